"""What to print for the camera: a sheet under the tower and a disc, or a mat for a tray."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from companion.errors import CompanionError
from companion.paper.printing import print_mat, print_stand
from companion.paper.shapes import Paper
from companion.paper.sizes import mat_by
from companion.settings import pictures
from companion.tui.screens.closing import ClosingScreen
from companion.tui.screens.notice import Ask
from companion.tui.widgets.keyline import KeyLine
from companion.tui.widgets.knobs import Knob, Knobs
from companion.tui.widgets.page import Page
from companion.vision.mat import MAT
from companion.words import marked
from companion.words import paper as words
from companion.words.language import worded

_TOWER, _PAPER, _SIZE = "tower", "paper", "size"  # rows
_FOR_STAND = (Paper.A4, Paper.LETTER)


class PrintScreen(ClosingScreen[None]):
    """Enter alone makes the stand on A4; what is made lies where pictures do."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", marked("Back"))]
    DEFAULT_CSS = """
    PrintScreen {
        #why { height: auto; margin-bottom: 1; }
        Knobs { height: auto; }
        #about { height: auto; margin-top: 1; color: $secondary; }
        #made { height: auto; margin-top: 1; text-style: bold; }
    }
    """

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__()
        self._folder = folder or pictures()
        self._has_bowl = True
        self._paper = Paper.A4
        self._mat = MAT

    def compose(self) -> ComposeResult:
        with Page(words.to_print()):
            yield Static(words.why_print(), id="why", markup=False)
            yield Knobs(self._knobs(), [words.make_file()])
            yield Static("", id="about", markup=False)
            yield Static("", id="made", markup=False)
        yield KeyLine(id="keys")

    def _knobs(self) -> list[Knob]:
        towers = words.in_bowl(), words.in_tray()
        about = words.about_bowl() if self._has_bowl else words.about_tray()
        papers = self._papers()
        names = tuple(words.paper_name(paper.value) for paper in papers)
        at = papers.index(self._paper)
        knobs = [
            Knob(_TOWER, words.which_tower(), towers, int(not self._has_bowl), about=about),
            Knob(_PAPER, words.which_paper(), names, at, about=words.about_paper()),
        ]
        if not self._has_bowl:
            told = words.size_told(self._mat.width_mm, self._mat.height_mm)
            knobs.insert(1, Knob(_SIZE, words.size(), (told,), about=words.about_size()))
        return knobs

    def _papers(self) -> tuple[Paper, ...]:
        return _FOR_STAND if self._has_bowl else tuple(Paper)

    @on(Knobs.LookedAt)
    def tell(self, looked: Knobs.LookedAt) -> None:
        about = words.about_bowl() if self._has_bowl else words.about_tray()
        self.query_one("#about", Static).update(looked.about or about)

    @on(Knobs.Turned)
    def turn(self, turned: Knobs.Turned) -> None:
        knob = turned.knob
        match knob.name:
            case "tower":
                self._has_bowl = knob.at == 0
                if self._paper not in self._papers():
                    self._paper = Paper.A4
            case "paper":
                self._paper = self._papers()[knob.at]
            case "size":
                self.app.push_screen(
                    Ask(words.size(), words.what_size(), "", _fault), self._take_size
                )
        self._draw()

    def _take_size(self, typed: str | None) -> None:
        if typed is not None:
            self._mat = mat_by(typed)
            self._draw()

    def _draw(self) -> None:
        self.query_one(Knobs).put_knobs(self._knobs())
        self._say("")

    @on(Knobs.Led)
    def make(self) -> None:
        try:
            path = self._made()
        except CompanionError as error:
            self._say(worded(error))
        else:
            self._say(words.printed(str(path)))

    def _made(self) -> Path:
        path = self._folder / ("tower-stand.pdf" if self._has_bowl else "tray-mat.pdf")
        if self._has_bowl:
            print_stand(path, self._paper)
        else:
            print_mat(path, self._paper, self._mat)
        return path

    def _say(self, told: str) -> None:
        self.query_one("#made", Static).update(told)


def _fault(typed: str) -> str:
    """Why there is no mat for a floor of this size; empty: there is."""
    try:
        mat_by(typed)
    except CompanionError as error:
        return worded(error)
    return ""
