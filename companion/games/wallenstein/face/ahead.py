"""What comes next in Wallenstein, as far as the turn order says."""

from __future__ import annotations

from typing import Any

from companion.engine.session import Session
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import modules
from companion.games.wallenstein.text.things import action
from companion.words.cast import Cast
from companion.words.language import _

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
    name = action(state.actions[state.place - 1])
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
    name = action(state.actions[state.place])
    return _("action {place}, {action}").format(place=state.place + 1, action=name)
