"""A slow terminal's answers never reach the app as keys."""

from __future__ import annotations

import os
import pty
from select import select
from threading import Thread

from companion.terminal.widgets.battle.graphics import READY, STATUS, settle

LATE = b"\x1b[?1;2c"  # what it is, asked for by whoever wants to show pictures


def _answer(terminal: int) -> None:
    asked = b""
    while STATUS not in asked:
        asked += os.read(terminal, 100)
    os.write(terminal, LATE + READY)


def test_what_a_slow_terminal_still_owes_is_waited_for() -> None:
    outside, inside = pty.openpty()
    slow = Thread(target=_answer, args=[outside])
    slow.start()
    settle(os.ttyname(inside))
    slow.join()
    assert not select([inside], [], [], 0)[0]
    os.close(inside)
    os.close(outside)


def test_without_a_terminal_nobody_is_waited_for() -> None:
    settle("/nowhere")
