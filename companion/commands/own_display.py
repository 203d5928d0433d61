"""A Pi that belongs to the table: the app on its display from boot on, in a large type.

A systemd unit of the user runs cage (one full-screen program on the bare display) with the terminal
foot in it; the system itself only signs the user in on the first terminal. Nothing of it is root's.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from companion.errors import NotKept
from companion.files import write_whole
from companion.said import said

UNIT = "tower-companion.service"
KIOSK = "COMPANION_KIOSK"  # in the environment of the app that the unit starts
PACKAGES = {"cage": "cage", "foot": "foot", "Xwayland": "xwayland"}  # program: package
FONT = "DejaVu Sans Mono"
FONT_PACKAGE = "fonts-dejavu-core"
WIDTH_OF_FONT = 0.602  # of its pixel size
COLUMNS, ROWS = 100, 30  # what the screens are made for
SMALLEST = (800, 480)  # the 7-inch display, and what is taken for an unknown one
AUTOLOGIN, DESKTOP = "B2", "B4"  # how a Pi boots, as raspi-config calls it
OURS = Path(__file__).parents[2]


class Machine(Protocol):
    """What is done to the computer; a test has one of its own."""

    def has(self, program: str) -> bool: ...
    def run(self, *command: str) -> bool: ...


class ThisMachine:
    def has(self, program: str) -> bool:
        return shutil.which(program) is not None

    def run(self, *command: str) -> bool:
        try:
            return subprocess.run(command, check=False).returncode == 0  # noqa: S603
        except OSError:
            return False


@dataclass(frozen=True, slots=True)
class Type:
    """Of the terminal, in pixels."""

    size: int
    line: int


def type_for(width: int, height: int) -> Type:
    """The largest that leaves 100 columns and 30 rows on a display of so many pixels."""
    cell = max(width // COLUMNS, 4)
    line = max(min(height // ROWS, round(2.1 * cell)), 8)
    return Type(max(round(min(cell / WIDTH_OF_FONT, line / 1.17)), 6), line)


def unit(ours: Path) -> str:
    return f"""\
[Unit]
Description=Tower Companion on the table's own display

[Service]
Environment={KIOSK}=1
WorkingDirectory={ours}
ExecStart=/usr/bin/env make --no-print-directory on-display
Restart=on-failure
RestartSec=3

[Install]
WantedBy=default.target
"""


def turn_on(machine: Machine, home: Path, ours: Path = OURS) -> None:
    """From the next boot on; raises NotKept, with what would do, where something is missing."""
    if not (ours / "Makefile").is_file():
        raise NotKept(
            said("`make kiosk` goes by the project's own folder: {folder} is another", folder=ours)
        )
    missing = [package for program, package in PACKAGES.items() if not machine.has(program)]
    if missing:
        wanted = [*missing, FONT_PACKAGE]
        if not machine.run("sudo", "apt-get", "install", "--yes", *wanted):
            raise NotKept(
                said("first, once: sudo apt install {packages}", packages=" ".join(wanted))
            )
    try:
        write_whole(_unit_in(home), unit(ours).encode())
    except OSError as error:
        raise NotKept(
            said("{file} cannot be written: {why}", file=_unit_in(home), why=error)
        ) from error
    machine.run("systemctl", "--user", "daemon-reload")
    if not machine.run("systemctl", "--user", "enable", UNIT):
        raise NotKept(said("systemd does not take {file}", file=_unit_in(home)))
    if not _signs_in(machine, AUTOLOGIN):
        raise NotKept(
            said(
                "all is there but one thing: let this computer sign you in on its first terminal "
                "at boot, without a desktop"
            )
        )


def turn_off(machine: Machine, home: Path) -> None:
    """The desktop comes back where there was one, at the next boot."""
    machine.run("systemctl", "--user", "disable", "--now", UNIT)
    _unit_in(home).unlink(missing_ok=True)
    machine.run("systemctl", "--user", "daemon-reload")
    if machine.has("lightdm"):
        _signs_in(machine, DESKTOP)


def display(modes: Path = Path("/sys/class/drm")) -> tuple[int, int]:
    """Width and height in pixels of the first display that is plugged in."""
    for each in sorted(modes.glob("card*-*/modes")):
        lines = each.read_text("utf-8").split()
        if lines:
            width, _, height = lines[0].rstrip("i").partition("x")
            return int(width), int(height)
    return SMALLEST


def on_display(program: str, size: tuple[int, int]) -> list[str]:
    """The command that shows it full-screen on the bare display."""
    letters = type_for(*size)
    options = {
        "font": f"{FONT}:pixelsize={letters.size}",
        "line-height": f"{letters.line}px",
        "pad": "0x0",
        "cursor.blink": "no",
    }
    told = [f"--override={name}={value}" for name, value in options.items()]
    return ["cage", "--", "foot", f"--config={os.devnull}", *told, program]


def switch_off(machine: Machine) -> bool:
    """The computer, as its own menu would."""
    return machine.run("systemctl", "poweroff") or machine.run("sudo", "-n", "poweroff")


def _signs_in(machine: Machine, how: str) -> bool:
    return machine.run("sudo", "raspi-config", "nonint", "do_boot_behaviour", how)


def _unit_in(home: Path) -> Path:
    return home / ".config" / "systemd" / "user" / UNIT


def run_on_display(words: list[str]) -> None:
    os.execvp(words[0], words)  # noqa: S606
