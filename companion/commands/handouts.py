"""A game's pages for its table, and an evening as it stands, without a screen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.commands.games import chosen, game_named, taken_out
from companion.engine.game import Setup, people
from companion.engine.session import Session
from companion.errors import ImpossibleRequest
from companion.evening.box import Box
from companion.evening.evening import Evening
from companion.evening.journal import Journal
from companion.evening.printed import PrintedThings
from companion.games import face
from companion.paper.printing import print_handouts
from companion.paper.shapes import Paper
from companion.said import said
from companion.views.on_paper import evening_handout
from companion.words.language import languages


def print_game(path: Path, paper: Paper, name: str, options: Sequence[str], box: Box) -> int:
    """Write the pages for any table of that game; returns how many.

    Raises ImpossibleSetup for options that it has not, ImpossibleRequest where it has no pages,
    and UnreadableFile.
    """
    game = game_named(name)
    setup = Setup(people(game, game.players.stop - 1), chosen(options))
    session: Session[Any] = Session(game, setup)
    # Columns are for anybody: no name stands over them.
    game_face = face(name, Setup((), session.setup.options))
    handouts = game_face.handouts(session, PrintedThings(box, game.box or name).answer)
    return print_handouts(path, paper, handouts, face(name, setup).title)


def print_evening(path: Path, paper: Paper, journal: Journal, number: int | None) -> int:
    """Write a game of the journal as it stands; returns how many pages, raises UnreadableFile."""
    record = taken_out(journal, number)
    header, entries = record.header, record.entries
    record.close()
    evening: Evening[Any] = Evening(game_named(header.game), header, entries, read_only=True)
    game_face = face(header.game, header.setup())
    return print_handouts(path, paper, [evening_handout(evening, game_face)], game_face.title)


def language_of(language: str) -> str:
    """The language; raises ImpossibleRequest where the app has no words in it."""
    if language not in languages():
        would_do = said("{languages} would do", languages=", ".join(languages()))
        raise ImpossibleRequest(
            said("no language {given!r}: {would_do}", given=language, would_do=would_do)
        )
    return language
