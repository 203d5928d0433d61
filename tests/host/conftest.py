"""For the tests of the host: its clock is a test's own, so that its seconds count."""

from __future__ import annotations

import pytest

from companion.host import throw


@pytest.fixture(autouse=True)
def _seconds_are_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throw, "SECOND", 1.0)
