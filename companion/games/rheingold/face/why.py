"""Explanations in Rheingold: the numbers behind a question or event, and further rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from companion.engine.flow import Event, FlowStep
from companion.games.rheingold import conquest_questions as c
from companion.games.rheingold import events as e
from companion.games.rheingold import questions as q
from companion.games.rheingold.face.lines import points_text
from companion.games.rheingold.face.names import (
    groups,
    knights,
    place,
    swords,
    things,
    unknown,
)
from companion.words import terms
from companion.words.cast import Cast
from companion.words.generic import about
from companion.words.language import _, worded
from companion.words.why import barred

Lines = Sequence[str]

# Fields that the sentence or the options already say.
_UNTOLD = {
    *("seat", "likely", "steps", "beyond", "left", "is_board_known", "is_sortie", "storm"),
    *("is_followed", "holder", "rows", "columns", "now", "places"),
}


def term(field: str) -> str:
    """Return the name of a field, or an empty text if it is not shown."""
    if field in _UNTOLD:
        return ""
    terms_by_field = {
        "before": _("before"),
        "by": _("decided by"),
        "groups": _("from where"),
        "inside": _("knights inside"),
        "is_known": _("the app knows the board"),
        "is_one_move": _("one move in all"),
        "moves": _("moves left"),
        "number": _("round"),
        "opens_shield": _("turns over the shield"),
        "purpose": _("what for"),
        "source": _("from"),
        "target": _("to"),
        "there": _("knights now"),
        "why": _("because of"),
    }
    return terms_by_field.get(field) or terms.term(field)


def named(name: str) -> str:
    """Return a place, a purpose or a reason as players say it."""
    words_by_name = {
        q.MOVE: _("a move"),
        q.ATTACK: _("an attack"),
        q.CONQUER: _("a free castle"),
        q.STORM: _("a player's castle"),
        q.GO_IN: _("going in"),
        "points": _("points"),
        "unknown": unknown(),
    }
    return words_by_name.get(name) or things().get(name) or place(name)


@singledispatch
def numbers(_step: FlowStep, _before: Sequence[Event], _cast: Cast) -> Lines:
    """Return the numbers behind a question or event, a line each."""
    return ()


@numbers.register
def _target(question: q.Target, _before: Sequence[Event], _cast: Cast) -> Lines:
    left = (_("moves left: {n}").format(n=question.moves),) if question.is_board_known else ()
    return (*left, *(barred(place(there), worded(why)) for there, why in question.beyond.items()))


@numbers.register
def _conquest(question: c.Conquest, _before: Sequence[Event], cast: Cast) -> Lines:
    """Return what each colour has for a conquest."""
    template = _("{name}: {knights} at most, unused shields: {shields}")
    return tuple(
        template.format(
            name=cast.of(colour), knights=knights(question.most[colour]), shields=shields
        )
        for colour, shields in question.shields.items()
    )


@numbers.register
def _not_entered(event: e.NotEntered, _before: Sequence[Event], _cast: Cast) -> Lines:
    texts = {
        "occupied": _("a knight of the same colour is still in {zone}"),
        "reserve": _("knights in the reserve: 0"),
        "coins": _("coins of 1 left: 0"),
        "told": _("the players say that no knight enters {zone}"),
    }
    return (texts[event.why].format(zone=place(event.zone)),)


@numbers.register
def _field_won(event: e.FieldWon, _before: Sequence[Event], cast: Cast) -> Lines:
    lines = [
        _("{loser}: {knights}").format(loser=cast.name(event.loser), knights=knights(event.beaten))
    ]
    if event.groups is not None:
        lines += [
            _("attacking from {place}: {knights}").format(
                place=place(source), knights=knights(number)
            )
            for source, number in event.groups.items()
        ]
        lines.append(_("needed: more than {beaten}").format(beaten=event.beaten))
    return lines


@numbers.register
def _castle_taken(event: e.CastleTaken, _before: Sequence[Event], _cast: Cast) -> Lines:
    return (
        *_strength(event.strength),
        _("went in: {knights}").format(knights=knights(event.inside)),
    )


@numbers.register
def _castle_lost(event: e.CastleLost, _before: Sequence[Event], _cast: Cast) -> Lines:
    return (_("inside: {knights}").format(knights=knights(event.inside)),)


@numbers.register
def _too_strong(event: e.TooStrong, _before: Sequence[Event], _cast: Cast) -> Lines:
    return (*_strength(event.strength), _("before the gate: {there}").format(there=event.there))


def _strength(strength: int) -> Lines:
    return (
        _("printed: {swords}").format(swords=swords(strength)),
        _("needed: 2 × {strength} = {needed}").format(strength=strength, needed=2 * strength),
    )


@numbers.register
def _stormed(event: e.Stormed, _before: Sequence[Event], cast: Cast) -> Lines:
    shield = event.shield or 0
    needed = _("needed: 2 × ({knights} + {shield}) = {needed}, at least one").format(
        knights=event.knights, shield=shield, needed=event.needed
    )
    return (
        _("{name} attacks with {knights}").format(
            name=cast.name(event.seat), knights=knights(event.attackers)
        ),
        _("inside: {knights}").format(knights=knights(event.knights)),
        _("no shield") if event.shield is None else _("shield: {n}").format(n=shield),
        needed,
    )


@numbers.register
def _counted(event: e.PointsCounted, _before: Sequence[Event], _cast: Cast) -> Lines:
    return (
        *(about(place(name), swords(strength)) for name, strength in event.castles.items()),
        _("points: {points}").format(points=event.points),
        _("{knights} on the board, for a tie").format(knights=knights(event.knights)),
    )


@numbers.register
def _won(event: e.GameWon, before: Sequence[Event], cast: Cast) -> Lines:
    template = _("{name}: {points}; {knights}")
    counted = (
        template.format(
            name=cast.name(each.seat),
            points=points_text(each.points),
            knights=knights(each.knights),
        )
        for each in before
        if isinstance(each, e.PointsCounted)
    )
    by = _("by points") if event.by == "points" else _("by knights on the board")
    return (*counted, _("decided {by}").format(by=by))


@numbers.register
def _board(event: e.BoardLaid, _before: Sequence[Event], _cast: Cast) -> Lines:
    lines = (_("castles: {n}").format(n=event.castles),)
    return (*lines, _("spaces: {n}").format(n=event.spaces)) if event.is_known else lines


@numbers.register
def _moved(event: e.Moved, _before: Sequence[Event], _cast: Cast) -> Lines:
    return (
        groups(event.groups),
        _("in {target} now: {there}").format(target=place(event.target), there=event.there),
    )


@singledispatch
def further(_step: FlowStep) -> tuple[str, ...]:
    """Return further rules whose options are explained too."""
    return ()


@further.register
def _conquered(_event: e.CastleTaken | e.TooStrong) -> tuple[str, ...]:
    return ("R5a",)


@further.register
def _coins(event: e.NotEntered) -> tuple[str, ...]:
    return ("R3c",) if event.why == "coins" else ()


@further.register
def _sent(question: q.Send | q.SendFrom) -> tuple[str, ...]:
    rules = {q.CONQUER: ("R5a", "R5b"), q.GO_IN: ("R5d",), q.STORM: ("R6b",), q.ATTACK: ("R4b",)}
    return tuple(rule for rule in rules.get(question.purpose, ()) if rule != question.rule)
