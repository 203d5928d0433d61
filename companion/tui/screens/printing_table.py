"""What to print for the table: the game's summary and sheets, or the evening as it stands."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from companion.errors import CompanionError
from companion.evening.evening import Evening
from companion.evening.printed import PrintedThings
from companion.games import face
from companion.paper.printing import print_handouts
from companion.paper.shapes import Paper
from companion.settings import pictures
from companion.tui.screens.closing import ClosingScreen
from companion.tui.widgets.keyline import KeyLine
from companion.tui.widgets.knobs import Knob, Knobs
from companion.tui.widgets.page import Page
from companion.views.on_paper import evening_handout
from companion.words import marked
from companion.words import paper as words
from companion.words.language import worded

_PAPERS = (Paper.A4, Paper.LETTER)


class PrintTableScreen(ClosingScreen[None]):
    """Enter alone prints the evening on A4; what is made lies where pictures do."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", marked("Back"))]
    DEFAULT_CSS = """
    PrintTableScreen {
        #why { height: auto; margin-bottom: 1; }
        Knobs { height: auto; }
        #made { height: auto; margin-top: 1; text-style: bold; }
    }
    """

    def __init__(self, evening: Evening[Any], folder: Path | None = None) -> None:
        super().__init__()
        self._evening = evening
        self._folder = folder or pictures()
        self._face = face(evening.header.game, evening.session.setup)
        box = PrintedThings(evening.printed.box, evening.header.game)
        self._handouts = self._face.handouts(evening.session, box.answer)
        self._is_evening = True
        self._paper = Paper.A4

    def compose(self) -> ComposeResult:
        with Page(words.for_the_table()):
            yield Static(words.why_for_the_table(), id="why", markup=False)
            yield Knobs(self._knobs(), [words.make_file()])
            yield Static("", id="made", markup=False)
        yield KeyLine(id="keys")

    def _knobs(self) -> list[Knob]:
        pages = (words.the_evening(), words.the_sheets())
        names = tuple(words.paper_name(paper.value) for paper in _PAPERS)
        knobs = [Knob("paper", words.which_paper(), names, _PAPERS.index(self._paper))]
        if self._handouts:
            knobs.insert(0, Knob("pages", words.which_pages(), pages, int(not self._is_evening)))
        return knobs

    @on(Knobs.Turned)
    def turn(self, turned: Knobs.Turned) -> None:
        if turned.knob.name == "paper":
            self._paper = _PAPERS[turned.knob.at]
        else:
            self._is_evening = turned.knob.at == 0
        self.query_one(Knobs).put_knobs(self._knobs())
        self._say("")

    @on(Knobs.Led)
    def make(self) -> None:
        name = "evening" if self._is_evening else self._evening.header.game
        path = self._folder / f"{name}.pdf"
        handouts = self._handouts
        if self._is_evening:
            handouts = (evening_handout(self._evening, self._face),)
        try:
            pages = print_handouts(path, self._paper, handouts, self._face.title)
        except CompanionError as error:
            self._say(worded(error))
        else:
            self._say(words.pages_ready(str(path), pages))

    def _say(self, told: str) -> None:
        self.query_one("#made", Static).update(told)
