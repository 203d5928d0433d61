"""Pages that look on, answer, sleep and come back."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest

from companion.engine.flow import Pick
from companion.evening.evening import Evening
from companion.games.wallenstein.questions import Planned
from companion.web import server
from companion.web.controller import PagesController, WebPage
from companion.web.screens import WebScreens
from companion.words import speak
from tests.support.patience import PATIENCE
from tests.support.second_screens import BareTable, bot, played
from tests.support.web import KEEPER, WATCH, hand, phone, served, serving


async def table_with_a_pick(seat: int | None = 1) -> tuple[BareTable, str]:
    """Somebody of that seat is to choose; and an answer that would do."""
    answers = 20
    while True:
        evening = played("wallenstein", answers, 3)
        asked = evening.pending
        if isinstance(asked, Pick) and asked.seat == seat:
            return BareTable(evening), asked.options[0]
        answers += 1


async def test_a_page_shows_what_is_asked_and_an_answer_comes_to_all() -> None:
    table, option = await table_with_a_pick()
    async with (
        serving(table) as screens,
        phone(screens, WATCH) as tv,
        phone(screens, hand(screens, "Ben")) as ben,
    ):
        before = tv.parts["main"]["number"]
        assert tv.parts["main"]["question"]["name"] == "Ben"
        reply = await ben.act("answer", answer=option)
        assert reply["taken"] is True
        await tv.catch_up(table)
        assert tv.parts["main"]["number"] > before
        assert "words" not in tv.told["parts"]
        told = await ben.act("look", what="history")
        assert "on Ben's page" in [each["source"] for each in told["value"][:3]]


async def test_a_hand_says_for_its_owner_alone_that_he_has_planned() -> None:
    evening = played("wallenstein", 0, 3)
    while not isinstance(asked := evening.pending, Planned):
        bot(evening, Random(5))
    table, ready = BareTable(evening), asked.options[0]
    async with serving(table) as screens:
        for n, name in enumerate(("Anna", "Ben", "Carla"), 1):
            async with phone(screens, hand(screens, name)) as page:
                assert page.parts["main"]["question"]["own_word"] == "I have planned"
                assert (await page.act("answer", answer=ready))["taken"]
                assert (evening.pending == asked) == (n < 3)
                assert (await page.act("answer", answer=ready))["taken"] == (n < 3)
                if n == 2:
                    await page.catch_up(table)
                    assert page.parts["main"]["ready"] == ["Anna", "Ben"]
                    assert "Ready: Anna, Ben (2 of 3)." in page.parts["main"]["notes"]


async def test_a_hand_takes_its_own_word_back() -> None:
    evening = played("wallenstein", 0, 3)
    while not isinstance(asked := evening.pending, Planned):
        bot(evening, Random(5))
    async with serving(BareTable(evening)) as screens:
        async with phone(screens, hand(screens, "Anna")) as anna:
            for do in ("answer", "unsay", "unsay"):
                assert (await anna.act(do, answer=asked.options[0]))["taken"]
        for name in ("Ben", "Carla"):
            async with phone(screens, hand(screens, name)) as page:
                assert (await page.act("answer", answer=asked.options[0]))["taken"]
                assert (await page.act("unsay", number=evening.number + 1))["taken"] is False
    assert evening.ready.names(evening.session) == ("Ben", "Carla")
    assert evening.pending == asked


async def test_the_keepers_button_is_the_whole_tables() -> None:
    evening = played("wallenstein", 0, 3)
    while not isinstance(asked := evening.pending, Planned):
        bot(evening, Random(5))
    async with serving(BareTable(evening)) as screens, phone(screens, KEEPER) as keeper:
        assert (await keeper.act("answer", answer=asked.options[0]))["taken"]
    assert evening.pending != asked


async def test_who_has_answered_is_told_on_all_pages() -> None:
    table, option = await table_with_a_pick()
    async with (
        serving(table) as screens,
        phone(screens, WATCH) as tv,
        phone(screens, hand(screens, "Ben")) as ben,
    ):
        assert (await ben.act("answer", answer=option))["taken"]
        await tv.catch_up(table)
        assert tv.parts["main"]["done"]["page"] == "Ben"
        assert "On Ben's page: " in tv.parts["main"]["done"]["told"]
        assert (await ben.act("undo"))["taken"]
        await tv.catch_up(table)
        assert tv.parts["main"]["done"]["told"] == "On Ben's page: the last answer was undone."


async def test_a_hand_answers_no_other_players_question_and_a_tv_none() -> None:
    table, option = await table_with_a_pick()
    assert table.evening is not None
    async with serving(table) as screens:
        for role in (WATCH, hand(screens, "Anna")):
            async with phone(screens, role) as page:
                reply = await page.act("answer", answer=option)
                assert not reply["taken"]
                assert reply["why"]
        async with phone(screens, hand(screens, "Anna")) as anna:
            reply = await anna.act("correct", what="tray", where="red", value=1)
            assert reply["why"] == "Only the keeper's page can do that."
    assert isinstance(table.evening.pending, Pick)
    assert table.evening.pending.seat == 1


@pytest.mark.parametrize(
    ("is_keeper_first", "why"),
    [
        pytest.param(False, "Ben has already answered this.", id="a name"),
        pytest.param(True, "This has already been answered.", id="the keeper's page has no name"),
    ],
)
async def test_of_two_who_answer_at_once_one_wins_and_the_other_is_told_who(
    is_keeper_first: bool, why: str
) -> None:
    table, option = await table_with_a_pick()
    async with (
        serving(table) as screens,
        phone(screens, hand(screens, "Ben")) as ben,
        phone(screens, KEEPER) as keeper,
    ):
        first, second = (keeper, ben) if is_keeper_first else (ben, keeper)
        asked = ben.parts["main"]["number"]
        assert (await first.act("answer", asked, answer=option))["taken"]
        late = await second.act("answer", asked, answer=option)
        assert late["why"] == why


async def test_an_act_that_is_sent_again_is_answered_again_and_done_once() -> None:
    table, option = await table_with_a_pick()
    assert isinstance(table.evening, Evening)
    async with serving(table) as screens:
        async with phone(screens, hand(screens), page="one") as ben:
            asked, edition = ben.parts["main"]["number"], ben.edition
            await ben.act("answer", answer=option)
        happened = len(table.evening.session.happened)
        async with phone(screens, hand(screens), page="one", edition=edition, number=1) as again:
            reply = await again.act("answer", asked, answer=option)
            assert reply["taken"] is True
            assert len(table.evening.session.happened) == happened


async def test_a_page_that_slept_catches_up_with_one_message_of_what_is_new() -> None:
    table, option = await table_with_a_pick()
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        async with phone(screens, WATCH) as tv:
            edition, number = tv.edition, tv.number
        await keeper.act("answer", answer=option)
        await keeper.catch_up(table)
        await keeper.act("undo")
        await keeper.catch_up(table)
        async with phone(screens, WATCH, edition=edition, number=number) as tv:
            assert "main" in tv.told["parts"]
            assert "words" not in tv.told["parts"]
            assert tv.parts["main"]["number"] == keeper.parts["main"]["number"]


async def test_every_page_has_its_own_language_and_may_change_it() -> None:
    async with served() as screens, phone(screens, WATCH, language="de") as tv:
        assert tv.language == "de"
        before = tv.number
        await tv.send("language", language="fr")
        while tv.told.get("language") != "fr":
            await tv.hear()
        assert {"main", "words"} <= tv.told["parts"].keys()
        assert tv.number >= before


async def test_a_page_that_asks_for_no_language_of_ours_has_what_the_app_speaks() -> None:
    speak("fr")  # as the system asks for it: the settings choose none
    try:
        async with served() as screens:
            for wanted in ("", "xx", "../../de", "\0"):
                async with phone(screens, WATCH, language=wanted) as tv:
                    assert tv.language == "fr"
                    assert tv.parts["words"]["map"] == "Carte"
            async with phone(screens, "wrong") as nobody:
                assert "Scan the QR code" not in nobody.told["why"]
    finally:
        speak("en")


async def test_at_the_end_every_page_has_the_play_for_bg_stats_and_not_before() -> None:
    table = BareTable(played("tower", 3, 3))
    async with serving(table) as screens, phone(screens, KEEPER) as page:
        assert page.parts["bg_stats"] is None
    async with serving(BareTable(played("tower", None, 3))) as screens:
        for role in (WATCH, KEEPER, hand(screens)):
            async with phone(screens, role) as page:
                code = page.parts["bg_stats"]
                assert "Ben" in code["link"]
                assert len(code["modules"]) == len(code["modules"][0]) > 40


async def test_what_the_terminal_answers_and_takes_back_comes_to_the_pages() -> None:
    table, option = await table_with_a_pick()
    assert table.evening is not None
    async with serving(table) as screens, phone(screens, WATCH) as tv:
        asked = tv.parts["main"]["question"]["sentence"]
        table.evening.answer(option)
        await tv.catch_up(table)
        table.evening.undo()
        await tv.catch_up(table)
        assert tv.parts["main"]["question"]["sentence"] == asked


async def test_a_refused_answer_says_what_would_do() -> None:
    table, _option = await table_with_a_pick()
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        reply = await keeper.act("answer", answer="no such thing")
        assert "choose one of" in reply["why"]


async def test_who_is_there_is_told_to_the_terminal() -> None:
    async with served() as screens:
        told: list[int] = []
        screens.changed(lambda: told.append(len(screens.connected())))
        async with phone(screens, hand(screens)):
            assert [page.role.name for page in screens.connected()] == ["Ben"]
        await _until_nobody(screens)
        assert told == [1, 0]


async def _until_nobody(screens: WebScreens) -> None:
    async with phone(screens, "no key"):  # a round over the socket
        pass
    while screens.connected():
        async with phone(screens, "no key"):
            pass


async def test_a_tv_is_named_in_the_language_of_the_page_that_tells_of_it() -> None:
    async with (
        served() as screens,
        phone(screens, WATCH),
        phone(screens, KEEPER, language="fr") as keeper,
    ):
        while len(keeper.parts["pages"]) < 2:
            await keeper.hear()
        names = {page["role"]: page["name"] for page in keeper.parts["pages"]}
        assert names["watch"].startswith("Télé")


async def test_a_page_hears_that_the_table_is_there_while_all_that_is_new_is_for_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(server, "EVERY", 0.1)
    pages: list[WebPage] = []
    come = PagesController.come

    def noted(own: PagesController, page: WebPage) -> None:
        pages.append(page)
        come(own, page)

    monkeypatch.setattr(PagesController, "come", noted)

    async def others() -> None:
        while True:
            pages[0].notify()
            await asyncio.sleep(0.01)

    async with served() as screens, phone(screens, WATCH) as tv:
        await tv.act("look", what="put right")
        stirred = asyncio.ensure_future(others())
        async with asyncio.timeout(PATIENCE):
            heard = [json.loads(await tv.socket.recv())["type"] for _ in range(10)]
        assert "here" in heard[5:]
        stirred.cancel()
