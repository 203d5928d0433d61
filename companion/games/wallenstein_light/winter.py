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
from companion.games.wallenstein_light.state import PROVINCES, Counts, LightState
from companion.games.wallenstein_light.stock import counts_of, in_region

MANY = 99  # grain of a player; chosen: more could not be entered


def winter(state: LightState) -> Flow[None]:
    """Count a winter: supply if the players chose to pay grain, then points region by region."""
    yield SeasonBegan(year=state.year, season="winter")
    if state.chosen(GRAIN) == ASK:
        yield from _supply(state)
    counted: dict[str, Counts] = {}
    for region in state.board.regions:
        yield from _count(state, region, counted)
    state.standing = counted
    state.winters += 1
    for seat in range(len(state.seats)):
        lines = [
            line
            for region, counts in counted.items()
            for line in lines_in(
                region, seat, counts[PROVINCES][seat], _built(state, counts), state.edition.most
            )
        ]
        yield scored(state, seat, tuple(lines))
    yield YearEnded(year=state.year)
    state.year += 1


def _count(state: LightState, region: str, counted: dict[str, Counts]) -> Flow[None]:
    amounts = yield from ask(lambda: in_region(state, region, counted))
    counted[region] = counts_of(state, amounts)
    yield RegionCounted(region=region, counts=counted[region])


def _built(state: LightState, counts: Counts) -> Counts:
    return {building: counts[building] for building in state.edition.stock}


def _supply(state: LightState) -> Flow[None]:
    """Ask for grain and provinces; a shortage makes some provinces revolt (W6.2)."""
    amounts = yield from ask(lambda: supplies(state))
    for seat, player in enumerate(state.seats):
        held = amounts.get(cell(player.colour, HELD), 0)
        grain = amounts.get(cell(player.colour, GRAIN_LEFT), 0)
        shortage = max(0, held - grain)
        row = supply_row(state, shortage)
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
            yield from revolt(state, seat, row.extra)


def supplies(state: LightState) -> Supplies:
    """Build the question for everybody's grain and provinces."""
    colours = tuple(seat.colour for seat in state.seats)
    number = len(state.provinces)
    most = {GRAIN_LEFT: MANY, HELD: number}
    return Supplies(
        {cell(row, column): top for row in colours for column, top in most.items()},
        rows=colours,
        columns=tuple(most),
        in_play=number,
    )


# --- The end ---


def end(state: LightState) -> Flow[None]:
    """End the evening with a winner or a shared victory (W6.6); no winner without a winter."""
    state.is_over = True
    if not state.winters:
        yield EveningOver(battles=state.battles, revolts=state.revolts)
        return
    if "thalers" in tie_breaks(state) and len(leaders(state)) > 1:
        yield from _ask_thalers(state)
    state.winners = leaders(state)
    best = state.seats[state.winners[0]]
    worth = [_worth(state, seat) for seat in range(len(state.seats))]
    by, number = told_apart(worth, ("points", *tie_breaks(state)))
    yield GameWon(
        winners=state.winners,
        by=by,
        points=best.points,
        thalers=best.thalers,
        number=number,
    )


def _ask_thalers(state: LightState) -> Flow[None]:
    """Ask for the thalers of those who tie in points.

    If nobody names any, they share the victory, or buildings decide.
    """
    level = [state.seats[seat] for seat in leaders(state)]
    most = {player.colour: state.edition.bank for player in level}
    thalers = yield from ask(lambda: MostThalers(most))
    for player in level:
        player.thalers = thalers.get(player.colour, 0)


def leaders(state: LightState) -> tuple[int, ...]:
    """Return the seats that are first."""
    return best_of([_worth(state, seat) for seat in range(len(state.seats))])


def _worth(state: LightState, seat: int) -> tuple[int, ...]:
    player = state.seats[seat]
    breaks = (
        player.thalers if what == "thalers" else state.buildings_of(seat, what)
        for what in tie_breaks(state)
    )
    return (player.points, *breaks)
