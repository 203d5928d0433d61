"""Corrections of typed-in event cards: form, numbers, building, place and grain loss."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.engine.correcting import Kind
from companion.games.wallenstein.card_reading import places
from companion.games.wallenstein.cards import (
    FORMS,
    MOST,
    MOST_LOSS,
    RECEIVED,
    TEXT,
    Effect,
)
from companion.games.wallenstein.state import State

# Kinds of correction: how many armies come for the actions of 5, 3 and 1 armies.
NUMBERS = ("event-five", "event-three", "event-one")


def kinds() -> dict[str, Kind[State]]:
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
            _put_place,
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


def _put_place(state: State, name: str, value: str | int) -> None:
    _put(state, name, replace(state.cards[name].effect, place=str(value)))


def _put(state: State, name: str, effect: Effect) -> None:
    state.cards[name] = replace(state.cards[name], effect=effect)


def _put_loss(state: State, name: str, value: str | int) -> None:
    state.cards[name] = replace(state.cards[name], loss=int(value))
