"""A battle for a province (W4): who joins, the throw, and the result of the tray."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.flow import Colour, Event, Flow
from companion.games.wallenstein import effects
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.cards import ATTACK_TILE, BATTLE_A, DEFENCE_TILE
from companion.games.wallenstein.defence import (
    ATTACKER,
    DEFENDER,
    Terms,
    attackers_help,
    defenders_help,
    join,
    peasants_join,
    thrown_in,
)
from companion.games.wallenstein.editions import PEASANTS
from companion.games.wallenstein.options import FIRST_TO_FALL, KEPT_BACK, PEASANTS_ALONE
from companion.games.wallenstein.questions import BATTLE
from companion.games.wallenstein.state import State
from companion.games.wallenstein.throwing import Load, throw
from companion.tower.ledger import RESERVE, TRAY


@dataclass(frozen=True, slots=True)
class Sides:
    """The two sides of a battle; a neutral province is defended by peasants alone."""

    province: str
    attacker: int
    defender: int | None
    peasants_help: bool  # the defender, W4.3

    def colours(self, state: State) -> tuple[Colour, ...]:
        """Return the colours of everybody who fights, the attacker first."""
        seats = (seat for seat in (self.attacker, self.defender) if seat is not None)
        helping = (PEASANTS,) if self.peasants_help else ()
        return (*map(state.colour, seats), *helping)


def sides_for(state: State, attacker: int, target: str) -> Sides:
    """Return who fights for a province, and whether peasants help its owner.

    Peasants help as long as the province has no more revolt markers than the edition allows (W4.3).
    They always defend a neutral province.
    """
    owner, markers = state.owner(target), state.markers.get(target, 0)
    helps = owner is None or markers <= state.edition.helped_up_to
    return Sides(target, attacker, owner, helps)


def battle(
    state: State, attacker: int, source: str, target: str, armies: int, *, action: str = BATTLE_A
) -> Flow[None]:
    """Fight for `target` with armies from `source`: helpers join, cubes are thrown and settled."""
    helpers = yield from attackers_help(state, attacker, target)
    coming = armies + min(len(helpers), state.reserve(attacker))
    defending = yield from thrown_in(state, target, attacker=attacker, against=coming)
    helpers += yield from defenders_help(state, target)
    sides = sides_for(state, attacker, target)
    able = state.owner(source) == attacker != sides.defender
    sent = min(armies, state.armies(source) - 1) if able else 0
    if sent < 1:  # a correction was made meanwhile
        yield happen.Lapsed(seat=attacker, action=action, province=source, why="lost")
        return
    yield happen.Attacked(
        seat=attacker, province=source, target=target, armies=sent, defender=sides.defender
    )
    load = Load(state)
    load.add(state.colour(attacker), sent, source)
    if sides.defender is None:
        load.add(PEASANTS, effects.neutral_peasants(state, target), RESERVE)
    else:
        load.add(state.colour(sides.defender), min(defending, state.armies(target)), target)
        yield from peasants_join(load, target)
    yield from join(load, helpers, target)
    yield from fight(load, sides)


def defence(state: State, target: str) -> dict[Colour, int]:
    """Return the cubes that defend a province against any attacker, without bonus tiles."""
    owner = state.owner(target)
    wanted = (effects.neutral_peasants if owner is None else effects.peasants_beside)(state, target)
    peasants = min(wanted, state.ledger.count(RESERVE, PEASANTS))
    if owner is None:
        return {PEASANTS: peasants}
    guard = min(effects.guards(state, target), state.reserve(owner))
    joining = {PEASANTS: peasants} if peasants else {}
    return {state.colour(owner): state.armies(target) + guard, **joining}


def may_be_helped(state: State, attacker: int, target: str) -> bool:
    """Return whether either side has a bonus tile and an army in reserve to join with it."""
    owner = state.owner(target)
    tiles = [(attacker, ATTACK_TILE), *([(owner, DEFENCE_TILE)] if owner is not None else [])]
    return any(state.has_tile(seat, tile) and state.reserve(seat) for seat, tile in tiles)


def holding_waste(state: State, province: str) -> int:
    """Return how many armies held back keep a province that is laid waste (option W4.6)."""
    return state.armies(province) if state.chosen(KEPT_BACK) == "hold" else 0


def fight(load: Load, sides: Sides) -> Flow[None]:
    """Throw the cubes of both sides, and settle the battle by what is in the tray."""
    state = load.state
    tray = yield from throw(
        load,
        BATTLE,
        sides.province,
        sides=sides.colours(state),
        attacker=sides.attacker,
        defender=sides.defender,
        peasants_help=sides.peasants_help,
    )
    yield from settle_battle(state, sides, tray)
    for module in state.modules:
        yield from module.changed(state, sides.province)


# --- The outcome (W4.4 to W4.7) ---


def settle_battle(state: State, sides: Sides, tray: Mapping[Colour, int]) -> Flow[None]:
    """Move the cubes in the tray to the province or the reserves, as the battle's result says."""
    attackers = tray.get(state.colour(sides.attacker), 0)
    peasants = tray.get(PEASANTS, 0) if sides.peasants_help else 0
    own = 0 if sides.defender is None else tray.get(state.colour(sides.defender), 0)
    holder, left = terms(state, sides, held_back=state.armies(sides.province)).outcome(
        attackers, own, peasants
    )
    if holder == ATTACKER:
        yield _conquer(state, sides, attackers, own, peasants, left=left)
        if sides.defender is None and state.edition.marks_conquest:
            yield put_marker(state, sides.province, "W4.5")
    elif sides.defender is None:
        yield _hold_neutral(state, sides, attackers, peasants)
    elif holder == DEFENDER:
        yield _defend(state, sides, attackers, own, peasants, left=left)
    else:
        yield from _draw(state, sides, attackers, own, peasants)


