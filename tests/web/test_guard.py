"""Wrong keys: a right one opens all the same, and guessing gets nowhere."""

from __future__ import annotations

import asyncio

import pytest

from companion.evening.page_roles import KEEPER, WATCH
from companion.web.guard import AT_ONCE, LONGEST, Guard
from companion.web.origin_check import OriginCheck, PageRefusal

PHONE, ANOTHER = "192.168.1.20", "192.168.1.21"
SHORT = "wabc234"


@pytest.fixture
def door() -> OriginCheck:
    door = OriginCheck(clock=lambda: 0.0)
    door.keys.open([WATCH, KEEPER], "")
    return door


async def test_old_long_keys_are_no_tries_however_often_they_come(door: OriginCheck) -> None:
    right = door.keys.of(KEEPER) or ""
    for _ in range(500):
        refused = await door.opens("h" + "x" * 22, PHONE)
        assert isinstance(refused, PageRefusal)
        assert refused.again is None
    assert await door.opens(right, PHONE) == KEEPER
    assert await door.opens(door.keys.of(WATCH) or "", PHONE) == WATCH


async def test_a_right_key_opens_also_where_too_many_short_ones_were_wrong(
    door: OriginCheck,
) -> None:
    for _ in range(AT_ONCE):
        assert isinstance(await door.opens(SHORT, PHONE), PageRefusal)
    for role in (WATCH, KEEPER):
        assert await door.opens(door.keys.of(role) or "", PHONE) == role
        assert await door.opens(door.keys.of(role) or "", ANOTHER) == role


def test_whoever_guesses_short_keys_gets_one_turn_a_second_also_if_he_hangs_up() -> None:
    now = [0.0]
    guard = Guard(lambda: now[0])
    for _ in range(AT_ONCE):
        assert guard.wait(SHORT, PHONE) == 0.0
        guard.wrong(SHORT, PHONE)
    waits = [guard.wait(SHORT, PHONE) for _ in range(100)]
    assert waits[:9] == [float(n) for n in range(9)]
    assert waits[9:] == [None] * 91
    now[0] = 1.0
    assert guard.wait(SHORT, PHONE) == LONGEST
    assert guard.wait(SHORT, PHONE) is None
    assert guard.wait(SHORT, ANOTHER) == 0.0
    now[0] = 61.0
    assert guard.wait(SHORT, PHONE) == 0.0


async def test_who_finds_the_line_full_is_told_when_to_come_again(door: OriginCheck) -> None:
    for _ in range(AT_ONCE):
        await door.opens(SHORT, PHONE)
    line = [asyncio.ensure_future(door.opens(SHORT, PHONE)) for _ in range(9)]
    await asyncio.sleep(0)
    refused = await door.opens(SHORT, PHONE)
    assert isinstance(refused, PageRefusal)
    assert refused.again == LONGEST
    for each in line:
        each.cancel()


def test_addresses_without_end_fill_no_memory_and_lock_nobody_out() -> None:
    guard = Guard(lambda: 0.0)
    for number in range(5000):
        guard.wrong(SHORT, f"fe80::{number:x}")
    assert guard.wait(SHORT, "fe80::ffff") == 0.0
