"""How this app is installed, in the project's folder or as a package, and what to type there."""

from __future__ import annotations

import sys
from importlib.metadata import distributions
from pathlib import Path
from shlex import quote

from companion.said import Said, said

PACKAGE = "tower-companion"
OURS = Path(__file__).parents[1]  # the project's folder, or the one that packages are installed in
IMAGE = Path("companion") / "sensors" / "board" / "tower-board.hex"  # the sensor board's program
EXTRAS = {"gpiozero": "pi", "openskill": "night"}  # library: the extra of this package with it


def is_in_project(ours: Path = OURS) -> bool:
    """Return whether the app runs in its project's folder, whose Makefile installs it."""
    return (ours / "Makefile").is_file()


def installing(*packages: str) -> str:
    """Return the command that installs packages for this app, to be typed in a shell.

    An environment that uv has made has no pip.
    """
    python = quote(sys.executable)
    has_pip = any(distributions(name="pip"))
    tool = f"{python} -m pip install" if has_pip else f"uv pip install --python {python}"
    return " ".join([tool, *map(quote, packages)])


def missing_extra(error: ModuleNotFoundError) -> Said | None:
    """Return what to type for a library that only an extra brings; None: it is another library."""
    library = (error.name or "").partition(".")[0]
    if library not in EXTRAS:
        return None
    return said(
        "{library} is not installed. Type: {command}",
        library=library,
        command=installing(f"{PACKAGE}[{EXTRAS[library]}]"),
    )


def flashing(ours: Path = OURS) -> str:
    """Return the command that writes the board's program onto its Arduino Nano at PORT."""
    if is_in_project(ours):
        return "make -C firmware flash"
    what = quote(f"flash:w:{ours / IMAGE}:i")
    return f"avrdude -p m328p -c arduino -P PORT -b 115200 -D -U {what}"


def unit_lines(target: str, *words: str, ours: Path = OURS) -> str:
    """Return the lines of a systemd unit that start the app.

    Args:
        target: The Makefile's; it installs first what a new version needs.
        words: Those of the command, for an app that is installed as a package.
        ours: As OURS.
    """
    if is_in_project(ours):
        start = f"/usr/bin/env make --no-print-directory {target}"
        return f"WorkingDirectory={ours}\nExecStart={start}"
    return f'ExecStart="{sys.executable}" -m companion {" ".join(words)}'
