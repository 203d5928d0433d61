"""What guided calibration says, each thing once: in a terminal and on the app's screen.

Every value of `calibration.dialogue` has its words once: requests in camera.py and board.py,
comments and signs in comments.py and stand_comments.py. course.py has the screen's own words.
"""
