"""The referee's book is complete: all worked examples of the rules, a refusal at every question."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from companion.engine.flow import Question
from tests.referee.position import book

CASES = range(1, 34)  # C1 to C33


def test_every_worked_example_of_the_rules_stands_in_the_book() -> None:
    told = " ".join(position.says for position in book())
    named = {int(number) for number in re.findall(r"\bC(\d+)\b", told)}
    assert named == set(CASES)


def test_at_every_question_the_book_has_an_answer_that_is_refused() -> None:
    refused = {each.then.get("asked") for each in book() if "refused" in each.then}
    assert _questions(Question) - refused == set()


def _questions(kind: type[Question[Any]]) -> set[str]:
    """All that the game has, modules and editions included."""
    return {each.__name__ for each in _kinds(kind) if ".wallenstein." in each.__module__}


def _kinds(kind: type[Question[Any]]) -> Iterator[type[Question[Any]]]:
    for each in kind.__subclasses__():
        yield each
        yield from _kinds(each)
