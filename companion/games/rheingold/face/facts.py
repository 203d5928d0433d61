"""What a step of Rheingold's knights depends on, in columns beside the places."""

from __future__ import annotations

from typing import Any

from companion.engine.flow import Question
from companion.games.rheingold import questions as q
from companion.games.rheingold.face.names import shield
from companion.games.rheingold.table import is_castle
from companion.views.facts import NONE, FactRow, OptionFacts
from companion.words.cast import Cast
from companion.words.language import _


def facts(question: Question[Any], cast: Cast) -> OptionFacts:
    if not isinstance(question, q.Target) or not question.steps:
        return NONE
    rows = tuple(
        _row(question, place, step, cast)
        for place, step in zip(question.options, question.steps, strict=False)
    )
    return OptionFacts((_("held by"), _("knights"), _("needed"), _("shield")), rows)


def _row(question: q.Target, place: str, step: q.Step, cast: Cast) -> FactRow:
    """A space tells only who stands there, a castle all that it takes."""
    if step.purpose == q.CONQUER:
        needed = "?" if step.strength is None else str(2 * step.strength)
        return FactRow((_("free"), "", needed))
    if step.holder is None:
        return FactRow()
    held = _("own") if step.holder == question.seat else cast.name(step.holder)
    inside = shield(lies=step.has_shield, value=step.shield) if is_castle(place) else ""
    cells = (held, str(step.knights), "", inside)
    return FactRow(cells, colour=cast.colour(step.holder))
