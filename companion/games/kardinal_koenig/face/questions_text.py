"""Kardinal & König's questions, each a sentence that names the player asked."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from companion.engine.flow import Question
from companion.games.kardinal_koenig import questions as q
from companion.games.kardinal_koenig.face import board_words
from companion.games.kardinal_koenig.face.countries import country_name
from companion.games.kardinal_koenig.face.names import cards
from companion.words.cast import Cast
from companion.words.language import _


@singledispatch
def sentence(question: Question[Any], cast: Cast) -> str:
    """Return the question as a sentence."""
    return board_words.sentence(question, cast)


@sentence.register
def _starter(_question: q.Starter, _cast: Cast) -> str:
    return _("Who begins, and has the black marker to the end?")


@sentence.register
def _turn_up(question: q.TurnUp, _cast: Cast) -> str:
    return _("Turn up the top card: which one? {cards} in the pile.").format(
        cards=cards(question.pile)
    )


@sentence.register
def _where(question: q.Where, cast: Cast) -> str:
    name = cast.name(question.seat)
    if question.after:
        return _("{name}: one more piece, in another country?").format(name=name)
    if q.PASS in question.options:
        return _("{name}'s last turn: pieces into which country?").format(name=name)
    return _("{name}: pieces into which country? Or a card swapped?").format(name=name)


@sentence.register
def _lay(question: q.Lay, cast: Cast) -> str:
    return _("{name}: which cards for {country}?").format(
        name=cast.name(question.seat), country=country_name(question.country)
    )


@sentence.register
def _piece(question: q.Piece, cast: Cast) -> str:
    values = {"name": cast.name(question.seat), "country": country_name(question.country)}
    if question.pieces == 1:
        return _("{name} in {country}: an abbey or a councillor?").format(**values)
    if question.number == 1:
        return _("{name} in {country}: what comes first?").format(**values)
    return _("{name} in {country}: and what comes second?").format(**values)


@sentence.register
def _pieces(question: q.Pieces, cast: Cast) -> str:
    return _("{name} in {country}: which two pieces?").format(
        name=cast.name(question.seat), country=country_name(question.country)
    )


@sentence.register
def _site(question: q.Site, cast: Cast) -> str:
    return _("{name} in {country}: the abbey on which site?").format(
        name=cast.name(question.seat), country=country_name(question.country)
    )


@sentence.register
def _discard(question: q.Discard, cast: Cast) -> str:
    return _("{name} swaps: which card is discarded?").format(name=cast.name(question.seat))


@sentence.register
def _take(question: q.TakeCard, cast: Cast) -> str:
    return _("{name} takes {cards}: where does the next one come from?").format(
        name=cast.name(question.seat), cards=cards(question.missing)
    )


@sentence.register
def _interim(_question: q.InterimDone, _cast: Cast) -> str:
    return _("The interim scoring: points marked, and the discards shuffled?")


@sentence.register
def _any_site(_question: q.AnySite, _cast: Cast) -> str:
    return _("All seals are full. Is any site of the board still free?")


@sentence.register
def _joined(question: q.Joined, _cast: Cast) -> str:
    return _("Does a numbered square of the board join {one} and {other}?").format(
        one=country_name(question.one), other=country_name(question.other)
    )


@sentence.register
def _chain(question: q.ChainLength, cast: Cast) -> str:
    if question.told:
        template = _("{name}, the best set of chains: the next one? No abbey twice; 0: no further.")
    else:
        template = _("{name}, the best set of chains: the longest one? 0: none of four.")
    return template.format(name=cast.name(question.seat))


def verb(question: Question[Any]) -> str:
    """Return the question in a word or two."""
    texts = {
        q.Starter: _("Who begins?"),
        q.TurnUp: _("Turn up"),
        q.Where: _("Country?"),
        q.Lay: _("Cards?"),
        q.Piece: _("Which piece?"),
        q.Pieces: _("Which two?"),
        q.Site: _("Which site?"),
        q.Discard: _("Swap"),
        q.TakeCard: _("Take a card"),
        q.InterimDone: _("Interim"),
        q.AnySite: _("Room left?"),
        q.Joined: _("Alliance?"),
        q.ChainLength: _("Chain?"),
    }
    return texts.get(type(question)) or board_words.verb(question)
