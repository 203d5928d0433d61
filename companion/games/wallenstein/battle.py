"""Battle for a province (W4): who joins, the throw, and what follows from the tray."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.engine.flow import Colour, Flow
from companion.games.asking import choose
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.cards import ATTACK_TILE, BATTLE_A, DEFENCE_TILE, PALACE, Effect
from companion.games.wallenstein.edition import PEASANTS
from companion.games.wallenstein.options import FIRST_TO_FALL, TILE_ARMY
from companion.games.wallenstein.outcome import ATTACKER, DEFENDER, Terms
from companion.games.wallenstein.questions import BATTLE, NO, YES, UseTile
from companion.games.wallenstein.table import Table
from companion.games.wallenstein.throwing import Load, throw
from companion.tower.ledger import RESERVE, TRAY


@dataclass(frozen=True, slots=True)
class Sides:
    """Who fights for which province; nobody but peasants defends a neutral one."""

    province: str
    attacker: int
    defender: int | None
    peasants_help: bool  # the defender, W4.3

    def colours(self, table: Table) -> tuple[Colour, ...]:
        """Of those who fight, the attacker first."""
        seats = (seat for seat in (self.attacker, self.defender) if seat is not None)
        helping = (PEASANTS,) if self.peasants_help else ()
        return (*map(table.colour, seats), *helping)


def sides_for(table: Table, attacker: int, target: str) -> Sides:
    return Sides(target, attacker, table.owner(target), not table.markers.get(target))


def battle(
    table: Table, attacker: int, source: str, target: str, armies: int, *, action: str = BATTLE_A
) -> Flow[None]:
    """Armies of `source` fight for `target`."""
    helpers = yield from _attackers_help(table, attacker, target)
    helpers += yield from defenders_help(table, target)
    sides = sides_for(table, attacker, target)
    able = table.owner(source) == attacker != sides.defender
    sent = min(armies, table.armies(source) - 1) if able else 0
    if sent < 1:  # a correction came between
        yield happen.Lapsed(seat=attacker, action=action, province=source, why="lost")
        return
    yield happen.Attacked(
        seat=attacker, province=source, target=target, armies=sent, defender=sides.defender
    )
    load = Load(table)
    load.add(table.colour(attacker), sent, source)
    if sides.defender is None:
        load.add(PEASANTS, neutral_peasants(table), RESERVE)
    else:
        load.add(table.colour(sides.defender), table.armies(target), target)
    yield from join(load, helpers, target)
    yield from _fight(load, sides)


def neutral_peasants(table: Table) -> int:
    """How many defend a province that is nobody's (W4.1, W7)."""
    return 2 if table.holds(Effect.TWO_NEUTRAL_PEASANTS) else 1


def defence(table: Table, target: str) -> tuple[Colour, int]:
    """Whose cubes are thrown in against whoever attacks, and how many; tiles are not in it yet."""
    owner = table.owner(target)
    if owner is None:
        return PEASANTS, min(neutral_peasants(table), table.ledger.count(RESERVE, PEASANTS))
    guard = min(int(_guarded(table, target)), table.reserve(owner))
    return table.colour(owner), table.armies(target) + guard


def may_be_helped(table: Table, attacker: int, target: str) -> bool:
    """Has a side a tile whose army may join?"""
    owner = table.owner(target)
    tiles = [(attacker, ATTACK_TILE), *([(owner, DEFENCE_TILE)] if owner is not None else [])]
    return any(table.has_tile(seat, tile) and table.reserve(seat) for seat, tile in tiles)


def _fight(load: Load, sides: Sides) -> Flow[None]:
    table = load.table
    tray = yield from throw(
        load,
        BATTLE,
        sides.province,
        sides=sides.colours(table),
        attacker=sides.attacker,
        defender=sides.defender,
        peasants_help=sides.peasants_help,
    )
    yield from settle_battle(table, sides, tray)
    for module in table.modules:
        yield from module.changed(table, sides.province)


# --- Who joins the throw (W2.6, W7) ---


def _attackers_help(table: Table, seat: int, target: str) -> Flow[list[tuple[int, str]]]:
    return (yield from _tile_help(table, seat, ATTACK_TILE, target))


def defenders_help(
    table: Table, target: str, needed: Callable[[], bool] = lambda: True
) -> Flow[list[tuple[int, str]]]:
    """The armies that the owner's palace and his tile bring, a (seat, why) each.

    The event comes first (W2.7): its palace takes the last army of a reserve. Nobody is asked for
    an army that is not `needed`.
    """
    while (owner := table.owner(target)) is not None:
        tile = yield from _tile_help(table, owner, DEFENCE_TILE, target, needed)
        if owner != table.owner(target):  # a correction came between
            continue
        guard = [(owner, table.event or "")] if _guarded(table, target) else []
        return guard + tile
    return []


def _guarded(table: Table, target: str) -> bool:
    return table.holds(Effect.PALACE_GUARDS) and PALACE in table.buildings.get(target, ())


