"""The words of Rheingold: a row for each of its questions and events."""

from __future__ import annotations

from companion.games.rheingold.text import board, board_events, castles, ending, turns
from companion.games.rheingold.text.names import groups, knights, place, swords
from companion.views.text_rows import GameText

TEXT = GameText(
    *turns.ROWS,
    *castles.ROWS,
    *ending.ROWS,
    *board.ROWS,
    *board_events.ROWS,
    names={"place": place, "knights": knights, "swords": swords, "groups": groups},
)
