"""A tiny game without a cube tower: two people lead two colours each, and a sheet is printed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.engine.entries import Header
from companion.engine.flow import (
    Amounts,
    Correction,
    Event,
    Flow,
    Number,
    PrintedNumber,
    PrintedSheet,
    ask,
)
from companion.engine.game import Correctable, Game, Option, Player, Setup
from companion.engine.setup_checks import checked
from companion.errors import IllegalCorrection
from companion.said import Said, said
from companion.tower.ledger import RESERVE, Ledger

FIELDS = ("clover", "thyme", "willow")


class Grazed(Event, kw_only=False):
    """The sheep of a colour stand there now."""

    seat: int
    sheep: Mapping[str, int]


class Counted(Event, kw_only=False):
    """So many sheep are out of the stable."""

    number: int


class Graze(Amounts):
    """How many sheep go where?"""


class Fence(PrintedNumber):
    """How high is the fence of that field?"""


class Board(PrintedSheet):
    """Which fields lie beside which?"""

    def fault(self, sheet: Mapping[str, Any]) -> Said | None:
        wrong = [name for name in sheet if name not in FIELDS]
        return said(f"{wrong[0]} is no field: {', '.join(FIELDS)} would do") if wrong else None


BOARD = Board(thing=("board",), rule="M0")
FENCE = Fence(1, 9, thing=("fields", "clover"), rule="M0")


@dataclass
class Pasture:
    setup: Setup
    ledger: Ledger
    options: Mapping[str, str]
    fences: dict[str, int] = field(default_factory=dict)
    board: Mapping[str, Any] = field(default_factory=dict)


class Meadow(Game[Pasture]):
    """Each colour sends out sheep once; fences are printed on the fields."""

    name = "meadow"
    players = range(2, 4)
    colours = ("red", "blue", "yellow", "green", "white")
    options = (
        Option("wolves", ("no", "yes"), "M2"),
        Option("den", ("near", "far"), "M2.1", needs=(("wolves", "yes"),)),
        Option("dogs", ("one", "two"), "M2.2", players=range(2, 3)),
    )
    decks = ()
    has_tower = False

    def colours_each(self, players: int) -> int:
        return 2 if players == 2 else 1

    def printed(self) -> tuple[PrintedNumber | PrintedSheet, ...]:
        return (BOARD, FENCE)

    def state(self, setup: Setup) -> Pasture:
        chosen = checked(self, setup)
        return Pasture(setup, Ledger(dict.fromkeys(self.colours, 9)), chosen)

    def play(self, state: Pasture) -> Flow[None]:
        state.board = yield from ask(lambda: BOARD)
        fence = yield from ask(lambda: FENCE)
        state.fences["clover"] = fence
        for seat, _who in enumerate(state.setup.seats):
            yield from self._graze(state, seat)
        yield Counted(
            sum(9 - state.ledger.count(RESERVE, each) for each in self.colours), rule="M3"
        )
        yield from ask(lambda: Number(0, 3, rule="M4"))

    def _graze(self, state: Pasture, seat: int) -> Flow[None]:
        most = dict.fromkeys(FIELDS, 3)
        sheep = yield from ask(lambda: Graze(most, places=2, seat=seat, rule="M1"))
        for name, number in sheep.items():
            state.ledger.move(state.setup.seats[seat].colour, number, RESERVE, name)
        yield Grazed(seat, sheep, rule="M1")

    def correct(self, state: Pasture, correction: Correction) -> Event:
        raise IllegalCorrection("nothing can be corrected")

    def correctable(self, state: Pasture) -> list[Correctable]:
        return []

    def ledger(self, state: Pasture) -> Ledger:
        return state.ledger

    def broken(self, state: Pasture) -> list[str]:
        return []

    def snapshot(self, state: Pasture) -> dict[str, Any]:
        return {"fences": state.fences, "board": state.board, "options": state.options}


MEADOW = Meadow()
TWO = (Player("Anna", "red", ("yellow",)), Player("Ben", "blue", ("green",)))
HEADER = Header("meadow", TWO)
