"""Every question and event has words, in every game."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

import companion.games
from companion.flow import Event, Pick, Player, Question
from companion.tui.words import Cast, happened, label, passing, sentence
from companion.tui.words.generic import spaced

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
    assert module.rpartition(".")[0] != "companion.tui.words"


@pytest.mark.parametrize("event", everything(Event))
def test_every_event_is_told_in_words_of_its_own(event: type[Any]) -> None:
    module = happened.dispatch(event).__module__
    assert module.rpartition(".")[0] != "companion.tui.words"


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
