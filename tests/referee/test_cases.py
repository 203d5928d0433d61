"""The worked examples C1 to C33 of the rules: each stands in the referee's book."""

from __future__ import annotations

import re

from tests.referee.position import book

CASES = range(1, 34)


def test_every_worked_example_of_the_rules_stands_in_the_book() -> None:
    told = " ".join(position.says for position in book())
    named = {int(number) for number in re.findall(r"\bC(\d+)\b", told)}
    assert named == set(CASES)
