"""What to print for the camera: a sheet under the tower and a disc, or a mat for a tray."""

from __future__ import annotations

from pathlib import Path

from companion.errors import CompanionError
from companion.paper.printing import print_mat, print_stand
from companion.paper.shapes import Paper
from companion.paper.sizes import mat_by
from companion.terminal.screens.notice import Ask
from companion.terminal.screens.printing import FOR_ALL, PrintingScreen
from companion.views.knob import Knob
from companion.vision.geometry.mat import MAT
from companion.words import paper as words
from companion.words.language import worded

_TOWER, _SIZE = "tower", "size"  # names of rows


class PrintCameraScreen(PrintingScreen):
    """A screen that prints the sheet for tower and bowl, unless a mat is chosen."""

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(words.to_print(), words.why_print(), folder)
        self._has_bowl = True
        self._mat = MAT

    def knobs(self) -> list[Knob]:
        """Return the rows: bowl or tray, the tray's size, the paper."""
        towers = words.in_bowl(), words.in_tray()
        tower = Knob(_TOWER, words.which_tower(), towers, int(not self._has_bowl), about=self.about)
        if self._has_bowl:
            return [tower, self.paper_knob()]
        size_text = words.size_told(self._mat.width_mm, self._mat.height_mm)
        size = Knob(_SIZE, words.size(), (size_text,), about=words.about_size())
        return [tower, size, self.paper_knob()]

    @property
    def papers(self) -> tuple[Paper, ...]:
        """Return the sizes of paper on which the chosen pages fit."""
        return FOR_ALL if self._has_bowl else tuple(Paper)

    @property
    def about(self) -> str:
        """Return what is printed."""
        return words.about_bowl() if self._has_bowl else words.about_tray()

    def take(self, knob: Knob) -> None:
        """Accept bowl or tray, or ask for the tray's size."""
        if knob.name == _SIZE:
            dialog = Ask(words.size(), words.what_size(), "", _fault)
            self.app.push_screen(dialog, self._take_size)
            return
        self._has_bowl = knob.at == 0
        if self.paper not in self.papers:
            self.paper = Paper.A4

    def _take_size(self, typed: str | None) -> None:
        if typed is not None:
            self._mat = mat_by(typed)
            self.draw()

    def make(self) -> str:
        """Write the sheet or the mat."""
        path = self.folder / ("tower-stand.pdf" if self._has_bowl else "tray-mat.pdf")
        if self._has_bowl:
            print_stand(path, self.paper)
        else:
            print_mat(path, self.paper, self._mat)
        return words.printed(str(path))


def _fault(typed: str) -> str:
    """Return why there is no mat for a floor of this size; empty if there is one."""
    try:
        mat_by(typed)
    except CompanionError as error:
        return worded(error)
    return ""
