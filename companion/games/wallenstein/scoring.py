"""Points of a winter, every one of them on a line that says where it comes from (W6.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.wallenstein.events import FinalScored, PointLine, Scored
from companion.games.wallenstein.options import TIES
from companion.games.wallenstein.table import Table


def score(table: Table) -> list[Scored]:
    """Everybody's points of this winter, added to what he had."""
    return [scored(table, seat, point_lines(table, seat)) for seat in range(len(table.seats))]


def score_final(table: Table) -> list[FinalScored]:
    """What modules count when the game is over, of everybody who has any of it."""
    return [
        _score_final(table, seat, lines)
        for seat in range(len(table.seats))
        if (lines := final_lines(table, seat))
    ]


def final_lines(table: Table, seat: int) -> tuple[PointLine, ...]:
    return tuple(line for module in table.modules for line in module.final(table, seat))


def award(table: Table, seat: int, lines: tuple[PointLine, ...]) -> int:
    """The points of these lines, added to what the player had."""
    points = sum(line.points for line in lines)
    table.seats[seat].points += points
    table.seats[seat].lines += lines
    return points


def leaders(table: Table) -> tuple[int, ...]:
    """Most points; level, what is compared then; level again, they share it (W6.6)."""
    return best_of([_worth(table, seat) for seat in range(len(table.seats))])


def best_of(worth: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Who has most, by what is compared first, then by what is compared among the level ones."""
    return tuple(seat for seat, each in enumerate(worth) if each == max(worth))


def decided_by(table: Table) -> tuple[str, int]:
    """What the winners had more of than all others, and how much; the last of it, if they share."""
    worth = [_worth(table, seat) for seat in range(len(table.seats))]
    return told_apart(worth, ("points", *tie_breaks(table)))


def told_apart(worth: Sequence[tuple[int, ...]], names: Sequence[str]) -> tuple[str, int]:
    """Which of these names the best had more of than all others, and how much."""
    best = max(worth)
    level = [each for each in worth if each[0] == best[0]]
    at = 0
    while len(level) > 1 and at < len(names) - 1:
        at += 1
        level = [each for each in level if each[at] == best[at]]
    return names[at], best[at]


def _worth(table: Table, seat: int) -> tuple[int, ...]:
    player = table.seats[seat]
    breaks = (
        player.thalers if what == "thalers" else _held(table, seat, what)
        for what in tie_breaks(table)
    )
    return (player.points, *breaks)


def tie_breaks(table: Table) -> tuple[str, ...]:
    """What counts among those who are level, as the edition and the table have it."""
    more = tuple(table.edition.stock) if table.chosen(TIES) == "by-buildings" else ()
    return (*table.edition.tie_breaks, *more)


def _held(table: Table, seat: int, building: str) -> int:
    """How many buildings of the kind the player has."""
    return sum(
        building in standing and table.owners[name] == seat
        for name, standing in table.buildings.items()
    )


def scored(table: Table, seat: int, lines: tuple[PointLine, ...]) -> Scored:
    """A winter's lines, added to what the player had."""
    points = award(table, seat, lines)
    total = table.seats[seat].points
    return Scored(seat=seat, year=table.year, lines=lines, points=points, total=total)


def _score_final(table: Table, seat: int, lines: tuple[PointLine, ...]) -> FinalScored:
    points = award(table, seat, lines)
    total = table.seats[seat].points
    rule = lines[0].rule
    return FinalScored(seat=seat, lines=lines, points=points, total=total, rule=rule)


def point_lines(table: Table, seat: int) -> tuple[PointLine, ...]:
    """Region by region: provinces, buildings, majorities."""
    return tuple(line for region in table.board.regions for line in _in_region(table, seat, region))


def _in_region(table: Table, seat: int, region: str) -> list[PointLine]:
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
    """By what is held and built there; `built` are everybody's, by kind and seat."""
    lines = [PointLine("provinces", region, provinces, provinces)] if provinces else []
    for building, counts in built.items():
        if own := counts[seat]:
            lines.append(PointLine("buildings", region, own, own, building, counts))
            lines += _majority(most[building], region, building, counts, seat)
    return lines


def built(table: Table, region: str, building: str) -> tuple[int, ...]:
    """How many buildings of a kind each seat has in the region."""
    counts = [0] * len(table.seats)
    for name, standing in table.buildings.items():
        if building in standing and table.board.provinces[name].region == region:
            counts[table.owners[name]] += 1
    return tuple(counts)


def _majority(
    most: int, region: str, building: str, counts: tuple[int, ...], seat: int
) -> list[PointLine]:
    """Most of a kind; shared, it is one point less for each."""
    if counts[seat] < max(counts):
        return []
    sharing = counts.count(max(counts))
    points = most - (sharing > 1)
    return [PointLine("most", region, points, counts[seat], building, counts, sharing)]
