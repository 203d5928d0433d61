"""What only places other widgets: their sizes have nothing placed twice, and none of it scrolls."""

from __future__ import annotations

from typing import ClassVar

from textual.containers import Horizontal, Vertical
from textual.geometry import Size
from textual.reactive import Reactive


class Unscrolled:
    """What lies in it never scrolls: by Textual's way another size of that has all placed again."""

    virtual_size: ClassVar[Reactive[Size]] = Reactive(Size(0, 0), repaint=False)


class Abreast(Unscrolled, Horizontal):
    BLANK: ClassVar[bool] = True  # covered by what lies in it


class Stacked(Unscrolled, Vertical):
    """A border of it, and what nothing covers, is drawn."""
