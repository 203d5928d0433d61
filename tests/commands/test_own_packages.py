"""`companion new` and `companion check-game`, as people type them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.command import Shell
from tests.support.packages import GAME, run, with_game


@pytest.fixture
def companion(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Shell:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return Shell(capsys)


@pytest.mark.parametrize("kind", ["game", "sensor"])
def test_a_package_is_begun_where_one_is_and_what_to_type_next_is_said(
    companion: Shell, tmp_path: Path, kind: str
) -> None:
    said = companion("new", kind, "stone-heap").out
    assert "pip install -e tower-stone-heap" in said
    assert (tmp_path / "tower-stone-heap" / "tower_stone_heap" / f"{kind}.py").is_file()
    assert (tmp_path / "tower-stone-heap" / "tests" / "test_stone_heap.py").is_file()


@pytest.mark.parametrize("name", ["Stone", "stone heap", "3d", "a--b", "-a", "a_b", "../x", ""])
def test_a_name_that_is_none_of_a_package_is_refused(
    companion: Shell, tmp_path: Path, name: str
) -> None:
    assert "is no name for a package" in companion("new", "game", "--", name).err
    assert not [*tmp_path.glob("tower*")]


def test_the_apps_own_names_are_refused(companion: Shell, tmp_path: Path) -> None:
    for kind, name in (("game", "waterloo"), ("game", "companion"), ("sensor", "companion")):
        assert f"the name '{name}' is taken already" in companion("new", kind, name).err
    assert not [*tmp_path.glob("tower*")]


def test_nothing_is_written_over(companion: Shell, tmp_path: Path) -> None:
    (tmp_path / "tower-heap").mkdir()
    (tmp_path / "tower-heap" / "mine.txt").write_text("mine")
    assert "tower-heap is there already" in companion("new", "game", "heap").err
    assert [each.name for each in (tmp_path / "tower-heap").iterdir()] == ["mine.txt"]


def test_a_folder_that_cannot_be_written_is_named(companion: Shell, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    assert "file" in companion("new", "game", "heap", "--into", "file").err


def test_our_own_games_can_be_checked_too(companion: Shell) -> None:
    assert companion("check-game", "tower").out.endswith("tower passes every check.\n")


def test_the_faults_of_a_game_are_listed_below_their_check(tmp_path: Path) -> None:
    folder = with_game(tmp_path, GAME)  # it has no words yet
    lines = run(folder, "-m", "companion", "check-game", "quarry", fails=True).splitlines()
    assert "✓ bots play, and every promise is kept" in lines
    at = lines.index("✗ a row of words for each question and event")
    assert lines[at + 1].startswith("    ")
    assert lines[-1].startswith("quarry: ")
    assert lines[-1].endswith(" faults.")


def test_a_game_that_is_not_there_is_said_with_those_that_are(companion: Shell) -> None:
    assert "there is no game 'chess'; choose from" in companion("check-game", "chess").err
