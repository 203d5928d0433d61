"""Imports a game from the lines of its file, whole or not at all.

A line that does not fit is named, with the question that it should answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, BinaryIO

from companion.engine.flow import Amounts, FreeText, Number, Pick, PrintedSheet, Question, Throw
from companion.engine.game import Game, game_named
from companion.engine.playing import Misfit
from companion.engine.session import Session
from companion.engine.setup_checks import dated
from companion.errors import UnreadableFile
from companion.files import read_whole
from companion.said import Said, either, said, system
from companion.store.journal import Journal, Record
from companion.store.journal.lines import JournalText, read
from companion.store.plays.exchange import here_already
from companion.store.plays.play_corrections import name_twice

MOST = 16_000_000  # bytes of a written game; chosen: the longest have less than one million
Games = Mapping[str, Game[Any]]


def take_in(journal: Journal, written: JournalText, name: str, games: Games) -> Record:
    """Import a written game and return its record; a game that is here already is opened.

    A finished game counts among the plays at once.
    Raises UnreadableFile: a line does not fit. `name`: the file, for the message.
    """
    session = replayed(written, name, games)
    if (twice := name_twice(written.header)) is not None:
        raise UnreadableFile(said("{file}: {why}", file=name, why=twice))
    there = here_already(journal, games, written.header, written.entries)
    if there is not None:
        return journal.open(there.number)
    record = journal.begin(written.header, written.entries)
    if session.pending is None:
        record.finish()
    return record


def file_content(source: Path | BinaryIO, name: str) -> bytes:
    """Return the content of a file, or of standard input. Raises UnreadableFile."""
    try:
        return read_whole(source, MOST)
    except OSError as error:
        raise UnreadableFile(
            said("{file} cannot be read: {why}", file=name, why=system(error))
        ) from error


def read_game(content: bytes, name: str, games: Games) -> JournalText:
    """Return the game in the lines of a file. Raises UnreadableFile."""
    written = read(content.splitlines(), name)
    game = games.get(written.header.game)
    if game is None:
        return written
    return replace(written, header=dated(game, written.header, written.entries))


def replayed(written: JournalText, name: str, games: Games) -> Session[Any]:
    """Replay all entries. Raises UnreadableFile: a line does not fit."""
    session = Session(game_named(written.header.game, games), written.header.setup())
    misfit = session.replay(written.entries)
    if misfit is not None:
        line = written.numbers[misfit.index]
        raise UnreadableFile(_stopped(name, line, misfit, session.pending))
    return session


def _stopped(file: str, line: int, misfit: Misfit, question: Question[Any] | None) -> Said:
    message = said("{file}, line {line}: {why}", file=file, line=line, why=misfit.reason)
    if question is None or str(_advice(question)) in str(message):
        return message
    return said(
        "{problem}; the open question is {key} for {who} ({rule}). Possible answers: {advice}",
        problem=message,
        key=question.key,
        who=said("everybody") if question.seat is None else said("seat {seat}", seat=question.seat),
        rule=question.rule,
        advice=_advice(question),
    )


def _advice(question: Question[Any]) -> Said:
    match question:
        case Pick(options=options):
            return said("{options}", options=either(options))
        case Number() | FreeText():
            return _bounds(question)
        case Amounts(most=most):
            return _each(
                said("0 to {number} of {place}", number=number, place=place)
                for place, number in most.items()
            )
        case PrintedSheet():
            return said("{{}} to play without these values, or the values from the box's file")
        case Throw():
            colours = {**question.tower_before, **question.thrown, **question.tray_before}
            return _each(
                said("up to {number} {colour}", number=question.at_most(colour), colour=colour)
                for colour in colours
            )
        case _:
            return said("an answer")


def _each(options: Iterable[object]) -> Said:
    return said("{options}", options=tuple(options))


def _bounds(question: Number | FreeText) -> Said:
    if isinstance(question, FreeText):
        return said("1 to {longest} letters", longest=question.longest)
    return said("{low} to {high}", low=question.low, high=question.high)
