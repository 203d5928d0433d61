"""The words of a bare tower: a row for each of its questions and events."""

from __future__ import annotations

from companion.games.bare_tower.text import rows
from companion.views.text_rows import GameText

TEXT = GameText(*rows.ROWS)
