"""Asking without fuss: forced choices are not asked, and a correction may change what is forced."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from companion.engine.flow import CORRECTED, Number, Pick, Step


def choose(question: Callable[[], Pick]) -> Generator[Step, Any, str | None]:
    """The option picked; the only one there is, unasked; None where there is none.

    Built anew after a correction, as in `ask`: then even an open question may have become forced.
    """
    while True:
        pick = question()
        if len(pick.options) < 2:
            return pick.options[0] if pick.options else None
        answer = yield pick
        if answer is not CORRECTED:
            return answer  # type: ignore[no-any-return]


def count(question: Callable[[], Number]) -> Generator[Step, Any, int | None]:
    """The number named; the only possible one, unasked; None where there is none."""
    while True:
        number_asked = question()
        if number_asked.low >= number_asked.high:
            return number_asked.low if number_asked.low == number_asked.high else None
        answer = yield number_asked
        if answer is not CORRECTED:
            return answer  # type: ignore[no-any-return]
