"""Quarry is put to every check that Tower Companion puts its own games to."""

from __future__ import annotations

import pytest
from companion.game_checks.by_name import checked_game
from companion.game_checks.checked_game import GameCheck
from companion.game_checks.every_check import CHECKS, faults


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.title)
def test_it_passes_each_check(check: GameCheck) -> None:
    assert list(faults(checked_game("quarry"), check)) == []
