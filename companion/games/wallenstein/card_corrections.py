"""Corrections of typed-in event cards: form, numbers, building, place and grain loss."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.engine.correcting import Kind
from companion.games.wallenstein.cards import (
    FORMS,
    MOST,
    MOST_LOSS,
    RECEIVED,
    TEXT,
    Effect,
)
from companion.games.wallenstein.reading import places
from companion.games.wallenstein.table import State

NUMBERS = ("event-five", "event-three", "event-one")  # of what comes for 5, 3 and 1 armies


def kinds() -> dict[str, Kind[State]]:
    """Return the kinds of corrections of event cards by name."""
    return {
        "event-form": Kind(
            _read_off,
            lambda table, name: table.cards[name].effect.form,
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
            lambda table, name: table.cards[name].effect.building,
            lambda table, name: FORMS[table.cards[name].effect.form].buildings,
            _put_building,
        ),
        "event-place": Kind(
            _with(lambda effect: effect.form != TEXT),
            lambda table, name: table.cards[name].effect.place,
            lambda table, _name: places(table),
            _put_place,
        ),
        "event-loss": Kind(
            _read_off,
            lambda table, name: table.cards[name].loss,
            lambda _table, _name: range(MOST_LOSS + 1),
            _put_loss,
        ),
    }


def _read_off(table: State) -> list[str]:
    return [name for name in table.cards if name not in table.edition.events]


def _with(fits: Callable[[Effect], bool]) -> Callable[[State], list[str]]:
    return lambda table: [name for name in _read_off(table) if fits(table.cards[name].effect)]


def _forms(table: State, name: str) -> tuple[str, ...]:
    """Return the forms a card can be changed to; free text is only typed in or in the file."""
    now = table.cards[name].effect.form
    return tuple(form for form in FORMS if form != TEXT or now == TEXT)


def _put_form(table: State, name: str, value: str | int) -> None:
    """Set another form, with numbers that change nothing until people correct them."""
    form = FORMS[str(value)]
    if form.name != table.cards[name].effect.form:
        building = form.buildings[0] if form.buildings else ""
        _put(table, name, Effect(form.name, form.idle, building))


def _number(which: int, fits: Callable[[Effect], bool]) -> Kind[State]:
    def now(table: State, name: str) -> int:
        return table.cards[name].effect.numbers[which]

    def put(table: State, name: str, value: str | int) -> None:
        numbers = list(table.cards[name].effect.numbers)
        numbers[which] = int(value)
        _put(table, name, replace(table.cards[name].effect, numbers=tuple(numbers)))

    where = _with(lambda effect: len(effect.numbers) > which and fits(effect))
    return Kind(where, now, lambda _table, _name: range(MOST + 1), put)


def _put_building(table: State, name: str, value: str | int) -> None:
    _put(table, name, replace(table.cards[name].effect, building=str(value)))


def _put_place(table: State, name: str, value: str | int) -> None:
    _put(table, name, replace(table.cards[name].effect, place=str(value)))


def _put(table: State, name: str, effect: Effect) -> None:
    table.cards[name] = replace(table.cards[name], effect=effect)


def _put_loss(table: State, name: str, value: str | int) -> None:
    table.cards[name] = replace(table.cards[name], loss=int(value))
