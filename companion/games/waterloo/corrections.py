"""What people may correct in a game of Waterloo, to which values, and how.

The battle being fought cannot be corrected until it is over. No correction is possible that would
leave a piece without a possible hidden number.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.correcting import Kind
from companion.games.waterloo.knowledge import ALL, BY_STEPS, bit, numbers_in, possible
from companion.games.waterloo.questions import NO, UNKNOWN, YES
from companion.games.waterloo.squares import SQUARES
from companion.games.waterloo.state import DICE, VALUES, Piece, Side, State

LEAST, MOST = -400, 500  # of a strength; chosen: a correction cannot set others
NOTHING = "none"  # no number was said not to be the piece's
GONE = "gone "  # and its number: a piece that is off the board
PARITIES = {3: "odd", 4: "even"}


def _side(state: State, colour: str) -> Side:
    return state.sides[state.seat_of(colour)]


def _colours(state: State) -> list[str]:
    return [side.colour for side in state.sides]


# --- Strengths; after the game only so that who has won has still won ---


def _strength_choices(state: State, colour: str) -> range:
    if state.by != "strength":
        return range(LEAST, MOST + 1)
    has_won = state.winner == state.seat_of(colour)
    return range(_side(state, colour).strength, MOST + 1) if has_won else range(LEAST, 1)


def _put_strength(state: State, colour: str, value: str | int) -> None:
    seat = state.seat_of(colour)
    if by := int(value) - state.sides[seat].strength:
        state.change(seat, by, "put-right", "10")


# --- Pieces on the board, by where they stand, and beside it ---


def _standing(state: State) -> Iterator[tuple[Side, Piece]]:
    if state.is_over:
        return
    for side in state.sides:
        for piece in side.standing:
            if piece.square not in state.attacked:
                yield side, piece


def _squares(state: State) -> list[str]:
    return [piece.square for _, piece in _standing(state) if piece.square is not None]


def _standing_at(state: State, square: str) -> tuple[Side, Piece]:
    return next(standing for standing in _standing(state) if standing[1].square == square)


def _empty(state: State) -> list[str]:
    return [square for square in SQUARES if state.is_empty(square)]


def _square_choices(state: State, square: str) -> tuple[str, ...]:
    side, piece = _standing_at(state, square)
    gone = (f"{GONE}{number}" for number in numbers_in(side.possible(piece)))
    return (square, *_empty(state), *(gone if len(side.standing) > 1 else ()))


def _put_square(state: State, square: str, value: str | int) -> None:
    _, piece = _standing_at(state, square)
    _put(piece, str(value), piece.number)


def _removed(state: State) -> list[str]:
    if state.is_over:
        return []
    return [f"{side.colour} {number}" for side in state.sides for number in side.removed]


def _beside(state: State, where: str) -> tuple[Side, Piece]:
    colour, _, number = where.partition(" ")
    side = _side(state, colour)
    return side, next(p for p in side.pieces if p.square is None and p.number == int(number))


def _removed_choices(state: State, where: str) -> tuple[str, ...]:
    side, piece = _beside(state, where)
    sets = tuple(
        (BY_STEPS.get(piece.steps or 0, ALL) & ~piece.denied) if each is piece else each.own
        for each in side.pieces
    )
    values = possible(sets)
    others = 0 if values is None else values[side.pieces.index(piece)]
    numbers = numbers_in(others | bit(piece.number or 1))
    return (*(f"{GONE}{number}" for number in numbers), *_empty(state))


def _put_removed(state: State, where: str, value: str | int) -> None:
    _, piece = _beside(state, where)
    _put(piece, str(value), None)


def _put(piece: Piece, value: str, number: int | None) -> None:
    """Remove a piece with its shown number, or put it on a square."""
    if value.startswith(GONE):
        piece.square, piece.number = None, int(value.removeprefix(GONE))
    else:
        piece.square, piece.number = value, number


# --- What everybody knows of a piece ---


def _parity(state: State, square: str) -> str:
    _, piece = _standing_at(state, square)
    return PARITIES.get(piece.steps or 0, UNKNOWN)


def _parity_choices(state: State, square: str) -> tuple[str, ...]:
    side, piece = _standing_at(state, square)
    now = _parity(state, square)
    fitting = [
        name
        for steps, name in PARITIES.items()
        if name == now or _goes(side, piece, BY_STEPS[steps] & ~piece.denied)
    ]
    return (UNKNOWN, *fitting)


def _goes(side: Side, piece: Piece, numbers: int) -> bool:
    sets = tuple(numbers if each is piece else each.own for each in side.pieces)
    return possible(sets) is not None


def _put_parity(state: State, square: str, value: str | int) -> None:
    """Set whether a piece is odd or even; moves that say otherwise do not count any more."""
    if value == _parity(state, square):
        return
    _, piece = _standing_at(state, square)
    piece.steps = next((steps for steps, name in PARITIES.items() if name == value), None)
    piece.moves = [walked for walked in piece.moves if walked.steps == piece.steps]


def _denied_pieces(state: State) -> list[str]:
    return [p.square for _, p in _standing(state) if p.denied and p.square is not None]


def _denied(state: State, square: str) -> str:
    return ", ".join(map(str, numbers_in(_standing_at(state, square)[1].denied)))


def _put_denied(state: State, square: str, value: str | int) -> None:
    if value == NOTHING:
        _standing_at(state, square)[1].denied = 0


# --- The dice on the sheets; while a setting is played, as they are ---


def _sheets(state: State) -> list[str]:
    return _colours(state) if state.setting is None and not state.is_over else []


def _value(die: str, value: int) -> Kind[State]:
    def now(state: State, colour: str) -> str:
        return YES if value in _side(state, colour).used[die] else NO

    def put(state: State, colour: str, choice: str | int) -> None:
        used = _side(state, colour).used[die]
        used.add(value) if choice == YES else used.discard(value)

    return Kind(_sheets, now, lambda _state, _colour: (YES, NO), put)


KINDS: dict[str, Kind[State]] = {
    "strength": Kind(
        _colours,
        lambda state, colour: _side(state, colour).strength,
        _strength_choices,
        _put_strength,
    ),
    "square": Kind(_squares, lambda _state, square: square, _square_choices, _put_square),
    "removed": Kind(
        _removed,
        lambda _state, where: GONE + where.partition(" ")[2],
        _removed_choices,
        _put_removed,
    ),
    "parity": Kind(_squares, _parity, _parity_choices, _put_parity),
    "denied": Kind(
        _denied_pieces,
        _denied,
        lambda state, square: (_denied(state, square), NOTHING),
        _put_denied,
    ),
    **{f"{die} {value}": _value(die, value) for die in DICE for value in VALUES},
}
