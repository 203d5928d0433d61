"""A phone that opens a page by its code: `python -m tests.rigs.networks.network_phone URL`.

Prints what comes first of it, or why nothing does.
"""

from __future__ import annotations

import asyncio
import sys

from websockets.exceptions import InvalidMessage

from tests.support.web import joined

LONG = 4.0  # s


async def opens(url: str) -> str:
    try:
        async with asyncio.timeout(LONG):
            page = await joined(url)
            page.transport.abort()
            return "a page"
    except TimeoutError:
        return "no answer"
    except (ConnectionError, InvalidMessage):
        return "cut off"


if __name__ == "__main__":
    print(asyncio.run(opens(sys.argv[1])))  # noqa: T201
