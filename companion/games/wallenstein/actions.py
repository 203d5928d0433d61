"""The ten actions (W3): what hinders each, and how it is carried out."""

from __future__ import annotations

from dataclasses import dataclass

from companion.flow import Flow
from companion.games.asking import choose, count
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.battle import battle
from companion.games.wallenstein.cards import (
    ARMIES_TILE,
    BATTLES,
    BUILDINGS,
    CHURCH,
    FIVE_ARMIES,
    GRAIN,
    GRAIN_TILE,
    ONE_ARMY,
    PALACE,
    TAX_TILE,
    TAXES,
    THREE_ARMIES,
    TRADE_HOUSE,
    Effect,
)
from companion.games.wallenstein.options import ARMIES_TILE_EVENT, RESERVE_NEEDED
from companion.games.wallenstein.provinces import PROVINCES
from companion.games.wallenstein.questions import PASS, Armies, MoveTo, Target
from companion.games.wallenstein.revolt import revolt
from companion.games.wallenstein.table import Table

COST = {PALACE: 3, CHURCH: 2, TRADE_HOUSE: 1, FIVE_ARMIES: 3, THREE_ARMIES: 2, ONE_ARMY: 1}
PRINTED_ARMIES = {FIVE_ARMIES: 5, THREE_ARMIES: 3, ONE_ARMY: 1}
FEW_ARMIES = {FIVE_ARMIES: 3, THREE_ARMIES: 2, ONE_ARMY: 1}  # under the event, W7
LIMITS: dict[
    tuple[str, Effect | None], tuple[int, int]
] = {  # least and most that an event lets a province yield, W7
    (GRAIN, Effect.GRAIN_AT_LEAST_4): (4, 99),
    (GRAIN, Effect.GRAIN_AT_MOST_3): (0, 3),
    (TAXES, Effect.TAXES_AT_LEAST_6): (6, 99),
    (TAXES, Effect.TAXES_AT_MOST_5): (0, 5),
}


@dataclass(frozen=True, slots=True)
class Hindrance:
    """Why an action cannot be carried out in full (W2.7)."""

    why: str
    rule: str
    needed: int = 0
    there: int = 0


def act(table: Table, seat: int, action: str, province: str) -> Flow[None]:
    """Carry the action out in full, or let it lapse."""
    hindrance = hindered(table, seat, action) or hindered_there(table, seat, action, province)
    if hindrance is not None:
        yield _lapse(seat, action, province, hindrance)
    elif action in BUILDINGS:
        yield from build(table, seat, action, province)
    elif action in (GRAIN, TAXES):
        yield from gather(table, seat, action, province)
    elif action in BATTLES:
        yield from march(table, seat, action, province)
    else:
        yield recruit(table, seat, action, province)
        if action == ONE_ARMY:
            yield from move_on(table, seat, province)


def _lapse(seat: int, action: str, province: str, hindrance: Hindrance) -> happen.Lapsed:
    return happen.Lapsed(
        seat=seat,
        action=action,
        province=province,
        why=hindrance.why,
        needed=hindrance.needed,
        there=hindrance.there,
        because=hindrance.rule,
    )


# --- What hinders (W2.7) ---


def hindered(table: Table, seat: int, action: str) -> Hindrance | None:
    """What keeps a player from an action wherever he wants it."""
    cost, thalers = COST.get(action, 0), table.seats[seat].thalers
    if thalers < cost:
        return Hindrance("money", "W3.1" if action in BUILDINGS else "W3.3", cost, thalers)
    if action in BUILDINGS and table.stock(action) < 1:
        return Hindrance("stock", "W3.1", 1, 0)
    if action in PRINTED_ARMIES:
        needed, there = _reserve_needed(table, action), table.reserve(seat)
        if there < needed:
            return Hindrance("reserve", "W11.5", needed, there)
    return None


def hindered_there(table: Table, seat: int, action: str, province: str) -> Hindrance | None:
    """What keeps him from it in this province."""
    if table.owner(province) != seat:
        return Hindrance("lost", "W2.8")
    if action in BUILDINGS:
        standing = table.buildings.get(province, ())
        if action in standing:
            return Hindrance("second-building", "W3.1")
        if len(standing) >= PROVINCES[province].sites:
            return Hindrance("site", "W3.1", 1, 0)
    elif action in BATTLES:
        return _march_hindered(table, seat, province)
    return None


def _march_hindered(table: Table, seat: int, province: str) -> Hindrance | None:
    armies = table.armies(province)
    if armies < 2:
        return Hindrance("one-army", "W3.4", 2, armies)
    if not targets(table, seat, province):
        return Hindrance("barred", "W11.8")
    return None


def _reserve_needed(table: Table, action: str) -> int:
    if table.chosen(RESERVE_NEEDED) == "printed":
        return PRINTED_ARMIES[action]
    return _without_tile(table, action)


# --- Building (W3.1) ---


def build(table: Table, seat: int, building: str, province: str) -> Flow[None]:
    paid = COST[building]
    table.seats[seat].thalers -= paid
    table.buildings[province] = (*table.buildings.get(province, ()), building)
    yield happen.Built(seat=seat, province=province, building=building, paid=paid)
    if building == TRADE_HOUSE and table.holds(Effect.TRADE_HOUSES_CALM):
        markers = table.markers.pop(province, 0)
        if markers:
            table.mark(province, markers - 1)
            yield happen.MarkerTaken(province=province, markers=markers - 1)


# --- Grain and taxes (W3.2) ---


