"""The hub's terminal as fate has it: half lines, no text, held, no terminal at all."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from companion.night.hub.members import read_members
from tests.support.night_hub import read_until
from tests.support.patience import PATIENCE, patiently
from tests.support.ports import free_port
from tests.support.terminal import running

CTRL_D, CTRL_S, CTRL_Q = b"\x04", b"\x13", b"\x11"


def asked() -> tuple[str, ...]:
    return ("night", "--port", str(free_port()), "--wall-port", str(free_port()))


@contextmanager
def a_hub(home: Path) -> Iterator[int]:
    with running(home, asked()) as (hub, terminal):
        read_until(terminal, b"Ctrl+C ends")
        yield terminal
        hub.terminate()  # killed, it would leave its broker behind
        with suppress(OSError):
            while os.read(terminal, 4096):
                pass
        assert hub.wait(PATIENCE) == 0


def _until_there_are(tables: int, home: Path) -> None:
    for _look in patiently():
        if len(read_members(home / "night").tables) >= tables:
            return
        time.sleep(0.01)
    raise AssertionError(f"there are never {tables} tables")


def test_half_a_line_what_is_no_text_and_a_held_terminal_hold_up_nobody(tmp_path: Path) -> None:
    home = tmp_path / "home"
    with a_hub(home) as terminal:
        os.write(terminal, b"\xff\xfe\x80\n")
        read_until(terminal, b"cannot be the name")
        os.write(terminal, b"By the" + CTRL_D)  # the terminal hands on what it has
        os.write(terminal, b" window\n\n")
        read_until(terminal, b"companion-night://")

        # Held by ^s it holds nobody either: what is typed is done, and told later.
        os.write(terminal, CTRL_S)
        for _ in range(3):
            os.write(terminal, b"\n")
        os.write(terminal, b"Table 7\n\n")
        _until_there_are(2, home)
        os.write(terminal, CTRL_Q)
        read_until(terminal, b"companion-night://")


def test_a_terminal_held_in_the_middle_of_a_code_holds_up_nobody(tmp_path: Path) -> None:
    home = tmp_path / "home"
    with running(home, asked()) as (hub, terminal):
        read_until(terminal, b"Ctrl+C ends")
        for n in range(4):
            os.write(terminal, b"Table %d\n\n" % n)
            read_until(terminal, b"companion-night://")
            os.write(terminal, CTRL_S)  # below the link the code is being drawn
            os.write(terminal, b"Table %d0\n\n" % n)
            _until_there_are(2 * (n + 1), home)
            os.write(terminal, CTRL_Q)
            read_until(terminal, b"companion-night://")
        os.write(terminal, CTRL_S)
        hub.terminate()
        assert hub.wait(PATIENCE) == 0


def test_a_hub_without_a_standard_input_runs_and_outlives_its_terminal(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "companion", *asked()]
    hub = subprocess.Popen(
        ["sh", "-c", 'trap "" HUP; exec "$@" <&-', "sh", *command],
        env=os.environ | {"COMPANION_HOME": str(tmp_path / "home")},
        stdout=subprocess.PIPE,
    )
    with hub:
        assert hub.stdout is not None
        assert b"http://" in hub.stdout.readline()
        hub.send_signal(signal.SIGHUP)
        hub.send_signal(signal.SIGTERM)
        told = hub.stdout.read()
        assert hub.wait(PATIENCE) == 0, told
