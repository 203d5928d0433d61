"""The whole state as JSON values."""

from __future__ import annotations

from typing import Any

from companion.games.wallenstein.box import row_of
from companion.games.wallenstein.events import PointLine
from companion.games.wallenstein.table import SeatState, State
from companion.tower.ledger import RESERVE, TOWER, TRAY


def snapshot(table: State) -> dict[str, Any]:
    """Return the state as JSON values; equal states have equal snapshots."""
    ledger = table.ledger
    return {
        "year": table.year,
        "season": table.season,
        "place": table.place,
        "acted": [table.colour(seat) for seat in table.acted],
        "event": table.event,
        "order": [table.colour(seat) for seat in table.order],
        "players": [_player(table, n, seat) for n, seat in enumerate(table.seats)],
        "provinces": {name: _province(table, name) for name in table.provinces},
        "tower": ledger.at(TOWER),
        "tray": ledger.at(TRAY),
        "reserve": ledger.at(RESERVE),
        "throwing": table.throwing,
        "decks": decks(table),
        "draft": {
            "face_up": list(table.face_up),
            "under_pile": [list(batch) for batch in table.under_pile],
            "groups": {table.colour(seat): list(left) for seat, left in table.groups.items()},
        },
        "stock": {building: table.stock(building) for building in table.edition.stock}
        | {"markers": table.markers_left()},
        "winners": [table.colour(seat) for seat in table.winners],
    } | {**_read_off(table), **{module.name: module.snapshot(table) for module in table.modules}}


def _read_off(table: State) -> dict[str, Any]:
    """Return the event cards that players of this box typed in, if the edition needs that."""
    cards = {name: card for name, card in table.cards.items() if name not in table.edition.events}
    return {"cards": {name: row_of(card) for name, card in cards.items()}} if cards else {}


def _player(table: State, number: int, seat: SeatState) -> dict[str, Any]:
    return {
        "name": seat.name,
        "colour": seat.colour,
        "thalers": seat.thalers,
        "grain": seat.grain,
        "points": seat.points,
        "sums": [_line(line) for line in seat.lines],
        "tile": seat.tile,
        "bid": seat.bid,
        "provinces": table.held_by(number),
    } | ({"skips": list(seat.skips)} if seat.skips else {})


def _line(line: PointLine) -> dict[str, Any]:
    return {
        "what": line.what,
        "region": line.region,
        "building": line.building,
        "count": line.count,
        "counts": list(line.counts),
        "sharing": line.sharing,
        "points": line.points,
        "rule": line.rule,
    }


def _province(table: State, name: str) -> dict[str, Any]:
    owner = table.owner(name)
    return {
        "owner": None if owner is None else table.colour(owner),
        "armies": table.armies(name),
        "buildings": list(table.buildings.get(name, ())),
        "markers": table.markers.get(name, 0),
        "used": table.used.get(name),
    }


def decks(table: State) -> dict[str, list[str]]:
    """Return what is left in each deck, in printed order, and what lies open."""
    return {
        "events": list(table.events_left),
        "events_shown": list(table.events_shown),
        "actions": [action for action in table.edition.actions if action not in table.actions],
        "actions_shown": list(table.actions),
        "tiles": [tile for tile in table.edition.tiles if tile not in table.tiles],
        "tiles_shown": list(table.tiles),
        "provinces": [name for name in table.provinces if table.owner(name) is None],
    }