def terms(state: State, sides: Sides, *, held_back: int = 0) -> Terms:
    """Return what decides a battle besides the numbers of cubes, by edition and options.

    Args:
        held_back: How many armies the owner kept out of the throw.
    """
    saved = state.edition.peasants_hold and state.chosen(PEASANTS_ALONE) != "draw"  # W4.7a
    armies_first = state.chosen(FIRST_TO_FALL) == "armies"
    return Terms(sides.defender is None, armies_first, saves=saved and held_back > 0)


def _conquer(
    state: State, sides: Sides, attackers: int, own: int, peasants: int, *, left: int
) -> happen.Conquered:
    seat = sides.attacker
    to_reserve = _retire(state, sides, attackers - left, own, peasants)
    held_back = state.armies(sides.province)
    state.conquer(seat, sides.province)
    state.ledger.move(state.colour(seat), left, TRAY, sides.province)
    return happen.Conquered(
        seat=seat,
        province=sides.province,
        defender=sides.defender,
        attackers=attackers,
        defenders=own,
        peasants=peasants,
        stay=left,
        to_reserve=to_reserve,
        kept=held_back,
    )


def _defend(
    state: State, sides: Sides, attackers: int, own: int, peasants: int, *, left: int
) -> happen.Defended:
    seat = sides.defender
    assert seat is not None
    to_reserve = _retire(state, sides, attackers, own - left, peasants)
    held_back = state.armies(sides.province)
    state.ledger.move(state.colour(seat), left, TRAY, sides.province)
    return happen.Defended(
        seat=seat,
        province=sides.province,
        attacker=sides.attacker,
        attackers=attackers,
        defenders=own,
        peasants=peasants,
        stay=left,
        to_reserve=to_reserve,
        kept=held_back,
    )


def _hold_neutral(
    state: State, sides: Sides, attackers: int, peasants: int
) -> happen.StayedNeutral:
    return happen.StayedNeutral(
        province=sides.province,
        attacker=sides.attacker,
        attackers=attackers,
        peasants=peasants,
        to_reserve=_retire(state, sides, attackers, 0, peasants),
    )


def _draw(state: State, sides: Sides, attackers: int, own: int, peasants: int) -> Flow[None]:
    """Settle a draw, or a defence with only peasants left: nobody holds the province (W4.7)."""
    assert sides.defender is not None
    yield happen.DrawnBattle(
        province=sides.province,
        attacker=sides.attacker,
        defender=sides.defender,
        attackers=attackers,
        defenders=own,
        peasants=peasants,
        peasants_alone=own + peasants > attackers,
        to_reserve=_retire(state, sides, attackers, own, peasants),
    )
    yield lay_waste(state, sides.defender, sides.province)


def lay_waste(state: State, seat: int, province: str) -> happen.LaidWaste:
    """Clear a province after a draw or a lost revolt (W4.7, W4.6).

    Armies left there, buildings and revolt markers come off, and the card belongs to nobody. If the
    players let armies held back keep the province, only buildings and markers come off.
    """
    held_back = state.armies(province)
    holds = holding_waste(state, province) > 0
    gone = happen.LaidWaste(
        seat=seat,
        province=province,
        buildings=state.buildings.get(province, ()),
        markers=state.markers.get(province, 0),
        kept=held_back,
        holds=holds,
    )
    if holds:
        state.raze(province)
    else:
        state.vacate(province)
    return gone


def _retire(
    state: State, sides: Sides, attackers: int, defenders: int, peasants: int
) -> dict[Colour, int]:
    """Move these cubes from the tray to their reserves and return them by colour."""
    leaving = {state.colour(sides.attacker): attackers, PEASANTS: peasants}
    if sides.defender is not None:
        leaving[state.colour(sides.defender)] = defenders
    leaving = {colour: number for colour, number in leaving.items() if number}
    for colour, number in leaving.items():
        state.retire(colour, number)
    return leaving


def put_marker(state: State, province: str, rule: str) -> Event:
    """Add one revolt marker, unless none is left or a module cancels it, and return the event."""
    none_left = state.markers_left() < 1
    for module in state.modules:
        if not none_left and (warded := module.wards_off(state, province)) is not None:
            return warded
    markers = state.markers.get(province, 0) + (not none_left)
    state.mark(province, markers)
    return happen.MarkerPut(province=province, markers=markers, none_left=none_left, rule=rule)
