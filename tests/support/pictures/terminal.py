"""Pictures of the terminal: of the demo, in which bots play a real game, and of other screens."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from functools import partial

from playwright.async_api import Browser
from textual.pilot import Pilot

from companion.evening.shelf import Shelf
from companion.host.host import Host
from companion.networks import Address
from companion.sensors.drawn.virtual_table import VirtualTable
from companion.settings import Settings
from companion.terminal.demo import begin_demo
from companion.terminal.screens.battle import BattleScreen
from companion.terminal.screens.ceremony import CeremonyScreen
from companion.terminal.screens.main import MainScreen
from companion.tray.state import Stage
from companion.web.screens import WebScreens
from tests.support.house import House
from tests.support.pictures.shot import Shot, as_gif, as_png, own_svg, words_of
from tests.support.screens import shown
from tests.support.second_screens import drawn, played
from tests.support.seeing import camera, sighting
from tests.support.terminal_app import CompanionApp

SIZE = (100, 30)
MOST = 60  # beats of the demo
GIF_WIDTH = 680  # px
SECONDS = 3.0  # of each frame
HERE = Address("192.168.178.20", 24, "wlan0")
# The pictures of the demo, in this order: each of the first moment of its kind (`_moment`).
MOMENTS = ("table.svg", "throw.svg", "count.png", "battle.png", "winter.svg")


async def of_the_demo(browser: Browser, shelf: Shelf) -> AsyncIterator[Shot]:
    """Play the demo; its pictures, and all of them as one that moves."""
    app = CompanionApp(
        begin_demo(shelf), settings=Settings(), virtual=VirtualTable(1), is_demo=True
    )
    left, words, frames = list(MOMENTS), list[str](), list[bytes]()
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(MOST):
            if not left:
                break
            await _beat(app, pilot)
            if _moment(app) == left[0]:
                svg, lines = own_svg(app.export_screenshot(title="companion demo")), _lines(pilot)
                frames.append(svg)
                words += lines
                yield _shot(left.pop(0), lines, svg, browser)
    assert not left
    yield Shot("evening.gif", words, partial(as_gif, browser, frames, SECONDS, GIF_WIDTH))


async def _beat(app: CompanionApp, pilot: Pilot[None]) -> None:
    """Let the demo do the next thing; what the virtual tower lets fall is seen."""
    assert app.demo is not None
    app.demo.beat()
    await pilot.pause()
    is_waiting = app.tray.state.stage is Stage.WAITING and not app.tray.waits_to_throw
    if isinstance(app.front, BattleScreen) and is_waiting:
        assert app.tray.virtual is not None
        tray = app.tray.virtual.tray()
        app.observe(camera(sighting=sighting(tray), fell=True, picture=drawn(tray)))
        await pilot.pause()


def _moment(app: CompanionApp) -> str:
    """Return the name of the picture that this moment is for."""
    match app.front:
        case MainScreen():
            return "table.svg"
        case BattleScreen() if app.tray.waits_to_throw:
            return "throw.svg"
        case BattleScreen() if app.tray.state.stage is Stage.PROPOSED:
            return "count.png"
        case BattleScreen() if app.tray.state.stage is Stage.COUNTED:
            return "battle.png"
        case CeremonyScreen():
            return "winter.svg"
    return ""


async def of_other_screens(browser: Browser, shelf: Shelf) -> AsyncIterator[Shot]:
    """The first screen, the end of a game, and the codes of the second screens."""
    async with House(shelf).app.run_test(size=SIZE) as pilot:
        yield await _of_screen("welcome.svg", pilot, browser)
    ended = CompanionApp(played("wallenstein", None, 3), settings=Settings())
    async with ended.run_test(size=SIZE) as pilot:
        yield await _of_screen("end.svg", pilot, browser)
    brought: list[WebScreens] = []

    def sharing(host: Host) -> WebScreens:
        brought.append(WebScreens(host, "", 0))
        return brought[0]

    app = CompanionApp(played("wallenstein", 60, 3), settings=Settings(), sharing=sharing)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("ctrl+s")
        while not (brought and brought[0].is_on):
            await pilot.pause()
        yield await _of_screen("codes.png", pilot, browser)


async def _of_screen(name: str, pilot: Pilot[None], browser: Browser) -> Shot:
    await pilot.pause()
    svg = own_svg(pilot.app.export_screenshot(title="companion"))
    return _shot(name, _lines(pilot), svg, browser)


def _shot(name: str, words: Sequence[str], svg: bytes, browser: Browser) -> Shot:
    async def file() -> bytes:
        return svg if name.endswith(".svg") else await as_png(browser, svg)

    return Shot(name, words, file)


def _lines(pilot: Pilot[None]) -> list[str]:
    return words_of(shown(pilot))
