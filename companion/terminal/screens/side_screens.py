"""The screens that open beside the main one, each by its key, and imported only then.

A screen gets the evening, changes it by its own methods, and closes itself; the main screen then
shows what has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from textual.screen import Screen

from companion.evening.evening import Evening
from companion.words import marked


@dataclass(frozen=True, slots=True)
class SideScreen:
    """A screen beside the main one, with its key and its word in the key line."""

    key: str
    word: str  # in the key line; in English, translated when shown
    screen: Callable[[Evening[Any], Screen[Any]], Screen[Any]]  # gets the screen it covers
    is_shown: bool = True  # in the key line; False: the table names the key


def _why(evening: Evening[Any], front: Screen[Any]) -> Screen[None]:
    from companion.terminal.screens.why import why_now

    return why_now(evening, front)


def _map(evening: Evening[Any], _front: Screen[Any]) -> Screen[None]:
    from companion.terminal.screens.map import MapScreen

    return MapScreen(evening)


def _score(evening: Evening[Any], _front: Screen[Any]) -> Screen[None]:
    from companion.terminal.screens.score import ScoreScreen

    return ScoreScreen(evening)


def _history(evening: Evening[Any], _front: Screen[Any]) -> Screen[None]:
    from companion.terminal.screens.history import HistoryScreen

    return HistoryScreen(evening)


def _correction(evening: Evening[Any], _front: Screen[Any]) -> Screen[None]:
    from companion.terminal.screens.correction import CorrectionScreen

    return CorrectionScreen(evening)


def _holdings(evening: Evening[Any], _front: Screen[Any]) -> Screen[None]:
    from companion.terminal.screens.holdings import HoldingsScreen

    return HoldingsScreen(evening)


def _lying(evening: Evening[Any], _front: Screen[Any]) -> Screen[None]:
    from companion.terminal.screens.on_the_board import LyingScreen

    return LyingScreen(evening)


def _recount(evening: Evening[Any], _front: Screen[Any]) -> Screen[None]:
    from companion.terminal.screens.recount import RecountScreen

    return RecountScreen(evening)


BESIDE: tuple[SideScreen, ...] = (
    SideScreen("f1", marked("Why?"), _why),
    SideScreen("f2", marked("Map"), _map),
    SideScreen("f3", marked("Points"), _score),
    SideScreen("f4", marked("History"), _history),
    SideScreen("f5", marked("Correct"), _correction),
    SideScreen("f7", marked("Holdings"), _holdings),
    SideScreen("ctrl+r", marked("Recount"), _recount, is_shown=False),
    SideScreen("ctrl+e", marked("Cards"), _lying, is_shown=False),
)
