"""The class that describes Wallenstein and Shogun to menus, sessions and bots."""

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
    PrintedPick,
    PrintedSheet,
    Question,
)
from companion.engine.game import Correctable, Game, Option, Setup
from companion.engine.setup_checks import checked
from companion.games.wallenstein import corrections, promises
from companion.games.wallenstein.absent import nothing
from companion.games.wallenstein.chapters import MODULES
from companion.games.wallenstein.editions import EDITIONS, SECOND
from companion.games.wallenstein.module import Module
from companion.games.wallenstein.options import (
    COIN_CARDS,
    EDITION,
    IN_SHOGUN,
    OPTIONS,
    SIX_ARMIES,
    START,
)
from companion.games.wallenstein.printed_cards import FirstEditionSheet, learned
from companion.games.wallenstein.questions import NO, YES
from companion.games.wallenstein.setup import board_sheet
from companion.games.wallenstein.snapshot import snapshot
from companion.games.wallenstein.state import State, new_state
from companion.games.wallenstein.year import play
from companion.tower.ledger import Ledger

# Defaults of games begun with one of the first two revisions.
_UNTIL_3 = {SIX_ARMIES.name: "all", COIN_CARDS.name: "not-counted"}
OLD_DEFAULTS: Mapping[int | None, Mapping[str, str]] = {1: _UNTIL_3, 2: _UNTIL_3}


class Wallenstein(Game[State]):
    """Wallenstein and Shogun in all printings, with the modules."""

    name = "wallenstein"
    players = range(3, 6)
    colours: tuple[Colour, ...] = (*SECOND.colours, "white", "orange")  # the box's first, W0.4
    # Since 2: no question about tiles whose army cannot join. Since 3: other defaults. Since 4:
    # asks for event cards that are out in a joined game. Since 5: asks for the board's side.
    revision = 5

    def __init__(self, modules: tuple[Module[State], ...] = MODULES) -> None:
        self.modules = modules
        added = [option for module in modules for option in _options(module)]
        self.options: tuple[Option, ...] = (*OPTIONS, *added)
        decks = [deck for edition in EDITIONS.values() for deck in edition.decks]
        decks += [deck for module in modules for deck in module.decks]
        self.decks = tuple(dict.fromkeys(decks))

    def decks_with(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """Return the decks of the chosen edition and modules."""
        decks = {*EDITIONS[options.get(EDITION.name, EDITION.default)].decks}
        for module in self.modules:
            decks |= {*module.decks} if options.get(module.name) == YES else set()
        return tuple(deck for deck in self.decks if deck in decks)

    def as_begun(self, setup: Setup) -> Setup:
        """Return the setup with the option defaults of the revision the game was begun with."""
        if setup.revision not in OLD_DEFAULTS:
            return setup
        return replace(setup, options={**OLD_DEFAULTS[setup.revision], **setup.options})

    def state(self, setup: Setup) -> State:
        """Return the state before the first question; raise ImpossibleSetup for a bad setup."""
        chosen = checked(self, setup)
        players = [(seat.name, seat.colour) for seat in setup.seats]
        edition = EDITIONS[chosen[EDITION.name]]
        modules = tuple(module for module in self.modules if chosen[module.name] == YES)
        return new_state(
            edition,
            players,
            chosen,
            modules,
            asks_idle_tiles=setup.revision == 1,
            asks_events_gone=setup.revision not in (1, 2, 3),
            asks_side=setup.revision not in (1, 2, 3, 4),
        )

    def printed(self) -> tuple[PrintedNumber | PrintedPick | PrintedSheet, ...]:
        boards = (board_sheet(each) for each in EDITIONS.values() if not each.is_read_off)
        of_modules = (thing for module in self.modules for thing in module.printed)
        return (*boards, FirstEditionSheet(), *of_modules)

    def play(self, state: State) -> Flow[None]:
        return play(state)

    def nothing(self, question: Question[Any]) -> Answer | None:
        return nothing(question)

    def play_by(self, state: State, options: Mapping[str, str]) -> bool:
        state.options = options
        return True

    def learned(self, state: State) -> dict[tuple[str, ...], Any]:
        """Return what this game has learned for the box's file."""
        return learned(state)

    def correct(self, state: State, correction: Correction) -> Event:
        """Make a correction, or raise IllegalCorrection and change nothing."""
        return corrections.correct(state, correction)

    def correctable(self, state: State) -> list[Correctable]:
        """Return everything that people can correct now."""
        return corrections.correctable(state)

    def ledger(self, state: State) -> Ledger:
        return state.ledger

    def broken(self, state: State) -> list[str]:
        """Return a sentence for each promise that this state breaks."""
        return promises.broken(state)

    def snapshot(self, state: State) -> dict[str, Any]:
        """Return the state as JSON values."""
        return snapshot(state)


def _options(module: Module[State]) -> tuple[Option, ...]:
    """Return the module's own switch, limited to editions and starts (W11.12), and its options."""
    # A game in progress is not joined with modules, because no question asks for their pieces.
    from_start = ((START.name, "fixed"), (START.name, "draft"))
    with_it = Option(
        module.name,
        (NO, YES),
        module.rule,
        needs=((EDITION.name, SECOND.name), *from_start),
        is_played=True,
        or_needs=((IN_SHOGUN.name, YES), *from_start),
    )
    return (with_it, *module.options)


GAME = Wallenstein()
