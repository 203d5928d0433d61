"""What never ends, or has too long a name, is refused in a sentence before memory runs out."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from companion.store.journal import lines
from tests.support.command import Shell

LONG = "/tmp/" + "folder/" * 700


@pytest.fixture
def companion(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Shell:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    return Shell(capsys)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no endless device")
@pytest.mark.parametrize(
    "words",
    [
        ("import",),
        ("replay",),
        ("box", "import"),
        pytest.param(("plays", "import"), marks=pytest.mark.slow),
        pytest.param(("tray", "replay"), marks=pytest.mark.slow),
    ],
    ids=" ".join,
)
def test_a_device_that_never_ends_is_refused(companion: Shell, words: tuple[str, ...]) -> None:
    ran = companion(*words, "/dev/zero")
    assert (ran.status, ran.err) == (2, "companion: /dev/zero cannot be read: File too large\n")


def test_a_pipe_that_never_ends_is_refused(
    companion: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Endless(io.RawIOBase):
        def readable(self) -> bool:
            return True

        def readinto(self, room: memoryview) -> int:  # type: ignore[override]
            room[:] = b"0\n" * (len(room) // 2) + b"0" * (len(room) % 2)
            return len(room)

    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BufferedReader(Endless())))
    ran = companion("replay", "-")
    assert (ran.status, ran.err) == (
        2,
        "companion: standard input cannot be read: File too large\n",
    )


def test_a_file_of_more_lines_than_any_game_is_refused(companion: Shell, tmp_path: Path) -> None:
    file = tmp_path / "long.jsonl"
    file.write_text("0\n" * (lines.MOST + 1))
    ran = companion("import", file)
    assert "a game has at most 100000" in ran.err


@pytest.mark.parametrize("words", [("doctor",), ("show",), ("import", "-"), ("plays", "list")])
def test_a_home_with_too_long_a_name_is_told(
    companion: Shell, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    for ran in (companion("--home", LONG, *words), companion(*words)):  # then from its environment
        assert ran.status == 2
        assert "choose another folder with --home" in ran.err
        assert len(ran.err) < 200
        monkeypatch.setenv("COMPANION_HOME", LONG)
