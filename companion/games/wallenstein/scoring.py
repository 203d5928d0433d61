"""Points of a winter; every point is on a line that says where it comes from (W6.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.wallenstein.events import FinalScored, PointLine, Scored
from companion.games.wallenstein.options import TIES
from companion.games.wallenstein.table import State


def score(table: State) -> list[Scored]:
    """Add each player's points of this winter to their total and return the events."""
    return [scored(table, seat, point_lines(table, seat)) for seat in range(len(table.seats))]


def score_final(table: State) -> list[FinalScored]:
    """Add the points that modules count after the last winter, for everybody who has any."""
    return [
        _score_final(table, seat, lines)
        for seat in range(len(table.seats))
        if (lines := final_lines(table, seat))
    ]


def final_lines(table: State, seat: int) -> tuple[PointLine, ...]:
    """Return the lines of points that modules give a player after the last winter."""
    return tuple(line for module in table.modules for line in module.final(table, seat))


def award(table: State, seat: int, lines: tuple[PointLine, ...]) -> int:
    """Add the points of these lines to the player's total and return their sum."""
    points = sum(line.points for line in lines)
    table.seats[seat].points += points
    table.seats[seat].lines += lines
    return points


def leaders(table: State) -> tuple[int, ...]:
    """Return the seats with most points; ties are broken by W6.6, else shared."""
    return best_of([_worth(table, seat) for seat in range(len(table.seats))])


def best_of(worth: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the seats whose tuple is greatest, compared item by item."""
    return tuple(seat for seat, each in enumerate(worth) if each == max(worth))


def decided_by(table: State) -> tuple[str, int]:
    """Return what the winners had more of than everybody else, and how much.

    If they share the victory, it is the last thing compared.
    """
    worth = [_worth(table, seat) for seat in range(len(table.seats))]
    return told_apart(worth, ("points", *tie_breaks(table)))


def told_apart(worth: Sequence[tuple[int, ...]], names: Sequence[str]) -> tuple[str, int]:
    """Return which of these names the best had more of than all others, and how much."""
    best = max(worth)
    level = [each for each in worth if each[0] == best[0]]
    at = 0
    while len(level) > 1 and at < len(names) - 1:
        at += 1
        level = [each for each in level if each[at] == best[at]]
    return names[at], best[at]


def _worth(table: State, seat: int) -> tuple[int, ...]:
    player = table.seats[seat]
    breaks = (
        player.thalers if what == "thalers" else _held(table, seat, what)
        for what in tie_breaks(table)
    )
    return (player.points, *breaks)


def tie_breaks(table: State) -> tuple[str, ...]:
    """Return what breaks a tie in points, by edition and options."""
    more = tuple(table.edition.stock) if table.chosen(TIES) == "by-buildings" else ()
    return (*table.edition.tie_breaks, *more)


def _held(table: State, seat: int, building: str) -> int:
    """Return how many buildings of the kind the player has."""
    return sum(
        building in standing and table.owners[name] == seat
        for name, standing in table.buildings.items()
    )


def scored(table: State, seat: int, lines: tuple[PointLine, ...]) -> Scored:
    """Add a winter's lines to the player's total and return the event."""
    points = award(table, seat, lines)
    total = table.seats[seat].points
    return Scored(seat=seat, year=table.year, lines=lines, points=points, total=total)


def _score_final(table: State, seat: int, lines: tuple[PointLine, ...]) -> FinalScored:
    points = award(table, seat, lines)
    total = table.seats[seat].points
    rule = lines[0].rule
    return FinalScored(seat=seat, lines=lines, points=points, total=total, rule=rule)


def point_lines(table: State, seat: int) -> tuple[PointLine, ...]:
    """Return a player's lines region by region: provinces, buildings, majorities."""
    return tuple(line for region in table.board.regions for line in _in_region(table, seat, region))


def _in_region(table: State, seat: int, region: str) -> list[PointLine]:
    there = [name for name in table.held_by(seat) if table.board.provinces[name].region == region]
    counts = {building: built(table, region, building) for building in table.edition.stock}
    return lines_in(region, seat, len(there), counts, table.edition.most)


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


def built(table: State, region: str, building: str) -> tuple[int, ...]:
    """Return how many buildings of a kind each seat has in the region."""
    counts = [0] * len(table.seats)
    for name, standing in table.buildings.items():
        if building in standing and table.board.provinces[name].region == region:
            counts[table.owners[name]] += 1
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
