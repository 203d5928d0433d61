"""The service that serves the pages from boot on: a systemd unit of the user, nothing as root.

`loginctl enable-linger` lets it run while nobody is logged in.
"""

from __future__ import annotations

from pathlib import Path

from companion.commands.own_display import KIOSK, OURS, Machine
from companion.errors import NotSaved
from companion.files import write_whole
from companion.said import said

UNIT = "tower-companion-serve.service"


def unit(ours: Path) -> str:
    """Return the text of the systemd unit."""
    return f"""\
[Unit]
Description=Tower Companion for phones and a TV
StartLimitIntervalSec=0

[Service]
Type=exec
WorkingDirectory={ours}
Environment={KIOSK}=1
ExecStart=/usr/bin/env make --no-print-directory serve
Restart=on-failure
RestartSec=3

[Install]
WantedBy=default.target
"""


def turn_on(machine: Machine, home: Path, ours: Path = OURS) -> None:
    """Start the service, now and at each boot.

    Raises NotSaved: something is missing; the message says what to do.
    """
    if not (ours / "Makefile").is_file():
        raise NotSaved(
            said(
                "`companion serve on` needs the project's own folder, but the app is in {folder}",
                folder=ours,
            )
        )
    file = _unit_in(home)
    try:
        write_whole(file, unit(ours).encode())
    except OSError as error:
        raise NotSaved(said("{file} cannot be written: {why}", file=file, why=error)) from error
    machine.run("systemctl", "--user", "daemon-reload")
    if not machine.run("systemctl", "--user", "enable", "--now", UNIT):
        raise NotSaved(said("systemd does not accept {file}", file=file))
    if not machine.run("loginctl", "enable-linger"):
        raise NotSaved(
            said(
                "one step is left, so that it runs while nobody is logged in: {command}",
                command="sudo loginctl enable-linger $USER",
            )
        )


def turn_off(machine: Machine, home: Path) -> None:
    """Stop the service and remove it."""
    machine.run("systemctl", "--user", "disable", "--now", UNIT)
    _unit_in(home).unlink(missing_ok=True)
    machine.run("systemctl", "--user", "daemon-reload")


def _unit_in(home: Path) -> Path:
    return home / ".config" / "systemd" / "user" / UNIT
