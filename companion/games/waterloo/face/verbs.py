"""Waterloo's questions in one or two words, for large letters."""

from __future__ import annotations

from typing import Any

from companion.engine.flow import Question
from companion.games.waterloo import questions as q
from companion.games.waterloo.dice_questions import DiceSet, Request, ShownDice
from companion.words import generic
from companion.words.language import _


def verb(question: Question[Any]) -> str:
    """Return the question in a word or two."""
    texts = {
        q.LeftEmpty: _("Line up"),
        q.Move: _("Move"),
        q.NextBattle: _("Which?"),
        DiceSet: _("Dice set?"),
        Request: _("Ask"),
        ShownDice: _("Show"),
        q.Opening: _("Opening"),
        q.Answering: _("Match?"),
        q.Raise: _("Raise?"),
        q.Guess: _("Guess"),
        q.Owned: _("Right?"),
        q.RemovedNumber: _("Turn over"),
        q.Check: _("Faces up?"),
        q.Faces: _("Faces"),
        q.HiddenWas: _("Hidden die"),
    }
    return texts.get(type(question)) or generic.verb(question)
