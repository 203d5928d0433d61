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

Soft evenings. A sampler of their own (`soft.py`) makes what needs no calibration: the tower's bowl,
black or clear, on its printed stand, with a paper disc mostly; or the mat in its tray. Large lamps,
windows and bright rooms; a steep camera, or a phone in the hand that is elsewhere in each picture;
paints whose logarithms differ from the usual ones by 0.15, or by 0.3 to 0.6 (another box). Of
them `truth.json` has the bowl's measures, where disc and stand lie and where each picture's camera
was (`camera`): mm about the middle of the floor, x to the right, y away from the viewer, z up.

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
    make studio KIND=bowl EVENINGS=20 SEED=51001 THROWS=6 OUT=folder   bowls, of every sort
    make studio KIND=mat SORT=hand EVENINGS=5 SEED=51001 OUT=folder    mats by hand; sorts: soft.py

The same seed and number give the same settings, cubes and places everywhere; the grain of the
light differs a little between machines.
"""
