"""The defence of an attacked or rebellious province, and the result of a battle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.engine.flow import Flow
from companion.games.asking import choose, count
from companion.games.wallenstein import cards, editions, effects, options, throwing
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.questions import NO, YES, ThrowIn, UseTile
from companion.games.wallenstein.state import State
from companion.tower.ledger import RESERVE

Helpers = list[tuple[int, str]]  # seat whose army joins, and the tile or event


def thrown_in(
    state: State, province: str, *, attacker: int | None = None, against: int = 0
) -> Flow[int]:
    """Return how many armies there fight: all, or as many as their owner chooses (W4.1, W5.1)."""
    if not state.edition.holds_back:
        return state.armies(province)

    def question() -> ThrowIn:
        there = state.armies(province)
        least = 0 if state.chosen(options.THROW_NONE) == "yes" else min(1, there)  # W11.4
        return ThrowIn(
            low=least,
            high=there,
            seat=state.owner(province),
            province=province,
            attacker=attacker,
            against=against,
            rule="W5.1" if attacker is None else "W4.1",
        )

    return (yield from count(question)) or 0


def attackers_help(state: State, seat: int, target: str) -> Flow[Helpers]:
    """Return the armies that the event and a bonus tile add to the attack, as (seat, why) each."""
    tile = yield from _tile_help(state, seat, cards.ATTACK_TILE, target)
    return [(seat, state.event or "")] * effects.attackers(state, target) + tile


def defenders_help(
    state: State, target: str, needed: Callable[[], bool] = lambda: True
) -> Flow[Helpers]:
    """Return the armies that the event and the owner's bonus tile add, as (seat, why) each.

    The event, such as Palace guards, comes first (W2.7): it takes the last army of a reserve. The
    tile is not asked for if its army is not `needed`.
    """
    while (owner := state.owner(target)) is not None:
        tile = yield from _tile_help(state, owner, cards.DEFENCE_TILE, target, needed)
        if owner != state.owner(target):  # a correction was made meanwhile
            continue
        return [(owner, state.event or "")] * effects.guards(state, target) + tile
    return []


def _tile_help(
    state: State, seat: int, tile: str, target: str, needed: Callable[[], bool] = lambda: True
) -> Flow[Helpers]:
    def question() -> UseTile:
        guards = effects.guards(state, target) if state.owner(target) == seat else 0
        in_use = 0 if state.asks_idle_tiles else guards
        able = state.has_tile(seat, tile) and state.reserve(seat) > in_use and needed()
        wish = (YES,) if state.chosen(options.TILE_ARMY) == "must" else (YES, NO)  # W11.3
        return UseTile(options=wish if able else (NO,), seat=seat, tile=tile, province=target)

    answer = yield from choose(question)
    return [(seat, tile)] if answer == YES else []


def join(load: throwing.Load, helpers: Sequence[tuple[int, str]], province: str) -> Flow[None]:
    """Add one army per helper to the throw, while the reserve lasts."""
    for seat, why in helpers:
        if load.add(load.state.colour(seat), 1, RESERVE):
            rule = "W7" if why == load.state.event else "W2.6"
            yield happen.ArmyJoined(seat=seat, province=province, why=why, rule=rule)


def peasants_join(load: throwing.Load, province: str) -> Flow[None]:
    """Add the peasants that the season's event sends to a battle for an owned province (W7)."""
    wanted = effects.peasants_beside(load.state, province)
    if joined := load.add(editions.PEASANTS, wanted, RESERVE):
        why = load.state.event or ""
        yield happen.PeasantsJoined(province=province, peasants=joined, why=why)


ATTACKER, DEFENDER, NOBODY = "attacker", "defender", "nobody"


class Outcome(NamedTuple):
    """Who holds the province, and with how many armies; a neutral province has none."""

    holder: str
    left: int


@dataclass(frozen=True, slots=True)
class Terms:
    """What decides a battle besides the cubes: neutral or not, and which defenders fall first.

    `armies_first`: the defender's armies fall before helping peasants. `saves`: peasants alone keep
    the province for an owner who held armies back there.
    """

    is_neutral: bool
    armies_first: bool = False
    saves: bool = False

    def outcome(self, attackers: int, own: int, peasants: int) -> Outcome:
        """Return the result for the cubes in the tray.

        Args:
            attackers: The attacker's armies.
            own: The defender's own armies.
            peasants: Peasants who fight for the defender.
        """
        if attackers > own + peasants:
            return Outcome(ATTACKER, attackers - own - peasants)  # W4.5
        if self.is_neutral:
            return Outcome(DEFENDER, 0)
        left = own - self._fallen(attackers, own, peasants)
        if own + peasants > attackers and (left > 0 or self.saves):
            return Outcome(DEFENDER, left)
        return Outcome(NOBODY, 0)  # W4.7: a tie, or only peasants are left

    def _fallen(self, attackers: int, own: int, peasants: int) -> int:
        """Return how many of the defender's own armies fall against these attackers (W4.4)."""
        if self.armies_first:
            return min(own, attackers)
        return max(0, attackers - peasants)
