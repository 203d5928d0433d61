"""Points of a winter; every point is on a line that says where it comes from (W6.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.wallenstein.events import FinalScored, PointLine, Scored
from companion.games.wallenstein.options import TIES
from companion.games.wallenstein.state import State


def score(state: State) -> list[Scored]:
    """Add each player's points of this winter to their total and return the events."""
    return [scored(state, seat, point_lines(state, seat)) for seat in range(len(state.seats))]


def score_final(state: State) -> list[FinalScored]:
    """Add the points that modules count after the last winter, for everybody who has any."""
    return [
        _score_final(state, seat, lines)
        for seat in range(len(state.seats))
        if (lines := final_lines(state, seat))
    ]


def final_lines(state: State, seat: int) -> tuple[PointLine, ...]:
    """Return the lines of points that modules give a player after the last winter."""
    return tuple(line for module in state.modules for line in module.final(state, seat))


def award(state: State, seat: int, lines: tuple[PointLine, ...]) -> int:
    """Add the points of these lines to the player's total and return their sum."""
    points = sum(line.points for line in lines)
    state.seats[seat].points += points
    state.seats[seat].lines += lines
    return points


def leaders(state: State) -> tuple[int, ...]:
    """Return the seats with most points; ties are broken by W6.6, else shared."""
    return best_of([_worth(state, seat) for seat in range(len(state.seats))])


def best_of(worth: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the seats whose tuple is greatest, compared item by item."""
    return tuple(seat for seat, each in enumerate(worth) if each == max(worth))


def decided_by(state: State) -> tuple[str, int]:
    """Return what the winners had more of than everybody else, and how much.

    If they share the victory, it is the last thing compared.
    """
    worth = [_worth(state, seat) for seat in range(len(state.seats))]
    return told_apart(worth, ("points", *tie_breaks(state)))


def told_apart(worth: Sequence[tuple[int, ...]], names: Sequence[str]) -> tuple[str, int]:
    """Return what decided that the best are first, by name, and how much of it they have.

    Args:
        worth: Each player's numbers, one for each of `names`, the most important first.
    """
    best = max(worth)
    level = [each for each in worth if each[0] == best[0]]
    at = 0
    while len(level) > 1 and at < len(names) - 1:
        at += 1
        level = [each for each in level if each[at] == best[at]]
    return names[at], best[at]


def _worth(state: State, seat: int) -> tuple[int, ...]:
    player = state.seats[seat]
    breaks = (
        player.thalers if what == "thalers" else _held(state, seat, what)
        for what in tie_breaks(state)
    )
    return (player.points, *breaks)


def tie_breaks(state: State) -> tuple[str, ...]:
    """Return what breaks a tie in points, by edition and options."""
    more = tuple(state.edition.stock) if state.chosen(TIES) == "by-buildings" else ()
    return (*state.edition.tie_breaks, *more)


def _held(state: State, seat: int, building: str) -> int:
    """Return how many buildings of the kind the player has."""
    return sum(
        building in standing and state.owners[name] == seat
        for name, standing in state.buildings.items()
    )


def scored(state: State, seat: int, lines: tuple[PointLine, ...]) -> Scored:
    """Add a winter's lines to the player's total and return the event."""
    points = award(state, seat, lines)
    total = state.seats[seat].points
    return Scored(seat=seat, year=state.year, lines=lines, points=points, total=total)


def _score_final(state: State, seat: int, lines: tuple[PointLine, ...]) -> FinalScored:
    points = award(state, seat, lines)
    total = state.seats[seat].points
    rule = lines[0].rule
    return FinalScored(seat=seat, lines=lines, points=points, total=total, rule=rule)


def point_lines(state: State, seat: int) -> tuple[PointLine, ...]:
    """Return a player's lines region by region: provinces, buildings, majorities."""
    return tuple(line for region in state.board.regions for line in _in_region(state, seat, region))


def _in_region(state: State, seat: int, region: str) -> list[PointLine]:
    there = [name for name in state.held_by(seat) if state.board.provinces[name].region == region]
    counts = {building: built(state, region, building) for building in state.edition.stock}
    return lines_in(region, seat, len(there), counts, state.edition.most)


def lines_in(
    region: str,
    seat: int,
    provinces: int,
    built: Mapping[str, tuple[int, ...]],
    most: Mapping[str, int],
) -> list[PointLine]:
    """Return a player's lines in one region; `built` counts buildings by kind and seat."""
    lines = [PointLine("provinces", region, provinces, provinces)] if provinces else []
    for building, counts in built.items():
        if own := counts[seat]:
            lines.append(PointLine("buildings", region, own, own, building, counts))
            lines += _majority(most[building], region, building, counts, seat)
    return lines


def built(state: State, region: str, building: str) -> tuple[int, ...]:
    """Return how many buildings of a kind each seat has in the region."""
    counts = [0] * len(state.seats)
    for name, standing in state.buildings.items():
        if building in standing and state.board.provinces[name].region == region:
            counts[state.owners[name]] += 1
    return tuple(counts)


def _majority(
    most: int, region: str, building: str, counts: tuple[int, ...], seat: int
) -> list[PointLine]:
    """Return the line for most buildings of a kind; shared, it is one point less for each."""
    if counts[seat] < max(counts):
        return []
    sharing = counts.count(max(counts))
    points = most - (sharing > 1)
    return [PointLine("most", region, points, counts[seat], building, counts, sharing)]
