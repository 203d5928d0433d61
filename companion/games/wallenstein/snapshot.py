"""The whole state as JSON values."""

from __future__ import annotations

from typing import Any

from companion.games.wallenstein.events import PointLine
from companion.games.wallenstein.printed_cards import row_of
from companion.games.wallenstein.state import SeatState, State
from companion.tower.ledger import RESERVE, TOWER, TRAY


def snapshot(state: State) -> dict[str, Any]:
    """Return the state as JSON values; equal states have equal snapshots."""
    ledger = state.ledger
    return {
        "year": state.year,
        "season": state.season,
        "place": state.place,
        "acted": [state.colour(seat) for seat in state.acted],
        "event": state.event,
        "order": [state.colour(seat) for seat in state.order],
        "players": [_player(state, n, seat) for n, seat in enumerate(state.seats)],
        "provinces": {name: _province(state, name) for name in state.provinces},
        "tower": ledger.at(TOWER),
        "tray": ledger.at(TRAY),
        "reserve": ledger.at(RESERVE),
        "throwing": state.throwing,
        "decks": decks(state),
        "draft": {
            "face_up": list(state.face_up),
            "under_pile": [list(batch) for batch in state.under_pile],
            "groups": {state.colour(seat): list(left) for seat, left in state.groups.items()},
        },
        "stock": {building: state.stock(building) for building in state.edition.stock}
        | {"markers": state.markers_left()},
        "winners": [state.colour(seat) for seat in state.winners],
    } | {**_read_off(state), **{module.name: module.snapshot(state) for module in state.modules}}


def _read_off(state: State) -> dict[str, Any]:
    """Return the event cards that players of this box typed in, if the edition needs that."""
    cards = {name: card for name, card in state.cards.items() if name not in state.edition.events}
    return {"cards": {name: row_of(card) for name, card in cards.items()}} if cards else {}


def _player(state: State, number: int, seat: SeatState) -> dict[str, Any]:
    return {
        "name": seat.name,
        "colour": seat.colour,
        "thalers": seat.thalers,
        "grain": seat.grain,
        "points": seat.points,
        "sums": [_line(line) for line in seat.lines],
        "tile": seat.tile,
        "bid": seat.bid,
        "provinces": state.held_by(number),
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


def _province(state: State, name: str) -> dict[str, Any]:
    owner = state.owner(name)
    return {
        "owner": None if owner is None else state.colour(owner),
        "armies": state.armies(name),
        "buildings": list(state.buildings.get(name, ())),
        "markers": state.markers.get(name, 0),
        "used": state.used.get(name),
    }


def decks(state: State) -> dict[str, list[str]]:
    """Return what is left in each deck, in printed order, and what lies open."""
    return {
        "events": list(state.events_left),
        "events_shown": list(state.events_shown),
        "actions": [action for action in state.edition.actions if action not in state.actions],
        "actions_shown": list(state.actions),
        "tiles": [tile for tile in state.edition.tiles if tile not in state.tiles],
        "tiles_shown": list(state.tiles),
        "provinces": [name for name in state.provinces if state.owner(name) is None],
    }
