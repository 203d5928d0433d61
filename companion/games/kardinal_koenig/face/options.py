"""How options appear in lists, and which one Space or Enter selects."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from companion.engine.flow import Question
from companion.games.kardinal_koenig import questions as q
from companion.games.kardinal_koenig.cards import CARD_OF
from companion.games.kardinal_koenig.face import board_options
from companion.games.kardinal_koenig.face.countries import country_name
from companion.games.kardinal_koenig.face.names import card_name, piece_name, two_pieces
from companion.games.kardinal_koenig.laid import CARD, PAIR, PAIR_AND_CARD, TWO
from companion.words.cast import Cast
from companion.words.language import _


@singledispatch
def label(question: Question[Any], option: str, cast: Cast) -> str:
    """Return an answer in words."""
    return board_options.label(question, option, cast)


@singledispatch
def passing(question: Question[Any]) -> str | None:
    """Return the option for the key "not this one", or None."""
    return board_options.passing(question)


@singledispatch
def preselected(question: Question[Any]) -> str | int | None:
    """Return the answer that is selected at first, or None."""
    return board_options.preselected(question)


@label.register
def _player(_question: q.Starter, option: str, cast: Cast) -> str:
    return cast.of(option)


@label.register
def _country(_question: q.Where, option: str, _cast: Cast) -> str:
    named = {
        q.SWAP: _("swap a card, place nothing"),
        q.PASS: _("pass, place nothing"),
        q.DONE: _("no, that was all"),
    }
    return named.get(option) or country_name(option)


@label.register
def _lay(question: q.Lay, option: str, _cast: Cast) -> str:
    named = card_name(CARD_OF[question.country])
    if option == CARD:
        return named
    if option == TWO:
        return _("two {card}").format(card=named)
    if option.startswith(PAIR_AND_CARD):
        pair = option.removeprefix(PAIR_AND_CARD)
        if pair == CARD_OF[question.country]:
            return _("three {card}").format(card=named)
        return _("the card, and two {pair}").format(pair=card_name(pair))
    return _("2 {pair} cards as a joker").format(pair=card_name(option.removeprefix(PAIR)))


@label.register
def _piece(_question: q.Piece, option: str, _cast: Cast) -> str:
    return piece_name(option)


@label.register
def _pieces(_question: q.Pieces, option: str, _cast: Cast) -> str:
    return two_pieces(option)


@label.register
def _site(_question: q.Site, option: str, _cast: Cast) -> str:
    return option


@label.register(q.TurnUp)
@label.register(q.Discard)
def _card(_question: q.TurnUp | q.Discard, option: str, _cast: Cast) -> str:
    return card_name(option)


@label.register
def _take_card(_question: q.TakeCard, option: str, _cast: Cast) -> str:
    if option == q.PILE:
        return _("top of the pile, face down")
    return _("{card}, face up").format(card=card_name(option))


@label.register
def _gone_through(_question: q.InterimDone, _option: str, _cast: Cast) -> str:
    return _("done")


@label.register(q.AnySite)
@label.register(q.Joined)
def _yes_no(_question: q.AnySite | q.Joined, option: str, _cast: Cast) -> str:
    return _("Yes") if option == q.YES else _("No")


@passing.register
def _nothing(question: q.Where) -> str:
    return question.options[-1]


@passing.register
def _not_passing(_question: q.AnySite | q.Joined) -> None:
    """Return None, because NO has too serious effects to be a way to pass."""
    return


@preselected.register
def _none(_question: q.ChainLength) -> int:
    return q.NO_CHAIN
