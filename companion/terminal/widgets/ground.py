"""Containers that only place other widgets: faster, since they never scroll."""

from __future__ import annotations

from typing import ClassVar

from textual.containers import Horizontal, Vertical
from textual.geometry import Size
from textual.reactive import Reactive


class Unscrolled:
    """A widget that never scrolls; Textual would otherwise lay its content out twice."""

    virtual_size: ClassVar[Reactive[Size]] = Reactive(Size(0, 0), repaint=False)


class Abreast(Unscrolled, Horizontal):
    """A row of widgets that cover it."""

    BLANK: ClassVar[bool] = True  # covered by its widgets


class Stacked(Unscrolled, Vertical):
    """A column of widgets; its border and uncovered parts are drawn."""
