"""Points, ties, and who has won (R7)."""

from __future__ import annotations

from companion.engine.flow import Flow
from companion.games.rheingold import events as happen
from companion.games.rheingold.board import FIELD
from companion.games.rheingold.castles import ask_strength
from companion.games.rheingold.conquests import knights_outside
from companion.games.rheingold.table import State


def count_points(table: State) -> Flow[None]:
    """Ask for what is still unknown, then count each side's castles (R7).

    A person's two colours are added (R1d).
    """
    for name, castle in table.castles.items():
        if castle.owner is not None and castle.strength is None:
            yield from ask_strength(table, name)
    if not table.is_whole and len(firsts := _first_by_points(table)) > 1:
        seats = [seat for person in firsts for seat in seats_of(table, person)]
        yield from knights_outside(table, seats, FIELD)
    for seat in range(len(table.sides)):
        yield happen.PointsCounted(
            seat=seat,
            castles=strengths(table, seat),
            points=points(table, seat),
            knights=table.on_board(seat),
            is_followed=table.is_whole,
        )
    table.winners = leaders(table)
    best = result(table, table.winners[0])
    level = sum(result(table, person)[0] == best[0] for person in people(table))
    yield happen.GameWon(
        winners=table.winners,
        by="knights" if level > len(table.winners) else "points",
        points=best[0],
        knights=best[1],
    )


def _first_by_points(table: State) -> list[int]:
    reached = {person: result(table, person)[0] for person in people(table)}
    return [person for person, number in reached.items() if number == max(reached.values())]


def strengths(table: State, seat: int) -> dict[str, int]:
    """Return the strengths of a side's castles; unknown ones are 0."""
    return {name: table.castles[name].strength or 0 for name in table.held_by(seat)}


def points(table: State, seat: int) -> int:
    """Return a side's points."""
    return sum(strengths(table, seat).values())


def people(table: State) -> list[int]:
    """Return the people who play."""
    return sorted({side.player for side in table.sides})


def seats_of(table: State, person: int) -> list[int]:
    """Return the seats that a person leads."""
    return [seat for seat, side in enumerate(table.sides) if side.player == person]


def result(table: State, person: int) -> tuple[int, int]:
    """Return a person's points and knights on the board, over all their sides."""
    seats = seats_of(table, person)
    return sum(points(table, n) for n in seats), sum(table.on_board(n) for n in seats)


def leaders(table: State) -> tuple[int, ...]:
    """Return who is first by points, then by knights; several share (R7b)."""
    results = {person: result(table, person) for person in people(table)}
    best = max(results.values())
    return tuple(person for person, reached in results.items() if reached == best)
