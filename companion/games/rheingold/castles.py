"""Conquering free castles and storming castles of other players (R5 and R6)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.flow import Flow, ask
from companion.games.rheingold import events as happen
from companion.games.rheingold.board import CASTLE
from companion.games.rheingold.options import GATES
from companion.games.rheingold.plans import Groups, plan, ways
from companion.games.rheingold.questions import Strength
from companion.games.rheingold.sheet import STRONGEST
from companion.games.rheingold.shields import place_shield, reveal
from companion.games.rheingold.table import State
from companion.tower.ledger import RESERVE


def strength_of(table: State, seat: int, name: str) -> Flow[None]:
    """Ask for a free castle's strength when it is first needed; report if it is too strong."""
    castle = table.castles.get(name)
    if castle is None or not (yield from ask_unknown(table, name)):
        return
    there = ways(table, seat).get(name, {})
    needed = 2 * (castle.strength or 0)
    count = sum if table.chosen(GATES) == "added-up" else max
    if there and not plan(table, seat, name, there).is_possible:
        yield happen.TooStrong(
            seat=seat,
            castle=name,
            strength=castle.strength or 0,
            needed=needed,
            there=count(there.values()),
        )


def ask_unknown(table: State, name: str) -> Flow[bool]:
    """Ask for a free castle's strength if it is unknown; return whether it was asked."""
    castle = table.castles[name]
    if castle.owner is not None or castle.strength is not None:
        return False
    yield from ask_strength(table, name)
    return True


def ask_strength(table: State, name: str) -> Flow[None]:
    """Ask for the strength printed beside a castle and save it."""
    table.castles[name].strength = yield from ask(lambda: strength_beside(name))


def strength_beside(name: str) -> Strength:
    """Build the question for the strength printed beside a castle."""
    thing = ("castles", name.removeprefix(CASTLE), "strength")
    return Strength(low=1, high=STRONGEST, castle=name, thing=thing)


def conquer(table: State, seat: int, name: str, groups: Groups) -> Flow[None]:
    """Take a free castle without losses; a shield may be placed at once (R5).

    The last castle goes to whoever takes the last but one.
    """
    yield take_free(table, seat, name, groups)
    yield from fall_to(table, seat)
    if not table.is_over:
        yield from place_shield(table, seat, name)


def take_free(table: State, seat: int, name: str, groups: Groups) -> happen.CastleTaken:
    """Move knights into a free castle and return the event."""
    go_in(table, seat, name, groups)
    return happen.CastleTaken(
        seat=seat,
        castle=name,
        strength=table.castles[name].strength or 0,
        inside=table.knights(seat, name),
    )


def fall_to(table: State, seat: int) -> Iterator[happen.LastCastle]:
    """Give the last free castle to the player who took the last but one (R7a)."""
    free = table.free()
    if len(free) == 1:
        [table.last] = free
        table.castles[free[0]].owner = seat
        yield happen.LastCastle(seat=seat, castle=free[0])


def storm(table: State, seat: int, name: str, groups: Groups) -> Flow[None]:
    """Storm another player's castle (R6): knights and shield against half the attackers."""
    table.fighting = (name, *groups)
    shield = yield from reveal(table, seat, name)
    table.fighting = ()
    loser = table.castles[name].owner
    assert loser is not None  # a castle being stormed cannot be corrected
    stormed = _fought(table, (seat, loser), name, groups, shield)
    yield stormed
    if stormed.taken:
        yield from place_shield(table, seat, name)


def _fought(
    table: State, seats: tuple[int, int], name: str, groups: Groups, shield: int | None
) -> happen.Stormed:
    """Settle the storm: twice the defence takes the castle, all fewer go home (R6c)."""
    seat, loser = seats
    knights, attackers = table.knights(loser, name), sum(groups.values())
    needed = max(1, 2 * (knights + (shield or 0)))
    is_taken = attackers >= needed
    if is_taken:
        lose(table, loser, name)
        go_in(table, seat, name, groups)
    else:
        for place, number in groups.items():
            table.ledger.move(table.colour(seat), number, place, RESERVE)
    return happen.Stormed(
        seat=seat,
        loser=loser,
        castle=name,
        attackers=attackers,
        knights=knights,
        shield=shield,
        needed=needed,
        taken=is_taken,
        rule="R6c",
    )


def lose(table: State, loser: int, name: str) -> None:
    """Send the loser's knights home and take the shield out of the game (R6e)."""
    castle = table.castles[name]
    table.send_home(loser, name)
    if castle.has_shield:
        table.sides[loser].out += (castle.value,)
        castle.has_shield, castle.value = False, None


def go_in(table: State, seat: int, name: str, groups: Groups) -> None:
    """Move knights into a castle, which belongs to their player now."""
    for place, number in groups.items():
        table.ledger.move(table.colour(seat), number, place, name)
    table.castles[name].owner = seat
