"""Asking with fewer questions: forced choices are made without asking.

A correction may change what is forced, so each question is built again after one.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from companion.engine.flow import CORRECTED, FlowStep, Number, Pick


def choose(question: Callable[[], Pick]) -> Generator[FlowStep, Any, str | None]:
    """Ask for one option and return it; None if there is none.

    A single option is returned without asking. The question is built again after a correction, as
    in `ask`, because then even an open question may have become forced.
    """
    while True:
        pick = question()
        if len(pick.options) < 2:
            return pick.options[0] if pick.options else None
        answer = yield pick
        if answer is not CORRECTED:
            return answer  # type: ignore[no-any-return]


def count(question: Callable[[], Number]) -> Generator[FlowStep, Any, int | None]:
    """Ask for a number and return it; None if no number is possible.

    A single possible number is returned without asking.
    """
    while True:
        number_asked = question()
        if number_asked.low >= number_asked.high:
            return number_asked.low if number_asked.low == number_asked.high else None
        answer = yield number_asked
        if answer is not CORRECTED:
            return answer  # type: ignore[no-any-return]
