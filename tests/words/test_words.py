"""Every question and event has words, in every game."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.engine.bots import random_answer
from companion.engine.flow import Event, Pick
from companion.engine.game import Game, Player, Setup
from companion.engine.session import Session
from companion.games import GAMES, face
from companion.views.face import Face
from companion.words import Cast, _, generic, speak
from companion.words.generic import spaced

FACE = Face("statues", Cast(Setup((Player("Anna", "red"), Player("Ben", "blue"))).seats))


def played(game: Game[Any]) -> Iterator[tuple[Face, Session[Any]]]:
    """A whole game by bots, after every answer."""
    number = game.players.start
    each = game.colours_each(number)
    colours = [game.colours[each * n : each * (n + 1)] for n in range(number)]
    people = tuple(Player(f"P{n}", own[0], own[1:]) for n, own in enumerate(colours))
    session, rng = Session(game, Setup(people)), Random(1)
    shown = face(game.name, session.setup)
    while session.pending is not None:
        yield shown, session
        session.answer(random_answer(session.pending, rng))
    yield shown, session


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_whole_game_is_asked_and_told_in_words_of_its_own(game: Game[Any]) -> None:
    plain, told = set(), 0
    for shown, session in played(game):
        question = session.pending
        if question and shown.sentence(question) == generic.sentence(question, shown.cast):
            plain.add(question.key)
        events, told = session.events[told:], len(session.events)
        plain |= {type(e).__name__ for e in events if shown.happened(e) == _plain(e, shown)}
    assert not plain


def _plain(event: Event, shown: Face) -> str:
    return generic.happened(event, shown.cast)


class PickStatue(Pick):
    pass


class StatuePut(Event, kw_only=False):
    seat: int
    province: str
    statues: int


def test_a_game_without_words_is_asked_by_its_questions_names() -> None:
    question = PickStatue(("bronze", "none"), seat=0)
    assert FACE.sentence(question) == "Anna: pick statue?"
    assert FACE.label(question, "bronze") == "bronze"
    assert FACE.passing(question) == "none"


def test_a_game_without_words_is_told_by_its_events_names() -> None:
    assert FACE.happened(StatuePut(1, "Baden", 2)) == "Statue put: Ben, Baden, statues 2."


def test_names_of_classes_become_words() -> None:
    assert spaced("RevealCard") == "Reveal card"


def test_a_language_without_words_is_english() -> None:
    speak("tlh")
    assert _("Undo") == "Undo"


def test_a_translation_is_spoken_where_there_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "companion.mo").write_bytes(catalogue({"Undo": "Annuler"}))
    monkeypatch.setattr("companion.words.language.LOCALE", tmp_path)
    speak("fr")
    spoken = _("Undo")
    speak()
    assert spoken == "Annuler"


def catalogue(words: Mapping[str, str]) -> bytes:
    """A compiled gettext catalogue: magic, version, count, two tables of length and place."""
    pairs = sorted({"": "Content-Type: text/plain; charset=UTF-8\n", **words}.items())
    texts = [text.encode() for pair in zip(*pairs, strict=True) for text in pair]
    starts = 28 + 8 * len(texts)
    table, body = b"", b""
    for text in texts:
        table += struct.pack("<II", len(text), starts + len(body))
        body += text + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    return head + table + body
