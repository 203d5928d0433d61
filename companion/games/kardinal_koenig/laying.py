"""Choosing the board: the box's own, entered once, a random one, or none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from companion.engine.flow import Flow, ask
from companion.games.entering import questions as entering
from companion.games.kardinal_koenig import entry_questions as q
from companion.games.kardinal_koenig.board import Board, Pair
from companion.games.kardinal_koenig.board_sheet import (
    THING,
    BoardSheet,
    Sheet,
    is_whole,
    pairs_of,
    read_board,
)
from companion.games.kardinal_koenig.drawn import drawn_board
from companion.games.kardinal_koenig.entering import enter
from companion.games.kardinal_koenig.entry import BoardEntry, read_entry
from companion.games.kardinal_koenig.entry_events import BoardLaid, NoBoard


class HasBoard(Protocol):
    """A state with a board; `entry` is the part of the box's board entered in this game."""

    board: Board | None
    entry: BoardEntry | None
    alliances: Mapping[int, Pair]
    is_first_revision: bool


def lay_board(state: HasBoard) -> Flow[None]:
    """Ask which board is used, and enter or read it."""
    sheet: Sheet = yield from ask(BoardSheet)
    way = yield from ask(lambda: _way(sheet))
    number = 0
    if way == entering.BOX:
        state.board = read_board(sheet)
    elif way == q.DRAWN:
        number = yield from ask(q.DrawnNumber)
        state.board = drawn_board(number)
    elif way != entering.WITHOUT:
        yield from _enter(state, sheet)
    elif not is_whole(sheet) and not state.is_first_revision:
        state.alliances = pairs_of(sheet)
    if state.board is None:
        yield NoBoard(is_begun=bool(sheet) or bool(state.entry and state.entry.sites))
    else:
        board = state.board
        yield BoardLaid(sites=len(board.country), roads=len(board.roads), number=number)


def _enter(state: HasBoard, sheet: Sheet) -> Flow[None]:
    entry = state.entry = read_entry(sheet)
    state.alliances = entry.alliances
    if (yield from enter(entry)):
        state.board = entry.board()


def _way(sheet: Sheet) -> q.BoardWay:
    """Build the question which board is used, with the likely option first."""
    options: tuple[str, ...]
    if is_whole(sheet):
        options = (entering.BOX, entering.MEND, q.DRAWN, entering.WITHOUT)
    elif sheet:
        options = (entering.GO_ON, q.DRAWN, entering.WITHOUT)
    else:
        options = (entering.WITHOUT, entering.ENTER, q.DRAWN)
    return q.BoardWay(options, sites=len(read_entry(sheet).all_sites))


def learned(state: HasBoard) -> Mapping[tuple[str, ...], Any]:
    """Return what the box's file saves: the board as far as it has been entered here."""
    entry = state.entry
    return {} if entry is None or not entry.sites else {THING: entry.sheet()}
