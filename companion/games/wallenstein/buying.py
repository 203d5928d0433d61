"""Buying armies and moving them on (W3.3); the player's free choices are asked first."""

from __future__ import annotations

from companion.engine.flow import Flow
from companion.games.asking import choose
from companion.games.wallenstein.armies import (
    may_only_move,
    move_on,
    numbers,
    recruit,
    with_tile,
)
from companion.games.wallenstein.cards import ONE_ARMY
from companion.games.wallenstein.effects import received
from companion.games.wallenstein.hindrance import hindered, lapse
from companion.games.wallenstein.options import SIX_ARMIES
from companion.games.wallenstein.questions import BUY, MOVE, BuyOrMove, TakeArmies
from companion.games.wallenstein.state import State


def buy(state: State, seat: int, action: str, province: str) -> Flow[None]:
    """Buy armies for a province, or only move with the one-army action, as the player chooses."""
    if action == ONE_ARMY and (yield from _moves_instead(state, seat, province)):
        yield from move_on(state, seat, province, must=True)
        return
    number = yield from _number(state, seat, action, province)
    hindrance = hindered(state, seat, action, province)
    if hindrance is not None:
        yield lapse(seat, action, province, hindrance)
        return
    yield recruit(state, seat, action, province, number)
    if action == ONE_ARMY:
        yield from move_on(state, seat, province)


def _moves_instead(state: State, seat: int, province: str) -> Flow[bool]:
    """Return whether the player moves armies and buys none, if the players allow that."""

    def question() -> BuyOrMove:
        buys = hindered(state, seat, ONE_ARMY, province) is None
        moves = may_only_move(state, seat, province)
        options = (BUY,) * buys + (MOVE,) * moves
        return BuyOrMove(options=options, seat=seat, province=province)

    return (yield from choose(question)) == MOVE


def _number(state: State, seat: int, action: str, province: str) -> Flow[int]:
    """Return how many armies the player takes: with the bonus tile, without, or as they choose."""

    def question() -> TakeArmies:
        plain, best = numbers(state, seat, action, province)
        able = hindered(state, seat, action, province) is None and state.reserve(seat) >= best
        likes = state.chosen(SIX_ARMIES) == "as-liked"
        options = ((str(best),) if able else ()) + ((str(plain),) if likes or not able else ())
        printed, come = state.edition.bought[action], received(state, action, province)
        return TakeArmies(
            options=tuple(dict.fromkeys(options)),
            seat=seat,
            province=province,
            printed=printed,
            received=come,
            with_tile=with_tile(state, seat, action, province),
            event="" if come == printed else state.event or "",
        )

    return int((yield from choose(question)) or 0)
