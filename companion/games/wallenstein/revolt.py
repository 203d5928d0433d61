"""Peasants revolt against the owner of a province (W5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.flow import Colour, Flow
from companion.games.wallenstein import battle, defence, effects, options, questions, throwing
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.editions import PEASANTS
from companion.games.wallenstein.state import State
from companion.tower.ledger import RESERVE, TRAY


def revolt(state: State, province: str, why: str, extra: int = 0) -> Flow[None]:
    """Start a revolt: as many peasants rise as the province has revolt markers, plus `extra`."""
    defending = state.armies(province)
    if not _averted(state, province, extra):
        rising = min(_wanted(state, province, extra), state.peasants())
        defending = yield from defence.thrown_in(state, province, against=rising)
    helpers: defence.Helpers = []
    if state.chosen(options.HELP_IN_REVOLTS) == "yes":  # W11.6
        helpers = yield from defence.defenders_help(
            state, province, lambda: state.asks_idle_tiles or not _averted(state, province, extra)
        )
    seat = state.owner(province)
    if seat is None:  # a correction made it neutral meanwhile
        return
    wanted = _wanted(state, province, extra)
    if _averted(state, province, extra):
        there = state.peasants()
        yield happen.RevoltAverted(seat=seat, province=province, wanted=wanted, peasants=there)
        return
    yield from break_out(
        state,
        seat,
        province,
        why,
        wanted=wanted,
        extra=extra,
        sent=effects.peasants_rising(state, province),
        defending=defending,
        helpers=helpers,
    )


def break_out(
    state: State,
    seat: int,
    province: str,
    why: str,
    *,
    wanted: int,
    defending: int,
    extra: int = 0,
    sent: int = 0,
    helpers: Sequence[tuple[int, str]] = (),
) -> Flow[None]:
    """Throw the defending armies and the wanted peasants, as many as there are, and settle it."""
    load = throwing.Load(state)
    armies = load.add(state.colour(seat), min(defending, state.armies(province)), province)
    peasants = load.add(PEASANTS, wanted, RESERVE)
    yield happen.RevoltBroke(
        seat=seat,
        province=province,
        why=why,
        armies=armies,
        wanted=wanted,
        peasants=peasants,
        extra=extra,
        sent=sent,
    )
    yield from defence.join(load, helpers, province)
    sides = (PEASANTS, state.colour(seat))
    tray = yield from throwing.throw(load, questions.REVOLT, province, sides=sides, defender=seat)
    yield from settle_revolt(state, seat, province, tray)
    for module in state.modules:
        yield from module.changed(state, province)


def _averted(state: State, province: str, extra: int) -> bool:
    """Return whether no peasants rise because they are too few, an option (W5.4)."""
    wanted = _wanted(state, province, extra)
    return state.chosen(options.TOO_FEW_PEASANTS) == "no-revolt" and state.peasants() < wanted


def _wanted(state: State, province: str, extra: int) -> int:
    """Return how many peasants rise (W5.1), with those that the event sends (W7)."""
    return state.markers.get(province, 0) + extra + effects.peasants_rising(state, province)


def settle_revolt(state: State, seat: int, province: str, tray: Mapping[Colour, int]) -> Flow[None]:
    """Move the cubes in the tray to the province or the reserves, as the result says (W5.2)."""
    colour = state.colour(seat)
    armies, peasants = tray.get(colour, 0), tray.get(PEASANTS, 0)
    left = left_of(armies, peasants)
    leaving = {colour: armies - left, PEASANTS: peasants}
    leaving = {colour: number for colour, number in leaving.items() if number}
    for leaver, number in leaving.items():
        state.retire(leaver, number)
    if not left:
        yield happen.RevoltWon(
            seat=seat, province=province, armies=armies, peasants=peasants, to_reserve=leaving
        )
        yield battle.lay_waste(state, seat, province)
        return
    held_back = state.armies(province)
    state.ledger.move(colour, left, TRAY, province)
    yield happen.RevoltFailed(
        seat=seat,
        province=province,
        armies=armies,
        peasants=peasants,
        stay=left,
        to_reserve=leaving,
        kept=held_back,
    )


def left_of(armies: int, peasants: int) -> int:
    """Return how many of the owner's armies are left in the tray; 0: the peasants win (W5.2)."""
    return max(0, armies - peasants)
