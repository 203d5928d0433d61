"""The finished plays by a keeper's page: the hall, who is who, names removed, and corrections."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.evening.page_roles import KEEPER, WATCH
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.store.journal import open_journal, read_journal
from companion.store.plays.people import PeopleFile
from companion.web import page_plays
from tests.support.game_room import NOW, RoomTable, left_behind
from tests.support.plays import play
from tests.support.web import Phone, hand, phone, serving


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    play(tmp_path, "Anna", "Ben", "Carla", seed=1, days_ago=3)
    play(tmp_path, "Anna", "Ben", "Dora", game="tower", seed=3)
    return tmp_path


@pytest.fixture
def table(home: Path) -> Iterator[RoomTable]:
    with Shelf(open_journal(home, lambda: NOW), GAMES) as shelf:
        yield RoomTable(shelf)


async def hall_of(keeper: Phone, of: str = "") -> Any:
    """As a page does, it looks again until all plays have been read."""
    while True:
        hall = (await keeper.act("plays", 0, of=of))["value"]
        if hall["is_whole"]:
            return hall


def names(hall: Any) -> list[str]:
    return [row[0] for row in hall["players"]["rows"]]


async def test_the_hall_comes_in_the_pages_language_and_of_one_game_alone(table: RoomTable) -> None:
    async with serving(table) as screens, phone(screens, KEEPER, language="de") as keeper:
        hall = await hall_of(keeper)
        assert sorted(names(hall)) == ["Anna", "Ben", "Carla", "Dora"]
        assert hall["players"]["heads"][0] == "Person"
        assert [name for name, _title in hall["games"]] == ["", "tower", "kardinal-koenig"]
        assert len(hall["plays"]) == 2
        assert hall["plays"][1]["players"][0]["place"] == 1
        one = await hall_of(keeper, "tower")
        assert sorted(names(one)) == ["Anna", "Ben", "Dora"]
        assert [row[0] for row in one["towers"]["rows"]] != []


async def test_two_names_are_one_person_and_undo_parts_them(table: RoomTable) -> None:
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        assert not (await hall_of(keeper))["can_undo"]
        refused = await keeper.act("person", 0, what="merge", name="Dora", to="Zoe")
        assert "Nobody else" in refused["why"]
        assert (await keeper.act("person", 0, what="merge", name="Dora", to="Carla"))["taken"]
        hall = await hall_of(keeper)
        assert sorted(names(hall)) == ["Anna", "Ben", "Carla"]
        assert hall["can_undo"]
        assert (await keeper.act("undo people", 0))["taken"]
        assert "Dora" in names(await hall_of(keeper))


async def test_a_person_gets_another_name_but_not_somebody_elses(table: RoomTable) -> None:
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        for to, why in (("Ben", "another player"), (" ", "A name, please")):
            refused = await keeper.act("person", 0, what="rename", name="Anna", to=to)
            assert why in refused["why"]
        assert (await keeper.act("person", 0, what="rename", name="Anna", to="Hanna"))["taken"]
        assert "Hanna" in names(await hall_of(keeper))


async def test_before_a_name_is_removed_a_page_learns_what_that_means(
    table: RoomTable, home: Path
) -> None:
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        asked = (await keeper.act("removal", 0, name="anna"))["value"]
        assert asked["first"].startswith("Remove Anna everywhere?")
        assert asked["second"] == "Anna is in 2 plays. Remove the name for good?"
        assert "Anna" in names(await hall_of(keeper))
        assert not (await keeper.act("removal", 0, name="Zoe"))["taken"]
        done = await keeper.act("person", 0, what="remove", name="Anna")
        assert "removed from 2 games" in done["value"]
        assert sorted(names(await hall_of(keeper))) == ["Ben", "Carla", "Dora"]
    assert b"Anna" not in (home / "journal.sqlite").read_bytes()


async def test_no_name_is_removed_while_a_game_is_open(table: RoomTable) -> None:
    assert table.room is not None
    table.room.resume(left_behind(table))
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        refused = await keeper.act("person", 0, what="remove", name="Anna")
        assert "while a game" in refused["why"]
    assert PeopleFile(table.shelf.journal.path.parent).people.leaving is None


async def test_a_plays_date_and_a_name_in_it_are_corrected(table: RoomTable) -> None:
    number = next(each.number for each in table.shelf.journal.games() if each.answers > 20)
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        play_shown = (await keeper.act("play", 0, game=number))["value"]
        place = play_shown["names"].index("Ben")
        for given, why in (
            ({"to": "yesterday"}, "is not a date"),
            ({"to": "2199-01-01"}, "in the future"),
            ({"to": "Anna", "place": place}, "two players are called Anna"),
            ({"to": "", "place": place}, "not a name"),
            ({"to": "Zoe", "place": 9}, "nobody has place 9"),
            ({"to": "Zoe", "place": 0, "game": 99}, "is not here"),
        ):
            asked = {"game": number, **given}
            assert why in (await keeper.act("correct play", 0, **asked))["why"]
        await keeper.act("correct play", 0, game=number, to="Bea", place=place)
        await keeper.act("correct play", 0, game=number, to="2026-11-01 19:30")
        play_shown = (await keeper.act("play", 0, game=number))["value"]
        assert play_shown["names"][place] == "Bea"
        assert play_shown["begun"] == "2026-11-01 19:30"
        assert {"Ben", "Bea"} <= {*names(await hall_of(keeper))}


async def test_a_play_has_a_code_for_bg_stats_with_its_place(table: RoomTable) -> None:
    number = table.shelf.journal.games()[0].number
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        assert (await keeper.act("place", 0, to=" Club "))["taken"]
        assert (await hall_of(keeper))["place"] == "Club"
        code = (await keeper.act("play", 0, game=number))["value"]["bg_stats"]
        assert code["link"].startswith("bgstats://")
        assert "Club" in code["link"]
        assert len(code["modules"]) == len(code["modules"][0])


@pytest.mark.parametrize(
    ("do", "more"),
    [
        ("plays", {}),
        ("play", {"game": 1}),
        ("removal", {"name": "Anna"}),
        ("person", {"what": "remove", "name": "Anna"}),
        ("undo people", {}),
        ("correct play", {"game": 1, "to": "2026-11-01"}),
        ("place", {"to": "Club"}),
    ],
)
async def test_nobody_but_the_keeper_looks_at_plays_or_changes_them(
    table: RoomTable, do: str, more: dict[str, Any]
) -> None:
    assert table.room is not None
    table.room.resume(left_behind(table))
    async with serving(table) as screens:
        for role in (WATCH, hand(screens, "Player 2")):
            async with phone(screens, role) as page:
                assert "Only the keeper" in (await page.act(do, 0, **more))["why"]


async def test_a_table_that_cannot_write_shows_the_hall_and_changes_nothing(home: Path) -> None:
    with Shelf(read_journal(home), GAMES) as shelf:
        async with serving(RoomTable(shelf)) as screens, phone(screens, KEEPER) as keeper:
            assert "Anna" in names(await hall_of(keeper))
            refused = await keeper.act("person", 0, what="remove", name="Anna")
            assert "cannot be written" in refused["why"]


async def test_results_that_cannot_be_saved_are_worked_out_once_all_the_same(
    table: RoomTable, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "plays-known.json").mkdir()
    monkeypatch.setattr(page_plays, "AT_ONCE", 0.001)  # one play at a look
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        wholes = [(await keeper.act("plays", 0))["value"]["is_whole"] for _ in range(3)]
        assert wholes == [False, True, True]
