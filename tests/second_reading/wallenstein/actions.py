"""The ten actions (W3), as the season's events and tiles change them (W2.6, W7)."""

from __future__ import annotations

from tests.second_reading.asking import Reading, amount, pick
from tests.second_reading.wallenstein import events, printed
from tests.second_reading.wallenstein.fights import battle, revolt
from tests.second_reading.wallenstein.leaders import improves
from tests.second_reading.wallenstein.state import Table, added


def can(state: Table, seat: int, action: str, province: str) -> bool:
    """W2.7: in full, or not at all."""
    if action in printed.KINDS:
        price = cost(state, seat, action, province)
        return state.thalers[seat] >= price and state.has_room(province, action)
    if action in ("grain", "taxes"):
        return True
    if action in ("battle-a", "battle-b"):
        return state.armies.get(province, 0) > 1 and bool(targets(state, seat, action, province))
    if action == "one-army" and moves_alone(state) and can_move(state, province):
        return True
    return can_buy(state, seat, action, province)


def act(state: Table, seat: int, action: str, province: str) -> Reading[None]:
    if not can(state, seat, action, province):
        return
    if action in printed.KINDS:
        state.thalers[seat] -= cost(state, seat, action, province)
        state.thalers[seat] += events.for_building(state, "bonus", province, action)
        state.erect(province, action)
    elif action in ("grain", "taxes"):
        yield from income(state, seat, action, province)
    elif action in ("battle-a", "battle-b"):
        yield from march(state, seat, action, province)
    elif action == "one-army":
        yield from one_army(state, seat, province)
    else:
        yield from buy(state, seat, action, province)


def cost(state: Table, seat: int, kind: str, province: str) -> int:
    """W3.1, W10.2."""
    price = events.for_building(state, "price", province, kind, printed.PRICE[kind])
    return price - improves(state, seat, province)


def income(state: Table, seat: int, action: str, province: str) -> Reading[None]:
    """W3.2: first the income, then the revolt, then the marker."""
    land = state.board[province]
    if action == "grain":
        number = harvest(state, seat, action, province, land.grain)
        state.grain[seat] += number + (state.tile[seat] == "grain-tile")
    else:
        number = harvest(state, seat, action, province, land.tax)
        state.thalers[seat] += number + (state.tile[seat] == "tax-tile")
    put_down = province not in state.unrest or (yield from revolt(state, province, 0))
    # E1 adds it without condition, but there is nobody's province to add it to.
    held = province in state.owner or state.options.get("marker-after-loss") == "put"
    if not put_down and not (state.first and held):
        return
    state.put_marker(province)


def harvest(state: Table, seat: int, action: str, province: str, number: int) -> int:
    """W11.11: the event, then the leader; or the other way round."""
    more = improves(state, seat, province)
    if state.options["event-and-leader"] == "leader-first":
        return events.harvest(state, action, province, number + more)
    return events.harvest(state, action, province, number) + more


def received(state: Table, seat: int, action: str, province: str) -> tuple[int, int]:
    """How many armies one gets without the tile, and with it: W2.6, W7, W11.5, W11.9."""
    printed_number = printed.ARMIES[action]
    led = improves(state, seat, province)
    plain, tiled = unled(state, seat, action, province)
    full = (plain + led, tiled + led)
    if led and state.options["leader-armies"] == "as-printed":
        full = (printed_number + 1, printed_number + 1)
    if not led or state.options["leader-reserve"] == "leader-all-or-none":
        return full
    there = state.reserve.get(state.colours[seat], 0)
    return (
        full[0] if there < plain else min(full[0], there),
        full[1] if there < tiled else min(full[1], there),
    )


def unled(state: Table, seat: int, action: str, province: str) -> tuple[int, int]:
    """Where no leader stands."""
    plain = events.troops(state, action, province, printed.ARMIES[action])
    tiled = plain
    if action == "five-armies" and state.tile[seat] == "armies-tile":
        tiled = plain + 1 if state.options["armies-tile-event"] == "plus-one" else 6
    return plain, tiled


