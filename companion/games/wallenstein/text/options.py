"""How Wallenstein's options appear in lists, and which one Space or Enter selects."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from companion.engine.flow import Question
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.board_questions import BoardSide, OtherRegion
from companion.games.wallenstein.card_questions import CardLoss, CardNumber
from companion.games.wallenstein.text import event_cards, joined, modules, printed_board
from companion.games.wallenstein.text.things import (
    action,
    armies,
    region,
    thalers,
    tile,
)
from companion.words import generic
from companion.words.cast import Cast
from companion.words.language import _


@singledispatch
def label(question: Question[Any], option: str, cast: Cast) -> str:
    """Return an answer in words."""
    return joined.label(question, option, cast)


@singledispatch
def likely(question: Question[Any]) -> int:
    """Return how many options, from the first, are likely."""
    return modules.likely(question)


def own_word(question: Question[Any]) -> str:
    """Return the answer that each player gives for themselves, or an empty text."""
    return _("I have planned") if isinstance(question, q.Planned) else ""


@singledispatch
def passing(question: Question[Any]) -> str | None:
    """Return the option for the key "not this one", or None."""
    return generic.passing(question)


@singledispatch
def preselected(question: Question[Any]) -> str | int | None:
    """Return the answer that is selected at first, or None."""
    return modules.preselected(question)


@label.register
def _app_board(_question: q.PrintedBoard, _option: str, _cast: Cast) -> str:
    return _("Play with the app's numbers; correct differences later")


@label.register
def _side(question: BoardSide, option: str, _cast: Cast) -> str:
    return printed_board.side(question, option)


@label.register
def _region(_question: OtherRegion, option: str, _cast: Cast) -> str:
    return region(option)


@label.register(q.Oldest)
@label.register(q.DrawBag)
def _player(_question: q.Oldest | q.DrawBag, option: str, cast: Cast) -> str:
    return cast.of(option)


@label.register
def _start(_question: q.TakeStart, option: str, _cast: Cast) -> str:
    return _("{letter} (printed start)").format(letter=option)


@label.register(q.DraftRenew)
@label.register(q.UseTile)
def _yes_no(_question: q.DraftRenew | q.UseTile, option: str, _cast: Cast) -> str:
    return _("Yes") if option == q.YES else _("No")


@label.register
def _card(_question: q.DraftTake, option: str, _cast: Cast) -> str:
    return _("top of the pile") if option == q.PILE else option


@label.register
def _group(_question: q.PlaceGroup, option: str, _cast: Cast) -> str:
    return armies(int(option))


@label.register
def _event(question: q.DrawEvent, option: str, _cast: Cast) -> str:
    return event_cards.label(option, question.cards)


@label.register
def _action(_question: q.DrawAction, option: str, _cast: Cast) -> str:
    return action(option)


@label.register
def _tile(_question: q.DrawTile, option: str, _cast: Cast) -> str:
    return tile(option)


@label.register
def _all_planned(_question: q.Planned, _option: str, _cast: Cast) -> str:
    return _("All have planned")


@label.register
def _bid(_question: q.Bid, option: str, cast: Cast) -> str:
    kinds = {q.NO_CARD: _("no card"), q.COIN: _("coin card"), q.A_PROVINCE: _("a province")}
    if option in kinds:
        return kinds[option]
    if option in [seat.colour for seat in cast.seats]:
        return cast.of(option)
    return thalers(int(option)) if option.isdigit() else modules.names().get(option, option)


@label.register
def _free_tile(question: q.ChooseTile, option: str, _cast: Cast) -> str:
    return f"{question.places[question.options.index(option)]} · {tile(option)}"


@label.register
def _revealed(question: q.RevealCard, option: str, _cast: Cast) -> str:
    if option != q.PASS:
        return option
    return _("not this one, no coin card left") if question.coins_out else _("not this one")


@label.register
def _take_armies(_question: q.TakeArmies, option: str, _cast: Cast) -> str:
    return armies(int(option))


@label.register
def _bought(_question: q.BuyOrMove, option: str, _cast: Cast) -> str:
    return _("buy, then perhaps move") if option == q.BUY else _("only move")


@label.register
def _moved(_question: q.MoveTo, option: str, _cast: Cast) -> str:
    return _("nowhere") if option == q.PASS else option


@likely.register
def _carried_out(question: q.RevealCard) -> int:
    return question.likely


@passing.register
def _no_card(question: q.Bid) -> str | None:
    return q.NO_CARD if q.NO_CARD in question.options else None


@preselected.register
def _keep(_question: q.DraftRenew) -> str:
    return q.NO


@preselected.register(CardLoss)
@preselected.register(CardNumber)
def _as_printed(_question: CardLoss | CardNumber) -> None:
    """Return None, so that Enter alone saves no number that nobody has read off the card."""
