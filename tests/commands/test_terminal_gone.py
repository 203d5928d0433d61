"""A terminal that is closed from outside: the app ends with it, whoever tells it or does not."""

from __future__ import annotations

import errno
import fcntl
import io
import os
import select
import signal
import termios
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import IO, cast

import pytest
from textual.drivers._writer_thread import MAX_QUEUED_WRITES, WriterThread

from companion.commands.own_display import KIOSK, UNIT
from companion.store.journal.lines import write
from companion.terminal.driver import Closable
from tests.support.patience import PATIENCE, patiently
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


@pytest.mark.parametrize("is_left", [True, False])
def test_a_kiosk_stays_away_where_it_was_left_by_a_key_and_not_where_its_display_went(
    tmp_path: Path, words: list[str], monkeypatch: pytest.MonkeyPatch, *, is_left: bool
) -> None:
    note, systemctl = tmp_path / "asked", tmp_path / "systemctl"
    systemctl.write_text(f'#!/bin/sh\necho "$@" > {note}\n')
    systemctl.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setenv(KIOSK, "1")
    with running(tmp_path / "home", words[1:], own) as (app, terminal):
        drawn(terminal, GAME)
        if is_left:
            with suppress(OSError):  # its end
                for _look in patiently():  # the second one too early is no yes
                    os.write(terminal, b"\x11")
                    while select.select([terminal], [], [], 0.5)[0]:
                        os.read(terminal, 65536)
        else:
            os.close(terminal)
        assert app.wait(PATIENCE) == 0
    assert note.exists() == is_left
    assert not is_left or note.read_text() == f"--user --no-block stop {UNIT}\n"
