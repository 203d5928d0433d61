"""What prevents an action (W2.7): an action that cannot be carried out in full does nothing."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.wallenstein import events as happen
from companion.games.wallenstein.armies import may_only_move, numbers, reserve_needed
from companion.games.wallenstein.cards import BATTLE_A, BATTLE_B, GRAIN, ONE_ARMY, TAXES
from companion.games.wallenstein.march import targets
from companion.games.wallenstein.state import State

BATTLES = (BATTLE_A, BATTLE_B)


@dataclass(frozen=True, slots=True)
class Hindrance:
    """Why an action cannot be carried out in full."""

    why: str
    rule: str
    needed: int = 0
    there: int = 0


def lapse(seat: int, action: str, province: str, hindrance: Hindrance) -> happen.Lapsed:
    """Return the event of an action that cannot be carried out."""
    return happen.Lapsed(
        seat=seat,
        action=action,
        province=province,
        why=hindrance.why,
        needed=hindrance.needed,
        there=hindrance.there,
        because=hindrance.rule,
    )


def able_in(state: State, seat: int, action: str, provinces: list[str]) -> list[str]:
    """Return the provinces in which the action can be carried out in full."""
    if action in (GRAIN, TAXES):
        return provinces
    moves = action == ONE_ARMY
    return [
        name
        for name in provinces
        if not hindered(state, seat, action, name) or (moves and may_only_move(state, seat, name))
    ]


def hindered(state: State, seat: int, action: str, province: str) -> Hindrance | None:
    """Return what prevents a player's action in this province, or None."""
    if state.owner(province) != seat:
        return Hindrance("lost", "W2.8")
    if action in state.edition.stock:
        return _money(state, seat, action, province, "W3.1") or unbuildable(state, action, province)
    if action in state.edition.bought:
        if not numbers(state, seat, action, province)[1]:
            return Hindrance("none-come", "W7")
        return _money(state, seat, action, province, "W3.3") or _reserve(
            state, seat, action, province
        )
    if action in BATTLES:
        return _march_hindered(state, seat, action, province)
    return None


def _money(state: State, seat: int, action: str, province: str, rule: str) -> Hindrance | None:
    cost, thalers = state.price(seat, action, province), state.seats[seat].thalers
    return Hindrance("money", rule, cost, thalers) if thalers < cost else None


def _reserve(state: State, seat: int, action: str, province: str) -> Hindrance | None:
    needed, there = reserve_needed(state, seat, action, province), state.reserve(seat)
    return Hindrance("reserve", "W11.5", needed, there) if there < needed else None


def unbuildable(state: State, building: str, province: str) -> Hindrance | None:
    """Return what keeps everybody from building there, whatever it costs, or None (W3.1)."""
    if state.stock(building) < 1:
        return Hindrance("stock", "W3.1", 1, 0)
    standing = state.buildings.get(province, ())
    if building in standing:
        return Hindrance("second-building", "W3.1")
    if len(standing) >= state.board.provinces[province].sites:
        return Hindrance("site", "W3.1", 1, 0)
    return None


def _march_hindered(state: State, seat: int, action: str, province: str) -> Hindrance | None:
    armies = state.armies(province)
    if armies < 2:
        return Hindrance("one-army", "W3.4", 2, armies)
    if not targets(state, seat, action, province):
        return Hindrance("barred", "W11.8")
    return None
