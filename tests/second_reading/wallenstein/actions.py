"""The ten actions (W3), as the season's events and tiles change them (W2.6, W7)."""

from __future__ import annotations

from tests.second_reading.asking import Reading, amount, pick
from tests.second_reading.wallenstein import events, printed
from tests.second_reading.wallenstein.fights import battle, revolt
from tests.second_reading.wallenstein.leaders import improves
from tests.second_reading.wallenstein.table import Table, added


def can(table: Table, seat: int, action: str, province: str) -> bool:
    """W2.7: in full, or not at all."""
    if action in printed.KINDS:
        price = cost(table, seat, action, province)
        return table.thalers[seat] >= price and table.has_room(province, action)
    if action in ("grain", "taxes"):
        return True
    if action in ("battle-a", "battle-b"):
        return table.armies.get(province, 0) > 1 and bool(targets(table, seat, action, province))
    if action == "one-army" and moves_alone(table) and can_move(table, province):
        return True
    return can_buy(table, seat, action, province)


def act(table: Table, seat: int, action: str, province: str) -> Reading[None]:
    if not can(table, seat, action, province):
        return
    if action in printed.KINDS:
        table.thalers[seat] -= cost(table, seat, action, province)
        table.thalers[seat] += events.for_building(table, "bonus", province, action)
        table.erect(province, action)
    elif action in ("grain", "taxes"):
        yield from income(table, seat, action, province)
    elif action in ("battle-a", "battle-b"):
        yield from march(table, seat, action, province)
    elif action == "one-army":
        yield from one_army(table, seat, province)
    else:
        yield from buy(table, seat, action, province)


def cost(table: Table, seat: int, kind: str, province: str) -> int:
    """W3.1, W10.2."""
    price = events.for_building(table, "price", province, kind, printed.PRICE[kind])
    return price - improves(table, seat, province)


def income(table: Table, seat: int, action: str, province: str) -> Reading[None]:
    """W3.2: first the income, then the revolt, then the marker."""
    land = table.board[province]
    if action == "grain":
        number = harvest(table, seat, action, province, land.grain)
        table.grain[seat] += number + (table.tile[seat] == "grain-tile")
    else:
        number = harvest(table, seat, action, province, land.tax)
        table.thalers[seat] += number + (table.tile[seat] == "tax-tile")
    put_down = province not in table.unrest or (yield from revolt(table, province, 0))
    # E1 adds it without condition, but there is nobody's province to add it to.
    held = province in table.owner or table.options.get("marker-after-loss") == "put"
    if not put_down and not (table.first and held):
        return
    table.put_marker(province)


def harvest(table: Table, seat: int, action: str, province: str, number: int) -> int:
    """W11.11: the event, then the leader; or the other way round."""
    more = improves(table, seat, province)
    if table.options["event-and-leader"] == "leader-first":
        return events.harvest(table, action, province, number + more)
    return events.harvest(table, action, province, number) + more


def received(table: Table, seat: int, action: str, province: str) -> tuple[int, int]:
    """How many armies one gets without the tile, and with it: W2.6, W7, W11.5, W11.9."""
    printed_number = printed.ARMIES[action]
    led = improves(table, seat, province)
    plain, tiled = unled(table, seat, action, province)
    full = (plain + led, tiled + led)
    if led and table.options["leader-armies"] == "as-printed":
        full = (printed_number + 1, printed_number + 1)
    if not led or table.options["leader-reserve"] == "leader-all-or-none":
        return full
    there = table.reserve.get(table.colours[seat], 0)
    return (
        full[0] if there < plain else min(full[0], there),
        full[1] if there < tiled else min(full[1], there),
    )


def unled(table: Table, seat: int, action: str, province: str) -> tuple[int, int]:
    """Where no leader stands."""
    plain = events.troops(table, action, province, printed.ARMIES[action])
    tiled = plain
    if action == "five-armies" and table.tile[seat] == "armies-tile":
        tiled = plain + 1 if table.options["armies-tile-event"] == "plus-one" else 6
    return plain, tiled


