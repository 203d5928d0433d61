"""What both hold in Waterloo: strengths, pieces on the board and beside it, free values."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.waterloo.face import names
from companion.games.waterloo.face.board import atlas, legend
from companion.games.waterloo.face.view import cells, columns
from companion.games.waterloo.table import DICE, Side, Table
from companion.views.atlas import Spot
from companion.views.holdings import Holder, Holdings, Reckoned
from companion.words import _


def holdings(table: Table) -> Holdings:
    shown = atlas(table)
    if shown is None:
        return Holdings()
    beside = _("Beside the board")
    return Holdings(
        columns=columns(),
        players=tuple(_holder(seat, side) for seat, side in enumerate(table.sides)),
        regions=(*shown.regions, beside),
        places=(
            *(spot for spot in shown.spots.values() if spot.owner is not None),
            *(spot for side in table.sides for spot in _removed(side, beside)),
        ),
        legend=(_("W, Y, R: the dice's free values"), *filter(None, [legend(table)])),
    )


def _holder(seat: int, side: Side) -> Holder:
    free = {die: side.free(die) for die in DICE}
    sheet = Reckoned(_("free: {sheet}").format(sheet=names.sheet(free)))
    return Holder(seat, side.name, side.colour, cells(side), (sheet,))


def _removed(side: Side, region: str) -> Iterator[Spot]:
    for number in side.removed:
        kind = _("general") if number in {1, 8} else _("soldier")
        yield Spot(f"{number} ({kind})", (0, 0), region, (), owner=side.colour, cubes=1)
