"""For the tests of screens."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.tui import fingers
from companion.tui.widgets.main import answering
from tests.support.hands import Hands

HERE = Path(__file__).parent
BOUNCE = fingers.BOUNCE


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A whole app driven by keys takes its time: no unit test."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.slow)


@pytest.fixture(autouse=True)
def _keys_follow_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slowly this machine presses them, keys in a row are typed in a row."""
    monkeypatch.setattr(answering, "STILL_TYPING", 3600.0)


@pytest.fixture(autouse=True)
def _nobody_is_hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys in a row come from people who have read each question, but for tests `in_haste`."""
    monkeypatch.setattr(fingers, "now", lambda: float("-inf"))
    monkeypatch.setattr(fingers, "BOUNCE", 0.0)


@pytest.fixture
def in_haste(_nobody_is_hasty: None, monkeypatch: pytest.MonkeyPatch) -> Hands:
    """The seconds in which keys are typed count, as at the table."""
    hands = Hands()
    monkeypatch.setattr(fingers, "now", hands.now)
    monkeypatch.setattr(fingers, "BOUNCE", BOUNCE)
    return hands
