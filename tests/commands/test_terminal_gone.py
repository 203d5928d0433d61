"""A terminal that is closed from outside: the app ends with it, whoever tells it or does not."""

from __future__ import annotations

import errno
import fcntl
import io
import os
import signal
import termios
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import IO, cast

import pytest
from textual.drivers._writer_thread import MAX_QUEUED_WRITES, WriterThread

from companion.evening.journal.lines import write
from companion.tui.terminal import Closable
from tests.support.patience import PATIENCE
from tests.support.playing import evening
from tests.support.terminal import drawn, running

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


def test_one_that_is_told_to_go_on_and_never_stopped_reads_its_keys_once(
    tmp_path: Path, words: list[str]
) -> None:
    """As by a terminal that is closed: it was begun again beside itself, and could not end."""
    without_a_camera = words[1:]
    with running(tmp_path / "home", without_a_camera, own) as (app, terminal):
        drawn(terminal, GAME)
        threads = Path(f"/proc/{app.pid}/task")
        before = len(list(threads.iterdir()))
        app.send_signal(signal.SIGCONT)
        time.sleep(0.5)
        assert len(list(threads.iterdir())) == before
        app.terminate()
        assert app.wait(PATIENCE) == 0


def test_whoever_draws_does_not_wait_for_a_terminal_that_is_gone() -> None:
    class Gone(io.StringIO):
        def write(self, text: str) -> int:
            raise OSError(errno.EIO, text)

    def draw() -> None:
        for _ in range(10 * MAX_QUEUED_WRITES):
            writer.write("drawn")

    writer = WriterThread(cast(IO[str], Closable(Gone())))
    drawing = Thread(target=draw, daemon=True)
    writer.start()
    drawing.start()
    drawing.join(PATIENCE)
    assert not drawing.is_alive()
    writer.stop()
