"""Reporting conquests alone: who holds which castle, with how many knights and a shield (R1c).

Players do turns, steps and battles without the app. Castles may be reported in any order; the last
but one of the free castles ends the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.engine.flow import CORRECTED, Event, Flow, ask
from companion.games.asking import choose
from companion.games.rheingold import events as happen
from companion.games.rheingold.castles import ask_unknown, fall_to, go_in, lose, take_free
from companion.games.rheingold.conquest_questions import (
    SHIELD,
    CameOut,
    Conquest,
    KnightsOutside,
    WhichCastle,
)
from companion.games.rheingold.questions import CONQUER, STORM, Step
from companion.games.rheingold.shields import lay_shield
from companion.games.rheingold.table import State
from companion.tower.ledger import RESERVE


def conquests(table: State) -> Flow[None]:
    """Ask for conquests until the game is over."""
    while not table.is_over:
        name = yield from choose(lambda: which_castle(table))
        if name is not None:
            yield from ask_unknown(table, name)
            yield from one_conquest(table, name)


def which_castle(table: State) -> WhichCastle:
    """Build the question for the castle, in order of numbers; none that nobody can take."""
    names = [name for name in table.castles if _able(table, name)]
    return WhichCastle(options=tuple(names), steps=tuple(step_of(table, name) for name in names))


def _able(table: State, name: str) -> bool:
    return any(_most(table, seat, name) for seat in range(len(table.sides)))


def step_of(table: State, name: str) -> Step:
    """Return what taking this castle is: a conquest, or a storm against its owner."""
    castle = table.castles[name]
    if castle.owner is None:
        return Step(CONQUER, strength=castle.strength)
    inside = table.knights(castle.owner, name)
    return Step(STORM, castle.owner, inside, None, castle.has_shield, castle.value)


def _most(table: State, seat: int, name: str) -> int:
    """Return how many knights may be there, with those that may have left other castles."""
    return table.reserve(seat) + table.knights(seat, name) + sum(_out(table, seat, name).values())


def _out(table: State, seat: int, name: str) -> dict[str, int]:
    """Return how many knights may have come out of each of the player's other castles."""
    others = (castle for castle in table.held_by(seat) if castle != name)
    return {castle: n for castle in others if (n := table.may_leave(seat, castle)) > 0}


def one_conquest(table: State, name: str) -> Flow[None]:
    """Ask who holds the castle now, and make the change."""
    while _able(table, name):
        answer = yield conquest(table, name)
        if answer is not CORRECTED:
            [seat] = [table.seat_of(place) for place in answer if place != SHIELD]
            yield from come_out(table, seat, name, answer[table.colour(seat)])
            yield from _take(table, seat, name, answer)
            return


def come_out(table: State, seat: int, name: str, knights: int) -> Flow[None]:
    """Ask which castles knights left, if more are reported than can be on the board."""
    while (lacking := knights - table.reserve(seat) - table.knights(seat, name)) > 0:
        most = _out(table, seat, name)
        question = CameOut(most=most, least=lacking, seat=seat, castle=name, lacking=lacking)
        amounts = most if sum(most.values()) <= lacking else (yield question)
        if amounts is not CORRECTED:
            for castle, number in amounts.items():
                table.ledger.move(table.colour(seat), number, castle, RESERVE)


def conquest(table: State, name: str) -> Conquest:
    """Build the question who holds the castle now."""
    owner = table.castles[name].owner
    sides = enumerate(table.sides)
    return Conquest(
        most={side.colour: _most(table, seat, name) for seat, side in sides} | {SHIELD: 1},
        places=2,
        castle=name,
        holder="" if owner is None else table.colour(owner),
        shields={side.colour: side.shields for side in table.sides},
        rule="R5b" if owner is None else "R6c",
    )


def _take(table: State, seat: int, name: str, amounts: Mapping[str, int]) -> Iterator[Event]:
    knights, loser = amounts[table.colour(seat)], table.castles[name].owner
    if loser == seat:
        yield _garrison(table, seat, name, knights)
    elif loser is None:
        yield take_free(table, seat, name, {RESERVE: knights})
    else:
        lose(table, loser, name)
        go_in(table, seat, name, {RESERVE: knights})
        yield happen.CastleLost(seat=seat, loser=loser, castle=name, inside=knights)
    if amounts.get(SHIELD):
        yield lay_shield(table, seat, name)
    if loser is None:
        yield from fall_to(table, seat)


def _garrison(table: State, seat: int, name: str, knights: int) -> happen.GarrisonChanged:
    """Change the number of knights in the owner's castle; they move in and out freely (R5d)."""
    before = table.knights(seat, name)
    table.ledger.move(table.colour(seat), before, name, RESERVE)
    table.ledger.move(table.colour(seat), knights, RESERVE, name)
    return happen.GarrisonChanged(seat=seat, castle=name, inside=knights, before=before)


def knights_outside(table: State, seats: list[int], place: str) -> Flow[None]:
    """Ask for the knights on the board of players who tie; the app does not know them (R7b)."""
    colours = {table.colour(seat): table.reserve(seat) for seat in seats}
    amounts = yield from ask(lambda: KnightsOutside(most=colours))
    for colour, number in amounts.items():
        table.ledger.move(colour, number, RESERVE, place)
