"""How the two screens look, whole; `pytest --snapshot-update` after a change that is meant."""

from __future__ import annotations

from typing import Protocol

from tests.support.playing import evening as played
from tests.support.tables import a_throw, asked
from tests.support.terminal_app import CompanionApp


class Compare(Protocol):
    def __call__(
        self, app: CompanionApp, *, terminal_size: tuple[int, int], press: tuple[str, ...] = ()
    ) -> bool: ...


def test_the_main_screen_looks_calm(snap_compare: Compare) -> None:
    assert snap_compare(CompanionApp(played(15)), terminal_size=(100, 30))


def test_the_battle_screen_looks_calm(snap_compare: Compare) -> None:
    app = CompanionApp(asked(a_throw(tray_before={"yellow": 1})))
    assert snap_compare(app, terminal_size=(100, 30), press=("space", "r", "3"))
