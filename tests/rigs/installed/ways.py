"""The ways in which people install a package, each into a folder of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

TOOLS = Path(sys.executable).parent
SLOWEST = 600.0  # s for an installation that downloads everything
OTHER_NAME = "tower-companion"


class Failed(Exception):
    """What was tried did not end as it should; the message says how it did."""


@dataclass(frozen=True)
class Installed:
    """The app in a folder of its own. `command` starts it, and `other` does by its other name."""

    folder: Path
    command: Sequence[str]
    other: Sequence[str]
    environment: Mapping[str, str] = field(repr=False)

    def run(self, *words: str | Path, status: int = 0) -> str:
        """Run a command of the app to its end, and return all that it printed."""
        return ran([*self.command, *map(str, words)], self.folder, self.environment, status)


def ran(
    command: Sequence[str], folder: Path, environment: Mapping[str, str], status: int = 0
) -> str:
    """Run a command to its end, and return all that it printed. Raises Failed."""
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=SLOWEST,
        check=False,
    )
    if done.returncode != status or "Traceback" in done.stdout:
        raise Failed(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout[-3000:]}")
    return done.stdout


def environment_in(folder: Path) -> dict[str, str]:
    """The environment of somebody whose home this folder is, and who has no project."""
    own = {name: text for name, text in os.environ.items() if not name.startswith("PYTHON")}
    own |= {"HOME": str(folder), "COMPANION_HOME": str(folder / "table"), "LANGUAGE": "en"}
    own |= {"UV_TOOL_DIR": str(folder / "tools"), "UV_TOOL_BIN_DIR": str(folder / "bin")}
    own |= {"PIPX_HOME": str(folder / "pipx"), "PIPX_BIN_DIR": str(folder / "bin")}
    own |= {"UV_CACHE_DIR": str(folder.parent / "uv"), "UV_PYTHON_DOWNLOADS": "never"}
    own |= {"PATH": f"{own['PATH']}:/usr/sbin:{TOOLS}"}
    own.pop("VIRTUAL_ENV", None)
    return own


def by_pip(folder: Path, wheel: str, python: str) -> Installed:
    """A virtual environment and its pip."""
    environment = environment_in(folder)
    ran([python, "-m", "venv", "own"], folder, environment)
    place = folder / "own" / "bin"
    ran([str(place / "python"), "-m", "pip", "install", "-q", wheel], folder, environment)
    return _in(folder, place, environment)


def by_pipx(folder: Path, wheel: str, python: str) -> Installed:
    """`pipx install`."""
    environment = environment_in(folder)
    ran([str(TOOLS / "pipx"), "install", "--python", python, wheel], folder, environment)
    return _in(folder, folder / "bin", environment)


def by_uv_tool(folder: Path, wheel: str, python: str) -> Installed:
    """`uv tool install`."""
    environment = environment_in(folder)
    ran([str(TOOLS / "uv"), "tool", "install", "-p", python, wheel], folder, environment)
    return _in(folder, folder / "bin", environment)


def by_uvx(folder: Path, wheel: str, python: str) -> Installed:
    """`uvx`, which installs nothing that stays."""
    start = [str(TOOLS / "uvx"), "-p", python, "--from", wheel]
    environment = environment_in(folder)
    return Installed(folder, [*start, "companion"], [*start, OTHER_NAME], environment)


def _in(folder: Path, place: Path, environment: Mapping[str, str]) -> Installed:
    names = (str(place / name) for name in ("companion", OTHER_NAME))
    return Installed(folder, [next(names)], [next(names)], environment)


Way = Callable[[Path, str, str], Installed]
WAYS: Mapping[str, Way] = {
    "pip": by_pip,
    "pipx": by_pipx,
    "uv tool": by_uv_tool,
    "uvx": by_uvx,
}


def tried_ways(pythons: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield each way with a Python: all ways with the first one, and pip with each other."""
    first, *others = pythons
    yield from ((way, first) for way in WAYS)
    yield from (("pip", python) for python in others)
