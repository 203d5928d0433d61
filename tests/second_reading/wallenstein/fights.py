"""Throws, battles and revolts (W1.6, W4, W5)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.second_reading.asking import Asked, Reading, amount, pick
from tests.second_reading.wallenstein import events
from tests.second_reading.wallenstein.court import filled
from tests.second_reading.wallenstein.table import Cubes, Table, added

GREEN = "green"


@dataclass(slots=True)
class Going:
    """What is to go in; it leaves its places when all of it does."""

    standing: dict[str, tuple[str, int]] = field(default_factory=dict)  # in provinces
    reserve: Cubes = field(default_factory=dict)

    def has_more(self, table: Table, colour: str) -> bool:
        return table.reserve.get(colour, 0) > self.reserve.get(colour, 0)

    def join(self, table: Table, colour: str) -> None:
        """One more from the reserve, if there is one."""
        if self.has_more(table, colour):
            added(self.reserve, colour, 1)

    def leave(self, table: Table) -> Cubes:
        thrown: Cubes = {}
        for province, (colour, number) in self.standing.items():
            added(table.armies, province, -number)
            added(thrown, colour, number)
        for colour, number in self.reserve.items():
            added(table.reserve, colour, -number)
            added(thrown, colour, number)
        return thrown


def throw(table: Table, cubes: Cubes, place: str, **fields: Any) -> Reading[None]:
    """All in at once, with what lies in the tray; afterwards the tray holds what fell out."""
    thrown = {colour: number for colour, number in cubes.items() if number}
    before, lying = dict(table.tower), dict(table.tray)
    for colour, number in [*thrown.items(), *lying.items()]:
        added(table.tower, colour, number)
    table.tray.clear()
    table.throwing = place or "tower"
    expected = {"tower_before": before, "thrown": thrown, "tray_before": lying}
    fell = yield Asked("BattleThrow", None, {**expected, "province": place, **fields})
    table.throwing = None
    for colour, number in fell.items():
        if number:
            added(table.tower, colour, -number)
            added(table.tray, colour, number)


def lift(table: Table, colour: str) -> int:
    """Take all of a colour out of the tray."""
    return table.tray.pop(colour, 0)


def fill(table: Table) -> Reading[None]:
    """W1.6."""
    everybody = Going(reserve={**dict.fromkeys(table.colours, 7), GREEN: 10})
    yield from throw(
        table,
        everybody.leave(table),
        "",
        kind="filling",
        sides=(),
        attacker=None,
        defender=None,
        peasants_help=False,
    )
    filled(table, table.tray)
    for colour in list(table.tray):
        added(table.reserve, colour, lift(table, colour))


def battle(table: Table, attacker: int, source: str, target: str, armies: int) -> Reading[None]:
    """W4."""
    owner = table.owner.get(target)
    own = table.colours[attacker]
    going = Going()
    going.standing[source] = (own, armies)
    yield from tile_army(table, attacker, "attack-tile", target, going)
    for _ in range(events.number(table, "attackers", target)):
        going.join(table, own)
    if owner is None:
        peasants = events.number(table, "neutral-peasants", target, 1)
        helped = True
    else:
        yield from defence(table, owner, target, going, attacker)
        peasants = events.number(table, "peasants-beside", target)
        helped = table.unrest.get(target, 0) <= (1 if table.first else 0)
    going.reserve[GREEN] = min(peasants, table.reserve.get(GREEN, 0))
    sides = [own] + ([] if owner is None else [table.colours[owner]]) + [GREEN] * helped
    yield from throw(
        table,
        going.leave(table),
        target,
        kind="battle",
        sides=tuple(sides),
        attacker=attacker,
        defender=owner,
        peasants_help=helped,
    )
    settle(table, attacker, owner, target, helped)


def defence(
    table: Table, owner: int, target: str, going: Going, attacker: int | None
) -> Reading[None]:
    """All armies there (E1: as many as he likes), and those that the event and the tile add."""
    colour = table.colours[owner]
    yield from throw_in(table, owner, target, going, attacker)
    for _ in range(events.guards(table, target)):
        going.join(table, colour)
    yield from tile_army(table, owner, "defence-tile", target, going)


def throw_in(
    table: Table, owner: int, target: str, going: Going, attacker: int | None
) -> Reading[None]:
    number = table.armies.get(target, 0)
    if table.first:
        least = min(number, 1) if table.options["throw-none"] == "no" else 0
        coming = sum(armies for _, armies in going.standing.values()) + sum(going.reserve.values())
        asked = {"province": target, "attacker": attacker, "against": coming}
        number = yield from amount("ThrowIn", owner, least, number, **asked)
    going.standing[target] = (table.colours[owner], number)


def tile_army(table: Table, seat: int, tile: str, province: str, going: Going) -> Reading[None]:
    """W2.6: one army from the reserve, if he likes."""
    colour = table.colours[seat]
    if table.tile[seat] != tile or not going.has_more(table, colour):
        return
    if table.options["tile-army"] == "may":
        wanted = yield from pick("UseTile", seat, ("yes", "no"), tile=tile, province=province)
        if wanted == "no":
            return
    going.join(table, colour)


def settle(table: Table, attacker: int, owner: int | None, target: str, helped: bool) -> None:
    """W4.4 to W4.7: who stands there now; everything else of the sides goes home."""
    mine, theirs = table.colours[attacker], None if owner is None else table.colours[owner]
    attackers = lift(table, mine)
    peasants = lift(table, GREEN) if helped else 0
    defenders = 0 if theirs is None else lift(table, theirs)
    against = defenders + peasants
    added(table.reserve, GREEN, peasants)
    if attackers > against:
        stay = attackers - against
        added(table.reserve, mine, attackers - stay)
        if theirs is not None:
            added(table.reserve, theirs, defenders)
        conquer(table, attacker, target, stay)
        return
    added(table.reserve, mine, attackers)
    if owner is None or theirs is None:
        return
    if attackers == against or not defenders:
        added(table.reserve, theirs, defenders)
        if attackers == against or not peasants_hold(table, target):
            table.waste(target)
        return
    if table.first or table.options["first-to-fall"] == "peasants":
        fallen = max(0, attackers - peasants)
    else:
        fallen = min(defenders, attackers)
    added(table.reserve, theirs, fallen)
    if (
        fallen == defenders and target not in table.armies
    ):  # whoever has no army there holds nothing
        table.waste(target)
    else:
        added(table.armies, target, defenders - fallen)


def peasants_hold(table: Table, target: str) -> bool:
    """W4.7a: peasants alone have won; armies that were kept back stay, else it is a draw."""
    return table.options.get("peasants-alone") == "kept-back" and target in table.armies


def conquer(table: Table, seat: int, province: str, armies: int) -> None:
    """He has the card at once, but can no more use it this season."""
    was_neutral = province not in table.owner
    if not was_neutral:
        table.disband(province)
        table.lose(province)
    table.owner[province] = seat
    added(table.armies, province, armies)
    table.used[province] = "taken"
    if was_neutral and table.first:
        table.put_marker(province)


def revolt(table: Table, province: str, extra: int) -> Reading[bool]:
    """W5; was it put down, or averted?"""
    owner = table.owner[province]
    colour = table.colours[owner]
    wanted = table.unrest.get(province, 0) + extra
    wanted += events.number(table, "peasants-rising", province)
    there = table.reserve.get(GREEN, 0)
    if there < wanted and table.options["too-few-peasants"] == "no-revolt":
        return True
    going = Going(reserve={GREEN: min(wanted, there)})
    if table.options["help-in-revolts"] == "yes":
        yield from defence(table, owner, province, going, None)
    else:
        yield from throw_in(table, owner, province, going, None)
    yield from throw(
        table,
        going.leave(table),
        province,
        kind="revolt",
        sides=(GREEN, colour),
        attacker=None,
        defender=owner,
        peasants_help=False,
    )
    armies, peasants = lift(table, colour), lift(table, GREEN)
    added(table.reserve, GREEN, peasants)
    stay = max(0, armies - peasants)
    added(table.reserve, colour, armies - stay)
    if stay:
        added(table.armies, province, stay)
    else:
        table.waste(province)
    return bool(stay)
