"""Throws, battles and revolts (W1.6, W4, W5)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.second_reading.asking import Asked, Reading, amount, pick
from tests.second_reading.wallenstein import events
from tests.second_reading.wallenstein.court import filled
from tests.second_reading.wallenstein.state import Cubes, Table, added

GREEN = "green"


@dataclass(slots=True)
class Going:
    """What is to go in; it leaves its places when all of it does."""

    standing: dict[str, tuple[str, int]] = field(default_factory=dict)  # in provinces
    reserve: Cubes = field(default_factory=dict)

    def has_more(self, state: Table, colour: str) -> bool:
        return state.reserve.get(colour, 0) > self.reserve.get(colour, 0)

    def join(self, state: Table, colour: str) -> None:
        """One more from the reserve, if there is one."""
        if self.has_more(state, colour):
            added(self.reserve, colour, 1)

    def leave(self, state: Table) -> Cubes:
        thrown: Cubes = {}
        for province, (colour, number) in self.standing.items():
            added(state.armies, province, -number)
            added(thrown, colour, number)
        for colour, number in self.reserve.items():
            added(state.reserve, colour, -number)
            added(thrown, colour, number)
        return thrown


def throw(state: Table, cubes: Cubes, place: str, **fields: Any) -> Reading[None]:
    """All in at once, with what lies in the tray; afterwards the tray holds what fell out."""
    thrown = {colour: number for colour, number in cubes.items() if number}
    before, lying = dict(state.tower), dict(state.tray)
    for colour, number in [*thrown.items(), *lying.items()]:
        added(state.tower, colour, number)
    state.tray.clear()
    state.throwing = place or "tower"
    expected = {"tower_before": before, "thrown": thrown, "tray_before": lying}
    fell = yield Asked("BattleThrow", None, {**expected, "province": place, **fields})
    state.throwing = None
    for colour, number in fell.items():
        if number:
            added(state.tower, colour, -number)
            added(state.tray, colour, number)


def lift(state: Table, colour: str) -> int:
    """Take all of a colour out of the tray."""
    return state.tray.pop(colour, 0)


def fill(state: Table) -> Reading[None]:
    """W1.6."""
    everybody = Going(reserve={**dict.fromkeys(state.colours, 7), GREEN: 10})
    yield from throw(
        state,
        everybody.leave(state),
        "",
        kind="filling",
        sides=(),
        attacker=None,
        defender=None,
        peasants_help=False,
    )
    filled(state, state.tray)
    for colour in list(state.tray):
        added(state.reserve, colour, lift(state, colour))


def battle(state: Table, attacker: int, source: str, target: str, armies: int) -> Reading[None]:
    """W4."""
    owner = state.owner.get(target)
    own = state.colours[attacker]
    going = Going()
    going.standing[source] = (own, armies)
    yield from tile_army(state, attacker, "attack-tile", target, going)
    for _ in range(events.number(state, "attackers", target)):
        going.join(state, own)
    if owner is None:
        peasants = events.number(state, "neutral-peasants", target, 1)
        helped = True
    else:
        yield from defence(state, owner, target, going, attacker)
        peasants = events.number(state, "peasants-beside", target)
        helped = state.unrest.get(target, 0) <= (1 if state.first else 0)
    going.reserve[GREEN] = min(peasants, state.reserve.get(GREEN, 0))
    sides = [own] + ([] if owner is None else [state.colours[owner]]) + [GREEN] * helped
    yield from throw(
        state,
        going.leave(state),
        target,
        kind="battle",
        sides=tuple(sides),
        attacker=attacker,
        defender=owner,
        peasants_help=helped,
    )
    settle(state, attacker, owner, target, helped)


def defence(
    state: Table, owner: int, target: str, going: Going, attacker: int | None
) -> Reading[None]:
    """All armies there (E1: as many as he likes), and those that the event and the tile add."""
    colour = state.colours[owner]
    yield from throw_in(state, owner, target, going, attacker)
    for _ in range(events.guards(state, target)):
        going.join(state, colour)
    yield from tile_army(state, owner, "defence-tile", target, going)


def throw_in(
    state: Table, owner: int, target: str, going: Going, attacker: int | None
) -> Reading[None]:
    number = state.armies.get(target, 0)
    if state.first:
        least = min(number, 1) if state.options["throw-none"] == "no" else 0
        coming = sum(armies for _, armies in going.standing.values()) + sum(going.reserve.values())
        asked = {"province": target, "attacker": attacker, "against": coming}
        number = yield from amount("ThrowIn", owner, least, number, **asked)
    going.standing[target] = (state.colours[owner], number)


def tile_army(state: Table, seat: int, tile: str, province: str, going: Going) -> Reading[None]:
    """W2.6: one army from the reserve, if he likes."""
    colour = state.colours[seat]
    if state.tile[seat] != tile or not going.has_more(state, colour):
        return
    if state.options["tile-army"] == "may":
        wanted = yield from pick("UseTile", seat, ("yes", "no"), tile=tile, province=province)
        if wanted == "no":
            return
    going.join(state, colour)


def settle(state: Table, attacker: int, owner: int | None, target: str, helped: bool) -> None:
    """W4.4 to W4.7: who stands there now; everything else of the sides goes home."""
    mine, theirs = state.colours[attacker], None if owner is None else state.colours[owner]
    attackers = lift(state, mine)
    peasants = lift(state, GREEN) if helped else 0
    defenders = 0 if theirs is None else lift(state, theirs)
    against = defenders + peasants
    added(state.reserve, GREEN, peasants)
    if attackers > against:
        stay = attackers - against
        added(state.reserve, mine, attackers - stay)
        if theirs is not None:
            added(state.reserve, theirs, defenders)
        conquer(state, attacker, target, stay)
        return
    added(state.reserve, mine, attackers)
    if owner is None or theirs is None:
        return
    if attackers == against or not defenders:
        added(state.reserve, theirs, defenders)
        if attackers == against or not peasants_hold(state, target):
            state.waste(target)
        return
    if state.first or state.options["first-to-fall"] == "peasants":
        fallen = max(0, attackers - peasants)
    else:
        fallen = min(defenders, attackers)
    added(state.reserve, theirs, fallen)
    if (
        fallen == defenders and target not in state.armies
    ):  # whoever has no army there holds nothing
        state.waste(target)
    else:
        added(state.armies, target, defenders - fallen)


def peasants_hold(state: Table, target: str) -> bool:
    """W4.7a: peasants alone have won; armies that were kept back stay, else it is a draw."""
    return state.options.get("peasants-alone") == "kept-back" and target in state.armies


def conquer(state: Table, seat: int, province: str, armies: int) -> None:
    """He has the card at once, but can no more use it this season."""
    was_neutral = province not in state.owner
    if not was_neutral:
        state.disband(province)
        state.lose(province)
    state.owner[province] = seat
    added(state.armies, province, armies)
    state.used[province] = "taken"
    if was_neutral and state.first:
        state.put_marker(province)


def revolt(state: Table, province: str, extra: int) -> Reading[bool]:
    """W5; was it put down, or averted?"""
    owner = state.owner[province]
    colour = state.colours[owner]
    wanted = state.unrest.get(province, 0) + extra
    wanted += events.number(state, "peasants-rising", province)
    there = state.reserve.get(GREEN, 0)
    if there < wanted and state.options["too-few-peasants"] == "no-revolt":
        return True
    going = Going(reserve={GREEN: min(wanted, there)})
    if state.options["help-in-revolts"] == "yes":
        yield from defence(state, owner, province, going, None)
    else:
        yield from throw_in(state, owner, province, going, None)
    yield from throw(
        state,
        going.leave(state),
        province,
        kind="revolt",
        sides=(GREEN, colour),
        attacker=None,
        defender=owner,
        peasants_help=False,
    )
    armies, peasants = lift(state, colour), lift(state, GREEN)
    added(state.reserve, GREEN, peasants)
    stay = max(0, armies - peasants)
    added(state.reserve, colour, armies - stay)
    if stay:
        added(state.armies, province, stay)
    else:
        state.waste(province)
    return bool(stay)
