"""A season's plan in Wallenstein: the actions, the bid and what modules add."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine.flow import Question
from companion.engine.session import Session
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.cards import GRAIN, TAXES
from companion.games.wallenstein.face import modules, things
from companion.games.wallenstein.income import income_of
from companion.games.wallenstein.order import biddable
from companion.games.wallenstein.table import BID, SEASONS, State
from companion.views.planning import PlanCard, Planning, PlanSpace
from companion.words.language import _

_REVEAL, _BID = q.RevealCard.__name__, q.Bid.__name__


def planning(session: Session[Any], seat: int) -> Planning | None:
    """Return a player's plan; None in winter and before the first season."""
    table: State = session.table
    if session.pending is None or table.season not in SEASONS[:-1]:
        return None
    spaces = tuple(_spaces(table, seat))
    return Planning(
        part=f"{table.year} {table.season}",
        title=_("{season} of year {year}").format(
            season=things.season(table.season), year=table.year
        ),
        spaces=spaces,
        cards=tuple(_cards(table, seat, {space.question for space in spaces})),
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


def _spaces(table: State, seat: int) -> Iterator[PlanSpace]:
    """Yield the actions in their order, as far as it is known."""
    up = table.actions
    covered = [action for action in table.edition.actions if action not in up]
    for action in (*up, *covered):
        yield PlanSpace(action, things.action(action), _REVEAL, _is_over(table, seat, action))
    yield from modules.spaces(table, seat)
    if table.edition.coins:
        yield PlanSpace(BID, _("bid"), _BID, table.seats[seat].bid is not None)


def _is_over(table: State, seat: int, action: str) -> bool:
    if action in table.seats[seat].skips:
        return True
    if action not in table.actions[: table.place]:
        return False
    return action != table.actions[table.place - 1] or seat in table.acted


def _cards(table: State, seat: int, keys: set[str]) -> Iterator[PlanCard]:
    held = table.held_by(seat)
    for name in dict.fromkeys((*table.seats[seat].hand, *held)):
        is_gone = name not in held or name in table.used
        answers = dict.fromkeys(sorted(keys), name)
        yield PlanCard(name, name, answers, _text(table, seat, name), is_gone=is_gone)
    yield from _coins(table, seat, keys)
    for module in table.modules:
        for card in module.as_coins:
            own = {key: q.PASS if key == _REVEAL else card for key in sorted(keys)}
            yield PlanCard(card, modules.names().get(card, card), own, many=module.blanks)


def _coins(table: State, seat: int, keys: set[str]) -> Iterator[PlanCard]:
    """Yield the coin or blank cards, for empty spaces and in some editions for the bid."""
    empty = dict.fromkeys(sorted(keys - {_BID}), q.PASS)
    bids = biddable(table, seat)
    for coin in table.edition.coins:
        can_be_bid = {_BID: coin} if coin in bids else {}
        yield PlanCard(coin, _("coin card {n}").format(n=coin), empty | can_be_bid)
    if not table.edition.coins:
        yield PlanCard(q.PASS, _("blank card"), empty, many=table.edition.blanks)


def _text(table: State, seat: int, name: str) -> str:
    """Return what stands in a province, and its income."""
    card = table.board.provinces[name]
    return _("{armies} · tax {tax} · grain {grain} · sites {sites}").format(
        armies=things.armies(table.armies(name)),
        tax=income_of(table, seat, TAXES, name).amount,
        grain=income_of(table, seat, GRAIN, name).amount,
        sites=things.sites(card.sites - len(table.buildings.get(name, ())), card.sites),
    )
