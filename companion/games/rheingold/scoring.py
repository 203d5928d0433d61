"""Points, ties, and who has won (R7)."""

from __future__ import annotations

from companion.engine.flow import Flow
from companion.games.rheingold import board, castles, conquests
from companion.games.rheingold import events as happen
from companion.games.rheingold.state import State


def count_points(state: State) -> Flow[None]:
    """Ask for what is still unknown, then count each side's castles (R7).

    A person's two colours are added (R1d).
    """
    for name, castle in state.castles.items():
        if castle.owner is not None and castle.strength is None:
            yield from castles.ask_strength(state, name)
    if not state.is_whole and len(firsts := _first_by_points(state)) > 1:
        seats = [seat for person in firsts for seat in seats_of(state, person)]
        yield from conquests.knights_outside(state, seats, board.FIELD)
    for seat in range(len(state.sides)):
        yield happen.PointsCounted(
            seat=seat,
            castles=strengths(state, seat),
            points=points(state, seat),
            knights=state.on_board(seat),
            is_followed=state.is_whole,
        )
    state.winners = leaders(state)
    best = result(state, state.winners[0])
    level = sum(result(state, person)[0] == best[0] for person in people(state))
    yield happen.GameWon(
        winners=state.winners,
        by="knights" if level > len(state.winners) else "points",
        points=best[0],
        knights=best[1],
    )


def _first_by_points(state: State) -> list[int]:
    reached = {person: result(state, person)[0] for person in people(state)}
    return [person for person, number in reached.items() if number == max(reached.values())]


def strengths(state: State, seat: int) -> dict[str, int]:
    """Return the strengths of a side's castles; unknown ones are 0."""
    return {name: state.castles[name].strength or 0 for name in state.held_by(seat)}


def points(state: State, seat: int) -> int:
    """Return a side's points."""
    return sum(strengths(state, seat).values())


def people(state: State) -> list[int]:
    return sorted({side.player for side in state.sides})


def seats_of(state: State, person: int) -> list[int]:
    """Return the seats that a person leads."""
    return [seat for seat, side in enumerate(state.sides) if side.player == person]


def result(state: State, person: int) -> tuple[int, int]:
    """Return a person's points and knights on the board, over all their sides."""
    seats = seats_of(state, person)
    return sum(points(state, n) for n in seats), sum(state.on_board(n) for n in seats)


def leaders(state: State) -> tuple[int, ...]:
    """Return who is first by points, then by knights; several share (R7b)."""
    results = {person: result(state, person) for person in people(state)}
    best = max(results.values())
    return tuple(person for person, reached in results.items() if reached == best)
