"""Joining a game in progress: players enter season, purses, and provinces region by region."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from random import Random

from companion.engine.flow import Flow, Pick, ask
from companion.engine.grid import AmountGrid, cell
from companion.games.wallenstein import joining, options, questions
from companion.games.wallenstein.cards import EventCard, RegionId
from companion.games.wallenstein.events import EventWasGone, PositionsLaid
from companion.games.wallenstein.state import SEASONS, State
from companion.said import Id, Said, both, said, said_of
from companion.tower.ledger import RESERVE

NOT_TOLD = "not-told"
MARKERS, THALERS, GRAIN = "markers", "thalers", "grain"
_MARKERS = 9  # in a province; chosen: more were never seen, and could not be entered
_GRAIN = 99  # of a player; chosen: more could not be entered


class WhichSeason(Pick):
    """Ask which season begins now."""

    rule: str = "W2.1"


class StandsThere(AmountGrid):
    """Ask what is on the provinces of a region; the colour of armies shows the owner.

    Of each column there are at most `left` pieces; `sites` are the building sites of each province.
    """

    region: RegionId
    armies: tuple[str, ...]
    left: Mapping[str, int]
    sites: Mapping[str, int]
    rule: str = "W1.4"

    def fault(self, amounts: Mapping[str, int]) -> Said | None:
        return next(self._faults(amounts), None)

    def _faults(self, amounts: Mapping[str, int]) -> Iterator[Said]:
        for name in self.rows:
            yield from self._of_province(amounts, name)
        for column, left in self.left.items():
            there = sum(amounts.get(cell(name, column), 0) for name in self.rows)
            if there > left:
                yield said(
                    "{region}, {what}: choose at most {left}, not {number}",
                    region=Id(self.region),
                    number=there,
                    what=Id(column),
                    left=left,
                )

    def _of_province(self, amounts: Mapping[str, int], name: str) -> Iterator[Said]:
        owners = [colour for colour in self.armies if amounts.get(cell(name, colour))]
        beside = {c: amounts.get(cell(name, c), 0) for c in self.columns if c not in self.armies}
        built = sum(number for kind, number in beside.items() if kind != MARKERS)
        if len(owners) > 1:
            yield said(
                "{province}: armies of {colours}; choose one player's armies",
                province=name,
                colours=both([Id(colour) for colour in owners]),
            )
        if not owners and any(beside.values()):
            yield said(
                "{province}: nobody holds it, so it must be empty; clear it or add armies "
                "of a player",
                province=name,
            )
        if built > self.sites[name]:
            yield said_of(
                "{province}: {number} building; choose 0 to {sites}",
                "{province}: {number} buildings; choose 0 to {sites}",
                built,
                province=name,
                number=built,
                sites=self.sites[name],
            )

    def drawn(self, rng: Random) -> Mapping[str, int]:
        amounts: dict[str, int] = {}
        for name in self.rows:
            colour = rng.choice(self.armies)
            if rng.random() < 0.8 and self.left[colour] > 60 // 5:
                amounts[cell(name, colour)] = rng.randint(1, 2)
                kind = rng.choice([c for c in self.columns if c not in self.armies])
                amounts[cell(name, kind)] = rng.randint(0, 1)
        amounts = {place: number for place, number in amounts.items() if number}
        return {} if self.fault(amounts) else amounts


class Purses(AmountGrid):
    """Ask how many thalers and how much grain everybody has."""

    bank: int
    rule: str = "W1.2"

    def fault(self, amounts: Mapping[str, int]) -> Said | None:
        paid = sum(amounts.get(cell(row, THALERS), 0) for row in self.rows)
        if paid <= self.bank:
            return None
        return said("choose at most {number} thalers in all", number=self.bank)

    def drawn(self, rng: Random) -> Mapping[str, int]:
        return {place: rng.randint(1, 20) for place in self.most}


class EventGone(Pick):
    """Ask which event card has left the game, as number `place` of `gone`.

    NOT_TOLD: no more are named.
    """

    place: int
    gone: int
    cards: tuple[EventCard, ...] = ()  # those of the options that players have typed in
    rule: str = "W2.4"


def how_it_stands(state: State) -> Flow[None]:
    """Ask for tower, tray, year and points, which another game may have answered already."""
    how = yield from ask(lambda: joining.Begin(options=(joining.JOINS_KNOWN, joining.UNKNOWN)))
    yield from joining.join(state, how)


def lay_positions(state: State) -> Flow[None]:
    """Ask for the season, the purses, and the board region by region."""
    seasons = SEASONS[:-1]
    state.begins = yield from ask(lambda: WhichSeason(options=seasons))
    purses = yield from ask(lambda: purses_of(state))
    for seat in state.seats:
        seat.thalers = purses.get(cell(seat.colour, THALERS), 0)
        seat.grain = purses.get(cell(seat.colour, GRAIN), 0)
    for region in state.board.regions:
        yield from _lay_region(state, region)
    if state.asks_events_gone:
        yield from _tell_events_gone(state)


def _tell_events_gone(state: State) -> Flow[None]:
    """Ask for the event cards of past seasons, so that the app does not deal them again."""
    years = 0 if state.chosen(options.EVENTS_AGAIN) == questions.YES else state.year - 1
    gone = state.edition.events_a_year * years + SEASONS.index(state.begins)
    number_gone = 0
    while number_gone < gone and state.events_left:
        number_gone += 1
        card = yield from ask(partial(_event_gone, state, number_gone, gone))
        if card == NOT_TOLD:
            return
        state.events_left.remove(card)
        yield EventWasGone(card=card)


def _event_gone(state: State, place: int, gone: int) -> EventGone:
    left = state.events_left
    read = tuple(state.cards[name] for name in left if name not in state.edition.events)
    return EventGone(options=(NOT_TOLD, *left), cards=read, place=place, gone=gone)


def purses_of(state: State) -> Purses:
    """Build the question for everybody's purse."""
    rows, most = tuple(seat.colour for seat in state.seats), {THALERS: state.edition.bank}
    most[GRAIN] = _GRAIN
    return Purses(
        {cell(row, column): top for row in rows for column, top in most.items()},
        rows=rows,
        columns=tuple(most),
        bank=state.edition.bank,
    )


