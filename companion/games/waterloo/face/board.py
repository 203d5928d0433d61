"""Waterloo's board as a picture: what both players see, and conclusions if they want them."""

from __future__ import annotations

from companion.games.waterloo.knowledge import numbers_in
from companion.games.waterloo.moving import parity
from companion.games.waterloo.squares import COLUMNS, ROWS
from companion.games.waterloo.state import CONCLUSIONS, Piece, Side, State, Walked
from companion.views.atlas import Atlas, Spot
from companion.views.game_board import GameBoard, OnSquare
from companion.words import _, colour_name
from companion.words.colours import mark
from companion.words.generic import either


def board(state: State) -> GameBoard:
    """Return the board with its pieces and the last moves."""
    on: dict[str, tuple[OnSquare, ...]] = {}
    for side in state.sides:
        for piece in side.standing:
            assert piece.square is not None
            here = OnSquare(side.colour, sign(state, side, piece))
            on[piece.square] = (*on.get(piece.square, ()), here)
    side, walked = last_moves(state)
    return GameBoard(
        tuple(COLUMNS),
        tuple(reversed(ROWS)),
        on,
        tuple(state.attacked),
        legend(state),
        {each.start: side.colour for each in walked},
        tuple(each.end for each in walked if side.at(each.end) is not None),
    )


def last_moves(state: State) -> tuple[Side, list[Walked]]:
    """Return the moves of this turn and their side; before the first, those of the turn before."""
    seat, turn = state.to_move, state.turn
    if not state.moved:
        seat, turn = state.other(seat), turn - (seat == state.first)
    side = state.sides[seat]
    made = (walked for piece in side.pieces for walked in piece.moves[-1:])
    return side, [walked for walked in made if walked.turn == turn]


def legend(state: State) -> str:
    """Return the meaning of the signs on pieces, if conclusions are shown."""
    is_shown = state.chosen(CONCLUSIONS) == "shown" and not state.is_over
    return _("o odd, it moves 3 · e even, it moves 4") if is_shown else ""


def sign(state: State, side: Side, piece: Piece) -> str:
    """Return a piece's number if it is known, else odd or even if conclusions are shown."""
    if piece.name in side.faces:
        return str(side.faces[piece.name])
    if state.chosen(CONCLUSIONS) != "shown":
        return ""
    numbers = numbers_in(side.possible(piece))
    if len(numbers) == 1:
        return str(numbers[0])
    return {"odd": _("o"), "even": _("e"), "": ""}[parity(side.possible(piece))]


def atlas(state: State) -> Atlas:
    """Return the board as a map, with what is known of each square."""
    spots = {
        column + row: _spot(state, column, row) for row in reversed(ROWS) for column in COLUMNS
    }
    text = legend(state)
    letters = (text,) if text else ()
    return Atlas(spots, (_("Board"),), legend=letters, grid=(len(COLUMNS), len(ROWS)))


def _spot(state: State, column: str, row: str) -> Spot:
    square = column + row
    here = [(side, piece) for side in state.sides for piece in side.standing]
    here = [(side, piece) for side, piece in here if piece.square == square]
    at = (COLUMNS.index(column) / (len(COLUMNS) - 1), 1 - ROWS.index(row) / (len(ROWS) - 1))
    region = _("Board")
    if not here:
        return Spot(square, at, region, ())
    (side, piece), *others = here
    facts = piece_facts(state, side, piece)
    against = [f"×{mark(other.colour).letter}" for other, _piece in others]
    if others:
        facts = (*facts, (_("battle"), colour_name(others[0][0].colour)))
    return Spot(
        square,
        at,
        region,
        (),
        owner=side.colour,
        cubes=1,
        is_counted=False,
        pieces="".join([sign(state, side, piece), *against]),
        facts=facts,
    )


def piece_facts(state: State, side: Side, piece: Piece) -> tuple[tuple[str, str], ...]:
    """Return what is known of a piece on the board."""
    facts = [(_("began on"), piece.name)]
    if state.chosen(CONCLUSIONS) == "shown":
        numbers = [str(number) for number in numbers_in(side.possible(piece))]
        facts.append((_("can be"), either(numbers)))
    return tuple(facts)
