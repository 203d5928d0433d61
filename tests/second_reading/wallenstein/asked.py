"""How Wallenstein's questions are read: its cards, and which options come first."""

from __future__ import annotations

from typing import Any

from companion.engine.flow import Question
from tests.second_reading import asking
from tests.second_reading.asking import Asked
from tests.second_reading.wallenstein.events import Card

FIRST = ("likely", "near")  # so many of the options come first
IF_ANY = ("cards", "spaces", "unseen")


def read(question: Question[Any]) -> Asked:
    asked = asking.read(question)
    fields = {name: value for name, value in asked.fields.items() if value or name not in IF_ANY}
    for name, value in fields.items():
        if name in FIRST:
            fields[name] = frozenset(getattr(question, "options", ())[:value])
        elif name in ("card", "cards"):
            fields[name] = plain_card(value)
        elif name == "edition":
            fields[name] = value.name
    return Asked(asked.key, asked.seat, fields)


def plain_card(value: Any) -> Any:
    """Event cards in this rulebook's form; whatever else is called a card as it is."""
    if isinstance(value, tuple):
        cards = tuple(plain_card(each) for each in value)
        return frozenset(cards) if cards and isinstance(cards[0], Card) else cards
    if not hasattr(value, "effect"):
        return value
    effect = value.effect
    more = (effect.form, effect.numbers, effect.building, effect.place, effect.text)
    return Card(value.name, value.loss, *more)
