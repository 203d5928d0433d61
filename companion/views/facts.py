"""What a choice depends on: numbers beside its options, and which options are barred and why."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.flow import Colour


@dataclass(frozen=True, slots=True)
class FactRow:
    """One option's facts: a text for each head; `breaks` is what choosing the option would break.

    `colour` is the owner's; the first text is shown in that colour.
    """

    cells: tuple[str, ...] = ()
    breaks: str = ""
    colour: Colour | None = None


@dataclass(frozen=True, slots=True)
class Barred:
    """An option that a rule forbids just now, and the reason."""

    label: str
    why: str


@dataclass(frozen=True, slots=True)
class OptionFacts:
    """A question's facts: one row for each option, the most telling column first."""

    heads: tuple[str, ...] = ()
    rows: tuple[FactRow, ...] = ()
    barred: tuple[Barred, ...] = ()
    about: str = ""  # what holds for all options: cost, what is left


NONE = OptionFacts()
