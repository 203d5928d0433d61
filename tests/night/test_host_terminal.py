"""The hub's terminal, as a host sees it and types into it."""

from __future__ import annotations

import asyncio
import fcntl
import os
import pty
import re
import struct
import sys
import termios
from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.commands.codes import AS_BEFORE, BLACK_ON_WHITE
from companion.commands.night import NightAsked, RunningNight
from companion.commands.night_terminal import HostTerminal
from companion.networks import Address
from companion.night.join_link import read_link
from companion.web.wall_pages import WALL
from tests.support.night_hub import LOCAL, a_night, bot, playing, read_until, until, with_tables
from tests.support.ports import free_port
from tests.support.terminal import running

LINKS = ("http://", "companion-night://")


def at(night: RunningNight) -> HostTerminal:
    terminal = HostTerminal()
    terminal.night = night
    return terminal


async def test_a_table_gets_its_code_where_the_hub_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with a_night(tmp_path) as night:
        terminal = at(night)
        terminal.typed("By the window\n")
        assert "By the window is new here" in capsys.readouterr().out
        terminal.typed("\n")
        link = read_link(capsys.readouterr().out.splitlines()[-1])
        assert (link.table, link.name) == ("by-the-window", "By the window")
        table = bot(night, link.table)
        table.come()
        await until(lambda: table.is_in)
        table.go()


async def test_a_terminal_that_is_gone_is_read_once_and_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A hub that outlives its terminal would be busy with nothing else."""
    ours, its = pty.openpty()
    reads: list[int] = []
    read = os.read

    def counted(file: int, most: int) -> bytes:
        reads.append(file)
        return read(file, most)

    with os.fdopen(its) as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        HostTerminal().listen()
        monkeypatch.setattr(os, "read", counted)
        os.close(ours)
        await until(lambda: its in reads)
        for _turn in range(20):
            await asyncio.sleep(0)
        assert reads.count(its) == 1


async def test_what_was_mistyped_makes_no_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with a_night(tmp_path, "Table 1") as night:
        terminal = at(night)
        for line in ("Tabel 1\n", "Table 1\n", "\n", "!!\n"):
            terminal.typed(line)
        out = capsys.readouterr().out
        assert [each.name for each in night.members.tables] == ["table-1"]
        assert "Table 1: not connected yet" in out
        assert "'!!' cannot be the name of a table" in out


async def test_who_comes_and_goes_is_told_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with a_night(tmp_path, "Table 1") as night:
        terminal = at(night)
        one = bot(night, "table-1")
        one.come()
        await until(lambda: "table-1" in night.hub.desk.tables)
        one.state(playing("Table 1"))
        await until(lambda: night.hub.desk.tables["table-1"].state.title)
        for _ in range(3):
            terminal.look()
        assert capsys.readouterr().out.count("Table 1 is connected.") == 1
        terminal.typed("\n")
        assert "Table 1: Meadow" in capsys.readouterr().out
        night.hub.desk.tables["table-1"].is_online = False
        terminal.look()
        assert capsys.readouterr().out == ""  # Wi-Fi comes and goes
        one.go()


async def test_the_wall_is_found_by_what_is_typed_on_a_remote_control(tmp_path: Path) -> None:
    async with a_night(tmp_path) as night:
        where, key = night.wall.typed(WALL).removeprefix("http://").split("/")
        assert re.fullmatch("n[a-z2-9]{6}", key)
        told = await _got(where, f"/{key.upper()}")
        assert f"location: /#{key}\r\n" in told.decode()


async def _got(where: str, path: str) -> bytes:
    host, _colon, port = where.partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(f"GET {path} HTTP/1.1\r\nHost: {where}\r\nConnection: close\r\n\r\n".encode())
    told = await reader.read()
    writer.close()
    return told


def only(ip: str) -> tuple[Address, ...]:
    """The address of this machine's only interface."""
    return (Address(ip, 24, "wlan0"),)


async def test_a_machine_that_comes_into_another_network_tells_where_it_is_now(
    tmp_path: Path,
) -> None:
    told: list[str] = []
    where = [LOCAL]
    with_tables(tmp_path, "Table 1")
    asked = NightAsked(port=free_port(), wall_port=free_port())
    night = RunningNight(
        asked, tmp_path, lambda what: told.append(str(what)), here=lambda: only(where[-1])
    )
    await night.start()
    try:
        told.clear()
        where.append("192.0.2.3")  # the Wi-Fi is there at last
        night.look()
        assert told == [f"Wall: {night.wall.typed(WALL)}"]
        assert read_link(night.link("table-1")).host == "192.0.2.3"
        where.append(LOCAL)  # and gone for a while
        night.look()
        where.append("198.51.100.4")
        night.look()
        assert "192.0.2.3. Tables that join now need a new QR code" in told[-1]
        assert read_link(night.link("table-1")).host == "198.51.100.4"
    finally:
        await night.stop()


