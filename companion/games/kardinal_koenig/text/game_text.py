"""The words of Kardinal & König: a row for each of its questions and events."""

from __future__ import annotations

from companion.games.kardinal_koenig.text import board, cards, placing, scoring
from companion.games.kardinal_koenig.text.names import card_name, country_name, pieces_left, points
from companion.games.kardinal_koenig.text.names import cards as card_count
from companion.views.text_rows import GameText

TEXT = GameText(
    *cards.ROWS,
    *placing.ROWS,
    *scoring.ROWS,
    *board.ROWS,
    names={
        "country": country_name,
        "card": card_name,
        "cards": card_count,
        "points": points,
        "pieces": pieces_left,
    },
)
