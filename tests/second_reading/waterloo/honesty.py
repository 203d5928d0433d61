"""After the game: the faces, and what they tell (rule 9)."""

from __future__ import annotations

from tests.second_reading.asking import Asked, Reading, pick
from tests.second_reading.waterloo.state import Call, Piece, Table, going

FACES, DICE_TOO, SKIP, UNKNOWN = "faces", "faces-and-dice", "skip", "unknown"


def faces_up(state: Table) -> Reading[None]:
    how = yield from pick("Check", None, (FACES, DICE_TOO, SKIP))
    if how == SKIP:
        return
    faces = {piece: piece.number for piece in state.pieces if piece.number and not piece.square}
    for side in state.colours:
        standing = {piece.square: piece for piece in state.standing(side)}
        if standing:
            asked = {"standing": frozenset(standing)}
            numbers = yield Asked("Faces", state.seat(side), asked)
            faces |= {standing[square]: number for square, number in numbers.items()}
    for side in state.colours:
        calls = [each for each in state.calls if each.piece.side == side]
        told: dict[int, int] = {}
        for call in calls:
            if how == DICE_TOO and call.setting not in told and is_open(call, faces[call.piece]):
                told[call.setting] = yield from hidden_was(state, call)
        for piece in state.of(side):
            judge(state, piece, faces[piece])
        judge_calls(
            state, state.seat(side), [(c, faces[c.piece], told.get(c.setting)) for c in calls]
        )


def tell(state: Table, piece: Piece, face: int, what: str) -> None:
    state.found.add((state.seat(piece.side), what, piece.began, face))


def judge(state: Table, piece: Piece, face: int) -> None:
    if piece.length and face not in going(piece.length):
        tell(state, piece, face, "moved")
    if face in piece.denied:
        tell(state, piece, face, "denied")
    if piece.number not in (None, face):
        tell(state, piece, face, "owned")
    for stayed, lengths in state.stays:
        if stayed is piece and any(face in going(length) for length in lengths):
            tell(state, piece, face, "stayed")


def judge_calls(state: Table, seat: int, calls: list[tuple[Call, int, int | None]]) -> None:
    undecided = 0
    for call, face, hidden in calls:
        if not is_honest(call, face, hidden or max(call.hidden, default=0)):
            tell(state, call.piece, face, "called")
        elif not hidden and is_open(call, face):
            undecided += 1
    if seat not in {each for each, *_ in state.found}:
        state.undecided[seat] = undecided


def hidden_was(state: Table, call: Call) -> Reading[int]:
    """0: nobody knows."""
    options = [*map(str, call.hidden), UNKNOWN]
    seat = state.seat(call.piece.side)
    answer = yield from pick("HiddenWas", seat, options, setting=call.setting)
    return 0 if answer == UNKNOWN else int(answer)


def is_open(call: Call, face: int) -> bool:
    """It hangs on what the hidden die was."""
    return len({is_honest(call, face, hidden) for hidden in call.hidden}) == 2


def is_honest(call: Call, face: int, hidden: int) -> bool:
    return call.number <= max(call.least, call.shown + hidden + face)
