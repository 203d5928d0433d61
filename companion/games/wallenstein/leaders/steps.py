"""Leaders come on the board, move, leave statues, take trophies, are lost and return (W10)."""

from __future__ import annotations

from companion.engine.flow import Flow
from companion.engine.game import Option
from companion.games.asking import choose
from companion.games.wallenstein.leaders.questions import (
    LeaderHere,
    LeaderLost,
    LeaderMoved,
    LeaderPlaced,
    LeaderStays,
    MoveLeader,
    PlaceLeader,
    PutStatue,
    ReturnLeader,
    StatuePut,
    TakeTrophy,
    TrophiesTaken,
)
from companion.games.wallenstein.leaders.state import (
    LAST_RETURN,
    MOVING,
    ONLY_PROVINCE,
    PLACED,
    RETURNING,
    STATUES,
    TROPHIES,
    WINTER_MOVES,
    leaders_of,
)
from companion.games.wallenstein.questions import NO, PASS, YES
from companion.games.wallenstein.state import State
from companion.games.wallenstein.steps import in_turn

# --- On the board (W10.1) ---


def drafted(state: State, seat: int, province: str) -> Flow[None]:
    """Ask in the draft whether the leader goes on the new province; on the last one it must."""

    def question() -> LeaderHere:
        able = state.owner(province) == seat and seat not in leaders_of(state).at
        wish = (NO, YES) if state.groups.get(seat) else (YES,)
        return LeaderHere(options=wish if able else (), seat=seat, province=province)

    if (yield from choose(question)) == YES:
        leaders_of(state).at[seat] = province
        yield LeaderPlaced(seat=seat, province=province)


def place_before(state: State) -> Flow[None]:
    """Place leaders before the Landsknechte, if the players chose that."""
    if state.chosen(PLACED) == "before-landsknechte":
        yield from _place(state)


def place_after(state: State) -> Flow[None]:
    """Place leaders after the Landsknechte, if the players chose that."""
    if state.chosen(PLACED) == "after-landsknechte":
        yield from _place(state)


def _place(state: State) -> Flow[None]:
    """Ask everybody whose leader is not on the board, in turn order; only in the first spring."""
    if (state.year, state.season) == (1, "spring"):
        for seat in in_turn(lambda: state.order):
            yield from _place_one(state, seat)


def _place_one(state: State, seat: int) -> Flow[None]:
    def question() -> PlaceLeader:
        stands = seat in leaders_of(state).at
        return PlaceLeader(options=() if stands else tuple(state.held_by(seat)), seat=seat)

    province = yield from choose(question)
    if province is not None:
        leaders_of(state).at[seat] = province
        yield LeaderPlaced(seat=seat, province=province)


# --- They move (W10.3) ---


def move_all(state: State) -> Flow[None]:
    """Let every player move their leader, in the order the players have chosen."""
    for seat in in_turn(lambda: sequence(state, MOVING)):
        yield from _move(state, seat)


def sequence(state: State, by: Option) -> list[int]:
    """Return the seats in the order that an option says."""
    return list(state.order) if state.chosen(by) == "turn-order" else list(range(len(state.seats)))


def _move(state: State, seat: int) -> Flow[None]:
    leaders = leaders_of(state)
    goal = yield from choose(lambda: _goals(state, seat))
    source = leaders.at.get(seat)
    if source is None:
        return
    if goal is None:
        yield _nowhere_to_go(state, seat, source)
        return
    is_near = goal in state.neighbours(source)
    leaders.at[seat] = goal
    yield LeaderMoved(seat=seat, province=source, target=goal, is_near=is_near)
    if is_near:
        yield from _leave_statue(state, seat, source)
    yield from _take_trophies(state, seat, goal)


def _nowhere_to_go(state: State, seat: int, province: str) -> LeaderStays | LeaderLost:
    """Return what becomes of a leader whose player holds no other province (W11.10)."""
    if state.chosen(ONLY_PROVINCE) == "stays":
        return LeaderStays(seat=seat, province=province)
    del leaders_of(state).at[seat]
    return LeaderLost(seat=seat, province=province, is_only=True, rule="W11.10")


