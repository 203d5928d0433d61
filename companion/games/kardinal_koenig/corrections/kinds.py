"""What people may correct in a game of Kardinal & König, to which values, and how."""

from __future__ import annotations

from companion.engine.correcting import Kind, all_correctable, set_right
from companion.engine.flow import Correction
from companion.engine.game import Correctable
from companion.games.kardinal_koenig.corrections import board, cards, pieces
from companion.games.kardinal_koenig.corrections.common import colours
from companion.games.kardinal_koenig.events import Corrected
from companion.games.kardinal_koenig.final_points import built, leaders, points
from companion.games.kardinal_koenig.questions import NO, SHORTEST, YES
from companion.games.kardinal_koenig.state import State

# The most points that a correction can set; chosen: with fewer, a high score could not be set.
MOST_POINTS = 500


def correctable(state: State) -> list[Correctable]:
    """Return everything that people can correct now."""
    return all_correctable(state, KINDS)


def correct(state: State, correction: Correction) -> Corrected:
    """Make a correction, or raise IllegalCorrection and change nothing."""
    done = set_right(state, KINDS, correction, Corrected)
    if state.winners:  # the game is over: who has won may change
        state.winners = leaders(state)
    return done


def _points(state: State, colour: str) -> int:
    return points(state, state.seat_of(colour))


def _points_choices(state: State, colour: str) -> range:
    return range(max(MOST_POINTS, _points(state, colour)) + 1)


def _put_points(state: State, colour: str, value: str | int) -> None:
    seat = state.seat_of(colour)
    state.put_right[seat] += int(value) - points(state, seat)


def _pairs(state: State) -> list[str]:
    return [" ".join(pair) for pair in state.joined]


def _joined(state: State, where: str) -> str:
    one, other = where.split()
    return YES if state.joined[one, other] else NO


def _put_joined(state: State, where: str, value: str | int) -> None:
    one, other = where.split()
    state.joined[one, other] = value == YES


def _corrected_values(state: State) -> list[str]:
    """Return "colour number" for each chain length that players entered, once the game is over."""
    if not state.is_over:
        return []
    return [
        f"{state.colour(seat)} {number}"
        for seat in state.seats
        for number in range(1, len(state.chains[seat]) + 1)
    ]


def _chain(state: State, where: str) -> int:
    colour, number = where.split()
    return state.chains[state.seat_of(colour)][int(number) - 1]


def _chain_choices(state: State, where: str) -> range:
    """Return possible lengths: from the shortest that counts to the number of abbeys."""
    seat = state.seat_of(where.split(maxsplit=1)[0])
    rest = sum(state.chains[seat]) - _chain(state, where)
    return range(SHORTEST, max(_chain(state, where), built(state, seat) - rest) + 1)


def _put_chain(state: State, where: str, value: str | int) -> None:
    colour, number = where.split()
    seat = state.seat_of(colour)
    lengths = list(state.chains[seat])
    lengths[int(number) - 1] = int(value)
    state.chains[seat] = tuple(lengths)


KINDS: dict[str, Kind[State]] = {
    **pieces.KINDS,
    "points": Kind(colours, _points, _points_choices, _put_points),
    **cards.KINDS,
    "alliance": Kind(_pairs, _joined, lambda _state, _where: (YES, NO), _put_joined),
    "chain": Kind(_corrected_values, _chain, _chain_choices, _put_chain),
    **board.KINDS,
}
