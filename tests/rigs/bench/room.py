"""A whole evening by the whole room: a terminal, a TV and three phones in a real browser.

python -m tests.rigs.bench room          PICTURES=folder keeps what was to be seen; needs
tmux; MINUTES=5 ends it then
"""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.rigs.bench.figure import Figure
from tests.rigs.room.room import RoomTerminal
from tests.rigs.room.room_evening import Told
from tests.rigs.room.room_moments import RoomEvening
from tests.support.browser import browsing


def figures(trays: Path | None) -> Iterator[Figure]:
    if shutil.which("tmux") is None:
        yield Figure("a whole evening", "not played", "needs tmux")
        return
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, range(os.cpu_count() or 1))  # a room has a device a page
    yield from _of(asyncio.run(_played()))


async def _played() -> Told:
    pictures = os.environ.get("PICTURES", "")
    with TemporaryDirectory() as folder:
        (Path(folder) / "settings.json").write_text('{"countdown": 2}')
        terminal = RoomTerminal(Path(folder))
        try:
            async with browsing() as browser:
                room = RoomEvening(terminal, browser, Path(pictures) if pictures else None)
                room.minutes = float(os.environ.get("MINUTES", room.minutes))
                return await room.play()
        finally:
            terminal.end()


def _of(told: Told) -> Iterator[Figure]:
    yield Figure("the game's end", told.ending, "a winner")
    by = told.answers_by
    yield Figure("answers by keys and on phones", f"{by['keys']}, {by['phone']}", "both")
    yield Figure("  of them from a plan on a phone", str(by["plan"]), "")
    yield Figure("  given again, too quick or too late", str(by["again"]), "")
    yield Figure("counts by camera, keys, phones", _counts(by), "each")
    slow = sorted(told.seconds)
    at_95 = slow[int(len(slow) * 0.95)] * 1000
    yield Figure("a key or a tap to all pages, p95", f"{at_95:.0f} ms", "")
    yield Figure("taken back by a phone", str(by["undo"]), "")
    yield Figure("two at once: the later one is told", told.later, "who was quicker")
    yield Figure("states that a page asleep caught up with", str(told.caught_up), "1")
    yield Figure("wrong keys, told", told.locked_out, "kindly")
    yield Figure("killed in a battle, and as it was", told.after_kill, "yes")
    yield Figure("languages of the pages", told.languages, "en, fr, de")
    yield Figure("errors in pages", str(len(told.troubles)), "0")
    for trouble in told.troubles[:5]:
        yield Figure(f"  {trouble[:90]}", "", "")


def _counts(by: dict[str, int]) -> str:
    return f"{by['camera']}, {by['keys counted']}, {by['phone counted']}"
