"""The docs' pictures show the app as it is: their words are compared, not their pixels.

`make pictures` writes them again, or `make pictures NAMES="table.svg battle.png"` these.
"""

from __future__ import annotations

import json
import os
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest
from playwright.async_api import Browser

from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.store.journal import open_journal
from companion.terminal import demo
from companion.web.place import PagePlace
from tests.support.house import NOW
from tests.support.pictures import pages, terminal, vision
from tests.support.pictures.shot import Shot

pytestmark = pytest.mark.slow
in_one_loop = pytest.mark.asyncio(loop_scope="session")  # the browser's

PICTURES = Path(__file__).parents[2] / "docs/pictures"
WORDS = PICTURES / "words.json"
WANTED = os.environ.get("PICTURES", "").split()  # names to be written; all: every one
LARGEST, ALL = 150_000, 2_000_000  # bytes
BY_HAND = {"camera-flat.svg", "camera-glare.svg", "camera-good.svg", "reliability.svg"}


def _words() -> dict[str, list[str]]:
    text = WORDS.read_text("utf-8") if WORDS.exists() else "{}"
    return {name: list(lines) for name, lines in json.loads(text).items()}


async def _stale(shots: AsyncIterator[Shot]) -> list[str]:
    """Return the names of pictures whose words are others now; write those that are wanted."""
    words, stale = _words(), []
    async for shot in shots:
        if shot.name in WANTED or "all" in WANTED:
            (PICTURES / shot.name).write_bytes(await shot.file())
            words[shot.name] = list(shot.words)
        elif words.get(shot.name) != list(shot.words):
            stale.append(shot.name)
    if WANTED:
        text = json.dumps(dict(sorted(words.items())), ensure_ascii=False, indent=1)
        WORDS.write_text(text + "\n", "utf-8")
    return stale


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(open_journal(tmp_path, lambda: NOW), GAMES)


@pytest.fixture(autouse=True)
def _nothing_moves_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demo, "BEAT", 3600.0)
    monkeypatch.setattr("companion.host.throw.SECOND", 3600.0)
    here = partial(PagePlace, here=lambda: (terminal.HERE,))
    monkeypatch.setattr("companion.web.screens.PagePlace", here)


@in_one_loop
async def test_the_pictures_of_the_demo_are_of_today(browser: Browser, shelf: Shelf) -> None:
    assert await _stale(terminal.of_the_demo(browser, shelf)) == []


@in_one_loop
async def test_the_pictures_of_the_terminal_are_of_today(browser: Browser, shelf: Shelf) -> None:
    assert await _stale(terminal.of_other_screens(browser, shelf)) == []


@in_one_loop
async def test_the_pictures_of_the_pages_are_of_today(browser: Browser) -> None:
    assert await _stale(pages.shots(browser)) == []


@in_one_loop
async def test_the_pictures_of_vision_are_of_today() -> None:
    assert await _stale(vision.shots()) == []


def test_no_picture_is_large_and_none_is_forgotten() -> None:
    sizes = {path.name: path.stat().st_size for path in PICTURES.iterdir()}
    assert {name: size for name, size in sizes.items() if size > LARGEST} == {}
    assert sum(sizes.values()) < ALL
    assert sizes.keys() - {WORDS.name} == _words().keys() | BY_HAND
