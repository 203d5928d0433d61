"""A studio for tray pictures: evenings rendered with known truth, from nothing but a seed.

What is rendered. One evening is one sampled `Settings`: a tray with or without its mat, a table, a
tower at the far side, lamps that may be switched amid the evening, a camera with its faults, cubes
with their paint. Most of it is ordinary in most evenings; one to three things are peculiar. A rigid
body engine drops the cubes out of the tower's mouth, so heaps lean and pile as they do; one of two
path tracers of different make gives the light, so that what is learned from the pictures is not
one renderer's habit; a model of a cheap camera makes the picture of it. Nothing is painted by hand
and nothing of `companion/` is used but the drawing of the mat.

The truth. `truth.json` has what shared tray scenes have, and moreover the settings, how much of
each cube is to be seen (`visible`), and where each cube lies (`poses`). Beside each throw but the
first lies what the app sees before it: the tray as people had emptied it (`emptied-03.jpg`).

The split. Evenings of seed 2001 are to build on: look at them, fit to them, break them. What is
reported is measured on evenings of another seed, given when it is measured and not looked at
before. A figure on evenings that were built on is no figure.

Making them again, anywhere with Python 3.11:

    make studio EVENINGS=24 SEED=2001 THROWS=8 OUT=folder
    make studio EVENINGS=5 FIRST=20 SEED=2001 OUT=folder     evenings 20 to 24
    make studio STIRRED="3:4 7:0" SEED=2001 OUT=folder       evening 3's throw 4 stirred, …
    make studio PILED=1 EVENINGS=5 FIRST=50 SEED=3001 OUT=folder   all of them in heaps
    make studio SMALL=1 EVENINGS=30 SEED=2001 OUT=folder     by a camera of a quarter of the pixels
    make studio CLIPS=1 SEED=2001 OUT=folder                 three clips

The same seed and number give the same settings, cubes and places everywhere; the grain of the
light differs a little between machines.
"""
