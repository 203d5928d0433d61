"""The requests of guided calibration, in words.

A screen shows all of a wording, a terminal its sentence and keys in a line. Each request is worded
once: in camera.py or in board.py.
"""

from __future__ import annotations

from calibration.dialogue.requests import CalibrationRequest
from companion.words.calibrating.board import of_board
from companion.words.calibrating.camera import of_camera
from companion.words.calibrating.wordings import Wording
from companion.words.language import _


def wording(request: CalibrationRequest) -> Wording:
    """Return the words of a request.

    Raises:
        NotImplementedError: Neither camera.py nor board.py words such a request.
    """
    words = of_camera(request) or of_board(request)
    if words is None:
        raise NotImplementedError(f"{type(request).__name__} has no words")
    return words


def in_a_line(request: CalibrationRequest) -> str:
    """Return a request's sentence and keys in one line, for a terminal."""
    words = wording(request)
    if words.typed:
        return " ".join([words.sentence, _("Type them like this:"), words.typed, _("q: stop.")])
    keys = [
        _("{key}: {does}.").format(key=key.answer or _("Enter"), does=key.word)
        for key in words.keys
    ]
    return " ".join([words.sentence, *keys, _("q: stop.")])
