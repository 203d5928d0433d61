"""What hinders an action (W2.7): what cannot be carried out in full lapses."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.wallenstein import events as happen
from companion.games.wallenstein.armies import may_only_move, reserve_needed
from companion.games.wallenstein.cards import BATTLE_A, BATTLE_B, ONE_ARMY
from companion.games.wallenstein.march import targets
from companion.games.wallenstein.provinces import PROVINCES
from companion.games.wallenstein.table import Table

BATTLES = (BATTLE_A, BATTLE_B)


@dataclass(frozen=True, slots=True)
class Hindrance:
    """Why an action cannot be carried out in full."""

    why: str
    rule: str
    needed: int = 0
    there: int = 0


def lapse(seat: int, action: str, province: str, hindrance: Hindrance) -> happen.Lapsed:
    return happen.Lapsed(
        seat=seat,
        action=action,
        province=province,
        why=hindrance.why,
        needed=hindrance.needed,
        there=hindrance.there,
        because=hindrance.rule,
    )


def able_in(table: Table, seat: int, action: str, provinces: list[str]) -> list[str]:
    """Those own provinces where the action can be carried out in full."""
    if hindered(table, seat, action):
        moves = action == ONE_ARMY
        return [name for name in provinces if moves and may_only_move(table, seat, name)]
    if action not in table.edition.stock and action not in BATTLES:  # any province will do
        return provinces
    return [name for name in provinces if not hindered_there(table, seat, action, name)]


def hindered(table: Table, seat: int, action: str) -> Hindrance | None:
    """What keeps a player from an action wherever he wants it."""
    builds = action in table.edition.stock
    cost, thalers = table.edition.cost.get(action, 0), table.seats[seat].thalers
    if thalers < cost:
        return Hindrance("money", "W3.1" if builds else "W3.3", cost, thalers)
    if builds and table.stock(action) < 1:
        return Hindrance("stock", "W3.1", 1, 0)
    if action in table.edition.bought:
        needed, there = reserve_needed(table, action), table.reserve(seat)
        if there < needed:
            return Hindrance("reserve", "W11.5", needed, there)
    return None


def hindered_there(table: Table, seat: int, action: str, province: str) -> Hindrance | None:
    """What keeps him from it in this province."""
    if table.owner(province) != seat:
        return Hindrance("lost", "W2.8")
    if action in table.edition.stock:
        standing = table.buildings.get(province, ())
        if action in standing:
            return Hindrance("second-building", "W3.1")
        if len(standing) >= PROVINCES[province].sites:
            return Hindrance("site", "W3.1", 1, 0)
    elif action in BATTLES:
        return _march_hindered(table, seat, province)
    return None


def _march_hindered(table: Table, seat: int, province: str) -> Hindrance | None:
    armies = table.armies(province)
    if armies < 2:
        return Hindrance("one-army", "W3.4", 2, armies)
    if not targets(table, seat, province):
        return Hindrance("barred", "W11.8")
    return None
