"""What reading a tray was taught, and from which evenings: all of it is made again by this folder.

Rendered evenings (`tests/studio`) say where every cube lies. Three sets of them are kept apart:

    to teach    the detector, often with cubes of one tray laid over another's of its evening, and
                with 90 trays of the virtual tower's own painter (`drawn.py`), no path tracer
    to judge    what the detector's and the scene's evidence is worth: evenings that the detector
                never saw
    to report   any other; nothing here ever reads one, and none was looked at while building

`docs/how-sure.md` names them all.

Making all of it again, with the evenings of `make studio` in folders:

    make train DATA="folder …" STEPS=14000   some 40 minutes, by PyTorch
    make confidence DATA="folder …"               seconds for each evening, in the usual environment
"""
