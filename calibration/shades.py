"""Whether five cubes of a colour can be: all alike, and unlike those of the colours before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import dist

from calibration.dialogue.comments import Mixed, SameAgain
from companion.sensors.board.colours import Shade, apart, learned

TELLABLE = 5.0  # deviations between two colours
ASTRAY = 0.5  # in red and blue against green; a dark cube's noise is half of that


def doubt_of(
    colour: str, shades: Sequence[Shade], others: Mapping[str, Sequence[Shade]]
) -> Mixed | SameAgain | None:
    """A mistake of the person's, probably: cubes of another colour among these, or all of them."""
    if is_mixed(shades):
        return Mixed(colour)
    for other, theirs in others.items():
        between = apart(learned({colour: shades, other: theirs}))
        if other != colour and between is not None and between[0] < TELLABLE:
            return SameAgain(colour, other)
    return None


def is_mixed(shades: Sequence[Shade]) -> bool:
    """Does one lie far from the others? Brightness alone is how it slid."""
    hues = sorted(each[:2] for each in shades)
    return any(dist(one, hues[len(hues) // 2]) > ASTRAY for one in hues)
