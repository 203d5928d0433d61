"""The numbers behind Wallenstein's events, a line each: income, orders, winter, the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import singledispatch
from itertools import takewhile
from typing import TypeVar

from companion.engine.flow import Event, FlowStep
from companion.games.wallenstein import events as e
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.cards import ARMIES_TILE, GRAIN
from companion.games.wallenstein.text import corrected, event_cards, things
from companion.games.wallenstein.text import why_battles as battles
from companion.games.wallenstein.text.terms import named
from companion.words.cast import Cast
from companion.words.generic import about
from companion.words.language import _, ngettext

Lines = Sequence[str]
E = TypeVar("E", bound=Event)


@singledispatch
def numbers(step: FlowStep, before: Sequence[Event], cast: Cast) -> Lines:
    """Return the lines for a step; `before` are the events until then.

    Empty if the step's fields explain enough.
    """
    return battles.numbers(step, before, cast)


@numbers.register
def _income(event: e.Income, _before: Sequence[Event], _cast: Cast) -> Lines:
    template = _("printed on the card of {province}: {printed}")
    lines = [template.format(province=event.province, printed=event.printed)]
    if event.first:
        lines.append(_("counted before the event: {n:+}").format(n=event.first))
    if event.event:
        template = _("the event “{event}” makes it {limited}")
        lines.append(template.format(event=event_cards.title(event.event), limited=event.limited))
    if event.bonus:
        tile = things.tile("grain-tile" if event.action == GRAIN else "tax-tile")
        lines.append(_("the tile “{tile}” adds {bonus}").format(tile=tile, bonus=event.bonus))
    if event.added:
        lines.append(_("other bonuses: {n:+}").format(n=event.added))
    total = (things.grain if event.action == GRAIN else things.thalers)(event.amount)
    return [*lines, _("in all: {total}").format(total=total)]


@numbers.register
def _lapsed(event: e.Lapsed, _before: Sequence[Event], _cast: Cast) -> Lines:
    why = things.hindrance(event.action, event.why, event.needed, event.there)
    return (
        _("{action} in {province}: {why}").format(
            action=things.action(event.action), province=event.province, why=why
        ),
    )


@numbers.register
def _leaving(question: q.Target | q.MoveTo, _before: Sequence[Event], _cast: Cast) -> Lines:
    template = _("up to {armies} may leave {province}; one must stay")
    return (template.format(armies=things.armies(question.armies), province=question.province),)


@numbers.register
def _take_armies(question: q.TakeArmies, _before: Sequence[Event], _cast: Cast) -> Lines:
    """Return why this many armies come with and without the tile."""
    lines = [_("printed: {armies}").format(armies=things.armies(question.printed))]
    if question.event:
        text = _("the event “{event}” makes it {limited}")
        event = event_cards.title(question.event)
        lines.append(text.format(event=event, limited=question.received))
    text = _("the tile “{tile}” makes it {number}")
    tile = things.tile(ARMIES_TILE)
    lines.append(text.format(tile=tile, number=question.with_tile))
    if more := int(question.options[0]) - question.with_tile:
        lines.append(_("other bonuses: {n:+}").format(n=more))
    return lines


@numbers.register
def _corrected(event: e.Corrected, _before: Sequence[Event], cast: Cast) -> Lines:
    return (
        _("before: {value}").format(value=corrected.value(event.what, event.before, cast)),
        _("now: {value}").format(value=corrected.value(event.what, event.now, cast)),
    )


# --- The turn order ---


@numbers.register
def _bid(event: e.BidPaid, before: Sequence[Event], cast: Cast) -> Lines:
    return _bids([*_of_season(before, e.BidPaid), event], cast)


@numbers.register
def _tile_taken(event: e.TileTaken, before: Sequence[Event], cast: Cast) -> Lines:
    place = _("place {place}: {tile}").format(place=event.place, tile=things.tile(event.tile))
    return (*_bids(_of_season(before, e.BidPaid), cast), place)


@numbers.register
def _order(_event: e.OrderSet, before: Sequence[Event], cast: Cast) -> Lines:
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


def _bids(bids: Iterable[e.BidPaid], cast: Cast) -> Lines:
    return [about(cast.name(bid.seat), _bid_told(bid)) for bid in bids]


def _bid_told(bid: e.BidPaid) -> str:
    if not bid.bid.isdigit():
        return _("bid {card}").format(card=named(bid.bid))
    if int(bid.bid) == bid.paid:
        return _("bid and paid {paid}").format(paid=bid.paid)
    return _("bid {bid}, paid {paid} (all the money there was)").format(bid=bid.bid, paid=bid.paid)


@numbers.register
def _read_off(event: e.CardRead, _before: Sequence[Event], _cast: Cast) -> Lines:
    return (event_cards.of_effect(event.card.effect), things.winter_loss(event.card.loss))


# --- Winter and the end ---


@numbers.register
def _grain_lost(event: e.GrainLost, _before: Sequence[Event], _cast: Cast) -> Lines:
    return (
        _("the winter card “{card}” takes {loss} grain").format(
            card=event_cards.title(event.card), loss=event.takes
        ),
        _("grain: {had} − {lost} = {grain}").format(
            had=event.grain + event.lost, lost=event.lost, grain=event.grain
        ),
    )


@numbers.register
def _supplied(event: e.Supplied, _before: Sequence[Event], _cast: Cast) -> Lines:
    lines = [
        _("grain needed: {n}, 1 for each province").format(n=event.provinces),
        _("grain left: {grain}").format(grain=event.grain),
    ]
    if not event.shortage:
        return [*lines, _("grain missing: 0, so there is no revolt")]
    lines.append(
        _("grain missing: {needed} − {grain} = {short}").format(
            needed=event.provinces, grain=event.grain, short=event.shortage
        )
    )
    template = ngettext(
        "supply table, {short} grain missing: {n} revolt with {peasants} in addition to "
        "the markers",
        "supply table, {short} grain missing: {n} revolts, each with {peasants} in "
        "addition to the markers",
        event.revolts,
    )
    peasants = things.peasants(event.extra)
    return [*lines, template.format(short=event.shortage, n=event.revolts, peasants=peasants)]


@numbers.register
def _scored(event: e.Scored, _before: Sequence[Event], _cast: Cast) -> Lines:
    regions = dict.fromkeys(line.region for line in event.lines)
    points = {
        region: sum(line.points for line in event.lines if line.region == region)
        for region in regions
    }
    return (
        *(about(things.region(region), str(number)) for region, number in points.items()),
        _("this winter: {points}").format(points=event.points),
        _("before: {before}, in all: {total}").format(
            before=event.total - event.points, total=event.total
        ),
    )


@numbers.register
def _won(event: e.GameWon, before: Sequence[Event], cast: Cast) -> Lines:
    """Return the points after the last winter; later corrections show in the winner's only."""
    last = {each.seat: each.total for each in before if isinstance(each, e.Scored)}
    template = _("{name}: {points} after the last winter")
    lines = [template.format(name=cast.name(seat), points=points) for seat, points in last.items()]
    if event.by in ("points", "thalers"):
        best = _("most points: {points}; {thalers}")
        thalers = things.thalers(event.thalers)
        return [*lines, best.format(points=event.points, thalers=thalers)]
    best = _("most points: {points}; in the tie, {kind}: {n}")
    kind = things.buildings(event.by)
    return [*lines, best.format(points=event.points, kind=kind, n=event.number)]


def _of_season(before: Sequence[Event], kind: type[E]) -> list[E]:
    """Return this season's events, oldest first."""
    late = takewhile(lambda event: not isinstance(event, e.SeasonBegan), reversed(before))
    return [event for event in late if isinstance(event, kind)][::-1]