def choices(state: Table, seat: int, action: str, province: str) -> list[int]:
    """The numbers that he may take, W2.7 and W11.5."""
    there = state.reserve.get(state.colours[seat], 0)
    if state.options["reserve-needed"] == "printed" and there < printed.ARMIES[action]:
        return []
    numbers = received(state, seat, action, province)
    possible = sorted({number for number in numbers if 0 < number <= there})
    # The tile is worded "may": who cannot have six has five.
    return possible if state.options["six-armies"] == "as-liked" else possible[-1:]


def can_buy(state: Table, seat: int, action: str, province: str) -> bool:
    enough = state.thalers[seat] >= printed.PRICE[action]
    return enough and bool(choices(state, seat, action, province))


def buy(state: Table, seat: int, action: str, province: str) -> Reading[None]:
    numbers = [str(number) for number in choices(state, seat, action, province)]
    usual, (plain, tiled) = printed.ARMIES[action], unled(state, seat, action, province)
    number = yield from pick(
        "TakeArmies",
        seat,
        numbers,
        province=province,
        printed=usual,
        received=plain,
        with_tile=tiled,
        event=state.event if plain != usual else "",
    )
    state.thalers[seat] -= printed.PRICE[action]
    state.enlist(seat, province, int(number))


def friends(state: Table, province: str) -> list[str]:
    """Neighbouring provinces of the same owner."""
    own = state.owner[province]
    return [name for name in state.board[province].beside if state.owner.get(name) == own]


def can_move(state: Table, province: str) -> bool:
    return state.armies.get(province, 0) > 1 and bool(friends(state, province))


def one_army(state: Table, seat: int, province: str) -> Reading[None]:
    """W3.3: bought, then moved if he likes; or, where the table plays so, moved alone."""
    how = "buy"
    if moves_alone(state):
        ways = ["buy"] * can_buy(state, seat, "one-army", province) + ["move"] * can_move(
            state, province
        )
        how = yield from pick("BuyOrMove", seat, ways, province=province)
    if how == "buy":
        yield from buy(state, seat, "one-army", province)
    if not can_move(state, province):
        return
    most = state.armies[province] - 1
    options = friends(state, province) + ["pass"] * (how == "buy")
    target = yield from pick("MoveTo", seat, options, province=province, armies=most)
    if target != "pass":
        yield from move(state, seat, province, target)


def moves_alone(state: Table) -> bool:
    """E1: either or both, not neither while one is possible; E2: if the table plays it so."""
    return state.first or state.options["one-army"] == "either"


def move(state: Table, seat: int, province: str, target: str) -> Reading[None]:
    number = yield from marching(state, seat, province, target)
    added(state.armies, province, -number)
    added(state.armies, target, number)


def marching(state: Table, seat: int, province: str, target: str) -> Reading[int]:
    """How many go: at least one, and one stays."""
    most = state.armies[province] - 1
    attack = state.owner.get(target) != seat
    where = {"province": province, "target": target, "attack": attack}
    return (yield from amount("Armies", seat, 1, most, **where))


def targets(state: Table, seat: int, action: str, province: str) -> list[str]:
    """Neighbours that may be moved into or attacked."""
    return [
        name
        for name in state.board[province].beside
        if is_own_and_open(state, seat, name) or not is_barred(state, action, name)
    ]


def is_own_and_open(state: Table, seat: int, target: str) -> bool:
    """W11.8: one's own are not barred, unless the table plays that they are."""
    return state.owner.get(target) == seat and state.options["own-barred"] == "own-open"


def is_barred(state: Table, action: str, target: str) -> bool:
    """By the church event, or by favours (W8.7b)."""
    if events.stands(state, "safe", target):
        return True
    owner = state.owner.get(target)
    if owner is None or state.court is None:
        return False
    return state.court.protects(owner, action)


def march(state: Table, seat: int, action: str, province: str) -> Reading[None]:
    """W3.4."""
    options = targets(state, seat, action, province)
    owners = frozenset((name, state.owner.get(name)) for name in options)
    target = yield from pick(
        "Target",
        seat,
        options,
        action=action,
        province=province,
        armies=state.armies[province] - 1,
        owners=owners,
    )
    if state.owner.get(target) == seat:
        yield from move(state, seat, province, target)
    else:
        number = yield from marching(state, seat, province, target)
        yield from battle(state, seat, province, target, number)
