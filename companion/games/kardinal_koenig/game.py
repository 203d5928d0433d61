"""The class that describes Kardinal & König to menus, sessions and bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.flow import Answer, Colour, Correction, Event, Flow, PrintedSheet, Question
from companion.engine.game import Correctable, Game, Option, Setup
from companion.engine.setup_checks import checked
from companion.games.kardinal_koenig import promises
from companion.games.kardinal_koenig.absent import nothing
from companion.games.kardinal_koenig.board_sheet import BoardSheet
from companion.games.kardinal_koenig.corrections import kinds
from companion.games.kardinal_koenig.final_points import learned_pairs
from companion.games.kardinal_koenig.laying import learned
from companion.games.kardinal_koenig.options import OPTIONS
from companion.games.kardinal_koenig.snapshot import snapshot
from companion.games.kardinal_koenig.state import State, new_state
from companion.games.kardinal_koenig.turn import play
from companion.tower.ledger import Ledger


class KardinalKoenig(Game[State]):
    """Kardinal & König for three to five people, with secret hands and no tower."""

    name = "kardinal-koenig"
    players = range(3, 6)
    colours: tuple[Colour, ...] = ("red", "blue", "yellow", "green", "violet")
    options: tuple[Option, ...] = OPTIONS
    decks: tuple[str, ...] = ("cards",)
    has_tower = False
    # Since 2: both pieces in one question, alliances of an unfinished board, names for added
    # sites. Since 3: the game stops at the interim scoring.
    revision = 3

    @property
    def dealt(self) -> tuple[str, ...]:
        """Return no decks: hands and pile are real cards."""
        return ()

    def state(self, setup: Setup) -> State:
        """Return the state before the board is chosen; raise ImpossibleSetup if invalid."""
        return new_state(setup.seats, checked(self, setup), setup.revision)

    def printed(self) -> tuple[PrintedSheet, ...]:
        return (BoardSheet(),)

    def learned(self, state: State) -> Mapping[tuple[str, ...], Any]:
        """Return what this game has learned for the box's file."""
        return {**learned(state), **learned_pairs(state)}

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

    def ledger(self, state: State) -> Ledger:  # noqa: ARG002 - pieces are no cubes
        return Ledger({})

    def broken(self, state: State) -> list[str]:
        """Return a sentence for each promise that this state breaks."""
        return promises.broken(state)

    def snapshot(self, state: State) -> dict[str, Any]:
        """Return the state as JSON values."""
        return snapshot(state)


GAME = KardinalKoenig()
