"""For the tests of screens."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.tui.widgets.main import answering

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A whole app driven by keys takes its time: no unit test."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.slow)


@pytest.fixture(autouse=True)
def _keys_follow_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slowly this machine presses them, keys in a row are typed in a row."""
    monkeypatch.setattr(answering, "STILL_TYPING", 3600.0)
