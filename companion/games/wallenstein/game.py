"""Wallenstein as menus, sessions and bots see it."""

from __future__ import annotations

from typing import Any

from companion.engine.flow import Colour, Correction, Event, Flow
from companion.engine.game import Correctable, Game, Option, Setup, checked
from companion.games.wallenstein import corrections, promises
from companion.games.wallenstein.edition import SECOND
from companion.games.wallenstein.module import Module
from companion.games.wallenstein.options import OPTIONS
from companion.games.wallenstein.snapshot import snapshot
from companion.games.wallenstein.table import Table, new_table
from companion.games.wallenstein.year import play
from companion.tower.ledger import Ledger


class Wallenstein(Game[Table]):
    """The second edition's base game."""

    name = "wallenstein"
    players = range(3, 6)
    colours: tuple[Colour, ...] = (
        *SECOND.colours,
        "white",
        "orange",
    )  # those of the box first, W0.4
    options: tuple[Option, ...] = OPTIONS
    decks: tuple[str, ...] = SECOND.decks
    modules: tuple[Module[Table], ...] = ()
    revision = 2  # tiles are not asked for where their army could not join

    def table(self, setup: Setup) -> Table:
        """The table before the first question; raises ImpossibleSetup."""
        chosen = checked(self, setup)
        players = [(seat.name, seat.colour) for seat in setup.seats]
        first = setup.revision == 1
        return new_table(SECOND, players, chosen, self.modules, asks_idle_tiles=first)

    def play(self, table: Table) -> Flow[None]:
        return play(table)

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


GAME = Wallenstein()
