"""Winter and the end, from the numbers that the players type in (W6)."""

from __future__ import annotations

from companion.engine.flow import Flow, ask
from companion.engine.grid import cell
from companion.games.wallenstein.events import GameWon, SeasonBegan, Supplied, YearEnded
from companion.games.wallenstein.scoring import (
    best_of,
    lines_in,
    scored,
    tie_breaks,
    told_apart,
)
from companion.games.wallenstein.winter import supply_row
from companion.games.wallenstein_light.events import EveningOver, RegionCounted
from companion.games.wallenstein_light.fights import revolt
from companion.games.wallenstein_light.options import ASK, GRAIN
from companion.games.wallenstein_light.questions import GRAIN_LEFT, HELD, MostThalers, Supplies
from companion.games.wallenstein_light.stock import counts_of, in_region
from companion.games.wallenstein_light.table import PROVINCES, Counts, LightState

MANY = 99  # grain; the track has no limit for us


def winter(table: LightState) -> Flow[None]:
    """Count a winter: supply if the table asks for grain, then points region by region."""
    yield SeasonBegan(year=table.year, season="winter")
    if table.chosen(GRAIN) == ASK:
        yield from _supply(table)
    counted: dict[str, Counts] = {}
    for region in table.board.regions:
        yield from _count(table, region, counted)
    table.standing = counted
    table.winters += 1
    for seat in range(len(table.seats)):
        lines = [
            line
            for region, counts in counted.items()
            for line in lines_in(
                region, seat, counts[PROVINCES][seat], _built(table, counts), table.edition.most
            )
        ]
        yield scored(table, seat, tuple(lines))
    yield YearEnded(year=table.year)
    table.year += 1


def _count(table: LightState, region: str, counted: dict[str, Counts]) -> Flow[None]:
    amounts = yield from ask(lambda: in_region(table, region, counted))
    counted[region] = counts_of(table, amounts)
    yield RegionCounted(region=region, counts=counted[region])


def _built(table: LightState, counts: Counts) -> Counts:
    return {building: counts[building] for building in table.edition.stock}


def _supply(table: LightState) -> Flow[None]:
    """Ask for grain and provinces; a shortage makes some provinces revolt (W6.2)."""
    amounts = yield from ask(lambda: supplies(table))
    for seat, player in enumerate(table.seats):
        held = amounts.get(cell(player.colour, HELD), 0)
        grain = amounts.get(cell(player.colour, GRAIN_LEFT), 0)
        shortage = max(0, held - grain)
        row = supply_row(table, shortage)
        revolts = min(row.revolts, held)
        yield Supplied(
            seat=seat,
            provinces=held,
            grain=grain,
            shortage=shortage,
            revolts=revolts,
            extra=row.extra,
        )
        for _ in range(revolts):
            yield from revolt(table, seat, row.extra)


def supplies(table: LightState) -> Supplies:
    """Build the question for everybody's grain and provinces."""
    colours = tuple(seat.colour for seat in table.seats)
    number = len(table.provinces)
    most = {GRAIN_LEFT: MANY, HELD: number}
    return Supplies(
        {cell(row, column): top for row in colours for column, top in most.items()},
        rows=colours,
        columns=tuple(most),
        in_play=number,
    )


# --- The end ---


def end(table: LightState) -> Flow[None]:
    """End the evening with a winner or a shared victory (W6.6); no winner without a winter."""
    table.is_over = True
    if not table.winters:
        yield EveningOver(battles=table.battles, revolts=table.revolts)
        return
    if "thalers" in tie_breaks(table) and len(leaders(table)) > 1:
        yield from _ask_thalers(table)
    table.winners = leaders(table)
    best = table.seats[table.winners[0]]
    worth = [_worth(table, seat) for seat in range(len(table.seats))]
    by, number = told_apart(worth, ("points", *tie_breaks(table)))
    yield GameWon(
        winners=table.winners,
        by=by,
        points=best.points,
        thalers=best.thalers,
        number=number,
    )


def _ask_thalers(table: LightState) -> Flow[None]:
    """Ask for the thalers of those who tie in points.

    If nobody names any, they share the victory, or buildings decide.
    """
    level = [table.seats[seat] for seat in leaders(table)]
    most = {player.colour: table.edition.bank for player in level}
    thalers = yield from ask(lambda: MostThalers(most))
    for player in level:
        player.thalers = thalers.get(player.colour, 0)


def leaders(table: LightState) -> tuple[int, ...]:
    """Return the seats that are first."""
    return best_of([_worth(table, seat) for seat in range(len(table.seats))])


def _worth(table: LightState, seat: int) -> tuple[int, ...]:
    player = table.seats[seat]
    breaks = (
        player.thalers if what == "thalers" else table.buildings_of(seat, what)
        for what in tie_breaks(table)
    )
    return (player.points, *breaks)
