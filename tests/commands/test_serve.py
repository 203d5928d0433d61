"""The service plays by pages alone: it says where they are, and comes back with its game."""

from __future__ import annotations

import asyncio
import json
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.commands.serve import FILE
from companion.commands.serve_unit import UNIT, turn_off, turn_on, unit
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.store.journal import open_journal
from tests.support.patience import patiently
from tests.support.playing import HEADER
from tests.support.web import joined

ROOT = Path(__file__).parents[2]


class FakeMachine:
    """A computer that notes what it is told to run."""

    def __init__(self) -> None:
        self.commands: list[tuple[str, ...]] = []

    def has(self, _program: str) -> bool:
        return True

    def run(self, *command: str) -> bool:
        self.commands.append(command)
        return True


@contextmanager
def served(home: Path, stderr: int | None = None) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "companion", "--home", str(home), "serve"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=stderr, text=True, cwd=ROOT
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def until_written(home: Path, game: int) -> None:
    for _ in patiently():
        files = list(home.rglob(FILE))
        if files and json.loads(files[0].read_text("utf-8"))["game"] == game:
            return
    raise AssertionError("the file was never written")


def test_it_ends_when_the_system_says_so_and_keeps_nobody_out_of_its_game(tmp_path: Path) -> None:
    with Shelf(open_journal(tmp_path), GAMES) as shelf:
        evening = shelf.begin(HEADER)
        number = shelf.number_of(evening)
    assert number is not None
    (tmp_path / FILE).write_text(json.dumps({"game": number}), encoding="utf-8")
    with served(tmp_path) as process:
        assert process.stdout is not None
        assert "Ctrl+C ends the service" in process.stdout.readline()
        until_written(tmp_path, number)
        with Shelf(open_journal(tmp_path), GAMES) as other:
            assert other.resume(number).read_only  # the service plays it
        process.send_signal(signal.SIGTERM)
        assert process.wait() == 0
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600
    until_written(tmp_path, number)  # it comes back with it
    with Shelf(open_journal(tmp_path), GAMES) as other:
        assert not other.resume(number).read_only


def test_a_second_service_of_a_folder_leaves_the_first_ones_codes_alone(tmp_path: Path) -> None:
    with served(tmp_path) as first:
        until_written(tmp_path, 0)
        before = (tmp_path / FILE).read_text("utf-8")
        with served(tmp_path, stderr=subprocess.STDOUT) as second:
            assert second.stdout is not None
            assert "Another service of this folder" in second.stdout.readline()
            while "Ctrl+C ends the service" not in second.stdout.readline():
                pass
            second.send_signal(signal.SIGTERM)
            second.stdout.read()
            assert second.wait() == 0
        assert (tmp_path / FILE).read_text("utf-8") == before
        first.send_signal(signal.SIGTERM)
        assert first.wait() == 0
    with served(tmp_path, stderr=subprocess.STDOUT) as alone:
        assert alone.stdout is not None
        assert "Another service" not in alone.stdout.readline()


async def test_the_keepers_page_ends_it(tmp_path: Path) -> None:
    with served(tmp_path) as process:
        until_written(tmp_path, 0)
        keeper = json.loads((tmp_path / FILE).read_text("utf-8"))["keeper"]
        async with await joined(keeper) as socket:
            await socket.send(json.dumps({"do": "end app", "id": 1}))
            assert await asyncio.to_thread(process.wait) == 0


def test_it_needs_no_terminal_and_no_textual(tmp_path: Path) -> None:
    code = (
        "import sys, companion.commands.serve\n"
        "from companion.commands.serve import Service\n"
        "print(sorted(name for name in sys.modules if name.split('.')[0] == 'textual'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert done.stdout.strip() == "[]"


def test_the_unit_serves_from_the_projects_folder_and_is_removed_again(tmp_path: Path) -> None:
    machine, ours = FakeMachine(), tmp_path / "ours"
    ours.mkdir()
    (ours / "Makefile").write_text("")
    turn_on(machine, tmp_path, ours)
    file = tmp_path / ".config" / "systemd" / "user" / UNIT
    assert file.read_text("utf-8") == unit(ours)
    assert ("systemctl", "--user", "enable", "--now", UNIT) in machine.commands
    assert ("loginctl", "enable-linger") in machine.commands
    turn_off(machine, tmp_path)
    assert not file.exists()
