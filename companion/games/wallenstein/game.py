"""Wallenstein as menus, sessions and bots see it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.flow import Colour, Correctable, Correction, Event, Flow, Option, Setup
from companion.errors import ImpossibleSetup
from companion.games.wallenstein import corrections, promises
from companion.games.wallenstein.edition import SECOND
from companion.games.wallenstein.options import OPTIONS
from companion.games.wallenstein.snapshot import snapshot
from companion.games.wallenstein.table import Table, new_table
from companion.games.wallenstein.year import play
from companion.tower.ledger import Ledger


class Wallenstein:
    """The second edition's base game."""

    name = "wallenstein"
    players = range(3, 6)
    colours: tuple[Colour, ...] = (
        *SECOND.colours,
        "white",
        "orange",
    )  # those of the box first, W0.4
    options: tuple[Option, ...] = OPTIONS
    decks: tuple[str, ...] = ("events", "actions", "tiles", "bag", "provinces")

    def table(self, setup: Setup) -> Table:
        """The table before the first question; raises ImpossibleSetup."""
        players = [(player.name, player.colour) for player in setup.players]
        if len(players) not in self.players:
            raise ImpossibleSetup(f"{len(players)} players: 3 to 5 would do")
        self._check_colours([colour for _, colour in players])
        return new_table(SECOND, players, self._chosen(setup.options))

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

    def _check_colours(self, colours: list[str]) -> None:
        if len(set(colours)) < len(colours):
            raise ImpossibleSetup(f"{', '.join(colours)}: every player needs his own colour")
        for colour in colours:
            if colour not in self.colours:
                raise ImpossibleSetup(
                    f"no armies are {colour!r}: one of {', '.join(self.colours)} would do"
                )

    def _chosen(self, wanted: Mapping[str, str]) -> dict[str, str]:
        """The choice for every option, the default where none is given."""
        known = {option.name: option for option in self.options}
        for name, choice in wanted.items():
            if name not in known:
                raise ImpossibleSetup(f"no option {name!r}: one of {', '.join(known)} would do")
            if choice not in known[name].choices:
                would_do = ", ".join(known[name].choices)
                raise ImpossibleSetup(f"{name} cannot be {choice!r}: one of {would_do} would do")
        return {name: wanted.get(name, option.default) for name, option in known.items()}


GAME = Wallenstein()
