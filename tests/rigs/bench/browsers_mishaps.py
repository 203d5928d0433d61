"""A page's mishaps in one engine after the other: lost files, no network, a lock, an update."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

from tests.rigs.bench.figure import Figure
from tests.rigs.engines import engine
from tests.rigs.engines.mishaps import mishaps

OLDEST = os.environ.get("OLDEST", "chromium 69")


def figures(trays: Path | None) -> Iterator[Figure]:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, range(os.cpu_count() or 1))
    with asyncio.Runner() as runner:
        steps = _all()
        while (step := runner.run(anext(steps, None))) is not None:
            yield step


async def _all() -> AsyncIterator[Figure]:
    for name in ("webkit", "firefox", "chromium", OLDEST):
        async with engine(name) as browser:
            async for each in mishaps(browser):
                took, most = f"{each.took:.1f} s", f"at most {each.most:.0f} s"
                yield Figure(f"{name}: {each.what}", took, most)
