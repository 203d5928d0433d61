"""Games without a screen: `replay`, `export`, `import` and `simulate`."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from companion.commands.saying import complain
from companion.engine.entries import Header
from companion.engine.flow import Amounts, FreeText, Number, Pick, PrintedSheet, Question, Throw
from companion.engine.game import Game, Setup, people
from companion.engine.playing import Misfit
from companion.engine.session import Session
from companion.engine.setup_checks import checked, dated, idle
from companion.engine.simulate import Report
from companion.engine.simulate import simulate as play_by_bots
from companion.errors import ImpossibleSetup, UnreadableFile
from companion.evening.evening import Evening
from companion.files import read_whole, readable_json, saving, write_whole
from companion.games import GAMES, face
from companion.said import Said, either, marked, said, system
from companion.store.journal import Journal, LookOnly, Record
from companion.store.journal.lines import JournalText, read, write
from companion.store.plays.exchange import here_already
from companion.store.plays.play_corrections import name_twice
from companion.views.arriving import damage_text, ends_early
from companion.views.house_rules import options_in_words
from companion.words.language import _, field, worded

MOST = 16_000_000  # bytes of a written game; chosen: the longest have less than one million
STDIN, STDIN_NAME = "-", marked("standard input")


def replay(file: str) -> str:
    """Return the state after all entries of a journal, as JSON.

    Raises UnreadableFile: an entry does not fit.
    """
    session = replayed(read_file(file), STDIN_NAME if file == STDIN else file)
    state = session.game.snapshot(session.state)
    return _json(state | {"asked": _question_fields(session.pending)})


def read_file(file: str) -> JournalText:
    """Return the journal in this file, or from standard input ("-")."""
    name = STDIN_NAME if file == STDIN else file
    try:
        content = read_whole(sys.stdin.buffer if file == STDIN else Path(file), MOST)
    except OSError as error:
        raise UnreadableFile(
            said("{file} cannot be read: {why}", file=name, why=system(error))
        ) from error
    written = read(content.splitlines(), name)
    game = GAMES.get(written.header.game)
    if game is None:
        return written
    return replace(written, header=dated(game, written.header, written.entries))


def replayed(written: JournalText, file: str) -> Session[Any]:
    """Replay all entries. Raises UnreadableFile: a line does not fit."""
    game, setup = game_named(written.header.game), written.header.setup()
    session = Session(game, setup)
    for fault in idle(game, setup):
        complain(said("{file}: {why}", file=file, why=fault))
    misfit = session.replay(written.entries)
    if misfit is not None:
        raise UnreadableFile(_stopped(file, written.numbers[misfit.index], misfit, session.pending))
    return session


def game_named(name: str) -> Game[Any]:
    """Return the game. Raises ImpossibleSetup: there is no game of this name."""
    if name not in GAMES:
        raise ImpossibleSetup(
            said(
                "there is no game {name!r}; choose from {games}", name=name, games=", ".join(GAMES)
            )
        )
    return GAMES[name]


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


def _question_fields(question: Question[Any] | None) -> dict[str, Any] | None:
    """Return the open question as JSON values."""
    if question is None:
        return None
    return {"key": question.key, **msgspec.to_builtins(question)}


def export(journal: Journal, number: int | None) -> Iterable[str]:
    """Return the lines of a game; None: of the game played last.

    The house rules follow the first line in words, as comments for people.
    """
    record = taken_out(journal, number)
    first, *rest = write(record.header, record.entries)
    return [first, *(f"# {line}\n" for line in _otherwise(record.header)), *rest]


def _otherwise(header: Header) -> tuple[str, ...]:
    if header.game not in GAMES:
        return ()
    setup = header.setup()
    return options_in_words(GAMES[header.game], setup, face(header.game, setup))


def taken_out(journal: Journal, number: int | None) -> Record:
    """Return the record of the game of this number; None: of the game played last."""
    games = journal.games()
    if not games:
        raise UnreadableFile(said("no game is in {file}", file=journal.path))
    return journal.open(games[0].number if number is None else number)


def missing(journal: Journal, number: int | None) -> list[str]:
    """Return in lines what of the game, or of the journal, could not be read."""
    record, notes = taken_out(journal, number), damage_text(journal)
    if record.look_only is LookOnly.DAMAGED:
        notes.append(ends_early(record))
    return notes


def import_(journal: Journal, file: str) -> Record:
    """Import a written game, whole or not at all; a game that is there already is opened.

    A finished game counts among the plays at once.
    """
    written = read_file(file)
    session = replayed(written, file)
    if (twice := name_twice(written.header)) is not None:
        raise UnreadableFile(said("{file}: {why}", file=file, why=twice))
    there = here_already(journal, GAMES, written.header, written.entries)
    if there is not None:
        return journal.open(there.number)
    record = journal.begin(written.header, written.entries)
    if session.pending is None:
        record.finish()
    return record


def keep_text(path: Path, text: str) -> None:
    """Write a text file. Raises NotSaved: it cannot be written."""
    with saving(path):
        write_whole(path, text.encode())


def simulate(
    name: str, players: int | None, games: int, seed: int, options: Sequence[str]
) -> Report:
    """Play whole games by bots. Raises ImpossibleSetup: these players or options do not fit."""
    game = game_named(name)
    seats = game.players.start if players is None else players
    if seats not in game.players:
        low, high = game.players.start, game.players.stop - 1
        advice = said("{low} to {high}", low=low, high=high)
        raise ImpossibleSetup(
            said(
                "{name} is not for {seats} players; choose {advice}",
                name=name,
                seats=seats,
                advice=advice,
            )
        )
    setup = Setup(people(game, seats), chosen(options))
    checked(game, setup)
    for fault in idle(game, setup):
        raise ImpossibleSetup(fault)
    return play_by_bots(game, seats, games, seed, setup.options)


def as_json(report: Report) -> str:
    """Return the report as JSON."""
    return msgspec.json.encode(report).decode()


def as_lines(report: Report) -> str:
    """Return the report in words: the speed, then every broken promise."""
    played = _("{games} games, {speed} a second, {answers} answers").format(
        games=report.games, speed=field(report.games_per_s), answers=report.answers
    )
    broken = [
        _("game {game}, answer {answer}: {promise}").format(
            game=each.seed, answer=each.answer, promise=worded(each.promise)
        )
        for each in report.broken
    ]
    stopped = [
        _("game {game}: stopped because it did not end").format(game=seed)
        for seed in report.stopped
    ]
    return "\n".join([played, *stopped, *(broken or [_("every promise kept")])])


def cube_colours(name: str) -> tuple[str, ...]:
    """Return the colours of the cubes in a full game; "": in the first game with a tower."""
    game = game_named(name or next(game.name for game in GAMES.values() if game.has_tower))
    if not game.has_tower:
        raise ImpossibleSetup(
            said(
                "{name} is played without a cube tower, so there is nothing to calibrate",
                name=game.name,
            )
        )
    most = people(game, game.players.stop - 1)
    return tuple(game.ledger(game.state(Setup(most))).totals)


def colours_to_teach(evening: Evening[Any] | None) -> tuple[str, ...]:
    """Return the colours to calibrate for.

    These are the game's own; if the table has said which other cubes it uses, those.
    """
    if evening is None or not evening.has_tower:
        return cube_colours("")
    game, now = evening.session.game, evening.session.game.ledger(evening.session.state).totals
    colours = cube_colours(game.name)
    fresh = game.ledger(game.state(Setup(people(game, game.players.stop - 1)))).totals
    return tuple(each for each in now if now[each] and not fresh.get(each)) or colours


def chosen(options: Sequence[str]) -> Mapping[str, str]:
    """Return options typed as `name=value`, as a mapping."""
    wrong = next((option for option in options if "=" not in option), None)
    if wrong is not None:
        raise ImpossibleSetup(said("--option {wrong}: write name=value", wrong=wrong))
    return dict(option.split("=", 1) for option in options)


def _json(value: object) -> str:
    return readable_json(value).decode()
