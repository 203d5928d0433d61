"""What several kinds of corrections have in common."""

from __future__ import annotations

from companion.games.rheingold.questions import NOBODY
from companion.games.rheingold.table import Table
from companion.tower.ledger import RESERVE


def colours(table: Table) -> list[str]:
    return [side.colour for side in table.sides]


def with_knights(table: Table, held: int | None) -> tuple[str, ...]:
    """Those who hold it, or have a knight to put there."""
    return tuple(
        side.colour
        for seat, side in enumerate(table.sides)
        if seat == held or table.reserve(seat) > 0
    )


def set_knights(table: Table, colour: str, place: str, number: int) -> None:
    """So many stand there, the others in reserve."""
    more = number - table.ledger.count(place, colour)
    source, target = (RESERVE, place) if more > 0 else (place, RESERVE)
    table.ledger.move(colour, abs(more), source, target)


def name_of(table: Table, seat: int | None) -> str:
    return NOBODY if seat is None else table.colour(seat)
