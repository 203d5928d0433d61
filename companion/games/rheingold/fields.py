"""Moves from space to space, and battles there (R3 and R4)."""

from __future__ import annotations

from companion.engine.flow import Colour, Flow
from companion.games.asking import choose, count
from companion.games.rheingold import events as happen
from companion.games.rheingold.board import FIELD
from companion.games.rheingold.plans import RULES, Groups
from companion.games.rheingold.questions import NOBODY, Beaten, HowManyBeaten
from companion.games.rheingold.table import State
from companion.games.rheingold.targets import field_enemies
from companion.tower.ledger import RESERVE


def move(table: State, seat: int, target: str, groups: Groups, purpose: str) -> happen.Moved:
    """Move knights to an empty or own place and return the event; joining is free (R3a)."""
    _step(table, seat, target, groups)
    return happen.Moved(
        seat=seat,
        target=target,
        groups=groups,
        there=table.knights(seat, target),
        rule=RULES[purpose],
    )


def attack(table: State, seat: int, target: str, groups: Groups) -> happen.FieldWon:
    """Take a space with more knights than its holder, without losses (R4a)."""
    loser = table.holder(target)
    assert loser is not None  # plans attack only what somebody holds
    beaten = table.send_home(loser, target)
    _step(table, seat, target, groups)
    there = table.knights(seat, target)
    return happen.FieldWon(
        seat=seat, loser=loser, beaten=beaten, target=target, groups=groups, there=there
    )


def field_battle(table: State, seat: int) -> Flow[None]:
    """Ask whose knights were beaten on a board whose spaces the app does not know (R1c)."""
    colour = yield from choose(lambda: beaten_by(table, seat))
    if colour is not None:
        yield from send_beaten(table, seat, colour, moves=1)  # one at least


def sortie(table: State, seat: int, target: str) -> Flow[None]:
    """Ask whom knights beat by their step out of a castle, even with the last move (R4c)."""
    if target == FIELD:
        colour = yield from choose(lambda: beaten_by(table, seat, is_sortie=True))
        if colour is not None and colour != NOBODY:
            yield from send_beaten(table, seat, colour, moves=0)


def beaten_by(table: State, seat: int, *, is_sortie: bool = False) -> Beaten:
    """Build the question whose knights were beaten."""
    colours = tuple(table.colour(n) for n in field_enemies(table, seat))
    nobody = (NOBODY,) if is_sortie and colours else ()
    return Beaten(options=(*nobody, *colours), seat=seat, is_sortie=is_sortie)


def send_beaten(table: State, seat: int, colour: Colour, *, moves: int) -> Flow[None]:
    """Ask how many knights were beaten, send them home and count the moves used."""
    loser = table.seat_of(colour)
    beaten = yield from count(lambda: how_many_beaten(table, seat, loser))
    if beaten is not None:
        table.moves = max(0, table.moves - moves)
        table.ledger.move(colour, beaten, FIELD, RESERVE)
        yield happen.FieldWon(seat=seat, loser=loser, beaten=beaten)


def how_many_beaten(table: State, seat: int, loser: int) -> HowManyBeaten:
    """Build the question how many knights were beaten."""
    most = min(table.knights(loser, FIELD), table.knights(seat, FIELD) - 1)
    return HowManyBeaten(low=1, high=most, seat=seat, loser=loser)


def _step(table: State, seat: int, target: str, groups: Groups) -> None:
    for place, number in groups.items():
        table.ledger.move(table.colour(seat), number, place, target)
