"""What the pages are made of: little, and all of it fetched at once."""

from __future__ import annotations

import http.client
from asyncio import to_thread
from contextlib import closing

from companion.web.modules import needed
from companion.web.server import PAGE
from tests.support.web import served, where

LARGEST = 300_000  # bytes of all files


def fetched(host: str) -> str:
    with closing(http.client.HTTPConnection(host)) as line:
        line.request("GET", "/")
        return line.getresponse().read().decode()


async def test_the_one_page_names_all_modules_of_each_kind() -> None:
    async with served() as screens:
        page = await to_thread(fetched, where(screens))
    for kind in ("watch", "hand", "keeper", "wall", "helpers"):
        modules = needed(PAGE, f"{kind}.js")
        assert len(modules) > 2
        assert f'<meta name="{kind}" content="{" ".join(modules)}">' in page


def test_the_pages_are_small() -> None:
    assert sum(path.stat().st_size for path in PAGE.iterdir()) < LARGEST
