"""What lies open beside Wallenstein's board: event cards, and turn order with tiles."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from companion.engine.flow import Event
from companion.games.wallenstein import events as e
from companion.games.wallenstein.order import rank_of
from companion.games.wallenstein.questions import NO_CARD
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import event_cards, modules, things
from companion.views.view import Lying, Open, StepState
from companion.words.cast import Cast
from companion.words.language import _


def lying(state: State, events: list[Event], cast: Cast) -> tuple[Open, ...]:
    """Return the open event cards, modules' cards, and the turn order with tiles."""
    sorts = (
        Open(_("The year's event cards"), tuple(_cards(state))),
        *modules.lying(state, cast),
        Open(_("Turn order and tiles"), tuple(_places(state, _this_season(events), cast))),
    )
    return tuple(sort for sort in sorts if sort.lying)


def _cards(state: State) -> Iterator[Lying]:
    for name in state.events_shown:
        card = state.cards[name]
        loss = things.winter_loss(card.loss)
        step = StepState.NOW if name == state.event else StepState.AHEAD
        yield Lying(event_cards.title(name), loss, event_cards.does(card), step)


def _this_season(events: list[Event]) -> list[Event]:
    """Return this season's events, newest last."""
    late = takewhile(lambda event: not isinstance(event, e.SeasonBegan), reversed(events))
    return list(late)[::-1]


def _places(state: State, season: list[Event], cast: Cast) -> Iterator[Lying]:
    tiles_taken = {event.tile: event for event in season if isinstance(event, e.TileTaken)}
    for place, tile in enumerate(state.tiles, 1):
        event = tiles_taken.get(tile)
        if event is None:
            yield Lying(f"{place}  " + _("free"), things.tile(tile))
        else:
            name, how = cast.name(event.seat), _how(state, event.seat, season, cast)
            yield Lying(f"{place}  {name}", things.tile(tile), how)


def _how(state: State, seat: int, season: list[Event], cast: Cast) -> str:
    """Return the bid that gave a place; equal bids were drawn from the bag."""
    bids = {event.seat: event for event in season if isinstance(event, e.BidPaid)}
    if seat not in bids:
        return ""
    chosen = [event.seat for event in season if isinstance(event, e.TileTaken)]
    rank = rank_of(state, bids[seat].bid)
    equal = [other for other in chosen if rank_of(state, bids[other].bid) == rank]
    text = _("bid {bid}").format(bid=_bid_name(bids[seat].bid))
    if len(equal) < 2:
        return text
    if seat == equal[0]:
        return _("{told}; a tie, first out of the bag").format(told=text)
    before = cast.name(equal[equal.index(seat) - 1])
    return _("{told}; a tie, out of the bag after {name}").format(told=text, name=before)


def _bid_name(bid: str) -> str:
    return _("no card") if bid == NO_CARD else modules.names().get(bid, bid)
