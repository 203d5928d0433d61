"""What players should know before they answer a question of Waterloo."""

from __future__ import annotations

from typing import Any

from companion.engine.flow import Question
from companion.games.waterloo import questions as q
from companion.games.waterloo.dice_questions import ShownDice
from companion.games.waterloo.face.names import numbers, sheet
from companion.games.waterloo.options import CONCLUSIONS
from companion.games.waterloo.state import State
from companion.views.facts import NONE, OptionFacts
from companion.words.language import _, ngettext


def facts(question: Question[Any], state: State) -> OptionFacts:
    """Return what players should know before they answer."""
    match question:
        case ShownDice(free=free, number=number):
            template = ngettext("{n} die; free: {values}", "{n} dice; free: {values}", number)
            return OptionFacts(about=template.format(n=number, values=sheet(free)))
        case q.Guess(possible=possible) if state.chosen(CONCLUSIONS) == "shown":
            return OptionFacts(about=_("possible: {numbers}").format(numbers=numbers(possible)))
        case q.Guess(removed=removed) | q.Faces(removed=removed) if removed:
            template = _("off the board: {numbers}").format(numbers=numbers(removed))
            return OptionFacts(about=template)
    return NONE
