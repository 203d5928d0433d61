"""The referee's book is complete: all worked examples of the rules, refusals, options."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from companion.engine.flow import Question
from companion.games.wallenstein.game import GAME
from tests.referee.position import book

CASES = range(1, 34)  # C1 to C33

RULES = "companion.games.wallenstein."


def test_every_worked_example_of_the_rules_stands_in_the_book() -> None:
    told = " ".join(position.says for position in book())
    named = {int(number) for number in re.findall(r"\bC(\d+)\b", told)}
    assert named == set(CASES)


def test_at_every_question_the_book_has_an_answer_that_is_refused() -> None:
    refused = {each.then.get("asked") for each in book() if "refused" in each.then}
    assert _questions(Question) - refused == set()


def test_of_every_option_the_book_has_each_choice_that_is_not_the_default() -> None:
    played = {choice for each in book() for choice in each.options.items()}
    for option in GAME.options:
        assert {(option.name, choice) for choice in option.choices[1:]} <= played


def _questions(kind: type[Question[Any]]) -> set[str]:
    """All that the game has, modules and editions included."""
    return {each.__name__ for each in _kinds(kind) if each.__module__.startswith(RULES)}


def _kinds(kind: type[Question[Any]]) -> Iterator[type[Question[Any]]]:
    for each in kind.__subclasses__():
        yield each
        yield from _kinds(each)
