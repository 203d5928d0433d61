"""A table for the guided screen: a board, somebody who does as asked, looks at what is shown."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from calibration.device import Device
from calibration.dialogue.requests import CalibrationRequest
from calibration.guide import Guide
from calibration.guided_board import at_board
from calibration.participants import CalibrationSetup, Hands
from companion.settings import Settings
from companion.terminal.screens.calibrating import CalibratingScreen
from companion.terminal.widgets.banner import Banner
from tests.support.board_person import Person
from tests.support.board_world import World
from tests.support.patience import patiently
from tests.support.terminal_app import CompanionApp

COLOURS = ("red", "blue")
LOOK = 0.05  # s: looks take what the pictures' own thread needs


class Bench:
    """A table with a board of its own and somebody who does what is asked."""

    def __init__(self, folder: Path) -> None:
        self.person = Person()
        self.table = CalibrationSetup(
            data=folder,
            profile=folder / "profile.npz",
            board=folder / "board.json",
            logbook=folder / "board.log",
            pictures=folder / "pictures",
            colours=COLOURS,
        )
        self.came_back: list[str] = []  # the devices that were calibrated
        self.boards = [self.world.board]

    @property
    def world(self) -> World:
        return self.person.world

    def is_closed(self) -> bool:
        return self.world.cables[-1].is_closed

    def teaches(self, guide: Guide) -> str | None:
        hands = Obliging(self.person)
        return at_board("auto", self.table, guide, hands, lambda _source: self.boards[0])

    @asynccontextmanager
    async def screen(
        self,
        run: Callable[[Guide], str | None] | None = None,
        size: tuple[int, int] = (100, 30),
        device: Device = Device.BOARD,
    ) -> AsyncIterator[Pilot[None]]:
        def keep(now: Settings) -> None:
            self.came_back.append(getattr(now, device.value))

        app = CompanionApp(keep=keep, calibrating=lambda *_: run or self.teaches)
        async with app.run_test(size=size) as pilot:
            app.openings.calibrate(device)
            await pilot.pause()
            yield pilot


class Obliging(Hands):
    """Does what is asked once it has been answered, so that a test may say what is done wrong."""

    def __init__(self, person: Person) -> None:
        self._person = person

    def go_on(self, asked: CalibrationRequest) -> None:
        self._person.answer(asked)


def shown(pilot: Pilot[None]) -> str:
    """All the words on the screen, the large ones too."""
    screen = pilot.app.screen
    texts = [str(each.render()) for each in screen.query("#do, #sign, #comment, #stages, #keys")]
    return "\n".join([screen.query_one("#big", Banner).words, *texts])


async def see(pilot: Pilot[None], words: str) -> str:
    for _ in patiently():
        if isinstance(pilot.app.screen, CalibratingScreen) and words in (now := shown(pilot)):
            return now
        await pilot.pause(LOOK)
    raise AssertionError(f"{words!r} is not in\n{shown(pilot)}")


async def gone(pilot: Pilot[None]) -> None:
    for _ in patiently():
        if not isinstance(pilot.app.screen, CalibratingScreen):
            return
        await pilot.pause(LOOK)
    raise AssertionError(f"still there:\n{shown(pilot)}")


async def does(pilot: Pilot[None], *steps: tuple[str, str]) -> None:
    """Each time: wait for the words, then press the key."""
    for words, key in steps:
        await see(pilot, words)
        await pilot.press(key)


async def unsee(pilot: Pilot[None], words: str) -> None:
    for _ in patiently():
        if words not in shown(pilot):
            return
        await pilot.pause(LOOK)
    raise AssertionError(f"{words!r} is still in\n{shown(pilot)}")
