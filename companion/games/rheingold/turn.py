"""A game of Rheingold, turn by turn (R1 and R2)."""

from __future__ import annotations

from companion.engine.flow import Flow
from companion.games.asking import choose
from companion.games.rheingold import events as happen
from companion.games.rheingold.board import (
    BATTLE,
    DONE,
    FIELD,
    ZONES,
    zone,
)
from companion.games.rheingold.castles import conquer, storm, strength_of
from companion.games.rheingold.coins import can_lay
from companion.games.rheingold.conquests import conquests
from companion.games.rheingold.fields import attack, field_battle, move, sortie
from companion.games.rheingold.laying import lay_board
from companion.games.rheingold.options import COINS
from companion.games.rheingold.questions import (
    ATTACK,
    CONQUER,
    NO,
    STORM,
    YES,
    Beginner,
    Enters,
    Roll,
)
from companion.games.rheingold.scoring import count_points
from companion.games.rheingold.sending import how_many
from companion.games.rheingold.table import MOVES, State
from companion.games.rheingold.targets import where_to
from companion.tower.ledger import RESERVE


def play(table: State) -> Flow[None]:
    """Play a whole game: by turns, or by reported conquests, until the last castle but one."""
    yield from lay_board(table)
    yield from rounds(table) if table.is_whole else conquests(table)
    yield from count_points(table)


def rounds(table: State) -> Flow[None]:
    """Ask who begins and play turns until the game is over."""
    begins = yield from choose(lambda: Beginner(options=tuple(s.colour for s in table.sides)))
    first = table.to_move = table.seat_of(begins or table.colour(0))
    while not table.is_over:
        if table.to_move == first:
            table.round += 1
            yield happen.RoundBegan(number=table.round)
        yield from turn(table, table.to_move)
        table.to_move = (table.to_move + 1) % len(table.sides)


def turn(table: State, seat: int) -> Flow[None]:
    """Play a turn: a roll, a knight, up to three moves (R2)."""
    roll = yield from choose(lambda: Roll(options=ZONES, seat=seat))
    table.roll, table.moves = roll or "", MOVES
    yield from enter(table, seat, zone(table.roll))
    yield from moves(table, seat)
    table.roll, table.moves = "", 0


def enter(table: State, seat: int, start: str) -> Flow[None]:
    """Put a knight into the zone, unless one still stands there (R2a)."""
    place = start if table.board.is_known else FIELD
    why = _kept_out(table, seat, start)
    if not why and not table.board.is_known:
        entered = yield from choose(lambda: enters(table, seat, start))
        why = "" if entered == YES else "told"
    if why:
        yield happen.NotEntered(seat=seat, zone=start, why=why)
        return
    table.ledger.move(table.colour(seat), 1, RESERVE, place)
    yield happen.Entered(seat=seat, zone=start)


def enters(table: State, seat: int, start: str) -> Enters:
    """Build the question whether a knight entered the zone."""
    options = (YES, NO) if table.reserve(seat) else (NO,)
    return Enters(options=options, seat=seat, zone=start)


def _kept_out(table: State, seat: int, start: str) -> str:
    if table.knights(seat, start):  # never where the app knows no zones
        return "occupied"
    if not table.reserve(seat):
        return "reserve"
    if table.board.is_known and table.chosen(COINS) == "strict":
        groups = [table.knights(seat, place) for place in table.standing(seat)]
        if not can_lay([*groups, 1], table.sides[seat].colours):
            return "coins"
    return ""


def moves(table: State, seat: int) -> Flow[None]:
    """Make up to three moves, shared out freely; none is required (R2b)."""
    while table.moves and not table.is_over:
        target = yield from choose(lambda: where_to(table, seat))
        if target is None or target == DONE:
            return
        if target == BATTLE:
            yield from field_battle(table, seat)
        else:
            yield from go(table, seat, target)


def go(table: State, seat: int, target: str) -> Flow[None]:
    """Send one or more groups to a place one step away, each a move, and settle what follows."""
    yield from strength_of(table, seat, target)
    sent = yield from how_many(table, seat, target)
    if sent is None:
        return
    each, groups = sent
    table.moves -= 1 if each.is_one_move else len(groups)
    if each.purpose == CONQUER:
        yield from conquer(table, seat, target, groups)
    elif each.purpose == STORM:
        yield from storm(table, seat, target, groups)
    elif each.purpose == ATTACK:
        yield attack(table, seat, target, groups)
    else:
        yield move(table, seat, target, groups, each.purpose)
        yield from sortie(table, seat, target)
