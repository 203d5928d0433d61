"""The class that describes Waterloo to menus, sessions and bots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.engine.flow import Colour, Correction, Event, Flow
from companion.engine.game import Correctable, Game, Option, Setup
from companion.engine.setup_checks import checked
from companion.games.waterloo import corrections, promises
from companion.games.waterloo.options import OLD_DEFAULTS, OPTIONS, STRENGTH
from companion.games.waterloo.snapshot import snapshot
from companion.games.waterloo.state import State, new_state
from companion.games.waterloo.turn import play
from companion.tower.ledger import RESERVE, Ledger

PIECES, BOARD = 8, "board"  # pieces of a side, 1; the place of those on the board


class Waterloo(Game[State]):
    """Waterloo for two people, one side each; no tower, and hidden numbers are never asked for."""

    name = "waterloo"
    players = range(2, 3)
    colours: tuple[Colour, ...] = ("red", "blue")
    options: tuple[Option, ...] = OPTIONS
    decks: tuple[str, ...] = ()
    has_tower = False
    # Since 2: what only conclusions decide is asked; no piece ends where it began. Since 3: the
    # defender's own sum is binding; numbers beside the board are not guessed.
    revision = 3

    def as_begun(self, setup: Setup) -> Setup:
        """Return the setup with the option defaults of the revision the game was begun with."""
        if setup.revision not in (1, 2):
            return setup
        return replace(setup, options={**OLD_DEFAULTS, **setup.options})

    def state(self, setup: Setup) -> State:
        """Return the state before the pieces are placed; raise ImpossibleSetup if invalid."""
        chosen = checked(self, setup)
        strength = int(chosen[STRENGTH.name])
        return new_state(setup.seats, chosen, strength, setup.revision)

    def play(self, state: State) -> Flow[None]:
        return play(state)

    def play_by(self, state: State, options: Mapping[str, str]) -> bool:
        state.options = options
        return True

    def correct(self, state: State, correction: Correction) -> Event:
        """Make a correction, or raise IllegalCorrection and change nothing."""
        return corrections.correct(state, correction)

    def correctable(self, state: State) -> list[Correctable]:
        """Return everything that people can correct now."""
        return corrections.correctable(state)

    def ledger(self, state: State) -> Ledger:
        """Return the number of pieces of each side on and beside the board."""
        ledger = Ledger({side.colour: PIECES for side in state.sides})
        for side in state.sides:
            ledger.move(side.colour, len(side.standing), RESERVE, BOARD)
        return ledger

    def broken(self, state: State) -> list[str]:
        """Return a sentence for each promise that this state breaks."""
        return promises.broken(state)

    def snapshot(self, state: State) -> dict[str, Any]:
        """Return the state as JSON values."""
        return snapshot(state)


GAME = Waterloo()
