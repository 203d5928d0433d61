"""What guided calibration says, each thing once: in a terminal and on the app's screen.

Every value of `calibration.dialogue` has its words once: requests in camera.py and board.py,
comments and signs in comments.py and stand_comments.py. course.py has the screen's own words.
"""

from companion.words.calibrating.camera import understood
from companion.words.calibrating.comments import comment_text, sign_text
from companion.words.calibrating.course import (
    begun,
    failed,
    finished,
    stopping,
    title,
    working,
)
from companion.words.calibrating.requests import in_a_line, wording
from companion.words.calibrating.wordings import Key, Wording

__all__ = [
    "Key",
    "Wording",
    "begun",
    "comment_text",
    "failed",
    "finished",
    "in_a_line",
    "sign_text",
    "stopping",
    "title",
    "understood",
    "wording",
    "working",
]
