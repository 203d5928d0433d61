"""The guided calibration by keys, in front of a board and a camera that somebody looks after."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from calibration.board_dialogue import Request
from companion.commands.guided import AtBoard, Hands, Table, _taught
from companion.sensors.board.profile import load
from companion.tui.app import CompanionApp
from companion.tui.guiding import Guide, Guided
from companion.tui.screens.calibrating import CalibratingScreen
from tests.board_world import World
from tests.test_board_calibration import Person

COLOURS = ("red", "blue")
PATIENCE = 2000  # looks


class Bench:
    """A table with a board of its own and somebody who does what is asked."""

    def __init__(self, folder: Path) -> None:
        self.person = Person()
        self.table = Table(
            data=folder,
            profile=folder / "profile.npz",
            board=folder / "board.json",
            logbook=folder / "board.log",
            pictures=folder / "pictures",
            colours=COLOURS,
        )
        self.came_back: list[str | None] = []
        self.boards = [self.world.board]

    @property
    def world(self) -> World:
        return self.person.world

    def teaches(self, guide: Guide) -> str | None:
        sitting = AtBoard(COLOURS, guide, Obliging(self.person))
        return _taught("auto", self.table, sitting, lambda _source: self.boards[0])

    @asynccontextmanager
    async def screen(
        self, run: Callable[[Guide], str | None] | None = None, size: tuple[int, int] = (100, 30)
    ) -> AsyncIterator[Pilot[None]]:
        app = CompanionApp()
        async with app.run_test(size=size) as pilot:
            guided = Guided("Calibrate", run or self.teaches)
            await app.push_screen(CalibratingScreen(guided), self.came_back.append)
            yield pilot


class Obliging(Hands):
    """Does what is asked once it has been answered, so that a test may say what is done wrong."""

    def __init__(self, person: Person) -> None:
        self._person = person

    def go_on(self, asked: Request) -> None:
        self._person.answer(asked)


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


def shown(pilot: Pilot[None]) -> str:
    """All the words on the screen, the large ones too."""
    screen = pilot.app.screen
    texts = [str(each.render()) for each in screen.query("#do, #sign, #told, #stages, #keys")]
    big = getattr(screen.query_one("#big"), "_words", "")
    return "\n".join([big, *texts])


async def see(pilot: Pilot[None], words: str) -> str:
    for _ in range(PATIENCE):
        if isinstance(pilot.app.screen, CalibratingScreen) and words in (now := shown(pilot)):
            return now
        await pilot.pause(0.005)
    raise AssertionError(f"{words!r} is not in\n{shown(pilot)}")


async def gone(pilot: Pilot[None]) -> None:
    for _ in range(PATIENCE):
        if not isinstance(pilot.app.screen, CalibratingScreen):
            return
        await pilot.pause(0.005)
    raise AssertionError(f"still there:\n{shown(pilot)}")


async def does(pilot: Pilot[None], *steps: tuple[str, str]) -> None:
    """Each time: wait for the words, then press the key."""
    for words, key in steps:
        await see(pilot, words)
        await pilot.press(key)


WEIGHED = (("Empty tray", "enter"), ("Put 10 cubes in", "enter"), ("Take them out", "enter"))


async def test_a_board_is_calibrated_by_enters_alone(bench: Bench) -> None:
    async with bench.screen() as pilot:
        await does(pilot, *WEIGHED, ("5 × red", "enter"), ("5 × blue", "enter"), ("Done", "enter"))
        await gone(pilot)
    assert bench.came_back == ["auto"]
    learned = load(bench.table.board)
    assert learned.weighing is not None
    assert set(learned.tones) == set(COLOURS)
