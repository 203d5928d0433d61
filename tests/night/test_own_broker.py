"""The hub's own broker: whatever lies in its way, it starts, or says what to do."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import socket
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from companion.commands.night import NightAsked, RunningNight
from companion.errors import CompanionError, NotSaved
from companion.night.hub import certificate as certificates
from companion.night.hub.broker import Broker, end_leftover
from companion.night.hub.certificate import certificate
from companion.night.hub.members import FILE, read_members
from companion.night.hub.store import FILE as STORE
from companion.night.hub.store import PlayKey, Store
from companion.said import Said
from tests.support.night_hub import LOCAL, a_night, read_until, until, with_tables
from tests.support.patience import PATIENCE
from tests.support.ports import free_port
from tests.support.terminal import running


def own_broker(folder: Path, port: int = 0, told: list[str] | None = None) -> Broker:
    heard: list[str] = [] if told is None else told

    def tell(what: Said) -> None:
        heard.append(str(what))

    broker = Broker(folder / "broker", LOCAL, port or free_port(), tell)
    broker.prepare(read_members(folder))
    return broker


async def test_a_broker_that_outlived_its_hub_is_not_in_the_way(tmp_path: Path) -> None:
    port, folder = free_port(), tmp_path / "night"
    words = ("night", "--port", str(port), "--wall-port", str(free_port()))
    with running(tmp_path, words) as (hub, terminal):
        await asyncio.to_thread(read_until, terminal, b"Wall: http")
        hub.kill()
        hub.wait()
    left = int((folder / "broker" / "mosquitto.pid").read_text())
    os.kill(left, 0)  # it serves on
    async with a_night(folder, port=port) as night:
        assert night.broker is not None
        assert night.broker.pid != left
        await until(lambda: night.hub.line.is_up)


def _heeds_all() -> None:
    """Whoever runs the tests in the background of a shell, or by nohup, has them ignore one."""
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


@pytest.mark.parametrize("ends", ["^c", "terminated", "its terminal is closed"])
def test_a_hub_that_ends_leaves_no_broker_behind(tmp_path: Path, ends: str) -> None:
    words = ("night", "--port", str(free_port()), "--wall-port", str(free_port()))
    with running(tmp_path, words, _heeds_all) as (hub, terminal):
        read_until(terminal, b"Wall: http")
        match ends:
            case "^c":
                os.kill(hub.pid, signal.SIGINT)
            case "terminated":
                hub.terminate()
            case _:
                os.close(terminal)
                hub.send_signal(signal.SIGHUP)  # as the system does to who leads the terminal
        assert hub.wait(PATIENCE) == 0
    left = (tmp_path / "night" / "broker" / "mosquitto.pid").read_text()
    with pytest.raises(ProcessLookupError):
        os.kill(int(left), 0)


async def test_another_program_of_that_number_is_left_alone(tmp_path: Path) -> None:
    other = await asyncio.create_subprocess_exec("sleep", "60")
    broker = own_broker(tmp_path)
    (tmp_path / "broker" / "mosquitto.pid").write_text(f"{other.pid}\n")
    await broker.start()
    await broker.stop()
    assert other.returncode is None
    other.kill()
    await other.wait()


async def test_a_port_that_is_taken_is_told_with_what_would_do(tmp_path: Path) -> None:
    with socket.create_server((LOCAL, 0)) as taken:
        broker = own_broker(tmp_path, taken.getsockname()[1])
        with pytest.raises(NotSaved, match=r"Address already in use.*--port"):
            await broker.start()


async def test_one_that_dies_again_and_again_is_told_once_and_tried_less_often(
    tmp_path: Path,
) -> None:
    told: list[str] = []
    broker = own_broker(tmp_path, told=told)
    broker.waits = (0.01,)
    await broker.start()
    (tmp_path / "broker" / "mosquitto.conf").write_text("no_such_word\n")
    os.kill(broker.pid, signal.SIGKILL)
    await until(lambda: broker.starts > 8)
    await broker.stop()
    again = [each for each in told if "keeps stopping" in each]
    assert len(again) == 1
    assert "no_such_word" in again[0]
    assert len(told) == 2


@pytest.mark.parametrize("name", ["mosquitto", "openssl"])
async def test_what_is_not_installed_is_named_with_what_to_type(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path / "bin"
    here.mkdir()
    for each in {"mosquitto", "openssl"} - {name}:
        (here / each).symlink_to(certificates.program(each))
    monkeypatch.setenv("PATH", str(here))
    monkeypatch.setattr(certificates, "SBIN", "")
    with pytest.raises(NotSaved, match=f"{name} is missing; run this once: sudo apt install"):
        own_broker(tmp_path)


@pytest.mark.parametrize("name", ["a'b", 'a"b', "a#b", "a$HOME", "a\\b", "#a", "a\nb", " a "])
async def test_it_runs_in_a_folder_of_any_name(tmp_path: Path, name: str) -> None:
    broker = own_broker(tmp_path / name, free_port())
    await broker.start()
    assert broker.pid
    await broker.stop()


async def test_it_runs_in_a_folder_that_is_named_from_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    broker = own_broker(Path("night"), free_port())
    await broker.start()
    end_leftover(Path("night/broker"))  # it is known again as its own
    await until(lambda: broker.starts > 1)
    await broker.stop()


@pytest.mark.parametrize("seconds", [1, 500_000_000, 4_000_000_000])  # 1970, 1985, 2096
def test_its_certificate_is_valid_whatever_a_clock_says(tmp_path: Path, seconds: int) -> None:
    shown = certificate(tmp_path).file
    asked = ["openssl", "verify", "-attime", str(seconds), "-CAfile", str(shown), str(shown)]
    assert subprocess.run(asked, capture_output=True, check=False).returncode == 0


def test_its_certificate_stays_the_same(tmp_path: Path) -> None:
    assert certificate(tmp_path).fingerprint == certificate(tmp_path).fingerprint


def test_a_certificate_that_was_damaged_is_told_and_not_replaced(tmp_path: Path) -> None:
    shown = certificate(tmp_path)
    shown.file.write_text("-----BEGIN CERTIFICATE-----\n")
    with pytest.raises(NotSaved, match="each table needs a new QR code"):
        certificate(tmp_path)
    other = certificate(tmp_path / "another")
    shown.file.write_bytes(other.file.read_bytes())  # no more that of the key
    with pytest.raises(NotSaved, match="each table needs a new QR code"):
        certificate(tmp_path)


def test_nobody_else_on_the_machine_reads_its_keys(tmp_path: Path) -> None:
    own_broker(tmp_path)
    kept = [tmp_path / FILE, *(tmp_path / "broker").iterdir()]
    assert {path.stat().st_mode & 0o077 for path in kept} == {0}
    assert {path.stat().st_uid for path in kept} == {os.geteuid()}


# --- The hub's folder ---


async def test_two_hubs_do_not_share_a_folder(tmp_path: Path) -> None:
    async with a_night(tmp_path):
        with pytest.raises(CompanionError, match="Another hub is already running"):
            async with a_night(tmp_path):
                pass
    async with a_night(tmp_path):
        pass


async def test_a_damaged_store_lies_aside_and_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / STORE).write_bytes(b"nothing that it could be" * 500)
    async with a_night(tmp_path) as night:
        assert night.hub.league.now.plays == []
    assert "was damaged. It is now called" in capsys.readouterr().out
    assert (tmp_path / "night.broken").read_bytes().startswith(b"nothing")


def test_what_a_full_disk_did_not_take_is_known_to_be_missing(tmp_path: Path) -> None:
    path, key = tmp_path / STORE, PlayKey("table-1", "0" * 20)
    with closing(Store(path)) as store:
        _soft, hard = usual = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, hard))
        try:
            with pytest.raises(NotSaved, match="cannot be written"):
                _fill(store, key)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, usual)
        store.commit()
        assert 0 < store.next_of(key) < 300
        with closing(Store(path)) as again:
            assert again.next_of(key) == store.next_of(key)


def _fill(store: Store, key: PlayKey) -> None:
    for number in range(300):
        store.put(key, number, b"x" * 1000)
        store.commit()


async def test_keys_that_cannot_be_read_stop_the_hub_before_anybody_is_shut_out(
    tmp_path: Path,
) -> None:
    with_tables(tmp_path, "Table 1")
    (tmp_path / FILE).write_text("{")
    with pytest.raises(CompanionError, match="It contains the keys of all tables"):
        async with a_night(tmp_path):
            pass
    assert (tmp_path / FILE).read_text() == "{"


async def test_a_file_of_keys_that_is_gone_or_damaged_while_it_runs_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with a_night(tmp_path, "Table 1") as night:
        before = night.members
        (tmp_path / FILE).unlink()
        night.look()
        assert read_members(tmp_path) == night.members == before
        (tmp_path / FILE).write_text("{")
        for _ in range(3):
            night.look()
        assert night.members == before
        assert capsys.readouterr().out.count("cannot be read") == 1


async def test_a_folder_that_is_none_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    night = RunningNight(NightAsked(), tmp_path / "file" / "night")
    with pytest.raises(NotSaved, match="cannot be written"):
        await night.start()


async def test_the_same_port_and_name_serve_the_next_time(tmp_path: Path) -> None:
    port = free_port()
    async with a_night(tmp_path, "Table 1", port=port) as night:
        link = night.link("table-1")
    again = RunningNight(NightAsked(wall_port=free_port()), tmp_path)
    await again.start()
    assert again.link("table-1") == link
    await again.stop()
