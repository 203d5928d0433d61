"""Wallenstein on the main screen: the season's actions, players, open cards, what comes next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from companion.engine.flow import Event
from companion.engine.session import Session
from companion.games.wallenstein import events as e
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.order import rank_of
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import event_cards, modules, things
from companion.games.wallenstein.text.marching import short_in_winter
from companion.tower.ledger import TOWER, TRAY
from companion.views.view import Column, Lying, Open, PhaseStep, PlayerRow, StepState, View
from companion.words import Cast, _
from companion.words.generic import either
from companion.words.plays import shown_name


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
    return _("no card") if bid == q.NO_CARD else modules.names().get(bid, bid)


def view(session: Session[Any], cast: Cast) -> View:
    """Return the main screen."""
    state: State = session.state
    return View(
        title=_title(state),
        steps=_steps(state, is_over=session.pending is None),
        columns=(
            Column(_("thalers")),
            Column(_("grain")),
            Column(_("points")),
            Column(_("lands")),
            Column(_("reserve")),
        ),
        players=tuple(_row(state, seat) for seat in state.order or range(len(state.seats))),
        standing=tuple(_standing(state, cast, modules.asking(session.pending))),
        foot=tuple(_foot(state, cast)),
        open=lying(state, session.events, cast),
        note=_note(state),
        tower=state.ledger.at(TOWER),
        tray=state.ledger.at(TRAY),
        colours=tuple(state.ledger.totals),
    )


def _title(state: State) -> str:
    if not state.year:
        return _("Set-up")
    if not state.season:
        return _("Year {year}").format(year=state.year)
    return _("Year {year} · {season}").format(year=state.year, season=things.season(state.season))


def _standing(state: State, cast: Cast, module: str) -> Iterator[str]:
    """Yield season and action, or the module that is asking, and the event."""
    if not state.season:
        yield _title(state)
        return
    season = f"{things.season(state.season)} {state.year}"
    actions = len(state.edition.actions)
    if module and (not state.place or len(state.acted) == len(state.order)):
        yield season if state.season == "winter" else f"{season} · {module}"
    elif state.place:
        yield _("{season} · action {place} of {actions}").format(
            season=season, place=state.place, actions=actions
        )
    else:
        yield season if state.season == "winter" else _("{season} · planning").format(season=season)
    if state.season != "winter" and state.place < actions:
        coming = [things.action(name) for name in state.actions[state.place :]]
        covered = [_("face down")] * (actions - max(state.place, len(state.actions)))
        yield _("then: {actions}").format(actions=" · ".join([*coming, *covered][:2]))
    if state.event is not None:
        yield _("event: {event}").format(event=event_cards.title(state.event))
    yield from modules.standing(state, cast)


def _foot(state: State, cast: Cast) -> Iterator[str]:
    """Yield who lacks grain and what winter may cost; nothing during winter."""
    if state.season in ("", "winter"):
        return
    if state.event is not None and (
        text := event_cards.left_to_the_table(state.cards[state.event])
    ):
        yield text
    lacking = [(seat, short_in_winter(state, seat)) for seat in range(len(state.seats))]
    if short := [_by(cast.name(seat), numbers) for seat, numbers in lacking if numbers]:
        yield _("Grain missing in winter: {names}").format(names=", ".join(short))
    cards = [name for name in state.events_shown if name != state.event]
    costs = sorted({state.cards[name].loss for name in cards})
    if costs:
        yield _("Winter will take {numbers} grain. Cards left: {cards}").format(
            numbers=either(list(map(str, costs))), cards=", ".join(map(event_cards.title, cards))
        )


def _by(name: str, number: str) -> str:
    """Return a name with a number behind it; the name may end with a number of its own."""
    return _("{name} ({number})").format(name=name, number=number)


def _note(state: State) -> str:
    if state.event is None:
        return ""
    return event_cards.text(state.cards[state.event])


def _steps(state: State, *, is_over: bool) -> tuple[PhaseStep, ...]:
    if not state.year:
        return (
            PhaseStep(_("Provinces"), StepState.NOW),
            PhaseStep(_("Fill the tower"), StepState.AHEAD),
        )
    if state.season == "winter":
        feeding, scoring = _("Feed the people"), _("Count the points")
        if is_over:
            return (PhaseStep(feeding, StepState.DONE), PhaseStep(scoring, StepState.DONE))
        return (PhaseStep(feeding, StepState.NOW), PhaseStep(scoring, StepState.AHEAD))
    planning = StepState.DONE if state.place else StepState.NOW
    actions = [_action(state, place) for place in range(1, len(state.edition.actions) + 1)]
    return (PhaseStep(_("Planning, order"), planning), *actions)


def _action(state: State, place: int) -> PhaseStep:
    if place > len(state.actions):
        return PhaseStep("", StepState.HIDDEN)
    name = things.action(state.actions[place - 1])
    if place < state.place:
        return PhaseStep(name, StepState.DONE)
    return PhaseStep(name, StepState.NOW if place == state.place else StepState.AHEAD)


def _aside(state: State, seat: int) -> Iterator[str]:
    if tile := state.seats[seat].tile:
        yield things.tile(tile)
    yield from modules.holds(state, seat)


def _row(state: State, seat: int) -> PlayerRow:
    player = state.seats[seat]
    is_short = state.season == "autumn" and short_in_winter(state, seat)
    numbers = (
        player.thalers,
        f"{player.grain}!" if is_short else player.grain,
        player.points,
        len(state.held_by(seat)),
        state.reserve(seat),
    )
    return PlayerRow(
        seat=seat,
        colour=player.colour,
        name=shown_name(player.name),
        cells=tuple(map(str, numbers)),
        aside=" · ".join(_aside(state, seat)),
    )


_AT_A_CARD = (q.RevealCard, q.Target, q.MoveTo, q.Armies)


def ahead(session: Session[Any], cast: Cast) -> tuple[str, ...]:
    """Return what comes after the open question, in words."""
    question, state = session.pending, session.state
    if isinstance(question, q.Bid) and question.seat is not None:
        return _bids(state, question.seat, cast)
    if isinstance(question, q.UseTile | q.ThrowIn):
        return (_("the throw for {province}").format(province=question.province),)
    if isinstance(question, _AT_A_CARD) and question.seat is not None:
        return _turns(state, question.seat, cast)
    return modules.ahead(question, state, cast) if question is not None else ()


def _bids(state: State, seat: int, cast: Cast) -> tuple[str, ...]:
    bidders = [
        _("{name}'s bid").format(name=cast.name(after))
        for after in range(seat + 1, len(state.seats))
    ]
    return (*bidders, _("all pay, and choose their tiles"))


def _turns(state: State, seat: int, cast: Cast) -> tuple[str, ...]:
    """Return who still comes for this action, then the next action."""
    after = state.order[state.order.index(seat) + 1 :] if seat in state.order else []
    name = things.action(state.actions[state.place - 1])
    turns = (
        _("{name}'s card for {action}").format(name=cast.name(other), action=name)
        for other in after
    )
    return (*turns, _next_action(state))


def _next_action(state: State) -> str:
    if state.place == len(state.edition.actions):
        return _("the season is over")
    if state.place >= len(state.actions):
        return _("action {place} is turned up").format(place=state.place + 1)
    name = things.action(state.actions[state.place])
    return _("action {place}, {action}").format(place=state.place + 1, action=name)
