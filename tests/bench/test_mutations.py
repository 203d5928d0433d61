"""Commands given wrong files and numbers: a few of the bench's, with each change."""

from __future__ import annotations

import pytest

from companion.commands import pictures
from tests.bench.mutations import figures

pytestmark = pytest.mark.slow


def test_no_command_ends_in_a_traceback_takes_long_or_takes_much(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # The bench sets another one in its place.
    monkeypatch.setattr(pictures, "load", vars(pictures)["load"])
    monkeypatch.setenv("MUTATIONS", "25")
    found = {figure.what: figure.measured for figure in figures(None)}
    assert [number for what, number in found.items() if "25," in what] == ["0", "0", "0"]
    assert found["the same, ended otherwise than by an exit"] == "0"
