"""Screens' style sheets are read once by each worker, not twice for each app that a test runs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from textual.css import stylesheet
from textual.css.parse import parse
from textual.css.tokenize import tokenize_values


class _Told(dict[str, Any]):
    """What Textual reads sheets with, known again by its names and colours."""

    def __init__(self, values: dict[str, str]) -> None:
        super().__init__(tokenize_values(values))
        self.names = frozenset(values.items())

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(self.names)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Told) and self.names == other.names


def read_once() -> Iterator[None]:
    """Textual writes to nothing that it has read of a sheet: all apps may share it."""
    once = cache(lambda *given, **more: tuple(parse(*given, **more)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            stylesheet, "tokenize_values", lambda values: _told(frozenset(values.items()))
        )
        patch.setattr(stylesheet, "parse", once)
        yield


@cache
def _told(names: frozenset[tuple[str, str]]) -> _Told:
    return _Told(dict(names))