def _tile_help(
    table: Table, seat: int, tile: str, target: str, needed: Callable[[], bool] = lambda: True
) -> Flow[list[tuple[int, str]]]:
    def question() -> UseTile:
        guards = _guarded(table, target) and table.owner(target) == seat
        taken = int(guards and not table.asks_idle_tiles)
        able = table.has_tile(seat, tile) and table.reserve(seat) > taken and needed()
        wish = (YES,) if table.chosen(TILE_ARMY) == "must" else (YES, NO)  # W11.3
        return UseTile(options=wish if able else (NO,), seat=seat, tile=tile, province=target)

    answer = yield from choose(question)
    return [(seat, tile)] if answer == YES else []


def join(load: Load, helpers: list[tuple[int, str]], province: str) -> Flow[None]:
    """The reserve gives each one army, while it lasts."""
    for seat, why in helpers:
        if load.add(load.table.colour(seat), 1, RESERVE):
            rule = "W7" if why == load.table.event else "W2.6"
            yield happen.ArmyJoined(seat=seat, province=province, why=why, rule=rule)


# --- The outcome (W4.4 to W4.7) ---


def settle_battle(table: Table, sides: Sides, tray: Mapping[Colour, int]) -> Flow[None]:
    """Move what lies in the tray to where it belongs."""
    attackers = tray.get(table.colour(sides.attacker), 0)
    peasants = tray.get(PEASANTS, 0) if sides.peasants_help else 0
    own = 0 if sides.defender is None else tray.get(table.colour(sides.defender), 0)
    holder, left = terms(table, sides.defender).outcome(attackers, own, peasants)
    if holder == ATTACKER:
        yield _conquer(table, sides, attackers, own, peasants, left=left)
    elif sides.defender is None:
        yield _hold_neutral(table, sides, attackers, peasants)
    elif holder == DEFENDER:
        yield _defend(table, sides, attackers, own, peasants, left=left)
    else:
        yield from _draw(table, sides, attackers, own, peasants)


def terms(table: Table, defender: int | None) -> Terms:
    """What decides a battle beside the cubes, at this table."""
    return Terms(defender is None, table.chosen(FIRST_TO_FALL) == "armies")


def _conquer(
    table: Table, sides: Sides, attackers: int, own: int, peasants: int, *, left: int
) -> happen.Conquered:
    seat = sides.attacker
    to_reserve = _retire(table, sides, attackers - left, own, peasants)
    table.conquer(seat, sides.province)
    table.ledger.move(table.colour(seat), left, TRAY, sides.province)
    return happen.Conquered(
        seat=seat,
        province=sides.province,
        defender=sides.defender,
        attackers=attackers,
        defenders=own,
        peasants=peasants,
        stay=left,
        to_reserve=to_reserve,
    )


def _defend(
    table: Table, sides: Sides, attackers: int, own: int, peasants: int, *, left: int
) -> happen.Defended:
    seat = sides.defender
    assert seat is not None
    to_reserve = _retire(table, sides, attackers, own - left, peasants)
    table.ledger.move(table.colour(seat), left, TRAY, sides.province)
    return happen.Defended(
        seat=seat,
        province=sides.province,
        attacker=sides.attacker,
        attackers=attackers,
        defenders=own,
        peasants=peasants,
        stay=left,
        to_reserve=to_reserve,
    )


def _hold_neutral(
    table: Table, sides: Sides, attackers: int, peasants: int
) -> happen.StayedNeutral:
    return happen.StayedNeutral(
        province=sides.province,
        attacker=sides.attacker,
        attackers=attackers,
        peasants=peasants,
        to_reserve=_retire(table, sides, attackers, 0, peasants),
    )


def _draw(table: Table, sides: Sides, attackers: int, own: int, peasants: int) -> Flow[None]:
    """Level, or only peasants are left: nobody holds the province (W4.7)."""
    assert sides.defender is not None
    yield happen.DrawnBattle(
        province=sides.province,
        attacker=sides.attacker,
        defender=sides.defender,
        attackers=attackers,
        defenders=own,
        peasants=peasants,
        peasants_alone=own + peasants > attackers,
        to_reserve=_retire(table, sides, attackers, own, peasants),
    )
    yield lay_waste(table, sides.defender, sides.province)


def lay_waste(table: Table, seat: int, province: str) -> happen.LaidWaste:
    """Armies left there, buildings and markers come off; the card is nobody's."""
    gone = happen.LaidWaste(
        seat=seat,
        province=province,
        buildings=table.buildings.get(province, ()),
        markers=table.markers.get(province, 0),
    )
    table.vacate(province)
    return gone


def _retire(
    table: Table, sides: Sides, attackers: int, defenders: int, peasants: int
) -> dict[Colour, int]:
    """Send these from the tray to their reserves; returns who and how many."""
    leaving = {table.colour(sides.attacker): attackers, PEASANTS: peasants}
    if sides.defender is not None:
        leaving[table.colour(sides.defender)] = defenders
    leaving = {colour: number for colour, number in leaving.items() if number}
    for colour, number in leaving.items():
        table.retire(colour, number)
    return leaving
