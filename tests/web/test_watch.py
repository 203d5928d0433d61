"""The page for the whole room, in a real browser: what five people see of it from their chairs."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from random import Random
from typing import Any, Literal, TypeAlias

import cv2
import numpy as np
import pytest
import pytest_asyncio
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Locator, Page, expect

from companion.engine.flow import Throw
from companion.evening.page_roles import WATCH
from companion.games import GAMES, face
from companion.games.rheingold.questions import ShieldValue
from companion.views.exporting import LINK
from tests.support.browser import TV, opened, troubles
from tests.support.second_screens import BareTable, bot, drawn, played, to_a_throw
from tests.support.seeing import camera, sighting
from tests.support.web import serving

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

Shown: TypeAlias = Callable[..., Awaitable[tuple[Page, BareTable]]]

LISTENS = """() => {
  window.said = [];
  speechSynthesis.speak = (what) => void window.said.push(what.text);
}"""


@pytest_asyncio.fixture(loop_scope="session")
async def shown(browser: Browser) -> AsyncIterator[Shown]:
    """A table's page for the room; it breaks nothing that the browser would tell of."""
    pages: list[Page] = []

    async def show(
        game: str, answers: int | None, *, letters: int = 100, players: int = 4, **options: str
    ) -> tuple[Page, BareTable]:
        table = BareTable(played(game, answers, players, 1, **options))
        screens = await open_by.enter_async_context(serving(table))
        page = await opened(browser, screens, WATCH, TV)
        open_by.push_async_callback(page.context.close)
        await page.emulate_media(reduced_motion="reduce")
        await page.add_style_tag(content=f"html {{ font-size: {letters}% }}")
        await expect(page.locator(".band h1")).to_be_visible()
        pages.append(page)
        return page, table

    async with AsyncExitStack() as open_by:
        yield show
        assert [trouble for page in pages for trouble in troubles(page)] == []


def plays(table: BareTable, until: Callable[[], object], seed: int = 7) -> None:
    """Bots go on until something is so."""
    rng = Random(seed)
    assert table.evening is not None
    while table.evening.pending is not None and not until():
        bot(table.evening, rng)


def session(table: BareTable) -> Any:
    assert table.evening is not None
    return table.evening.session


async def texts(found: Locator, number: int) -> list[str]:
    """Of the first so many of them, once there are any."""
    await expect(found.first).to_be_visible()
    return (await found.all_inner_texts())[:number]


def of(table: BareTable) -> Any:
    assert table.evening is not None
    return face(table.evening.header.game, session(table).setup)


async def test_whose_turn_it_is_is_read_across_the_room(shown: Shown) -> None:
    page, table = await shown("wallenstein", 130)
    plays(table, lambda: session(table).pending.seat is not None)
    seat = session(table).pending.seat
    await expect(page.locator(".band .name")).to_have_text(of(table).cast.name(seat))
    await expect(page.locator(".band .verb")).to_have_text(of(table).verb(session(table).pending))
    colour = of(table).cast.colour(seat)
    await expect(page.locator(".band").get_by_role("img", name=colour)).to_be_visible()
    tall = await page.locator(".band .name").evaluate(
        "e => parseFloat(getComputedStyle(e).fontSize)"
    )
    assert tall > 60


async def test_an_attack_is_an_arrow_until_it_is_over(shown: Shown) -> None:
    page, table = await shown("wallenstein", 130)
    plays(table, lambda: len(of(table).atlas(session(table)).way) == 2)
    await expect(page.locator(".arrow")).to_have_count(1)
    plays(table, lambda: not of(table).atlas(session(table)).way)
    await expect(page.locator(".arrow")).to_have_count(0)
    held = sum(spot.owner is not None for spot in of(table).atlas(session(table)).spots.values())
    await expect(page.locator(".land:not(.free):not(.out)")).to_have_count(held)


