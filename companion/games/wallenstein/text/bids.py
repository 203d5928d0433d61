"""Wallenstein's words for bids, tiles and the turn order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import TypeVar

from companion.engine.flow import Event
from companion.games.wallenstein import events as e
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.options import BID_ABOVE_MONEY
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import modules, things
from companion.games.wallenstein.text.terms import named
from companion.games.wallenstein.text.things import thalers, tile
from companion.views.facts import FactRow, OptionFacts
from companion.views.text_rows import EventText, QuestionText, player
from companion.words import Cast, _, marked
from companion.words.filling_fields import when
from companion.words.generic import about

E = TypeVar("E", bound=Event)


def _label_bid(_question: q.Bid, option: str, cast: Cast) -> str:
    kinds = {q.NO_CARD: _("no card"), q.COIN: _("coin card"), q.A_PROVINCE: _("a province")}
    if option in kinds:
        return kinds[option]
    if option in [seat.colour for seat in cast.seats]:
        return cast.of(option)
    return thalers(int(option)) if option.isdigit() else modules.names().get(option, option)


def _card_numbers(state: State, name: str) -> tuple[str, ...]:
    card = state.board.provinces[name]
    return (str(state.armies(name)), str(card.grain), str(card.tax))


def _facts_bid(question: q.Bid, state: State, _cast: Cast) -> OptionFacts:
    thalers = state.seats[question.seat or 0].thalers
    rows = tuple(
        FactRow((str(max(0, thalers - int(bid))),))
        if bid.isdigit()
        else FactRow(("", *_card_numbers(state, bid)))
        if bid in state.board.provinces
        else FactRow()
        for bid in question.options
    )
    return OptionFacts((_("left"), _("armies"), _("grain"), _("tax")), rows)


def _label_choose_tile(question: q.ChooseTile, option: str, _cast: Cast) -> str:
    return f"{question.places[question.options.index(option)]} · {tile(option)}"


def _say_bid_paid(event: e.BidPaid, cast: Cast) -> str:
    name = cast.name(event.seat)
    if event.bid.isdigit():
        return _("{name} bids and pays {paid}.").format(name=name, paid=thalers(event.paid))
    if event.bid == "none":
        return _("{name} bids nothing.").format(name=name)
    card = modules.names().get(event.bid, event.bid)
    return _("{name} bids {province}.").format(name=name, province=card)


def _bid_told(bid: e.BidPaid) -> str:
    if not bid.bid.isdigit():
        return _("bid {card}").format(card=named(bid.bid))
    if int(bid.bid) == bid.paid:
        return _("bid and paid {paid}").format(paid=bid.paid)
    return _("bid {bid}, paid {paid} (all the money there was)").format(bid=bid.bid, paid=bid.paid)


def _bids(bids: Iterable[e.BidPaid], cast: Cast) -> Sequence[str]:
    return [about(cast.name(bid.seat), _bid_told(bid)) for bid in bids]


def _of_season(before: Sequence[Event], kind: type[E]) -> list[E]:
    """Return this season's events, oldest first."""
    late = takewhile(lambda event: not isinstance(event, e.SeasonBegan), reversed(before))
    return [event for event in late if isinstance(event, kind)][::-1]


def _why_bid_paid(event: e.BidPaid, before: Sequence[Event], cast: Cast) -> Sequence[str]:
    return _bids([*_of_season(before, e.BidPaid), event], cast)


def _options_bid_paid(event: e.BidPaid) -> tuple[str, ...]:
    paid_less = event.bid.isdigit() and event.paid < int(event.bid)
    return (BID_ABOVE_MONEY.name,) if paid_less else ()


def _why_tile_taken(event: e.TileTaken, before: Sequence[Event], cast: Cast) -> Sequence[str]:
    place = _("place {place}: {tile}").format(place=event.place, tile=things.tile(event.tile))
    return (*_bids(_of_season(before, e.BidPaid), cast), place)


def _say_order_set(event: e.OrderSet, cast: Cast) -> str:
    return _("Turn order: {names}.").format(
        names=", ".join(cast.name(seat) for seat in event.order)
    )


def _why_order_set(_event: e.OrderSet, before: Sequence[Event], cast: Cast) -> Sequence[str]:
    bids = {bid.seat: bid for bid in _of_season(before, e.BidPaid)}
    tiles_in_order = sorted(_of_season(before, e.TileTaken), key=lambda each: each.place)
    template = _("place {place}, {tile}: {name}, {bid}")
    return [
        template.format(
            place=each.place,
            tile=things.tile(each.tile),
            name=cast.name(each.seat),
            bid=_bid_told(bids[each.seat]) if each.seat in bids else "",
        )
        for each in tiles_in_order
    ]


ROWS = (
    QuestionText(
        q.DrawBag,
        ask=marked("A tie: whose marker comes out of the bag?"),
        verb=marked("A tie"),
        label=player,
        hands=marked("draw a marker from the bag"),
    ),
    QuestionText(
        q.Bid,
        ask=marked("{name}: what is your bid?"),
        ask_all=marked(
            "What did everybody bid? Choose the coin cards first; other bids come next."
        ),
        verb=marked("Bid"),
        label=_label_bid,
        facts=_facts_bid,
        hands=marked("turn up the bids"),
        passing=lambda question: q.NO_CARD if q.NO_CARD in question.options else None,
    ),
    QuestionText(
        q.ChooseTile,
        ask=marked("{name}: which place and tile do you take?"),
        verb=marked("Tile?"),
        label=_label_choose_tile,
    ),
    EventText(
        e.BidPaid,
        say=_say_bid_paid,
        hands=when("paid", marked("{name} pays {paid}")),
        fields={"paid": lambda event: thalers(event.paid)},
        why=_why_bid_paid,
        options=_options_bid_paid,
    ),
    EventText(
        e.TileTaken,
        say=marked("{name} takes place {place}: {tile}."),
        hands=marked("put {name} on place {place} ({tile})"),
        why=_why_tile_taken,
    ),
    EventText(e.OrderSet, say=_say_order_set, why=_why_order_set),
)
