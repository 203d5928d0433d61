"""A Raspberry Pi that belongs to the table: the app on its display from boot on, in large type.

A systemd unit of the user runs cage (one full-screen program on the bare display) with the terminal
foot in it; the system only logs the user in on the first terminal. Nothing of it runs as root.
A television is switched off and on again. Debian 12's cage exits when its last display is off, so
systemd restarts the unit whatever ended it, and Ctrl+Q in the app stops the unit itself. Nothing
starts before there is a display. A display of another size restarts it, since the size of the
letters depends on it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeAlias

from companion.errors import NotSaved
from companion.files import saving, write_whole
from companion.installation import OURS, unit_lines
from companion.said import said

UNIT = "tower-companion.service"
KIOSK = "COMPANION_KIOSK"  # in the environment of the app that the unit starts
PACKAGES = {"cage": "cage", "foot": "foot", "Xwayland": "xwayland"}  # program: package
FONT = "DejaVu Sans Mono"
FONT_PACKAGE = "fonts-dejavu-core"
WIDTH_OF_FONT = 0.602  # width of a letter of FONT, in sizes of the letters
COLUMNS, ROWS = 100, 30  # what the screens are made for
SMALLEST = (800, 480)  # the 7-inch display, and what is taken for an unknown one
AUTOLOGIN, DESKTOP = "B2", "B4"  # how a Pi boots, as raspi-config calls it
Size: TypeAlias = tuple[int, int]  # width and height in pixels
DISPLAYS = Path("/sys/class/drm")
# Both chosen.
LOOK = 1.0  # s between two looks at the displays
UNKNOWN = 10  # looks that wait for a display's size; fewer take a slow television for the smallest


class Machine(Protocol):
    """The computer, as far as this module changes it. Tests have one of their own."""

    def has(self, program: str) -> bool:
        """Return whether this program is installed."""

    def run(self, *command: str) -> bool:
        """Run a command and return whether it succeeded."""


class ThisMachine:
    """The computer that the app runs on."""

    def has(self, program: str) -> bool:
        """Return whether this program is installed."""
        return shutil.which(program) is not None

    def run(self, *command: str) -> bool:
        """Run a command and return whether it succeeded."""
        try:
            return subprocess.run(command, check=False).returncode == 0  # noqa: S603
        except OSError:
            return False


@dataclass(frozen=True, slots=True)
class Type:
    """The terminal's size of letters and height of lines, in pixels."""

    size: int
    line: int


