"""The virtual tray as pictures: where cubes come to lie, how they fall, what a camera sees."""
