"""The class that describes Wallenstein and Shogun to menus, sessions and bots."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from companion.engine.correcting import CorrectableGame, Kind
from companion.engine.flow import (
    Answer,
    Colour,
    Correction,
    Draw,
    Flow,
    Pick,
    PrintedNumber,
    PrintedPick,
    PrintedSheet,
    Question,
)
from companion.engine.game import Option, Setup
from companion.engine.setup_checks import checked
from companion.games.wallenstein import corrections, printed_cards, scoring, year
from companion.games.wallenstein.court.court_module import COURT
from companion.games.wallenstein.editions import EDITIONS, PEASANTS, SECOND
from companion.games.wallenstein.events import Corrected
from companion.games.wallenstein.landsknechte.chapter import LANDSKNECHTE
from companion.games.wallenstein.leaders.chapter import LEADERS
from companion.games.wallenstein.module import Module
from companion.games.wallenstein.options import (
    COIN_CARDS,
    EDITION,
    IN_SHOGUN,
    MARKER_AFTER_LOSS,
    OPTIONS,
    SIX_ARMIES,
    START,
)
from companion.games.wallenstein.questions import NO, PASS, YES, Bid, TakeArmies, ThrowIn
from companion.games.wallenstein.setup import board_sheet
from companion.games.wallenstein.snapshot import snapshot
from companion.games.wallenstein.state import State, new_state
from companion.said import Said
from companion.tower.ledger import RESERVE, TOWER, TRAY, Ledger

LEAST_BID = "0"


ASIDE = frozenset((RESERVE, TOWER, TRAY))


def broken(state: State) -> list[str]:
    """Return a sentence for each promise that this state breaks."""
    wrong = state.ledger.broken()
    _armies(state, wrong)
    _cards(state, wrong)
    _buildings(state, wrong)
    _purses(state, wrong)
    for module in state.modules:
        wrong += module.promises(state)
    return wrong


def _armies(state: State, wrong: list[str]) -> None:
    """Check that armies stand only in provinces of their colour, and peasants in none."""
    theirs: defaultdict[int, set[str]] = defaultdict(set)
    for province, seat in state.owners.items():
        theirs[seat].add(province)
    for seat, player in enumerate(state.seats):
        if elsewhere := state.ledger.where(player.colour) - ASIDE - theirs[seat]:
            wrong.append(f"{player.colour} armies stand in {', '.join(elsewhere)}, not theirs")
    if elsewhere := state.ledger.where(PEASANTS) - ASIDE:
        wrong.append(f"peasants stand in {', '.join(elsewhere)}")


def _cards(state: State, wrong: list[str]) -> None:
    """Check that a province's owner is one of the players, and that only owned ones have pieces."""
    owners = state.owners
    if owners:
        if not owners.keys() <= _provinces_set(state.provinces):
            wrong.append("a province is held that is not in play")
        if not 0 <= min(owners.values()) <= max(owners.values()) < len(state.seats):
            wrong.append("a province is held by nobody at this table")
    if not state.used.keys() <= owners.keys():
        wrong.append("a card is used that nobody holds")
    if state.markers:
        waste = state.chosen(MARKER_AFTER_LOSS) == "put"  # then neutral ones have markers too
        if not waste and not state.markers.keys() <= owners.keys():
            wrong.append("revolt markers lie in a province that nobody holds")
        if min(state.markers.values()) < 1 or state.markers_left() < 0:
            wrong.append(f"{sum(state.markers.values())} revolt markers lie on the board")


@cache
def _provinces_set(provinces: tuple[str, ...]) -> frozenset[str]:
    return frozenset(provinces)


def _buildings(state: State, wrong: list[str]) -> None:
    built: list[str] = []
    for province, standing in state.buildings.items():
        built += standing
        number = len(standing)  # a single one always has its site
        if number > 1 and (
            number > state.board.provinces[province].sites or len(set(standing)) < number
        ):
            wrong.append(f"{', '.join(standing)} stand in {province}")
    if not state.buildings.keys() <= state.owners.keys():
        wrong.append("a building stands in a province that nobody holds")
    wrong += [
        f"{built.count(building)} of {building} are built"
        for building, stock in state.edition.stock.items()
        if built.count(building) > stock
    ]


def _purses(state: State, wrong: list[str]) -> None:
    wrong += [
        f"{player.colour} has {player.thalers} thalers, {player.points} points"
        for player in state.seats
        if player.thalers < 0 or player.points < 0
    ]


MODULES: tuple[Module[State], ...] = (LEADERS, LANDSKNECHTE, COURT)


# Defaults of games begun with one of the first two revisions.
_UNTIL_3 = {SIX_ARMIES.name: "all", COIN_CARDS.name: "not-counted"}
OLD_DEFAULTS: Mapping[int | None, Mapping[str, str]] = {1: _UNTIL_3, 2: _UNTIL_3}


class Wallenstein(CorrectableGame[State]):
    """Wallenstein and Shogun in all printings, with the modules."""

    name = "wallenstein"
    corrected = Corrected
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
        return (*boards, printed_cards.FirstEditionSheet(), *of_modules)

    def play(self, state: State) -> Flow[None]:
        return year.play(state)

    def nothing(self, question: Question[Any]) -> Answer | None:
        """Return the answer for a player who has left; None: the people at the table must give it.

        None is returned, for example, for a drawn card, or for which bonus tile is left over.
        """
        match question:
            case Draw():
                return None
            case ThrowIn(high=all_there):
                return all_there
            case TakeArmies(options=options, received=received):
                return str(received) if str(received) in options else None
            case Bid(options=options):
                return LEAST_BID if LEAST_BID in options else None
            case Pick(options=options):
                return next((each for each in (PASS, NO) if each in options), None)
            case _:
                return None

    def play_by(self, state: State, options: Mapping[str, str]) -> bool:
        state.options = options
        return True

    def learned(self, state: State) -> dict[tuple[str, ...], Any]:
        return printed_cards.learned(state)

    def kinds(self, state: State) -> Mapping[str, Kind[State]]:
        return corrections.kinds(state)

    def first(self, state: State, kind: Kind[State], correction: Correction) -> Said | None:
        return corrections.count_first(state, kind, correction)

    def follow(self, state: State) -> None:
        for module in state.modules:
            module.set_right(state)
        if state.winners:  # the game is over: who has won may change
            state.winners = scoring.leaders(state)

    def ledger(self, state: State) -> Ledger:
        return state.ledger

    def broken(self, state: State) -> list[str]:
        return broken(state)

    def snapshot(self, state: State) -> dict[str, Any]:
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
