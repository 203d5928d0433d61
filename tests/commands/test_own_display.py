"""A Pi that belongs to the table: what is written for it, and how large the type is."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from companion.commands.own_display import (
    OURS,
    SMALLEST,
    UNIT,
    Type,
    display,
    on_display,
    switch_off,
    turn_off,
    turn_on,
    type_for,
)
from companion.errors import NotKept


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
    with pytest.raises(NotKept, match="sudo apt install cage xwayland"):
        turn_on(Pi(programs=("foot",), refuses=("sudo apt-get",)), tmp_path)


def test_an_app_installed_without_its_folder_says_what_is_missing(tmp_path: Path) -> None:
    with pytest.raises(NotKept, match="make kiosk"):
        turn_on(Pi(), tmp_path, tmp_path)
    assert not unit_in(tmp_path).exists()


def test_off_leaves_nothing_behind_and_brings_the_desktop_back(tmp_path: Path) -> None:
    pi = Pi()
    turn_on(pi, tmp_path)
    turn_off(pi, tmp_path)
    assert not unit_in(tmp_path).exists()
    assert "sudo raspi-config nonint do_boot_behaviour B4" in pi.ran


def test_a_computer_that_cannot_sign_in_by_itself_is_told_what_is_left_to_do(
    tmp_path: Path,
) -> None:
    with pytest.raises(NotKept, match="sign you in"):
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


def test_the_display_that_is_plugged_in_is_found(tmp_path: Path) -> None:
    for name, modes in (("card1-DSI-1", ""), ("card1-HDMI-A-1", "1920x1080\n1280x720\n")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "modes").write_text(modes)
    assert display(tmp_path) == (1920, 1080)
    assert display(tmp_path / "none") == SMALLEST


def test_it_is_shown_full_screen_in_that_type() -> None:
    words = on_display("companion", (800, 480))
    assert words[:3] == ["cage", "--", "foot"]
    assert "--override=font=DejaVu Sans Mono:pixelsize=13" in words
    assert words[-1] == "companion"


def test_it_is_switched_off_by_the_system_or_by_right() -> None:
    assert switch_off(Pi())
    pi = Pi(refuses=("systemctl",))
    assert switch_off(pi)
    assert pi.ran == ["systemctl poweroff", "sudo -n poweroff"]
    assert not switch_off(Pi(refuses=("systemctl", "sudo")))
