"""Corrections of abbeys and councillors; the players' stocks follow (11)."""

from __future__ import annotations

from companion.engine.correcting import Kind
from companion.games.kardinal_koenig.board import COUNTRIES, Country
from companion.games.kardinal_koenig.state import State

NOBODY = "nobody"


def colours(state: State) -> list[str]:
    return [side.colour for side in state.sides]


def begun(state: State) -> bool:
    """Return whether cards are dealt, so that there is something to correct."""
    return state.round > 0


def both(where: str) -> tuple[str, str]:
    """Split a place such as "red france" into its colour and the rest."""
    colour, _, thing = where.partition(" ")
    return colour, thing


def _each(state: State) -> list[str]:
    """Return every colour in every country."""
    if not begun(state):
        return []
    return [f"{colour} {land}" for land in COUNTRIES for colour in colours(state)]


def _counted(state: State) -> list[str]:
    return _each(state) if state.board is None else []


def _at(state: State, where: str) -> tuple[Country, int]:
    colour, land = both(where)
    return land, state.seat_of(colour)


def _abbeys(state: State, where: str) -> int:
    return state.pieces.abbeys(*_at(state, where))


def _abbeys_choices(state: State, where: str) -> range:
    """Return possible numbers of abbeys, at least what the councillors there need (4)."""
    land, seat = _at(state, where)
    pieces = state.pieces
    others = max((pieces.abbeys(land, n) for n in state.seats if n != seat), default=0)
    least = pieces.seated(land) if pieces.seated(land) > others else 0
    return range(least, pieces.abbeys(land, seat) + pieces.abbeys_left(seat) + 1)


def _put_abbeys(state: State, where: str, value: str | int) -> None:
    state.pieces.set_abbeys(*_at(state, where), int(value))


def _councillors(state: State, where: str) -> int:
    return state.pieces.councillors(*_at(state, where))


def _councillors_choices(state: State, where: str) -> range:
    land, seat = _at(state, where)
    pieces = state.pieces
    own = pieces.councillors(land, seat)
    room = pieces.limit(land) - pieces.seated(land)
    return range(own + min(room, pieces.councillors_left(seat)) + 1)


def _put_councillors(state: State, where: str, value: str | int) -> None:
    state.pieces.set_councillors(*_at(state, where), int(value))


def _sites(state: State) -> list[str]:
    return list(state.board.country) if state.board is not None and begun(state) else []


def _owner(state: State, site: str) -> str:
    owner = state.pieces.owner(site)
    return NOBODY if owner is None else state.colour(owner)


def _owner_choices(state: State, site: str) -> tuple[str, ...]:
    """Return possible owners: an abbey is left, and the councillors' limit holds (4)."""
    now = _owner(state, site)
    able = [
        colour
        for seat, colour in enumerate(colours(state))
        if colour == now or state.pieces.abbeys_left(seat)
    ]
    return tuple(value for value in (*able, NOBODY) if value == now or _holds(state, site, value))


def _holds(state: State, site: str, value: str) -> bool:
    """Return whether the country would still not have too many councillors."""
    land, pieces = _land(state, site), state.pieces
    counts = list(pieces.abbeys_in(land))
    if (owner := pieces.owner(site)) is not None:
        counts[owner] -= 1
    if value != NOBODY:
        counts[state.seat_of(value)] += 1
    return pieces.seated(land) <= max(counts)


def _put_owner(state: State, site: str, value: str | int) -> None:
    land = _land(state, site)
    state.pieces.clear(land, site)
    if value != NOBODY:
        state.pieces.build(land, state.seat_of(str(value)), site)


def _land(state: State, site: str) -> Country:
    assert state.board is not None  # sites are offered only with one
    return state.board.country[site]


KINDS: dict[str, Kind[State]] = {
    "site": Kind(_sites, _owner, _owner_choices, _put_owner),
    "abbeys": Kind(_counted, _abbeys, _abbeys_choices, _put_abbeys),
    "councillors": Kind(_each, _councillors, _councillors_choices, _put_councillors),
}
