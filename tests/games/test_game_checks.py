"""The checks of any game: a small game that passes all, and what each says of a fault in it."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from companion.game_checks.checked_game import CheckedGame
from companion.game_checks.every_check import CHECKS, faults
from companion.games import Games
from companion.packages import PackagePart
from tests.support.packages import QUARRY

RULES, TEXT, FACE = "game.py", "text.py", "face.py"
FAULTS = [
    (RULES, '"red", "blue"', '"red", "red", "blue"', "a colour is listed twice"),
    (RULES, '("most", "fewest")', '("most",)', "needs two choices that differ"),
    (RULES, '("most", "fewest"), "Q4"', '("most", "fewest"), ""', "option wins has no rule"),
    (
        RULES,
        '("most", "fewest"), "Q4")',
        '("most", "fewest"), "Q4", needs=(("wins", "no"),))',
        "no setup has wins = fewest",
    ),
    (RULES, "return state.ledger.broken()", "return ['lost'] * (not state.stones_of(0))", "lost"),
    (RULES, "seat = (seat + 1) %", "seat = [0, 1][seat + 1] %", "IndexError"),
    (
        RULES,
        "while state.ledger.count(RESERVE, STONES):",
        "while True:",
        "IllegalAnswer: 1 does not",
    ),
    (RULES, "return state.ledger.places()", "return {1: 2}", "the snapshot is not what its JSON"),
    (RULES, "return state.ledger.places()", "return {'a': object()}", "the end is another"),
    (RULES, 'seat=seat, rule="Q1")', "seat=seat)", "TakeStones has no rule"),
    (RULES, 'rule="Q3")', 'rule="")', "GameWon has no rule"),
    (RULES, 'rule="Q3")', 'rule="Q9")', "its rule has no text"),
    (TEXT, 'say=marked("{name} keeps {stones}."),', "", "StonesKept has no say in a row"),
    (TEXT, 'ask=marked("{name}: how many stones do you throw?"),', "", "TakeStones has no ask"),
    (TEXT, 'ask=marked("{name}: how many stones do you throw?"),', "", "plain words of any game"),
    (TEXT, "{name} keeps {stones}.", "{nobody} keeps {stones}.", "nobody"),
    (TEXT, '"Q4": marked', '"Q5": marked', "the rule Q4 of option wins has no text"),
    (FACE, 'return _("stones from one heap, for two to four players")', 'return ""', "no about"),
    (FACE, 'rule="Q3", numbers', 'rule="Q8", numbers', "the score's line"),
    (TEXT, "stones that came out: {stones}", "stones_out = None", "'None'"),
]


@pytest.fixture(autouse=True)
def _nothing_stays_imported() -> Iterator[None]:
    yield
    for name in [name for name in sys.modules if name.startswith("tower_quarry")]:
        del sys.modules[name]


def quarry(folder: Path) -> CheckedGame:
    part = PackagePart("quarry", "tower_quarry", "tower-quarry 0.1")
    games = Games({"quarry": part.module}, list)
    return CheckedGame(games["quarry"], partial(games.face, "quarry"), "tower_quarry")


def all_faults(of: CheckedGame) -> list[str]:
    return [fault for check in CHECKS for fault in faults(of, check)]


def test_a_sound_game_passes_every_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(QUARRY)
    assert all_faults(quarry(tmp_path)) == []


@pytest.mark.parametrize(("file", "before", "after", "fault"), FAULTS)
def test_a_fault_is_found(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    file: str,
    before: str,
    after: str,
    fault: str,
) -> None:
    shutil.copytree(QUARRY / "tower_quarry", tmp_path / "tower_quarry")
    path = tmp_path / "tower_quarry" / file
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after), "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    found = all_faults(quarry(tmp_path))
    assert any(fault in each for each in found), found
