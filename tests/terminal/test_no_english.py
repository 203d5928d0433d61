"""Every screen by keys in a language that nobody speaks: what is Latin there was not looked up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.evening.shelf import Shelf
from companion.games.wallenstein.editions import SECOND
from tests.support.guided import Bench
from tests.support.house import House, left_behind
from tests.support.playing import NAMES, evening
from tests.support.pseudo import spoken, untranslated
from tests.support.screens import press, shown
from tests.support.tables import a_throw, asked
from tests.support.terminal_app import CompanionApp

SIZE = (100, 30)
KNOWN = (
    *(name for name, _ in NAMES),
    *("Eva", "Ian", "Uwe"),
    *SECOND.board.provinces,
    *SECOND.board.regions,
    *("Wallenstein", "Shogun", "Rheingold", "Kardinal & König", "Waterloo", "Tower Companion"),
    *("Ctrl", "Calibrate"),  # a key, and what a test calls its procedure
)
PARTS = tuple(
    part for name in KNOWN for part in (*re.findall(r"\w+", name), re.sub(r"\W", "", name))
)
WHOLE_GAME = 2000  # answers: more than any game takes


@pytest.fixture(autouse=True)
def _pseudo() -> Iterator[None]:
    with spoken():
        yield


def left(text: str, *names: str) -> str:
    """The lines with Latin words in them; of a name a dialog may show the beginning alone."""
    lines = untranslated(*text.splitlines(), names=(*names, *KNOWN))
    return "\n".join(line.strip() for line in lines if not all(map(_is_begun, _words(line))))


def _words(line: str) -> list[str]:
    return re.findall(r"[A-Za-zÀ-ɏ]{2,}", line)


def _is_begun(word: str) -> bool:
    """The letter of a region may stand before it, and a dialog over its beginning."""
    return any(part.startswith((word, word[1:])) or part.endswith(word) for part in PARTS)


async def walked(app: CompanionApp, *steps: str, names: tuple[str, ...] = ()) -> str:
    """What is Latin after each of these steps: keys, apart by blanks."""
    found = ""
    async with app.run_test(size=SIZE) as pilot:
        for step in ("", *steps):
            if latin := left(await press(pilot, *step.split()), *names):
                found += f"{step}:\n{latin}\n"
    return found


async def test_the_first_screen_and_a_new_game(shelf: Shelf) -> None:
    left_behind(shelf, "Eva", "Ian", "Uwe", answers=20)
    steps = ("n", *["enter"] * 5, "down down down enter", "s", "x enter", *["escape"] * 5)
    assert await walked(House(shelf).app, *steps, names=("x",)) == ""


async def test_the_main_screen_and_all_beside_it() -> None:
    why, map_, points = ("f1", "f1", "escape escape"), ("f2", "escape"), ("f3", "enter", "escape")
    story = ("f4", "enter", "escape escape")
    correcting = ("f5", "down enter", "escape", "down down down enter", "escape escape")
    holdings, all_that = ("f7", "right", "escape"), ("question_mark", "down", "escape")
    ahead, settings = ("ctrl+e", "escape"), ("f9", "down down enter", "escape")
    typed = ("ctrl+t", "ctrl+z", "ctrl+y", "7 7", "ctrl+q", "escape")
    steps = (*why, *map_, *points, *story, *correcting, *holdings, *all_that, *ahead, *settings)
    assert await walked(CompanionApp(evening(15)), *steps, *typed) == ""


async def test_a_battle_counted_by_hand() -> None:
    app = CompanionApp(asked(a_throw(tray_before={"yellow": 1}), a_throw()))
    steps = ("enter", "space", "3 2", "enter", "f1", "escape", "enter", "9 9", "ctrl+z")
    assert await walked(app, *steps) == ""


async def test_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    steps = ("down", "right", "tab", "e", "f1", "escape", "f3", "escape", "escape")
    app = CompanionApp(evening(WHOLE_GAME))
    assert await walked(app, *steps, names=(str(tmp_path), "pictures", "svg", "png")) == ""


async def test_calibration(tmp_path: Path) -> None:
    async with Bench(tmp_path).screen() as pilot:
        await pilot.pause()
        found = left(shown(pilot))
        assert found + left(await press(pilot, "enter", "escape")) == ""
