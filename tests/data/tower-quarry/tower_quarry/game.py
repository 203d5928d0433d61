"""Quarry: players throw stones from one heap into the tower and keep what comes out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.flow import Event, Flow, Number, SeatNumber, Throw, ask
from companion.engine.game import Game, Option, Setup
from companion.engine.setup_checks import checked
from companion.tower.ledger import RESERVE, TOWER, TRAY, Ledger

STONES, HEAP = "green", 15  # the colour of the stones, and how many there are


class TakeStones(Number):
    """How many stones go from the heap into the tower?"""


class StonesKept(Event):
    seat: SeatNumber
    stones: int


class GameWon(Event):
    winners: tuple[SeatNumber, ...]
    stones: int


@dataclass
class State:
    setup: Setup
    options: Mapping[str, str]
    ledger: Ledger

    def stones_of(self, seat: int) -> int:
        return self.ledger.count(f"seat {seat}", STONES)


class QuarryGame(Game[State]):
    name = "quarry"
    players = range(2, 5)
    colours: tuple[str, ...] = ("red", "blue", "yellow", "black")
    options: tuple[Option, ...] = (Option("wins", ("most", "fewest"), "Q4"),)
    decks: tuple[str, ...] = ()

    def state(self, setup: Setup) -> State:
        return State(setup, checked(self, setup), Ledger({STONES: HEAP}))

    def play(self, state: State) -> Flow[None]:
        seat = 0
        while state.ledger.count(RESERVE, STONES):
            yield from self._turn(state, seat)
            seat = (seat + 1) % len(state.setup.seats)
        yield self._end(state)

    def _turn(self, state: State, seat: int) -> Flow[None]:
        ledger = state.ledger
        most = min(3, ledger.count(RESERVE, STONES))
        number = yield from ask(lambda: TakeStones(1, most, seat=seat, rule="Q1"))
        before = ledger.at(TOWER)
        ledger.move(STONES, number, RESERVE, TOWER)
        tray = yield from ask(lambda: Throw(before, {STONES: number}, {}, rule="Q2"))
        ledger.move(STONES, tray.get(STONES, 0), TOWER, TRAY)
        stones = ledger.move_all(TRAY, f"seat {seat}")
        yield StonesKept(seat=seat, stones=stones.get(STONES, 0), rule="Q2")

    def _end(self, state: State) -> GameWon:
        stones = [state.stones_of(seat) for seat in range(len(state.setup.seats))]
        best = max(stones) if state.options["wins"] == "most" else min(stones)
        winners = tuple(seat for seat, each in enumerate(stones) if each == best)
        return GameWon(winners=winners, stones=best, rule="Q3")

    def play_by(self, state: State, options: Mapping[str, str]) -> bool:
        state.options = options
        return True

    def ledger(self, state: State) -> Ledger:
        return state.ledger

    def broken(self, state: State) -> list[str]:
        return state.ledger.broken()

    def snapshot(self, state: State) -> dict[str, Any]:
        return state.ledger.places()


GAME = QuarryGame()
