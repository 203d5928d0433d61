"""Corrections of a season: its cards and tiles, the turn order, and whose turn it is."""

from __future__ import annotations

from companion.engine.correcting import Choices, Kind
from companion.games.wallenstein.table import State

SEASON = "season"
NONE = "none"
TO_COME, TAKEN_TURN = "to-come", "turn-taken"
FACE_UP, UNDRAWN, OUT = "face-up", "undrawn", "out"


def kinds() -> dict[str, Kind[State]]:
    """Return the kinds of corrections of a season by name."""
    return {
        "event": Kind(_with_event, _event, _event_choices, _put_event),
        "event-card": Kind(_event_cards, _event_card, _where_choices, _put_event_card),
        "action-card": Kind(_places, _action_card, _action_choices, _put_action_card),
        "tile": Kind(_with_tiles, _tile, _tile_choices, _put_tile),
        "order": Kind(_in_order, _place, _place_choices, _put_place),
        "turn": Kind(_acting, _turn, lambda _table, _colour: (TO_COME, TAKEN_TURN), _put_turn),
        "action": Kind(_season, _action, _number_choices, _put_action),
    }


# --- The cards (W2.2, W2.4) ---


def _with_event(table: State) -> list[str]:
    return [SEASON] if table.event is not None else []


def _event(table: State, _where: str) -> str:
    return table.event or NONE


def _event_choices(table: State, _where: str) -> Choices:
    return (*table.events_shown, NONE)


def _put_event(table: State, _where: str, value: str | int) -> None:
    table.event = None if value == NONE else str(value)


def _event_cards(table: State) -> list[str]:
    """Return all event cards except the one in force, which is corrected first."""
    return [name for name in table.cards if table.year and name != table.event]


def _event_card(table: State, card: str) -> str:
    if card in table.events_shown:
        return FACE_UP
    return UNDRAWN if card in table.events_left else OUT


def _where_choices(_table: State, _card: str) -> Choices:
    return (FACE_UP, UNDRAWN, OUT)


def _put_event_card(table: State, card: str, value: str | int) -> None:
    for lying in (table.events_shown, table.events_left):
        if card in lying:
            lying.remove(card)
    if value != OUT:
        (table.events_shown if value == FACE_UP else table.events_left).append(card)


def _places(table: State) -> list[str]:
    """Return the places of action cards turned up, except the one being carried out."""
    turned = range(1, len(table.actions) + 1)
    return [str(place) for place in turned if place != table.place]


def _action_card(table: State, place: str) -> str:
    return table.actions[int(place) - 1]


def _action_choices(table: State, _place: str) -> Choices:
    under_way = table.actions[table.place - 1] if table.place else ""
    return tuple(action for action in table.edition.actions if action != under_way)


def _put_action_card(table: State, place: str, value: str | int) -> None:
    """Set an action card; if it lay on another place, the two change places."""
    at, card = int(place) - 1, str(value)
    if card in table.actions:
        table.actions[table.actions.index(card)] = table.actions[at]
    table.actions[at] = card


# --- The turn order (W2.5) ---


def _with_tiles(table: State) -> list[str]:
    return [player.colour for player in table.seats if player.tile]


def _tile(table: State, colour: str) -> str:
    return table.seats[table.seat_of(colour)].tile or NONE


def _tile_choices(table: State, _colour: str) -> Choices:
    return tuple(table.tiles)


def _put_tile(table: State, colour: str, value: str | int) -> None:
    """Give a player a tile and its former owner the other one; the turn order does not change."""
    player = table.seats[table.seat_of(colour)]
    for other in table.seats:
        if other.tile == value:
            other.tile = player.tile
    player.tile = str(value)


def _in_order(table: State) -> list[str]:
    return [table.colour(seat) for seat in table.order]


def _place(table: State, colour: str) -> int:
    return table.order.index(table.seat_of(colour)) + 1


def _place_choices(table: State, _colour: str) -> Choices:
    return range(1, len(table.order) + 1)


def _put_place(table: State, colour: str, value: str | int) -> None:
    seat = table.seat_of(colour)
    table.order.remove(seat)
    table.order.insert(int(value) - 1, seat)


# --- Whose turn it is (W2.2) ---


def _acting(table: State) -> list[str]:
    return [player.colour for player in table.seats] if _season(table) else []


def _turn(table: State, colour: str) -> str:
    return TAKEN_TURN if table.seat_of(colour) in table.acted else TO_COME


def _put_turn(table: State, colour: str, value: str | int) -> None:
    seat = table.seat_of(colour)
    table.acted = [other for other in table.acted if other != seat]
    if value == TAKEN_TURN:
        table.acted.append(seat)


def _season(table: State) -> list[str]:
    """Return the season while its actions are carried out and no throw is being counted."""
    return [SEASON] if table.place and not table.throwing else []


def _action(table: State, _where: str) -> int:
    return table.place


def _number_choices(table: State, _where: str) -> Choices:
    """Return the actions turned up, and the next one."""
    return range(1, min(len(table.actions) + 1, len(table.edition.actions)) + 1)


def _put_action(table: State, _where: str, value: str | int) -> None:
    """End the current action for everybody and continue with this one."""
    if value != table.place:
        table.place = int(value) - 1
        table.acted = list(table.order)
