"""A phone photographs the tray: the terminal proposes the count, and takes it as any other."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.pilot import Pilot

from companion.engine.entries import Answered
from companion.engine.flow import Throw
from companion.host.host import Host
from companion.settings import Settings
from companion.terminal.screens.battle import BattleScreen
from companion.terminal.screens.map import MapScreen
from companion.tray.tally import can_lie
from companion.web.screens import WebScreens
from tests.support.photographs import FakeReader, photographer, send
from tests.support.playing import thrown
from tests.support.screens import shown
from tests.support.terminal_app import CompanionApp, beat
from tests.support.web import KEEPER, LOCAL, hand, phone


@asynccontextmanager
async def photographing(
    doubt: float = 1e-6,
) -> AsyncIterator[tuple[CompanionApp, Pilot[None], WebScreens, FakeReader]]:
    """A throw is asked for, nobody watches the tray, and a phone's page is open."""
    evening, throw = thrown("battle", 1)
    reader = FakeReader(all_fallen(throw), doubt=doubt)
    brought: list[WebScreens] = []

    def sharing(host: Host) -> WebScreens:
        brought.append(WebScreens(host, LOCAL, 0, photographer=photographer(reader)))
        return brought[0]

    app = CompanionApp(evening, sharing=sharing, settings=Settings(countdown=2))
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await pilot.press("ctrl+s")
        while not (brought and brought[0].is_on):
            await pilot.pause()
        await pilot.press("escape")
        while not isinstance(app.screen, BattleScreen):
            await pilot.pause()
        async with phone(brought[0], KEEPER):
            yield app, pilot, brought[0], reader


def all_fallen(throw: Throw) -> dict[str, int]:
    return dict.fromkeys(can_lie(throw), 0) | dict(throw.thrown)


async def test_a_sure_photograph_is_proposed_and_taken_when_the_countdown_ends() -> None:
    async with photographing() as (app, pilot, screens, reader):
        assert (await send(screens, hand(screens, "Ben"))).status == 200
        await pilot.pause()
        assert "Any other key: stop." in shown(pilot)
        assert isinstance(app.screen, BattleScreen)
        beat(app)
        beat(app)
        assert app.evening is not None
        taken = [e for e in app.evening.session.happened if isinstance(e, Answered)]
        counted = next(each for each in reversed(taken) if each.source == "photo")
        assert counted.answer == {c: n for c, n in reader.counts.items() if n}
        assert counted.evidence["sightings"][0]["source"] == "photo"


async def test_a_doubtful_photograph_is_asked_about_and_corrected_by_keys() -> None:
    async with photographing(doubt=0.3) as (app, pilot, screens, _reader):
        assert (await send(screens, KEEPER)).status == 200
        await pilot.pause()
        assert app.tray.state.stage.value == "asking"
        number = app.evening.number if app.evening else 0
        await pilot.press("enter")
        await pilot.pause()
        assert app.evening is not None
        assert app.evening.number > number


async def test_a_throw_that_was_taken_back_is_photographed_anew() -> None:
    async with photographing() as (app, pilot, screens, _reader):
        assert (await send(screens, KEEPER)).status == 200
        await pilot.press("enter")
        await pilot.press("ctrl+z")
        await pilot.pause()
        assert app.tray.state.stage.value == "waiting"
        assert app.tray.state.picture is None
        assert (await send(screens, KEEPER)).status == 200
        assert app.tray.state.stage.value == "proposed"


async def test_a_photograph_goes_on_while_the_terminal_shows_the_map() -> None:
    async with photographing() as (app, pilot, screens, _reader):
        await pilot.press("f2")
        await pilot.pause()
        assert isinstance(app.screen, MapScreen)
        assert app.evening is not None
        before = app.evening.number
        assert (await send(screens, KEEPER)).status == 200
        await pilot.pause()
        beat(app)
        beat(app)
        assert app.evening.number > before
