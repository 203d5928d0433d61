"""A rule that an option changes is explained as these players play it."""

from __future__ import annotations

import pytest

from companion.engine.game import Setup, people
from companion.games import GAMES, face


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, "is a limit: above it the defender must pass"),
        ({"own-sum": "binds"}, "is a limit: above it the defender must pass"),
        ({"own-sum": "does-not-bind"}, "is no limit: the defender may call more"),
    ],
)
def test_the_defenders_own_sum(options: dict[str, str], told: str) -> None:
    setup = Setup(people(GAMES["waterloo"], 2), options)
    assert told in face("waterloo", setup).rules()["4b"]
