"""The screens that open beside the main one, each by its key; imported only when opened.

A screen gets the evening, changes it by its own methods, and dismisses itself; the main screen
then shows whatever has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from textual.screen import Screen

from companion.evening import Evening


@dataclass(frozen=True, slots=True)
class Beside:
    key: str
    word: str  # in the footer; in English, translated when shown
    screen: Callable[[Evening[Any]], Screen[Any]]


BESIDE: tuple[Beside, ...] = ()
