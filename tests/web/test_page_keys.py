"""Codes outlive a restart: what is on the TV's paper today opens tomorrow, and x takes it back."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from companion.evening.page_roles import GAMELESS
from companion.said import Said
from companion.web.page_keys import KeyFile
from companion.web.screens import WebScreens
from tests.support.second_screens import BareTable, played
from tests.support.web import KEEPER, WATCH, hand, key, phone, serving, where


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "second-screens.json"


@asynccontextmanager
async def started(
    file: Path, game: str = "wallenstein", answers: int = 10
) -> AsyncIterator[WebScreens]:
    """The app, with this game open."""
    table = BareTable(played(game, answers, 3))
    async with serving(table, kept=KeyFile(file)) as screens:
        yield screens


async def codes(file: Path, game: str = "wallenstein", answers: int = 10) -> dict[str, str]:
    async with started(file, game, answers) as screens:
        return {role.name or role.kind.value: key(screens, role) for role in screens.roles()}


async def test_after_a_restart_all_codes_and_the_port_are_those_from_before(file: Path) -> None:
    async with started(file) as screens:
        before = {role: screens.url(role) for role in screens.roles()}
        async with phone(screens, WATCH) as tv:
            table, edition = tv.told["table"], tv.edition
    async with started(file, answers=60) as screens:
        assert {role: screens.url(role) for role in screens.roles()} == before
        number = 10**6  # of a state that nobody here has ever sent
        again = {"table": table, "edition": edition, "number": number}
        async with phone(screens, WATCH, **again) as tv:
            assert tv.told["type"] == "state"
            assert {"main", "words"} <= tv.parts.keys()


async def test_another_game_has_other_hands_and_the_first_has_its_own_again(file: Path) -> None:
    first, other, again = [
        await codes(file, game) for game in ("wallenstein", "rheingold", "wallenstein")
    ]
    assert first == again
    assert {first[name] == other[name] for name in ("watch", "keeper")} == {True}
    assert {first[name] == other[name] for name in ("Anna", "Ben", "Carla")} == {False}


async def test_a_hand_of_another_game_asks_again_and_comes_back_with_its_own(file: Path) -> None:
    table = BareTable(played("wallenstein", 10, 3))
    first, other = table.evening, played("rheingold", 10, 3)
    async with serving(table, kept=KeyFile(file)) as screens:
        ben = key(screens, hand(screens))
        async with phone(screens, ben) as page:
            table.open(other)
            while page.told["type"] != "no":
                await page.hear()
            assert "Another game" in page.told["why"]
            assert page.told["again"] > 0
        async with phone(screens, ben) as page:
            assert page.told["again"] > 0
        assert first is not None
        table.open(first)
        async with phone(screens, ben) as page:
            assert page.told["type"] == "state"


async def test_between_two_games_the_tv_is_let_in_and_then_shows_the_next_one(file: Path) -> None:
    table = BareTable(played("wallenstein", 10, 3))
    async with serving(table, kept=KeyFile(file)) as screens:
        tv, host = key(screens, WATCH), where(screens)
        table.leave()
        assert screens.roles() == GAMELESS
        assert screens.url(WATCH) == f"http://{host}/#{tv}"
        async with phone(screens, tv) as page:
            assert page.parts["main"] is None
        table.open(played("rheingold", 10, 3))
        assert screens.url(WATCH) == f"http://{host}/#{tv}"
        async with phone(screens, tv) as page:
            assert page.parts["main"]["game"] == "Rheingold"


async def test_a_revoked_code_stays_revoked_and_a_new_one_stays_new(file: Path) -> None:
    async with started(file) as screens:
        old = key(screens, KEEPER)
        screens.revoke(WATCH)
        screens.renew(KEEPER)
        new = key(screens, KEEPER)
    async with started(file) as screens:
        assert screens.url(WATCH) is None
        assert key(screens, KEEPER) == new
        async with phone(screens, old) as page:
            assert page.told["type"] == "no"
            assert "again" not in page.told


async def test_only_the_owner_reads_the_file(file: Path) -> None:
    await codes(file)
    assert file.stat().st_mode & 0o777 == 0o600
    assert [each.name for each in file.parent.iterdir()] == [file.name]


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"\x00\xff",
        b"[" * 5000,
        b"[]",
        b'{"table": "", "keys": {}}',
        b'{"table": "somebodys", "keys": {"watch": "w"}}',
        b'{"table": "somebodys", "port": -1}',
    ],
)
async def test_a_damaged_file_is_told_once_laid_aside_and_made_anew(
    file: Path, damage: bytes
) -> None:
    file.parent.mkdir()
    file.write_bytes(damage)
    told: list[Said] = []
    table = BareTable(played("wallenstein", 10, 3))
    async with serving(table, kept=KeyFile(file, told.append)) as screens:
        assert screens.url(WATCH) is not None
        assert key(screens, WATCH) in file.read_text()
    assert [str(each).count("new links") for each in told] == [1]
    assert file.with_name(f"{file.name}.broken").read_bytes() == damage


async def test_where_nothing_can_be_written_the_pages_still_open(file: Path) -> None:
    file.parent.write_bytes(b"a file in the folder's place")
    told: list[Said] = []
    table = BareTable(played("wallenstein", 10, 3))
    async with serving(table, kept=KeyFile(file, told.append)) as screens:
        screens.renew(WATCH)
        async with phone(screens, WATCH) as tv:
            assert tv.told["type"] == "state"
    assert any("After a restart" in str(each) for each in told)


async def test_what_another_copy_of_the_app_has_put_there_stays(file: Path) -> None:
    async with started(file) as screens, started(file, "rheingold") as other:
        ben = key(other, hand(other))
        screens.renew(KEEPER)
    assert (await codes(file, "rheingold"))["Ben"] == ben


async def test_the_file_grows_only_so_far(file: Path) -> None:
    kept = KeyFile(file)
    for number in range(300):
        kept.put({f"{number:x} {seat}": "h" + "x" * 22 for seat in range(4)})
    assert len(json.loads(file.read_bytes())["keys"]) == 500
    assert "12b 3" in KeyFile(file).keys
    assert file.stat().st_size < 50_000
