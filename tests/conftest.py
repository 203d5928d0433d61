"""For all tests: neither a busy machine nor chance makes one fail, and nobody is in haste."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest
import pytest_asyncio
import textual.app
import textual.pilot
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers
from playwright.async_api import Browser

from companion import disks
from companion.host import throw
from companion.terminal import debounce
from companion.terminal.widgets.battle import outcome
from companion.words.language import speak
from tests.support.browser import browsing
from tests.support.drawn import when_looked_at
from tests.support.once import worked_out_once
from tests.support.settled import settled
from tests.support.stylesheets import read_once

collect_ignore = ["data"]  # packages of somebody else have tests of their own

os.environ["LANGUAGE"] = "en"  # whatever this machine speaks
os.environ["OPENCV_FOR_THREADS_NUM"] = "1"  # the other cores have tests of their own

settings.register_profile(
    "the same each time",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],  # it goes by the clock
)
settings.load_profile("the same each time")

# Hypothesis tries numbers that stand in our modules, and each worker has imported others. It looks
# for them, a second long, before the first fixture.
pytest.MonkeyPatch().setattr(providers, "is_local_module_file", lambda _file: False)

# What is imported and collected stays: nothing is looked for in it that could go.
gc.disable()
RARELY = 10_000, 10, 10  # objects made before it is looked for those that can go: apps make many

TESTS = Path(__file__).parent
DAY = 86_400.0  # s


def pytest_xdist_auto_num_workers() -> int:
    """Two more than there are cores: tests by keys and in browsers wait half of their time."""
    return (os.cpu_count() or 1) + 2


def pytest_sessionstart(session: pytest.Session) -> None:
    """Of the whole suite, each worker compiles a share for all, before all go through all of it."""
    given = getattr(session.config, "workerinput", None)
    whole = [Path(each).resolve() for each in session.config.args] == [TESTS]
    if given is None or not whole or sys.dont_write_bytecode:
        return
    first, each = int(given["workerid"].removeprefix("gw")), given["workercount"]
    for path in sorted(TESTS.rglob("test_*.py"))[first::each]:
        with suppress(Exception):  # what is amiss is told when the tests are collected
            import_module(".".join(path.relative_to(TESTS.parent).with_suffix("").parts))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first: else all others wait for it in the end."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop() -> None:
    """What has been collected is left alone as well, when tests leave something behind."""
    gc.freeze()
    gc.set_threshold(*RARELY)
    gc.enable()


@pytest.fixture(autouse=True, scope="session")
def _style_sheets_are_read_once() -> Iterator[None]:
    yield from read_once()


@pytest.fixture(autouse=True, scope="session")
def _screens_are_drawn_when_looked_at() -> Iterator[None]:
    yield from when_looked_at()


@pytest.fixture(autouse=True, scope="session")
def _light_and_paints_are_worked_out_once() -> Iterator[None]:
    yield from worked_out_once()


@pytest.fixture(autouse=True, scope="session")
def _folders_are_on_a_disk() -> Iterator[None]:
    """Whatever this machine keeps them on: a container or its memory would be told everywhere."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(disks, "MOUNTS", Path("there is none"))
        yield


@pytest.fixture(autouse=True)
def _english_is_spoken() -> Iterator[None]:
    """Whatever language the test before this one had the whole app speak."""
    yield
    speak("en")


@pytest.fixture(autouse=True, scope="session")
def _nobody_is_hasty() -> Iterator[None]:
    """Keys in a row come from people who have read each question, but for tests `in_haste`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(debounce, "now", lambda: float("-inf"))
        patch.setattr(debounce, "BOUNCE", 0.0)
        yield


@pytest.fixture(autouse=True, scope="session")
def _no_second_passes_by_itself() -> Iterator[None]:
    """A test says when one is over (`beat`), and goes on when all is done that its key leads to."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(throw, "SECOND", DAY)
        patch.setattr(outcome, "BEAT", DAY)
        patch.setattr(textual.app, "wait_for_idle", settled)
        patch.setattr(textual.pilot, "wait_for_idle", settled)
        yield


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    async with browsing() as one:
        yield one


@pytest_asyncio.fixture(loop_scope="session")
async def browser(chromium: Browser) -> AsyncIterator[Browser]:
    """One for each worker: its start costs more than a page. What a test opens in it is closed."""
    yield chromium
    for context in chromium.contexts:
        await context.close()
