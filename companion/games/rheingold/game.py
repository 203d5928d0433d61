"""Rheingold as menus, sessions and bots see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.engine.flow import (
    Answer,
    Colour,
    Correction,
    Event,
    Flow,
    PrintedNumber,
    PrintedSheet,
    Question,
)
from companion.engine.game import Correctable, Game, Option, Setup, checked
from companion.games.rheingold import corrections, promises
from companion.games.rheingold.absent import nothing
from companion.games.rheingold.board import without_file
from companion.games.rheingold.castles import strength_beside
from companion.games.rheingold.laying import learned
from companion.games.rheingold.options import (
    OLD_DEFAULTS,
    OPTIONS,
    RECORDING,
    TWO_COLOURS,
    WHOLE,
)
from companion.games.rheingold.questions import BoardSheet
from companion.games.rheingold.snapshot import snapshot
from companion.games.rheingold.table import Table, new_table
from companion.games.rheingold.turn import play
from companion.tower.ledger import Ledger


class Rheingold(Game[Table]):
    """Two people lead two colours each; no tower."""

    name = "rheingold"
    players = range(2, 6)
    colours: tuple[Colour, ...] = ("green", "black", "yellow", "blue", "red")
    options: tuple[Option, ...] = OPTIONS
    decks: tuple[str, ...] = ("die",)
    has_tower = False
    # 2: conquests alone are told, any number goes in; 3: the board is entered at the table.
    revision = 3

    def colours_each(self, players: int) -> int:
        return 2 if players == 2 else 1

    def decks_with(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """Nobody tells a roll where conquests alone are told."""
        return self.decks if options.get(RECORDING.name, RECORDING.default) == WHOLE else ()

    def as_begun(self, setup: Setup) -> Setup:
        if setup.revision != 1:
            return setup
        return replace(setup, options={**OLD_DEFAULTS, **setup.options})

    def table(self, setup: Setup) -> Table:
        """The table before the board is laid; raises ImpossibleSetup."""
        chosen = checked(self, setup)
        one_side = chosen[TWO_COLOURS.name] == "one-side"
        return new_table(
            setup.seats,
            chosen,
            one_side=one_side,
            is_whole=chosen[RECORDING.name] == WHOLE,
            numbers_castles=setup.revision != 1,
            enters_board=setup.revision not in (1, 2),
        )

    def printed(self) -> tuple[PrintedNumber | PrintedSheet, ...]:
        """The board, and the strengths asked where no board file tells them."""
        strengths = (strength_beside(name) for name in without_file().castles)
        return (BoardSheet(), *strengths)

    def learned(self, table: Table) -> Mapping[tuple[str, ...], Any]:
        return learned(table)

    def play(self, table: Table) -> Flow[None]:
        return play(table)

    def nothing(self, question: Question[Any]) -> Answer | None:
        return nothing(question)

    def play_by(self, table: Table, options: Mapping[str, str]) -> bool:
        table.options = options
        return True

    def correct(self, table: Table, correction: Correction) -> Event:
        return corrections.correct(table, correction)

    def correctable(self, table: Table) -> list[Correctable]:
        return corrections.correctable(table)

    def ledger(self, table: Table) -> Ledger:
        return table.ledger

    def broken(self, table: Table) -> list[str]:
        return promises.broken(table)

    def snapshot(self, table: Table) -> dict[str, Any]:
        return snapshot(table)


GAME = Rheingold()
