"""What people may correct in a game of Kardinal & König, to which values, and how."""

from __future__ import annotations

from companion.engine.correcting import Kind, all_correctable, set_right
from companion.engine.flow import Correction
from companion.engine.game import Correctable
from companion.games.kardinal_koenig.corrections import board, cards, pieces
from companion.games.kardinal_koenig.corrections.common import colours
from companion.games.kardinal_koenig.counting import built, leaders, points
from companion.games.kardinal_koenig.events import Corrected
from companion.games.kardinal_koenig.questions import NO, SHORTEST, YES
from companion.games.kardinal_koenig.table import State

MOST_POINTS = 500


def correctable(table: State) -> list[Correctable]:
    """Return everything that people can correct now."""
    return all_correctable(table, KINDS)


def correct(table: State, correction: Correction) -> Corrected:
    """Make a correction, or raise IllegalCorrection and change nothing."""
    done = set_right(table, KINDS, correction, Corrected)
    if table.winners:  # the game is over: who has won may change
        table.winners = leaders(table)
    return done


def _points(table: State, colour: str) -> int:
    return points(table, table.seat_of(colour))


def _points_choices(table: State, colour: str) -> range:
    return range(max(MOST_POINTS, _points(table, colour)) + 1)


def _put_points(table: State, colour: str, value: str | int) -> None:
    seat = table.seat_of(colour)
    table.put_right[seat] += int(value) - points(table, seat)


def _pairs(table: State) -> list[str]:
    return [" ".join(pair) for pair in table.joined]


def _joined(table: State, where: str) -> str:
    one, other = where.split()
    return YES if table.joined[one, other] else NO


def _put_joined(table: State, where: str, value: str | int) -> None:
    one, other = where.split()
    table.joined[one, other] = value == YES


def _corrected_values(table: State) -> list[str]:
    """Return "colour number" for each chain length that players entered, once the game is over."""
    if not table.is_over:
        return []
    return [
        f"{table.colour(seat)} {number}"
        for seat in table.seats
        for number in range(1, len(table.chains[seat]) + 1)
    ]


def _chain(table: State, where: str) -> int:
    colour, number = where.split()
    return table.chains[table.seat_of(colour)][int(number) - 1]


def _chain_choices(table: State, where: str) -> range:
    """Return possible lengths: from the shortest that counts to the number of abbeys."""
    seat = table.seat_of(where.split(maxsplit=1)[0])
    rest = sum(table.chains[seat]) - _chain(table, where)
    return range(SHORTEST, max(_chain(table, where), built(table, seat) - rest) + 1)


def _put_chain(table: State, where: str, value: str | int) -> None:
    colour, number = where.split()
    seat = table.seat_of(colour)
    lengths = list(table.chains[seat])
    lengths[int(number) - 1] = int(value)
    table.chains[seat] = tuple(lengths)


KINDS: dict[str, Kind[State]] = {
    **pieces.KINDS,
    "points": Kind(colours, _points, _points_choices, _put_points),
    **cards.KINDS,
    "alliance": Kind(_pairs, _joined, lambda _table, _where: (YES, NO), _put_joined),
    "chain": Kind(_corrected_values, _chain, _chain_choices, _put_chain),
    **board.KINDS,
}
