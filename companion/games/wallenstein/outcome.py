"""How a battle ends, and with how many armies left: for the rules and for what may come alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

ATTACKER, DEFENDER, NOBODY = "attacker", "defender", "nobody"


class Outcome(NamedTuple):
    """Whose the province is, and how many of his armies are left; a neutral one has none."""

    holder: str
    left: int


@dataclass(frozen=True, slots=True)
class Terms:
    """What decides beside the cubes: is it a neutral province, and who of the defence falls first?

    `armies_first`: the defender's armies, not the peasants beside them. `saves`: peasants alone
    keep the province for whoever holds armies back there.
    """

    is_neutral: bool
    armies_first: bool = False
    saves: bool = False

    def outcome(self, attackers: int, own: int, peasants: int) -> Outcome:
        """By the cubes in the tray; `own` are the defender's, `peasants` fight beside them."""
        if attackers > own + peasants:
            return Outcome(ATTACKER, attackers - own - peasants)  # W4.5
        if self.is_neutral:
            return Outcome(DEFENDER, 0)
        left = own - self._fallen(attackers, own, peasants)
        if own + peasants > attackers and (left > 0 or self.saves):
            return Outcome(DEFENDER, left)
        return Outcome(NOBODY, 0)  # W4.7: level, or only peasants are left

    def _fallen(self, attackers: int, own: int, peasants: int) -> int:
        """How many of the defender's own armies fall for so many attackers (W4.4)."""
        if self.armies_first:
            return min(own, attackers)
        return max(0, attackers - peasants)