def choices(table: Table, seat: int, action: str, province: str) -> list[int]:
    """The numbers that he may take, W2.7 and W11.5."""
    there = table.reserve.get(table.colours[seat], 0)
    if table.options["reserve-needed"] == "printed" and there < printed.ARMIES[action]:
        return []
    numbers = received(table, seat, action, province)
    possible = sorted({number for number in numbers if 0 < number <= there})
    # The tile is worded "may": who cannot have six has five.
    return possible if table.options["six-armies"] == "as-liked" else possible[-1:]


def can_buy(table: Table, seat: int, action: str, province: str) -> bool:
    enough = table.thalers[seat] >= printed.PRICE[action]
    return enough and bool(choices(table, seat, action, province))


def buy(table: Table, seat: int, action: str, province: str) -> Reading[None]:
    numbers = [str(number) for number in choices(table, seat, action, province)]
    usual, (plain, tiled) = printed.ARMIES[action], unled(table, seat, action, province)
    number = yield from pick(
        "TakeArmies",
        seat,
        numbers,
        province=province,
        printed=usual,
        received=plain,
        with_tile=tiled,
        event=table.event if plain != usual else "",
    )
    table.thalers[seat] -= printed.PRICE[action]
    table.enlist(seat, province, int(number))


def friends(table: Table, province: str) -> list[str]:
    """Neighbouring provinces of the same owner."""
    own = table.owner[province]
    return [name for name in table.board[province].beside if table.owner.get(name) == own]


def can_move(table: Table, province: str) -> bool:
    return table.armies.get(province, 0) > 1 and bool(friends(table, province))


def one_army(table: Table, seat: int, province: str) -> Reading[None]:
    """W3.3: bought, then moved if he likes; or, where the table plays so, moved alone."""
    how = "buy"
    if moves_alone(table):
        ways = ["buy"] * can_buy(table, seat, "one-army", province) + ["move"] * can_move(
            table, province
        )
        how = yield from pick("BuyOrMove", seat, ways, province=province)
    if how == "buy":
        yield from buy(table, seat, "one-army", province)
    if not can_move(table, province):
        return
    most = table.armies[province] - 1
    options = friends(table, province) + ["pass"] * (how == "buy")
    target = yield from pick("MoveTo", seat, options, province=province, armies=most)
    if target != "pass":
        yield from move(table, seat, province, target)


def moves_alone(table: Table) -> bool:
    """E1: either or both, not neither while one is possible; E2: if the table plays it so."""
    return table.first or table.options["one-army"] == "either"


def move(table: Table, seat: int, province: str, target: str) -> Reading[None]:
    number = yield from marching(table, seat, province, target)
    added(table.armies, province, -number)
    added(table.armies, target, number)


def marching(table: Table, seat: int, province: str, target: str) -> Reading[int]:
    """How many go: at least one, and one stays."""
    most = table.armies[province] - 1
    attack = table.owner.get(target) != seat
    where = {"province": province, "target": target, "attack": attack}
    return (yield from amount("Armies", seat, 1, most, **where))


def targets(table: Table, seat: int, action: str, province: str) -> list[str]:
    """Neighbours that may be moved into or attacked."""
    return [
        name
        for name in table.board[province].beside
        if is_own_and_open(table, seat, name) or not is_barred(table, action, name)
    ]


def is_own_and_open(table: Table, seat: int, target: str) -> bool:
    """W11.8: one's own are not barred, unless the table plays that they are."""
    return table.owner.get(target) == seat and table.options["own-barred"] == "own-open"


def is_barred(table: Table, action: str, target: str) -> bool:
    """By the church event, or by favours (W8.7b)."""
    if events.stands(table, "safe", target):
        return True
    owner = table.owner.get(target)
    if owner is None or table.court is None:
        return False
    return table.court.protects(owner, action)


def march(table: Table, seat: int, action: str, province: str) -> Reading[None]:
    """W3.4."""
    options = targets(table, seat, action, province)
    owners = frozenset((name, table.owner.get(name)) for name in options)
    target = yield from pick(
        "Target",
        seat,
        options,
        action=action,
        province=province,
        armies=table.armies[province] - 1,
        owners=owners,
    )
    if table.owner.get(target) == seat:
        yield from move(table, seat, province, target)
    else:
        number = yield from marching(table, seat, province, target)
        yield from battle(table, seat, province, target, number)
