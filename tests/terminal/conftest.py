"""For the tests of screens."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.store.journal import open_journal
from companion.terminal import debounce
from tests.support.hands import Hands
from tests.support.house import NOW

HERE = Path(__file__).parent
BOUNCE = debounce.BOUNCE


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A whole app driven by keys takes its time: no unit test."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.slow)


@pytest.fixture
def in_haste(monkeypatch: pytest.MonkeyPatch) -> Hands:
    """The seconds in which keys are typed count, as at the table."""
    hands = Hands()
    monkeypatch.setattr(debounce, "now", hands.now)
    monkeypatch.setattr(debounce, "BOUNCE", BOUNCE)
    return hands


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    with Shelf(open_journal(tmp_path, lambda: NOW), GAMES) as opened:
        yield opened
