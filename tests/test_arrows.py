"""Imports run one way: a game knows no screen, the tower no camera, and nobody the command line."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FLOW = {"companion.flow", "companion.errors"}

# What a room may import besides itself; the longest name that fits a module counts. A module
# named nowhere, beside these, may import anything but the screens and the command line.
MAY_IMPORT = {
    "companion.errors": set(),
    "companion.whole": set(),
    "companion.flow": {"companion.errors", "companion.tower.ledger"},
    "companion.entries": FLOW,
    "companion.session": FLOW | {"companion.entries"},
    "companion.journal": FLOW | {"companion.entries"},
    "companion.dealer": FLOW | {"companion.entries"},
    "companion.evening": FLOW
    | {
        "companion.entries",
        "companion.session",
        "companion.journal",
        "companion.dealer",
        "companion.tower",
    },
    "companion.games": FLOW | {"companion.tower.ledger"},
    "companion.tower": {"companion.errors"},
    "companion.vision": {"companion.errors", "companion.whole", "companion.tower.sighting"},
    "companion.sensors": {
        "companion.errors",
        "companion.whole",
        "companion.vision",
        "companion.tower",
    },
    "calibration": {
        "companion.errors",
        "companion.whole",
        "companion.vision",
        "companion.sensors",
        "companion.settings",
        "companion.tower.sighting",
    },
}
NOBODY = {"companion.tui", "companion.__main__", "companion.commands"}

MODULES = sorted(
    path.relative_to(ROOT)
    for room in ("companion", "calibration")
    for path in (ROOT / room).rglob("*.py")
)

GAMES = {
    f"companion.games.{each.parent.name}" for each in ROOT.glob("companion/games/*/__init__.py")
}


def own_game(path: Path) -> str | None:
    return next((game for game in GAMES if within(name_of(path), {game})), None)


def name_of(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def imported(path: Path) -> Iterator[str]:
    """What a module imports of ours, wherever in it, under the full name."""
    for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = path.parts[: len(path.parts) - node.level] if node.level else ()
            source = ".".join([*above, *([node.module] if node.module else [])])
            # `from companion.tower import ledger` imports the ledger, not the whole room.
            names = [f"{source}.{alias.name}" for alias in node.names]
        else:
            continue
        yield from (name for name in names if name.split(".")[0] in {"companion", "calibration"})


def within(name: str, rooms: set[str]) -> bool:
    return any(name == room or name.startswith(f"{room}.") for room in rooms)


def room_of(name: str) -> str | None:
    rooms = [room for room in MAY_IMPORT if within(name, {room})]
    return max(rooms, key=len, default=None)


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_imports_run_one_way(path: Path) -> None:
    room = room_of(name_of(path))
    if room is not None:
        allowed = MAY_IMPORT[room] | {room}
        assert [name for name in imported(path) if not within(name, allowed)] == []


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_nobody_imports_the_screens_or_the_command_line(path: Path) -> None:
    if not within(name_of(path), NOBODY):
        assert [name for name in imported(path) if within(name, NOBODY)] == []


@pytest.mark.parametrize("path", [p for p in MODULES if own_game(p)], ids=str)
def test_a_game_knows_no_other_game(path: Path) -> None:
    others = {game for game in GAMES if game != own_game(path)}
    assert [name for name in imported(path) if within(name, others)] == []
