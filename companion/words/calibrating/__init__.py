"""What guided calibration says, each thing once: in a terminal and on the app's screen.

Every value of `calibration.dialogue` has its words once: what is asked in requests.py, what is
remarked and what is seen or felt meanwhile in comments.py. course.py has the screen's own words.
"""

from companion.words.calibrating.comments import said, seen
from companion.words.calibrating.course import (
    begun,
    failed,
    finished,
    stopping,
    title,
    working,
)
from companion.words.calibrating.requests import Key, Wording, in_a_line, wording

__all__ = [
    "Key",
    "Wording",
    "begun",
    "failed",
    "finished",
    "in_a_line",
    "said",
    "seen",
    "stopping",
    "title",
    "wording",
    "working",
]
