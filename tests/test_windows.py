"""What can be known of Windows without one: tests/support/as_windows.py says how far this goes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from companion.open_files import PLAIN, lock, read_at, unlock, write_at
from companion.sensors.board.find import AUTO, locate, plugged_in

ROOT = Path(__file__).parents[1]
AS_WINDOWS = "tests.support.as_windows"
PURE = ("tests/engine", "tests/tower", "tests/evening")
GAME = ("tests/store/test_journal.py", "tests/commands/test_show.py")  # written, read, corrected


def python(*words: str) -> str:
    """What this Python prints at the end of a run in the project's folder."""
    command = [sys.executable, *words]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return f"{ran.returncode} {ran.stdout[-3000:]}{ran.stderr[-3000:]}"


@pytest.mark.slow
def test_every_module_can_be_imported_where_only_windows_things_are() -> None:
    assert python("-m", AS_WINDOWS) == "0 "


@pytest.mark.slow
def test_rules_beliefs_and_a_saved_game_are_the_same_there() -> None:
    options = ("-n", "0", "-q", "-p", "no:cacheprovider", "-m", "not slow", "-p", AS_WINDOWS)
    ended = python("-m", "pytest", *options, *PURE, *GAME)
    assert ended.startswith("0 "), ended


def com_port(name: str, vendor: int, product: int) -> ListPortInfo:
    """A port as pyserial lists it on Windows."""
    port = ListPortInfo(name)
    port.vid, port.pid, port.location = vendor, product, "1-1.2"
    return port


def test_a_board_at_a_com_port_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    ports = [com_port("COM12", 0x1A86, 0x7523), com_port("COM3", 0x046D, 0xC52B)]
    monkeypatch.setattr(list_ports, "comports", lambda: ports)
    assert {port.path for port in plugged_in()} == {"COM3", "COM12"}
    assert locate(AUTO) == "COM12"
    assert locate("COM7") == "COM7"


def test_a_lock_keeps_another_out_until_it_is_given_up_and_can_be_shared(tmp_path: Path) -> None:
    one, other = (os.open(tmp_path / "gate", os.O_RDWR | os.O_CREAT | PLAIN) for _ in range(2))
    lock(one)
    with pytest.raises(BlockingIOError):
        lock(other, wait=False)
    lock(one, shared=True)
    lock(other, shared=True, wait=False)
    unlock(one)
    lock(other, wait=False)
    for file in (one, other):
        os.close(file)


def test_bytes_are_read_and_written_at_their_place(tmp_path: Path) -> None:
    file = os.open(tmp_path / "note", os.O_RDWR | os.O_CREAT | PLAIN)
    write_at(file, b"one\n two\r\n", 0)
    write_at(file, b"ONE", 0)
    assert (read_at(file, 5, 3), read_at(file, 99, 0)) == (b"\n two", b"ONE\n two\r\n")
    os.close(file)
