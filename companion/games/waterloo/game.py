"""The class that describes Waterloo to menus, sessions and bots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.engine.correcting import CorrectableGame, Kind
from companion.engine.flow import Colour, Flow, ask
from companion.engine.game import Option, Setup
from companion.engine.setup_checks import checked
from companion.games.waterloo import corrections, honesty, knowledge, moving, squares
from companion.games.waterloo import events as happen
from companion.games.waterloo.battle import battles
from companion.games.waterloo.questions import LeftEmpty
from companion.games.waterloo.state import (
    DICE,
    OLD_DEFAULTS,
    OPTIONS,
    STRENGTH,
    VALUES,
    Battle,
    Piece,
    Setting,
    Side,
    State,
    laid,
    new_state,
)
from companion.tower.ledger import RESERVE, Ledger


def _pieces(side: Side, wrong: list[str]) -> None:
    """Check eight pieces a side, different removed numbers, four odd and four even."""
    on_board, removed = len(side.standing), side.removed
    if len(side.pieces) != 8 or on_board + len(removed) != 8:
        wrong.append(f"{side.colour} has {on_board} pieces on the board, {len(removed)} removed")
    if len(set(removed)) != len(removed):
        wrong.append(f"{side.colour} has lost {removed}")
    if knowledge.possible(side.sets) is None:
        wrong.append(f"no numbers go with what is known of {side.colour}: {side.sets}")


def _dice(side: Side, wrong: list[str]) -> None:
    """Check that the used values of each die are values of a die."""
    wrong += [
        f"{side.colour} has used {side.used[die]} of the {die} die"
        for die in DICE
        if not side.used[die] <= set(VALUES)
    ]


def _squares(state: State, wrong: list[str]) -> None:
    """Check that two pieces share a square only for a battle."""
    standing: dict[str, list[str]] = {}
    for side in state.sides:
        for piece in side.standing:
            assert piece.square is not None
            standing.setdefault(piece.square, []).append(side.colour)
    for square, colours in standing.items():
        if len(colours) > 1 and (square not in state.attacked or len(set(colours)) != len(colours)):
            wrong.append(f"{' and '.join(colours)} stand on {square}")
    for square in state.attacked:
        is_going_on = state.battle is not None and state.battle.square == square
        if not is_going_on and len(standing.get(square, ())) != 2:
            wrong.append(f"nobody fights on {square}")


def _side(side: Side) -> dict[str, Any]:
    return {
        "name": side.name,
        "colour": side.colour,
        "strength": side.strength,
        "changes": [[c.by, c.battle, c.why] for c in side.changes],
        "pieces": [_piece(side, piece) for piece in side.pieces],
        "removed": side.removed,
        "faces": dict(side.faces),
        "used": {die: sorted(values) for die, values in side.used.items()},
    }


def _piece(side: Side, piece: Piece) -> dict[str, Any]:
    return {
        "began": piece.name,
        "square": piece.square,
        "number": piece.number,
        "steps": piece.steps,
        "denied": list(knowledge.numbers_in(piece.denied)),
        "possible": list(knowledge.numbers_in(side.possible(piece))),
    }


def _battle(state: State, battle: Battle) -> dict[str, Any]:
    return {
        "square": battle.square,
        "called": battle.called,
        "winner": None if battle.winner is None else state.sides[battle.winner].colour,
    }


def _setting(state: State, setting: Setting) -> dict[str, Any]:
    return {
        state.sides[seat].colour: {
            "asked": setting.asked.get(seat),
            "shown": dict(setting.shown.get(seat, {})),
            "hidden": list(setting.hidden.get(seat, ())),
        }
        for seat in setting.dice
    }


def play(state: State) -> Flow[None]:
    """Play a whole game: red begins, and turns alternate until somebody has won."""
    for seat in (state.first, state.other(state.first)):
        yield from line_up(state, seat)
    while not state.is_over:
        state.turn += state.to_move == state.first
        yield happen.TurnBegan(seat=state.to_move, number=state.turn)
        yield from moving.moves(state, state.to_move)
        yield from battles(state, state.to_move)
        if not state.is_over:
            state.to_move = state.other(state.to_move)
    yield from honesty.check_honesty(state)


def line_up(state: State, seat: int) -> Flow[None]:
    """Place eight pieces on the start row and leave one square empty."""
    side = state.sides[seat]
    row = squares.start_row(side.home)
    empty = yield from ask(lambda: LeftEmpty(options=row, seat=seat))
    side.pieces = laid(square for square in row if square != empty)
    yield happen.LinedUp(seat=seat, empty=empty)


PIECES, BOARD = 8, "board"  # pieces of a side, 1; the place of those on the board


class Waterloo(CorrectableGame[State]):
    """Waterloo for two people, one side each; no tower, and hidden numbers are never asked for."""

    name = "waterloo"
    corrected = happen.Corrected
    players = range(2, 3)
    colours: tuple[Colour, ...] = ("red", "blue")
    options: tuple[Option, ...] = OPTIONS
    decks: tuple[str, ...] = ()
    has_tower = False
    # Since 2: what only conclusions decide is asked; no piece ends where it began. Since 3: the
    # defender's own sum is binding; numbers beside the board are not guessed.
    revision = 3

    def as_begun(self, setup: Setup) -> Setup:
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

    def kinds(self, state: State) -> Mapping[str, Kind[State]]:  # noqa: ARG002 - always the same
        return corrections.KINDS

    def ledger(self, state: State) -> Ledger:
        """Return the number of pieces of each side on and beside the board."""
        ledger = Ledger({side.colour: PIECES for side in state.sides})
        for side in state.sides:
            ledger.move(side.colour, len(side.standing), RESERVE, BOARD)
        return ledger

    def broken(self, state: State) -> list[str]:
        wrong: list[str] = []
        for side in state.sides:
            if side.pieces:
                _pieces(side, wrong)
            _dice(side, wrong)
        _squares(state, wrong)
        return wrong

    def snapshot(self, state: State) -> dict[str, Any]:
        return {
            "turn": state.turn,
            "to_move": state.sides[state.to_move].colour,
            "moved": sorted(state.moved),
            "attacked": list(state.attacked),
            "battles": state.battles,
            "battle": None if state.battle is None else _battle(state, state.battle),
            "dice": None if state.setting is None else _setting(state, state.setting),
            "sides": [_side(side) for side in state.sides],
            "calls": [[c.seat, c.piece, c.number, c.battle] for c in state.calls],
            "stayed": [[seat, s.turn, s.piece, list(s.steps)] for seat, s in state.stayed],
            "winner": None if state.winner is None else state.sides[state.winner].colour,
            "by": state.by,
        }


GAME = Waterloo()
