"""`companion show`: a game as it stands, in lines or for programs."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from companion.engine.entries import Answered, Header
from companion.games import GAMES
from companion.store.journal import open_journal
from companion.views.screen import MainView
from tests.support.command import Shell
from tests.support.meadow import HEADER, MEADOW


@pytest.fixture
def companion(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Shell:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    monkeypatch.setitem(GAMES.brought, "meadow", MEADOW)
    return Shell(capsys)


def begun(home: Path, header: Header) -> None:
    with open_journal(home) as journal:
        journal.begin(header, [Answered({}), Answered(3)])


def test_an_empty_journal_is_told(companion: Shell) -> None:
    assert "no game is in" in companion("show").err


def test_the_last_game_is_shown_in_lines(companion: Shell, tmp_path: Path) -> None:
    begun(tmp_path, HEADER)
    out = companion("show").out
    assert "▶ Anna (red)" in out
    assert "clover: 0–3" in out
    assert "Another copy" not in out


def test_for_programs_it_is_the_same_value_as_on_the_screen(
    companion: Shell, tmp_path: Path
) -> None:
    begun(tmp_path, HEADER)
    out = companion("show", "1", "--json").out
    assert json.loads(out)["question"]["way"]["type"] == "spread"
    assert msgspec.json.decode(out, type=MainView).game == "meadow"


def test_looking_writes_nothing(companion: Shell, tmp_path: Path) -> None:
    begun(tmp_path, HEADER)
    for _ in range(2):
        companion("show")
    with open_journal(tmp_path) as journal:
        assert journal.games()[0].answers == 2
