"""What reading a tray was taught, and from which evenings: all of it is made again by this folder.

Rendered evenings (`tests/studio`) say where every cube lies. Three sets of them are kept apart:

    to teach    the detector: seed 3001, evenings 1, 2, 4, 5, 7, 8 (12 throws) and 50 to 56 (piled,
                10 throws), seed 2001, evenings 1 to 6, 8, 10, 12, 14, 15 (8 throws), and 90 trays
                of the virtual tower's own painter (`drawn.py`), which is no path tracer
    to judge    what the detector's and the scene's evidence is worth: 135 evenings that the
                detector never saw, named in `docs/how-sure.md`
    to report   any other; nothing here ever reads one, and none was looked at while building

Making all of it again, with the evenings of `make studio` in folders:

    make teach LESSONS="folder …" STEPS=12000   hours less or more, by PyTorch
    make judge LESSONS="folder …"               seconds for each evening, in the usual environment
"""
