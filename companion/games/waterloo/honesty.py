"""The check after the game: were all moves, calls and answers honest (4c, 9)?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.engine.flow import Flow, ask
from companion.games.waterloo import events as happen
from companion.games.waterloo import questions
from companion.games.waterloo.knowledge import BY_STEPS, bit
from companion.games.waterloo.state import NO_HIDDEN_DIE, NUMBERS, Call, Side, State

Numbers = Mapping[str, int]  # of a side's pieces, by name


def check_honesty(state: State) -> Flow[None]:
    """Ask whether to check, then ask for all faces and report what was not honest."""
    wanted = yield from ask(questions.Check)
    if wanted == questions.SKIP:
        return
    numbers: list[Numbers] = []
    for seat, side in enumerate(state.sides):
        faces = yield from turned_up(side, seat)
        numbers.append(faces)
    for seat, faces in enumerate(numbers):
        hidden: dict[int, int] = {}
        if wanted == questions.DICE_TOO:
            hidden = yield from remembered(state, seat, faces)
        findings = [*in_moves(state, seat, faces), *in_answers(state, seat, faces)]
        findings += in_calls(state, seat, faces, hidden)
        yield from findings
        if not findings:
            undecided = sum(is_open(call, faces, hidden) for call in calls_of(state, seat))
            yield happen.Honest(seat=seat, undecided=undecided)


def turned_up(side: Side, seat: int) -> Flow[Numbers]:
    """Ask for the numbers of a side's pieces and save them."""
    faces: Mapping[str, int] = {}
    if side.standing:
        faces = yield from ask(lambda: faces_question(side, seat))
    side.faces = {
        piece.name: (piece.number or 0) if piece.square is None else faces[piece.square]
        for piece in side.pieces
    }
    return side.faces


def faces_question(side: Side, seat: int) -> questions.Faces:
    """Build the question for the numbers of a side's pieces on the board."""
    squares = {piece.square: NUMBERS[-1] for piece in side.standing if piece.square is not None}
    return questions.Faces(
        most=squares,
        seat=seat,
        removed=tuple(side.removed),
        sets=tuple(side.possible(piece) for piece in side.standing),
    )


def remembered(state: State, seat: int, faces: Numbers) -> Flow[dict[int, int]]:
    """Ask for the hidden dice that decide whether a call was honest; return them by setting."""
    hidden: dict[int, int] = {}
    settings_checked: set[int] = set()
    for call in calls_of(state, seat):
        if call.setting in settings_checked or not is_open(call, faces, hidden):
            continue
        settings_checked.add(call.setting)
        options = (*map(str, call.hidden), questions.UNKNOWN)
        question = questions.HiddenWas(options=options, seat=seat, setting=call.setting)
        answer = yield from ask(lambda question=question: question)  # type: ignore[misc]
        if answer != questions.UNKNOWN:
            hidden[call.setting] = int(answer)
    return hidden


def calls_of(state: State, seat: int) -> list[Call]:
    return [call for call in state.calls if call.seat == seat]


def is_open(call: Call, faces: Numbers, hidden: Mapping[int, int]) -> bool:
    """Return whether the call is honest only for some values of the hidden die."""
    if call.setting in hidden or not call.hidden:
        return False
    of = faces[call.piece]
    return call.limit(of, min(call.hidden)) < call.number <= call.limit(of, max(call.hidden))


def in_moves(state: State, seat: int, faces: Numbers) -> Iterator[happen.DishonestyFound]:
    """Find moves against the rules: odd pieces go 3, even ones 4, and who can move must."""
    for piece in state.sides[seat].pieces:
        face = faces[piece.name]
        for walked in piece.moves:
            if not bit(face) & BY_STEPS[walked.steps]:
                yield _finding(seat, "moved", (piece.name, face), walked.steps, walked.turn)
    for stayed in (stayed for who, stayed in state.stayed if who == seat):
        face = faces[stayed.piece]
        able = [steps for steps in stayed.steps if bit(face) & BY_STEPS[steps]]
        if able:
            yield _finding(seat, "stayed", (stayed.piece, face), able[0], stayed.turn)


def in_answers(state: State, seat: int, faces: Numbers) -> Iterator[happen.DishonestyFound]:
    """Find wrong answers: a right guess must be admitted, and no other."""
    for piece in state.sides[seat].pieces:
        face = faces[piece.name]
        if piece.denied & bit(face):
            yield _finding(seat, "denied", (piece.name, face), face, 0)
        if piece.number is not None and piece.number != face:
            yield _finding(seat, "owned", (piece.name, face), piece.number, 0)


def in_calls(
    state: State, seat: int, faces: Numbers, hidden: Mapping[int, int]
) -> Iterator[happen.DishonestyFound]:
    """Find calls above three dice and piece, with the greatest die if nobody remembers it."""
    for call in calls_of(state, seat):
        face = faces[call.piece]
        greatest = max(call.hidden, default=0)
        limit = call.limit(face, hidden.get(call.setting, greatest))
        if call.number > limit and not _had_to(state, call):
            finding = _finding(seat, "called", (call.piece, face), call.number, call.battle)
            yield replace(finding, limit=limit)


def _finding(
    seat: int, what: str, piece: tuple[str, int], number: int, when: int
) -> happen.DishonestyFound:
    name, face = piece
    return happen.DishonestyFound(
        seat=seat, what=what, piece=name, face=face, number=number, when=when
    )


def _had_to(state: State, call: Call) -> bool:
    """Return whether the opening was forced: by option even a piece 1 adds 2 without a die (4d)."""
    if call.hidden or not call.opens:
        return False
    return state.chosen(NO_HIDDEN_DIE) == "plus-two" and call.number == call.shown + 2
