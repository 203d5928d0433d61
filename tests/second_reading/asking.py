"""What a rulebook expects to be asked next, and how a question of the game is read."""

from __future__ import annotations

import dataclasses
from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar

from companion.engine.flow import Question

R = TypeVar("R")
PAIRED = {"owners", "places", "prices", "amounts", "copies"}  # one for each option
NO_FIELDS = {"rule", "seat", "page"}


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as plain values; the order of its options is nobody's rule."""

    key: str
    seat: int | None
    fields: Mapping[str, Any] = field(default_factory=dict)


Reading: TypeAlias = Generator[Asked, Any, R]


def read(question: Question[Any]) -> Asked:
    """The game's question in this form."""
    fields = {
        each.name: getattr(question, each.name)
        for each in dataclasses.fields(question)
        if each.name not in NO_FIELDS
    }
    options = fields.get("options", ())
    for name in PAIRED & fields.keys():
        if isinstance(fields[name], tuple):
            fields[name] = frozenset(zip(options, fields[name], strict=False))
    if not fields.get("copies"):  # one of each
        fields.pop("copies", None)
    if "options" in fields:
        fields["options"] = frozenset(options)
    return Asked(question.key, question.seat, fields)


def pick(key: str, seat: int | None, options: Iterable[str], **fields: Any) -> Reading[str]:
    """One of them; with one alone there is nothing to ask."""
    choices = list(options)
    if len(choices) == 1:
        return choices[0]
    answer: str = yield Asked(key, seat, {"options": frozenset(choices), **fields})
    return answer


def draw(key: str, deck: str, options: Iterable[str], **fields: Any) -> Reading[str]:
    """Chance; of a single card there is nothing to draw."""
    seat = fields.pop("seat", None)
    return (yield from pick(key, seat, options, deck=deck, **fields))


def amount(key: str, seat: int, low: int, high: int, **fields: Any) -> Reading[int]:
    if low == high:
        return low
    answer: int = yield Asked(key, seat, {"low": low, "high": high, **fields})
    return answer
