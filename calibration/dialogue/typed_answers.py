"""Read and write the lines that a person types.

Corners: "120,80 840,84 900,640 60,636 160x120", px clockwise from the far left, then mm; tapped
corners make the same line. Counts: "r3 b2", or "red 3, blue 2".
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from calibration.dialogue.requests import Corners
from companion.tower.colours import letter

_NUMBER = r"(\d+(?:\.\d+)?)"
_POINT = rf"{_NUMBER}\s*,\s*{_NUMBER}"
_SIZE = rf"{_NUMBER}\s*[x×]\s*{_NUMBER}"


def bare_floor(typed: str) -> tuple[Corners, tuple[float, float] | None] | None:
    """Return the four corners, px, and the floor's size, mm; None where the line is no floor.

    The size alone is None where it is left out.
    """
    match = re.fullmatch(rf"\s*{_POINT}" + rf"\s+{_POINT}" * 3 + rf"(?:\s+{_SIZE})?\s*", typed)
    if match is None:
        return None
    *pixels, width, depth = match.groups()
    numbers = [float(each) for each in pixels]
    size = None if width is None else (float(width), float(depth))
    return tuple(zip(numbers[::2], numbers[1::2], strict=True)), size


def written(corners: Corners) -> str:
    """Return the corners as a person would type them."""
    return " ".join(f"{x:g},{y:g}" for x, y in corners)


def typed_counts(typed: str, colours: Sequence[str]) -> dict[str, int] | None:
    """Return the counts in a line such as "r3 b2" or "red 3, blue 2"; zeros are left out.

    None where the line is neither, or names a colour twice.
    """
    colours_by_word = {letter(colour).lower(): colour for colour in colours}
    colours_by_word |= {colour.lower(): colour for colour in colours}
    counts: dict[str, int] = {}
    left = typed.strip().lower()
    while left:
        part = re.match(r"([a-z]+)\s*(\d{1,2})[\s,;]*", left)
        if part is None or part[1] not in colours_by_word or colours_by_word[part[1]] in counts:
            return None
        counts[colours_by_word[part[1]]] = int(part[2])
        left = left[part.end() :]
    return {colour: number for colour, number in counts.items() if number} if counts else None
