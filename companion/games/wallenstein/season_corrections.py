"""Corrections of a season: its cards and tiles, the turn order, and typed-in event cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.engine.correcting import Choices, Kind
from companion.games.wallenstein.card_reading import places
from companion.games.wallenstein.cards import FORMS, MOST, MOST_LOSS, RECEIVED, TEXT, Effect
from companion.games.wallenstein.state import State

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
        "turn": Kind(_acting, _turn, lambda _state, _colour: (TO_COME, TAKEN_TURN), _put_turn),
        "action": Kind(_season, _action, _number_choices, _put_action),
    }


# --- The cards (W2.2, W2.4) ---


def _with_event(state: State) -> list[str]:
    return [SEASON] if state.event is not None else []


def _event(state: State, _where: str) -> str:
    return state.event or NONE


def _event_choices(state: State, _where: str) -> Choices:
    return (*state.events_shown, NONE)


def _put_event(state: State, _where: str, value: str | int) -> None:
    state.event = None if value == NONE else str(value)


def _event_cards(state: State) -> list[str]:
    """Return all event cards except the one in force, which is corrected first."""
    return [name for name in state.cards if state.year and name != state.event]


def _event_card(state: State, card: str) -> str:
    if card in state.events_shown:
        return FACE_UP
    return UNDRAWN if card in state.events_left else OUT


def _where_choices(_state: State, _card: str) -> Choices:
    return (FACE_UP, UNDRAWN, OUT)


def _put_event_card(state: State, card: str, value: str | int) -> None:
    for lying in (state.events_shown, state.events_left):
        if card in lying:
            lying.remove(card)
    if value != OUT:
        (state.events_shown if value == FACE_UP else state.events_left).append(card)


def _places(state: State) -> list[str]:
    """Return the places of action cards turned up, except the one being carried out."""
    turned = range(1, len(state.actions) + 1)
    return [str(place) for place in turned if place != state.place]


def _action_card(state: State, place: str) -> str:
    return state.actions[int(place) - 1]


def _action_choices(state: State, _place: str) -> Choices:
    under_way = state.actions[state.place - 1] if state.place else ""
    return tuple(action for action in state.edition.actions if action != under_way)


def _put_action_card(state: State, place: str, value: str | int) -> None:
    """Set an action card; if it was on another place, the two change places."""
    at, card = int(place) - 1, str(value)
    if card in state.actions:
        state.actions[state.actions.index(card)] = state.actions[at]
    state.actions[at] = card


# --- The turn order (W2.5) ---


def _with_tiles(state: State) -> list[str]:
    return [player.colour for player in state.seats if player.tile]


def _tile(state: State, colour: str) -> str:
    return state.seats[state.seat_of(colour)].tile or NONE


def _tile_choices(state: State, _colour: str) -> Choices:
    return tuple(state.tiles)


def _put_tile(state: State, colour: str, value: str | int) -> None:
    """Give a player a tile and its former owner the other one; the turn order does not change."""
    player = state.seats[state.seat_of(colour)]
    for other in state.seats:
        if other.tile == value:
            other.tile = player.tile
    player.tile = str(value)


def _in_order(state: State) -> list[str]:
    return [state.colour(seat) for seat in state.order]


def _place(state: State, colour: str) -> int:
    return state.order.index(state.seat_of(colour)) + 1


def _place_choices(state: State, _colour: str) -> Choices:
    return range(1, len(state.order) + 1)


def _put_place(state: State, colour: str, value: str | int) -> None:
    seat = state.seat_of(colour)
    state.order.remove(seat)
    state.order.insert(int(value) - 1, seat)


# --- Whose turn it is (W2.2) ---


def _acting(state: State) -> list[str]:
    return [player.colour for player in state.seats] if _season(state) else []


def _turn(state: State, colour: str) -> str:
    return TAKEN_TURN if state.seat_of(colour) in state.acted else TO_COME


def _put_turn(state: State, colour: str, value: str | int) -> None:
    seat = state.seat_of(colour)
    state.acted = [other for other in state.acted if other != seat]
    if value == TAKEN_TURN:
        state.acted.append(seat)


def _season(state: State) -> list[str]:
    """Return the season while its actions are carried out and no throw is being counted."""
    return [SEASON] if state.place and not state.throwing else []


def _action(state: State, _where: str) -> int:
    return state.place


def _number_choices(state: State, _where: str) -> Choices:
    """Return the actions turned up, and the next one."""
    return range(1, min(len(state.actions) + 1, len(state.edition.actions)) + 1)


def _put_action(state: State, _where: str, value: str | int) -> None:
    """End the current action for everybody and continue with this one."""
    if value != state.place:
        state.place = int(value) - 1
        state.acted = list(state.order)


# Kinds of correction: how many armies come for the actions of 5, 3 and 1 armies.
NUMBERS = ("event-five", "event-three", "event-one")


def card_kinds() -> dict[str, Kind[State]]:
    """Return the kinds of corrections of event cards by name."""
    return {
        "event-form": Kind(
            _read_off,
            lambda state, name: state.cards[name].effect.form,
            _forms,
            _put_form,
        ),
        "event-number": _number(0, lambda effect: effect.form != RECEIVED),
        **{
            what: _number(which, lambda effect: effect.form == RECEIVED)
            for which, what in enumerate(NUMBERS)
        },
        "event-building": Kind(
            _with(lambda effect: bool(effect.building)),
            lambda state, name: state.cards[name].effect.building,
            lambda state, name: FORMS[state.cards[name].effect.form].buildings,
            _put_building,
        ),
        "event-place": Kind(
            _with(lambda effect: effect.form != TEXT),
            lambda state, name: state.cards[name].effect.place,
            lambda state, _name: places(state),
            _put_card_place,
        ),
        "event-loss": Kind(
            _read_off,
            lambda state, name: state.cards[name].loss,
            lambda _state, _name: range(MOST_LOSS + 1),
            _put_loss,
        ),
    }


def _read_off(state: State) -> list[str]:
    return [name for name in state.cards if name not in state.edition.events]


def _with(fits: Callable[[Effect], bool]) -> Callable[[State], list[str]]:
    return lambda state: [name for name in _read_off(state) if fits(state.cards[name].effect)]


def _forms(state: State, name: str) -> tuple[str, ...]:
    """Return the forms a card can be changed to; free text is only typed in or in the file."""
    now = state.cards[name].effect.form
    return tuple(form for form in FORMS if form != TEXT or now == TEXT)


def _put_form(state: State, name: str, value: str | int) -> None:
    """Set another form, with numbers that change nothing until people correct them."""
    form = FORMS[str(value)]
    if form.name != state.cards[name].effect.form:
        building = form.buildings[0] if form.buildings else ""
        _put(state, name, Effect(form.name, form.idle, building))


def _number(which: int, fits: Callable[[Effect], bool]) -> Kind[State]:
    def now(state: State, name: str) -> int:
        return state.cards[name].effect.numbers[which]

    def put(state: State, name: str, value: str | int) -> None:
        numbers = list(state.cards[name].effect.numbers)
        numbers[which] = int(value)
        _put(state, name, replace(state.cards[name].effect, numbers=tuple(numbers)))

    where = _with(lambda effect: len(effect.numbers) > which and fits(effect))
    return Kind(where, now, lambda _state, _name: range(MOST + 1), put)


def _put_building(state: State, name: str, value: str | int) -> None:
    _put(state, name, replace(state.cards[name].effect, building=str(value)))


def _put_card_place(state: State, name: str, value: str | int) -> None:
    _put(state, name, replace(state.cards[name].effect, place=str(value)))


def _put(state: State, name: str, effect: Effect) -> None:
    state.cards[name] = replace(state.cards[name], effect=effect)


def _put_loss(state: State, name: str, value: str | int) -> None:
    state.cards[name] = replace(state.cards[name], loss=int(value))
