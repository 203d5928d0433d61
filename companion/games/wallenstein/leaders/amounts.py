"""What a leader improves in its province (W10.2), after event and tile (W11.9, W11.11)."""

from __future__ import annotations

from companion.games.wallenstein.leaders.options import ARMIES, EVENT_AND_LEADER, SHORT_RESERVE
from companion.games.wallenstein.leaders.state import leads
from companion.games.wallenstein.state import State


def price(state: State, seat: int, action: str, province: str, amount: int) -> int:
    """Make a building one thaler cheaper."""
    cheaper = action in state.edition.stock and leads(state, seat, province)
    return max(0, amount - cheaper)


def bought(state: State, seat: int, action: str, province: str, amount: int) -> int:
    """Add one army for the same money."""
    if not leads(state, seat, province):
        return amount
    if state.chosen(ARMIES) == "as-printed":  # regardless of event and tile
        return state.edition.bought[action] + 1
    return amount + 1


def comes_short(state: State, seat: int, province: str) -> bool:
    """Return whether a leader's armies may come in part if the reserve is short."""
    return leads(state, seat, province) and state.chosen(SHORT_RESERVE) == "leader-those-there"


def income(state: State, seat: int, _action: str, province: str, amount: int) -> int:
    """Add one grain or thaler after the event, if the players take the event first (W11.11)."""
    return amount + (leads(state, seat, province) and not _is_first(state))


def income_first(state: State, seat: int, _action: str, province: str, amount: int) -> int:
    """Add one grain or thaler before the event, if the players take the leader first (W11.11)."""
    return amount + (leads(state, seat, province) and _is_first(state))


def _is_first(state: State) -> bool:
    return state.chosen(EVENT_AND_LEADER) == "leader-first"
