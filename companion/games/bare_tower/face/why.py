"""Explanations for a bare tower: the numbers behind a question or event."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import singledispatch

from companion.engine.flow import Colour, FlowStep
from companion.games.bare_tower import events as e
from companion.games.bare_tower import questions as q
from companion.games.bare_tower.face.names import choices, things
from companion.words import Cast, counts, terms
from companion.words.generic import about
from companion.words.language import _

# Fields that are not shown.
_UNTOLD = {"seat", "sides", "is_stuck"}


def term(field: str) -> str:
    """Return the name of a field, or an empty text if it is not shown."""
    if field in _UNTOLD:
        return ""
    terms_by_field = {
        "again": _("the last time"),
        "before": _("before"),
        "best": _("best"),
        "cubes": _("cubes"),
        "kind": _("what for"),
        "lead": _("ahead by"),
        "loose": _("came loose"),
        "lying": _("in the tray"),
        "now": _("now"),
        "number": _("throw"),
        "stuck": _("more inside"),
        "thrown": _("thrown in"),
        "times": _("times"),
        "to_reserve": _("goes back"),
        "tray": _("in the tray"),
        "usual": _("usual"),
        "what": _("what"),
        "where": _("colour"),
    }
    return terms_by_field.get(field) or terms.term(field)


def named(name: str, cast: Cast) -> str:
    """Return an id as players say it."""
    words_by_name = {q.FILLS: _("to fill the tower"), q.GOES_IN: _("a throw")}
    return words_by_name.get(name) or things().get(name) or choices().get(name) or cast.of(name)


@singledispatch
def numbers(_step: FlowStep, _cast: Cast) -> Iterator[str]:
    """Yield the numbers behind a question or event, a line each."""
    yield from ()


@numbers.register
def _any_more(question: q.AnyMore, _cast: Cast) -> Iterator[str]:
    yield _("in the tray: {cubes}").format(cubes=counts(question.lying))


@numbers.register
def _fell(event: e.CubesFell, cast: Cast) -> Iterator[str]:
    """Yield the colours that went in, the largest number first; then what else moved."""
    order = sorted(event.sides, key=lambda side: -event.tray.get(side, 0))
    for side in order:
        yield _of(side, event.tray, cast)
    for label, cubes in ((_("more inside"), event.stuck), (_("came loose"), event.loose)):
        if cubes:
            yield about(label, counts(cubes))


def _of(side: Colour, tray: Mapping[Colour, int], cast: Cast) -> str:
    return about(cast.of(side), str(tray.get(side, 0)))


@numbers.register
def _cleared(event: e.TrayCleared, _cast: Cast) -> Iterator[str]:
    yield _("goes back: {cubes}").format(cubes=counts(event.to_reserve))