async def test_a_number_that_is_asked_for_is_no_space_of_that_number(shown: Shown) -> None:
    page, table = await shown("rheingold", 30, kept="whole")
    plays(table, lambda: isinstance(session(table).pending, ShieldValue))
    await expect(page.locator(".asked .options li").first).to_be_visible()
    await expect(page.locator(".space.on")).to_have_count(0)


async def test_a_throw_is_told_before_it_and_counted_after_it(shown: Shown) -> None:
    page, table = await shown("wallenstein", 130)
    plays(table, lambda: isinstance(session(table).pending, Throw) and session(table).pending.sides)
    throw = session(table).pending
    table.tray.ask(throw, 60.0, 0.995)
    rows = page.locator(".handfuls li")
    await expect(rows).to_have_count(len(of(table).handfuls(throw, session(table))))
    to_a_throw(table, Random(3))
    count, seen = table.tray.state.count, table.tray.state.together.picture
    assert count is not None
    assert seen is not None
    sides = [str(count.counts.get(colour, 0)) for colour in throw.sides[:2]]
    assert await texts(page.locator(".huge"), 2) == sides
    await expect(page.locator(".tray-picture .cube")).to_have_count(len(seen.spots))
    await expect(page.locator(".verdict .headline")).to_be_visible()


async def test_a_picture_stays_until_the_next_one_has_come(shown: Shown) -> None:
    """The Wi-Fi is slow, or another picture has replaced the next one before it was fetched."""
    page, table = await shown("wallenstein", 130)
    to_a_throw(table, Random(3))
    await expect(page.locator(".tray-picture")).to_be_visible()
    await page.route("**/tray/*.jpg", lambda route: route.fulfill(status=204))
    async with page.expect_response("**/tray/*.jpg"):
        table.tray.take(camera(sighting=sighting({"red": 3}), picture=drawn({"red": 3})))
    assert await page.locator(".tray-picture").is_visible()


async def test_a_winter_turns_its_pages_and_gives_way_to_the_game(shown: Shown) -> None:
    page, table = await shown("wallenstein", 130)
    before = len(of(table).ceremonies(session(table)))
    plays(table, lambda: len(of(table).ceremonies(session(table))) > before)
    winter = of(table).ceremonies(session(table))[-1]
    await expect(page.locator(".band .name")).to_have_text(winter.title)
    await expect(page.locator(".told h2")).to_have_text(winter.pages[0].title)
    await page.keyboard.press("ArrowRight")
    await expect(page.locator(".told h2")).to_have_text(winter.pages[1].title)
    assert table.evening is not None
    bot(table.evening, Random(1))
    await expect(page.locator(".ceremony")).to_have_count(0)


async def test_the_end_has_a_podium_and_everybodys_way(shown: Shown) -> None:
    page, table = await shown("wallenstein", None)
    await expect(page.locator(".step .block b").nth(1)).to_have_text(
        str(max(each.points for each in of(table).score_sheet(session(table)).players))
    )
    await expect(page.locator(".curve")).to_have_count(4)


