"""Prints a game's pages for the table, or an evening as it is now; shows one in lines or JSON."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.commands.games import chosen, taken_out
from companion.engine.game import Setup, people
from companion.engine.session import Session
from companion.errors import ImpossibleRequest
from companion.evening.box_answers import PrintedThings
from companion.evening.evening import Evening
from companion.files import readable_json
from companion.games import face, game_named
from companion.paper.printing import print_handouts
from companion.paper.shapes import Paper
from companion.said import said
from companion.store.box import Box
from companion.store.journal import Journal
from companion.views.on_paper import evening_handout
from companion.views.screen import main_view
from companion.views.text import as_text
from companion.words.language import languages


def print_game(path: Path, paper: Paper, name: str, options: Sequence[str], box: Box) -> int:
    """Write the pages for any table of this game and return how many there are.

    Raises ImpossibleSetup: the game lacks one of these options. ImpossibleRequest: it has no pages.
    NotSaved: the file cannot be written.
    """
    game = game_named(name)
    setup = Setup(people(game, game.players.stop - 1), chosen(options))
    session: Session[Any] = Session(game, setup)
    # No players: the columns of the sheets stay without names.
    game_face = face(name, Setup((), session.setup.options))
    handouts = game_face.handouts(session, PrintedThings(box, game.box or name).answer)
    return print_handouts(path, paper, handouts, face(name, setup).title)


def print_evening(path: Path, paper: Paper, journal: Journal, number: int | None) -> int:
    """Write a game of the journal as it is now; return how many pages there are.

    Raises UnreadableFile: there is no such game. NotSaved: the file cannot be written.
    """
    record = taken_out(journal, number)
    header, entries = record.header, record.entries
    record.close()
    evening: Evening[Any] = Evening(game_named(header.game), header, entries, read_only=True)
    game_face = face(header.game, header.setup())
    return print_handouts(path, paper, [evening_handout(evening, game_face)], game_face.title)


def language_of(language: str) -> str:
    """Return the language. Raises ImpossibleRequest: the app has no words in it."""
    if language not in languages():
        advice = said("choose from {languages}", languages=", ".join(languages()))
        raise ImpossibleRequest(
            said("there is no language {given!r}; {advice}", given=language, advice=advice)
        )
    return language


def show(journal: Journal, number: int | None, *, json: bool) -> str:
    """Return the game of this number as text or JSON; None: the game played last."""
    record = taken_out(journal, number)
    header, entries = record.header, record.entries
    record.close()
    evening: Evening[Any] = Evening(game_named(header.game), header, entries, read_only=True)
    view = main_view(evening, face(header.game, header.setup()))
    if json:
        return readable_json(view).decode()
    return as_text(view)