def type_for(width: int, height: int) -> Type:
    """Return the largest type with which COLUMNS and ROWS fit on this display (pixels).

    Chosen: a line is at most 2.1 times as high as a column is wide (more leaves gaps between lines)
    and at least 1.17 times as high as its letters (less cuts them off).
    """
    cell = max(width // COLUMNS, 4)
    line = max(min(height // ROWS, round(2.1 * cell)), 8)
    return Type(max(round(min(cell / WIDTH_OF_FONT, line / 1.17)), 6), line)


def unit(ours: Path) -> str:
    """Return the text of the systemd unit."""
    return f"""\
[Unit]
Description=Tower Companion on the table's own display
StartLimitIntervalSec=0

[Service]
Environment={KIOSK}=1 WLR_LIBINPUT_NO_DEVICES=1
{unit_lines("on-display", "kiosk", "show", ours=ours)}
Restart=always
RestartSec=3

[Install]
WantedBy=default.target
"""


def turn_on(machine: Machine, home: Path, ours: Path = OURS) -> None:
    """Start the app on the display from the next boot on.

    Raises NotSaved: something is missing; the message says what to do.
    """
    missing = [package for program, package in PACKAGES.items() if not machine.has(program)]
    if missing:
        wanted = [*missing, FONT_PACKAGE]
        if not machine.run("sudo", "apt-get", "install", "--yes", *wanted):
            raise NotSaved(
                said("first run this once: sudo apt install {packages}", packages=" ".join(wanted))
            )
    enable(machine, home, UNIT, unit(ours))
    if not _signs_in(machine, AUTOLOGIN):
        raise NotSaved(
            said(
                "one step is left: set this computer to log you in on its first terminal "
                "at boot, without a desktop"
            )
        )


def turn_off(machine: Machine, home: Path) -> None:
    """Remove the unit; a desktop that was there comes back at the next boot."""
    disable(machine, home, UNIT)
    if machine.has("lightdm"):
        _signs_in(machine, DESKTOP)


def enable(machine: Machine, home: Path, name: str, text: str, *options: str) -> None:
    """Write a unit of the user, and let systemd start it at each boot. Raises NotSaved."""
    file = _unit_in(home, name)
    with saving(file):
        write_whole(file, text.encode())
    machine.run("systemctl", "--user", "daemon-reload")
    if not machine.run("systemctl", "--user", "enable", *options, name):
        raise NotSaved(said("systemd does not accept {file}", file=file))


def disable(machine: Machine, home: Path, name: str) -> None:
    """Stop and remove a unit of the user."""
    machine.run("systemctl", "--user", "disable", "--now", name)
    _unit_in(home, name).unlink(missing_ok=True)
    machine.run("systemctl", "--user", "daemon-reload")


def display(displays: Path = DISPLAYS) -> Size | None:
    """Return width and height in pixels of the first display that is on.

    None: none is on, or it does not report its size.
    """
    for each in _sockets(displays):
        lines = _config_text(each / "modes").split()
        if lines and not _is_dark(each):
            width, _, height = lines[0].rstrip("i").partition("x")
            return int(width), int(height)
    return None


def _sockets(displays: Path) -> Iterator[Path]:
    """Yield each connector for a display, without the kernel's own ("Writeback")."""
    return (each for each in sorted(displays.glob("card*-*")) if "Writeback" not in each.name)


def _is_dark(socket: Path) -> bool:
    return _config_text(socket / "status").strip() == "disconnected"


def _config_text(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except OSError:
        return ""


def on_display(program: Sequence[str], size: Size) -> list[str]:
    """Return the command that shows the program full-screen on the bare display."""
    letters = type_for(*size)
    options = {
        "font": f"{FONT}:pixelsize={letters.size}",
        "line-height": f"{letters.line}px",
        "pad": "0x0",
        "cursor.blink": "no",
    }
    overrides = [f"--override={name}={value}" for name, value in options.items()]
    return ["cage", "--", "foot", f"--config={os.devnull}", *overrides, *program]


def awaited(displays: Path = DISPLAYS, wait: Callable[[float], object] = time.sleep) -> Size:
    """Wait for a display and return its size.

    A display that does not report its size counts as the smallest after UNKNOWN looks.
    """
    looks = 0
    while (size := display(displays)) is None and looks < UNKNOWN:
        sockets = list(_sockets(displays))
        looks += not (sockets and all(map(_is_dark, sockets)))
        wait(LOOK)
    return size or SMALLEST


def show_on_display(
    program: Sequence[str], displays: Path = DISPLAYS, wait: Callable[[float], object] = time.sleep
) -> None:
    """Run the program until it ends, or until a display of another size is there."""
    size = last = awaited(displays, wait)
    process = subprocess.Popen(on_display(program, size))  # noqa: S603 - our own command
    while process.poll() is None:
        wait(LOOK)
        now = display(displays) or size
        if now == last != size:  # the same size twice: the display has reported completely
            process.terminate()
        last = now


def stay_away(machine: Machine) -> None:
    """Stop the unit after people have left the app, so that systemd does not restart it."""
    machine.run("systemctl", "--user", "--no-block", "stop", UNIT)


def switch_off(machine: Machine) -> bool:
    """Switch the computer off, and return whether that worked."""
    return machine.run("systemctl", "poweroff") or machine.run("sudo", "-n", "poweroff")


def _signs_in(machine: Machine, how: str) -> bool:
    return machine.run("sudo", "raspi-config", "nonint", "do_boot_behaviour", how)


def _unit_in(home: Path, name: str) -> Path:
    return home / ".config" / "systemd" / "user" / name
