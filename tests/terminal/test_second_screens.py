"""The terminal beside second screens: it shows their codes, and follows what they do."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from time import monotonic
from typing import Any

import cv2
import numpy as np
import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from companion.engine.flow import Pick, Throw
from companion.evening.evening import Evening
from companion.evening.page_roles import GAMELESS
from companion.evening.shelf import Shelf
from companion.games import face
from companion.host.game_room import GameRoom
from companion.host.host import Host
from companion.networks import Address
from companion.settings import Settings
from companion.terminal.screens.battle import BattleScreen
from companion.terminal.screens.ceremony import CeremonyScreen
from companion.terminal.screens.main import MainScreen
from companion.terminal.screens.map import MapScreen
from companion.terminal.screens.second_screens import SecondScreensScreen
from companion.terminal.screens.welcome import WelcomeScreen
from companion.terminal.screens.wizard import WizardScreen
from companion.terminal.widgets.qr_code import half_blocks
from companion.tray.inputs import Watched
from companion.tray.tally import can_lie
from companion.web.place import PagePlace
from companion.web.screens import WebScreens
from tests.support.house import House, left_behind
from tests.support.patience import patiently
from tests.support.playing import attacking, thrown
from tests.support.playing import evening as evening_of
from tests.support.screens import press, shown
from tests.support.seeing import camera, sighting
from tests.support.terminal_app import CompanionApp, beat
from tests.support.web import KEEPER, LOCAL, WATCH, hand, joined, phone, serving, where

WHOLE_GAME = 2000  # answers: more than any game takes


@asynccontextmanager
async def shared(
    evening: Evening[Any], address: str = LOCAL, clock: Callable[[], float] = monotonic
) -> AsyncIterator[tuple[CompanionApp, Pilot[None], WebScreens]]:
    """An app that has switched its second screens on by its key, and is back in the game."""
    brought: list[WebScreens] = []

    def sharing(host: Host) -> WebScreens:
        brought.append(WebScreens(host, address, 0, clock))
        return brought[0]

    app = CompanionApp(evening, sharing=sharing)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("ctrl+s")
        while not (brought and brought[0].is_on):
            await pilot.pause()
        yield app, pilot, brought[0]


def in_networks(monkeypatch: pytest.MonkeyPatch, *here: Address) -> None:
    """This machine has these addresses, and no others."""
    monkeypatch.setattr("companion.web.screens.PagePlace", partial(PagePlace, here=lambda: here))


async def test_the_key_shows_the_address_for_each_role(monkeypatch: pytest.MonkeyPatch) -> None:
    in_networks(monkeypatch, Address("192.168.178.20", 24, "wlan0"))
    evening, _question = attacking()
    async with shared(evening, address="") as (_app, pilot, screens):
        typed = (screens.typed(WATCH) or "").removeprefix("http://")
        text = shown(pilot)
        assert "With a TV's remote control type" in text
        assert typed in text
        await pilot.press("down")
        await pilot.pause()
        text = shown(pilot)
        assert "remote control" not in text
        assert "Anna" in text
        assert "http://192.168.178.20:" in text
        await pilot.press("x")
        await pilot.pause()
        assert "This link no longer works" in shown(pilot)
        await pilot.press("n")
        await pilot.pause()
        assert screens.url(hand(screens, "Anna")) is not None
        await pilot.press("o")
        while screens.is_on:
            await pilot.pause()
        await pilot.pause()
        assert "The second screens are off." in shown(pilot)


async def test_without_a_network_nothing_is_to_be_typed_with_a_remote_control(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    in_networks(monkeypatch)
    evening, _question = attacking()
    async with shared(evening, address="") as (_app, pilot, _screens):
        text = shown(pilot)
        assert "This machine has no network yet" in text
        assert "remote control" not in text


async def test_screens_that_were_on_are_on_again_after_a_restart_and_stay_off_after_o() -> None:
    evening, _question = attacking()
    kept = Settings()

    def keep(settings: Settings) -> None:
        nonlocal kept
        kept = settings

    for are_on in (True, False):
        brought: list[WebScreens] = []

        def sharing(host: Host, brought: list[WebScreens] = brought) -> WebScreens:
            brought.append(WebScreens(host, LOCAL, 0))
            return brought[0]

        app = CompanionApp(evening, settings=kept, sharing=sharing, keep=keep)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert bool(brought) is not are_on  # the first time they are asked for
            await pilot.press("ctrl+s")
            while not (brought and brought[0].is_on and kept.second_screens):
                await pilot.pause()
            if not are_on:
                await pilot.press("o")
                while brought[0].is_on:
                    await pilot.pause()
        assert kept.second_screens is are_on


async def test_it_is_told_of_each_page_whether_anybody_has_opened_it() -> None:
    evening, _question = attacking()
    async with shared(evening) as (_app, pilot, screens):
        assert shown(pilot).count("nobody yet") == len(screens.roles())
        async with phone(screens, WATCH):
            await until_shown(pilot, "1 page open")
            assert shown(pilot).count("nobody yet") == len(screens.roles()) - 1
        await until_shown(pilot, "closed again")


async def test_after_a_minute_without_anybody_it_is_told_why_that_can_be() -> None:
    evening, _question = attacking()
    now = [0.0]
    async with shared(evening, "192.0.2.9.example", lambda: now[0]) as (_app, pilot, screens):
        port = screens.found_at.port
        assert "No phone has connected yet" not in shown(pilot)
        now[0] = 61.0
        await until_shown(pilot, "No phone has connected yet")
        assert f"{port}/tcp" in shown(pilot)
        assert "guest Wi-Fi" in shown(pilot)
        await press(pilot, "f1")
        await until_shown(pilot, "client isolation")
        assert shown(pilot).count(f"{port}/tcp") > 1


async def test_without_a_network_it_is_told_and_no_key_leads_to_other_addresses() -> None:
    evening, _question = attacking()
    async with shared(evening) as (_app, pilot, _screens):
        await until_shown(pilot, "This machine has no network yet")
        assert "Other address" not in shown(pilot)


async def until_shown(pilot: Pilot[None], words: str) -> None:
    """Where it stands on one line."""
    for _ in patiently():
        if words in " ".join(shown(pilot).split()):
            return
        await pilot.pause(0.05)
    raise AssertionError(shown(pilot))


async def until_front(pilot: Pilot[None], screen: type[Screen[Any]]) -> None:
    """Where a screen of this kind is in front."""
    for _ in patiently():
        if isinstance(pilot.app.screen, screen):
            return
        await pilot.pause(0.05)
    raise AssertionError(shown(pilot))


async def test_they_are_found_by_a_word() -> None:
    evening, _question = attacking()
    async with shared(evening) as (app, pilot, _screens):
        await pilot.press("escape", "ctrl+p", *"second", "enter")
        for _ in range(4):
            await pilot.pause()
        assert isinstance(app.screen, SecondScreensScreen)


def test_a_camera_reads_the_code() -> None:
    url = "http://192.168.178.100:8770/#3dPr26VPDwAeWDH-46UJTQ"
    lines = half_blocks(url)
    assert len(lines) <= 20  # of the 24 that there are
    rows = []
    for line in lines:
        rows.append([0 if each in "▀█" else 255 for each in line])
        rows.append([0 if each in "▄█" else 255 for each in line])
    picture = np.array(rows, np.uint8).repeat(8, axis=0).repeat(8, axis=1)
    assert cv2.QRCodeDetector().detectAndDecode(picture)[0] == url


async def test_they_end_with_the_app_and_open_pages_do_not_keep_it() -> None:
    evening, _question = attacking()
    async with shared(evening) as (app, _pilot, screens):
        host = where(screens)
        page = await joined(screens.url(KEEPER) or "")
        app.exit()
    assert not screens.is_on
    with pytest.raises(ConnectionRefusedError):
        await joined(f"http://{host}/#key")
    page.transport.abort()


async def test_a_game_that_is_put_away_is_on_no_page_any_more() -> None:
    evening, _question = attacking()
    async with shared(evening) as (app, pilot, screens), phone(screens, KEEPER) as keeper:
        app.host.leave()
        await keeper.socket.wait_closed()
        await pilot.pause()
        assert screens.roles() == GAMELESS
        for role in GAMELESS:
            async with phone(screens, role) as page:
                assert page.parts["main"] is page.parts["map"] is page.parts["tray"] is None


async def test_the_terminal_shows_the_game_that_a_page_has_opened_and_the_page_the_terminals(
    shelf: Shelf,
) -> None:
    left_behind(shelf, "Eva", "Ian", "Uwe", answers=20)
    app = House(shelf).app
    app.host.room = GameRoom(app.host, shelf, lambda: 7)
    async with app.run_test(size=(100, 30)) as pilot, serving(app.host) as screens:
        await press(pilot, "n")
        assert isinstance(app.screen, WizardScreen)
        async with phone(screens, KEEPER) as keeper:
            [game] = (await keeper.act("games", 0))["value"]["unfinished"]
            await keeper.send("open game", 0, game=game["number"])
            await keeper.socket.wait_closed()
        await until_front(pilot, MainScreen)
        async with phone(screens, KEEPER) as keeper:
            await keeper.send("leave game")
            await keeper.socket.wait_closed()
        await until_front(pilot, WelcomeScreen)
        async with phone(screens, KEEPER) as keeper:
            assert keeper.parts["main"] is None
            await press(pilot, "enter")
            await keeper.socket.wait_closed()
        async with phone(screens, KEEPER) as keeper:
            assert "Eva" in str(keeper.parts["main"])


async def test_a_page_that_begins_a_game_ends_the_demo(shelf: Shelf) -> None:
    app = House(shelf).app
    app.host.room = GameRoom(app.host, shelf, lambda: 7)
    async with app.run_test(size=(100, 30)) as pilot, serving(app.host) as screens:
        await press(pilot, "down", "enter")
        assert app.demo is not None
        async with phone(screens, KEEPER) as keeper:
            draft = (await keeper.act("set up"))["value"]["draft"]
            await keeper.send("begin game", draft=draft)
            await keeper.socket.wait_closed()
        while app.demo is not None:
            await pilot.pause()
        assert app.evening is not None
        assert app.evening.header.seed == 7


async def test_the_terminal_follows_an_answer_and_an_undo_of_a_phone() -> None:
    evening, question = attacking()
    async with shared(evening) as (app, pilot, screens), phone(screens, KEEPER) as keeper:
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, MainScreen)
        before = shown(pilot)
        assert isinstance(question, Pick)
        assert (await keeper.act("answer", answer=question.options[0]))["taken"]
        await keeper.catch_up(app.host)
        assert shown(pilot) != before
        assert (await keeper.act("undo"))["taken"]
        await keeper.catch_up(app.host)
        await pilot.pause()
        assert evening.pending == question


async def test_a_winter_turns_on_the_tv_as_the_terminal_turns_it() -> None:
    evening, _question = attacking()
    whole = evening_of(WHOLE_GAME)
    own = face("wallenstein", whole.session.setup)
    winters = own.ceremonies(whole.session)
    async with shared(evening) as (app, pilot, screens), phone(screens, WATCH) as tv:
        await app.push_screen(CeremonyScreen(evening, winters, own.cast))
        while tv.parts["turned"] != 0:
            await tv.hear()
        await press(pilot, "right")
        while tv.parts["turned"] != 1:
            await tv.hear()
        await pilot.press("escape")
        while tv.parts["turned"] is not None:
            await tv.hear()


async def test_a_throw_that_a_phone_counts_is_shown_as_counted() -> None:
    evening, throw = thrown("battle", 1)
    async with shared(evening) as (app, pilot, screens), phone(screens, KEEPER) as keeper:
        await pilot.press("escape")
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, BattleScreen)
        counts = dict.fromkeys(throw.thrown, 1)
        assert (await keeper.act("count", counts=counts))["taken"]
        await pilot.pause()
        number = evening.number
        assert (await keeper.act("take", counts=counts))["taken"]
        await pilot.pause()
        assert evening.number > number
        assert isinstance(app.screen, BattleScreen)
        assert "Press any key to continue" in shown(pilot)
        await keeper.catch_up(app.host)
        assert (await keeper.act("undo"))["taken"]
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, BattleScreen)
        assert "Press any key to continue" not in shown(pilot)


def all_fallen(throw: Throw) -> dict[str, int]:
    return dict.fromkeys(can_lie(throw), 0) | dict(throw.thrown)


async def test_a_throw_goes_on_for_the_pages_while_the_terminal_shows_the_map() -> None:
    evening, throw = thrown("battle", 1)
    evening.undo()
    async with shared(evening) as (app, pilot, screens), phone(screens, KEEPER) as keeper:
        app.host.settings = Settings(countdown=1)
        app.tray.take(Watched(("camera",)))
        await pilot.press("escape", "f2")
        await pilot.pause()
        assert isinstance(app.screen, MapScreen)
        assert (await keeper.act("redo"))["taken"]
        await pilot.pause()
        await pilot.pause()
        assert app.tray.state.stage.value == "waiting"
        before = evening.number
        app.observe(camera(sighting=sighting({})))
        app.observe(camera(sighting=sighting(all_fallen(throw)), fell=True))
        assert app.tray.state.stage.value == "proposed"
        beat(app)
        assert evening.number == before + 1
        assert isinstance(app.screen, MapScreen)
        await keeper.catch_up(app.host)
        assert keeper.parts["tray"]["verdict"] is not None


async def test_unseen_no_throw_goes_on_behind_the_map() -> None:
    evening, throw = thrown("battle", 1)
    async with shared(evening) as (app, pilot, _screens):
        app.host.settings = Settings(countdown=1)
        app.tray.take(Watched(("camera",)))
        await pilot.press("escape", "f2")
        await pilot.pause()
        before = evening.number
        app.observe(camera(sighting=sighting({})))
        app.observe(camera(sighting=sighting(all_fallen(throw)), fell=True))
        beat(app)
        assert evening.number == before
