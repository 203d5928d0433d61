"""The paper disc for the bowl's floor, to cut out at one of several circles.

Circles that stay inside the cut must not look like print to a camera, so they are hardly darker
than the field. The diameter of each stands beside the field, at the end of a line.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from companion.paper.shapes import RULER, Line, Paper, Round, Shape, Text, leading, paragraph, ruler
from companion.vision.geometry.stand import STAND

DIAMETERS = tuple(range(100, 131, 5))  # mm, chosen: bowls' floors differ
HARDLY = 190  # sRGB, chosen, on a field of 205: a darker line would look like print to a camera
# Chosen for the look of the page.
_MIDDLE_DOWN = 105.0  # mm from the page's top
_TURN = 13.0  # degrees from one label to the next
_AWAY = 6.0  # mm from the field to the middle of a label
_TITLE, _SIZE = 14, 10  # points


def disc_page(paper: Paper, title: str, words: Sequence[str], ruler_words: str) -> list[Shape]:
    """Return the page with the disc. `words`: how to measure, cut and lay it, in sentences."""
    x = paper.width / 2
    largest = DIAMETERS[-1] / 2
    wide = paper.width - 50
    shapes: list[Shape] = [
        Text(x, 25, title, _TITLE),
        Round(x, _MIDDLE_DOWN, largest, HARDLY, STAND.field_srgb),
        *(Round(x, _MIDDLE_DOWN, diameter / 2, HARDLY) for diameter in DIAMETERS[:-1]),
        *_labels(x, _MIDDLE_DOWN),
    ]
    down = _MIDDLE_DOWN + largest + 16
    for sentence in words:
        lines = list(paragraph(x - wide / 2, down, sentence, wide, _SIZE))
        shapes += lines
        down = lines[-1].y + leading(_SIZE) * 1.4
    return [*shapes, *ruler(x - RULER / 2, down + 9, ruler_words)]


def _labels(x: float, y: float) -> Iterator[Shape]:
    """Yield each diameter in mm, with a faint line from its circle to the number."""
    largest = DIAMETERS[-1] / 2
    for number, diameter in enumerate(DIAMETERS):
        angle = math.radians(_TURN * (number - (len(DIAMETERS) - 1) / 2))
        right, down = math.cos(angle), math.sin(angle)
        near, far = diameter / 2, largest + 2.5
        yield Line(
            x + right * near, y + down * near, x + right * largest, y + down * largest, HARDLY
        )
        yield Line(x + right * largest, y + down * largest, x + right * far, y + down * far)
        away = largest + _AWAY
        yield Text(x + right * away, y + down * away + 1, str(diameter), 8)