async def test_a_hub_to_which_nobody_has_come_tells_why_that_can_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = NightAsked(port=free_port(), wall_port=free_port())
    here = (Address("192.168.178.20", 24, "wlan0"), Address("10.7.0.3", 16, "eth0"))
    night = RunningNight(asked, tmp_path, here=lambda: here)
    await night.start()
    try:
        terminal = at(night)
        terminal.open(night)
        assert "also at 10.7.0.3" in capsys.readouterr().out
        terminal.typed("\n")
        told = " ".join(capsys.readouterr().out.split())
        assert f"{night.place.port}/tcp" in told
        assert f"{asked.port}/tcp" in told
        night.place.lets_in("192.168.178.77")  # a phone
        terminal.typed("\n")
        assert "No other device" not in capsys.readouterr().out
    finally:
        await night.stop()


async def test_a_hub_that_begins_elsewhere_tells_that_tables_will_not_find_it(
    tmp_path: Path,
) -> None:
    async def told(address: str) -> list[str]:
        said: list[str] = []
        asked = NightAsked(port=free_port(), wall_port=free_port())
        night = RunningNight(
            asked, tmp_path, lambda what: said.append(str(what)), here=lambda: only(address)
        )
        await night.start()
        await night.stop()
        return [line for line in said if "need a new QR code" in line]

    with_tables(tmp_path, "Table 1")
    assert await told("192.0.2.3") == []
    assert await told(LOCAL) == []
    assert await told("192.0.2.3") == []
    assert "now at 192.0.2.7; last time it was at 192.0.2.3" in (await told("192.0.2.7"))[0]
    assert await told("192.0.2.7") == []


async def test_an_address_that_was_given_is_kept(tmp_path: Path) -> None:
    async def link(address: str) -> str:
        asked = NightAsked(address=address, port=free_port(), wall_port=free_port())
        night = RunningNight(asked, tmp_path, here=lambda: only("192.0.2.3"))
        await night.start()
        host = read_link(night.link("table-1")).host
        await night.stop()
        return host

    with_tables(tmp_path, "Table 1")
    assert [await link(each) for each in ("hall.local", "", "auto", "")] == [
        "hall.local",
        "hall.local",
        "192.0.2.3",
        "192.0.2.3",
    ]


def test_codes_in_a_terminal_of_the_usual_size_can_be_scanned(tmp_path: Path) -> None:
    words = ("night", "--port", str(free_port()), "--wall-port", str(free_port()))
    with running(tmp_path, words) as (hub, terminal):
        _size(terminal, 24)
        read_until(terminal, b"Ctrl+C ends")
        for asked in (b"wall\n", "Müllers Küche\n\n".encode()):
            os.write(terminal, asked)
            while not (line := read_until(terminal, b"\n").decode().strip()).startswith(LINKS):
                pass
            lines = [_blocks(read_until(terminal, b"\n"))]
            while len(lines) < (len(lines[0]) + 1) // 2:
                lines.append(_blocks(read_until(terminal, b"\n")))
            assert len(lines) < 24  # the line that is typed into stands below it
            assert len(lines[0]) <= 80
            assert _scanned(lines) == line
        _size(terminal, 20)
        os.write(terminal, b"muellers kueche\n")
        read_until(terminal, b"needs a window of 4")
        hub.terminate()
        hub.wait()


def _size(terminal: int, lines: int) -> None:
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, 80, 0, 0))


def _blocks(line: bytes) -> str:
    found = re.search(re.escape(BLACK_ON_WHITE) + "(.*?)" + re.escape(AS_BEFORE), line.decode())
    assert found is not None
    return found[1]


def _scanned(lines: Sequence[str]) -> str:
    halves = {" ": (255, 255), "▀": (0, 255), "▄": (255, 0), "█": (0, 0)}
    rows = [[halves[each][lower] for each in line] for line in lines for lower in (0, 1)]
    picture = np.kron(np.array(rows, dtype=np.uint8), np.ones((6, 6), dtype=np.uint8))
    seen = np.full((picture.shape[0] + 80, picture.shape[1] + 80), 40, dtype=np.uint8)
    seen[40:-40, 40:-40] = picture  # in a dark terminal
    return cv2.QRCodeDetector().detectAndDecode(seen)[0]
