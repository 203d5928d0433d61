"""Train what vision loads: the detector, the weights of the evidence, and the usual paints.

All of it is made from rendered evenings (`calibration/studio`), whose files say where every cube
lies. Nothing here is packaged. There are three sets of evenings, and none is in two of them:

    to train       the detector, often with cubes of one tray laid over another tray of the same
                   evening, and with 90 trays that the virtual tower draws (`drawn_trays.py`)
    to calibrate   the weights of the detector's and the scene's evidence: evenings on which the
                   detector was not trained
    to report      any other. Nothing here reads one, and nobody looked at one while building.

`docs/how-sure.md` names them all. With the evenings of `make studio` in folders:

    make train DATA="folder …" STEPS=14000   the detector: some 40 minutes, by PyTorch
    make confidence DATA="folder …"          the weights: seconds for each evening
    make paints DATA="folder …"              the usual paints: seconds for each evening
"""
