"""What tests of a night share: a broker with a hall that listens and a table, walls."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from tests.support.night import TABLE, BotTable, Broker, Hall
from tests.support.night_wall import Opening


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    broker = Broker(tmp_path / "broker").start()
    yield broker
    broker.stop()


@pytest_asyncio.fixture
async def hall(broker: Broker) -> AsyncIterator[Hall]:
    hall = await Hall(broker.port).listen()
    yield hall
    hall.leave()


@pytest_asyncio.fixture
async def table(broker: Broker, hall: Hall, tmp_path: Path) -> AsyncIterator[BotTable]:
    """It is in, and the hall knows."""
    table = BotTable(tmp_path / "home", broker.link(TABLE, "Table 1"))
    await hall.until(lambda: hall.online.get(TABLE) is True)
    yield table
    await table.close()


@pytest_asyncio.fixture(loop_scope="session")
async def opened(browser: Browser) -> AsyncIterator[Opening]:
    """Opens walls without a night."""
    async with AsyncExitStack() as stack:
        yield Opening(browser, stack)
