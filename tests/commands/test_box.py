"""`companion box`: shown, edited, exported and imported, whole or not at all."""

from __future__ import annotations

import os
import sys
from errno import ENOSPC
from os import strerror
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.store.box import read
from tests.support.command import Shell
from tests.support.meadow import MEADOW

PRINTED = "[meadow.board]\nclover = 2\n\n[meadow.fields]\nclover = 4\n"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    monkeypatch.setitem(GAMES.brought, "meadow", MEADOW)
    return tmp_path


@pytest.fixture
def companion(capsys: pytest.CaptureFixture[str], home: Path) -> Shell:
    return Shell(capsys)


def given(home: Path, text: str, name: str = "box.toml") -> Path:
    (home / name).write_text(text)
    return home / name


def editor(home: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Somebody who types this in the place of what is there."""
    given(home, f"import sys\nopen(sys.argv[1], 'w').write({text!r})\n", "typist.py")
    monkeypatch.setenv("EDITOR", f"{sys.executable} {home / 'typist.py'}")
    monkeypatch.delenv("VISUAL", raising=False)


def test_an_empty_box_says_where_its_file_would_be(companion: Shell, home: Path) -> None:
    assert str(home / "box.toml") in companion("box", "show").out


def test_it_shows_one_game_or_all(companion: Shell, home: Path) -> None:
    given(home, PRINTED + "\n[other]\nx = 1\n")
    assert companion("box", "show", "meadow").out == PRINTED
    assert "[other]" in companion("box", "show").out


def test_another_file_can_be_given(companion: Shell, home: Path) -> None:
    elsewhere = given(home, PRINTED, "elsewhere.toml")
    assert companion("--box", elsewhere, "box", "show").out == PRINTED


def test_what_one_table_exports_another_imports(companion: Shell, home: Path) -> None:
    given(home, PRINTED)
    assert companion("box", "export", home / "shared.toml", "meadow").status == 0
    given(home, "[meadow.board]\nthyme = 1\n[meadow.fields]\nthyme = 7\n")
    assert companion("box", "import", home / "shared.toml").status == 0
    assert read(home / "box.toml") == {
        "meadow": {"board": {"clover": 2}, "fields": {"thyme": 7, "clover": 4}}
    }


def test_an_export_that_the_disk_has_no_room_for_leaves_the_one_before(
    companion: Shell, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_file: int) -> None:
        raise OSError(ENOSPC, strerror(ENOSPC))

    given(home, PRINTED)
    shared = given(home, "# of before", "shared.toml")
    monkeypatch.setattr("os.fsync", full)
    assert "No space left" in companion("box", "export", shared).err
    assert shared.read_text() == "# of before"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[meadow.fields]\nclover = 40\n", "meadow.fields.clover: 40 does not answer Fence"),
        ("[meadow.board]\nmoor = 1\n", "moor is no field: clover, thyme, willow would do"),
        ("[meadow.fields]\nclover =\n", "line 2"),
        ("[chess]\nking = 1\n", "no game 'chess'"),
        ("[meadow.fields]\nclover = 2026-01-01\n", "meadow.fields.clover is 2026-01-01"),
        ("[meadow.bord]\nclover = 1\n", "meadow.bord is not known; choose from board, fields"),
        ("", "is empty; write one table for each game"),
        (f"[meadow]\nboard = {'[' * 3000}", "brackets are nested too deeply"),
    ],
)
def test_a_file_that_will_not_do_is_not_taken(
    companion: Shell, home: Path, text: str, told: str
) -> None:
    given(home, PRINTED)
    ran = companion("box", "import", given(home, text, "shared.toml"))
    assert ran.status == 2
    assert told in ran.err
    assert (home / "box.toml").read_text() == PRINTED


def test_a_mark_that_an_editor_puts_before_the_text_does_no_harm(
    companion: Shell, home: Path
) -> None:
    given(home, "\ufeff" + PRINTED, "shared.toml")
    assert companion("box", "import", home / "shared.toml").status == 0
    assert (home / "box.toml").read_text() == PRINTED


def test_the_editor_changes_the_file(
    companion: Shell, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given(home, PRINTED)
    editor(home, monkeypatch, "# ours\n" + PRINTED)
    assert "was changed" in companion("box", "edit").out
    assert (home / "box.toml").read_text() == "# ours\n" + PRINTED
    assert "was not changed" in companion("box", "edit").out


def test_a_slip_in_the_editor_is_told_and_what_was_typed_is_there_again(
    companion: Shell, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given(home, PRINTED)
    editor(home, monkeypatch, "[meadow.fields]\nclover = 40\n")
    ran = companion("box", "edit")
    assert ran.status == 2
    assert "The box's file was not changed." in ran.err
    assert (home / "box.toml").read_text() == PRINTED
    monkeypatch.setenv("EDITOR", "true")
    assert "clover: 40" in companion("box", "edit").err


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("rm", "cannot be read (No such file or directory). Nothing was saved"),
        ("'nano", 'the editor "\'nano" cannot be started (No closing quotation)'),
        ("false", "the editor 'false' ended with exit status 1; nothing was saved"),
    ],
)
def test_an_editor_that_does_not_edit_takes_nothing(
    companion: Shell, home: Path, monkeypatch: pytest.MonkeyPatch, command: str, told: str
) -> None:
    given(home, PRINTED)
    monkeypatch.setenv("EDITOR", command)
    monkeypatch.delenv("VISUAL", raising=False)
    assert told in companion("box", "edit").err
    assert (home / "box.toml").read_text() == PRINTED


def test_what_is_no_text_is_told_with_its_line_and_can_be_mended(
    companion: Shell, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor(home, monkeypatch, "")
    given(home, "import sys\nopen(sys.argv[1], 'wb').write(b'[a]\\n\\x9e')\n", "typist.py")
    assert "box.toml.edited, line 2: this is not UTF-8 text" in companion("box", "edit").err


def test_what_a_game_keeps_while_the_file_is_edited_is_not_written_over(
    companion: Shell, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given(home, PRINTED)
    kept = PRINTED.replace("clover = 4", "clover = 5")
    editor(home, monkeypatch, "# ours\n" + PRINTED)
    with (home / "typist.py").open("a") as typist:
        typist.write(f"open({str(home / 'box.toml')!r}, 'w').write({kept!r})\n")
    assert f"Your text is in {home / 'box.toml.typed'}" in companion("box", "edit").err
    assert (home / "box.toml").read_text() == kept
    assert (home / "box.toml.typed").read_text().startswith("# ours")


def test_a_text_left_over_from_before_the_file_changed_is_set_aside(
    companion: Shell, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.utime(given(home, "[meadow", "box.toml.edited"), (1, 1))
    given(home, PRINTED)
    monkeypatch.setenv("EDITOR", "true")
    assert "changed while you were editing it" in companion("box", "edit").err
    assert "was not changed" in companion("box", "edit").out
    assert (home / "box.toml.typed").read_text() == "[meadow"


def test_a_folder_cannot_be_edited(companion: Shell, home: Path) -> None:
    assert f"{home} cannot be read: Is a directory" in companion("--box", home, "box", "edit").err
