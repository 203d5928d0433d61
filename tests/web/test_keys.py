"""Who gets in, and who does not."""

from __future__ import annotations

import http.client
from asyncio import to_thread

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from companion.evening.page_roles import PageKind
from tests.support.patience import PATIENCE
from tests.support.second_screens import BareTable, played
from tests.support.web import KEEPER, WATCH, key, phone, served, serving, where


async def test_a_wrong_key_opens_nothing_and_says_so() -> None:
    async with served() as screens, phone(screens, "wrong") as page:
        assert page.told["type"] == "no"
        assert "Scan the QR code" in page.told["why"]
        assert "again" not in page.told
        with pytest.raises(ConnectionClosed):
            await page.hear()


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


async def test_a_picture_needs_a_key_and_whoever_has_none_may_still_come_in() -> None:
    async with served() as screens:
        for _ in range(50):
            assert await to_thread(_status, where(screens), "/tray/1.jpg", {}) == 403
            assert await to_thread(_status, where(screens), "/photo", {}, "POST") == 404
        good = {"X-Key": key(screens, WATCH)}
        assert await to_thread(_status, where(screens), "/tray/1.jpg", good) == 204
        async with phone(screens, WATCH) as tv:
            assert tv.told["type"] == "state"


async def test_a_link_on_another_site_leads_here_and_nothing_else_of_it_does() -> None:
    async with served() as screens:
        for site in ("cross-site", "same-site"):
            for path in ("/", "/live.js", "/tray/1.jpg"):
                theirs = {"Sec-Fetch-Site": site, "X-Key": key(screens, WATCH)}
                assert await to_thread(_status, where(screens), path, theirs) == 404
            link = {"Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate"}
            assert await to_thread(_status, where(screens), "/", link) == 200
        stranger = {"Origin": "http://evil.example"}
        assert await to_thread(_status, where(screens), "/tray/1.jpg", stranger) == 404


async def test_a_page_of_another_table_is_told_so_and_may_go_on_looking() -> None:
    async with served() as one, served() as other:
        async with phone(one, WATCH) as tv:
            own = tv.told["table"]
        for _ in range(50):
            async with phone(other, key(one, WATCH), table=own) as tv:
                assert tv.told["type"] == "other"
                assert "Another table" in tv.told["why"]
        async with phone(one, WATCH, table=own) as tv:
            assert tv.told["type"] == "state"
        async with phone(other, WATCH) as tv:
            assert tv.told["type"] == "state"


async def test_the_tvs_key_can_be_typed_on_a_remote_control_and_the_others_cannot() -> None:
    async with served() as screens:
        typed = screens.typed(WATCH)
        assert typed is not None
        assert typed.removeprefix(f"http://{where(screens)}/") == key(screens, WATCH)
        assert len(key(screens, WATCH)) == 7
        assert screens.typed(KEEPER) is None
        path = f"/{key(screens, WATCH).upper()}"
        assert await to_thread(_status, where(screens), path, {}) == 307


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


def _status(host: str, path: str, headers: dict[str, str], method: str = "GET") -> int:
    line = http.client.HTTPConnection(host, timeout=PATIENCE)
    try:
        line.request(method, path, headers=headers)
        return line.getresponse().status
    finally:
        line.close()
