"""Pictures of the second screens: what a TV and phones show of a game of bots."""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random

from playwright.async_api import Browser, Page, ViewportSize

from companion.engine.flow import Throw
from companion.evening.page_roles import KEEPER, WATCH
from companion.games.wallenstein.questions import RevealCard
from companion.host.host import Host
from companion.web.screens import WebScreens
from tests.support.browser import PHONE, opened
from tests.support.pictures.shot import Shot, smaller, words_of
from tests.support.second_screens import BareTable, bot, played, to_a_throw
from tests.support.web import hand, serving

SMALL_TV: ViewportSize = {"width": 1280, "height": 720}
GAME, PLAYERS, ANSWERS = "wallenstein", 5, 150
SETTLED_MS = 400
PLAN = ("1 army, move", "Church", "Battle A", "Trade house")  # spaces that are covered


async def shots(browser: Browser) -> AsyncIterator[Shot]:
    """Yield the pictures, one after the other."""
    table = BareTable(played(GAME, ANSWERS, PLAYERS))
    async with serving(table) as screens:
        tv = await opened(browser, screens, WATCH, SMALL_TV)
        phone = await _planned(browser, screens)
        yield await _shot("web-plan.png", phone)
        _on_to_the_planned_card(table)
        await phone.click("nav >> text=Now")
        await phone.wait_for_selector(".option:has(.tag)")
        yield await _shot("web-question.png", phone)
        await tv.wait_for_selector("text=Anna: which province")
        yield await _shot("web-table.png", tv)
        keeper = await opened(browser, screens, KEEPER, PHONE)
        await keeper.click("nav >> text=Correct it")
        await keeper.wait_for_selector(".right .option")
        yield await _shot("web-keeper.png", keeper)
    table, player = _at_a_battle()
    async with serving(table) as screens:
        tv = await opened(browser, screens, WATCH, SMALL_TV)
        yield await _shot("web-battle.png", tv)
        yield await _shot(
            "web-count.png", await opened(browser, screens, hand(screens, player), PHONE)
        )
    async with serving(BareTable(played(GAME, None, PLAYERS))) as screens:
        tv = await opened(browser, screens, WATCH, SMALL_TV)
        yield await _shot("web-end.png", tv)


async def _planned(browser: Browser, screens: WebScreens) -> Page:
    """A phone on which a part of a season is planned."""
    phone = await opened(browser, screens, hand(screens, "Anna"), PHONE)
    await phone.click("nav >> text=Plan")
    for space in PLAN:
        await phone.click(f".space:has-text('{space}') >> nth=0")
        await phone.click(".sheet .option >> nth=1")
    return phone


def _on_to_the_planned_card(table: Host) -> None:
    """Bots play until Anna is asked for the first card of her plan."""
    rng, evening = Random(1), table.evening
    assert evening is not None
    while not (isinstance(evening.pending, RevealCard) and evening.pending.seat == 0):
        bot(evening, rng)


def _at_a_battle() -> tuple[BareTable, str]:
    """Return a table with a battle of two players, seen by a drawn camera, and one of them."""
    evening, rng = played(GAME, ANSWERS, PLAYERS), Random(1)
    seats = {seat.colour: seat.name for seat in evening.session.setup.seats}
    while (question := evening.pending) is not None:
        sides = set(question.sides) if isinstance(question, Throw) else set[str]()
        if sides and seats.keys() >= sides:
            break
        bot(evening, rng)
    assert isinstance(question, Throw)
    table = BareTable(evening)
    to_a_throw(table, rng, 3.0)
    return table, seats[question.sides[0]]


async def _shot(name: str, page: Page) -> Shot:
    words, before = words_of(await page.inner_text("body")), None
    while words != before:  # what is drawn bit by bit is drawn
        await page.wait_for_timeout(SETTLED_MS)
        words, before = words_of(await page.inner_text("body")), words

    async def file() -> bytes:
        return smaller(await page.screenshot(animations="disabled"))

    return Shot(name, words, file)
