"""The walls between the rooms: who may import whom, and what stands only once.

An arrow counts wherever in a module the import stands, imports for types included.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OURS = {"companion", "calibration"}
ANYWHERE = {"companion.errors", "companion.files", "companion.__version__"}

# What a room may import besides itself; the longest name that fits a module counts.
MAY_IMPORT = {
    "companion.errors": set(),
    "companion.files": set(),
    "companion.settings": {"companion.sensors.panel"},
    "companion.tower": set(),
    "companion.engine": {"companion.tower"},
    "companion.games": {"companion.engine", "companion.tower.ledger"},
    "companion.vision": {"companion.tower.sighting"},
    "companion.sensors": {"companion.vision", "companion.tower"},
    "companion.tray": {"companion.tower", "companion.engine.flow"},
    "companion.evening": {"companion.engine", "companion.tower", "companion.tray"},
    "companion.words": {
        "companion.engine",
        "companion.evening",
        "companion.health.finding",
        "companion.tower",
        "companion.tray",
        "companion.settings",
    },
    "companion.views": {
        "companion.engine",
        "companion.evening",
        "companion.settings",
        "companion.tower",
        "companion.tray",
        "companion.words",
    },
    "companion.health": {
        "companion.evening",
        "companion.sensors",
        "companion.settings",
        "companion.tray",
        "companion.vision",
    },
    "calibration": {
        "companion.sensors",
        "companion.settings",
        "companion.tower.sighting",
        "companion.vision",
    },
}
FACE = {"companion.engine", "companion.tower", "companion.views", "companion.words"}
NOBODY = {"companion.tui", "companion.web", "companion.__main__", "companion.commands"}

# Still to be moved to where their imports are allowed.
PENDING = {
    f"companion/{name}.py"
    for name in (
        "tray/counting",
        "tray/tally",
        "tray/together",
        "views/__init__",
        "words/__init__",
        "words/arriving",
        "words/boarding",
        "words/capturing",
        "words/counting",
        "words/guiding",
        "words/headings",
        "words/remarking",
        "words/rules",
        "words/throwing",
        "commands/play",
    )
}
MODULES = sorted(
    path.relative_to(ROOT)
    for room in OURS
    for path in (ROOT / room).rglob("*.py")
    if str(path.relative_to(ROOT)) not in PENDING
)


def name_of(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def imported(path: Path) -> Iterator[str]:
    """What a module imports, wherever in it, under the full name."""
    for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = path.parts[: len(path.parts) - node.level] if node.level else ()
            source = ".".join([*above, *([node.module] if node.module else [])])
            # `from companion.tower import ledger` imports the ledger, not the whole room.
            yield from (f"{source}.{alias.name}" for alias in node.names)


def of_ours(path: Path) -> list[str]:
    return [name for name in imported(path) if name.split(".")[0] in OURS]


def within(name: str, rooms: set[str]) -> bool:
    return any(name == room or name.startswith(f"{room}.") for room in rooms)


def room_of(name: str) -> str | None:
    return max((room for room in MAY_IMPORT if within(name, {room})), key=len, default=None)


def own_game(path: Path) -> str | None:
    """ "companion.games.chess", of a module in a game's folder."""
    parts = path.parts
    return ".".join(parts[:3]) if parts[:2] == ("companion", "games") and len(parts) > 3 else None


def allowed(path: Path) -> set[str] | None:
    room, game = room_of(name_of(path)), own_game(path)
    if room is None:
        return None
    own = {room} if game is None else {game, "companion.games.asking"}
    face = FACE if game is not None and path.parts[3] == "face" else set()
    return MAY_IMPORT[room] | own | face | ANYWHERE


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_imports_run_one_way(path: Path) -> None:
    rooms = allowed(path)
    if rooms is not None:
        assert [name for name in of_ours(path) if not within(name, rooms)] == []


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_nobody_imports_the_screens_or_the_command_line(path: Path) -> None:
    if not within(name_of(path), NOBODY):
        assert [name for name in of_ours(path) if within(name, NOBODY)] == []


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_only_the_terminals_screens_know_its_library(path: Path) -> None:
    if path.parts[1] != "tui":
        assert [name for name in imported(path) if within(name, {"textual", "rich"})] == []
