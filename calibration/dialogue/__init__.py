"""What a guided calibration and the person at the table tell each other, of camera and board alike.

Values alone: what is asked (requests.py), what is remarked (comments.py), what is seen or felt all
the while (signs.py). Each has its words once, in `companion/words/calibrating/`, for a terminal and
the app's screen. Another one is a class here and a function there.
"""
