"""Where in the tray's picture to look for the cube of which the app is not sure, for any screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from companion.tower.observation import CubeSpot, TrayPicture
from companion.tray.state import Stage, TrayState

# Left, top, right and bottom, as shares of the picture's width and height.
PictureBox: TypeAlias = tuple[float, float, float, float]

UNSURE = 0.95  # chosen, as for the question mark: a less sure cube may be one of another colour
TOUCHING = 1.3  # cubes' widths between two centres. Chosen: with more, cubes apart are a heap
MARGIN = 0.015  # share of the picture between a cube and its box; chosen for small pictures
_OPEN = {Stage.STIRRING, Stage.ASKING, Stage.TYPED}


def doubtful_places(state: TrayState) -> tuple[PictureBox, ...]:
    """Return a box around each place to look at for the colour that people are asked about.

    If there may be fewer cubes than counted, these are the least sure ones. If there may be more,
    it is where one may be, or else the largest heap, in which it may be hidden. Empty if nothing
    is asked or no place is known.
    """
    count, picture = state.count, state.picture
    if (
        count is None
        or picture is None
        or count.stage not in _OPEN
        or count.tally.in_question is None
    ):
        return ()
    colour, tally = count.tally.in_question, count.tally
    number, choice = tally.proposed[colour], tally.choices[colour]
    if choice[0] < number:
        own = [spot for spot in picture.spots if spot.colour == colour]
        least_sure = sorted(own, key=lambda spot: spot.sure)[: number - choice[0]]
        return tuple(_box([spot]) for spot in least_sure)
    spots = _where_one_more_may_be(picture, colour)
    return (_box(spots),) if spots else ()


def _where_one_more_may_be(picture: TrayPicture, colour: str) -> Sequence[CubeSpot]:
    chances = [(spot.sure, spot) for spot in picture.further if spot.colour == colour]
    chances += [
        (1 - spot.sure, spot)
        for spot in picture.spots
        if spot.colour != colour and spot.sure < UNSURE
    ]
    if chances:
        return [max(chances, key=lambda each: each[0])[1]]
    largest = max(_heaps(picture.spots), key=len, default=[])
    return largest if len(largest) > 1 else ()


def _heaps(spots: Sequence[CubeSpot]) -> list[list[CubeSpot]]:
    """Return the spots in groups that touch each other."""
    heaps: list[list[CubeSpot]] = []
    for spot in spots:
        touched = [heap for heap in heaps if any(_touch(spot, other) for other in heap)]
        joined = [spot, *(each for heap in touched for each in heap)]
        heaps = [*(heap for heap in heaps if heap not in touched), joined]
    return heaps


def _touch(one: CubeSpot, other: CubeSpot) -> bool:
    wide, high = (
        sum(sizes) / 2 for sizes in zip(_size(one.outline), _size(other.outline), strict=True)
    )
    return (
        abs(one.across - other.across) < TOUCHING * wide
        and abs(one.down - other.down) < TOUCHING * high
    )


def _size(outline: Sequence[tuple[float, float]]) -> tuple[float, float]:
    if not outline:
        return 0.0, 0.0
    across, down = zip(*outline, strict=True)
    return max(across) - min(across), max(down) - min(down)


def _box(spots: Sequence[CubeSpot]) -> PictureBox:
    corners = [corner for spot in spots for corner in (spot.outline or ((spot.across, spot.down),))]
    across, down = zip(*corners, strict=True)
    return (
        max(0.0, min(across) - MARGIN),
        max(0.0, min(down) - MARGIN),
        min(1.0, max(across) + MARGIN),
        min(1.0, max(down) + MARGIN),
    )
