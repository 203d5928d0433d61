"""What everybody has: pieces and points, and what stands at each place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.flow import Colour
from companion.games.kardinal_koenig.board import COUNTRIES
from companion.games.kardinal_koenig.face.atlas import atlas
from companion.games.kardinal_koenig.face.view import cells, columns
from companion.games.kardinal_koenig.final_points import by_country, interim
from companion.games.kardinal_koenig.state import State
from companion.games.kardinal_koenig.text.names import points
from companion.views.atlas import Atlas, Spot
from companion.views.holdings import Holdings, HoldingsRow, Reckoned
from companion.words import _
from companion.words.plays import shown_name


def holdings(state: State) -> Holdings:
    board_atlas = atlas(state)
    return Holdings(
        columns=columns(),
        players=tuple(_holder(state, seat) for seat in state.seats),
        regions=board_atlas.regions,
        places=tuple(_places(state, board_atlas)),
        legend=board_atlas.legend,
    )


def _places(state: State, board_atlas: Atlas) -> Iterator[Spot]:
    """Yield sites with an abbey; without a board countries, under each player with abbeys there."""
    for spot in board_atlas.spots.values():
        if spot.owner is not None:
            yield spot
        elif spot.option in COUNTRIES:
            for seat, number in enumerate(state.pieces.abbeys_in(spot.option)):
                if number:
                    yield _abbeys(spot, state.colour(seat), number)


def _abbeys(spot: Spot, colour: Colour, number: int) -> Spot:
    """Return abbeys without the country's name, which stands above them."""
    return replace(spot, name=_("abbeys"), owner=colour, cubes=number, pieces="", facts=())


def _holder(state: State, seat: int) -> HoldingsRow:
    side = state.sides[seat]
    return HoldingsRow(
        seat, shown_name(side.name), side.colour, cells(state, seat), _reckoned(state, seat)
    )


def _reckoned(state: State, seat: int) -> tuple[Reckoned, ...]:
    if state.is_over or not state.round:
        return ()
    now = sum(each[seat] for each in by_country(state).values())
    if state.emptied:
        text = _("interim: {points}; abbeys would score {now} more now").format(
            points=points(interim(state, seat)), now=now
        )
    else:
        text = _("abbeys would score {points} now").format(points=points(now))
    return (Reckoned(text),)
