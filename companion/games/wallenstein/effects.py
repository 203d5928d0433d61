"""What the season's event card changes (W7), one function for each thing it can change.

Only prices are elsewhere: `State.priced` asks for the form PRICE itself. A function here changes
nothing alone: the rule that it is about calls it, such as actions.py or battle.py.
docs/event-cards.md lists all places that a new card or a new form needs.
"""

from __future__ import annotations

from companion.games.wallenstein import cards
from companion.games.wallenstein.state import State

_GREATEST = 99  # an income that no card prints, where the event sets no upper limit


def _number(state: State, form: str, province: str) -> int | None:
    effect = state.effect_in(form, province)
    return None if effect is None else effect.number


def income(state: State, action: str, province: str, before: int) -> int:
    """Return the province's income; `before` is the income without the event.

    That is the printed number with what modules added to it.
    """
    least = _number(state, f"{action}-{cards.AT_LEAST}", province) or 0
    most = _number(state, f"{action}-{cards.AT_MOST}", province)
    more = _number(state, f"{action}-{cards.MORE}", province) or 0
    less = _number(state, f"{action}-{cards.LESS}", province) or 0
    limited = max(least, min(before, _GREATEST if most is None else most))
    return max(0, limited + more - less)


def received(state: State, action: str, province: str) -> int:
    """Return how many armies come there for the printed price, without a tile."""
    effect = state.effect_in(cards.RECEIVED, province)
    if effect is None:
        return state.edition.bought[action]
    return effect.numbers[cards.RECEIVED_BY.index(action)]


def _of_building(state: State, form: str, building: str, province: str) -> int:
    effect = state.effect_in(form, province)
    return effect.number if effect is not None and effect.building == building else 0


def bonus(state: State, building: str, province: str) -> int:
    """Return how many thalers the builder of this building gets there."""
    return _of_building(state, cards.BONUS, building, province)


def calms(state: State, building: str, province: str) -> int:
    """Return how many revolt markers come off where this building is placed."""
    return _of_building(state, cards.CALM, building, province)


def _stands(state: State, effect: cards.Effect, province: str) -> bool:
    return effect.building == cards.ANY or effect.building in state.buildings.get(province, ())


def guards(state: State, province: str) -> int:
    """Return how many armies join from the owner's reserve when the province is attacked."""
    effect = state.effect_in(cards.GUARDS, province)
    return effect.number if effect is not None and _stands(state, effect, province) else 0


def attackers(state: State, province: str) -> int:
    """Return how many armies join from the attacker's reserve."""
    return _number(state, cards.ATTACKERS, province) or 0


def is_safe(state: State, province: str) -> bool:
    """Return whether nobody may attack the province."""
    effect = state.effect_in(cards.SAFE, province)
    return effect is not None and _stands(state, effect, province)


def neutral_peasants(state: State, province: str) -> int:
    """Return how many peasants defend a neutral province (W4.1)."""
    number = _number(state, cards.NEUTRAL, province)
    return 1 if number is None else number


def peasants_beside(state: State, province: str) -> int:
    """Return how many peasants join the throw for an owned province that is attacked."""
    return _number(state, cards.BESIDE, province) or 0


def peasants_rising(state: State, province: str) -> int:
    """Return how many more peasants rise in a revolt."""
    return _number(state, cards.RISING, province) or 0
