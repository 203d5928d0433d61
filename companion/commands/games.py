"""Games without a screen: `replay`, `export`, `import` and `simulate`."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion.commands.saying import complain
from companion.engine.flow import Question
from companion.engine.game import Setup, people
from companion.engine.setup_checks import checked, idle
from companion.engine.simulate import Report
from companion.engine.simulate import simulate as play_by_bots
from companion.errors import ImpossibleSetup, UnreadableFile
from companion.evening import importing
from companion.evening.evening import Evening
from companion.files import readable_json, saving, write_whole
from companion.games import GAMES, face, game_named
from companion.said import marked, said
from companion.store.journal import Journal, LookOnly, Record
from companion.store.journal.lines import JournalText
from companion.views.arriving import damage_text, ends_early
from companion.views.game_lines import game_lines
from companion.words.language import _, field, worded

STDIN, STDIN_NAME = "-", marked("standard input")


def replay(file: str) -> str:
    """Return the state after all entries of a journal, as JSON.

    Raises UnreadableFile: an entry does not fit.
    """
    session = importing.replayed(read_file(file), _name(file), GAMES)
    state = session.game.snapshot(session.state)
    return _json(state | {"asked": _question_fields(session.pending)})


def read_file(file: str) -> JournalText:
    """Return the journal in this file, or from standard input ("-")."""
    name = _name(file)
    source = sys.stdin.buffer if file == STDIN else Path(file)
    content = importing.file_content(source, name)
    written = importing.read_game(content, name, GAMES)
    if written.header.game in GAMES:
        for fault in idle(GAMES[written.header.game], written.header.setup()):
            complain(said("{file}: {why}", file=name, why=fault))
    return written


def _name(file: str) -> str:
    return STDIN_NAME if file == STDIN else file


def _question_fields(question: Question[Any] | None) -> dict[str, Any] | None:
    """Return the open question as JSON values."""
    if question is None:
        return None
    return {"key": question.key, **msgspec.to_builtins(question)}


def export(journal: Journal, number: int | None) -> Iterable[str]:
    """Return the lines of a game; None: of the game played last."""
    record = taken_out(journal, number)
    return game_lines(record.header, record.entries, GAMES, face)


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
    return importing.take_in(journal, read_file(file), _name(file), GAMES)


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
