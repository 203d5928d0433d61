"""Leaders come on the board, move, leave statues, take trophies, are lost and return (W10)."""

from __future__ import annotations

from companion.engine.flow import Flow
from companion.engine.game import Option
from companion.games.asking import choose
from companion.games.wallenstein.leaders.events import (
    LeaderLost,
    LeaderMoved,
    LeaderPlaced,
    LeaderStays,
    StatuePut,
    TrophiesTaken,
)
from companion.games.wallenstein.leaders.options import (
    LAST_RETURN,
    MOVING,
    ONLY_PROVINCE,
    PLACED,
    RETURNING,
    STATUES,
    TROPHIES,
    WINTER_MOVES,
)
from companion.games.wallenstein.leaders.questions import (
    LeaderHere,
    MoveLeader,
    PlaceLeader,
    PutStatue,
    ReturnLeader,
    TakeTrophy,
)
from companion.games.wallenstein.leaders.state import leaders_of
from companion.games.wallenstein.questions import NO, PASS, YES
from companion.games.wallenstein.steps import in_turn
from companion.games.wallenstein.table import State

# --- On the board (W10.1) ---


def drafted(table: State, seat: int, province: str) -> Flow[None]:
    """Ask in the draft whether the leader goes on the new province; on the last one it must."""

    def question() -> LeaderHere:
        able = table.owner(province) == seat and seat not in leaders_of(table).at
        wish = (NO, YES) if table.groups.get(seat) else (YES,)
        return LeaderHere(options=wish if able else (), seat=seat, province=province)

    if (yield from choose(question)) == YES:
        leaders_of(table).at[seat] = province
        yield LeaderPlaced(seat=seat, province=province)


def place_before(table: State) -> Flow[None]:
    """Place leaders before the Landsknechte, if the table plays it so."""
    if table.chosen(PLACED) == "before-landsknechte":
        yield from _place(table)


def place_after(table: State) -> Flow[None]:
    """Place leaders after the Landsknechte, if the table plays it so."""
    if table.chosen(PLACED) == "after-landsknechte":
        yield from _place(table)


def _place(table: State) -> Flow[None]:
    """Ask everybody whose leader is not on the board, in turn order; only in the first spring."""
    if (table.year, table.season) == (1, "spring"):
        for seat in in_turn(lambda: table.order):
            yield from _place_one(table, seat)


def _place_one(table: State, seat: int) -> Flow[None]:
    def question() -> PlaceLeader:
        stands = seat in leaders_of(table).at
        return PlaceLeader(options=() if stands else tuple(table.held_by(seat)), seat=seat)

    province = yield from choose(question)
    if province is not None:
        leaders_of(table).at[seat] = province
        yield LeaderPlaced(seat=seat, province=province)


# --- They move (W10.3) ---


def move_all(table: State) -> Flow[None]:
    """Let every player move their leader, in the order the table has chosen."""
    for seat in in_turn(lambda: sequence(table, MOVING)):
        yield from _move(table, seat)


def sequence(table: State, by: Option) -> list[int]:
    """Return the seats in the order that an option says."""
    return list(table.order) if table.chosen(by) == "turn-order" else list(range(len(table.seats)))


def _move(table: State, seat: int) -> Flow[None]:
    state = leaders_of(table)
    goal = yield from choose(lambda: _goals(table, seat))
    source = state.at.get(seat)
    if source is None:
        return
    if goal is None:
        yield _nowhere_to_go(table, seat, source)
        return
    is_near = goal in table.neighbours(source)
    state.at[seat] = goal
    yield LeaderMoved(seat=seat, province=source, target=goal, is_near=is_near)
    if is_near:
        yield from _leave_statue(table, seat, source)
    yield from _take_trophies(table, seat, goal)


def _nowhere_to_go(table: State, seat: int, province: str) -> LeaderStays | LeaderLost:
    """Return what becomes of a leader whose player holds no other province (W11.10)."""
    if table.chosen(ONLY_PROVINCE) == "stays":
        return LeaderStays(seat=seat, province=province)
    del leaders_of(table).at[seat]
    return LeaderLost(seat=seat, province=province, is_only=True, rule="W11.10")


