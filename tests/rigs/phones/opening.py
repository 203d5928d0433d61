"""Opens an evening: the service, the TV, the keeper who sets up a game, a phone for each hand."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random

from tests.rigs.phones.evening import PEOPLE, PHONE, TV, PhoneEvening, Wishes
from tests.rigs.phones.service import ServiceProcess


@asynccontextmanager
async def phone_evening(wishes: Wishes, home: Path, pictures: Path) -> AsyncIterator[PhoneEvening]:
    async with AsyncExitStack() as stack:
        service = ServiceProcess(home)
        await service.start()
        stack.callback(service.kill)
        evening = PhoneEvening(service, wishes, pictures, stack, Random(wishes.seed))
        service.weigh("started")
        await evening.arrive("tv", wishes.tv, service.page("tv"), TV)
        await evening.guests["tv"].look("no-game", always=True)
        await evening.arrive("keeper", "webkit", service.page("keeper"), PHONE)
        await evening.set_up()
        service.weigh("game begun")
        for seat, (name, browser) in enumerate(zip(PEOPLE, wishes.hands, strict=True)):
            url = await evening.by_a_line(name, service.hand(seat))
            await evening.arrive(name, browser, url, PHONE)
        service.weigh("all are there")
        yield evening
