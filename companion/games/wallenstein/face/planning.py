"""A season's plan in Wallenstein: the actions, the bid and what modules add."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine.flow import Question
from companion.engine.session import Session
from companion.games.wallenstein import actions, cards, order
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.state import BID, SEASONS, State
from companion.games.wallenstein.text import modules, things
from companion.views.planning import PlanCard, Planning, PlanSpace
from companion.words import _

_REVEAL, _BID = q.RevealCard.__name__, q.Bid.__name__


def planning(session: Session[Any], seat: int) -> Planning | None:
    """Return a player's plan; None in winter and before the first season."""
    state: State = session.state
    if session.pending is None or state.season not in SEASONS[:-1]:
        return None
    spaces = tuple(_spaces(state, seat))
    return Planning(
        part=f"{state.year} {state.season}",
        title=_("{season} of year {year}").format(
            season=things.season(state.season), year=state.year
        ),
        spaces=spaces,
        cards=tuple(_cards(state, seat, {space.question for space in spaces})),
        question=_question_key(session.pending, seat),
    )


def _question_key(question: Question[Any], seat: int) -> str:
    if question.seat != seat:
        return ""
    match question:
        case q.RevealCard(action=action):
            return action
        case q.Bid():
            return BID
        case _:
            return modules.space_of(question)


def _spaces(state: State, seat: int) -> Iterator[PlanSpace]:
    """Yield the actions in their order, as far as it is known."""
    up = state.actions
    covered = [action for action in state.edition.actions if action not in up]
    for action in (*up, *covered):
        yield PlanSpace(action, things.action(action), _REVEAL, _is_over(state, seat, action))
    yield from modules.spaces(state, seat)
    if state.edition.coins:
        yield PlanSpace(BID, _("bid"), _BID, state.seats[seat].bid is not None)


def _is_over(state: State, seat: int, action: str) -> bool:
    if action in state.seats[seat].skips:
        return True
    if action not in state.actions[: state.place]:
        return False
    return action != state.actions[state.place - 1] or seat in state.acted


def _cards(state: State, seat: int, keys: set[str]) -> Iterator[PlanCard]:
    held = state.held_by(seat)
    for name in dict.fromkeys((*state.seats[seat].hand, *held)):
        is_gone = name not in held or name in state.used
        answers = dict.fromkeys(sorted(keys), name)
        yield PlanCard(name, name, answers, _text(state, seat, name), is_gone=is_gone)
    yield from _coins(state, seat, keys)
    for module in state.modules:
        for card in module.as_coins:
            own = {key: q.PASS if key == _REVEAL else card for key in sorted(keys)}
            yield PlanCard(card, modules.names().get(card, card), own, many=module.blanks)


def _coins(state: State, seat: int, keys: set[str]) -> Iterator[PlanCard]:
    """Yield the coin or blank cards, for empty spaces and in some editions for the bid."""
    empty = dict.fromkeys(sorted(keys - {_BID}), q.PASS)
    bids = order.biddable(state, seat)
    for coin in state.edition.coins:
        can_be_bid = {_BID: coin} if coin in bids else {}
        yield PlanCard(coin, _("coin card {n}").format(n=coin), empty | can_be_bid)
    if not state.edition.coins:
        yield PlanCard(q.PASS, _("blank card"), empty, many=state.edition.blanks)


def _text(state: State, seat: int, name: str) -> str:
    """Return what stands in a province, and its income."""
    card = state.board.provinces[name]
    return _("{armies} · tax {tax} · grain {grain} · sites {sites}").format(
        armies=things.armies(state.armies(name)),
        tax=actions.income_of(state, seat, cards.TAXES, name).amount,
        grain=actions.income_of(state, seat, cards.GRAIN, name).amount,
        sites=things.sites(card.sites - len(state.buildings.get(name, ())), card.sites),
    )
