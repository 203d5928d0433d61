"""What to print: rows to choose by, and a file that is made where pictures lie."""

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
from companion.tui.screens.closing import ClosingScreen
from companion.tui.widgets.keyline import KeyLine
from companion.tui.widgets.knobs import Knob, Knobs
from companion.tui.widgets.page import Page
from companion.words import marked
from companion.words import paper as words
from companion.words.language import worded

FOR_ALL = (Paper.A4, Paper.LETTER)  # what lies in most printers


class PrintingScreen(ClosingScreen[None]):
    """Enter alone makes what is usual, on A4."""

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
        """The rows as they stand."""

    @abstractmethod
    def take(self, knob: Knob) -> None:
        """Note what was turned, other than the paper."""

    @abstractmethod
    def make(self) -> str:
        """Write the file; returns what is told of it, raises CompanionError."""

    @property
    def papers(self) -> tuple[Paper, ...]:
        return FOR_ALL

    @property
    def about(self) -> str:
        """Told where the row has nothing to tell."""
        return ""

    def paper_knob(self) -> Knob:
        names = tuple(words.paper_name(paper.value) for paper in self.papers)
        at = self.papers.index(self.paper)
        return Knob("paper", words.which_paper(), names, at, about=words.about_paper())

    @on(Knobs.LookedAt)
    def show_hint(self, looked: Knobs.LookedAt) -> None:
        self.query_one("#about", Static).update(looked.about or self.about)

    @on(Knobs.Turned)
    def turn(self, turned: Knobs.Turned) -> None:
        if turned.knob.name == "paper":
            self.paper = self.papers[turned.knob.at]
        else:
            self.take(turned.knob)
        self.draw()

    @on(Knobs.Led)
    def write(self) -> None:
        try:
            self._say(self.make())
        except CompanionError as error:
            self._say(worded(error))

    def draw(self) -> None:
        self.query_one(Knobs).put_knobs(self.knobs())
        self._say("")

    def _say(self, text: str) -> None:
        self.query_one("#made", Static).update(text)
