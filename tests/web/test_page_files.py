"""What the pages are made of: little, kept by browsers for ever, and never of two sorts at once."""

from __future__ import annotations

import http.client
import shutil
from asyncio import to_thread
from contextlib import closing
from pathlib import Path

from companion.web.page_files import PAGE, page_files
from companion.words.language import languages
from tests.support.page_size import ROLES, bytes_of
from tests.support.web import served, where

LARGEST = 300_000  # bytes that a page loads, all that it may need later included


def fetched(host: str, path: str) -> tuple[int, str, str]:
    """Status, how long it may be kept, and what it is."""
    with closing(http.client.HTTPConnection(host)) as line:
        line.request("GET", path)
        answer = line.getresponse()
        return answer.status, answer.headers["Cache-Control"], answer.read().decode()


async def test_the_page_is_never_kept_and_its_files_always() -> None:
    version = page_files().version
    async with served() as screens:
        status, kept, page = await to_thread(fetched, where(screens), "/")
        assert (status, kept) == (200, "no-store")
        assert f'"{version}"' in page
        status, kept, _file = await to_thread(fetched, where(screens), f"/{version}/live.js")
        assert (status, kept) == (200, "public, max-age=31536000, immutable")


def policy(host: str) -> str:
    with closing(http.client.HTTPConnection(host)) as line:
        line.request("GET", "/")
        return line.getresponse().headers["Content-Security-Policy"]


async def test_an_old_browser_is_allowed_the_line_to_this_table_alone() -> None:
    async with served() as screens:
        told = await to_thread(policy, where(screens))
        (allowed,) = (each for each in told.split("; ") if each.startswith("connect-src"))
        host = where(screens)
        assert allowed == f"connect-src 'self' ws://{host} wss://{host}"


async def test_a_file_is_fetched_again_under_another_address() -> None:
    version = page_files().version
    async with served() as screens:
        once = await to_thread(fetched, where(screens), f"/{version}/hand.css")
        again = await to_thread(fetched, where(screens), f"/{version}.2/hand.css")
        assert once == again


async def test_a_page_of_another_version_gets_no_file_that_does_not_fit_it() -> None:
    async with served() as screens:
        for path in ("/0123456789abcdef/live.js", "/live.js", "/page/live.js"):
            status, kept, _ = await to_thread(fetched, where(screens), path)
            assert (status, kept) == (404, "no-store")


def test_a_letter_changed_in_one_file_makes_another_version(tmp_path: Path) -> None:
    other = shutil.copytree(PAGE, tmp_path / "page")
    assert page_files(other).version == page_files().version
    (other / "hand.css").write_text((PAGE / "hand.css").read_text().replace("margin", "Margin", 1))
    assert page_files(other).version != page_files().version


def test_files_that_are_changed_while_the_app_runs_are_served_as_they_were(tmp_path: Path) -> None:
    other = shutil.copytree(PAGE, tmp_path / "page")
    files = page_files(other)
    (other / "hand.css").write_text("")
    assert files.file(files.version, "hand.css") == (PAGE / "hand.css").read_bytes()


def test_before_anything_runs_the_page_speaks_every_language() -> None:
    index = page_files().index.decode()
    for language in languages():
        assert index.count(f'<p lang="{language}">') == 3


def test_the_pages_are_small() -> None:
    assert max(map(bytes_of, ROLES)) < LARGEST