async def test_at_the_end_a_phone_reads_the_play_for_bg_stats_from_the_tv(shown: Shown) -> None:
    page, _table = await shown("tower", None)
    await page.keyboard.press("ArrowLeft")
    await expect(page.locator(".chart .code")).to_be_visible()
    seen = cv2.imdecode(np.frombuffer(await page.screenshot(), np.uint8), cv2.IMREAD_COLOR)
    assert seen is not None
    assert cv2.QRCodeDetectorAruco().detectAndDecode(seen)[0].startswith(LINK)
    await page.keyboard.press("ArrowRight")
    await expect(page.locator(".chart .code")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_is_shown_with_its_map_if_it_has_one(shown: Shown, game: str) -> None:
    page, table = await shown(game, 30)
    has_map = of(table).atlas(session(table)) is not None
    await expect(page.locator("svg.map")).to_have_count(int(has_map))


async def amiss(page: Page) -> str:
    """What axe finds of rules that pages for everybody keep."""
    found = await Axe().run(page)
    return str(found.generate_report()) if found.response["violations"] else ""


@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_who_has_a_page_read_out_or_uses_keys_is_not_left_out(
    shown: Shown, scheme: Literal["dark", "light"]
) -> None:
    page, table = await shown("wallenstein", 130)
    await page.emulate_media(color_scheme=scheme)
    assert await amiss(page) == ""
    to_a_throw(table, Random(2))
    await expect(page.locator(".score")).to_be_visible()
    assert await amiss(page) == ""
    over, _table = await shown("wallenstein-light", None)
    await over.emulate_media(color_scheme=scheme)
    assert await amiss(over) == ""


async def test_a_bright_room_has_a_light_page_until_somebody_chooses_the_dark_one(
    shown: Shown,
) -> None:
    page, _table = await shown("wallenstein", 30)
    await page.get_by_role("button", name="Light or dark page").click()
    ground = "getComputedStyle(document.querySelector('.watch')).backgroundColor"
    assert min(map(int, (await page.evaluate(ground))[4:-1].split(","))) > 200
    await page.reload()
    await page.get_by_role("button", name="Light or dark page").click()
    assert max(map(int, (await page.evaluate(ground))[4:-1].split(","))) < 50


@pytest.mark.parametrize("answers", [150, None])
async def test_at_twice_the_letters_all_of_it_is_there_by_scrolling_down(
    shown: Shown, answers: int | None
) -> None:
    page, _table = await shown("wallenstein", answers, letters=200)
    wide = "e => e.scrollWidth - e.clientWidth"
    assert await page.locator(".room").evaluate(wide) <= 0
    await page.locator(".stage > :last-child").scroll_into_view_if_needed()
    await expect(page.locator(".stage > :last-child")).to_be_in_viewport()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=str)
async def test_all_that_hands_do_after_a_throw_is_in_sight(
    shown: Shown, size: tuple[int, int]
) -> None:
    page, table = await shown("wallenstein", 120)
    to_a_throw(table, Random(1))
    await page.set_viewport_size({"width": size[0], "height": size[1]})
    hands = page.locator(".counting .hands")
    await expect(hands.locator("> :last-child")).to_be_in_viewport(ratio=1)
    hidden = "e => e.scrollHeight - e.clientHeight"
    assert await page.locator(".counting").evaluate(hidden) <= 0


async def test_with_five_people_and_all_modules_the_tray_is_in_sight(shown: Shown) -> None:
    modules = {"leaders": "yes", "landsknechte": "yes", "court": "yes"}
    page, _table = await shown("wallenstein", 400, players=5, **modules)
    stage = await page.locator(".stage").bounding_box()
    tray = await page.locator(".players .cubes p").last.bounding_box()
    assert stage is not None
    assert tray is not None
    assert tray["y"] + tray["height"] <= stage["y"] + stage["height"]


async def test_the_voice_is_silent_until_somebody_asks_for_it(shown: Shown) -> None:
    page, table = await shown("kardinal-koenig", 20)
    await page.evaluate(LISTENS)
    assert table.evening is not None
    bot(table.evening, Random(1))
    sentence = of(table).sentence(session(table).pending)
    await expect(page.locator(".asked .sentence")).to_have_text(sentence)
    assert await page.evaluate("window.said") == []
    await page.get_by_role("button", name="Read aloud").click()
    assert await page.evaluate("window.said") == [sentence]


async def test_after_the_page_was_loaded_again_the_voice_waits_for_a_tap_and_says_so(
    shown: Shown,
) -> None:
    page, table = await shown("kardinal-koenig", 20)
    await page.get_by_role("button", name="Read aloud").click()
    await page.reload()
    await page.evaluate(LISTENS)
    button = page.get_by_role("button", name="Tap to hear the voice")
    await expect(button).to_have_text("Tap to hear the voice")
    await page.locator(".asked .sentence").click()
    await expect(page.get_by_role("button", name="Mute")).to_be_visible()
    assert (await page.evaluate("window.said"))[-1:] == [of(table).sentence(session(table).pending)]
