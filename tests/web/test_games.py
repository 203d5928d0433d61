"""The keeper's page opens, begins and leaves games; no other page can."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.engine.game import Game, Option
from companion.evening.page_roles import GAMELESS
from companion.games import GAMES
from companion.settings import Settings
from companion.store.house_sets import HouseSets
from companion.views.new_game import proposed
from tests.support.game_room import RoomTable, left_behind, room_table
from tests.support.second_screens import BareTable, played
from tests.support.web import KEEPER, WATCH, hand, key, phone, serving

REAL = "http://192.168.1.5:8080/video"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[RoomTable]:
    with room_table(tmp_path, Settings(camera=REAL)) as table:
        yield table


async def draft_of(keeper: Any, **more: Any) -> Any:
    return (await keeper.act("set up", 0, **more))["value"]


async def test_tv_and_keeper_are_let_in_without_a_game_and_a_hand_comes_with_its_game(
    table: RoomTable,
) -> None:
    number = left_behind(table)
    async with serving(table) as screens:
        assert screens.roles() == GAMELESS
        for role in GAMELESS:
            async with phone(screens, role) as page:
                assert page.told["type"] == "state"
                assert page.told["game"] == ""
                assert page.parts["main"] is None
                assert key(screens, KEEPER) not in str(page.told)
        assert table.room is not None
        table.room.resume(number)
        own = key(screens, hand(screens, "Player 2"))
        table.leave()
        async with phone(screens, own) as page:
            assert page.told["type"] == "no"
            assert page.told["again"] > 0
            assert "No game is being played" in page.told["why"]
        table.room.resume(number)
        async with phone(screens, own) as page:
            assert page.told["type"] == "state"


async def test_the_keeper_looks_up_the_games_opens_one_and_leaves_it(table: RoomTable) -> None:
    number = left_behind(table)
    async with serving(table) as screens:
        async with phone(screens, KEEPER) as keeper:
            games = (await keeper.act("games", 0))["value"]
            assert games["can_play"]
            [first] = games["unfinished"]
            assert first["number"] == number
            assert "Player 1, Player 2, Player 3 · Wallenstein" in first["text"]
            assert "Fill the tower" in first["standing"]
            refused = await keeper.act("open game", 0, game=99)
            assert "game 99 is not in" in refused["why"]
            await keeper.send("open game", 0, game=number)
            while table.evening is None:
                await keeper.hear()
        async with phone(screens, KEEPER) as keeper:
            assert keeper.parts["main"]["game"] == "Wallenstein"
            assert keeper.parts["before_playing"] == ""
            await keeper.send("leave game")
        assert table.evening is None


@pytest.mark.parametrize(
    "do", ["games", "set up", "house rules", "begin game", "open game", "leave game"]
)
async def test_only_the_keeper_may_choose_the_game(table: RoomTable, do: str) -> None:
    number = left_behind(table)
    async with serving(table) as screens:
        async with phone(screens, KEEPER) as keeper:
            draft = (await draft_of(keeper))["draft"]
        assert table.room is not None
        table.room.resume(number)
        evening = table.evening
        more = {
            "begin game": {"draft": draft},
            "house rules": {"draft": draft, "what": "delete"},
            "open game": {"game": number},
        }.get(do, {})
        for role in (WATCH, hand(screens, "Player 2")):
            async with phone(screens, role) as page:
                assert "Only the keeper" in (await page.act(do, 0, **more))["why"]
        assert table.evening is evening


async def test_where_there_is_no_journal_the_keeper_is_told_to_use_the_terminal() -> None:
    async with serving(BareTable(None)) as screens, phone(screens, KEEPER) as keeper:
        assert "in the terminal" in (await keeper.act("games", 0))["why"]


async def test_a_game_is_set_up_in_the_pages_language_and_begun(table: RoomTable) -> None:
    async with serving(table) as screens:
        async with phone(screens, KEEPER, language="de") as keeper:
            shown = await draft_of(keeper)
            assert shown["form"]["game"]["label"] == "Was wird gespielt?"
            shown = await draft_of(keeper, draft=shown["draft"], game="wallenstein")
            shown = await draft_of(keeper, draft=shown["draft"], players=4)
            draft = shown["draft"]
            assert len({each["colours"][0] for each in draft["players"]}) == 4
            assert draft["camera"] == REAL
            draft["players"][1]["name"] = draft["players"][0]["name"] = "Anna"
            faulty = (await draft_of(keeper, draft=draft))["form"]["seats"]
            assert [bool(each["fault"]) for each in faulty] == [False, True, False, False]
            refused = await keeper.act("begin game", 0, draft=draft)
            assert refused["why"] == faulty[1]["fault"]
            assert table.evening is None
            draft["players"][1]["name"] = "Ben"
            draft["camera"] = ""
            await keeper.send("begin game", 0, draft=draft)
            while table.evening is None:
                await keeper.hear()
        assert [each.name for each in table.evening.header.players][:2] == ["Anna", "Ben"]
        assert table.evening.header.game == "wallenstein"
        assert table.saved[-1].camera == ""


async def test_a_page_cannot_name_a_camera_or_a_game_that_the_table_does_not_know(
    table: RoomTable,
) -> None:
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        shown = await draft_of(keeper)
        strange = {**shown["draft"], "camera": "/etc/passwd"}
        assert (await draft_of(keeper, draft=strange))["draft"]["camera"] == REAL
        assert not (await keeper.act("set up", 0, game="chess"))["taken"]
        strange = {**shown["draft"], "options": {"none": "x"}, "dealt": ["none"]}
        draft = (await draft_of(keeper, draft=strange))["draft"]
        assert (draft["options"], draft["dealt"]) == ({}, [])


async def test_each_game_is_set_up_by_its_proposals_alone(tmp_path: Path) -> None:
    with room_table(tmp_path, cameras=("0",)) as table:
        assert table.room is not None
        for name in table.shelf.games:
            async with serving(table) as screens:
                async with phone(screens, KEEPER) as keeper:
                    shown = await draft_of(keeper, game=name)
                    await keeper.send("begin game", 0, draft=shown["draft"])
                    while table.evening is None:
                        await keeper.hear()
                assert table.evening.header.game == name
                assert table.evening.pending is not None
                table.leave()


async def test_a_warning_reaches_the_keeper_alone_and_stays_while_a_game_is_opened(
    table: RoomTable,
) -> None:
    number = left_behind(table)
    async with serving(table) as screens:
        async with phone(screens, KEEPER) as keeper:
            table.warn("the camera is not there")
            while not keeper.parts["warnings"]:
                await keeper.hear()
        assert table.room is not None
        table.room.resume(number)
        async with phone(screens, KEEPER, language="de") as keeper:
            [warning] = keeper.parts["warnings"]
            assert warning["text"] == "the camera is not there"
        async with phone(screens, WATCH) as tv:
            assert "warnings" not in tv.parts


async def test_saved_rules_and_those_of_last_time_are_taken_over(table: RoomTable) -> None:
    option = next(each for each in GAMES["wallenstein"].options if each.name == "leaders")
    left_behind(table, options={option.name: option.choices[1]})
    own = HouseSets().with_set("wallenstein", "Friday rules", {option.name: option.choices[1]})
    table.shelf.house.keep(own)
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        shown = await draft_of(keeper)
        form, draft = shown["form"], shown["draft"]
        assert form["house_sets"]["values"] == ["", "Friday rules"]
        assert form["house_sets"]["at"] == 0
        assert "As last time" in form["before"]
        for change in ({"house_set": "Friday rules"}, {"before": True}):
            shown = await draft_of(keeper, draft=draft, **change)
            assert shown["draft"]["options"][option.name] == option.choices[1]
            assert shown["form"]["house_sets"]["at"] == 1
            assert shown["form"]["before"] == ""
            [row] = [each for each in shown["form"]["rules"] if each["name"] == option.name]
            assert row["values"][row["at"]] == option.choices[1]
        shown = await draft_of(keeper, draft=shown["draft"], house_set="")
        assert option.name not in shown["draft"]["options"]
        own_rules = {**draft["options"], GAMES["wallenstein"].options[-1].name: "x"}
        assert (await draft_of(keeper, draft={**draft, "options": own_rules}))["draft"] == draft


# --- The set-up of a game that has begun ---


async def test_the_set_up_of_a_begun_game_is_changed(table: RoomTable) -> None:
    number = left_behind(table)
    assert table.room is not None
    table.room.resume(number)
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        assert keeper.parts["keeping"]["can_set_up_anew"]
        draft = (await draft_of(keeper, is_anew=True))["draft"]
        assert [each["name"] for each in draft["players"]] == ["Player 1", "Player 2", "Player 3"]
        draft["players"][1]["name"] = "Eva"
        late = await keeper.act("begin game", 99, draft=draft)
        assert not late["taken"]
        assert table.evening is not None
        await keeper.send("begin game", draft=draft)
        while table.evening is None or table.evening.header.players[1].name != "Eva":
            await keeper.hear()
    assert [game.number for game in table.shelf.unfinished()] != [number]
    assert len(table.shelf.unfinished()) == 1


async def test_a_set_up_does_not_change_once_the_game_is_on_its_way(table: RoomTable) -> None:
    table.open(played("wallenstein", 150, 3))
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        assert not keeper.parts["keeping"]["can_set_up_anew"]
        reply = await keeper.act("set up", is_anew=True)
    assert "the game has begun" in reply["why"]


# --- Saved house rules ---


async def test_house_rules_are_saved_renamed_proposed_and_deleted(table: RoomTable) -> None:
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        draft = (await draft_of(keeper, game="wallenstein"))["draft"]
        option = house_rule_of(GAMES["wallenstein"])
        draft["options"][option.name] = option.choices[1]
        shown = await ruled(keeper, draft, "save", "Friday rules")
        assert shown["form"]["set_name"] == "Friday rules"
        [saved] = table.shelf.house.sets.sets
        assert saved.options[option.name] == option.choices[1]
        shown = await ruled(keeper, shown["draft"], "rename", "Sunday rules")
        assert shown["form"]["set_name"] == shown["draft"]["house_set"] == "Sunday rules"
        shown = await ruled(keeper, shown["draft"], "propose")
        assert shown["form"]["is_proposed"]
        assert (await draft_of(keeper, game="wallenstein"))["draft"]["house_set"] == "Sunday rules"
        shown = await ruled(keeper, shown["draft"], "propose")
        assert not shown["form"]["is_proposed"]
        shown = await ruled(keeper, shown["draft"], "delete")
        assert shown["draft"]["options"][option.name] == option.choices[1]
    assert table.shelf.house.sets.sets == ()


async def test_rules_need_a_name_of_their_own(table: RoomTable) -> None:
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        draft = (await draft_of(keeper, game="wallenstein"))["draft"]
        option = house_rule_of(GAMES["wallenstein"])
        await ruled(keeper, draft, "save", "Plain")
        draft["options"][option.name] = option.choices[1]
        shown = await ruled(keeper, draft, "save", "Friday rules")
        frame = {"draft": shown["draft"], "what": "rename"}
        for name, why in (("Plain", "Other rules"), (" ", "A name"), ("x" * 31, "30 letters")):
            assert why in (await keeper.act("house rules", 0, **frame, name=name))["why"]


async def ruled(keeper: Any, draft: Any, what: str, name: str = "") -> Any:
    return (await keeper.act("house rules", 0, draft=draft, what=what, name=name))["value"]


def house_rule_of(game: Game[Any]) -> Option:
    """A house rule that three people may choose, whatever else they play."""
    new = proposed(game, [], "", ()).seated(3)
    return next(each for each in new.applying if not each.is_played and not each.has_page)


async def test_all_games_are_listed_and_one_is_deleted_and_restored(table: RoomTable) -> None:
    number = left_behind(table)
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        for do, game, why in (
            ("delete game", 99, "game 99 is not in"),
            ("restore game", 99, "game 99 is not in"),
        ):
            assert why in (await keeper.act(do, 0, game=game))["why"]
        for do, is_deleted in (
            ("restore game", False),
            ("delete game", True),
            ("delete game", True),
            ("restore game", False),
        ):
            assert (await keeper.act(do, 0, game=number))["taken"]
            [listed] = (await keeper.act("all games", 0))["value"]
            assert (listed["is_deleted"], listed["is_over"]) == (is_deleted, False)
            assert bool((await keeper.act("games", 0))["value"]["unfinished"]) != is_deleted


async def test_the_open_game_is_not_deleted(table: RoomTable) -> None:
    assert table.room is not None
    number = left_behind(table)
    table.room.resume(number)
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        assert not (await keeper.act("delete game", game=number))["taken"]
    assert [each.number for each in table.shelf.unfinished()] == [number]
