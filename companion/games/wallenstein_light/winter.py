"""Winter and the end, from the numbers that the players type in (W6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from companion.engine.flow import Flow, ask
from companion.engine.grid import AmountGrid, cell
from companion.games.wallenstein.cards import RegionId
from companion.games.wallenstein.events import GameWon, SeasonBegan, Supplied, YearEnded
from companion.games.wallenstein.scoring import best_of, lines_in, scored, tie_breaks, told_apart
from companion.games.wallenstein.winter import supply_row
from companion.games.wallenstein_light import questions
from companion.games.wallenstein_light.fights import revolt
from companion.games.wallenstein_light.state import ASK, GRAIN, PROVINCES, Counts, LightState
from companion.said import Id, Said, said, said_of


class InRegion(AmountGrid):
    """Ask who holds how many provinces of the region, with which buildings.

    Rows are colours; columns are PROVINCES and kinds of buildings. The region can have at most
    `left` of each column. `sites` are the building sites of its provinces, most first; empty:
    unknown.
    """

    region: RegionId
    names: tuple[str, ...]  # of the players, as the rows go
    in_play: int  # provinces
    left: Mapping[str, int]
    sites: tuple[int, ...]
    rule: str = "L5"

    def fault(self, amounts: Mapping[str, int]) -> Said | None:
        return next(self._faults(amounts), None)

    def _faults(self, amounts: Mapping[str, int]) -> Iterator[Said]:
        for row, name in zip(self.rows, self.names, strict=True):
            yield from self._of_player(amounts, row, name)
        held = self._sum(amounts, PROVINCES)
        if held > self.in_play:
            yield said(
                "{region}: {number} provinces; choose 0 to {most} in all",
                region=Id(self.region),
                number=held,
                most=self.in_play,
            )
        for kind, left in self.left.items():
            if (there := self._sum(amounts, kind)) > left:
                yield said(
                    "{what} in all: {number}; choose 0 to {left}, as many as are left",
                    what=Id(kind),
                    number=there,
                    left=left,
                )

    def _of_player(self, amounts: Mapping[str, int], row: str, name: str) -> Iterator[Said]:
        """Check one player: one building of a kind per province, and no more than sites."""
        held = amounts.get(cell(row, PROVINCES), 0)
        built = {kind: amounts.get(cell(row, kind), 0) for kind in self.left}
        for kind, number in built.items():
            if number > held:
                yield said(
                    "{name}, {what}: {number}; choose 0 to {held}, one for each province",
                    name=name,
                    what=Id(kind),
                    number=number,
                    held=held,
                )
        most = sum(self.sites[:held])
        if self.sites and sum(built.values()) > most:
            yield said_of(
                "{name}: {built} buildings; choose 0 to {most}, the sites of {held} province",
                "{name}: {built} buildings; choose 0 to {most}, the sites of {held} provinces",
                held,
                name=name,
                built=sum(built.values()),
                most=most,
                held=held,
            )

    def _sum(self, amounts: Mapping[str, int], kind: str) -> int:
        return sum(amounts.get(cell(row, kind), 0) for row in self.rows)

    def drawn(self, rng: Random) -> Mapping[str, int]:
        free = self.in_play
        amounts: dict[str, int] = {}
        for row in self.rows:
            held = rng.randint(0, min(3, free))
            free -= held
            amounts[cell(row, PROVINCES)] = held
            if held:
                kind = rng.choice(list(self.left))
                amounts[cell(row, kind)] = min(1, self.left[kind] // len(self.rows))
        return {place: number for place, number in amounts.items() if number}


def in_region(state: LightState, region: str, counted: Mapping[str, Counts]) -> InRegion:
    """Build the question for a region; `counted` are this winter's regions so far."""
    colours = tuple(seat.colour for seat in state.seats)
    provinces = state.in_region(region)
    left = {
        kind: stock - sum(sum(counts[kind]) for counts in counted.values())
        for kind, stock in state.edition.stock.items()
    }
    top = {PROVINCES: len(provinces)} | {k: min(len(provinces), n) for k, n in left.items()}
    sites = sorted((state.board.provinces[name].sites for name in provinces), reverse=True)
    now = state.standing.get(region, {})
    return InRegion(
        {cell(row, kind): most for row in colours for kind, most in top.items()},
        rows=colours,
        columns=state.kinds(),
        now={
            cell(row, kind): counts[seat]
            for kind, counts in now.items()
            for seat, row in enumerate(colours)
            if counts[seat]
        },
        region=region,
        names=tuple(seat.name for seat in state.seats),
        in_play=len(provinces),
        left=left,
        sites=tuple(sites) if state.edition.is_read_off else (),
    )


def counts_of(state: LightState, amounts: Mapping[str, int]) -> Counts:
    """Return the typed numbers by kind, each with one number per seat."""
    return {
        kind: tuple(amounts.get(cell(seat.colour, kind), 0) for seat in state.seats)
        for kind in state.kinds()
    }


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
    yield questions.RegionCounted(region=region, counts=counted[region])


def _built(state: LightState, counts: Counts) -> Counts:
    return {building: counts[building] for building in state.edition.stock}


def _supply(state: LightState) -> Flow[None]:
    """Ask for grain and provinces; a shortage makes some provinces revolt (W6.2)."""
    amounts = yield from ask(lambda: supplies(state))
    for seat, player in enumerate(state.seats):
        held = amounts.get(cell(player.colour, questions.HELD), 0)
        grain = amounts.get(cell(player.colour, questions.GRAIN_LEFT), 0)
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


def supplies(state: LightState) -> questions.Supplies:
    """Build the question for everybody's grain and provinces."""
    colours = tuple(seat.colour for seat in state.seats)
    number = len(state.provinces)
    most = {questions.GRAIN_LEFT: MANY, questions.HELD: number}
    return questions.Supplies(
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
        yield questions.EveningOver(battles=state.battles, revolts=state.revolts)
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
    thalers = yield from ask(lambda: questions.MostThalers(most))
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