def gather(table: Table, seat: int, action: str, province: str) -> Flow[None]:
    """The income, then perhaps a revolt, then a marker more."""
    income = income_of(table, seat, action, province)
    player = table.seats[seat]
    if action == GRAIN:
        player.grain += income.amount
    else:
        player.thalers += income.amount
    yield income
    if table.markers.get(province):
        yield from revolt(table, province, action)
    if table.owner(province) == seat:
        none_left = table.markers_left() < 1
        if not none_left:
            table.mark(province, table.markers.get(province, 0) + 1)
        markers = table.markers.get(province, 0)
        yield happen.MarkerPut(province=province, markers=markers, none_left=none_left)


def income_of(table: Table, seat: int, action: str, province: str) -> happen.Income:
    """First the event, then the tile (W2.7)."""
    card = PROVINCES[province]
    printed = card.grain if action == GRAIN else card.tax
    limited = _limited(table, action, printed)
    tile = GRAIN_TILE if action == GRAIN else TAX_TILE
    return happen.Income(
        seat=seat,
        province=province,
        action=action,
        printed=printed,
        limited=limited,
        bonus=int(table.has_tile(seat, tile)),
        event=table.event or "" if limited != printed else "",
    )


def _limited(table: Table, action: str, printed: int) -> int:
    least, most = LIMITS.get((action, table.effect()), (0, printed))
    return min(max(printed, least), most)


# --- Armies (W3.3) ---


def recruit(table: Table, seat: int, action: str, province: str) -> happen.ArmiesPlaced:
    """Pay for the action, and put as many armies as event and tile allow."""
    plain, best = _without_tile(table, action), _with_tile(table, seat, action)
    number = best if table.reserve(seat) >= best else plain
    table.seats[seat].thalers -= COST[action]
    table.muster(seat, province, number)
    six = number != plain and table.chosen(ARMIES_TILE_EVENT) == "six"
    changed = plain != PRINTED_ARMIES[action] and not six
    return happen.ArmiesPlaced(
        seat=seat,
        province=province,
        action=action,
        armies=number,
        paid=COST[action],
        event=table.event or "" if changed else "",
        tile=ARMIES_TILE if number != plain else "",
    )


def _without_tile(table: Table, action: str) -> int:
    return (FEW_ARMIES if table.holds(Effect.FEW_TROOPS) else PRINTED_ARMIES)[action]


def _with_tile(table: Table, seat: int, action: str) -> int:
    plain = _without_tile(table, action)
    if action != FIVE_ARMIES or not table.has_tile(seat, ARMIES_TILE):
        return plain
    return 6 if table.chosen(ARMIES_TILE_EVENT) == "six" else plain + 1  # W11.5


def move_on(table: Table, seat: int, province: str) -> Flow[None]:
    """After the purchase, any number may go on to one neighbouring own province (W3.3)."""
    target = yield from choose(lambda: _move_to(table, seat, province))
    if target is None or target == PASS:
        return
    number = yield from count(lambda: _leaving(table, seat, province, target))
    if number and table.owner(target) == seat:
        yield _move(table, seat, province, target, number)


def _move_to(table: Table, seat: int, province: str) -> MoveTo:
    spare = _spare(table, seat, province)
    own = [name for name in table.neighbours(province) if table.owner(name) == seat]
    options = (PASS, *own) if spare else (PASS,)
    return MoveTo(options=options, seat=seat, province=province, armies=spare)


# --- Battle or move (W3.4) ---


def march(table: Table, seat: int, action: str, province: str) -> Flow[None]:
    """Armies leave for a neighbour: into an own province peacefully, else to fight."""
    target = yield from choose(lambda: _target(table, seat, action, province))
    if target is None:
        yield happen.Lapsed(seat=seat, action=action, province=province, why="barred")
        return
    number = yield from count(lambda: _leaving(table, seat, province, target))
    if not number:
        yield happen.Lapsed(seat=seat, action=action, province=province, why="one-army")
    elif table.owner(target) == seat:
        yield _move(table, seat, province, target, number)
    else:
        yield from battle(table, seat, province, target, number, action=action)


def targets(table: Table, seat: int, province: str) -> list[str]:
    """Where armies may go: churches may protect others' provinces from attack (W7)."""
    near = table.neighbours(province)
    if not table.holds(Effect.CHURCHES_PROTECT):
        return near
    return [
        name
        for name in near
        if table.owner(name) == seat or CHURCH not in table.buildings.get(name, ())
    ]


def _target(table: Table, seat: int, action: str, province: str) -> Target:
    spare = _spare(table, seat, province)
    options = tuple(targets(table, seat, province)) if spare else ()
    return Target(
        options=options,
        seat=seat,
        action=action,
        province=province,
        armies=spare,
        owners=tuple(table.owner(name) for name in options),
    )


def _leaving(table: Table, seat: int, province: str, target: str) -> Armies:
    spare = _spare(table, seat, province)
    return Armies(
        low=min(1, spare),
        high=spare,
        seat=seat,
        province=province,
        target=target,
        attack=table.owner(target) != seat,
    )


def _spare(table: Table, seat: int, province: str) -> int:
    """How many may leave: one stays behind."""
    return max(0, table.armies(province) - 1) if table.owner(province) == seat else 0


def _move(table: Table, seat: int, province: str, target: str, number: int) -> happen.ArmiesMoved:
    table.ledger.move(table.colour(seat), number, province, target)
    return happen.ArmiesMoved(seat=seat, province=province, target=target, armies=number)
