"""Where pages are found while the machine goes from network to network, and who comes in."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable

import pytest

from companion.errors import NotSaved
from companion.evening.page_roles import ReachedBy
from companion.networks import LOCAL, Address
from companion.web.listening import TRIED, listening
from companion.web.place import PagePlace
from tests.support.ports import free_port
from tests.support.second_screens import BareTable, played
from tests.support.web import KEEPER, WATCH, phone, serving

WIFI = Address("192.168.178.20", 24, "wlan0")
CABLE = Address("10.7.0.3", 16, "eth0")
SIX = Address("fd00::2", 64, "eth0")
VPN = Address("10.8.0.6", 24, "tun0")
WSL = Address("172.28.112.5", 20, "eth0")


def place(*here: Address, fixed: str = "", in_wsl: bool = False) -> PagePlace:
    made = PagePlace(8770, lambda: fixed, lambda: here, in_wsl)
    made.look()
    return made


def moved(before: PagePlace, *here: Address) -> PagePlace:
    before.here = lambda: here
    before.look()
    return before


def by(where: PagePlace) -> ReachedBy:
    return where.found_at.by


def test_wifi_that_comes_late_and_another_lease_are_followed() -> None:
    table = place()
    assert by(table) is ReachedBy.MACHINE
    assert table.url("#key") == "http://127.0.0.1:8770/#key"
    moved(table, WIFI)
    assert by(table) is ReachedBy.NETWORK
    assert table.url("#key") == "http://192.168.178.20:8770/#key"
    moved(table, Address("192.168.178.99", 24, "wlan0"))
    assert table.url("#key") == "http://192.168.178.99:8770/#key"
    assert "192.168.178.99:8770" in table.hosts
    assert "192.168.178.20:8770" not in table.hosts


def test_one_key_leads_round_all_addresses_and_what_was_taken_stays() -> None:
    table = place(WIFI, VPN, SIX)
    seen = []
    for _ in range(4):
        seen.append(table.url(""))
        table.turn()
    assert seen[:3] == [
        "http://192.168.178.20:8770/",
        "http://[fd00::2]:8770/",
        "http://10.8.0.6:8770/",
    ]
    assert seen[3] == seen[0]
    assert moved(table, WIFI, SIX, CABLE).url("") == "http://[fd00::2]:8770/"
    assert moved(table, WIFI).url("") == "http://192.168.178.20:8770/"


def test_without_a_network_it_listens_already_where_one_will_be() -> None:
    sockets = PagePlace(0, here=tuple).listen()
    assert "0.0.0.0" in [each.getsockname()[0] for each in sockets]
    for each in sockets:
        each.close()


def test_the_address_that_phones_came_by_stays_and_one_that_nobody_used_does_not() -> None:
    first, better = Address("10.7.0.3", 16, "eth1"), WIFI
    assert moved(place(first), first, better).url("") == "http://192.168.178.20:8770/"
    table = place(first)
    table.lets_in("10.7.0.77")
    assert moved(table, first, better).url("") == "http://10.7.0.3:8770/"


def test_an_address_that_was_set_is_told_and_missed_when_it_is_gone() -> None:
    table = place(WIFI, CABLE, fixed=CABLE.ip)
    assert by(table) is ReachedBy.NETWORK
    assert table.url("") == "http://10.7.0.3:8770/"
    moved(table, WIFI)
    assert by(table) is ReachedBy.GONE
    assert table.found_at.others == (WIFI.ip,)
    table.turn()
    assert table.url("") == "http://192.168.178.20:8770/"
    assert "tower.fritz.box:8770" in place(WIFI, fixed="Tower.fritz.box").hosts


def test_it_is_asked_for_by_any_of_its_own_names_and_by_no_other() -> None:
    own = socket.gethostname().casefold().partition(".")[0]
    hosts = place(WIFI, SIX).hosts
    wanted = {"192.168.178.20", "[fd00::2]", own, f"{own}.local", "localhost"}
    assert {f"{each}:8770" for each in wanted} <= hosts
    assert "evil.example:8770" not in hosts


def test_in_windows_own_network_it_says_that_no_phone_comes() -> None:
    assert by(place(WSL, in_wsl=True)) is ReachedBy.WINDOWS
    assert by(place(WSL)) is ReachedBy.NETWORK


def test_an_address_that_no_router_gave_is_told_as_such() -> None:
    assert by(place(Address("169.254.3.4", 16, "eth0"))) is ReachedBy.UNASSIGNED


def test_the_world_is_let_in_only_where_its_address_was_set() -> None:
    table = place(WIFI)
    assert not table.lets_in("8.8.8.8")
    assert not table.is_reached
    assert table.lets_in(WIFI.ip)
    assert not table.is_reached  # it was this machine itself
    assert table.lets_in("192.168.178.77")
    assert table.is_reached
    assert place(WIFI, fixed="hall.example.org").lets_in("8.8.8.8")
    assert not place(WIFI, fixed="tower.local").lets_in("8.8.8.8")


def test_behind_the_last_port_of_all_any_other_is_taken() -> None:
    first = listening(65535)
    second = listening(65535)
    try:
        assert second[0].getsockname()[1] not in {65535, 0}
    finally:
        for each in (*first, *second):
            each.close()


def test_two_tables_that_are_switched_on_together_get_a_port_each() -> None:
    port = free_port()
    first, second = listening(port), listening(port)
    try:
        assert first[0].getsockname()[1] == port
        assert second[0].getsockname()[1] > port
        for each in (*first, *second):  # all of a table at the same
            assert each.getsockname()[1] in {s.getsockname()[1] for s in (first[0], second[0])}
    finally:
        for each in (*first, *second):
            each.close()


def test_a_port_that_another_program_has_at_one_address_alone_is_passed_over() -> None:
    port = free_port()
    with socket.create_server((LOCAL, port)):
        opened = listening(port)
        assert port < opened[0].getsockname()[1] < port + TRIED
        for each in opened:
            each.close()


async def test_where_nothing_can_be_served_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_given: object) -> list[socket.socket]:
        raise OSError(24, "Too many open files")

    monkeypatch.setattr("companion.web.place.listening", none)
    with pytest.raises(NotSaved, match="use port 8770"):
        place(WIFI).listen()


async def test_a_page_from_abroad_hears_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PagePlace, "lets_in", lambda _place, _peer: False)
    async with serving(BareTable(played("wallenstein", 20, 3))) as screens:
        at = screens.found_at
        reader, writer = await asyncio.open_connection(at.host, at.port)
        writer.write(f"GET / HTTP/1.1\r\nHost: {at.host}:{at.port}\r\n\r\n".encode())
        with pytest.raises(ConnectionError):
            await _all(reader)
        writer.close()


async def _all(reader: asyncio.StreamReader) -> None:
    if not await reader.read():
        raise ConnectionError


async def test_it_is_told_which_pages_anybody_has_opened() -> None:
    async with serving(BareTable(played("wallenstein", 20, 3))) as screens:
        assert screens.found_at.opened == frozenset()
        async with phone(screens, WATCH):
            assert screens.found_at.opened == {WATCH}
        assert screens.found_at.opened == {WATCH}
        screens.renew(WATCH)
        assert screens.found_at.opened == frozenset()


async def test_it_waits_for_another_machine_and_not_for_this_one() -> None:
    now = [0.0]
    async with serving(BareTable(played("wallenstein", 20, 3)), clock(now)) as screens:
        now[0] = 70.0
        async with phone(screens, KEEPER):
            assert screens.found_at.waited == 70.0


def clock(now: list[float]) -> Callable[[], float]:
    return lambda: now[0]
