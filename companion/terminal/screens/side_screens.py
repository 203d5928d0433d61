"""The screens that open beside the main one, each by its key, and imported only then.

A screen reads the evening, gives acts to the host, and closes itself; the main screen then shows
what has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from textual.screen import Screen

from companion.terminal.evening_terminal import EveningTerminal, open_evening
from companion.words import marked


@dataclass(frozen=True, slots=True)
class SideScreen:
    """A screen beside the main one, with its key and its word in the key line."""

    key: str
    word: str  # in the key line; in English, translated when shown
    screen: Callable[[EveningTerminal], Screen[Any]]
    is_shown: bool = True  # in the key line; False: the table names the key


def _why(terminal: EveningTerminal) -> Screen[None]:
    from companion.terminal.screens.why import why_now

    return why_now(open_evening(terminal), terminal.front)


def _map(terminal: EveningTerminal) -> Screen[None]:
    from companion.terminal.screens.map import MapScreen

    return MapScreen(terminal)


def _score(terminal: EveningTerminal) -> Screen[None]:
    from companion.terminal.screens.score import ScoreScreen

    return ScoreScreen(open_evening(terminal))


def _history(terminal: EveningTerminal) -> Screen[None]:
    from companion.terminal.screens.history import HistoryScreen

    return HistoryScreen(terminal)


def _correction(terminal: EveningTerminal) -> Screen[None]:
    from companion.terminal.screens.correction import CorrectionScreen

    return CorrectionScreen(terminal)


def _holdings(terminal: EveningTerminal) -> Screen[None]:
    from companion.terminal.screens.holdings import HoldingsScreen

    return HoldingsScreen(terminal)


def _lying(terminal: EveningTerminal) -> Screen[None]:
    from companion.terminal.screens.on_the_board import LyingScreen

    return LyingScreen(open_evening(terminal))


def _recount(terminal: EveningTerminal) -> Screen[None]:
    from companion.terminal.screens.recount import RecountScreen

    return RecountScreen(terminal)


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
