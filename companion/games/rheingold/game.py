"""The class that describes Rheingold to menus, sessions and bots."""

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
from companion.engine.game import Correctable, Game, Option, Setup
from companion.engine.setup_checks import checked
from companion.games.rheingold import promises
from companion.games.rheingold.absent import nothing
from companion.games.rheingold.board import without_file
from companion.games.rheingold.castles import strength_beside
from companion.games.rheingold.corrections import kinds
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
from companion.games.rheingold.state import State, new_state
from companion.games.rheingold.turn import play
from companion.tower.ledger import Ledger


class Rheingold(Game[State]):
    """Rheingold without a tower; two people lead two colours each."""

    name = "rheingold"
    players = range(2, 6)
    colours: tuple[Colour, ...] = ("green", "black", "yellow", "blue", "red")
    options: tuple[Option, ...] = OPTIONS
    decks: tuple[str, ...] = ("die",)
    has_tower = False
    # Since 2: only conquests are reported, any number goes in. Since 3: players enter the board.
    revision = 3

    def colours_each(self, players: int) -> int:
        """Return how many colours each person leads."""
        return 2 if players == 2 else 1

    def decks_with(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """Return the decks; no die is rolled in the app if only conquests are reported."""
        return self.decks if options.get(RECORDING.name, RECORDING.default) == WHOLE else ()

    def as_begun(self, setup: Setup) -> Setup:
        """Return the setup with the option defaults of the revision the game was begun with."""
        if setup.revision != 1:
            return setup
        return replace(setup, options={**OLD_DEFAULTS, **setup.options})

    def state(self, setup: Setup) -> State:
        """Return the state before the board is chosen; raise ImpossibleSetup if invalid."""
        chosen = checked(self, setup)
        one_side = chosen[TWO_COLOURS.name] == "one-side"
        return new_state(
            setup.seats,
            chosen,
            one_side=one_side,
            is_whole=chosen[RECORDING.name] == WHOLE,
            numbers_castles=setup.revision != 1,
            enters_board=setup.revision not in (1, 2),
        )

    def printed(self) -> tuple[PrintedNumber | PrintedSheet, ...]:
        """Return the printed values: the board, and strengths if no board file has them."""
        strengths = (strength_beside(name) for name in without_file().castles)
        return (BoardSheet(), *strengths)

    def learned(self, state: State) -> Mapping[tuple[str, ...], Any]:
        """Return what this game has learned for the box's file."""
        return learned(state)

    def play(self, state: State) -> Flow[None]:
        return play(state)

    def nothing(self, question: Question[Any]) -> Answer | None:
        return nothing(question)

    def play_by(self, state: State, options: Mapping[str, str]) -> bool:
        state.options = options
        return True

    def correct(self, state: State, correction: Correction) -> Event:
        """Make a correction, or raise IllegalCorrection and change nothing."""
        return kinds.correct(state, correction)

    def correctable(self, state: State) -> list[Correctable]:
        """Return everything that people can correct now."""
        return kinds.correctable(state)

    def ledger(self, state: State) -> Ledger:
        return state.ledger

    def broken(self, state: State) -> list[str]:
        """Return a sentence for each promise that this state breaks."""
        return promises.broken(state)

    def snapshot(self, state: State) -> dict[str, Any]:
        """Return the state as JSON values."""
        return snapshot(state)


GAME = Rheingold()
