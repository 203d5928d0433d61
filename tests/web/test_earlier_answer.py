"""An earlier answer is changed on the keeper's page, one hand at a time; the evening is stopped."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import Any

from companion.engine.flow import Number, Pick, Throw
from companion.evening.evening import Evening
from companion.evening.hands import ChangeBegun
from tests.support.second_screens import BareTable
from tests.support.tables import a_throw, answers, asked
from tests.support.web import KEEPER, WATCH, hand, phone, serving

FIRST = Pick(("palace", "church"), seat=0)
HOW_MANY = Number(0, 9, seat=1)


def after(*given: Any) -> Evening[Any]:
    evening = asked(FIRST, HOW_MANY, a_throw(), FIRST)
    for answer in given:
        evening.answer(answer)
    return evening


async def test_it_is_asked_again_told_what_differs_and_undone_as_one() -> None:
    evening = after("church", 4)
    table = BareTable(evening)
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        told = (await keeper.act("look", what="history"))["value"]
        assert [(each["length"], each["can_change"]) for each in told] == [(1, True), (0, True)]
        again = (await keeper.act("change", index=1))["value"]
        assert again["was"] == "The app has “4” here. What is right?"
        assert (again["question"]["way"]["type"], again["question"]["way"]["now"]) == ("amount", 4)
        same = (await keeper.act("change", index=1, answer=4))["value"]
        assert same == {
            "told": "The answer is already “4”. Nothing has changed.",
            "differing": [],
        }
        differs = (await keeper.act("change", index=0, answer="palace"))["value"]
        assert "from “church” to “palace”?" in differs["told"]
        assert "1 later answer stays." in differs["differing"]
        assert answers(evening) == ["church", 4]
        refused = await keeper.act("change", index=1, answer=17)
        assert not refused["taken"]
        assert "0 to 9" in refused["why"]
        assert (await keeper.act("change", index=0, answer="palace", sure=True))["taken"]
        assert answers(evening) == ["palace", 4]
        await keeper.catch_up(table)
        assert (await keeper.act("undo"))["taken"]
    assert answers(evening) == ["church", 4]


async def test_a_count_of_before_is_changed_by_a_line_in_the_pages_language() -> None:
    evening = after("church", 4, {"red": 3, "blue": 2})
    async with serving(BareTable(evening)) as screens, phone(screens, KEEPER) as keeper:
        await keeper.act("language", language="de")
        again = (await keeper.act("change", index=2))["value"]["question"]["way"]
        assert (again["type"], again["numbers"]) == ("spread", [3, 2, 0])
        why = await keeper.act("change", index=2, answer="4 rote 1", sure=True)
        assert "1 wovon" in why["why"]
        assert (await keeper.act("change", index=2, answer="4 rote 1b", sure=True))["taken"]
    assert answers(evening)[-1] == {"red": 4, "blue": 1}


async def test_others_are_told_and_a_second_hand_is_refused_until_the_first_is_done() -> None:
    evening = after("church", 4)
    table = BareTable(evening)
    async with AsyncExitStack() as stack:
        screens = await stack.enter_async_context(serving(table))
        one, other, ben, tv = [
            await stack.enter_async_context(phone(screens, role))
            for role in (KEEPER, KEEPER, hand(screens, "Ben"), WATCH)
        ]
        assert (await one.act("change", index=0))["taken"]
        while not (told := tv.parts["main"]["changing"]):
            await tv.hear()
        assert told == "Somebody is changing this on the keeper's page: Anna: pick?"
        why = (await other.act("change", index=1))["why"]
        assert why.startswith("Somebody is changing an earlier answer on the keeper's page")
        assert not evening.being_changed.begin(evening.number, ChangeBegun(1))
        assert not (await ben.act("change", index=1))["taken"]
        assert (await one.act("leave change"))["taken"]
        while tv.parts["main"]["changing"]:
            await tv.hear()
        assert (await other.act("change", index=1))["taken"]
    assert evening.being_changed.begin(evening.number, ChangeBegun(1))  # all pages have gone


async def test_what_was_answered_meanwhile_is_never_changed_by_an_old_page() -> None:
    evening = after("church")
    async with serving(BareTable(evening)) as screens, phone(screens, KEEPER) as keeper:
        number = keeper.parts["main"]["number"]
        assert (await keeper.act("change", index=0))["taken"]
        evening.answer(4)
        late = await keeper.act("change", index=0, answer="palace", sure=True, number=number)
        assert not late["taken"]
        assert evening.being_changed.begin(evening.number, ChangeBegun(0))
    assert answers(evening) == ["church", 4]


async def test_the_keeper_alone_stops_the_evening_and_undo_plays_on() -> None:
    evening = after("church", 4)
    table = BareTable(evening)
    async with (
        serving(table) as screens,
        phone(screens, KEEPER) as keeper,
        phone(screens, hand(screens, "Ben")) as ben,
    ):
        assert not (await ben.act("stop evening"))["taken"]
        told = (await keeper.act("look", what="stop"))["value"]
        assert "marked as stopped early" in told[-1]
        assert (await keeper.act("stop evening"))["taken"]
        assert evening.session.is_stopped
        await keeper.catch_up(table)
        assert keeper.parts["undo"]["plays_on"]
        assert (await keeper.act("look", what="stop"))["value"] is None
        assert (await keeper.act("undo"))["taken"]
    assert isinstance(evening.pending, Throw)
