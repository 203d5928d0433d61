"""Reporting conquests alone: who holds which castle, with how many knights and a shield (R1c).

Players do turns, steps and battles without the app. Castles may be reported in any order; the last
but one of the free castles ends the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import ClassVar

from companion.engine.flow import CORRECTED, Amounts, Event, Flow, Pick, ask
from companion.games.asking import choose
from companion.games.rheingold import events as happen
from companion.games.rheingold.board import PlaceId
from companion.games.rheingold.castles import ask_unknown, fall_to, go_in, lose, take_free
from companion.games.rheingold.questions import CONQUER, LIKELY, STORM, BoardSheet, Step
from companion.games.rheingold.shields import lay_shield
from companion.games.rheingold.state import State
from companion.said import Id, Said, said
from companion.tower.ledger import RESERVE

SHIELD = "shield"  # a key of the answer, beside the colours
MOST_INSIDE = 6  # knights that a bot puts into a castle; chosen: more leave it fewer for others


class KnownBoard(BoardSheet):
    """The board of the box's file, if there is one; if not, castle numbers are enough."""

    grows = True


class WhichCastle(Pick):
    """Ask which castle has been taken; `steps` says what each option is."""

    steps: tuple[Step, ...]
    rule: str = "R5"

    def drawn(self, rng: Random) -> str:
        """Return mostly a free castle for bots, because that advances the game."""
        each = zip(self.options, self.steps, strict=True)
        free = [name for name, step in each if step.purpose == CONQUER]
        if free and rng.random() < LIKELY:
            return rng.choice(free)
        return Pick.drawn(self, rng)


class Conquest(Amounts):
    """Ask whose knights are in the castle, how many, and whether a SHIELD is put there.

    `holder` owned it before and may still; `shields` are each colour's unused ones.
    """

    has_sum: ClassVar[bool] = False  # knights and a shield have no common sum

    castle: PlaceId
    shields: Mapping[str, int]
    holder: str = ""
    rule: str = "R5b"

    def fault(self, amounts: Mapping[str, int]) -> Said | None:
        """Return why this answer is refused; None if it is accepted."""
        colours = [place for place in amounts if place != SHIELD]
        if len(colours) != 1:
            return said("choose knights of one colour only, at least one")
        if not amounts.get(SHIELD):
            return None
        if colours == [self.holder]:
            return said("choose knights only: a shield can be placed only right after a conquest")
        if not self.shields[colours[0]]:
            return said("choose knights only: {colour} has no shield left", colour=Id(colours[0]))
        return None

    def drawn(self, rng: Random) -> Mapping[str, int]:
        able = [colour for colour, most in self.most.items() if colour != SHIELD and most]
        colour = rng.choice([each for each in able if each != self.holder] or able)
        amounts = {colour: rng.randint(1, min(MOST_INSIDE, self.most[colour]))}
        shielded = colour != self.holder and self.shields[colour] and rng.random() < 1 / 2
        return amounts | ({SHIELD: 1} if shielded else {})


class CameOut(Amounts):
    """Ask from which of the player's castles the `lacking` knights came."""

    castle: PlaceId
    lacking: int
    rule: str = "R5d"


class KnightsOutside(Amounts):
    """Ask how many knights those who tie in points have on the board outside castles."""

    least: int = 0
    rule: str = "R7b"


def conquests(state: State) -> Flow[None]:
    """Ask for conquests until the game is over."""
    while not state.is_over:
        name = yield from choose(lambda: which_castle(state))
        if name is not None:
            yield from ask_unknown(state, name)
            yield from one_conquest(state, name)


def which_castle(state: State) -> WhichCastle:
    """Build the question for the castle, in order of numbers; none that nobody can take."""
    names = [name for name in state.castles if _able(state, name)]
    return WhichCastle(options=tuple(names), steps=tuple(step_of(state, name) for name in names))


def _able(state: State, name: str) -> bool:
    return any(_most(state, seat, name) for seat in range(len(state.sides)))


