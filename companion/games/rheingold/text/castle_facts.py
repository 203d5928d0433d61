"""What a step of Rheingold's knights depends on, in columns beside the places."""

from __future__ import annotations

from companion.games.rheingold import questions as q
from companion.games.rheingold.state import is_castle
from companion.games.rheingold.text.names import shield
from companion.views.facts import FactRow
from companion.words.cast import Cast
from companion.words.language import _


def castle_facts(place: str, step: q.Step, cast: Cast) -> FactRow:
    """Return owner and required knights in one column, since there is little room."""
    if step.holder is None:
        return FactRow((_("free, {needed}").format(needed=needed_text(step)),))
    held = _("{name}, {needed}").format(name=cast.name(step.holder), needed=storm_text(step))
    cells = (held, str(step.knights), _inside(place, step))
    return FactRow(cells, colour=cast.colour(step.holder))


def needed_text(step: q.Step) -> str:
    """Return how many knights conquer a free castle; "?" while its swords are not known."""
    return "?" if step.strength is None else str(2 * step.strength)


def step_facts(question: q.Target, place: str, step: q.Step, cast: Cast) -> FactRow:
    """Return a place's row: who is on a space, or everything a castle takes."""
    if step.holder is not None and step.holder == question.seat:
        return FactRow((_("own"), str(step.knights), "", _inside(place, step)))
    if step.purpose == q.CONQUER:
        return FactRow((_("free"), "", needed_text(step)))
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
