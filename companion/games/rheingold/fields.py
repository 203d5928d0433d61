"""Moves from space to space, and battles there (R3 and R4)."""

from __future__ import annotations

from companion.engine.flow import Colour, Flow
from companion.games.asking import choose, count
from companion.games.rheingold import events as happen
from companion.games.rheingold.board import FIELD
from companion.games.rheingold.plans import RULES, Groups
from companion.games.rheingold.questions import NOBODY, Beaten, HowManyBeaten
from companion.games.rheingold.state import State
from companion.games.rheingold.targets import field_enemies
from companion.tower.ledger import RESERVE


def move(state: State, seat: int, target: str, groups: Groups, purpose: str) -> happen.Moved:
    """Move knights to an empty or own place and return the event; joining is free (R3a)."""
    _step(state, seat, target, groups)
    return happen.Moved(
        seat=seat,
        target=target,
        groups=groups,
        there=state.knights(seat, target),
        rule=RULES[purpose],
    )


def attack(state: State, seat: int, target: str, groups: Groups) -> happen.FieldWon:
    """Take a space with more knights than its holder, without losses (R4a)."""
    loser = state.holder(target)
    assert loser is not None  # plans attack only what somebody holds
    beaten = state.send_home(loser, target)
    _step(state, seat, target, groups)
    there = state.knights(seat, target)
    return happen.FieldWon(
        seat=seat, loser=loser, beaten=beaten, target=target, groups=groups, there=there
    )


def field_battle(state: State, seat: int) -> Flow[None]:
    """Ask whose knights were beaten on a board whose spaces the app does not know (R1c)."""
    colour = yield from choose(lambda: beaten_by(state, seat))
    if colour is not None:
        yield from send_beaten(state, seat, colour, moves=1)  # one at least


def sortie(state: State, seat: int, target: str) -> Flow[None]:
    """Ask whom knights beat by their step out of a castle, even with the last move (R4c)."""
    if target == FIELD:
        colour = yield from choose(lambda: beaten_by(state, seat, is_sortie=True))
        if colour is not None and colour != NOBODY:
            yield from send_beaten(state, seat, colour, moves=0)


def beaten_by(state: State, seat: int, *, is_sortie: bool = False) -> Beaten:
    """Build the question whose knights were beaten."""
    colours = tuple(state.colour(n) for n in field_enemies(state, seat))
    nobody = (NOBODY,) if is_sortie and colours else ()
    return Beaten(options=(*nobody, *colours), seat=seat, is_sortie=is_sortie)


def send_beaten(state: State, seat: int, colour: Colour, *, moves: int) -> Flow[None]:
    """Ask how many knights were beaten, send them home and count the moves used."""
    loser = state.seat_of(colour)
    beaten = yield from count(lambda: how_many_beaten(state, seat, loser))
    if beaten is not None:
        state.moves = max(0, state.moves - moves)
        state.ledger.move(colour, beaten, FIELD, RESERVE)
        yield happen.FieldWon(seat=seat, loser=loser, beaten=beaten)


def how_many_beaten(state: State, seat: int, loser: int) -> HowManyBeaten:
    """Build the question how many knights were beaten."""
    most = min(state.knights(loser, FIELD), state.knights(seat, FIELD) - 1)
    return HowManyBeaten(low=1, high=most, seat=seat, loser=loser)


def _step(state: State, seat: int, target: str, groups: Groups) -> None:
    for place, number in groups.items():
        state.ledger.move(state.colour(seat), number, place, target)
