"""A sort of correction, and what several sorts have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from companion.games.kardinal_koenig.table import Table

Choices = Sequence[str] | range
NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Kind:
    """One sort of correction: where it can be made, what is there, what would do, how to set."""

    where: Callable[[Table], Iterable[str]]
    now: Callable[[Table, str], str | int]
    choices: Callable[[Table, str], Choices]
    put: Callable[[Table, str, str | int], None]


def colours(table: Table) -> list[str]:
    return [side.colour for side in table.sides]


def begun(table: Table) -> bool:
    """Cards are dealt, so there is something to put right."""
    return table.round > 0


def both(where: str) -> tuple[str, str]:
    """The colour whose it is, and what it is about: "red france"."""
    colour, _, thing = where.partition(" ")
    return colour, thing
