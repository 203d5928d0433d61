"""A printed page for Rheingold: castles, their strengths, and room for their owners."""

from __future__ import annotations

from companion.games.rheingold.board import Board, read_board
from companion.games.rheingold.castles import strength_beside
from companion.games.rheingold.questions import BoardSheet
from companion.games.rheingold.state import State
from companion.games.rheingold.text.names import place
from companion.views.handouts import BoxValue, Handout, PrintedTable
from companion.words import Cast, _
from companion.words.plays import shown_name

ROW_MM = 7.0  # height of a row to write in, in mm; chosen: higher rows take more paper


def castles(state: State, cast: Cast, box: BoxValue) -> Handout:
    """Return a page with a row per castle and a column per side."""
    board = state.board if state.castles else read_board(box(BoardSheet()) or {})
    names = [shown_name(side.name) if cast.seats else "" for side in state.sides]
    blank = [""] * len(names)
    rows = [
        (place(name), strength, _needed(strength), *blank)
        for name, strength in ((each, _strength(state, board, each, box)) for each in board.castles)
    ]
    rows.append((_("in all"), "", "", *blank))
    heads = (_("castle"), _("strength"), _("knights to take it"), *names)
    note = _("To take a player's castle you need twice its knights and shield.")
    shares = (4.0, 2.2, 3.0, *[3.0] * len(names))
    part = PrintedTable("", heads, tuple(rows), note, ROW_MM, shares)
    return Handout(_("Castles"), (part,), _("Write the knights in the owner's column."))


def _strength(state: State, board: Board, name: str, box: BoxValue) -> str:
    """Return the strength, or an empty text if neither game nor box knows it."""
    castle = state.castles.get(name)
    strength = castle.strength if castle is not None else board.strengths.get(name)
    strength = strength or box(strength_beside(name))
    return str(strength) if strength else ""


def _needed(strength: str) -> str:
    return str(2 * int(strength)) if strength else ""
