"""A table's second screens, for whoever looks at them from another machine.

python -m tests.rigs.networks.network_table

Prints a JSON line whenever what its codes say is another; each line that is read shows the next of
its addresses.
"""

from __future__ import annotations

import asyncio
import json
import sys

from companion.web.screens import WebScreens
from tests.support.second_screens import BareTable, played
from tests.support.web import WATCH

OFTEN = 0.05  # s


async def serve() -> None:
    table = BareTable(played("wallenstein", 20, 3))
    screens = WebScreens(table)
    await screens.switch_on()
    loop = asyncio.get_running_loop()
    loop.add_reader(sys.stdin, lambda: _turn(screens))
    before: object = None
    while True:
        at = screens.found_at
        told = {"url": screens.url(WATCH), "by": at.by.value, "is_reached": at.is_reached}
        if told != before:
            print(json.dumps(told), flush=True)  # noqa: T201
            before = told
        await asyncio.sleep(OFTEN)


def _turn(screens: WebScreens) -> None:
    if not sys.stdin.readline():
        raise SystemExit
    screens.turn_address()


if __name__ == "__main__":
    asyncio.run(serve())
