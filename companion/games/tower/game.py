"""A bare tower as menus, sessions and bots use it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from companion.engine.flow import Colour, Correction, Event, Flow
from companion.engine.game import Correctable, Game, Option, Setup, checked
from companion.games.tower import corrections, promises
from companion.games.tower.evening import play
from companion.games.tower.options import OPTIONS
from companion.games.tower.table import State
from companion.tower.ledger import Ledger


class Tower(Game[State]):
    """A bare tower for up to six people with a colour each, or just for colours."""

    name = "tower"
    players = range(7)
    colours: tuple[Colour, ...] = (
        "red",
        "blue",
        "yellow",
        "green",
        "black",
        "violet",
        "white",
        "orange",
    )
    options: tuple[Option, ...] = OPTIONS
    decks: tuple[str, ...] = ()

    def table(self, setup: Setup) -> State:
        """Return the state before cubes are counted; raise ImpossibleSetup for a bad setup."""
        chosen = checked(self, setup)
        led = [seat.colour for seat in setup.seats]
        others = [colour for colour in self.colours if colour not in led]
        return State(chosen, setup.seats, Ledger(dict.fromkeys((*led, *others), 0)))

    def play(self, table: State) -> Flow[None]:
        return play(table)

    def play_by(self, table: State, options: Mapping[str, str]) -> bool:
        table.options = options
        return True

    def correct(self, table: State, correction: Correction) -> Event:
        """Make a correction, or raise IllegalCorrection and change nothing."""
        return corrections.correct(table, correction)

    def correctable(self, table: State) -> list[Correctable]:
        """Return everything that people can correct now."""
        return corrections.correctable(table)

    def ledger(self, table: State) -> Ledger:
        return table.ledger

    def broken(self, table: State) -> list[str]:
        """Return a sentence for each promise that this state breaks."""
        return promises.broken(table)

    def snapshot(self, table: State) -> dict[str, Any]:
        """Return the state as JSON values."""
        return {
            "seats": [{"name": seat.name, "colour": seat.colour} for seat in table.seats],
            "cubes": {colour: n for colour, n in table.ledger.totals.items() if n},
            "places": table.ledger.places(),
            "throws": table.throws,
            "thrown": dict(table.load),
            "lay": dict(table.lay),
            "last": dict(table.last),
            "tray_went": table.went,
            "tallies": {colour: asdict(tally) for colour, tally in table.tallies.items()},
            "over": table.is_over,
        }


GAME = Tower()
