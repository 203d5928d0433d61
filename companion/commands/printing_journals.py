"""Shows a game of the journal as it is now: the main screen in lines of text, or JSON."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.commands.games import game_named, taken_out
from companion.evening.evening import Evening
from companion.games import face
from companion.store.journal import Journal
from companion.views.screen import main_view
from companion.views.text import as_text


def show(journal: Journal, number: int | None, *, json: bool) -> str:
    """Return the game of this number as text or JSON; None: the game played last."""
    record = taken_out(journal, number)
    header, entries = record.header, record.entries
    record.close()
    evening: Evening[Any] = Evening(game_named(header.game), header, entries, read_only=True)
    view = main_view(evening, face(header.game, header.setup()))
    if json:
        return msgspec.json.format(msgspec.json.encode(view)).decode()
    return as_text(view)
