"""Conquering free castles and storming castles of other players (R5 and R6)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.flow import Flow, ask
from companion.games.rheingold import board, board_sheet, questions, shields
from companion.games.rheingold import events as happen
from companion.games.rheingold.plans import Groups, plan, ways
from companion.games.rheingold.state import GATES, State
from companion.tower.ledger import RESERVE


def strength_of(state: State, seat: int, name: str) -> Flow[None]:
    """Ask for a free castle's strength when it is first needed; report if it is too strong."""
    castle = state.castles.get(name)
    if castle is None or not (yield from ask_unknown(state, name)):
        return
    there = ways(state, seat).get(name, {})
    needed = 2 * (castle.strength or 0)
    count = sum if state.chosen(GATES) == "added-up" else max
    if there and not plan(state, seat, name, there).is_possible:
        yield happen.TooStrong(
            seat=seat,
            castle=name,
            strength=castle.strength or 0,
            needed=needed,
            there=count(there.values()),
        )


def ask_unknown(state: State, name: str) -> Flow[bool]:
    """Ask for a free castle's strength if it is unknown; return whether it was asked."""
    castle = state.castles[name]
    if castle.owner is not None or castle.strength is not None:
        return False
    yield from ask_strength(state, name)
    return True


def ask_strength(state: State, name: str) -> Flow[None]:
    """Ask for the strength printed beside a castle and save it."""
    state.castles[name].strength = yield from ask(lambda: strength_beside(name))


def strength_beside(name: str) -> questions.Strength:
    """Build the question for the strength printed beside a castle."""
    thing = ("castles", name.removeprefix(board.CASTLE), "strength")
    return questions.Strength(low=1, high=board_sheet.STRONGEST, castle=name, thing=thing)


def conquer(state: State, seat: int, name: str, groups: Groups) -> Flow[None]:
    """Take a free castle without losses; a shield may be placed at once (R5).

    The last castle goes to whoever takes the last but one.
    """
    yield take_free(state, seat, name, groups)
    yield from fall_to(state, seat)
    if not state.is_over:
        yield from shields.place_shield(state, seat, name)


def take_free(state: State, seat: int, name: str, groups: Groups) -> happen.CastleTaken:
    """Move knights into a free castle and return the event."""
    go_in(state, seat, name, groups)
    return happen.CastleTaken(
        seat=seat,
        castle=name,
        strength=state.castles[name].strength or 0,
        inside=state.knights(seat, name),
    )


def fall_to(state: State, seat: int) -> Iterator[happen.LastCastle]:
    """Give the last free castle to the player who took the last but one (R7a)."""
    free = state.free()
    if len(free) == 1:
        [state.last] = free
        state.castles[free[0]].owner = seat
        yield happen.LastCastle(seat=seat, castle=free[0])


def storm(state: State, seat: int, name: str, groups: Groups) -> Flow[None]:
    """Storm another player's castle (R6): knights and shield against half the attackers."""
    state.fighting = (name, *groups)
    shield = yield from shields.reveal(state, seat, name)
    state.fighting = ()
    loser = state.castles[name].owner
    assert loser is not None  # a castle being stormed cannot be corrected
    stormed = _fought(state, (seat, loser), name, groups, shield)
    yield stormed
    if stormed.taken:
        yield from shields.place_shield(state, seat, name)


def _fought(
    state: State, seats: tuple[int, int], name: str, groups: Groups, shield: int | None
) -> happen.Stormed:
    """Settle the storm: twice the defence takes the castle, all fewer go home (R6c)."""
    seat, loser = seats
    knights, attackers = state.knights(loser, name), sum(groups.values())
    needed = max(1, 2 * (knights + (shield or 0)))
    is_taken = attackers >= needed
    if is_taken:
        lose(state, loser, name)
        go_in(state, seat, name, groups)
    else:
        for place, number in groups.items():
            state.ledger.move(state.colour(seat), number, place, RESERVE)
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


def lose(state: State, loser: int, name: str) -> None:
    """Send the loser's knights home and take the shield out of the game (R6e)."""
    castle = state.castles[name]
    state.send_home(loser, name)
    if castle.has_shield:
        state.sides[loser].out += (castle.value,)
        castle.has_shield, castle.value = False, None


def go_in(state: State, seat: int, name: str, groups: Groups) -> None:
    """Move knights into a castle, which belongs to their player now."""
    for place, number in groups.items():
        state.ledger.move(state.colour(seat), number, place, name)
    state.castles[name].owner = seat
