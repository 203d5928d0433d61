"""What a step of Rheingold's knights depends on, in columns beside the places."""

from __future__ import annotations

from typing import Any

from companion.engine.flow import Question
from companion.games.rheingold import questions as q
from companion.games.rheingold.conquest_questions import Conquest, WhichCastle
from companion.games.rheingold.conquests import step_of
from companion.games.rheingold.entry_questions import BoardPart
from companion.games.rheingold.face import board_options
from companion.games.rheingold.face.names import shield
from companion.games.rheingold.state import State, is_castle
from companion.views.facts import NONE, FactRow, OptionFacts
from companion.words.cast import Cast
from companion.words.language import _


def facts(question: Question[Any], state: State, cast: Cast) -> OptionFacts:
    """Return what players should know before they answer."""
    match question:
        case q.Target(options=places, steps=steps) if steps:
            heads: tuple[str, ...] = (_("held by"), _("knights"), _("needed"), _("shield"))
            rows = (_row(question, *each, cast) for each in zip(places, steps, strict=False))
        case WhichCastle(options=places, steps=steps):
            heads = (_("held by, needed"), _("knights"), _("shield"))
            rows = (_castle(*each, cast) for each in zip(places, steps, strict=True))
        case Conquest(castle=castle):
            return OptionFacts(about=_takes(state, castle))
        case BoardPart():
            return board_options.facts(question)
        case _:
            return NONE
    return OptionFacts(heads, tuple(rows))


def _castle(place: str, step: q.Step, cast: Cast) -> FactRow:
    """Return owner and required knights in one column, since there is little room."""
    if step.holder is None:
        return FactRow((_("free, {needed}").format(needed=_needed(step)),))
    held = _("{name}, {needed}").format(name=cast.name(step.holder), needed=storm_text(step))
    cells = (held, str(step.knights), _inside(place, step))
    return FactRow(cells, colour=cast.colour(step.holder))


def _takes(state: State, name: str) -> str:
    """Return how many knights a castle takes."""
    step = step_of(state, name)
    if step.holder is None:
        return _("Needed before the gate: {needed}.").format(needed=_needed(step))
    return _("Needed to storm: {needed}.").format(needed=storm_text(step))


def _needed(step: q.Step) -> str:
    return "?" if step.strength is None else str(2 * step.strength)


def _row(question: q.Target, place: str, step: q.Step, cast: Cast) -> FactRow:
    """Return a place's row: who is on a space, or everything a castle takes."""
    if step.holder is not None and step.holder == question.seat:
        return FactRow((_("own"), str(step.knights), "", _inside(place, step)))
    if step.purpose == q.CONQUER:
        return FactRow((_("free"), "", _needed(step)))
    if step.holder is None:
        return FactRow()
    needed = storm_text(step) if step.purpose == q.STORM else ""
    cells = (cast.name(step.holder), str(step.knights), needed, _inside(place, step))
    return FactRow(cells, colour=cast.colour(step.holder))


def _inside(place: str, step: q.Step) -> str:
    return shield(lies=step.has_shield, value=step.shield) if is_castle(place) else ""


def storm_text(step: q.Step) -> str:
    """Return how many knights take the castle: one number, or fewest to most."""
    least, sure = step.storm
    return str(sure) if least == sure else f"{least}–{sure}"
