"""Corrections of abbeys and councillors; the players' stocks follow (11)."""

from __future__ import annotations

from companion.engine.correcting import Kind
from companion.games.kardinal_koenig.board import COUNTRIES, Country
from companion.games.kardinal_koenig.corrections.common import NOBODY, begun, both, colours
from companion.games.kardinal_koenig.table import State


def _each(table: State) -> list[str]:
    """Return every colour in every country."""
    if not begun(table):
        return []
    return [f"{colour} {land}" for land in COUNTRIES for colour in colours(table)]


def _counted(table: State) -> list[str]:
    return _each(table) if table.board is None else []


def _at(table: State, where: str) -> tuple[Country, int]:
    colour, land = both(where)
    return land, table.seat_of(colour)


def _abbeys(table: State, where: str) -> int:
    return table.pieces.abbeys(*_at(table, where))


def _abbeys_choices(table: State, where: str) -> range:
    """Return possible numbers of abbeys, at least what the councillors there need (4)."""
    land, seat = _at(table, where)
    pieces = table.pieces
    others = max((pieces.abbeys(land, n) for n in table.seats if n != seat), default=0)
    least = pieces.seated(land) if pieces.seated(land) > others else 0
    return range(least, pieces.abbeys(land, seat) + pieces.abbeys_left(seat) + 1)


def _put_abbeys(table: State, where: str, value: str | int) -> None:
    table.pieces.set_abbeys(*_at(table, where), int(value))


def _councillors(table: State, where: str) -> int:
    return table.pieces.councillors(*_at(table, where))


def _councillors_choices(table: State, where: str) -> range:
    land, seat = _at(table, where)
    pieces = table.pieces
    own = pieces.councillors(land, seat)
    room = pieces.limit(land) - pieces.seated(land)
    return range(own + min(room, pieces.councillors_left(seat)) + 1)


def _put_councillors(table: State, where: str, value: str | int) -> None:
    table.pieces.set_councillors(*_at(table, where), int(value))


def _sites(table: State) -> list[str]:
    return list(table.board.country) if table.board is not None and begun(table) else []


def _owner(table: State, site: str) -> str:
    owner = table.pieces.owner(site)
    return NOBODY if owner is None else table.colour(owner)


def _owner_choices(table: State, site: str) -> tuple[str, ...]:
    """Return possible owners: an abbey is left, and the councillors' limit holds (4)."""
    now = _owner(table, site)
    able = [
        colour
        for seat, colour in enumerate(colours(table))
        if colour == now or table.pieces.abbeys_left(seat)
    ]
    return tuple(value for value in (*able, NOBODY) if value == now or _holds(table, site, value))


def _holds(table: State, site: str, value: str) -> bool:
    """Return whether the country would still not have too many councillors."""
    land, pieces = _land(table, site), table.pieces
    counts = list(pieces.abbeys_in(land))
    if (owner := pieces.owner(site)) is not None:
        counts[owner] -= 1
    if value != NOBODY:
        counts[table.seat_of(value)] += 1
    return pieces.seated(land) <= max(counts)


def _put_owner(table: State, site: str, value: str | int) -> None:
    land = _land(table, site)
    table.pieces.clear(land, site)
    if value != NOBODY:
        table.pieces.build(land, table.seat_of(str(value)), site)


def _land(table: State, site: str) -> Country:
    assert table.board is not None  # sites are offered only with one
    return table.board.country[site]


KINDS: dict[str, Kind[State]] = {
    "site": Kind(_sites, _owner, _owner_choices, _put_owner),
    "abbeys": Kind(_counted, _abbeys, _abbeys_choices, _put_abbeys),
    "councillors": Kind(_each, _councillors, _councillors_choices, _put_councillors),
}
