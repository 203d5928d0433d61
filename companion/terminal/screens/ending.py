"""The end of the evening: who has won, the podium, how it came, and the tower's part in it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Horizontal, Vertical, VerticalScroll
from textual.widgets import Static

from companion.errors import CompanionError
from companion.games import face
from companion.settings import folders
from companion.store.plays.people import PeopleFile
from companion.terminal import debounce
from companion.terminal.evening_terminal import EveningTerminal, open_evening
from companion.terminal.screens.closing import ClosingScreen
from companion.terminal.undoing import take_back
from companion.terminal.widgets.banner import Banner
from companion.terminal.widgets.ending.facts import Facts
from companion.terminal.widgets.ending.graph import GraphPane
from companion.terminal.widgets.ending.podium import Podium
from companion.terminal.widgets.keyline import KeyLine
from companion.terminal.widgets.page import Page
from companion.views.ceremony import CeremonyLine
from companion.views.ending import Ending, Graph, reckoned
from companion.views.fortunes import Bars, in_numbers
from companion.words import _, marked, worded
from companion.words.generic import about
from companion.words.house_rules import house_rules

if TYPE_CHECKING:
    from companion.views.exporting import Exported


class EndScreen(ClosingScreen[bool]):
    """A screen that returns True where the first screen is asked for; an undo closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "leave", marked("Games"), key_display="Enter"),
        Binding("ctrl+z", "play_on", marked("Continue game"), key_display="^z"),
        Binding("tab", "turn", marked("Graph"), key_display="Tab", priority=True),
        Binding("f1", "reckoned", marked("Why?")),
        Binding("f3", "points", marked("Points")),
        Binding("f4", "story", marked("History")),
        Binding("f7", "holdings", marked("Holdings")),
        Binding("e", "export", marked("Picture")),
        Binding("r", "report", marked("Report")),
        Binding("b", "stats", marked("BG Stats")),
        Binding("escape", "dismiss(False)", marked("Back"), key_display="Esc"),
    ]
    DEFAULT_CSS = """
    EndScreen {
        #won { width: auto; max-width: 100%; }
        #headline { padding-top: 1; }
        Podium { height: 10; margin-bottom: 1; }
        #came { height: 1fr; }
        #graphs { width: 3fr; }
        #graphs GraphPane { border: round $line; border-title-color: $secondary; height: 1fr; }
        #facts { width: 2fr; padding: 0 1; }
        #facts VerticalScroll { scrollbar-size-vertical: 1; scrollbar-color: $line; }
        #kept { height: auto; max-height: 3; padding: 0 2; color: $accent; display: none; }
        #second { display: none; }
        &.-low Podium { height: 7; margin-bottom: 0; }
        &.-low #headline { padding-top: 0; }
        &.-tall #second { display: block; }
        &.-tall Podium { height: 14; }
        &.-tiny Podium { display: none; }
        &.-narrow #graphs { display: none; }
    }
    """

    def __init__(self, terminal: EveningTerminal, end: Ending, pictures: Path) -> None:
        super().__init__()
        self._terminal = terminal
        self._evening = evening = open_evening(terminal)
        self._end = end
        self._pictures = pictures
        self._face = face(evening.header.game, evening.session.setup)
        self._people = PeopleFile(folders().data)
        self._drawn: tuple[Graph | Bars, ...] = (*end.graphs, *end.bars)
        self._graph = 0
        self._fingers = debounce.KeyDebounce()

    def compose(self) -> ComposeResult:
        with Center(id="headline"):
            yield Banner(id="won")
        yield Podium()
        with Horizontal(id="came"):
            with Vertical(id="graphs"):
                yield GraphPane(id="first")
                yield GraphPane(id="second")
            with Page(_("The evening"), id="facts"), VerticalScroll(can_focus=False):
                yield Facts()
        yield Static(id="kept", markup=False)
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        if not self.query(Facts):
            return  # the app was closed before all was built
        self.query_one("#won", Banner).show(self._end.headline)
        self.query_one(Podium).show(self._end.podium)
        rules = [CeremonyLine(f"{each.rule}  {each.text}") for each in self._end.otherwise]
        house = [CeremonyLine(house_rules()), *rules] if rules else []
        facts = (*self._end.facts, *in_numbers(self._end.bars), *house)
        self.query_one(Facts).show((CeremonyLine(self._end.verdict), *facts))
        self._draw()

    def follow_evening(self) -> None:
        """Close if the game goes on."""
        self.on_screen_resume()

    def on_screen_resume(self) -> None:
        """Close if the history screen has undone an answer."""
        self._fingers.note_question(debounce.now())
        if self._evening.pending is not None:
            self.dismiss(False)

    def _draw(self) -> None:
        graphs = self._drawn
        self.query_one("#graphs").display = bool(graphs)
        for number, place in enumerate(("#first", "#second")):
            if graphs:
                at = (self._graph + number) % len(graphs)
                self.query_one(place, GraphPane).show(graphs[at])

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the next graph if there are several, and continuing if stopped early."""
        if action == "turn":
            return len(self._drawn) > 1
        if action == "play_on":  # otherwise the history undoes the last answer
            return self._evening.session.is_stopped and not self._evening.read_only
        return super().check_action(action, parameters)

    def action_leave(self) -> None:
        """Ask for the first screen, but not by an Enter that was meant for the page before."""
        if self._fingers.is_meant("enter", debounce.now()):
            self.dismiss(True)

    def action_play_on(self) -> None:
        """Continue an evening that was stopped early."""
        if why := take_back(self.app, self._terminal, self._face):  # the disk may be full
            self._say(why)

    def action_turn(self) -> None:
        """Show the next graph."""
        self._graph = (self._graph + 1) % len(self._drawn)
        self._draw()

    def action_points(self) -> None:
        """Open the score."""
        from companion.terminal.screens.score import ScoreScreen

        self.app.push_screen(ScoreScreen(self._evening))

    def action_story(self) -> None:
        """Open the history."""
        from companion.terminal.screens.history import HistoryScreen

        self.app.push_screen(HistoryScreen(self._terminal))

    def action_holdings(self) -> None:
        """Open the holdings."""
        from companion.terminal.screens.holdings import HoldingsScreen

        self.app.push_screen(HoldingsScreen(self._terminal))

    def action_reckoned(self) -> None:
        """Show how the figures are calculated."""
        from companion.terminal.screens.notice import Notice

        figures = reckoned(self._evening, self._face)
        text = "\n\n".join(about(name, how) for name, how in figures)
        self.app.push_screen(Notice(_("How this is calculated"), text))

    def action_export(self) -> None:
        """Save a picture of the end; show where, or why it cannot be written."""
        from companion.views.ending_picture import keep_picture
        from companion.views.finished_play import begun, file_name

        try:
            name = file_name(begun(self._evening), self._face.title, _("Picture"))
            files = keep_picture(self._end, name, self._pictures)
            message = _("Saved as {file}, also as SVG and PDF").format(file=files[0])
        except CompanionError as error:
            message = worded(error)
        self._say(message)

    def action_report(self) -> None:
        """Save the whole report, as a page and to print."""
        from companion.views.report import report
        from companion.views.report_files import keep_report

        try:
            made = report(self._evening, self._face, self._people.people.place)
            page, _print_out = keep_report(made, self._pictures)
            message = _("Saved as {file}, also as PDF").format(file=page)
        except CompanionError as error:
            message = worded(error)
        self._say(message)

    def action_stats(self) -> None:
        """Open the QR code for BG Stats."""
        from companion.terminal.screens.bg_stats import BgStatsScreen
        from companion.views.exporting import exported_now

        def export() -> Exported:
            return exported_now(self._evening, self._face, self._people.people)

        self.app.push_screen(BgStatsScreen(export, self._people))

    def _say(self, message: str) -> None:
        line = self.query_one("#kept", Static)
        line.update(message)
        line.display = True
