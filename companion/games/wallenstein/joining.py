"""Joining a game in progress: tower and tray, the year, and everybody's points."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from companion.engine.flow import Amounts, Flow, Pick, ask
from companion.games.wallenstein.events import Joined
from companion.games.wallenstein.state import State
from companion.tower.ledger import RESERVE, TOWER, TRAY

JOINS_KNOWN, UNKNOWN = "known", "unknown"
MANY = 300  # points; chosen: a player with more could not be entered


class Begin(Pick):
    """Ask whether the players know what is in the tower: JOINS_KNOWN or UNKNOWN."""

    rule: str = "W1.6"


class InTower(Amounts):
    """Ask what is in the tower."""

    least: int = 0
    rule: str = "W1.6"

    def drawn(self, rng: Random) -> Mapping[str, int]:
        return _some(self.most, rng)


class InTray(Amounts):
    """Ask what is in the tray."""

    least: int = 0
    rule: str = "W4.8"

    def drawn(self, rng: Random) -> Mapping[str, int]:
        return _some(self.most, rng)


def _some(most: Mapping[str, int], rng: Random) -> Mapping[str, int]:
    """Return a random set of cubes, as many as a tower holds."""
    cubes = {colour: rng.randint(0, min(8, number)) for colour, number in most.items()}
    return {colour: number for colour, number in cubes.items() if number}


class WhichYear(Pick):
    """Ask which year of the game it is."""

    rule: str = "W2.1"


class PointsSoFar(Amounts):
    """Ask how many points everybody has."""

    least: int = 0
    rule: str = "W6.4"


def join(state: State, how: str) -> Flow[None]:
    """Ask for tower, tray, year and points; `how` is JOINS_KNOWN or UNKNOWN."""
    if how == JOINS_KNOWN:
        tower = yield from ask(lambda: InTower(state.ledger.at(RESERVE)))
        _move(state, tower, TOWER)
    state.is_tower_known = how == JOINS_KNOWN
    tray = yield from ask(lambda: InTray(state.ledger.at(RESERVE)))
    _move(state, tray, TRAY)
    yield Joined(
        tower=state.ledger.at(TOWER), tray=state.ledger.at(TRAY), is_known=state.is_tower_known
    )
    years = tuple(str(year) for year in range(1, state.edition.years + 1))
    state.year = int((yield from ask(lambda: WhichYear(options=years))))
    most = {seat.colour: MANY for seat in state.seats}
    points = yield from ask(lambda: PointsSoFar(most))
    for seat in state.seats:
        seat.points = points.get(seat.colour, 0)


def _move(state: State, cubes: Mapping[str, int], place: str) -> None:
    """Move cubes from the reserve, as many as are there: a correction may have moved some."""
    for colour, number in cubes.items():
        there = state.ledger.count(RESERVE, colour)
        state.ledger.move(colour, min(number, there), RESERVE, place)


def joined_with(state: State) -> tuple[str | Mapping[str, int], ...]:
    """Return the answers to the questions of `how_it_stands` that lead to this state."""
    tower = (JOINS_KNOWN, state.ledger.at(TOWER)) if state.is_tower_known else (UNKNOWN,)
    points = {seat.colour: seat.points for seat in state.seats if seat.points}
    return (*tower, state.ledger.at(TRAY), str(state.year), points)