def _goals(table: State, seat: int) -> MoveLeader:
    """Return the player's own provinces, neighbours first; none if the leader is off the board."""
    source = leaders_of(table).at.get(seat)
    if source is None:
        return MoveLeader(options=(), seat=seat, province="", near=0)
    beside = table.neighbours(source)
    others = [name for name in table.held_by(seat) if name != source]
    near = [name for name in others if name in beside]
    far = [name for name in others if name not in beside]
    return MoveLeader(options=(*near, *far), seat=seat, province=source, near=len(near))


def _leave_statue(table: State, seat: int, province: str) -> Flow[None]:
    state = leaders_of(table)

    def question() -> PutStatue:
        left, there = state.left(seat), state.statues.get(province, ())
        able = left > 0 and (table.chosen(STATUES) == "allowed" or seat not in there)
        wish = (YES, NO) if able else (NO,)
        return PutStatue(options=wish, seat=seat, province=province, left=left)

    if (yield from choose(question)) == YES:
        state.put(province, (*state.statues.get(province, ()), seat))
        yield StatuePut(seat=seat, province=province, left=state.left(seat))


def _take_trophies(table: State, seat: int, province: str) -> Flow[None]:
    """Give others' statues where a leader is put to its player (W10.4)."""
    state = leaders_of(table)
    others = [other for other in state.statues.get(province, ()) if other != seat]
    if table.chosen(TROPHIES) == "one":
        colour = yield from choose(lambda: _whose(table, seat, province))
        others = [] if colour is None else [table.seat_of(colour)]
    if not others:
        return
    left = list(state.statues[province])
    for other in others:
        left.remove(other)
    state.put(province, tuple(left))
    state.trophies[seat] = (*state.trophies.get(seat, ()), *others)
    yield TrophiesTaken(seat=seat, province=province, of=tuple(others))


def _whose(table: State, seat: int, province: str) -> TakeTrophy:
    others = [other for other in leaders_of(table).statues.get(province, ()) if other != seat]
    colours = tuple(dict.fromkeys(table.colour(other) for other in others))
    return TakeTrophy(options=colours, seat=seat, province=province)


# --- Lost, and back (W10.5) ---


def leave(table: State, province: str) -> None:
    """Remove leaders from a province that is not their player's any more."""
    state = leaders_of(table)
    for seat, where in list(state.at.items()):
        if where == province and table.owner(province) != seat:
            del state.at[seat]
            state.gone.append((seat, province))


def tell_lost(table: State, province: str) -> Flow[None]:
    """Report the leaders that left a province, now that the fight for it is over."""
    state = leaders_of(table)
    gone = [seat for seat, where in state.gone if where == province]
    state.gone.clear()
    for seat in gone:
        yield LeaderLost(seat=seat, province=province)


def forget(table: State) -> None:
    """Drop the list of leaders that left by a correction, because people dealt with them."""
    leaders_of(table).gone.clear()


def after_winter(table: State) -> Flow[None]:
    """Move leaders after winter if the table plays it so, and bring lost ones back."""
    if table.chosen(WINTER_MOVES) == "yes":
        yield from move_all(table)
    if table.year < table.edition.years or table.chosen(LAST_RETURN) == "yes":
        for seat in in_turn(lambda: sequence(table, RETURNING)):
            yield from _return(table, seat)


def _return(table: State, seat: int) -> Flow[None]:
    def question() -> ReturnLeader:
        stands = seat in leaders_of(table).at
        options = () if stands else (*table.held_by(seat), PASS)
        return ReturnLeader(options=options, seat=seat)

    province = yield from choose(question)
    if province is not None and province != PASS:
        leaders_of(table).at[seat] = province
        yield LeaderPlaced(seat=seat, province=province, is_back=True, rule="W10.5")
        yield from _take_trophies(table, seat, province)
