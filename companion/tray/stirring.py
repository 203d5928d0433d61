"""Stirring: if a belief is not sure enough, people stir the cubes and a camera looks again.

tower/looks.py decides whether both looks saw the same cubes, and what the later one adds. This
module decides what that does to the count.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from companion.tower.looks import is_stirred, joined
from companion.tower.sighting import Sighting, likeliest
from companion.tray.claims import from_pictures, strange

if TYPE_CHECKING:  # NumPy comes with it, which the first screen does not wait for
    from companion.tower.belief import Belief

# Most stirs in a throw; then people are asked. Chosen: more tire people, fewer leave more trays to
# be counted by hand.
STIRS = 2

Claims: TypeAlias = tuple[Sighting, ...]  # what all sources claimed at one moment


class Again(Enum):
    """How a new look relates to the earlier looks when it cannot be joined with them."""

    SAME = "same"  # nothing was stirred: the look is the same as before
    BESIDE = "beside"  # nothing was stirred, but the counts differ: a cube may have come late
    CLEARED = "cleared"  # the tray was cleared
    OTHER = "other"  # other cubes: some were taken out or added


def may_help(belief: Belief, claims: Claims, stirs: int) -> bool:
    """Return whether to stir may help: the belief is unsure, and a camera shows where cubes are.

    A surprise, or a colour that no source knows, is not settled by another look.
    """
    if strange(belief.doubtful, claims):
        return False
    is_doubt = belief.ask and belief.surprise is None
    return is_doubt and stirs < STIRS and any(each.places for each in from_pictures(claims))


def looked_again(looks: Sequence[Claims], now: Claims) -> Claims | Again:
    """Return the claims of all looks together, or why the new look cannot be joined."""
    before = looks[-1]
    cameras = _pairs(from_pictures(before), now)
    if not cameras:
        return Again.SAME  # the camera that saw the cubes before is blind now
    if not any(each.places for _, each in cameras):
        return Again.CLEARED
    if not any(is_stirred(*both) for both in cameras):
        is_same = all(likeliest(one) == likeliest(other) for one, other in cameras)
        return Again.SAME if is_same else Again.BESIDE
    every = [_joined(looks, each) for each in now]
    of_all_looks = tuple(each for each in every if each is not None)
    return of_all_looks if len(of_all_looks) == len(every) else Again.OTHER


def _joined(looks: Sequence[Claims], now: Sighting) -> Sighting | None:
    """Join one source's claim with its earlier ones; None if it cannot have seen the same cubes.

    Only pictures show more after stirring. Of any other source only the latest claim counts.
    """
    of_source = [each for claims in looks for each in claims if each.source == now.source]
    if now.source.takes_pictures:
        return joined([*of_source, now])
    return now if now.total is None or joined([*of_source[-1:], now]) else None


def _pairs(before: Claims, now: Claims) -> list[tuple[Sighting, Sighting]]:
    later = {each.source: each for each in now}
    return [(each, later[each.source]) for each in before if each.source in later]
