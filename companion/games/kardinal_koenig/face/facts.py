"""What is shown beside the options, and which ones a rule excludes now."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch
from typing import Any

from companion.engine.flow import Question
from companion.games.kardinal_koenig import questions as q
from companion.games.kardinal_koenig.cards import CARD_OF
from companion.games.kardinal_koenig.choices import laid_by
from companion.games.kardinal_koenig.face import board_options
from companion.games.kardinal_koenig.face.countries import country_name
from companion.games.kardinal_koenig.face.names import (
    card_name,
    letters,
    why_barred,
)
from companion.games.kardinal_koenig.face.options import label
from companion.games.kardinal_koenig.placing import room
from companion.games.kardinal_koenig.state import State
from companion.views.facts import Barred, FactRow, OptionFacts
from companion.words.cast import Cast
from companion.words.language import _, ngettext


@singledispatch
def facts(question: Question[Any], _state: State, _cast: Cast) -> OptionFacts:
    """Return what players should know before they answer."""
    return board_options.facts(question)


@facts.register
def _where(question: q.Where, state: State, cast: Cast) -> OptionFacts:
    heads = (_("abbeys"), _("seal"), _("abbey sites")) if state.board else (_("abbeys"), _("seal"))
    rows = tuple(_country(state, option, cast) for option in question.options)
    barred = tuple(
        Barred(country_name(land), _why_no_room(state, question, land, reason))
        for land, reason in question.barred.items()
    )
    return OptionFacts(heads, rows, barred)


def _country(state: State, option: str, cast: Cast) -> FactRow:
    """Return a country's abbeys, councillors and free sites."""
    if option not in CARD_OF:
        return FactRow()
    pieces = state.pieces
    if not pieces.built(option):
        seal = ""
    else:
        seal = _("{n} of {limit}").format(n=pieces.seated(option), limit=pieces.limit(option))
    sites = state.sites_left(option)
    free = () if sites is None else (_("{n} free").format(n=sites),)
    return FactRow((letters(pieces.abbeys_in(option), cast) or _("empty"), seal, *free))


def _why_no_room(state: State, question: q.Where, land: str, reason: str) -> str:
    if reason != "no-room" or question.seat is None:
        return why_barred(reason)
    bars = dict.fromkeys(filter(None, room(state, question.seat, land).bars))
    return ", ".join(map(why_barred, bars))


@facts.register
def _lay(question: q.Lay, _state: State, cast: Cast) -> OptionFacts:
    rows = tuple(FactRow((_places(question, option),)) for option in question.options)
    return OptionFacts((_("places"),), rows, tuple(_barred_lays(question, cast)))


def _places(question: q.Lay, option: str) -> str:
    number = laid_by(question.country, option).pieces
    return ngettext("{n} piece", "{n} pieces", number).format(n=number)


def _barred_lays(question: q.Lay, cast: Cast) -> Iterator[Barred]:
    """Yield a line per reason; F1 says which cards it excludes."""
    for reason in dict.fromkeys(question.barred.values()):
        ways = [option for option, why in question.barred.items() if why == reason]
        if reason == "one-piece":
            name = _("cards for two pieces")
        elif len(ways) == 1:
            name = label(question, ways[0], cast)
        else:
            name = _("other ways ({n})").format(n=len(ways))
        yield Barred(name, why_barred(reason))


@facts.register(q.Piece)
@facts.register(q.Pieces)
def _piece(question: q.Piece | q.Pieces, state: State, cast: Cast) -> OptionFacts:
    barred = tuple(
        Barred(label(question, kind, cast), why_barred(reason))
        for kind, reason in question.barred.items()
    )
    pieces = state.pieces
    about = _("councillors on the seal: {n} of {limit}").format(
        n=pieces.seated(question.country), limit=pieces.limit(question.country)
    )
    return OptionFacts(barred=barred, about=about)


@facts.register
def _site(question: q.Site, state: State, _cast: Cast) -> OptionFacts:
    """Return, for each site, the player's abbeys that a road joins to it."""
    if state.board is None or question.seat is None:
        return OptionFacts()
    own, board = state.pieces.sites(question.seat), state.board
    beside = [
        [each for each in board.country if each in own & board.near[site]]
        for site in question.options
    ]
    if not any(beside):
        return OptionFacts()
    return OptionFacts((_("own abbeys"),), tuple(FactRow((", ".join(each),)) for each in beside))


@facts.register
def _discard(question: q.Discard, _state: State, _cast: Cast) -> OptionFacts:
    return OptionFacts(
        barred=tuple(
            Barred(card_name(card), why_barred(reason)) for card, reason in question.barred.items()
        )
    )


@facts.register
def _turn_up(question: q.TurnUp, _state: State, _cast: Cast) -> OptionFacts:
    rows = tuple(FactRow((str(number),)) for number in question.copies)
    return OptionFacts((_("not seen yet"),), rows)
