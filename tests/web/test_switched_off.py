"""Second screens that are switched off: nobody stays connected to them."""

from __future__ import annotations

import asyncio

import pytest
from websockets.exceptions import ConnectionClosed

from companion.web import serving as serves
from companion.web.controller import PagesController
from companion.web.crowd import PageSocket
from tests.support.web import WATCH, phone, served


async def test_a_page_that_comes_at_the_last_moment_is_closed_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(serves, "LEAVING", 0.1)
    # It came after all others had been asked to leave, so nobody asks it.
    monkeypatch.setattr(PagesController, "close", lambda _pages: None)
    monkeypatch.setattr(PageSocket, "shutdown", lambda _socket: None)
    before = asyncio.all_tasks()
    async with served() as screens, phone(screens, WATCH) as tv:
        await screens.switch_off()
        with pytest.raises(ConnectionClosed):
            await tv.hear()
        assert [task for task in asyncio.all_tasks() - before if "run_asgi" in repr(task)] == []
