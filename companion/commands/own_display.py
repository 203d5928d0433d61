"""A Pi that belongs to the table: the app on its display from boot on, in a large type.

A systemd unit of the user runs cage (one full-screen program on the bare display) with the terminal
foot in it; the system itself only signs the user in on the first terminal. Nothing of it is root's.

A television goes off and comes back. Debian 12's cage ends well when its last display goes, so that
the unit begins again whatever ended it; who leaves by ^q stops the unit itself. Nothing is started
before a display is there, and one of another size begins it again, for the letters' sake.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeAlias

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
Size: TypeAlias = tuple[int, int]  # width and height in pixels
OURS = Path(__file__).parents[2]
DISPLAYS = Path("/sys/class/drm")
LOOK = 1.0  # s between two looks at the displays
UNKNOWN = 10  # looks at displays that do not tell their size, until the smallest is taken


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
StartLimitIntervalSec=0

[Service]
Environment={KIOSK}=1 WLR_LIBINPUT_NO_DEVICES=1
WorkingDirectory={ours}
ExecStart=/usr/bin/env make --no-print-directory on-display
Restart=always
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


def display(displays: Path = DISPLAYS) -> Size | None:
    """Width and height in pixels of the first that is on; None: none is, or it does not tell."""
    for each in _sockets(displays):
        lines = _config_text(each / "modes").split()
        if lines and not _is_dark(each):
            width, _, height = lines[0].rstrip("i").partition("x")
            return int(width), int(height)
    return None


def _sockets(displays: Path) -> Iterator[Path]:
    """Each that a display can be plugged into; the kernel has one that is none."""
    return (each for each in sorted(displays.glob("card*-*")) if "Writeback" not in each.name)


def _is_dark(socket: Path) -> bool:
    return _config_text(socket / "status").strip() == "disconnected"


def _config_text(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except OSError:
        return ""


def on_display(program: str, size: Size) -> list[str]:
    """The command that shows it full-screen on the bare display."""
    letters = type_for(*size)
    options = {
        "font": f"{FONT}:pixelsize={letters.size}",
        "line-height": f"{letters.line}px",
        "pad": "0x0",
        "cursor.blink": "no",
    }
    overrides = [f"--override={name}={value}" for name, value in options.items()]
    return ["cage", "--", "foot", f"--config={os.devnull}", *overrides, program]


def awaited(displays: Path = DISPLAYS, wait: Callable[[float], object] = time.sleep) -> Size:
    """The size of a display, once there is one."""
    looks = 0
    while (size := display(displays)) is None and looks < UNKNOWN:
        sockets = list(_sockets(displays))
        looks += not (sockets and all(map(_is_dark, sockets)))
        wait(LOOK)
    return size or SMALLEST


def show_on_display(
    program: str, displays: Path = DISPLAYS, wait: Callable[[float], object] = time.sleep
) -> None:
    """Until that ends, or a display of another size has come."""
    size = last = awaited(displays, wait)
    process = subprocess.Popen(on_display(program, size))  # noqa: S603 - our own command
    while process.poll() is None:
        wait(LOOK)
        now = display(displays) or size
        if now == last != size:  # twice the same: it has told all that it can
            process.terminate()
        last = now


def stay_away(machine: Machine) -> None:
    """Left by a key: the unit is not to begin again."""
    machine.run("systemctl", "--user", "--no-block", "stop", UNIT)


def switch_off(machine: Machine) -> bool:
    """The computer, as its own menu would."""
    return machine.run("systemctl", "poweroff") or machine.run("sudo", "-n", "poweroff")


def _signs_in(machine: Machine, how: str) -> bool:
    return machine.run("sudo", "raspi-config", "nonint", "do_boot_behaviour", how)


def _unit_in(home: Path) -> Path:
    return home / ".config" / "systemd" / "user" / UNIT
