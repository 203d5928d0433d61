"""A terminal that is closed from outside: the app ends with it, whoever tells it or does not."""

from __future__ import annotations

import fcntl
import os
import signal
import termios
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.evening.journal.lines import write
from tests.support.playing import evening
from tests.support.terminal import PATIENCE, drawn, running

pytestmark = pytest.mark.slow
GAME = b"Holdings"  # in the last line of its screen


def alone() -> None:
    """Nobody tells it that the terminal is gone: it is not its own."""


def deaf() -> None:
    """It is told, and deaf to it, as what `nohup` starts."""
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    own()


def own() -> None:
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@pytest.fixture
def words(tmp_path: Path) -> list[str]:
    """A game in progress; its camera is being calibrated, which takes its time."""
    journal, played = tmp_path / "evening.jsonl", evening(answers=120)
    journal.write_text("".join(write(played.header, played.session.happened)))
    return ["demo", "--journal", str(journal)]


@pytest.mark.parametrize("first", [alone, deaf, own])
def test_the_app_ends_with_its_terminal(
    tmp_path: Path, words: list[str], first: Callable[[], object]
) -> None:
    with running(tmp_path / "home", words, first) as (app, terminal):
        drawn(terminal, GAME)
        os.close(terminal)
        assert app.wait(PATIENCE) == 0  # no crash of what the camera is at, either
