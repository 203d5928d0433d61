"""Every game that this table has played, the one touched last first."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets.option_list import Option

from companion.evening.journal import Played
from companion.games import face
from companion.tui.screens.closing import ClosingScreen
from companion.tui.widgets.finder import Finder, fits
from companion.tui.widgets.keyline import KeyLine
from companion.tui.widgets.page import Page
from companion.tui.widgets.rows import Rows
from companion.views.arriving import closed_text, played_text
from companion.words import _, marked


class GamesScreen(ClosingScreen[int | None]):
    """Dismisses with the number of the game to open."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", marked("Back"), priority=True),
        Binding("enter", "take", marked("Open"), priority=True),
    ]

    def __init__(self, games: Sequence[Played], now: datetime) -> None:
        super().__init__()
        self._games = games
        self._now = now

    def compose(self) -> ComposeResult:
        with Page(_("Games of this table")):
            yield Finder(_("type a player's name"), self._draw)
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        self._draw("")

    def _draw(self, typed: str) -> None:
        faces = [face(game.header.game, game.header.setup()) for game in self._games]
        texts = [
            (game, played_text(game, shown.title, self._now))
            for game, shown in zip(self._games, faces, strict=True)
        ]
        rows = [
            Option(_row(text, closed_text(game)), str(game.number))
            for game, text in texts
            if fits(text, typed)
        ]
        self.query_one(Finder).put(rows, 0)

    def action_take(self) -> None:
        self.query_one(Finder).submit()

    @on(Rows.OptionSelected)
    def choose(self, event: Rows.OptionSelected) -> None:
        self.dismiss(int(event.option_id or 0))

    def action_close(self) -> None:
        self.query_one(Finder).close(self.dismiss)


def _row(text: str, closed: str) -> Content:
    return Content.assemble(text, (f"   {closed}", "$secondary"))