def _lay_region(state: State, region: str) -> Flow[None]:
    question = stands_there(state, region)
    amounts = yield from ask(lambda: stands_there(state, region))
    held: dict[str, int] = {}
    for name in question.rows:
        for seat in state.seats:
            if armies := amounts.get(cell(name, seat.colour), 0):
                owner = state.seat_of(seat.colour)
                state.take(owner, name)
                held[seat.colour] = held.get(seat.colour, 0) + 1
                state.muster(owner, name, armies)
                _furnish(state, name, amounts)
    yield PositionsLaid(region=region, held=held)


def _furnish(state: State, name: str, amounts: Mapping[str, int]) -> None:
    standing = tuple(kind for kind in state.edition.stock if amounts.get(cell(name, kind)))
    if standing:
        state.buildings[name] = standing
    state.mark(name, amounts.get(cell(name, MARKERS), 0))


def stands_there(state: State, region: str) -> StandsThere:
    """Build the question for a region; armies come from reserves, the rest from the stock."""
    colours = tuple(seat.colour for seat in state.seats)
    rows = tuple(n for n in state.provinces if state.board.provinces[n].region == region)
    left = {colour: state.ledger.count(RESERVE, colour) for colour in colours}
    left |= {kind: state.stock(kind) for kind in state.edition.stock}
    left[MARKERS] = state.markers_left()
    top = {column: 1 if column in state.edition.stock else n for column, n in left.items()}
    top[MARKERS] = min(_MARKERS, left[MARKERS])
    read = state.edition.is_read_off
    return StandsThere(
        {cell(name, column): most for name in rows for column, most in top.items()},
        rows=rows,
        columns=tuple(left),
        region=region,
        armies=colours,
        left=left,
        sites={name: state.board.provinces[name].sites if read else 3 for name in rows},
    )
