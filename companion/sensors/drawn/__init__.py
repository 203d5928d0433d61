"""The virtual tray as pictures: where cubes lie, how they fall, and what a camera sees of them."""
