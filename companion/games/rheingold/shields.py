"""Shields: chosen face down, placed once, revealed in an attack (R5c and R6)."""

from __future__ import annotations

from collections import Counter

from companion.engine.flow import Flow
from companion.games.asking import choose
from companion.games.rheingold import events as happen
from companion.games.rheingold.board import VALUES
from companion.games.rheingold.questions import NO, YES, PlaceShield, ShieldValue, storming
from companion.games.rheingold.state import Castle, State


def storm(state: State, name: str) -> tuple[int, int]:
    """Return how many attackers may take a player's castle, and how many surely take it."""
    castle = state.castles[name]
    knights = 0 if castle.owner is None else state.knights(castle.owner, name)
    return storming(knights, has_shield=castle.has_shield, value=castle.value)


def hides_value(castle: Castle) -> bool:
    """Return whether the castle has a shield whose value only the owner knows."""
    return castle.has_shield and castle.value is None


def place_shield(state: State, seat: int, name: str) -> Flow[None]:
    """Ask whether to put a random unused shield there face down; no later chance (R5c)."""
    placed = yield from choose(lambda: may_place(state, seat, name))
    if placed == YES:
        yield lay_shield(state, seat, name)


def lay_shield(state: State, seat: int, name: str) -> happen.ShieldPlaced:
    """Put a shield into the castle and return the event."""
    castle = state.castles[name]
    castle.has_shield, castle.value = True, None
    state.sides[seat].shields -= 1
    return happen.ShieldPlaced(seat=seat, castle=name, left=state.sides[seat].shields)


def may_place(state: State, seat: int, name: str) -> PlaceShield:
    """Build the question whether the conqueror places a shield."""
    castle = state.castles[name]
    able = castle.owner == seat and not castle.has_shield and state.sides[seat].shields > 0
    return PlaceShield(options=(YES, NO) if able else (), seat=seat, castle=name)


def reveal(state: State, attacker: int, name: str) -> Flow[int | None]:
    """Return the shield's value, asked for when the castle is attacked (R6b); None: no shield."""
    castle = state.castles[name]
    if hides_value(castle):
        value = yield from choose(lambda: shield_value(state, attacker, name))
        castle.value = int(value or 0)
    return castle.value if castle.has_shield else None


def shield_value(state: State, attacker: int, name: str) -> ShieldValue:
    """Build the question for the shield's value; excluded values come last.

    They stay possible, because the real shield counts, and the board file may have a mistake.
    """
    left = values_left(state, name)
    options = sorted(VALUES, key=lambda value: not left[value])
    return ShieldValue(
        options=tuple(options),
        left=tuple(left[value] for value in options),
        seat=state.castles[name].owner,
        castle=name,
        attacker=attacker,
    )


def values_left(state: State, name: str) -> dict[str, int]:
    """Return how often each value may still exist for this shield; all 1 if unknown."""
    spread, owner = state.board.spread, state.castles[name].owner
    alike = dict.fromkeys(VALUES, 1)
    if spread is None or owner is None:
        return alike
    side = state.sides[owner]
    counts_seen = Counter(side.out)
    counts_seen.update(
        c.value for n, c in state.castles.items() if c.owner == owner and c.has_shield and n != name
    )
    left = {
        value: max(0, number * side.colours - counts_seen[int(value)])
        for value, number in zip(VALUES, spread, strict=True)
    }
    return left if any(left.values()) else alike
