"""The stand and its disc as pages to print: what the camera measures by, where tower and bowl go.

It is drawn from the sheet's own far left corner, as in `companion.vision.geometry.stand`, and moved
to where the paper has room: a printer leaves 5 mm at each edge white. Text and drawing stay out of
the camera's way: 4 mm from every marker, and between the rings only their diameters, faint.

The disc for the bowl's floor is cut out at one of several circles. Circles that stay inside the cut
must not look like print to a camera, so they are hardly darker than the field. The diameter of each
stands beside the field, at the end of a line.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.paper.shapes import (
    RULER,
    Filled,
    Line,
    Paper,
    Round,
    Shape,
    Text,
    leading,
    marker,
    moved,
    outline,
    paragraph,
    ruler,
)
from companion.vision.geometry.stand import STAND, Stand

FOOT_DIAMETERS = range(120, 161, 10)  # mm, of the bowl's foot
TOWER = (70.0, 45.0, 70.0)  # mm, its outline: x and y of the far left corner, and its side
# sRGB, chosen: what is inside the camera's view is fainter than the drawing beside it.
_RING, _LABEL, _DRAWN = 214, 175, 110
_BELOW = 281.0  # mm, the lowest that is printed; Letter has less, and is moved up
_SMALL, _NEAR, _SIZE, _TITLE = 6.0, 7.0, 8.0, 12.0  # points
_LEFT, _RIGHT, _WIDE = 10.0, 146.0, 55.0  # mm: x of drawing and text beside the tower; width
DIAMETERS = tuple(range(100, 131, 5))  # mm, chosen: bowls' floors differ
HARDLY = 190  # sRGB, chosen, on a field of 205: a darker line would look like print to a camera
# Chosen for the look of the page.
_MIDDLE_DOWN = 105.0  # mm from the page's top
_TURN = 13.0  # degrees from one label to the next
_AWAY = 6.0  # mm from the field to the middle of a label
_DISC_TITLE, _DISC_SIZE = 14, 10  # points


@dataclass(frozen=True, slots=True)
class StandWords:
    """The text on the stand."""

    title: str
    ruler: str
    tower: str  # inside the tower's outline
    how_to: tuple[str, ...]
    camera: str  # in the side view
    near: tuple[str, str]  # at the near left and near right corner


def stand_page(paper: Paper, words: StandWords, stand: Stand = STAND) -> list[Shape]:
    """Return the page with the stand, moved to where this paper has room."""
    x, y = place(paper, stand)
    return list(moved(_on_sheet(stand, words), x, y))


def span(stand: Stand = STAND) -> tuple[float, float]:
    """Return the width and depth in mm that the markers cover, from outer edge to outer edge."""
    across, down = zip(*stand.markers, strict=True)
    return (
        max(across) - min(across) + stand.marker_mm,
        max(down) - min(down) + stand.marker_mm,
    )


def place(paper: Paper, stand: Stand = STAND) -> tuple[float, float]:
    """Return where the sheet's own far left corner is on the page, in mm."""
    bottom = paper.height - 5
    return (paper.width - stand.width_mm) / 2, min(0.0, bottom - _BELOW)


def _on_sheet(stand: Stand, words: StandWords) -> Iterator[Shape]:
    yield from _measured(stand)
    yield from _rings(stand)
    yield from _tower(words)
    middle = stand.width_mm / 2
    yield Text(middle, 16, words.title, _TITLE)
    yield from ruler(middle - RULER / 2, 25, words.ruler, _SIZE)
    down = 37.0
    for sentence in words.how_to:
        lines = list(paragraph(_RIGHT, down, sentence, _WIDE, _SIZE))
        yield from lines
        down = lines[-1].y + leading(_SIZE) * 1.35
    yield from _side_view(words.camera)
    left, right = words.near
    yield from paragraph(32, 270, left, 26, _NEAR)
    yield from paragraph(153, 270, right, 26, _NEAR)


def _measured(stand: Stand) -> Iterator[Shape]:
    """Yield everything that the camera measures by."""
    for number, (x, y) in zip(stand.numbers, stand.markers, strict=True):
        yield from marker(number, x, y, stand.marker_mm)
    for step in stand.steps:
        yield Filled(step.x, step.y, stand.step_mm, stand.step_mm, step.srgb)
    yield Round(*stand.middle, stand.field_radius_mm, None, stand.field_srgb)


def _rings(stand: Stand) -> Iterator[Shape]:
    """Yield the rings for the bowl's foot, each with its diameter far right and near left."""
    x, y = stand.middle
    for diameter in FOOT_DIAMETERS:
        yield Round(x, y, diameter / 2, _RING)
    for diameter in FOOT_DIAMETERS:
        for angle in (math.radians(-45), math.radians(135)):
            at = x + math.cos(angle) * diameter / 2, y + math.sin(angle) * diameter / 2
            yield Filled(at[0] - 2.3, at[1] - 1.2, 4.6, 2.4, 255)
            yield Text(at[0], at[1] + 0.75, str(diameter), _SMALL, _LABEL)


def _tower(words: StandWords) -> Iterator[Shape]:
    x, y, side = TOWER
    corners = ((x, y), (x + side, y), (x + side, y + side), (x, y + side), (x, y))
    yield from outline(*corners, grey=_RING)
    yield Text(x + side / 2, y + side / 2, words.tower, _SIZE, _DRAWN)


def _side_view(camera: str) -> Iterator[Shape]:
    """Yield a side view: tower and bowl on the sheet, and the camera looking into the bowl."""
    floor = 80.0
    yield Line(_LEFT, floor, _LEFT + _WIDE, floor, _DRAWN)
    yield from outline((14, floor), (14, 50), (25, 50), (25, floor - 3), grey=_DRAWN)  # the tower
    yield from outline(
        *((25, floor - 3), (27, floor), (44, floor), (47, floor - 5)), grey=_DRAWN
    )  # its bowl
    yield from outline(
        *((49.5, 41), (54, 43.6), (51.5, 47.9), (47, 45.3), (49.5, 41)), grey=_DRAWN
    )  # the camera
    for at in (28, 43):
        yield Line(48.8, 47, at, floor - 1, _RING)
    yield Text(50, 38.5, camera, _SMALL, _DRAWN)


def disc_page(paper: Paper, title: str, words: Sequence[str], ruler_words: str) -> list[Shape]:
    """Return the page with the disc. `words`: how to measure, cut and lay it, in sentences."""
    x = paper.width / 2
    largest = DIAMETERS[-1] / 2
    wide = paper.width - 50
    shapes: list[Shape] = [
        Text(x, 25, title, _DISC_TITLE),
        Round(x, _MIDDLE_DOWN, largest, HARDLY, STAND.field_srgb),
        *(Round(x, _MIDDLE_DOWN, diameter / 2, HARDLY) for diameter in DIAMETERS[:-1]),
        *_labels(x, _MIDDLE_DOWN),
    ]
    down = _MIDDLE_DOWN + largest + 16
    for sentence in words:
        lines = list(paragraph(x - wide / 2, down, sentence, wide, _DISC_SIZE))
        shapes += lines
        down = lines[-1].y + leading(_DISC_SIZE) * 1.4
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
