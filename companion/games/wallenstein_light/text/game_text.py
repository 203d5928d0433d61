"""The words of the light evening; Wallenstein has those for everything else."""

from __future__ import annotations

from companion.games.wallenstein.text.game_text import TEXT as WHOLE_GAME
from companion.games.wallenstein_light.text import rows
from companion.views.text_rows import GameText

TEXT = GameText(*rows.ROWS, base=WHOLE_GAME)
