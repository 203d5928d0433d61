"""For all tests: a busy machine makes none of them fail, and nobody is in haste."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

from companion.tui import fingers

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


@pytest.fixture(autouse=True, scope="session")
def _nobody_is_hasty() -> Iterator[None]:
    """Keys in a row come from people who have read each question, but for tests `in_haste`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fingers, "now", lambda: float("-inf"))
        patch.setattr(fingers, "BOUNCE", 0.0)
        yield
