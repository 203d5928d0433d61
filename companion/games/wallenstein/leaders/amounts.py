"""What a leader improves in its province (W10.2), after event and tile (W11.9, W11.11)."""

from __future__ import annotations

from companion.games.wallenstein.leaders.options import ARMIES, EVENT_AND_LEADER, SHORT_RESERVE
from companion.games.wallenstein.leaders.state import leads
from companion.games.wallenstein.table import State


def price(table: State, seat: int, action: str, province: str, amount: int) -> int:
    """Make a building one thaler cheaper."""
    cheaper = action in table.edition.stock and leads(table, seat, province)
    return max(0, amount - cheaper)


def bought(table: State, seat: int, action: str, province: str, amount: int) -> int:
    """Add one army for the same money."""
    if not leads(table, seat, province):
        return amount
    if table.chosen(ARMIES) == "as-printed":  # regardless of event and tile
        return table.edition.bought[action] + 1
    return amount + 1


def comes_short(table: State, seat: int, province: str) -> bool:
    """Return whether a leader's armies may come in part if the reserve is short."""
    return leads(table, seat, province) and table.chosen(SHORT_RESERVE) == "leader-those-there"


def income(table: State, seat: int, _action: str, province: str, amount: int) -> int:
    """Add one grain or thaler after the event, if the table has the event first (W11.11)."""
    return amount + (leads(table, seat, province) and not _is_first(table))


def income_first(table: State, seat: int, _action: str, province: str, amount: int) -> int:
    """Add one grain or thaler before the event, if the table has the leader first (W11.11)."""
    return amount + (leads(table, seat, province) and _is_first(table))


def _is_first(table: State) -> bool:
    return table.chosen(EVENT_AND_LEADER) == "leader-first"
