"""Who gets in, and who does not."""

from __future__ import annotations

import http.client
from asyncio import to_thread

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from companion.evening.pages import PageKind
from companion.web.door import Door
from tests.support.patience import PATIENCE
from tests.support.second_screens import BareTable, played
from tests.support.web import KEEPER, WATCH, hand, key, phone, served, serving, where


async def test_a_wrong_key_opens_nothing_and_says_so() -> None:
    async with served() as screens, phone(screens, "wrong") as page:
        assert page.told["type"] == "no"
        assert "Scan the code" in page.told["why"]
        with pytest.raises(ConnectionClosed):
            await page.hear()


async def test_after_five_wrong_keys_even_the_right_one_waits_a_minute() -> None:
    now = [0.0]
    door = Door(clock=lambda: now[0])
    door.keys.renew([WATCH])
    right = door.keys.of(WATCH) or ""
    for _ in range(5):
        assert door.opens("wrong", "phone")[0] is None
    assert door.opens(right, "phone")[0] is None
    assert door.opens(right, "another phone")[0] == WATCH
    now[0] = 61.0
    assert door.opens(right, "phone")[0] == WATCH


async def test_a_key_that_is_changed_or_revoked_does_no_more() -> None:
    async with served() as screens:
        old = key(screens, KEEPER)
        async with phone(screens, KEEPER) as keeper:
            screens.renew(KEEPER)
            while keeper.told["type"] != "no":
                await keeper.hear()
        async with phone(screens, old) as page:
            assert page.told["type"] == "no"
        async with phone(screens, KEEPER) as page:
            assert page.told["type"] == "state"
        screens.revoke(WATCH)
        assert screens.url(WATCH) is None


async def test_another_evening_has_other_keys() -> None:
    table = BareTable(played("wallenstein", 10, 3))
    async with serving(table) as screens:
        old = key(screens, hand(screens))
        table.evening = table.tray.evening = played("rheingold", 10, 2)
        screens.opened(table.evening)
        assert old != key(screens, hand(screens))
        async with phone(screens, old) as page:
            assert page.told["type"] == "no"


async def test_another_sites_page_is_not_let_in() -> None:
    async with served() as screens:
        for origin in ("http://evil.example", "null"):
            with pytest.raises(InvalidStatus):
                async with phone(screens, WATCH, origin=origin):
                    pass


async def test_who_calls_us_by_another_name_gets_nothing() -> None:
    async with served() as screens:
        assert await to_thread(_status, where(screens), "/", {"Host": "evil.example"}) == 404
        assert await to_thread(_status, where(screens), "/", {}) == 200


async def test_a_picture_needs_a_key() -> None:
    async with served() as screens:
        assert await to_thread(_status, where(screens), "/tray/1.jpg", {}) == 403
        good = {"X-Key": key(screens, WATCH)}
        assert await to_thread(_status, where(screens), "/tray/1.jpg", good) == 404


async def test_no_page_gets_what_the_dealer_will_deal_or_what_is_another_hands_own() -> None:
    table = BareTable(played("wallenstein", 40, 3, seed=918_273_645))
    async with serving(table) as screens:
        for role in screens.roles():
            async with phone(screens, role) as page:
                assert "918273645" not in str(page.parts)
                others = {each for each in screens.roles() if each != role}
                assert not [each for each in others if key(screens, each) in str(page.told)]
                is_hand = role.kind is PageKind.HAND
                assert is_hand or not {"mine", "planning"} & page.parts.keys()


async def test_nothing_outside_the_pages_folder_is_served() -> None:
    async with served() as screens:
        for path in ("/..%2fkeys.py", "/../keys.py", "/keys.py", "/%2e%2e/keys.py", "/.hidden"):
            assert await to_thread(_status, where(screens), path, {}) == 404


def _status(host: str, path: str, headers: dict[str, str]) -> int:
    line = http.client.HTTPConnection(host, timeout=PATIENCE)
    try:
        line.request("GET", path, headers=headers)
        return line.getresponse().status
    finally:
        line.close()
