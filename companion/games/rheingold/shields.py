"""Shields: drawn blind, placed once, seen when attacked (R5c and R6)."""

from __future__ import annotations

from collections import Counter

from companion.engine.flow import Flow
from companion.games.asking import choose
from companion.games.rheingold import events as happen
from companion.games.rheingold.board import VALUES
from companion.games.rheingold.questions import NO, YES, PlaceShield, ShieldValue, storming
from companion.games.rheingold.table import Castle, Table


def storm(table: Table, name: str) -> tuple[int, int]:
    """How many attackers may take a player's castle at least, and surely take it."""
    castle = table.castles[name]
    knights = 0 if castle.owner is None else table.knights(castle.owner, name)
    return storming(knights, has_shield=castle.has_shield, value=castle.value)


def hides_value(castle: Castle) -> bool:
    """Does a shield lie there whose value its owner alone knows?"""
    return castle.has_shield and castle.value is None


def place_shield(table: Table, seat: int, name: str) -> Flow[None]:
    """Now or never: one of the unused, at random, face down (R5c)."""
    placed = yield from choose(lambda: may_place(table, seat, name))
    if placed == YES:
        yield lay_shield(table, seat, name)


def lay_shield(table: Table, seat: int, name: str) -> happen.ShieldPlaced:
    castle = table.castles[name]
    castle.has_shield, castle.value = True, None
    table.sides[seat].shields -= 1
    return happen.ShieldPlaced(seat=seat, castle=name, left=table.sides[seat].shields)


def may_place(table: Table, seat: int, name: str) -> PlaceShield:
    castle = table.castles[name]
    able = castle.owner == seat and not castle.has_shield and table.sides[seat].shields > 0
    return PlaceShield(options=(YES, NO) if able else (), seat=seat, castle=name)


def reveal(table: Table, attacker: int, name: str) -> Flow[int | None]:
    """The value of the shield there, asked only now (R6b); None: there is none."""
    castle = table.castles[name]
    if hides_value(castle):
        value = yield from choose(lambda: shield_value(table, attacker, name))
        castle.value = int(value or 0)
    return castle.value if castle.has_shield else None


def shield_value(table: Table, attacker: int, name: str) -> ShieldValue:
    """What cannot lie there any more stands last; the table is right, the board file may err."""
    left = values_left(table, name)
    options = sorted(VALUES, key=lambda value: not left[value])
    return ShieldValue(
        options=tuple(options),
        left=tuple(left[value] for value in options),
        seat=table.castles[name].owner,
        castle=name,
        attacker=attacker,
    )


def values_left(table: Table, name: str) -> dict[str, int]:
    """How often each may lie under the castle's shield; all alike where none knows."""
    spread, owner = table.board.spread, table.castles[name].owner
    alike = dict.fromkeys(VALUES, 1)
    if spread is None or owner is None:
        return alike
    side = table.sides[owner]
    counts_seen = Counter(side.out)
    counts_seen.update(
        c.value for n, c in table.castles.items() if c.owner == owner and c.has_shield and n != name
    )
    left = {
        value: max(0, number * side.colours - counts_seen[int(value)])
        for value, number in zip(VALUES, spread, strict=True)
    }
    return left if any(left.values()) else alike
