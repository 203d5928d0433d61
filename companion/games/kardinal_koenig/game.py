"""Kardinal & König as menus, sessions and bots see it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.flow import Answer, Colour, Correction, Event, Flow, PrintedSheet, Question
from companion.engine.game import Correctable, Game, Option, Setup, checked
from companion.games.kardinal_koenig import corrections, promises
from companion.games.kardinal_koenig.absent import nothing
from companion.games.kardinal_koenig.counting import learned_pairs
from companion.games.kardinal_koenig.laying import learned
from companion.games.kardinal_koenig.options import OPTIONS
from companion.games.kardinal_koenig.sheet import BoardSheet
from companion.games.kardinal_koenig.snapshot import snapshot
from companion.games.kardinal_koenig.table import Table, new_table
from companion.games.kardinal_koenig.turn import play
from companion.tower.ledger import Ledger


class KardinalKoenig(Game[Table]):
    """Three to five people; hands are secret, and there is no tower."""

    name = "kardinal-koenig"
    players = range(3, 6)
    colours: tuple[Colour, ...] = ("red", "blue", "yellow", "green", "violet")
    options: tuple[Option, ...] = OPTIONS
    decks: tuple[str, ...] = ("cards",)
    has_tower = False
    # 2: pieces two at once, alliances of a begun board known, new sites named;
    # 3: the interim scoring is a stop.
    revision = 3

    @property
    def dealt(self) -> tuple[str, ...]:
        """None: hands are real cards, and so is the pile."""
        return ()

    def table(self, setup: Setup) -> Table:
        """The table before the board is laid; raises ImpossibleSetup."""
        return new_table(setup.seats, checked(self, setup), setup.revision)

    def printed(self) -> tuple[PrintedSheet, ...]:
        return (BoardSheet(),)

    def learned(self, table: Table) -> Mapping[tuple[str, ...], Any]:
        return {**learned(table), **learned_pairs(table)}

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

    def ledger(self, table: Table) -> Ledger:  # noqa: ARG002 - pieces are no cubes
        return Ledger({})

    def broken(self, table: Table) -> list[str]:
        return promises.broken(table)

    def snapshot(self, table: Table) -> dict[str, Any]:
        return snapshot(table)


GAME = KardinalKoenig()
