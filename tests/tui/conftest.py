"""For the tests of screens."""

from __future__ import annotations

import pytest

from companion.tui.widgets.main import answering


@pytest.fixture(autouse=True)
def _keys_follow_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slowly this machine presses them, keys in a row are typed in a row."""
    monkeypatch.setattr(answering, "STILL_TYPING", 3600.0)
