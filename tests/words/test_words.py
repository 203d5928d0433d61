"""Every question and event has words, in every game."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import companion.games
from companion.engine.flow import Event, Pick, Player, Question
from companion.words import Cast, _, happened, label, passing, sentence, speak
from companion.words.generic import spaced
from companion.words.template import messages

CAST = Cast((Player("Anna", "red"), Player("Ben", "blue")))


def everything(kind: type[Any]) -> list[type[Any]]:
    """The questions or events that the games define, by name."""
    return sorted(_defined(kind), key=lambda each: each.__name__)


def _defined(kind: type[Any]) -> Iterator[type[Any]]:
    for found in pkgutil.walk_packages(companion.games.__path__, "companion.games."):
        module = importlib.import_module(found.name)
        for _name, each in inspect.getmembers(module, inspect.isclass):
            if issubclass(each, kind) and each.__module__ == module.__name__:
                yield each


@pytest.mark.parametrize("question", everything(Question))
def test_every_question_has_a_sentence_of_its_own(question: type[Any]) -> None:
    module = sentence.dispatch(question).__module__
    assert module.rpartition(".")[0] != "companion.words"


@pytest.mark.parametrize("event", everything(Event))
def test_every_event_is_told_in_words_of_its_own(event: type[Any]) -> None:
    module = happened.dispatch(event).__module__
    assert module.rpartition(".")[0] != "companion.words"


@dataclass(frozen=True, slots=True)
class PickStatue(Pick):
    pass


@dataclass(frozen=True, slots=True)
class StatuePut(Event):
    seat: int
    province: str
    statues: int


def test_a_game_without_words_is_asked_by_its_questions_names() -> None:
    question = PickStatue(("bronze", "none"), seat=0)
    assert sentence(question, CAST) == "Anna: pick statue?"
    assert label(question, "bronze", CAST) == "bronze"
    assert passing(question) == "none"


def test_a_game_without_words_is_told_by_its_events_names() -> None:
    assert happened(StatuePut(1, "Baden", 2), CAST) == "Statue put: Ben, Baden, statues 2."


def test_names_of_classes_become_words() -> None:
    assert spaced("RevealCard") == "Reveal card"


def test_the_template_for_translators_has_the_words_of_every_screen() -> None:
    words = messages()
    assert ("{action}: which province, {name}?",) in words
    assert ("{number} army", "{number} armies") in words
    assert ("Undo",) in words
    assert {("switch a lamp on",), ("see firmware/README.md",)} <= words.keys()  # the doctor's


def test_every_word_that_is_looked_up_is_a_plain_string() -> None:
    assert all(part.strip() for message in messages() for part in message)


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
