"""Explanations: the numbers behind a question or event, and further rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from companion.engine.flow import Event, FlowStep
from companion.games.kardinal_koenig import events as e
from companion.games.kardinal_koenig import questions as q
from companion.games.kardinal_koenig.board import COUNTRIES
from companion.games.kardinal_koenig.cards import CARDS
from companion.games.kardinal_koenig.entry_events import NoBoard
from companion.games.kardinal_koenig.face.countries import country_name
from companion.games.kardinal_koenig.face.names import (
    card_name,
    cards,
    cards_told,
    each,
    piece_name,
    pieces_left,
    points,
    things,
    two_pieces,
    value_name,
    why_barred,
)
from companion.games.kardinal_koenig.placing import BOTH, KINDS
from companion.games.kardinal_koenig.questions import BARS
from companion.words import generic, terms
from companion.words.cast import Cast
from companion.words.generic import about
from companion.words.language import _
from companion.words.why import barred

Lines = Sequence[str]

# Fields that are not shown.
_UNTOLD = {"seat", "options", "barred", "copies", "is_final", "thing"}


def term(field: str) -> str:
    """Return the name of a field, or an empty text if it is not shown."""
    if field in _UNTOLD:
        return ""
    terms_by_field = {
        "after": _("first piece in"),
        "by": _("decided by"),
        "face_up": _("face up"),
        "first": _("councillors in the first"),
        "hands": _("cards in hands"),
        "is_begun": _("the board is partly entered"),
        "joker": _("two as a joker"),
        "left": _("left of that kind"),
        "limit": _("limit of councillors"),
        "missing": _("cards to take"),
        "number": _("number"),
        "one": _("first country"),
        "order": _("one more turn"),
        "other": _("second country"),
        "pile": _("cards in the pile"),
        "seated": _("councillors there"),
        "second": _("councillors in the second"),
        "there": _("own abbeys there"),
        "told": _("chains so far"),
        "unfinished": _("unfinished"),
    }
    return terms_by_field.get(field) or terms.term(field)


def named(name: str) -> str:
    """Return a country, a card or a reason as players say it."""
    if name in COUNTRIES:
        return country_name(name)
    if name in CARDS:
        return card_name(name)
    if name in KINDS:
        return piece_name(name)
    if name in BOTH:
        return two_pieces(name)
    if name in BARS:
        return why_barred(name)
    words_by_name = {"points": _("points"), "pieces": _("pieces left over"), "nobody": _("nobody")}
    return words_by_name.get(name) or things().get(name) or generic.worded(value_name(name))


@singledispatch
def numbers(_step: FlowStep, _before: Sequence[Event], _cast: Cast) -> Lines:
    """Return the numbers behind a question or event, a line each."""
    return ()


@numbers.register
def _barring(question: q.Barring, _before: Sequence[Event], cast: Cast) -> Lines:
    lines = [
        barred(_lay(name) if isinstance(question, q.Lay) else named(name), why_barred(reason))
        for name, reason in question.barred.items()
    ]
    return [_("question for {name}").format(name=cast.name(question.seat)), *lines]


def _lay(option: str) -> str:
    """Return laid cards in short words, as in "two France"."""
    for start, text in (
        ("pair and card ", _("a card and two {card}")),
        ("pair ", _("two {card}")),
    ):
        if option.startswith(start):
            return text.format(card=card_name(option.removeprefix(start)))
    return _("one card") if option == "card" else _("two cards of the country")


@numbers.register
def _turn_up(question: q.TurnUp, _before: Sequence[Event], _cast: Cast) -> Lines:
    not_seen = [
        _("{card}: {n} not seen").format(card=card_name(card), n=number)
        for card, number in zip(question.options, question.copies, strict=True)
    ]
    return [_("in the pile: {cards}").format(cards=cards(question.pile)), *not_seen]


@numbers.register
def _country(event: e.CountryScored, _before: Sequence[Event], cast: Cast) -> Lines:
    gained = " · ".join(each(event.points, cast))
    return [
        _("abbeys there: {abbeys}").format(abbeys=" · ".join(each(event.abbeys, cast))),
        _("points: {points}").format(points=gained),
    ]


@numbers.register
def _interim(event: e.InterimScored, _before: Sequence[Event], cast: Cast) -> Lines:
    return [about(cast.name(seat), points(number)) for seat, number in enumerate(event.points)]


@numbers.register
def _shuffled(event: e.Shuffled, _before: Sequence[Event], _cast: Cast) -> Lines:
    return [
        _("{cards} in play − {hands} in hands − {face_up} face up = {pile}").format(
            cards=event.cards, hands=event.hands, face_up=event.face_up, pile=event.pile
        )
    ]


@numbers.register
def _laid(event: e.CardsLaid, _before: Sequence[Event], _cast: Cast) -> Lines:
    lines = [
        _("played: {cards}").format(cards=cards_told(event.cards)),
        _("pieces: {n}").format(n=event.pieces),
    ]
    return (
        [*lines, _("joker: {card}").format(card=card_name(event.joker))] if event.joker else lines
    )


@numbers.register
def _alliance(event: e.AllianceScored, _before: Sequence[Event], cast: Cast) -> Lines:
    template = _("{country}: {councillors}")
    both = sum(event.first) + sum(event.second)
    return [
        template.format(
            country=country_name(event.one), councillors=" · ".join(each(event.first, cast))
        ),
        template.format(
            country=country_name(event.other), councillors=" · ".join(each(event.second, cast))
        ),
        _("councillors in both countries: {n}").format(n=both),
    ]


@numbers.register
def _counted(event: e.PointsCounted, _before: Sequence[Event], _cast: Cast) -> Lines:
    return [
        _("interim: {n}").format(n=event.interim),
        _("abbeys: {n}").format(n=event.abbeys),
        _("alliances: {n}").format(n=event.alliances),
        _("chains: {n}").format(n=event.chains),
        pieces_left(event.left),
    ]


@numbers.register
def _won(event: e.GameWon, before: Sequence[Event], cast: Cast) -> Lines:
    counted = [
        about(cast.name(each.seat), f"{points(each.points)}, {pieces_left(each.left)}")
        for each in before
        if isinstance(each, e.PointsCounted)
    ]
    by = _("by points") if event.by == "points" else _("by unused pieces")
    return [*counted, _("decided {by}").format(by=by)]


@numbers.register
def _full(_event: e.NothingFits, _before: Sequence[Event], _cast: Cast) -> Lines:
    return [_("every seal is full, or nobody has a councillor left"), _("no abbey can be placed")]


@numbers.register
def _passed(event: e.Passed, _before: Sequence[Event], cast: Cast) -> Lines:
    return [_("{name} keeps the same cards").format(name=cast.name(event.seat))]


@numbers.register
def _no_board(_event: NoBoard, _before: Sequence[Event], _cast: Cast) -> Lines:
    return [_("by country: abbeys and councillors"), _("asked at the end: alliances and chains")]


@numbers.register
def _joined(question: q.Joined, _before: Sequence[Event], _cast: Cast) -> Lines:
    names = (country_name(question.one), country_name(question.other))
    return [
        _("somebody has the most councillors in {one} and {other}").format(
            one=names[0], other=names[1]
        )
    ]


@singledispatch
def further(_step: FlowStep) -> tuple[str, ...]:
    """Return further rules whose options are explained too."""
    return ()


@further.register
def _placed(_step: e.CouncillorSent | q.Piece | q.Pieces) -> tuple[str, ...]:
    return ("K3c", "K4a")


@further.register
def _lays(_step: q.Lay) -> tuple[str, ...]:
    return ("K3d", "K1d")


@further.register
def _swaps(_step: q.Where) -> tuple[str, ...]:
    return ("K3f",)


@further.register
def _scored(_step: e.CountryScored) -> tuple[str, ...]:
    return ("K6a",)
