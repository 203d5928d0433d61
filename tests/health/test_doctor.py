from __future__ import annotations

import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion import disks, networks
from companion.engine.entries import Header
from companion.engine.game import Player
from companion.health import computer, doctor
from companion.health.computer import sound
from companion.health.doctor import examine
from companion.health.finding import Finding
from companion.health.terminal import terminal
from companion.networks import LOCAL, Address
from companion.packages import PackagePart, PackageParts, UnusablePart
from companion.settings import Folders, Settings, save
from companion.store.journal import open_journal
from companion.words.health import report
from tests.support.ports import free_port
from tests.support.read_only import read_only
from tests.support.web_cameras import for_ever, for_one_who_has, web_camera

TERMINAL = {"TERM": "xterm-256color", "COLUMNS": "100", "LINES": "30"}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folders:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LINES", "30")
    return Folders(tmp_path, tmp_path)


def findings(home: Folders) -> dict[str, Finding]:
    return {finding.name: finding for finding in examine(home, TERMINAL)}


def test_a_fresh_machine_has_nothing_to_do(home: Folders) -> None:
    assert [finding for finding in examine(home, TERMINAL) if not finding.is_fine] == []


def test_looking_leaves_nothing_behind(home: Folders) -> None:
    list(examine(home, TERMINAL))
    assert list(home.data.iterdir()) == []


