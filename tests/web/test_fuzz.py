"""Whatever is sent: no traceback, and without a key nothing changes."""

from __future__ import annotations

import asyncio
import logging
from random import Random

import pytest

from companion.engine.session import Session
from tests.support.patience import PATIENCE
from tests.support.second_screens import BareTable, played
from tests.support.web import phone, serving, where
from tests.support.web_fuzz import ask, frame, patient, send

ROUNDS = 40


async def test_rubbish_brings_no_traceback_and_the_pages_go_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    rng, table = Random(12), BareTable(played("wallenstein", 90, 3))
    assert table.evening is not None
    with caplog.at_level(logging.DEBUG, "uvicorn.error"):
        async with serving(table, patient()) as screens:
            for _ in range(ROUNDS):
                await ask(where(screens), rng)
                number = table.evening.number
                await send(screens, rng, (frame(rng, number) for _ in range(15)))
            screens.renew(screens.roles()[-1])
            async with phone(screens, screens.roles()[-1]) as page:
                assert page.told["type"] == "state"
    assert [each.getMessage() for each in caplog.records if each.exc_info] == []
    again = Session(table.evening.session.game, table.evening.session.setup)
    assert again.replay(table.evening.session.happened) is None


async def test_without_a_key_nothing_changes() -> None:
    rng, table = Random(3), BareTable(played("wallenstein", 90, 3))
    assert table.evening is not None
    before = table.evening.number, len(table.evening.session.happened)
    async with serving(table, patient()) as screens:
        for role in screens.roles():
            screens.revoke(role)
        screens.renew(screens.roles()[0])  # a watcher's alone
        for _ in range(10):
            await ask(where(screens), rng)
            async with asyncio.timeout(PATIENCE), phone(screens, screens.roles()[0]) as tv:
                for _ in range(20):
                    await tv.socket.send(frame(rng, before[0]))
    assert (table.evening.number, len(table.evening.session.happened)) == before
