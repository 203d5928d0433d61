"""Draw every stage of reading side by side, in one labelled image; the caller gives the words.

    sheet = drawing([(Workings(image, profile), "tray.png: still")], Labels(captions, chances, ""))

Four panels a row; the last row has the picture as it was read, and each colour's chances.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from companion.tower.colours import BGR
from companion.vision.arrays import Image
from companion.vision.debug.stages import VisionStage, Workings, draw, paint
from companion.vision.reading import Reading

WIDE, HIGH = 480, 360  # px of a panel's picture
CAPTION, GAP, HEADING = 52, 12, 48  # px
ACROSS = 4  # panels in a row
BACK, PANEL, INK, FAINT = (28, 24, 20), (48, 42, 36), (240, 240, 240), (180, 176, 170)  # BGR
NUMBERS_SHOWN = 4  # likeliest numbers of each colour
NEVER = 5e-5  # smallest chance that is shown
BAR = 150  # px, length of a bar for a chance of 1
ROW = 60  # px, largest height of a colour's row
FONT = cv2.FontFace("sans")


@dataclass(frozen=True, slots=True)
class Caption:
    """The heading of a panel, and a smaller line under it."""

    title: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Labels:
    """The words for each panel, for the chances, and for a panel without content."""

    stages: Mapping[VisionStage, Caption]
    chances: Caption
    not_reached: str


def drawing(pictures: Sequence[tuple[Workings, str]], labels: Labels) -> Image:
    """Return the images of these pictures, each under its heading, one below the other."""
    return np.vstack([sheet(workings, heading, labels) for workings, heading in pictures])


def sheet(workings: Workings, heading: str, labels: Labels) -> Image:
    """Return one picture's image: the heading, a panel for each stage, and the chances."""
    panels = [
        _panel(draw(stage, workings), labels.stages[stage], labels.not_reached)
        for stage in VisionStage
    ]
    left = ACROSS - len(panels) % ACROSS
    panels.append(_chances(workings.reading, labels, left * WIDE + (left - 1) * GAP))
    rows, row = [], panels[:0]
    for panel in panels:
        row.append(panel)
        if sum(each.shape[1] + GAP for each in row) >= ACROSS * (WIDE + GAP):
            rows.append(_spaced(row))
            row = []
    band = _blank(rows[0].shape[1], HEADING, BACK)
    write(band, heading, (GAP, 34), 26, INK)
    return np.vstack([band, *rows])


def write(drawn: Image, text: str, place: tuple[int, int], size: int, ink: BGR) -> int:
    """Draw text with its baseline at `place`, px; return the x at which it ends."""
    (right, _), drawn[:] = cv2.putText(drawn, text, place, ink, FONT, size, 400)
    return int(right)


def _panel(picture: Image | None, caption: Caption, not_reached: str) -> Image:
    panel = _captioned(WIDE, caption)
    if picture is None:
        write(panel, not_reached, (GAP, CAPTION + HIGH // 2), 18, FAINT)
        return panel
    scale = min(WIDE / picture.shape[1], HIGH / picture.shape[0])
    size = round(picture.shape[1] * scale), round(picture.shape[0] * scale)
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    left, top = (WIDE - size[0]) // 2, CAPTION + (HIGH - size[1]) // 2
    panel[top : top + size[1], left : left + size[0]] = cv2.resize(picture, size, interpolation=way)
    return panel


def _chances(reading: Reading, labels: Labels, width: int) -> Image:
    """Return a panel with a row for each colour: its likeliest numbers and their chances."""
    panel = _captioned(width, labels.chances)
    if not reading.marginals:
        write(panel, labels.not_reached, (GAP, CAPTION + HIGH // 2), 18, FAINT)
    high = min(ROW, HIGH // max(1, len(reading.marginals)))
    for number, (colour, chances) in enumerate(reading.marginals.items()):
        _row(panel, CAPTION + number * high + high // 2, colour, chances)
    return panel


def _row(panel: Image, middle: int, colour: str, chances: Sequence[float]) -> None:
    cv2.rectangle(panel, (GAP, middle - 10), (GAP + 20, middle + 10), paint(colour), -1)
    write(panel, colour, (GAP + 34, middle + 8), 22, INK)
    worth_a_line = [number for number, chance in enumerate(chances) if chance > NEVER]
    best = sorted(worth_a_line, key=lambda number: -chances[number])[:NUMBERS_SHOWN]
    step = (panel.shape[1] - 180) // NUMBERS_SHOWN
    for place, number in enumerate(best):
        left = 170 + place * step
        long = round(BAR * chances[number])
        cv2.rectangle(panel, (left, middle + 12), (left + long, middle + 16), paint(colour), -1)
        end = write(panel, str(number), (left, middle + 6), 26, INK if place == 0 else FAINT)
        write(panel, _percent(chances[number]), (end + 10, middle + 6), 18, FAINT)


def _percent(chance: float) -> str:
    """Return a chance as text; one that is not certain is never 100 %."""
    return f"{min(chance * 100, 99.99):.2f} %"


def _captioned(width: int, caption: Caption) -> Image:
    panel = _blank(width, CAPTION + HIGH, PANEL)
    write(panel, caption.title, (GAP, 24), 20, INK)
    write(panel, caption.note, (GAP, 44), 14, FAINT)
    return panel


def _spaced(panels: Sequence[Image]) -> Image:
    """Return the panels side by side, with gaps between and below."""
    space = _blank(GAP, panels[0].shape[0], BACK)
    row = np.hstack([part for panel in panels for part in (space, panel)] + [space])
    return np.vstack([row, _blank(row.shape[1], GAP, BACK)])


def _blank(width: int, height: int, ink: BGR) -> Image:
    return np.full((height, width, 3), ink, np.uint8)