def test_a_folder_in_memory_is_told_with_what_to_do(
    home: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text("25 1 0:9 / / rw - tmpfs tmpfs rw\n")
    monkeypatch.setattr(disks, "MOUNTS", mounts)
    found = findings(home)["data folder"]
    assert not found.is_fine
    assert "games are gone when it is switched off" in found.text


def test_the_kind_of_disk_is_named(
    home: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text("25 1 0:9 / / rw - ext4 /dev/sda1 rw\n")
    monkeypatch.setattr(disks, "MOUNTS", mounts)
    assert findings(home)["data folder"].text.endswith("free (ext4)")


def test_a_journal_on_a_disk_without_shared_memory_is_fine_and_that_is_told(home: Folders) -> None:
    with open_journal(home.data) as journal:
        journal.begin(Header("wallenstein", ()))
    with closing(sqlite3.connect(journal.path)) as database:
        database.execute("PRAGMA journal_mode = TRUNCATE")
    found = findings(home)["journal"]
    assert found.is_fine
    assert "its disk has no shared memory" in found.text


def test_a_journal_in_the_place_of_another_is_told(home: Folders, tmp_path: Path) -> None:
    for folder, players in ((home.data, ()), (tmp_path / "b", (Player("Anna", "red"),))):
        with open_journal(folder) as journal:
            journal.begin(Header("wallenstein", players))
    (tmp_path / "b" / "journal.sqlite").replace(home.data / "journal.sqlite")
    found = findings(home)["journal"]
    assert not found.is_fine
    assert "not the journal of the games played here before" in found.text


def test_a_damaged_journal_is_told(home: Folders) -> None:
    with open_journal(home.data) as journal:
        journal.begin(Header("wallenstein", ()))
        path = journal.path
    path.write_bytes(b"?" * 100 + path.read_bytes()[100:])
    assert "recovers what can be read" in findings(home)["journal"].text
    assert not findings(home)["journal"].is_fine


def test_the_games_in_a_sound_journal_are_counted(home: Folders) -> None:
    with open_journal(home.data) as journal:
        journal.begin(Header("wallenstein", ()))
        journal.begin(Header("wallenstein", ())).finish()
    assert findings(home)["journal"].text.endswith("games 2, unfinished 1")


def test_a_package_is_named_with_all_that_it_adds_beside_what_of_it_is_broken(
    home: Folders,
) -> None:
    stones = [PackagePart(name, "stones", "stones 2.0") for name in ("heap", "quarry")]
    broken = UnusablePart("scale", "stones 2.0", "no driver")
    parts = PackageParts(tuple(stones), (), (broken,))
    found = {each.name: each for each in examine(home, TERMINAL, parts=parts)}
    assert found["stones 2.0"].text == "adds the game heap, the game quarry"
    assert found["stones 2.0"].is_fine
    assert not found["stones 2.0: scale"].is_fine
    assert not any("stones" in name for name in findings(home))


def test_broken_settings_are_told(home: Folders) -> None:
    home.settings.write_text('{"countdown": "long"}')
    assert not findings(home)["settings"].is_fine


def test_a_camera_that_is_set_up_must_show_a_picture(home: Folders, tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()
    cv2.imwrite(str(folder / "tray.png"), np.zeros((48, 64, 3), np.uint8))
    save(home.settings, Settings(camera=str(folder)))
    assert findings(home)["camera"].text.endswith("64 × 48")
    assert "not needed" in findings(home)["profile"].text
    assert findings(home)["profile"].is_fine


def test_a_second_camera_is_looked_at_like_the_first(home: Folders, tmp_path: Path) -> None:
    folders = tmp_path / "here", tmp_path / "there"
    for folder in folders:
        folder.mkdir()
    cv2.imwrite(str(folders[0] / "tray.png"), np.zeros((48, 64, 3), np.uint8))
    save(home.settings, Settings(camera=str(folders[0]), second_camera=str(tmp_path / "gone.avi")))
    found = findings(home)
    assert found["camera"].is_fine
    assert "check its name" in found["camera 2"].text
    assert "not needed" in found["profile 2"].text


def test_a_camera_that_is_gone_is_told(home: Folders, tmp_path: Path) -> None:
    save(home.settings, Settings(camera=str(tmp_path / "gone.avi")))
    told = findings(home)["camera"].text
    assert "check its name" in told
    assert "plugged in" not in told


def test_a_web_camera_that_says_what_would_do_is_told_that_alone_and_its_address_once(
    home: Folders,
) -> None:
    save(home.settings, Settings(camera="http://127.0.0.1:1/video"))
    told = findings(home)["camera"].text
    assert "nothing answers: start the app's server" in told
    assert told.count("127.0.0.1") == 1
    assert "awake" not in told


def test_a_profile_that_cannot_be_read_is_told(home: Folders) -> None:
    home.profile.write_text("shopping list")
    assert not findings(home)["profile"].is_fine


@pytest.mark.parametrize(
    ("fault", "remedy"),
    [
        ("libGL.so.1: cannot open shared object file", "sudo apt install libgl1"),
        ("libgthread-2.0.so.0: cannot open", "sudo apt install libglib2.0-0"),
        ("No module named 'cv2'", "make play"),
    ],
)
def test_a_missing_library_is_told_with_its_remedy(
    monkeypatch: pytest.MonkeyPatch, fault: str, remedy: str
) -> None:
    def broken(name: str) -> None:
        raise ImportError(fault)

    monkeypatch.setattr(doctor, "import_module", broken)
    assert all(remedy in finding.text for finding in doctor.libraries())


@pytest.mark.parametrize(
    ("size", "term", "is_fine"),
    [
        ((100, 30), "xterm-256color", True),
        ((79, 30), "xterm-256color", False),
        ((100, 20), "xterm-256color", False),
        ((100, 30), "dumb", False),
        ((100, 30), "xterm", True),  # PuTTY's, and Debian's xterm: 256 are taken
        ((100, 30), "screen", True),
        ((100, 30), "vt220", False),
    ],
)
def test_a_terminal_needs_room_and_colours(size: tuple[int, int], term: str, is_fine: bool) -> None:
    assert terminal(size, {"TERM": term}).is_fine == is_fine


def test_the_report_marks_what_needs_doing() -> None:
    told = report([Finding("python", "3.13.1"), Finding("camera", "gone", is_fine=False)])
    assert told.splitlines() == ["fine   python  3.13.1", "TO DO  camera  gone", "", "1 to do"]


def test_a_home_that_cannot_be_written_is_told_and_its_games_are_counted(home: Folders) -> None:
    with open_journal(home.data) as journal:
        journal.begin(Header("wallenstein", ()))
    with read_only(home.data):
        found = findings(home)
    assert "cannot be written" in found["data folder"].text
    assert found["journal"].text.endswith("games 1, unfinished 1")


def test_the_doctor_tells_where_phones_find_the_second_screens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here = (Address("192.168.178.20", 24, "wlan0"),)
    monkeypatch.setattr(networks, "addresses", lambda: here)
    monkeypatch.setattr(networks, "firewall", lambda: "")
    port = free_port()
    told = computer.second_screens(port=port).text
    assert told.startswith(f"at 192.168.178.20, port {port} is free: if no phone can connect")
    with socket.create_server((LOCAL, port)):
        told = computer.second_screens(port=port).text
        assert f"this app uses port {port}" in told
    listens = (
        "import socket, sys\n"
        f"with socket.create_server(({LOCAL!r}, {port})): print(flush=True), sys.stdin.read()"
    )
    command = [sys.executable, "-c", listens]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        other.stdout.readline()
        told = computer.second_screens(port=port).text
        assert f"uses port {port}" in told
        assert f"({other.pid})" in told
        other.communicate()
    monkeypatch.setattr(networks, "firewall", lambda: "ufw")
    assert f"sudo ufw allow {port}/tcp" in computer.second_screens(port=port).text
    gone = computer.second_screens("192.168.178.99", port)
    assert "does not have that address now" in gone.text
    assert not gone.is_fine
    monkeypatch.setattr(networks, "addresses", tuple)
    assert not computer.second_screens(port=port).is_there


def test_the_doctor_looks_at_the_camera_that_is_given_and_tells_no_password(home: Folders) -> None:
    save(home.settings, Settings(camera="/dev/video62"))
    with web_camera({"/video": for_one_who_has("me", "secret", for_ever)}) as host:
        address = f"http://me:wrong-secret@{host}/video"
        found = {each.name: each for each in examine(home, TERMINAL, [address])}
        address = f"http://me:secret@{host}/video"
        seen = {each.name: each for each in examine(home, TERMINAL, [address])}
    assert f"http://me:•••@{host}/video" in found["camera"].text
    assert "does not accept this name and password" in found["camera"].text
    assert not found["camera"].is_fine
    assert seen["camera"].text == f"http://me:•••@{host}/video: 64 × 48"
    assert "secret" not in report([*found.values(), *seen.values()])


def test_a_machine_that_plays_no_sound_is_told_what_would(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert sound("quiet").text.endswith("rings instead: sudo apt install alsa-utils")
    player = tmp_path / "aplay"
    player.touch(mode=0o755)
    assert sound("quiet").text == "aplay; no sound played yet"
    assert sound("off").text == "off: in the app, press F9 and choose Sound"


def test_a_terminal_of_few_colours_is_told_what_would_do() -> None:
    assert "export TERM=xterm-256color" in terminal((100, 30), {"TERM": "rxvt"}).text
    assert "make kiosk" in terminal((100, 30), {"TERM": "linux"}).text
    assert terminal((100, 30), {"TERM": "rxvt", "COLORTERM": "truecolor"}).is_fine
