"""What everybody has in Rheingold: castles, spaces, and knights in the start zones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.rheingold.face.atlas import atlas
from companion.games.rheingold.face.view import cells, columns
from companion.games.rheingold.state import State
from companion.games.rheingold.text.names import place
from companion.views.atlas import Atlas, Spot
from companion.views.holdings import Holdings, HoldingsRow
from companion.words import _
from companion.words.plays import shown_name


def holdings(state: State) -> Holdings:
    """Return what everybody has."""
    board_atlas = atlas(state)
    if board_atlas is None:
        return Holdings()
    return Holdings(
        columns=columns(state),
        players=tuple(_holder(state, seat) for seat in range(len(state.sides))),
        regions=board_atlas.regions,
        places=tuple(_places(state, board_atlas)),
        legend=(*board_atlas.legend, _("number after a castle: its strength")),
    )


def _holder(state: State, seat: int) -> HoldingsRow:
    side = state.sides[seat]
    return HoldingsRow(seat, shown_name(side.name), side.colour, cells(state, seat))


def _places(state: State, board_atlas: Atlas) -> Iterator[Spot]:
    """Yield places with knights; a zone is listed under each side in it."""
    zones = {place(name): name for name in state.board.zones}
    for name, spot in board_atlas.spots.items():
        if name in zones:
            for colour, knights in state.ledger.at(zones[name]).items():
                yield replace(spot, owner=colour, cubes=knights, pieces="", facts=())
        elif spot.owner is not None or spot.note:
            yield spot
