"""Choose what to print by rows, and make a file in the folder of pictures."""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from companion.errors import CompanionError
from companion.paper.shapes import Paper
from companion.settings import pictures
from companion.terminal.screens.closing import ClosingScreen
from companion.terminal.widgets.keyline import KeyLine
from companion.terminal.widgets.knobs import Knobs
from companion.terminal.widgets.page import Page
from companion.views.knob import Knob
from companion.words import marked
from companion.words import paper as words
from companion.words.language import worded

FOR_ALL = (Paper.A4, Paper.LETTER)  # what most printers have


class PrintingScreen(ClosingScreen[None]):
    """A screen where Enter alone makes the usual file on A4."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", marked("Back"))]
    DEFAULT_CSS = """
    PrintingScreen {
        #why { height: auto; margin-bottom: 1; }
        Knobs { height: auto; }
        #about { height: auto; margin-top: 1; color: $secondary; }
        #made { height: auto; margin-top: 1; text-style: bold; }
    }
    """

    def __init__(self, title: str, why: str, folder: Path | None = None) -> None:
        super().__init__()
        self._title, self._why = title, why
        self.folder = folder or pictures()
        self.paper = Paper.A4

    def compose(self) -> ComposeResult:
        with Page(self._title):
            yield Static(self._why, id="why", markup=False)
            yield Knobs(self.knobs(), [words.make_file()])
            yield Static("", id="about", markup=False)
            yield Static("", id="made", markup=False)
        yield KeyLine(id="keys")

    @abstractmethod
    def knobs(self) -> list[Knob]:
        """Return the rows with their present values."""

    @abstractmethod
    def take(self, knob: Knob) -> None:
        """Accept a changed row other than the paper."""

    @abstractmethod
    def make(self) -> str:
        """Write the file and return the message about it.

        Raises:
            CompanionError: The file cannot be written.
        """

    @property
    def papers(self) -> tuple[Paper, ...]:
        """Return the sizes of paper to choose from."""
        return FOR_ALL

    @property
    def about(self) -> str:
        """Return the help shown where a row has none."""
        return ""

    def paper_knob(self) -> Knob:
        """Return the row of the paper."""
        names = tuple(words.paper_name(paper.value) for paper in self.papers)
        at = self.papers.index(self.paper)
        return Knob("paper", words.which_paper(), names, at, about=words.about_paper())

    @on(Knobs.LookedAt)
    def show_hint(self, looked: Knobs.LookedAt) -> None:
        """Show the help of the selected row."""
        self.query_one("#about", Static).update(looked.about or self.about)

    @on(Knobs.Turned)
    def turn(self, turned: Knobs.Turned) -> None:
        """Accept a changed row."""
        if turned.knob.name == "paper":
            self.paper = self.papers[turned.knob.at]
        else:
            self.take(turned.knob)
        self.draw()

    @on(Knobs.Led)
    def write(self) -> None:
        """Make the file, and show where it is or why there is none."""
        try:
            self._say(self.make())
        except CompanionError as error:
            self._say(worded(error))

    def draw(self) -> None:
        """Draw the rows."""
        self.query_one(Knobs).put_knobs(self.knobs())
        self._say("")

    def _say(self, text: str) -> None:
        self.query_one("#made", Static).update(text)
