"""Rheingold's questions in one or two words, for large letters."""

from __future__ import annotations

from typing import Any

from companion.engine.flow import Question
from companion.games.rheingold import conquest_questions as c
from companion.games.rheingold import questions as q
from companion.games.rheingold.face import board_words
from companion.games.rheingold.numbering import CastleSheet, Swords
from companion.words import generic
from companion.words.language import _


def verb(question: Question[Any]) -> str:
    """Return the question in a word or two."""
    texts = {
        q.BoardSheet: _("Board"),
        c.KnownBoard: _("Board"),
        CastleSheet: _("Swords?"),
        Swords: _("Swords?"),
        c.WhichCastle: _("Which castle?"),
        c.Conquest: _("Who holds it?"),
        c.CameOut: _("From where?"),
        c.KnightsOutside: _("Knights?"),
        q.Beginner: _("Who begins?"),
        q.Roll: _("Roll"),
        q.Enters: _("New knight?"),
        q.Target: _("Where to?"),
        q.Send: _("How many?"),
        q.SendFrom: _("How many?"),
        q.PlaceShield: _("Shield?"),
        q.ShieldValue: _("Shield"),
        q.Strength: _("Swords?"),
        q.Beaten: _("Beaten?"),
        q.HowManyBeaten: _("How many?"),
    }
    return texts.get(type(question)) or board_words.verb(question) or generic.verb(question)
