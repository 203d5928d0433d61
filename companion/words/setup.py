"""The set-up in words, whatever the game."""

from __future__ import annotations

from companion.words.language import ngettext


def players_text(number: int) -> str:
    return ngettext("{n} player", "{n} players", number).format(n=number)
