"""The messages between a guided calibration and the person, for camera and board alike.

They are values: requests (requests.py), comments (comments.py) and live signs (signs.py). Each has
its words once, in `companion/words/calibrating/`, for a terminal and the app's screen. A new one is
a class here and a function there.
"""
