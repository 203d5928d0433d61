"""Reads the size of a tray as somebody types it."""

from __future__ import annotations

import re

from companion.errors import ImpossibleRequest
from companion.said import said
from companion.vision.geometry.mat import MAT, Mat, mat_of

_SIZE = re.compile(r"\s*(\d{2,3})\s*(?:mm)?\s*[x×*,; ]\s*(\d{2,3})\s*(?:mm)?\s*", re.IGNORECASE)


def mat_by(size: str) -> Mat:
    """Return the mat for a floor of this size in mm ("200x150"); empty: the usual mat.

    Raises ImpossibleRequest: the text is not a size, or there is no mat of this size.
    """
    if not size.strip():
        return MAT
    typed = _SIZE.fullmatch(size)
    if typed is None:
        raise ImpossibleRequest(
            said("“{given}” is not a size: write width x depth in mm, such as 200x150", given=size)
        )
    return mat_of(float(typed[1]), float(typed[2]))
