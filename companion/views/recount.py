"""Check the board place by place: does everything match the app?"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from companion.engine.game import Correctable
from companion.views.atlas import Atlas, Spot


@dataclass(frozen=True, slots=True)
class RecountPlace:
    """A place of the recount: `number` of `of` in its region, `done` of `all` on the whole board.

    `things` can be corrected there.
    """

    spot: Spot
    number: int
    of: int
    done: int
    all: int
    things: tuple[Correctable, ...]


def places(atlas: Atlas) -> list[Spot]:
    """Return the places in order: region by region, as the board's table has them."""
    rank = {region: n for n, region in enumerate(atlas.regions)}
    there = (spot for spot in atlas.spots.values() if not spot.is_out)
    return sorted(there, key=lambda spot: (rank.get(spot.region, len(rank)), spot.name))


def next_place(
    atlas: Atlas, things: Sequence[Correctable], right: Collection[str]
) -> RecountPlace | None:
    """Return the first place that nobody has confirmed yet; None if all are right."""
    everywhere = places(atlas)
    spot = next((each for each in everywhere if each.name not in right), None)
    if spot is None:
        return None
    region = [each.name for each in everywhere if each.region == spot.region]
    return RecountPlace(
        spot,
        region.index(spot.name) + 1,
        len(region),
        sum(each.name in right for each in everywhere),
        len(everywhere),
        tuple(thing for thing in things if thing.where == spot.name),
    )
