"""The result of a battle, used both for the rules and for the chances shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

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
