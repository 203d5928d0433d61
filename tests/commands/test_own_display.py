"""A Pi that belongs to the table: what is written for it, and how large the type is."""

from __future__ import annotations

import os
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from companion.commands.own_display import (
    SMALLEST,
    UNIT,
    Type,
    awaited,
    display,
    on_display,
    show_on_display,
    stay_away,
    switch_off,
    turn_off,
    turn_on,
    type_for,
)
from companion.errors import NotSaved
from companion.installation import OURS


@dataclass
class Pi:
    """Remembers what was asked of it; `refuses` the commands that begin so."""

    programs: tuple[str, ...] = ("cage", "foot", "Xwayland", "lightdm")
    refuses: tuple[str, ...] = ()
    ran: list[str] = field(default_factory=list)

    def has(self, program: str) -> bool:
        return program in self.programs

    def run(self, *command: str) -> bool:
        self.ran.append(" ".join(command))
        return not self.ran[-1].startswith(self.refuses) if self.refuses else True


def unit_in(home: Path) -> Path:
    return home / ".config" / "systemd" / "user" / UNIT


def test_a_unit_of_the_user_starts_the_app_at_boot(tmp_path: Path) -> None:
    pi = Pi()
    turn_on(pi, tmp_path)
    told = unit_in(tmp_path).read_text()
    assert f"WorkingDirectory={OURS}" in told
    assert "ExecStart=/usr/bin/env make --no-print-directory on-display" in told
    assert f"systemctl --user enable {UNIT}" in pi.ran
    assert "sudo raspi-config nonint do_boot_behaviour B2" in pi.ran


def test_what_is_missing_is_installed_or_named(tmp_path: Path) -> None:
    pi = Pi(programs=("foot",))
    turn_on(pi, tmp_path)
    assert "sudo apt-get install --yes cage xwayland fonts-dejavu-core" in pi.ran
    with pytest.raises(NotSaved, match="sudo apt install cage xwayland"):
        turn_on(Pi(programs=("foot",), refuses=("sudo apt-get",)), tmp_path)


def test_an_app_that_is_installed_as_a_package_is_started_by_its_own_python(tmp_path: Path) -> None:
    turn_on(Pi(), tmp_path, tmp_path)
    assert f'ExecStart="{sys.executable}" -m companion kiosk show' in unit_in(tmp_path).read_text()


def test_off_leaves_nothing_behind_and_brings_the_desktop_back(tmp_path: Path) -> None:
    pi = Pi()
    turn_on(pi, tmp_path)
    turn_off(pi, tmp_path)
    assert not unit_in(tmp_path).exists()
    assert "sudo raspi-config nonint do_boot_behaviour B4" in pi.ran


def test_a_computer_that_cannot_sign_in_by_itself_is_told_what_is_left_to_do(
    tmp_path: Path,
) -> None:
    with pytest.raises(NotSaved, match="log you in"):
        turn_on(Pi(refuses=("sudo raspi-config",)), tmp_path)


@pytest.mark.parametrize(
    ("width", "height"), [(800, 480), (1280, 720), (1920, 1080), (1024, 600), (3840, 2160)]
)
def test_a_hundred_columns_and_thirty_rows_have_room(width: int, height: int) -> None:
    letters = type_for(width, height)
    assert round(letters.size * 0.602) * 100 <= width
    assert letters.line * 30 <= height
    assert letters.line >= letters.size  # rows do not run into each other


def test_the_seven_inch_display_is_filled() -> None:
    assert type_for(*SMALLEST) == Type(13, 16)


def plug(displays: Path, name: str, modes: str = "") -> None:
    """No modes: nothing hangs on that socket, or it is off."""
    socket = displays / name
    socket.mkdir(exist_ok=True)
    (socket / "modes").write_text(modes)
    (socket / "status").write_text("connected\n" if modes else "disconnected\n")


def test_the_display_that_is_plugged_in_is_found(tmp_path: Path) -> None:
    plug(tmp_path, "card1-DSI-1")
    plug(tmp_path, "card1-HDMI-A-1", "1920x1080\n1280x720\n")
    assert display(tmp_path) == (1920, 1080)


def test_what_hangs_nowhere_is_no_display(tmp_path: Path) -> None:
    plug(tmp_path, "card1-HDMI-A-1", "1920x1080\n")
    (tmp_path / "card1-HDMI-A-1" / "status").write_text("disconnected\n")
    plug(tmp_path, "card1-Writeback-1", "4096x2160\n")
    assert display(tmp_path) is None


def test_nothing_is_shown_before_the_television_is_on(tmp_path: Path) -> None:
    plug(tmp_path, "card1-HDMI-A-1")
    looked: list[float] = []

    def wait(seconds: float) -> None:
        looked.append(seconds)
        if len(looked) == 100:
            plug(tmp_path, "card1-HDMI-A-1", "1920x1080\n")

    assert awaited(tmp_path, wait) == (1920, 1080)
    assert len(looked) == 100


def test_a_display_that_does_not_tell_its_size_is_taken_for_the_smallest(tmp_path: Path) -> None:
    assert awaited(tmp_path, lambda _seconds: None) == SMALLEST


def cage(programs: Path, monkeypatch: pytest.MonkeyPatch, then: str) -> Path:
    """A stand-in for cage, which notes what it is to show."""
    note = programs / "cage.note"
    (programs / "cage").write_text(f'#!/bin/sh\necho "$@" > {note}\n{then}\n')
    (programs / "cage").chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}:{os.environ['PATH']}")
    return note


def test_a_cage_whose_last_display_went_ends_it_and_the_unit_begins_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plug(tmp_path, "card1-HDMI-A-1", "1920x1080\n")
    note = cage(tmp_path, monkeypatch, "exit 0")
    show_on_display(["companion"], tmp_path, lambda _seconds: time.sleep(0.01))
    assert f"pixelsize={type_for(1920, 1080).size}" in note.read_text()
    turn_on(Pi(), tmp_path)
    told = unit_in(tmp_path).read_text()
    assert "Restart=always" in told
    assert "StartLimitIntervalSec=0" in told  # a television may be off for hours
    assert "WLR_LIBINPUT_NO_DEVICES=1" in told  # a table without a keyboard


def test_another_display_gets_letters_of_its_own_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plug(tmp_path, "card1-HDMI-A-1", "800x480\n")
    cage(tmp_path, monkeypatch, "exec sleep 600")

    def wait(_seconds: float) -> None:
        plug(tmp_path, "card1-HDMI-A-1", "1920x1080\n")

    show_on_display(["companion"], tmp_path, wait)  # it ends: the unit begins again
    assert awaited(tmp_path) == (1920, 1080)


def test_who_leaves_by_a_key_ends_the_unit() -> None:
    pi = Pi()
    stay_away(pi)
    assert pi.ran == [f"systemctl --user --no-block stop {UNIT}"]


def test_it_is_shown_full_screen_in_that_type() -> None:
    words = on_display(["companion"], (800, 480))
    assert words[:3] == ["cage", "--", "foot"]
    assert "--override=font=DejaVu Sans Mono:pixelsize=13" in words
    assert words[-1] == "companion"


def test_it_is_switched_off_by_the_system_or_by_right() -> None:
    assert switch_off(Pi())
    pi = Pi(refuses=("systemctl",))
    assert switch_off(pi)
    assert pi.ran == ["systemctl poweroff", "sudo -n poweroff"]
    assert not switch_off(Pi(refuses=("systemctl", "sudo")))
