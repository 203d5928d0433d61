"""Check five cubes of a colour: all alike, and unlike those of the earlier colours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import dist

from calibration.dialogue.comments import Mixed, SameAgain
from companion.sensors.board.lane_colours import Shade, apart, learned

# Chosen. With a higher TELLABLE or a lower ASTRAY the person must slide right cubes again; with the
# reverse a wrong cube shifts what is learned of a colour.
TELLABLE = 5.0  # standard deviations between two colours, from which they are distinguishable
ASTRAY = 0.5  # in red and blue over green; a dark cube's noise is half of that


def doubt_of(
    colour: str, shades: Sequence[Shade], others: Mapping[str, Sequence[Shade]]
) -> Mixed | SameAgain | None:
    """Return a comment if some or all of these cubes probably have another colour; else None."""
    if is_mixed(shades):
        return Mixed(colour)
    for other, theirs in others.items():
        between = apart(learned({colour: shades, other: theirs}))
        if other != colour and between is not None and between[0] < TELLABLE:
            return SameAgain(colour, other)
    return None


def is_mixed(shades: Sequence[Shade]) -> bool:
    """Return whether one cube's hue lies far from the others'.

    Brightness does not count, as it depends on how a cube slid.
    """
    hues = sorted(each[:2] for each in shades)
    return any(dist(one, hues[len(hues) // 2]) > ASTRAY for one in hues)