def _goals(state: State, seat: int) -> MoveLeader:
    """Return the player's own provinces, neighbours first; none if the leader is off the board."""
    source = leaders_of(state).at.get(seat)
    if source is None:
        return MoveLeader(options=(), seat=seat, province="", near=0)
    beside = state.neighbours(source)
    others = [name for name in state.held_by(seat) if name != source]
    near = [name for name in others if name in beside]
    far = [name for name in others if name not in beside]
    return MoveLeader(options=(*near, *far), seat=seat, province=source, near=len(near))


def _leave_statue(state: State, seat: int, province: str) -> Flow[None]:
    leaders = leaders_of(state)

    def question() -> PutStatue:
        left, there = leaders.left(seat), leaders.statues.get(province, ())
        able = left > 0 and (state.chosen(STATUES) == "allowed" or seat not in there)
        wish = (YES, NO) if able else (NO,)
        return PutStatue(options=wish, seat=seat, province=province, left=left)

    if (yield from choose(question)) == YES:
        leaders.put(province, (*leaders.statues.get(province, ()), seat))
        yield StatuePut(seat=seat, province=province, left=leaders.left(seat))


def _take_trophies(state: State, seat: int, province: str) -> Flow[None]:
    """Give others' statues where a leader is put to its player (W10.4)."""
    leaders = leaders_of(state)
    others = [other for other in leaders.statues.get(province, ()) if other != seat]
    if state.chosen(TROPHIES) == "one":
        colour = yield from choose(lambda: _whose(state, seat, province))
        others = [] if colour is None else [state.seat_of(colour)]
    if not others:
        return
    left = list(leaders.statues[province])
    for other in others:
        left.remove(other)
    leaders.put(province, tuple(left))
    leaders.trophies[seat] = (*leaders.trophies.get(seat, ()), *others)
    yield TrophiesTaken(seat=seat, province=province, of=tuple(others))


def _whose(state: State, seat: int, province: str) -> TakeTrophy:
    others = [other for other in leaders_of(state).statues.get(province, ()) if other != seat]
    colours = tuple(dict.fromkeys(state.colour(other) for other in others))
    return TakeTrophy(options=colours, seat=seat, province=province)


# --- Lost, and back (W10.5) ---


def leave(state: State, province: str) -> None:
    """Remove leaders from a province that is not their player's any more."""
    leaders = leaders_of(state)
    for seat, where in list(leaders.at.items()):
        if where == province and state.owner(province) != seat:
            del leaders.at[seat]
            leaders.gone.append((seat, province))


def tell_lost(state: State, province: str) -> Flow[None]:
    """Report the leaders that left a province, now that the fight for it is over."""
    leaders = leaders_of(state)
    gone = [seat for seat, where in leaders.gone if where == province]
    leaders.gone.clear()
    for seat in gone:
        yield LeaderLost(seat=seat, province=province)


def forget(state: State) -> None:
    """Forget leaders that left by a correction: people know of them, so no event reports them."""
    leaders_of(state).gone.clear()


def after_winter(state: State) -> Flow[None]:
    """Move leaders after winter if the players chose that, and bring lost ones back."""
    if state.chosen(WINTER_MOVES) == "yes":
        yield from move_all(state)
    if state.year < state.edition.years or state.chosen(LAST_RETURN) == "yes":
        for seat in in_turn(lambda: sequence(state, RETURNING)):
            yield from _return(state, seat)


def _return(state: State, seat: int) -> Flow[None]:
    def question() -> ReturnLeader:
        stands = seat in leaders_of(state).at
        options = () if stands else (*state.held_by(seat), PASS)
        return ReturnLeader(options=options, seat=seat)

    province = yield from choose(question)
    if province is not None and province != PASS:
        leaders_of(state).at[seat] = province
        yield LeaderPlaced(seat=seat, province=province, is_back=True, rule="W10.5")
        yield from _take_trophies(state, seat, province)
