"""What several kinds of corrections have in common."""

from __future__ import annotations

from companion.games.kardinal_koenig.table import Table

NOBODY = "nobody"


def colours(table: Table) -> list[str]:
    return [side.colour for side in table.sides]


def begun(table: Table) -> bool:
    """Cards are dealt, so there is something to put right."""
    return table.round > 0


def both(where: str) -> tuple[str, str]:
    """The colour whose it is, and what it is about: "red france"."""
    colour, _, thing = where.partition(" ")
    return colour, thing
