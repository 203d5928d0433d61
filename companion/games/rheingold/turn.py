"""A game of Rheingold, turn by turn (R1 and R2)."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.flow import Flow
from companion.games.asking import choose
from companion.games.rheingold import board, castles, fields, laying, plans, questions, scoring
from companion.games.rheingold import events as happen
from companion.games.rheingold.conquests import conquests
from companion.games.rheingold.state import COINS, MOVES, State
from companion.tower.ledger import RESERVE

ONES, TWOS, FIVES = 12, 5, 4  # of a colour, R1

Used = tuple[int, int]  # twos and fives


def can_lay(groups: Iterable[int], colours: int = 1) -> bool:
    """Return whether groups of these sizes can be laid at once, with coins changed freely."""
    least: dict[Used, int] = {(0, 0): 0}  # the fewest ones, by the twos and fives used
    for group in groups:
        least = _with(least, group, TWOS * colours, FIVES * colours)
    return min(least.values(), default=ONES * colours + 1) <= ONES * colours


def _with(least: dict[Used, int], group: int, all_twos: int, all_fives: int) -> dict[Used, int]:
    ways: dict[Used, int] = {}
    for (twos, fives), ones in least.items():
        for five in range(min(all_fives - fives, group // 5) + 1):
            rest = group - 5 * five
            for two in range(min(all_twos - twos, rest // 2) + 1):
                used = (twos + two, fives + five)
                ways[used] = min(ways.get(used, 10**6), ones + rest - 2 * two)
    return ways


def play(state: State) -> Flow[None]:
    """Play a whole game: by turns, or by reported conquests, until the last castle but one."""
    yield from laying.lay_board(state)
    yield from rounds(state) if state.is_whole else conquests(state)
    yield from scoring.count_points(state)


def rounds(state: State) -> Flow[None]:
    """Ask who begins and play turns until the game is over."""
    begins = yield from choose(
        lambda: questions.Beginner(options=tuple(s.colour for s in state.sides))
    )
    first = state.to_move = state.seat_of(begins or state.colour(0))
    while not state.is_over:
        if state.to_move == first:
            state.round += 1
            yield happen.RoundBegan(number=state.round)
        yield from turn(state, state.to_move)
        state.to_move = (state.to_move + 1) % len(state.sides)


def turn(state: State, seat: int) -> Flow[None]:
    """Play a turn: a roll, a knight, up to three moves (R2)."""
    roll = yield from choose(lambda: questions.Roll(options=board.ZONES, seat=seat))
    state.roll, state.moves = roll or "", MOVES
    yield from enter(state, seat, board.zone(state.roll))
    yield from moves(state, seat)
    state.roll, state.moves = "", 0


def enter(state: State, seat: int, start: str) -> Flow[None]:
    """Put a knight into the zone, unless one still stands there (R2a)."""
    place = start if state.board.is_known else board.FIELD
    why = _kept_out(state, seat, start)
    if not why and not state.board.is_known:
        entered = yield from choose(lambda: enters(state, seat, start))
        why = "" if entered == questions.YES else "told"
    if why:
        yield happen.NotEntered(seat=seat, zone=start, why=why)
        return
    state.ledger.move(state.colour(seat), 1, RESERVE, place)
    yield happen.Entered(seat=seat, zone=start)


def enters(state: State, seat: int, start: str) -> questions.Enters:
    """Build the question whether a knight entered the zone."""
    options = (questions.YES, questions.NO) if state.reserve(seat) else (questions.NO,)
    return questions.Enters(options=options, seat=seat, zone=start)


def _kept_out(state: State, seat: int, start: str) -> str:
    if state.knights(seat, start):  # never where the app knows no zones
        return "occupied"
    if not state.reserve(seat):
        return "reserve"
    if state.board.is_known and state.chosen(COINS) == "strict":
        groups = [state.knights(seat, place) for place in state.standing(seat)]
        if not can_lay([*groups, 1], state.sides[seat].colours):
            return "coins"
    return ""


def moves(state: State, seat: int) -> Flow[None]:
    """Make up to three moves, shared out freely; none is required (R2b)."""
    while state.moves and not state.is_over:
        target = yield from choose(lambda: fields.where_to(state, seat))
        if target is None or target == board.DONE:
            return
        if target == board.BATTLE:
            yield from fields.field_battle(state, seat)
        else:
            yield from go(state, seat, target)


def go(state: State, seat: int, target: str) -> Flow[None]:
    """Send one or more groups to a place one step away, each a move, and settle what follows."""
    yield from castles.strength_of(state, seat, target)
    sent = yield from plans.how_many(state, seat, target)
    if sent is None:
        return
    each, groups = sent
    state.moves -= 1 if each.is_one_move else len(groups)
    if each.purpose == questions.CONQUER:
        yield from castles.conquer(state, seat, target, groups)
    elif each.purpose == questions.STORM:
        yield from castles.storm(state, seat, target, groups)
    elif each.purpose == questions.ATTACK:
        yield fields.attack(state, seat, target, groups)
    else:
        yield fields.move(state, seat, target, groups, each.purpose)
        yield from fields.sortie(state, seat, target)
