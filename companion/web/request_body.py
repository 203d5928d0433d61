"""The body of a request, read as it arrives, with limits on its size and time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

# Both chosen: lower limits refuse slow Wi-Fi, higher ones take memory on a Pi.
PATIENCE = 90.0  # s that an upload may take
STALLED = 10.0  # s without new data: a phone that lost the Wi-Fi sends again


async def whole_body(coming: AsyncIterator[bytes], most: int) -> bytes | None:
    """Return the whole body, or None if it has more than `most` bytes. Raises TimeoutError."""
    content = bytearray()
    now = asyncio.get_running_loop().time
    end = now() + PATIENCE
    async with asyncio.timeout(STALLED) as patience:
        async for some in coming:
            content += some
            if len(content) > most:
                return None
            patience.reschedule(min(now() + STALLED, end))
    return bytes(content)
