"""Whether what is stated at 99.5 % is right in 99.5 of 100: a table, a figure and a picture.

Guo et al., On Calibration of Modern Neural Networks (2017), has the calibration error.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log10

BOUNDS = (0.0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999, 1.0)
Z = 1.96  # standard deviations: 95 of 100 intervals hold the true share
LEAST = 1e-4  # of doubt that the plot shows
SIDE, RIM = 420, 60  # px of the plot
SHOWN = ((0.5, "50 %"), (0.1, "90 %"), (0.01, "99 %"), (0.001, "99.9 %"))

Stated = tuple[float, bool]  # what was stated, and whether it was right


@dataclass(frozen=True, slots=True)
class Row:
    least: float
    most: float
    number: int
    stated: float  # the mean
    right: float  # the share
    between: tuple[float, float]  # by Wilson's interval


def rows(stated: Sequence[Stated]) -> list[Row]:
    found = []
    for least, most in pairwise(BOUNDS):
        those = [each for each in stated if least <= each[0] < most or each[0] == most == 1]
        if those:
            number, right = len(those), sum(is_right for _, is_right in those)
            mean = sum(chance for chance, _ in those) / number
            found.append(Row(least, most, number, mean, right / number, _wilson(right, number)))
    return found


def calibration_error(table: Sequence[Row]) -> float:
    """The mean distance between what is stated and what is right."""
    number = sum(row.number for row in table)
    return sum(row.number * abs(row.stated - row.right) for row in table) / max(1, number)


def _wilson(right: int, number: int) -> tuple[float, float]:
    share = right / number
    middle = (share + Z * Z / (2 * number)) / (1 + Z * Z / number)
    reach = (share * (1 - share) / number + Z * Z / (4 * number * number)) ** 0.5
    reach *= Z / (1 + Z * Z / number)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def plot(table: Sequence[Row], title: str) -> str:
    """An SVG: doubt stated to the right, doubt found upwards, both as logarithms."""
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE + 2 * RIM}'
            f' {SIDE + 2 * RIM}" font-family="sans-serif" font-size="13">',
            f'<rect width="{SIDE + 2 * RIM}" height="{SIDE + 2 * RIM}" fill="white"/>',
            f'<text x="{RIM}" y="24" font-size="16">{title}</text>',
            *_scales(),
            *(each for row in table for each in _point(row)),
            "</svg>",
            "",
        ]
    )


def _place(share: float) -> float:
    """How far along an axis a share of right ones stands."""

    doubt = min(1.0, max(LEAST, 1 - share))
    return SIDE * log10(doubt) / log10(LEAST)


def _scales() -> Iterator[str]:
    far = RIM + SIDE
    yield f'<line x1="{RIM}" y1="{far}" x2="{far}" y2="{RIM}" stroke="#999" stroke-dasharray="4"/>'
    yield f'<rect x="{RIM}" y="{RIM}" width="{SIDE}" height="{SIDE}" fill="none" stroke="#333"/>'
    for doubt, words in SHOWN:
        at = _place(1 - doubt)
        yield f'<text x="{RIM + at:.0f}" y="{far + 18}" text-anchor="middle">{words}</text>'
        yield f'<text x="{RIM - 6}" y="{far - at + 4:.0f}" text-anchor="end">{words}</text>'
    middle = RIM + SIDE / 2
    yield f'<text x="{middle}" y="{far + 40}" text-anchor="middle">stated</text>'
    yield f'<text transform="translate(14 {middle}) rotate(-90)" text-anchor="middle">right</text>'


def _point(row: Row) -> Iterator[str]:
    x = RIM + _place(row.stated)
    low, high = (RIM + SIDE - _place(each) for each in row.between)
    y = RIM + SIDE - _place(row.right)
    yield f'<line x1="{x:.1f}" y1="{low:.1f}" x2="{x:.1f}" y2="{high:.1f}" stroke="#36c"/>'
    yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="#36c"/>'
