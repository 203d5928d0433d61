"""What people may set right, to what, and how it is done."""

from __future__ import annotations

from companion.engine.flow import Correction
from companion.engine.game import Correctable
from companion.errors import IllegalCorrection
from companion.games.kardinal_koenig.corrections import board, cards, pieces
from companion.games.kardinal_koenig.corrections.kind import Choices, Kind, colours
from companion.games.kardinal_koenig.counting import built, leaders, points
from companion.games.kardinal_koenig.events import Corrected
from companion.games.kardinal_koenig.questions import NO, SHORTEST, YES
from companion.games.kardinal_koenig.table import Table

MOST_POINTS = 500


def correctable(table: Table) -> list[Correctable]:
    return [
        Correctable(what, where, kind.now(table, where), kind.choices(table, where))
        for what, kind in KINDS.items()
        for where in kind.where(table)
    ]


def correct(table: Table, correction: Correction) -> Corrected:
    """Set it, or raise IllegalCorrection and change nothing."""
    what, where, value = correction.what, correction.where, correction.value
    kind = KINDS.get(what)
    if kind is None:
        raise IllegalCorrection(f"no such thing as {what!r}: one of {', '.join(KINDS)} would do")
    places = list(kind.where(table))
    if where not in places:
        would_do = f"one of {', '.join(places)} would do" if places else "there is none just now"
        raise IllegalCorrection(f"{what} of {where!r} cannot be corrected: {would_do}")
    choices = kind.choices(table, where)
    if isinstance(value, bool) or value not in choices:
        raise IllegalCorrection(f"{what} of {where} cannot be {value!r}: {_would_do(choices)}")
    before = kind.now(table, where)
    kind.put(table, where, value)
    if table.winners:  # the game is over: who has won may change
        table.winners = leaders(table)
    return Corrected(what=what, where=where, before=before, now=value)


def _would_do(choices: Choices) -> str:
    if isinstance(choices, range):
        return f"{choices.start} to {choices.stop - 1} would do"
    return f"one of {', '.join(choices)} would do"


def _points(table: Table, colour: str) -> int:
    return points(table, table.seat_of(colour))


def _points_choices(table: Table, colour: str) -> range:
    return range(max(MOST_POINTS, _points(table, colour)) + 1)


def _put_points(table: Table, colour: str, value: str | int) -> None:
    seat = table.seat_of(colour)
    table.put_right[seat] += int(value) - points(table, seat)


def _pairs(table: Table) -> list[str]:
    return [" ".join(pair) for pair in table.joined]


def _joined(table: Table, where: str) -> str:
    one, other = where.split()
    return YES if table.joined[one, other] else NO


def _put_joined(table: Table, where: str, value: str | int) -> None:
    one, other = where.split()
    table.joined[one, other] = value == YES


def _told(table: Table) -> list[str]:
    """Once the game is over, a length each told, by colour and number."""
    if not table.is_over:
        return []
    return [
        f"{table.colour(seat)} {number}"
        for seat in table.seats
        for number in range(1, len(table.chains[seat]) + 1)
    ]


def _chain(table: Table, where: str) -> int:
    colour, number = where.split()
    return table.chains[table.seat_of(colour)][int(number) - 1]


def _chain_choices(table: Table, where: str) -> range:
    """From the shortest that counts to what the abbeys on the board are enough for."""
    seat = table.seat_of(where.split(maxsplit=1)[0])
    rest = sum(table.chains[seat]) - _chain(table, where)
    return range(SHORTEST, max(_chain(table, where), built(table, seat) - rest) + 1)


def _put_chain(table: Table, where: str, value: str | int) -> None:
    colour, number = where.split()
    seat = table.seat_of(colour)
    told = list(table.chains[seat])
    told[int(number) - 1] = int(value)
    table.chains[seat] = tuple(told)


KINDS = {
    **pieces.KINDS,
    "points": Kind(colours, _points, _points_choices, _put_points),
    **cards.KINDS,
    "alliance": Kind(_pairs, _joined, lambda _table, _where: (YES, NO), _put_joined),
    "chain": Kind(_told, _chain, _chain_choices, _put_chain),
    **board.KINDS,
}
