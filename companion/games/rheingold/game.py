"""The class that describes Rheingold to menus, sessions and bots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.engine.correcting import CorrectableGame, Kind
from companion.engine.flow import Answer, Colour, Flow, PrintedNumber, PrintedSheet, Question
from companion.engine.game import Option, Setup
from companion.engine.setup_checks import checked
from companion.games.rheingold import castles, corrections, events, laying, questions, scoring, turn
from companion.games.rheingold.board import DONE, FIELD, without_file
from companion.games.rheingold.state import (
    MOVES,
    OLD_DEFAULTS,
    OPTIONS,
    RECORDING,
    TWO_COLOURS,
    WHOLE,
    Side,
    State,
    new_state,
)
from companion.tower.ledger import RESERVE, Ledger


def _standing(state: State, place: str, standing: dict[str, int], wrong: list[str]) -> None:
    """Check one colour per space, one knight of each per zone, only owners in castles."""
    board = state.board
    if place == RESERVE or (place == FIELD and not board.is_known):
        return
    if place in board.zones:
        wrong += [f"{n} {colour} stand in {place}" for colour, n in standing.items() if n > 1]
    elif place in board.spaces:
        if len(standing) > 1:
            wrong.append(f"{' and '.join(standing)} stand on {place}")
    elif place not in state.castles:
        wrong.append(f"{' and '.join(standing)} stand on {place}, which is no place")
    else:
        owner = state.castles[place].owner
        if list(standing) != ([] if owner is None else [state.colour(owner)]):
            wrong.append(f"{' and '.join(standing)} stand in {place}, not theirs")


def _castles(state: State, wrong: list[str]) -> None:
    """Check that each owned castle has a knight or a shield, except the game's last."""
    for name, castle in state.castles.items():
        if castle.owner is None:
            if castle.has_shield:
                wrong.append(f"a shield lies in {name}, which is free")
        elif not castle.has_shield and name != state.last and not state.knights(castle.owner, name):
            wrong.append(f"nobody keeps {name}")
        if castle.value is not None and not castle.has_shield:
            wrong.append(f"{name} has no shield, but the value of one")


def _shields(state: State, wrong: list[str]) -> None:
    """Check that unused, placed and removed shields add up."""
    for seat, side in enumerate(state.sides):
        number = side.shields + state.placed_shields(seat) + len(side.out)
        if number != side.all_shields or side.shields < 0:
            wrong.append(f"{side.colour} has {number} shields, {side.shields} of them unused")


def _side(state: State, seat: int, side: Side) -> dict[str, Any]:
    return {
        "name": side.name,
        "colour": side.colour,
        "points": scoring.points(state, seat),
        "on_board": state.on_board(seat),
        "shields": side.shields,
        "shields_out": list(side.out),
        "castles": state.held_by(seat),
    }


def _castle(state: State, name: str) -> dict[str, Any]:
    castle = state.castles[name]
    return {
        "owner": None if castle.owner is None else state.colour(castle.owner),
        "knights": 0 if castle.owner is None else state.knights(castle.owner, name),
        "strength": castle.strength,
        "gates": list(state.board.castles[name]),
        "shield": castle.has_shield,
        "value": castle.value,
    }


class Rheingold(CorrectableGame[State]):
    """Rheingold without a tower; two people lead two colours each."""

    name = "rheingold"
    corrected = events.Corrected
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
        strengths = (castles.strength_beside(name) for name in without_file().castles)
        return (questions.BoardSheet(), *strengths)

    def learned(self, state: State) -> Mapping[tuple[str, ...], Any]:
        return laying.learned(state)

    def play(self, state: State) -> Flow[None]:
        return turn.play(state)

    def nothing(self, question: Question[Any]) -> Answer | None:
        """Return the answer for a player who has left; None: the people at the table must give it.

        None is returned, for example, for the value under one of the player's shields.
        """
        match question:
            case questions.Target():
                return DONE
            case questions.Enters() | questions.PlaceShield():
                return questions.NO
            case _:
                return None

    def play_by(self, state: State, options: Mapping[str, str]) -> bool:
        state.options = options
        return True

    def kinds(self, state: State) -> Mapping[str, Kind[State]]:  # noqa: ARG002 - always the same
        return corrections.KINDS

    def follow(self, state: State) -> None:
        if state.winners:  # the game is over: who has won may change
            state.winners = scoring.leaders(state)

    def ledger(self, state: State) -> Ledger:
        return state.ledger

    def broken(self, state: State) -> list[str]:
        wrong = state.ledger.broken()
        for place, standing in state.ledger.places().items():
            _standing(state, place, standing, wrong)
        _castles(state, wrong)
        _shields(state, wrong)
        if not 0 <= state.moves <= MOVES:
            wrong.append(f"{state.moves} moves are left")
        return wrong

    def snapshot(self, state: State) -> dict[str, Any]:
        board, ledger = state.board, state.ledger
        return {
            "board": {
                "is_known": board.is_known,
                "spaces": {space: list(near) for space, near in board.spaces.items()},
                "zones": {zone: list(spaces) for zone, spaces in board.zones.items()},
                "shields": None if board.spread is None else list(board.spread),
            },
            "entry": None if state.entry is None else state.entry.sheet(),
            "round": state.round,
            "to_move": state.colour(state.to_move),
            "roll": state.roll,
            "moves": state.moves,
            "sides": [_side(state, seat, side) for seat, side in enumerate(state.sides)],
            "reserve": ledger.at(RESERVE),
            "knights": {place: at for place, at in ledger.places().items() if place != RESERVE},
            "castles": {name: _castle(state, name) for name in state.castles},
            "fighting": list(state.fighting),
            "last": state.last,
            "winners": list(state.winners),
        }


GAME = Rheingold()
