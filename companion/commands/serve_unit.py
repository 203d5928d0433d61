"""The service that serves the pages from boot on: a systemd unit of the user, nothing as root.

`loginctl enable-linger` lets it run while nobody is logged in.
"""

from __future__ import annotations

from pathlib import Path

from companion.commands.own_display import KIOSK, Machine, disable, enable
from companion.errors import NotSaved
from companion.installation import OURS, unit_lines
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
Environment={KIOSK}=1
{unit_lines("serve", "serve", ours=ours)}
Restart=on-failure
RestartSec=3

[Install]
WantedBy=default.target
"""


def turn_on(machine: Machine, home: Path, ours: Path = OURS) -> None:
    """Start the service, now and at each boot.

    Raises NotSaved: something is missing; the message says what to do.
    """
    enable(machine, home, UNIT, unit(ours), "--now")
    if not machine.run("loginctl", "enable-linger"):
        raise NotSaved(
            said(
                "one step is left, so that it runs while nobody is logged in: {command}",
                command="sudo loginctl enable-linger $USER",
            )
        )


def turn_off(machine: Machine, home: Path) -> None:
    """Stop the service and remove it."""
    disable(machine, home, UNIT)
