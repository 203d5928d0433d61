"""Choosing the board: the box's own, entered once, or numbered castles alone."""

from __future__ import annotations

from typing import Any

from companion.engine.flow import Flow, ask
from companion.games.entering.questions import BOX, ENTER, GO_ON, MEND, WITHOUT
from companion.games.rheingold import conquests, entering, entry_questions, numbering, questions
from companion.games.rheingold import events as happen
from companion.games.rheingold.board import (
    CASTLE,
    UNFINISHED,
    Board,
    castles_alone,
    read_board,
    without_file,
)
from companion.games.rheingold.board_sheet import Sheet, castles_of
from companion.games.rheingold.entry import FEWEST, read_entry
from companion.games.rheingold.state import State


def lay_board(state: State) -> Flow[None]:
    """Choose the board; spaces do not matter if only conquests are reported."""
    if state.enters_board:
        yield from _chosen_board(state)
    else:
        sheet = yield from ask(questions.BoardSheet if state.is_whole else conquests.KnownBoard)
        _lay(state, read_board(sheet))
        if not sheet and state.numbers_castles:
            yield from numbering.number_castles(state)
    yield happen.BoardLaid(
        spaces=len(state.board.spaces),
        castles=len(state.board.castles),
        is_known=state.board.is_known,
    )


def _chosen_board(state: State) -> Flow[None]:
    """Ask for the board: the box's file may have all of it, castles, or only numbers."""
    sheet: Sheet = yield from ask(conquests.KnownBoard)
    has_castles = len(castles_of(sheet)) >= FEWEST
    numbers: Sheet = {} if has_castles else (yield from numbering.known_numbers())
    way = yield from ask(lambda: _way(state, sheet, numbers))
    if way in (ENTER, GO_ON) or (way == MEND and has_castles):
        yield from _enter(state, sheet)
        sheet = state.entry.sheet() if state.entry else sheet
        has_castles = len(castles_of(sheet)) >= FEWEST
    if has_castles:
        state.sheet = sheet
        board = read_board(sheet)
        _lay(state, castles_alone(board) if way == WITHOUT else board)
        return
    _lay(state, without_file())
    yield from numbering.ask_swords(state, numbers, anew=way == MEND)


def _enter(state: State, sheet: Sheet) -> Flow[None]:
    """Let players enter the board, then play with what there is of it."""
    state.entry = entry = read_entry(sheet)
    yield from entering.enter(entry, is_whole=state.is_whole)


def _way(state: State, sheet: Sheet, numbers: Sheet) -> entry_questions.BoardWay:
    """Build the question which board is used, with the likely option first."""
    options: tuple[str, ...]
    castles = castles_of(sheet) or numbers
    if len(castles_of(sheet)) >= FEWEST:
        is_begun = state.is_whole and UNFINISHED in sheet
        options = (GO_ON, WITHOUT) if is_begun else (BOX, MEND)
        if state.is_whole and not is_begun:
            options = (*options, WITHOUT)
    elif not state.is_whole and len(numbers) == len(without_file().castles):
        options = (BOX, MEND, ENTER)
    else:
        options = (WITHOUT, ENTER)
    return entry_questions.BoardWay(
        options,
        castles=len(castles),
        swords=sum(each.get(numbering.STRENGTH, 0) for each in castles.values()),
        spaces=len(sheet.get("spaces", ())),
        is_whole=state.is_whole,
    )


def _lay(state: State, board: Board) -> None:
    state.lay(board if state.is_whole else castles_alone(board))


def learned(state: State) -> dict[tuple[str, ...], Any]:
    """Return what the box's file saves: the entered board, or the strengths of numbered castles."""
    if state.entry is not None and (state.entry.swords or state.entry.spaces):
        return {("board",): state.entry.sheet()}
    if state.sheet or state.board.strengths or len(state.castles) != len(without_file().castles):
        return {}
    return {
        (numbering.THING, name.removeprefix(CASTLE), numbering.STRENGTH): castle.strength
        for name, castle in state.castles.items()
        if castle.strength is not None
    }


def put_strength(state: State, name: str, strength: int) -> None:
    """Set a castle's strength in the game, and on the box's board if there is one."""
    state.castles[name].strength = strength
    if state.sheet:
        state.entry = state.entry or read_entry(state.sheet)
        state.entry.swords[name] = strength
