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
    return _("Who goes first? That player keeps the black marker for the whole game.")


@sentence.register
def _turn_up(question: q.TurnUp, _cast: Cast) -> str:
    return _("Turn up the top card. Which one is it? The pile has {cards}.").format(
        cards=cards(question.pile)
    )


@sentence.register
def _where(question: q.Where, cast: Cast) -> str:
    name = cast.name(question.seat)
    if question.after:
        return _("{name}: place one more piece, in another country?").format(name=name)
    if q.PASS in question.options:
        return _("{name}, last turn: place pieces in which country?").format(name=name)
    return _("{name}: place pieces in which country? Or swap a card?").format(name=name)


@sentence.register
def _lay(question: q.Lay, cast: Cast) -> str:
    return _("{name}: which cards for {country}?").format(
        name=cast.name(question.seat), country=country_name(question.country)
    )


@sentence.register
def _piece(question: q.Piece, cast: Cast) -> str:
    values = {"name": cast.name(question.seat), "country": country_name(question.country)}
    if question.pieces == 1:
        return _("{name}: an abbey or a councillor in {country}?").format(**values)
    if question.number == 1:
        return _("{name}: which piece do you place first in {country}?").format(**values)
    return _("{name}: which piece do you place second in {country}?").format(**values)


@sentence.register
def _pieces(question: q.Pieces, cast: Cast) -> str:
    return _("{name}: which two pieces do you place in {country}?").format(
        name=cast.name(question.seat), country=country_name(question.country)
    )


@sentence.register
def _site(question: q.Site, cast: Cast) -> str:
    return _("{name}: on which site in {country} do you place the abbey?").format(
        name=cast.name(question.seat), country=country_name(question.country)
    )


@sentence.register
def _discard(question: q.Discard, cast: Cast) -> str:
    return _("{name}: which card do you discard for the swap?").format(
        name=cast.name(question.seat)
    )


@sentence.register
def _take(question: q.TakeCard, cast: Cast) -> str:
    return _("{name}: {cards} to take. Where does the next one come from?").format(
        name=cast.name(question.seat), cards=cards(question.missing)
    )


@sentence.register
def _interim(_question: q.InterimDone, _cast: Cast) -> str:
    return _("Interim scoring: have you moved the point markers and shuffled the discards?")


@sentence.register
def _any_site(_question: q.AnySite, _cast: Cast) -> str:
    return _("All seals are full. Is any site of the board still free?")


@sentence.register
def _joined(question: q.Joined, _cast: Cast) -> str:
    return _("Does a numbered square on the board join {one} and {other}?").format(
        one=country_name(question.one), other=country_name(question.other)
    )


@sentence.register
def _chain(question: q.ChainLength, cast: Cast) -> str:
    if question.told:
        template = _(
            "{name}: in your best set of chains, how many abbeys does the next chain have? No "
            "abbey counts twice. Type 0 if there are no more chains."
        )
    else:
        template = _(
            "{name}: in your best set of chains, how many abbeys does the longest chain have? "
            "Type 0 if no chain has four or more."
        )
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
