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
from companion.games.wallenstein.table import State


def buy(table: State, seat: int, action: str, province: str) -> Flow[None]:
    """Buy armies for a province, or only move with the one-army action, as the player chooses."""
    if action == ONE_ARMY and (yield from _moves_instead(table, seat, province)):
        yield from move_on(table, seat, province, must=True)
        return
    number = yield from _number(table, seat, action, province)
    hindrance = hindered(table, seat, action, province)
    if hindrance is not None:
        yield lapse(seat, action, province, hindrance)
        return
    yield recruit(table, seat, action, province, number)
    if action == ONE_ARMY:
        yield from move_on(table, seat, province)


def _moves_instead(table: State, seat: int, province: str) -> Flow[bool]:
    """Return whether the player moves armies and buys none, if the table allows that."""

    def question() -> BuyOrMove:
        buys = hindered(table, seat, ONE_ARMY, province) is None
        moves = may_only_move(table, seat, province)
        options = (BUY,) * buys + (MOVE,) * moves
        return BuyOrMove(options=options, seat=seat, province=province)

    return (yield from choose(question)) == MOVE


def _number(table: State, seat: int, action: str, province: str) -> Flow[int]:
    """Return how many armies the player takes: with the bonus tile, without, or as they choose."""

    def question() -> TakeArmies:
        plain, best = numbers(table, seat, action, province)
        able = hindered(table, seat, action, province) is None and table.reserve(seat) >= best
        likes = table.chosen(SIX_ARMIES) == "as-liked"
        options = ((str(best),) if able else ()) + ((str(plain),) if likes or not able else ())
        printed, come = table.edition.bought[action], received(table, action, province)
        return TakeArmies(
            options=tuple(dict.fromkeys(options)),
            seat=seat,
            province=province,
            printed=printed,
            received=come,
            with_tile=with_tile(table, seat, action, province),
            event="" if come == printed else table.event or "",
        )

    return int((yield from choose(question)) or 0)
