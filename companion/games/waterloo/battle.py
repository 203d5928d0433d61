"""A battle: dice, challenge, guesses and retreat (rules 3 to 6)."""

from __future__ import annotations

from companion.engine.flow import Flow
from companion.games.asking import choose, count
from companion.games.waterloo import dice, guessing, knowledge, squares
from companion.games.waterloo import events as happen
from companion.games.waterloo.questions import (
    EQUAL,
    PASS,
    Answering,
    NextBattle,
    Opening,
    Raise,
    RemovedNumber,
)
from companion.games.waterloo.state import (
    NO_HIDDEN_DIE,
    OWN_SUM,
    RETREAT,
    Battle,
    Call,
    Setting,
    State,
)


def battles(state: State, seat: int) -> Flow[None]:
    """Fight all battles of a turn, one after the other, in the attacker's order (2d)."""
    while state.attacked and not state.is_over:
        question = lambda: NextBattle(options=tuple(state.attacked), seat=seat)  # noqa: E731
        square = yield from choose(question)
        assert square is not None
        yield from battle(state, seat, square)
    if not state.is_over:
        state.setting = None


def battle(state: State, attacker: int, square: str) -> Flow[None]:
    """Fight one battle: set dice if needed, challenge, guess, retreat, and see who has won."""
    defender = state.other(attacker)
    pieces = {seat: state.sides[seat].at(square) for seat in (attacker, defender)}
    state.battles += 1
    fought = state.battle = Battle(
        square, attacker, defender, {seat: p for seat, p in pieces.items() if p is not None}
    )
    yield happen.BattleBegan(
        attacker=attacker, defender=defender, square=square, number=state.battles
    )
    if state.setting is None or state.sets_for_each_battle():
        yield from dice.set_dice(state)
    assert state.setting is not None
    yield from challenge(state, fought, state.setting)
    yield from guessing.identify(state, fought)
    if not state.is_over:
        yield from retreat(state, fought)
    yield from guessing.decide_at_last(state)
    if not state.is_over:
        state.attacked.remove(square)
        state.battle = None


def challenge(state: State, fought: Battle, setting: Setting) -> Flow[None]:
    """Let attacker and defender call, equal and raise until one passes (4)."""
    attacker, defender = fought.attacker, fought.defender
    number = yield from count(lambda: opening(state, fought, setting))
    assert number is not None
    called(state, fought, setting, attacker, number)
    lowest = lower_limit(state, setting, attacker)
    yield happen.CallOpened(seat=attacker, number=number, lowest=lowest)
    while True:
        answer = yield from choose(lambda: answering(state, fought, setting))
        if answer != EQUAL:
            had_to = not may_equal(state, fought, setting)
            yield passed(fought, defender, had_to=had_to)
            return
        if state.chosen(OWN_SUM) == "binds":
            called(state, fought, setting, defender, fought.called)
        yield happen.Equalled(seat=defender, number=fought.called)
        raised = yield from choose(lambda: raising(state, fought, setting))
        if raised is None or raised == PASS:
            had_to = fought.called >= upper_limit(state, fought, setting, attacker)
            yield passed(fought, attacker, had_to=had_to)
            return
        called(state, fought, setting, attacker, int(raised))
        yield happen.Raised(seat=attacker, number=fought.called)


def called(state: State, fought: Battle, setting: Setting, seat: int, number: int) -> None:
    """Note a call, since players can check its honesty when all faces are up (4c)."""
    opens, fought.called = not fought.called, number
    piece = fought.pieces[seat].name
    sum_shown, hidden = setting.sum(seat), setting.hidden[seat]
    call = Call(seat, piece, number, state.battles, sum_shown, hidden, state.settings, opens)
    state.calls.append(call)


def passed(fought: Battle, seat: int, *, had_to: bool) -> happen.Passed:
    """Make the other player the challenge's winner and return the event."""
    fought.winner = fought.defender if seat == fought.attacker else fought.attacker
    return happen.Passed(seat=seat, winner=fought.winner, number=fought.called, had_to=had_to)


def lower_limit(state: State, setting: Setting, seat: int) -> int:
    """Return the lowest opening call (4d).

    The call is at least the shown sum plus 2. Without a hidden die it is plus 1, or plus 2 by
    option.
    """
    hides = bool(setting.hidden[seat]) or state.chosen(NO_HIDDEN_DIE) == "plus-two"
    return setting.sum(seat) + (2 if hides else 1)


def upper_limit(state: State, fought: Battle, setting: Setting, seat: int) -> int:
    """Return the highest call that is possible by what both players can see (4c)."""
    highest = state.sides[seat].highest(fought.pieces[seat])
    return setting.sum(seat) + max(setting.hidden[seat], default=0) + highest


def opening(state: State, fought: Battle, setting: Setting) -> Opening:
    """Build the question for the attacker's first call."""
    seat = fought.attacker
    low = lower_limit(state, setting, seat)
    return Opening(
        low=low,
        high=max(low, upper_limit(state, fought, setting, seat)),
        seat=seat,
        square=fought.square,
        shown=setting.sum(seat),
        hidden=setting.hidden[seat],
        highest=state.sides[seat].highest(fought.pieces[seat]),
        rule="4" if setting.hidden[seat] else "4d",
    )


def may_equal(state: State, fought: Battle, setting: Setting) -> bool:
    """Return whether the defender may equal: up to their own sum, or always by option (4b)."""
    if state.chosen(OWN_SUM) == "does-not-bind":
        return True
    return fought.called <= upper_limit(state, fought, setting, fought.defender)


def answering(state: State, fought: Battle, setting: Setting) -> Answering:
    """Build the question whether the defender equals or passes."""
    options = (EQUAL, PASS) if may_equal(state, fought, setting) else (PASS,)
    return Answering(
        options=options, seat=fought.defender, square=fought.square, called=fought.called
    )


def raising(state: State, fought: Battle, setting: Setting) -> Raise:
    """Build the question for the attacker's next call."""
    most = upper_limit(state, fought, setting, fought.attacker)
    higher = map(str, range(fought.called + 1, most + 1))
    return Raise(
        options=(*higher, PASS), seat=fought.attacker, square=fought.square, called=fought.called
    )


def retreat(state: State, fought: Battle) -> Flow[None]:
    """Move the loser's piece one square home, or remove it (6)."""
    assert fought.winner is not None
    winner, loser = fought.winner, state.other(fought.winner)
    side, piece = state.sides[loser], fought.pieces[loser]
    if piece.square is None:
        return
    end = squares.fallen_back(fought.square, side.home)
    if end is not None and state.is_empty(end):
        piece.square = end
        yield happen.FellBack(seat=loser, start=fought.square, end=end)
        return
    number = yield from choose(
        lambda: RemovedNumber(
            options=knowledge.options_of(side.possible(piece)), seat=loser, square=fought.square
        )
    )
    assert number is not None
    piece.square, piece.number = None, int(number)
    if state.chosen(RETREAT) == "is-paid":
        state.change(winner, fought.called, "retreat-won", "6c", piece.number)
        state.change(loser, -fought.called, "retreat", "6c", piece.number)
    yield happen.CutOff(
        seat=loser,
        square=fought.square,
        why="start-row" if end is None else "blocked",
        number=piece.number,
        called=fought.called,
        strengths=tuple(each.strength for each in state.sides),
    )
    yield from guessing.decide(state)
