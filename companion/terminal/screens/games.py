"""Every game that this table has played, the latest first; games can be deleted and restored."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets.option_list import Option

from companion.errors import CompanionError
from companion.evening.shelf import Shelf
from companion.games import face
from companion.terminal.screens.closing import ClosingScreen
from companion.terminal.undoing import show_message
from companion.terminal.widgets.finder import Finder, fits
from companion.terminal.widgets.keyline import KeyLine
from companion.terminal.widgets.page import Page
from companion.terminal.widgets.rows import Rows
from companion.views.arriving import ListedGame, listed_games
from companion.words import _, marked, worded


class GamesScreen(ClosingScreen[int | None]):
    """A screen that returns the number of the game to open.

    A deleted game is listed only when its name is typed.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", marked("Back"), priority=True),
        Binding("enter", "take", marked("Open"), priority=True),
        Binding("delete", "give_up", marked("Delete"), key_display="Del", priority=True),
        Binding("ctrl+z", "offer_again", marked("Undo"), key_display="^z", priority=True),
    ]

    def __init__(self, shelf: Shelf, now: datetime) -> None:
        super().__init__()
        self._shelf = shelf
        self._now = now
        self._games = listed_games(shelf, face, now)
        self._given_up: ListedGame | None = None  # the game deleted last

    def compose(self) -> ComposeResult:
        with Page(_("Games at this table")):
            yield Finder(_("type a player's name"), self._draw)
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        self._draw("")

    def _draw(self, typed: str) -> None:
        rows = [
            Option(_row(game.text, game.state), str(game.number))
            for game in self._games
            if fits(game.text, typed) and (typed or not game.is_deleted)
        ]
        self.query_one(Finder).put(rows, 0)

    def action_take(self) -> None:
        """Open the selected game once all typed letters count."""
        self.query_one(Finder).submit()

    @on(Rows.OptionSelected)
    def choose(self, event: Rows.OptionSelected) -> None:
        """Close with the chosen game's number."""
        self.dismiss(int(event.option_id or 0))

    def action_give_up(self) -> None:
        """Delete the selected game once all typed letters count."""
        self.query_one(Finder).behind(self._give_up)

    def _give_up(self) -> None:
        chosen = self.query_one(Finder).rows.highlighted_option
        if chosen is None or chosen.id is None:
            return
        game = next(each for each in self._games if each.number == int(chosen.id))
        if game.is_deleted:
            return
        try:
            self._shelf.give_up(game.number)
        except CompanionError as error:
            show_message(self.app, worded(error))
            return
        self._given_up = game
        self._read(_("Deleted: {game}\nCtrl+Z restores it."), game)

    def action_offer_again(self) -> None:
        """Restore the game deleted last."""
        game = self._given_up
        if game is None:
            show_message(self.app, _("There is nothing to restore."))
            return
        try:
            self._shelf.offer_again(game.number)
        except CompanionError as error:
            show_message(self.app, worded(error))
            return
        self._given_up = None
        self._read(_("Restored: {game}"), game)

    def _read(self, template: str, game: ListedGame) -> None:
        """Read the list again after a change, and show what was done."""
        self._games = listed_games(self._shelf, face, self._now)
        self._draw(self.query_one(Finder).typed)
        show_message(self.app, template.format(game=game.text))

    def action_close(self) -> None:
        """Clear the typed letters, or close."""
        self.query_one(Finder).close(self.dismiss)


def _row(text: str, closed: str) -> Content:
    return Content.assemble(text, (f"   {closed}", "$secondary"))
