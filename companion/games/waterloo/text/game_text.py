"""The words of Waterloo: a row for each of its questions and events."""

from __future__ import annotations

from companion.games.waterloo.text import challenge, guessing, moving, names
from companion.views.text_rows import GameText

TEXT = GameText(
    *moving.ROWS,
    *challenge.ROWS,
    *guessing.ROWS,
    names={"request": names.request},
)
