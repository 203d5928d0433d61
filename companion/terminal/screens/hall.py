"""The hall of fame: people's results, the plays, the towers; for one game or all."""

from __future__ import annotations

from time import monotonic
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from companion.evening.shelf import Shelf
from companion.games import face
from companion.terminal.screens.closing import ClosingScreen
from companion.terminal.screens.hall_actions import HallActions
from companion.terminal.widgets.hall import rows
from companion.terminal.widgets.keyline import KeyLine
from companion.terminal.widgets.page import Page
from companion.terminal.widgets.rows import Rows
from companion.views.hall import Hall, HallBook, PlayRow
from companion.views.hall_shown import notes_of
from companion.words import marked
from companion.words import plays as words

PLAYERS, PLAYS, TOWERS = range(3)
# Both chosen: keys wait _AT_ONCE at most; a longer _BREATH makes the whole search slower.
_AT_ONCE = 0.1  # s of working out results without a pause
_BREATH = 0.02  # s of pause, in which keys are handled


class HallScreen(ClosingScreen[int | None]):
    """A screen that returns the number of a play to open."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", marked("Back"), key_display="Esc", priority=True),
        Binding("tab", "turn", marked("Page"), key_display="Tab", priority=True),
        Binding("left", "game_before", marked("Game"), key_display="← →", priority=True),
        Binding("right", "game_after", show=False, priority=True),
        Binding("n", "rename", marked("Rename")),
        Binding("d", "date", marked("Date")),
        Binding("m", "merge", marked("Merge")),
        Binding("x", "remove", marked("Remove")),
        Binding("r", "report", marked("Report")),
        Binding("b", "stats", marked("BG Stats")),
        Binding("e", "export", marked("Export")),
        Binding("i", "take_in", marked("Import")),
        Binding("ctrl+z", "undo", marked("Undo"), key_display="^z"),
    ]
    DEFAULT_CSS = """
    HallScreen {
        #pages { height: 1; }
        #pages Static { width: auto; margin-right: 3; }
        #told { height: auto; color: $warning; }
        #head { height: 1; margin-top: 1; }
        Rows { height: 1fr; }
        &.-low Page { padding: 0 2; }
    }
    """

    def __init__(self, shelf: Shelf) -> None:
        super().__init__()
        self._shelf = shelf
        self.book = HallBook(shelf, face)
        self.deeds = HallActions(self, shelf)
        self._page = PLAYERS
        self._game = 0  # number of the shown game among those played, from 1; 0: all of them

    def compose(self) -> ComposeResult:
        with Page(words.hall(), id="page"):
            with Horizontal(id="pages"):
                yield Static(id="turned", markup=False)
                yield Static(id="game", markup=False)
            yield Static(id="told", markup=False)
            yield Static(id="head", markup=False)
            yield Rows()
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        self.query_one(Rows).focus()
        self.come_back()
        self._look()

    def on_resize(self) -> None:
        """Draw again for the new size."""
        self.draw()

    def come_back(self) -> None:
        """Read again, since the journal or the people's file may have changed."""
        self.book.read()
        self.draw(0)
        self._look()

    def _look(self) -> None:
        """Work out a few plays at a time, so that keys are handled in between."""
        if not self.is_running or not self.book.missing:
            self.book.keep()
            return
        until = monotonic() + _AT_ONCE
        while self.book.missing and monotonic() < until:
            self.book.look_into_next()
        self.draw()
        self.set_timer(_BREATH, self._look)

    @property
    def hall(self) -> Hall:
        """Return the hall that is shown."""
        return self._hall

    @property
    def chosen(self) -> int:
        """Return the selected line's index."""
        return self.query_one(Rows).highlighted or 0

    @property
    def person(self) -> str | None:
        """Return the selected line's person; None on other pages."""
        standings = self._hall.standings
        return standings[self.chosen].name if self.is_on(PLAYERS) and standings else None

    @property
    def play(self) -> PlayRow | None:
        """Return the selected play; None on other pages."""
        plays = self._hall.plays
        return plays[self.chosen] if self.is_on(PLAYS) and plays else None

    def is_on(self, page: int) -> bool:
        """Return whether that page is shown."""
        return self._page == page

    def draw(self, at: int | None = None) -> None:
        """Draw the page."""
        games = self.book.games
        self._game = min(self._game, len(games))
        name, title = games[self._game - 1] if self._game else ("", words.all_games())
        self._hall = self.book.hall(name)
        self.query_one("#game", Static).update(Content.styled(title, "bold $accent"))
        self.query_one("#turned", Static).update(self._tabs())
        counted = words.counted(self._hall.evenings, len(self._hall.plays))
        self.query_one("#page", Page).border_subtitle = counted
        line = self.query_one("#told", Static)
        line.update(self._message())
        line.display = bool(self._message())
        self._put(at)

    def _message(self) -> str:
        lines = list(notes_of(self.book))
        if self.is_on(PLAYERS) and self._hall.stopped:
            lines.append(words.early_apart(self._hall.stopped))
        return "\n".join(lines)

    def _tabs(self) -> Content:
        names = enumerate(words.pages())
        tabs = [(name, "bold" if n == self._page else "$faint") for n, name in names]
        return Content("  ").join([Content.styled(name, style) for name, style in tabs])

    def _put(self, at: int | None) -> None:
        wide = max(30, self.app.size.width - 7)
        draw = (rows.players, rows.plays, rows.towers)[self._page]
        head, hall_rows = draw(self._hall, wide)
        line = self.query_one("#head", Static)
        line.update(head)
        line.display = bool(head.plain)
        self.query_one(Rows).put(hall_rows, at)
        self.refresh_bindings()
        self.query_one(KeyLine).look_again()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer each key only on its page."""
        needed = {"merge": PLAYERS, "remove": PLAYERS}
        needed |= {"date": PLAYS, "report": PLAYS, "stats": PLAYS}
        if action == "rename" and self.is_on(TOWERS):
            return False
        if action in needed and not self.is_on(needed[action]):
            return False
        if action == "undo":
            return self.book.people.before is not None
        return super().check_action(action, parameters)

    def action_turn(self) -> None:
        """Show the next page."""
        self._page = (self._page + 1) % len(words.pages())
        self.draw(0)

    def action_game_before(self) -> None:
        """Show the game before."""
        self._to_game(-1)

    def action_game_after(self) -> None:
        """Show the next game."""
        self._to_game(1)

    def _to_game(self, step: int) -> None:
        self._game = (self._game + step) % (len(self.book.games) + 1)
        self.draw(0)

    def action_rename(self) -> None:
        """Rename the selected person, or correct a name in the selected play."""
        if self.is_on(PLAYS):
            self.deeds.correct_name()
        else:
            self.deeds.rename()

    def action_date(self) -> None:
        """Correct the selected play's date."""
        self.deeds.correct_date()

    def action_merge(self) -> None:
        """Make two names one person."""
        self.deeds.merge()

    def action_remove(self) -> None:
        """Remove the selected person's name."""
        self.deeds.remove()

    def action_undo(self) -> None:
        """Undo the last change of who is who."""
        self.deeds.undo()

    def action_report(self) -> None:
        """Save a report of the selected play."""
        self.deeds.report()

    def action_stats(self) -> None:
        """Open the selected play's QR code for BG Stats."""
        self.deeds.stats()

    def action_export(self) -> None:
        """Export the plays."""
        self.deeds.export()

    def action_take_in(self) -> None:
        """Import plays."""
        self.deeds.take_in()

    @on(Rows.OptionSelected)
    def open(self) -> None:
        """Close with the selected play's number."""
        if self.play is not None:
            self.dismiss(self.play.number)
