"""A titled frame around a whole screen's content."""

from __future__ import annotations

from typing import Any

from textual.containers import Vertical


class Page(Vertical):
    """A titled frame around a screen's content."""

    DEFAULT_CSS = """
    Page {
        height: 1fr; border: round $line; border-title-color: $secondary; padding: 1 2;
        border-subtitle-color: $faint;
    }
    """

    def __init__(self, title: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.border_title = title
