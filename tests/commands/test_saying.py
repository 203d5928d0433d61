"""What commands write: nothing that they quote is obeyed by the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.plain import escaped
from tests.support.command import Shell

NAME = "An\x1b[2Jna\u202e\x9b"
HEADER = {
    "game": "wallenstein",
    "players": [
        {"name": NAME, "colour": "red"},
        {"name": "Ben", "colour": "blue"},
        {"name": "Cleo\nDora", "colour": "yellow"},
    ],
}


@pytest.fixture
def companion(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Shell:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    return Shell(capsys)


def is_plain(text: str) -> bool:
    return all(line.isprintable() for line in text.splitlines())


def test_a_game_with_such_names_is_taken_in_shown_and_written(
    companion: Shell, tmp_path: Path
) -> None:
    journal = tmp_path / "evening.jsonl"
    journal.write_text(json.dumps(HEADER) + "\n")
    assert companion("import", journal).status == 0
    for words in (["show"], ["show", "--json"], ["export"], ["replay", str(journal)]):
        ran = companion(*words)
        assert ran.status == 0
        assert is_plain(ran.out)


def test_a_file_with_such_a_name_is_named_in_one_line(companion: Shell, tmp_path: Path) -> None:
    ran = companion("replay", tmp_path / "a\x1b[2J\u202e\nb\udcff.jsonl")
    assert ran.status == 2
    assert ran.err.count("\n") == 1
    assert is_plain(ran.err)
    assert "a\\u001b[2J\\u202e\\u000ab\\udcff.jsonl cannot be read" in ran.err


def test_a_line_that_is_quoted_is_quoted_without_it(companion: Shell, tmp_path: Path) -> None:
    journal = tmp_path / "evening.jsonl"
    journal.write_text('{"game": "\x1b[2J\u202e"}\n\u202e\x1b')
    ran = companion("replay", journal)
    assert ran.status == 2
    assert is_plain(ran.err)


def test_json_still_says_the_same() -> None:
    said = json.dumps({"seen": "a\u202eb\x7f\x9b"}, ensure_ascii=False)
    assert is_plain(escaped(said))
    assert json.loads(escaped(said)) == json.loads(said)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--n\x1b[2J\u202ex"], "No such option"),
        (["sh\x1b[2Jow"], "No such command"),
        (["export", "\x1b[2J\n7"], "Invalid value"),
        (["simulate", "wallenstein", "--games", "\x1b[2J"], "Invalid value"),
        (["read"], "Missing argument"),
        (["doctor", "\x1b]0;title\x07"], "unexpected extra argument"),
    ],
)
def test_a_command_that_is_mistyped_is_told_in_one_line(
    companion: Shell, words: list[str], told: str
) -> None:
    ran = companion(*words)
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.count("\n") == 1
    assert is_plain(ran.err)
    assert ran.err.startswith("companion: ")
    assert told in ran.err
