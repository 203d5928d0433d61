"""Battles and revolts: players enter who fights with how many; Wallenstein's rules decide."""

from __future__ import annotations

from companion.engine.flow import Flow, ask
from companion.games.asking import choose
from companion.games.wallenstein.battle import fight, sides_for
from companion.games.wallenstein.editions import PEASANTS
from companion.games.wallenstein.events import RevoltAverted
from companion.games.wallenstein.options import THROW_NONE, TOO_FEW_PEASANTS, WINTER_MARKER
from companion.games.wallenstein.revolt import break_out
from companion.games.wallenstein.throwing import Load
from companion.games.wallenstein_light.questions import (
    HELD_BACK,
    MARKERS,
    NOT_NAMED,
    BattleBegan,
    Forces,
    Holder,
    Rising,
    Where,
)
from companion.games.wallenstein_light.state import ASK, SOMEWHERE, WHERE, LightState
from companion.tower.ledger import RESERVE

_MARKERS = 9  # in a province; chosen: more were never seen, and could not be entered


def battle(state: LightState, attacker: int) -> Flow[None]:
    """Ask who fights with how many, throw, and settle the battle (W4)."""
    forces = yield from ask(lambda: forces_for(state, attacker))
    if not forces:
        return
    defenders = forces_for(state, attacker).defenders(forces)
    defender = None
    if defenders != [PEASANTS]:
        colour = defenders[0] if defenders else (yield from _holder(state, attacker))
        defender = state.seat_of(colour)
    place = yield from _where(state)
    state.attacker = attacker
    against = forces.get(PEASANTS if defender is None else state.colour(defender), 0)
    held_back, markers = forces.get(HELD_BACK, 0), forces.get(MARKERS, 0)
    _lay_out(state, place, defender, held_back, markers)
    armies = forces[state.colour(attacker)]
    yield BattleBegan(
        seat=attacker,
        defender=defender,
        province=place,
        armies=armies,
        against=against,
        markers=markers,
        kept=held_back,
    )
    load = Load(state)
    load.add(state.colour(attacker), armies, RESERVE)
    load.add(PEASANTS if defender is None else state.colour(defender), against, RESERVE)
    yield from fight(load, sides_for(state, attacker, place))
    state.vacate(place)
    state.battles += 1


def forces_for(state: LightState, attacker: int) -> Forces:
    """Build the question for both sides; the attacker comes first, so that digits mean them."""
    colour = state.colour(attacker)
    others = tuple(seat.colour for seat in state.seats if seat.colour != colour)
    most = {each: state.ledger.count(RESERVE, each) for each in (colour, *others, PEASANTS)}
    if state.edition.holds_back:
        most[HELD_BACK] = max(most[each] for each in others)
    return Forces(
        most | {MARKERS: _MARKERS},
        seat=attacker,
        attacker=colour,
        others=others,
        unnamed=_may_throw_none(state),
    )


def revolt(state: LightState, seat: int | None = None, extra: int = 0) -> Flow[None]:
    """Ask for armies and peasants, throw, and settle the revolt (W5).

    Args:
        seat: The owner; None: players are asked.
        extra: How many peasants come in addition to the revolt markers.
    """
    rising = yield from ask(lambda: rising_for(state, seat, extra))
    if not rising:
        return
    named = rising_for(state, seat, extra).named(rising)
    if not named and seat is None:
        named = [(yield from _holder(state))]
    owner = state.seat_of(named[0]) if named else (seat or 0)
    place = yield from _where(state)
    wanted, there = rising[PEASANTS], state.peasants()
    state.revolts += 1
    if wanted > there and state.chosen(TOO_FEW_PEASANTS) == "no-revolt":
        yield RevoltAverted(seat=owner, province=place, wanted=wanted, peasants=there)
        return
    defending, held_back = rising.get(state.colour(owner), 0), rising.get(HELD_BACK, 0)
    _lay_out(state, place, owner, defending + held_back)
    why = "" if seat is None else "winter"
    yield from break_out(state, owner, place, why, wanted=wanted, extra=extra, defending=defending)
    state.vacate(place)


def rising_for(state: LightState, seat: int | None, extra: int) -> Rising:
    """Build the question for the armies and peasants of a revolt."""
    owners = tuple(each.colour for n, each in enumerate(state.seats) if seat in (None, n))
    most = {each: state.ledger.count(RESERVE, each) for each in owners}
    most[PEASANTS] = state.edition.peasants  # peasants wanted
    if state.edition.holds_back:
        most[HELD_BACK] = max(most[each] for each in owners)
    return Rising(
        most,
        seat=seat,
        owners=owners,
        unnamed=_may_throw_none(state),
        extra=extra,
        is_marked=seat is not None and state.chosen(WINTER_MARKER) == "put",
    )


def _may_throw_none(state: LightState) -> bool:
    """Return whether a defender may hold all armies back, as in the first edition (W11.4)."""
    return state.edition.holds_back and state.chosen(THROW_NONE) == "yes"


def _holder(state: LightState, attacker: int | None = None) -> Flow[str]:
    able = tuple(each.colour for n, each in enumerate(state.seats) if n != attacker)
    return (yield from choose(lambda: Holder(options=able))) or able[0]


def _where(state: LightState) -> Flow[str]:
    if state.chosen(WHERE) != ASK:
        return SOMEWHERE
    place = yield from ask(lambda: Where(options=(NOT_NAMED, *state.provinces)))
    return SOMEWHERE if place == NOT_NAMED else place


def _lay_out(
    state: LightState, place: str, owner: int | None, armies: int, markers: int = 0
) -> None:
    """Set the province up in the state as it is on the board, until its fight is over."""
    if owner is not None:
        state.take(owner, place)
        state.muster(owner, place, armies)
    state.mark(place, markers)
