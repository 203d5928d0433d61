"""Makes a recorded evening: the app, its virtual tower and those who watch it, at their own pace.

python -m tests.support.recorded_evening tests/data/evenings/nothing-fell.jsonl
python -m tests.support.recorded_evening --board tests/data/evenings/camera-and-board.jsonl

Beside it, as .states, what was known of the tray all the while.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import mkdtemp

import msgspec
from textual.pilot import Pilot

from companion.commands.cameras import watched_tray
from companion.commands.devices import Fitted
from companion.commands.recorder import Recorder
from companion.sensors.camera.album import Album
from companion.sensors.drawn.virtual_table import VirtualTable
from companion.settings import VIRTUAL, Folders, Settings
from companion.tower.observation import Activity
from companion.tower.sensor import BOARD
from companion.tray.inputs import Input
from companion.tray.recording import state_fields
from companion.tray.state import Stage, TrayState
from tests.support.tables import a_throw, asked
from tests.support.terminal_app import CompanionApp

PATIENCE = 300.0  # s; profiles of what is virtual are made first
THROWS = (
    a_throw(),
    a_throw(tower_before={"red": 4, "blue": 2, "yellow": 1}),
    a_throw(thrown={"red": 2, "blue": 1}, tower_before={}, sides=("red", "blue")),
)


def main(path: Path, *, has_board: bool) -> None:
    settings = Settings(countdown=2, camera=VIRTUAL, board=VIRTUAL if has_board else "")
    folder = Path(mkdtemp())
    fitted, table = Fitted(settings, Folders(folder, folder), lambda _button: None), VirtualTable(7)
    known = [folder / "none"]
    cameras, tower = watched_tray([VIRTUAL], known, lambda: table, Album)
    sources, virtual = fitted.watched(cameras, tower)
    states: list[str] = []
    with Recorder(path) as recorder:

        def recorded(given: Input) -> None:
            recorder.take(given)
            state = live[0].tray.state if live else TrayState()  # being built, it is watched
            states.append(msgspec.json.encode(state_fields(state)).decode())

        live: list[CompanionApp] = []
        app = CompanionApp(
            asked(*THROWS),
            settings=settings,
            sources=sources,
            virtual=virtual,
            devices=fitted,
            recorded=recorded,
        )
        live.append(app)
        asyncio.run(_played(app, has_board=has_board))
    path.with_suffix(".states").write_text("\n".join(states) + "\n")


async def _played(app: CompanionApp, *, has_board: bool) -> None:
    async with app.run_test(size=(100, 30)) as pilot:
        if has_board:
            await _until(pilot, lambda: _is_there(app))
        for last in (Stage.COUNTED, Stage.NOTHING_FELL):
            await _until(pilot, lambda: bool(app.tray.state.together.claims))
            if last is Stage.COUNTED:
                await pilot.press("space")
                await _until(pilot, lambda: app.tray.state.stage in {Stage.PROPOSED, Stage.ASKING})
                await pilot.press("enter", "enter")
            else:
                await pilot.press("r", "1", "enter", "enter", "enter", "!")
            await pilot.pause()


def _is_there(app: CompanionApp) -> bool:
    board = app.tray.state.sources.get(BOARD)
    return board is not None and board.activity is Activity.STILL and bool(board.sightings)


async def _until(pilot: Pilot[None], is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if is_so():
            return
        await pilot.pause(0.02)
    raise AssertionError("it never came to that")


if __name__ == "__main__":
    main(Path(sys.argv[-1]), has_board="--board" in sys.argv)
