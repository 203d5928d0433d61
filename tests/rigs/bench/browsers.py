"""The pages in engines that we did not write: is all there that a person must see, and how soon?

Pictures of what each shows are in build/browsers. An engine that is not here is told with what it
lacks; `make engines` brings them.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from PIL import Image

from tests.rigs.bench.figure import Figure
from tests.rigs.engines import ENGINES, EngineError, EnginePage, engine
from tests.rigs.engines.scenes import SEEN, Scene, Scenes, scenes

PICTURES = Path("build/browsers")
USUAL = "chromium"  # today's, which the pages are made in: the others show the same
WAITS = 10.0  # s: a page that is not there then has not come
READS = 1.0  # s until somebody who has read the question taps: sooner is too quick for the page
REST = 2.0  # s
BLOCK = 12  # px: pictures are compared by the mean of so many
FAR = 40  # of 255, in any colour: a block that is no longer the same
ALIKE = 0.9  # letters are drawn in many ways, lands and cards are not


@dataclass(slots=True)
class Seen:
    """What one engine showed: ms until each page was complete, and what was amiss, by page."""

    version: str = ""
    took: list[float] = field(default_factory=list)
    amiss: dict[str, list[str]] = field(default_factory=dict)
    alike: list[float] = field(default_factory=list)
    lacks: str = ""


def figures(trays: Path | None) -> Iterator[Figure]:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, range(os.cpu_count() or 1))  # nothing here is measured by the core
    for name in sorted(_named(), key=lambda each: each != USUAL):
        yield from _told(name, asyncio.run(_seen(name)))


def _named() -> list[str]:
    """All of them, or those of ENGINES="webkit, chromium 69"."""
    given = [each.strip() for each in os.environ.get("ENGINES", "").split(",") if each.strip()]
    return given or list(ENGINES)


def _told(name: str, seen: Seen) -> Iterator[Figure]:
    if seen.lacks:
        yield Figure(name, "not here", seen.lacks)
        return
    right = sum(1 for each in seen.amiss.values() if not each)
    soon = f"{statistics.median(seen.took):.0f} ms" if seen.took else "never"
    alike = f", {min(seen.alike):.0%} as today's" if seen.alike else ""
    told = f"shown after {soon}{alike}"
    yield Figure(f"{name} ({seen.version})", f"{right} of {len(seen.amiss)} pages", told)
    for page, amiss in seen.amiss.items():
        if amiss:
            yield Figure(f"  {page}", "amiss", "; ".join(amiss))


async def _seen(name: str) -> Seen:
    seen = Seen()
    try:
        async with scenes() as shown, engine(name) as browser:
            page: EnginePage | None = None
            for scene in shown.every:
                start = time.perf_counter()
                opens = browser.open if page is None else page.beside
                page = await opens(scene.url, *scene.size)
                await _look(name, page, scene, seen, start)
                if scene.answer and not seen.amiss[scene.name]:
                    seen.amiss["answer"] = await _answered(page, scene, shown)
            seen.version = browser.version
    except (EngineError, FileNotFoundError) as error:
        seen.lacks = str(error).strip().splitlines()[-1][:200]
    return seen


async def _look(name: str, page: EnginePage, scene: Scene, seen: Seen, start: float) -> None:
    missing = await _until_complete(page, scene)
    if not missing:
        seen.took.append((time.perf_counter() - start) * 1000)
    first = ", ".join(missing[:2]) + (f" and {len(missing) - 2} more" if len(missing) > 2 else "")
    amiss = [*([f"nobody sees {first}"] if missing else []), *await page.troubles()]
    path = PICTURES / name.replace(" ", "-") / f"{scene.name}.png"
    await page.screenshot(path)
    usual = PICTURES / USUAL / path.name
    if name != USUAL and usual.exists():
        if (alike := _alike(path, usual)) < ALIKE:  # what was moving is at rest soon
            await asyncio.sleep(REST)
            await page.screenshot(path)
            alike = _alike(path, usual)
        seen.alike.append(alike)
        amiss += [f"only {alike:.0%} of it as in today's"] if alike < ALIKE else []
    seen.amiss[scene.name] = amiss


async def _until_complete(page: EnginePage, scene: Scene) -> list[str]:
    missing = list(scene.reads)
    with suppress(TimeoutError):
        async with asyncio.timeout(WAITS):
            while missing := await scene.missing(page):
                await asyncio.sleep(0.02)
    return missing


async def _answered(page: EnginePage, scene: Scene, shown: Scenes) -> list[str]:
    """By one tap; then the table goes on, and so does the page."""
    before, question = shown.asked.number, await page.evaluate(SEEN)
    await asyncio.sleep(READS)
    await page.click(scene.answer)
    with suppress(TimeoutError):
        async with asyncio.timeout(WAITS):
            while shown.asked.number == before or await page.evaluate(SEEN) == question:
                await asyncio.sleep(0.02)
            return await page.troubles()
    return ["a tap answers nothing"]


def _alike(one: Path, two: Path) -> float:
    """The share of two pictures that a look across the room takes for the same."""
    apart = np.abs(_blocks(one) - _blocks(two)).max(axis=2)
    return float((apart <= FAR).mean())


def _blocks(path: Path) -> np.ndarray:
    with Image.open(path) as picture:
        small = (picture.width // BLOCK, picture.height // BLOCK)
        return np.asarray(picture.convert("RGB").resize(small, Image.Resampling.BOX), np.int16)
