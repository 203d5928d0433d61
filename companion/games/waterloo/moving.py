"""The moves of a turn; all come before any battle (rule 2)."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.flow import Flow
from companion.games.asking import choose
from companion.games.waterloo import events as happen
from companion.games.waterloo import refusals
from companion.games.waterloo.knowledge import BY_STEPS, EVEN, ODD
from companion.games.waterloo.questions import DONE, Move, Mover
from companion.games.waterloo.squares import BITS, bits, reached, steps_between
from companion.games.waterloo.state import CONCLUSIONS, TURNING, Piece, Side, State, Stayed, Walked
from companion.said import Said

Targets = dict[int, list[str]]  # where a piece can go, by how far


def moves(state: State, seat: int) -> Flow[None]:
    """Ask for the moves of one piece after the other, in the mover's order (2a)."""
    state.moved.clear()
    while True:
        answer = yield from choose(lambda: move_question(state, seat))
        if answer is None or answer == DONE:
            break
        yield moved(state, seat, *answer.split(" "))
    yield from stood_still(state, seat)
    state.sides[seat].is_first_over = True


def moved(state: State, seat: int, start: str, end: str) -> happen.Moved:
    """Move a piece, note the attack if there is one, and return the event."""
    piece = state.sides[seat].at(start)
    assert piece is not None  # the question offers no other start
    attacks = not state.is_empty(end) and end != start
    steps = steps_between(start, end)
    piece.square, piece.steps = end, steps
    piece.moves.append(Walked(state.turn, start, end, steps))
    state.moved.add(piece.name)
    if attacks:
        state.attacked.append(end)
    return happen.Moved(seat=seat, start=start, end=end, steps=steps, attacks=attacks)


@dataclass(frozen=True, slots=True)
class Able:
    """A piece that has not moved yet: its possible numbers, and where it can go by steps."""

    piece: Piece
    numbers: int
    ends: Targets

    @property
    def surely_moves(self) -> bool:
        """Return whether the piece can move whatever its number is."""
        return all(self.ends[steps] for steps, kind in BY_STEPS.items() if self.numbers & kind)

    @property
    def is_seen_to_move(self) -> bool:
        """Return whether the piece can move both 3 and 4 squares."""
        return all(self.ends.values())


def move_question(state: State, seat: int) -> Move:
    """Build the question for the next move: attacks, other legal moves, contradicting ones.

    Contradicting moves are offered only where the app does not show conclusions, because then
    neither the options nor their end may reveal what players should remember themselves.
    """
    side = state.sides[seat]
    occupied, targets = state.occupied(), enemies(state, seat)
    may_turn_back = state.chosen(TURNING) == "back-too"
    able = waiting(state, seat, occupied, targets, may_turn_back=may_turn_back)
    legal, contradicting = offered(able)
    attacks = [option for option in legal if BITS[option[3:]] & targets]
    others = [option for option in legal if not BITS[option[3:]] & targets]
    is_shown = state.chosen(CONCLUSIONS) == "shown"
    if is_shown or (state.asks_less and not legal):
        contradicting = []
    must = bool(legal) and not may_stop(state, side, able)
    is_seen = is_shown or state.asks_less or any(each.is_seen_to_move for each in able)
    done = [] if must and is_seen else [DONE]
    return Move(
        options=(*attacks, *others, *contradicting, *done),
        seat=seat,
        movers=tuple(mover_of(each.piece, each.numbers) for each in able),
        occupied=occupied,
        targets=targets,
        attacks=len(attacks),
        likely=len(legal),
        is_first=not side.is_first_over,
        must=must,
        may_turn_back=may_turn_back,
    )


def offered(able: list[Able]) -> tuple[list[str], list[str]]:
    """Split moves into those that can be legal and those that contradict known facts."""
    legal: list[str] = []
    contradicting: list[str] = []
    for each in able:
        for steps, ends in each.ends.items():
            moves = legal if each.numbers & BY_STEPS[steps] else contradicting
            moves += [f"{each.piece.square} {end}" for end in ends]
    return legal, contradicting


def waiting(
    state: State, seat: int, occupied: int, targets: int, *, may_turn_back: bool
) -> list[Able]:
    """Return the pieces that have not moved yet."""
    side = state.sides[seat]
    return [
        Able(piece, numbers, reach(state, piece, occupied, targets, may_turn_back=may_turn_back))
        for piece, numbers in zip(side.pieces, side.all_possible(), strict=True)
        if piece.square is not None and piece.name not in state.moved
    ]


def enemies(state: State, seat: int) -> int:
    """Return the squares of enemies not attacked yet this turn, as a bit set (2c)."""
    standing = bits(p.square for p in state.sides[state.other(seat)].pieces if p.square is not None)
    return standing & ~bits(iter(state.attacked))


def reach(
    state: State, piece: Piece, occupied: int, targets: int, *, may_turn_back: bool
) -> Targets:
    """Return the squares a piece can reach, by number of steps.

    A piece may pass its own square but must end on another.
    """
    assert piece.square is not None
    here = BITS[piece.square]
    on_way = occupied & ~here
    squares_in_use = (on_way if state.asks_less else occupied) & ~targets
    return {
        steps: [
            end
            for end, bit, ways in reached(piece.square, steps, may_turn_back=may_turn_back)
            if not bit & squares_in_use
            and (not ways[0] & on_way or any(not over & on_way for over in ways[1:]))
        ]
        for steps in BY_STEPS
    }


def mover_of(piece: Piece, numbers: int) -> Mover:
    """Return the lengths a piece may go by what both know, and why not the others."""
    assert piece.square is not None
    barred = {
        steps: _contradiction(piece, steps)
        for steps, kind in BY_STEPS.items()
        if not numbers & kind
    }
    return Mover(piece.square, tuple(steps for steps in BY_STEPS if steps not in barred), barred)


def _contradiction(piece: Piece, steps: int) -> Said:
    """Return what fact a length contradicts (rule 2b)."""
    other = 7 - steps
    assert piece.square is not None
    earlier = next((walked for walked in piece.moves if walked.steps == other), None)
    if earlier is not None:
        return refusals.walked(other, piece.square, earlier.start, earlier.end, earlier.turn)
    return refusals.destination_unreachable(other, piece.square)


def may_stop(state: State, side: Side, able: list[Able]) -> bool:
    """Return whether the player may stop moving (2f).

    A player who has moved may. Else only if no piece is known to be able to move.
    """
    if side.is_first_over and state.moved:
        return True
    return not any(each.surely_moves for each in able)


def stood_still(state: State, seat: int) -> Flow[None]:
    """Note pieces that did not move in the first turn, or where none can, for the final check."""
    if state.sides[seat].is_first_over and state.moved:
        return
    may_turn_back = state.chosen(TURNING) == "back-too"
    occupied, targets = state.occupied(), enemies(state, seat)
    able = waiting(state, seat, occupied, targets, may_turn_back=may_turn_back)
    for each in able:
        lengths = tuple(steps for steps in BY_STEPS if each.ends[steps])
        state.stayed.append((seat, Stayed(state.turn, each.piece.name, lengths)))
    if able:
        squares = tuple(each.piece.square for each in able if each.piece.square is not None)
        yield happen.StoodStill(seat=seat, squares=squares, is_all=not state.moved)


def parity(numbers: int) -> str:
    """Return whether a bit set is "odd" or "even", or an empty text."""
    if not numbers & EVEN:
        return "odd"
    return "" if numbers & ODD else "even"
