"""What a choice depends on: numbers beside its options, and what cannot be chosen and why."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.flow import Colour


@dataclass(frozen=True, slots=True)
class FactRow:
    """Of one option: a text for each head; `breaks` is what choosing it would break.

    `colour` is whose it is: the first text stands in it.
    """

    cells: tuple[str, ...] = ()
    breaks: str = ""
    colour: Colour | None = None


@dataclass(frozen=True, slots=True)
class Barred:
    """An option that a rule takes away just now, and what bars it."""

    label: str
    why: str


@dataclass(frozen=True, slots=True)
class OptionFacts:
    """Of a question: a row an option, the most telling column first."""

    heads: tuple[str, ...] = ()
    rows: tuple[FactRow, ...] = ()
    barred: tuple[Barred, ...] = ()
    about: str = ""  # of all options: what it costs, what is left


NONE = OptionFacts()
