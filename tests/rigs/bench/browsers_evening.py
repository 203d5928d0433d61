"""An evening at `companion serve` by taps alone, from the first set-up to the winner on the TV.

GAME=rheingold SEED=2 ANSWERS=60 SPEAKS=de make bench TOPICS=browsers_evening

Three hands, a keeper and a TV, in WebKit and Chromium at the same time; HANDS="firefox, webkit,
chromium" and TV="chromium 69" say in which. Meanwhile two tap at once, one is offline, pages are
loaded anew, answers are undone and corrected, and twice the plug of the service is pulled. Pictures
of every new kind of question are in build/browsers/evening, what looks wrong is told at the end.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import statistics
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.rigs.bench.figure import Figure
from tests.rigs.phones.evening import PhoneEvening, Wishes
from tests.rigs.phones.guest import Guest
from tests.rigs.phones.mishaps import MISHAPS
from tests.rigs.phones.opening import phone_evening

PICTURES = Path("build/browsers/evening")


def figures(trays: Path | None) -> Iterator[Figure]:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, range(os.cpu_count() or 1))
    with asyncio.Runner() as runner:
        steps = _played()
        while (step := runner.run(anext(steps, None))) is not None:
            yield step


async def _played() -> AsyncIterator[Figure]:
    given = os.environ
    wishes = Wishes(
        given.get("GAME", "wallenstein-light"),
        seed=int(given.get("SEED", "1")),
        language=given.get("SPEAKS", ""),
        most=int(given.get("ANSWERS", "30")),
        hands=tuple(given.get("HANDS", "webkit, chromium, chromium").split(", ")),
        tv=given.get("TV", "chromium"),
    )
    shutil.rmtree(PICTURES, ignore_errors=True)
    with TemporaryDirectory() as home:
        async with phone_evening(wishes, Path(home), PICTURES) as evening:
            evening.to_come = dict(MISHAPS)
            try:
                await evening.to_the_winner()
            finally:
                await evening.last_looks()
            for each in _told(evening):
                yield each


def _told(evening: PhoneEvening) -> Iterator[Figure]:
    for guest in evening.guests.values():
        yield from _taps(guest)
    for moment, resident, anonymous in evening.service.sizes:
        yield Figure(f"the service, {moment}", f"{resident:.0f} MB", f"anonymous {anonymous:.0f}")
    for name in evening.to_come:
        yield Figure(f"never happened: {name}", "–", "")
    for guest in evening.guests.values():
        for what, where in guest.amiss.items():
            yield Figure(f"{guest.name} {where}", "", what)
    for each in evening.notes:
        yield Figure("", "", each)


def _taps(guest: Guest) -> Iterator[Figure]:
    took = sorted(tap.took for tap in guest.taps if tap.took is not None)
    if took:
        refused = len(guest.taps) - len(took)
        most = f"95 %: {took[int(0.95 * len(took))]:.0f} ms, longest {took[-1]:.0f} ms"
        half = f"{statistics.median(took):.0f} ms"
        yield Figure(f"{guest.name}: {len(took)} answers", half, f"{most}; refused {refused}")
