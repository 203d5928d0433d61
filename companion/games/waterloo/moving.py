"""The moves of a turn: all of them before any battle (2)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.flow import Flow
from companion.games.asking import choose
from companion.games.waterloo import events as happen
from companion.games.waterloo.knowledge import BY_STEPS, EVEN, ODD
from companion.games.waterloo.options import CONCLUSIONS, TURNING
from companion.games.waterloo.questions import DONE, Move, Mover
from companion.games.waterloo.squares import BITS, bits, reached, steps_between
from companion.games.waterloo.table import Piece, Side, Stayed, Table, Walked

Targets = dict[int, list[str]]  # where a piece can go, by how far


def moves(table: Table, seat: int) -> Flow[None]:
    """One piece after the other, in the mover's order (2a)."""
    table.moved.clear()
    while True:
        answer = yield from choose(lambda: move_question(table, seat))
        if answer is None or answer == DONE:
            break
        yield moved(table, seat, *answer.split(" "))
    yield from stood_still(table, seat)
    table.sides[seat].is_first_over = True


def moved(table: Table, seat: int, start: str, end: str) -> happen.Moved:
    piece = table.sides[seat].at(start)
    assert piece is not None  # the question offers no other start
    attacks = not table.is_empty(end) and end != start
    steps = steps_between(start, end)
    piece.square, piece.steps = end, steps
    piece.moves.append(Walked(table.turn, start, end, steps))
    table.moved.add(piece.name)
    if attacks:
        table.attacked.append(end)
    return happen.Moved(seat=seat, start=start, end=end, steps=steps, attacks=attacks)


def move_question(table: Table, seat: int) -> Move:
    """Attacks first, then what is legal, then what contradicts: that only where it is not shown."""
    side = table.sides[seat]
    occupied, targets = table.occupied(), enemies(table, seat)
    may_turn_back = table.chosen(TURNING) == "back-too"
    attacks: list[str] = []
    others: list[str] = []
    contradicting: list[str] = []
    movers = []
    for piece in waiting(table, seat):
        mover = mover_of(side, piece)
        movers.append(mover)
        for steps, ends in reach(piece, occupied, targets, may_turn_back=may_turn_back).items():
            for end in ends:
                if steps not in mover.steps:
                    contradicting.append(f"{piece.square} {end}")
                elif BITS[end] & targets:
                    attacks.append(f"{piece.square} {end}")
                else:
                    others.append(f"{piece.square} {end}")
    legal = (*attacks, *others)
    is_shown = table.chosen(CONCLUSIONS) == "shown"
    may_be_done = not legal or may_stop(table, seat)
    more = () if is_shown or not legal else tuple(contradicting)
    return Move(
        options=(*legal, *more, *((DONE,) if may_be_done else ())),
        seat=seat,
        movers=tuple(movers),
        occupied=occupied,
        targets=targets,
        attacks=len(attacks),
        likely=len(legal),
        is_first=not side.is_first_over,
        may_turn_back=may_turn_back,
    )


def waiting(table: Table, seat: int) -> Iterator[Piece]:
    """Those that have not moved yet."""
    for piece in table.sides[seat].pieces:
        if piece.square is not None and piece.name not in table.moved:
            yield piece


def enemies(table: Table, seat: int) -> int:
    """Those that nobody has attacked yet this turn (2c)."""
    standing = bits(p.square for p in table.sides[table.other(seat)].pieces if p.square is not None)
    return standing & ~bits(iter(table.attacked))


def reach(piece: Piece, occupied: int, targets: int, *, may_turn_back: bool) -> Targets:
    assert piece.square is not None
    here = BITS[piece.square]
    taken = (occupied & ~targets) & ~here  # its own square is free for it to pass and to end on
    on_way = occupied & ~here
    return {
        steps: [
            end
            for end, bit, ways in reached(piece.square, steps, may_turn_back=may_turn_back)
            if not bit & taken and any(not over & on_way for over in ways)
        ]
        for steps in BY_STEPS
    }


def mover_of(side: Side, piece: Piece) -> Mover:
    """How far it may go, as far as anybody can tell; a length that contradicts has its reason."""
    assert piece.square is not None
    numbers = side.possible(piece)
    barred = {
        steps: _contradiction(piece, steps)
        for steps, kind in BY_STEPS.items()
        if not numbers & kind
    }
    steps = tuple(steps for steps in BY_STEPS if steps not in barred)
    return Mover(piece.square, steps, barred)


def _contradiction(piece: Piece, steps: int) -> str:
    """Rule 2b, and what it contradicts."""
    other = 7 - steps
    kind = "even" if other == 4 else "odd"
    earlier = next((walked for walked in piece.moves if walked.steps == other), None)
    if earlier is not None:
        return (
            f"{piece.square} went {other}, {earlier.start} {earlier.end}, in turn {earlier.turn}: "
            f"it is {kind}, and {other} squares would do (2b)"
        )
    return f"{piece.square} is {kind}, by all that is known: {other} squares would do (2b)"


def may_stop(table: Table, seat: int) -> bool:
    """Who has moved may stop; else only if nobody can tell that another piece could move (2f)."""
    side = table.sides[seat]
    if side.is_first_over and table.moved:
        return True
    return not any(surely_moves(table, seat, piece) for piece in waiting(table, seat))


def surely_moves(table: Table, seat: int, piece: Piece) -> bool:
    """Whatever its number, it has somewhere to go."""
    ends = where_to(table, seat, piece)
    numbers = table.sides[seat].possible(piece)
    return all(ends[steps] for steps, kind in BY_STEPS.items() if numbers & kind)


def where_to(table: Table, seat: int, piece: Piece) -> Targets:
    may_turn_back = table.chosen(TURNING) == "back-too"
    return reach(piece, table.occupied(), enemies(table, seat), may_turn_back=may_turn_back)


def stood_still(table: Table, seat: int) -> Flow[None]:
    """In the first turn, and where none can move at all; noted, to be checked at the end."""
    side = table.sides[seat]
    if side.is_first_over and table.moved:
        return
    left = list(waiting(table, seat))
    for piece in left:
        ends = where_to(table, seat, piece)
        able = tuple(steps for steps in BY_STEPS if ends[steps])
        table.stayed.append((seat, Stayed(table.turn, piece.name, able)))
    if left:
        squares = tuple(piece.square for piece in left if piece.square is not None)
        yield happen.StoodStill(seat=seat, squares=squares, is_all=not table.moved)


def parity(numbers: int) -> str:
    """What everybody may conclude: "odd", "even", or empty."""
    if not numbers & EVEN:
        return "odd"
    return "" if numbers & ODD else "even"
