"""Choosing the board: the box's own, entered once, or numbered castles alone."""

from __future__ import annotations

from typing import Any

from companion.engine.flow import Flow, ask
from companion.games.entering.questions import BOX, ENTER, GO_ON, MEND, WITHOUT
from companion.games.rheingold import events as happen
from companion.games.rheingold.board import (
    CASTLE,
    UNFINISHED,
    Board,
    castles_alone,
    read_board,
    without_file,
)
from companion.games.rheingold.conquest_questions import KnownBoard
from companion.games.rheingold.entering import enter
from companion.games.rheingold.entry import FEWEST, read_entry
from companion.games.rheingold.entry_questions import BoardWay
from companion.games.rheingold.numbering import (
    STRENGTH,
    THING,
    ask_swords,
    known_numbers,
    number_castles,
)
from companion.games.rheingold.questions import BoardSheet
from companion.games.rheingold.sheet import Sheet, castles_of
from companion.games.rheingold.table import State


def lay_board(table: State) -> Flow[None]:
    """Choose the board; spaces do not matter if only conquests are reported."""
    if table.enters_board:
        yield from _chosen_board(table)
    else:
        sheet = yield from ask(BoardSheet if table.is_whole else KnownBoard)
        _lay(table, read_board(sheet))
        if not sheet and table.numbers_castles:
            yield from number_castles(table)
    yield happen.BoardLaid(
        spaces=len(table.board.spaces),
        castles=len(table.board.castles),
        is_known=table.board.is_known,
    )


def _chosen_board(table: State) -> Flow[None]:
    """Ask for the board: the box's file may have all of it, castles, or only numbers."""
    sheet: Sheet = yield from ask(KnownBoard)
    has_castles = len(castles_of(sheet)) >= FEWEST
    numbers: Sheet = {} if has_castles else (yield from known_numbers())
    way = yield from ask(lambda: _way(table, sheet, numbers))
    if way in (ENTER, GO_ON) or (way == MEND and has_castles):
        yield from _enter(table, sheet)
        sheet = table.entry.sheet() if table.entry else sheet
        has_castles = len(castles_of(sheet)) >= FEWEST
    if has_castles:
        table.sheet = sheet
        board = read_board(sheet)
        _lay(table, castles_alone(board) if way == WITHOUT else board)
        return
    _lay(table, without_file())
    yield from ask_swords(table, numbers, anew=way == MEND)


def _enter(table: State, sheet: Sheet) -> Flow[None]:
    """Let players enter the board, then play with what there is of it."""
    table.entry = entry = read_entry(sheet)
    yield from enter(entry, is_whole=table.is_whole)


def _way(table: State, sheet: Sheet, numbers: Sheet) -> BoardWay:
    """Build the question which board is used, with the likely option first."""
    options: tuple[str, ...]
    castles = castles_of(sheet) or numbers
    if len(castles_of(sheet)) >= FEWEST:
        is_begun = table.is_whole and UNFINISHED in sheet
        options = (GO_ON, WITHOUT) if is_begun else (BOX, MEND)
        if table.is_whole and not is_begun:
            options = (*options, WITHOUT)
    elif not table.is_whole and len(numbers) == len(without_file().castles):
        options = (BOX, MEND, ENTER)
    else:
        options = (WITHOUT, ENTER)
    return BoardWay(
        options,
        castles=len(castles),
        swords=sum(each.get(STRENGTH, 0) for each in castles.values()),
        spaces=len(sheet.get("spaces", ())),
        is_whole=table.is_whole,
    )


def _lay(table: State, board: Board) -> None:
    table.lay(board if table.is_whole else castles_alone(board))


def learned(table: State) -> dict[tuple[str, ...], Any]:
    """Return what the box's file saves: the entered board, or the strengths of numbered castles."""
    if table.entry is not None and (table.entry.swords or table.entry.spaces):
        return {("board",): table.entry.sheet()}
    if table.sheet or table.board.strengths or len(table.castles) != len(without_file().castles):
        return {}
    return {
        (THING, name.removeprefix(CASTLE), STRENGTH): castle.strength
        for name, castle in table.castles.items()
        if castle.strength is not None
    }


def put_strength(table: State, name: str, strength: int) -> None:
    """Set a castle's strength in the game, and on the box's board if there is one."""
    table.castles[name].strength = strength
    if table.sheet:
        table.entry = table.entry or read_entry(table.sheet)
        table.entry.swords[name] = strength
