"""The numbers that a question or an event depends on, in words, one a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any

from companion.engine.flow import (
    Amounts,
    Draw,
    FlowStep,
    Number,
    PrintedNumber,
    PrintedSheet,
    Question,
    Throw,
)
from companion.engine.grid import AmountGrid
from companion.tower.colours import COLOURS
from companion.words import Cast, _, counts
from companion.words.filling_fields import field_types, meaning
from companion.words.generic import about, listed

_KINDS = (Question, Draw, Number, Amounts, AmountGrid, PrintedNumber, PrintedSheet, Throw)
_SHOWN_ELSEWHERE = {each.name for kind in _KINDS for each in fields(kind)}  # options, bounds, cubes


@dataclass(frozen=True, slots=True)
class Reasons:
    """The numbers that count, one a line, and further rules behind them.

    Options of these rules are explained if the game looked them up; those in `options` always.
    """

    numbers: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    options: tuple[str, ...] = ()  # by name


@dataclass(frozen=True, slots=True)
class Naming:
    """A game's words: a field's name (empty: the field is not shown), and an id's name."""

    field: Callable[[str], str]
    id: Callable[[str], str]
    cast: Cast


def of_fields(step: FlowStep, naming: Naming, rules: Mapping[str, str]) -> Reasons:
    """Return any question's or event's own fields as reasons; a rule number is a further rule."""
    numbers, further = [], []
    types = field_types(step)
    elsewhere = _SHOWN_ELSEWHERE if isinstance(step, Question) else {"rule"}
    for each in fields(step):
        value = getattr(step, each.name)
        if each.name in elsewhere:
            continue
        if isinstance(value, str) and value in rules:
            further.append(value)
        elif line := _line(each.name, value, meaning(types[each.name]), naming):
            numbers.append(line)
    return Reasons(tuple(numbers), tuple(further))


def _line(name: str, value: object, means: str, naming: Naming) -> str:
    text, called = _value_text(value, means, naming), naming.field(name)
    return about(called, text) if text and called else ""


def _value_text(value: object, means: str, naming: Naming) -> str:
    """Return a value in words; empty where it means nothing, such as False."""
    match value:
        case bool() | int():
            return _number(value, means, naming)
        case str():
            return naming.id(value)
        case Mapping():
            return ", ".join(_of_each(value, naming))
        case tuple() | list():
            return listed([text for each in value if (text := _value_text(each, means, naming))])
        case _:
            return ""


def _number(value: int, means: str, naming: Naming) -> str:
    if isinstance(value, bool):
        return _("yes") if value else ""
    return naming.cast.name(value) if means == "seat" else str(value)


def _of_each(numbers: Mapping[str, Any], naming: Naming) -> Iterator[str]:
    for key, number in numbers.items():
        if key in COLOURS and isinstance(number, int):
            yield counts({key: number})
        else:
            yield f"{naming.id(key)} ({_value_text(number, '', naming)})"
