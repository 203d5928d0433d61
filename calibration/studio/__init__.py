"""A studio for tray pictures: it renders evenings with known truth, from nothing but a seed.

What it renders. An evening is one `EveningSettings`, drawn at random: a tray with or without its
mat, a table, a tower at the far side, lamps that may be switched on or off during the evening, a
camera with its faults, and painted cubes. Most settings are ordinary in most evenings; one to three
are peculiar. A rigid body engine drops the cubes out of the tower's mouth, so that heaps lean and
pile as real ones do. One of two path tracers of different make computes the light, so that nobody
learns the habits of a single renderer. A model of a cheap camera turns the light into a picture.
Nothing is painted by hand, and of `companion/` only the drawings of mat and stand are used.

The truth. `truth.json` has what every folder of tray pictures has, and also the settings, how much
of each cube is visible (`visible`), and where each cube is (`poses`). Beside each throw but the
first there is a picture of the tray as the app sees it before the throw, emptied by people
(`emptied-03.jpg`).

Soft evenings. A sampler of their own (`soft_settings.py`) makes what is read without calibration:
the tower's bowl, black or clear, on its printed stand, usually with a paper disc; or the mat in its
tray. There are large lamps, windows and bright rooms; a steep camera, or a phone in the hand, which
is somewhere else in each picture; paints whose logarithms differ from the usual ones by 0.15, or by
0.3 to 0.6 (another box). For these evenings `truth.json` has the bowl's measures, where disc and
stand are, and where each picture's camera was (`camera`): mm from the middle of the floor, x to the
right, y away from the viewer, z up.
The sort "lens" has what makes a camera's place hard to estimate: wide lenses that bend, prints that
a printer stretched one way, and cameras straight above. Of its evenings with `KIND=mat` half have
no mat but calibration pictures, and `tray_corners_px` as a person sets them, 1 or 2 px off.

The split. Evenings of seed 2001 are for development: look at them, fit to them, break them. Report
only figures of evenings with another seed, which is chosen when the figure is measured and whose
pictures nobody has looked at. A figure measured on development evenings is worth nothing.

To make the evenings again, anywhere with Python 3.11:

    make studio EVENINGS=24 SEED=2001 THROWS=8 OUT=folder
    make studio EVENINGS=5 FIRST=20 SEED=2001 OUT=folder     evenings 20 to 24
    make studio STIRRED="3:4 7:0" SEED=2001 OUT=folder       evening 3's throw 4 stirred, …
    make studio PILED=1 EVENINGS=5 FIRST=50 SEED=3001 OUT=folder   all of them in heaps
    make studio SMALL=1 EVENINGS=30 SEED=2001 OUT=folder     by a camera of a quarter of the pixels
    make studio CLIPS=1 SEED=2001 OUT=folder                 three clips
    make studio KIND=bowl EVENINGS=20 SEED=51001 THROWS=6 OUT=folder   bowls, of every sort
    make studio KIND=mat SORT=hand EVENINGS=5 SEED=51001 OUT=folder    mats, by a phone in the hand
    make studio KIND=bowl SORT=hard STIRRED="3:4" SEED=51001 OUT=folder   its throw 4, stirred

`SORTS` in `soft_settings.py` has all sorts. The same seed and number give the same settings, cubes
and places everywhere; the renderers' noise differs a little between machines.
"""
