"""Wallenstein in words: importing this registers them."""

from companion.games.wallenstein.face import asked, options
from companion.games.wallenstein.face import happened as told

__all__ = ["asked", "options", "told"]
