"""Wallenstein in words: importing this registers them."""

from companion.tui.words.wallenstein import asked, options, told

__all__ = ["asked", "options", "told"]
