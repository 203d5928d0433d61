"""Esc leaves every form and every screen that was opened over another."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from random import Random
from typing import Any

import pytest
from textual.binding import Binding
from textual.screen import Screen

from companion.terminal import screens
from companion.views.choosing import AnswerMade
from companion.words.language import speaking
from tests.support.typed_forms import after
from tests.support.typed_questions import LANGUAGES, Asked, every_question

# Nothing lies under these: the evening's own two screens, and the first one.
LOWEST = {"EveningScreen", "MainScreen", "BattleScreen", "WelcomeScreen"}
BASES = {"closing", "forward"}
KEYS = [*"0123456789 ,abegrwz", "up", "down", "left", "right", "backspace", "+", "-"]
ENOUGH = 4  # the line or cell, the question, all numbers, and away


def opened_screens() -> list[type[Screen[Any]]]:
    modules = (
        import_module(f"{screens.__name__}.{each.name}") for each in iter_modules(screens.__path__)
    )
    return [
        each
        for module in modules
        for name, each in vars(module).items()
        if isinstance(each, type) and issubclass(each, Screen) and name not in LOWEST
        if each.__module__ == module.__name__ and module.__name__.rpartition(".")[2] not in BASES
    ]


@pytest.mark.parametrize("screen", opened_screens(), ids=lambda screen: screen.__name__)
def test_escape_leaves_every_screen_that_lies_over_another(screen: type[Screen[Any]]) -> None:
    ours = [each for each in screen.__mro__ if each.__module__.startswith("companion.")]
    keys = [
        binding.key.split(",")
        for each in ours
        for binding in vars(each).get("BINDINGS", ())
        if isinstance(binding, Binding)
    ]
    assert any("escape" in each for each in keys), f"{screen.__name__} has no way out"


def test_escape_takes_back_what_was_typed_at_any_question_and_then_leaves() -> None:
    rng = Random(7)
    for asked in every_question():
        with speaking(rng.choice(LANGUAGES)):
            for _ in range(4):
                leave(asked, [rng.choice(KEYS) for _ in range(rng.randint(1, 6))])


def leave(asked: Asked, keys: list[str]) -> None:
    first = asked.way("en")
    if first is None:
        return
    way: Any = after(keys, first)
    for _ in range(ENOUGH):
        if isinstance(way, AnswerMade) or (further := way.press("escape")) is None:
            break
        way = further
    else:
        raise AssertionError((asked.name, keys, "Esc does not leave"))
    if not isinstance(way, AnswerMade):
        assert not way.typed, (asked.name, keys)