def step_of(state: State, name: str) -> Step:
    """Return what taking this castle is: a conquest, or a storm against its owner."""
    castle = state.castles[name]
    if castle.owner is None:
        return Step(CONQUER, strength=castle.strength)
    inside = state.knights(castle.owner, name)
    return Step(STORM, castle.owner, inside, None, castle.has_shield, castle.value)


def _most(state: State, seat: int, name: str) -> int:
    """Return how many knights may be there, with those that may have left other castles."""
    return state.reserve(seat) + state.knights(seat, name) + sum(_out(state, seat, name).values())


def _out(state: State, seat: int, name: str) -> dict[str, int]:
    """Return how many knights may have come out of each of the player's other castles."""
    others = (castle for castle in state.held_by(seat) if castle != name)
    return {castle: n for castle in others if (n := state.may_leave(seat, castle)) > 0}


def one_conquest(state: State, name: str) -> Flow[None]:
    """Ask who holds the castle now, and make the change."""
    while _able(state, name):
        answer = yield conquest(state, name)
        if answer is not CORRECTED:
            [seat] = [state.seat_of(place) for place in answer if place != SHIELD]
            yield from come_out(state, seat, name, answer[state.colour(seat)])
            yield from _take(state, seat, name, answer)
            return


def come_out(state: State, seat: int, name: str, knights: int) -> Flow[None]:
    """Ask which castles knights left, if more are reported than can be on the board."""
    while (lacking := knights - state.reserve(seat) - state.knights(seat, name)) > 0:
        most = _out(state, seat, name)
        question = CameOut(most=most, least=lacking, seat=seat, castle=name, lacking=lacking)
        amounts = most if sum(most.values()) <= lacking else (yield question)
        if amounts is not CORRECTED:
            for castle, number in amounts.items():
                state.ledger.move(state.colour(seat), number, castle, RESERVE)


def conquest(state: State, name: str) -> Conquest:
    """Build the question who holds the castle now."""
    owner = state.castles[name].owner
    sides = enumerate(state.sides)
    return Conquest(
        most={side.colour: _most(state, seat, name) for seat, side in sides} | {SHIELD: 1},
        places=2,
        castle=name,
        holder="" if owner is None else state.colour(owner),
        shields={side.colour: side.shields for side in state.sides},
        rule="R5b" if owner is None else "R6c",
    )


def _take(state: State, seat: int, name: str, amounts: Mapping[str, int]) -> Iterator[Event]:
    knights, loser = amounts[state.colour(seat)], state.castles[name].owner
    if loser == seat:
        yield _garrison(state, seat, name, knights)
    elif loser is None:
        yield take_free(state, seat, name, {RESERVE: knights})
    else:
        lose(state, loser, name)
        go_in(state, seat, name, {RESERVE: knights})
        yield happen.CastleLost(seat=seat, loser=loser, castle=name, inside=knights)
    if amounts.get(SHIELD):
        yield lay_shield(state, seat, name)
    if loser is None:
        yield from fall_to(state, seat)


def _garrison(state: State, seat: int, name: str, knights: int) -> happen.GarrisonChanged:
    """Change the number of knights in the owner's castle; they move in and out freely (R5d)."""
    before = state.knights(seat, name)
    state.ledger.move(state.colour(seat), before, name, RESERVE)
    state.ledger.move(state.colour(seat), knights, RESERVE, name)
    return happen.GarrisonChanged(seat=seat, castle=name, inside=knights, before=before)


def knights_outside(state: State, seats: list[int], place: str) -> Flow[None]:
    """Ask for the knights on the board of players who tie; the app does not know them (R7b)."""
    colours = {state.colour(seat): state.reserve(seat) for seat in seats}
    amounts = yield from ask(lambda: KnightsOutside(most=colours))
    for colour, number in amounts.items():
        state.ledger.move(colour, number, RESERVE, place)
