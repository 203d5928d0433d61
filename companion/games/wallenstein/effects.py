"""What the season's event card changes (W7), one function for each thing it can change."""

from __future__ import annotations

from companion.games.wallenstein import cards
from companion.games.wallenstein.cards import ANY, Effect
from companion.games.wallenstein.table import State

_GREATEST = 99


def _number(table: State, form: str, province: str) -> int | None:
    effect = table.effect_in(form, province)
    return None if effect is None else effect.number


def income(table: State, action: str, province: str, printed: int) -> int:
    """Return the province's income; `printed` is the income without the event."""
    least = _number(table, f"{action}-{cards.AT_LEAST}", province) or 0
    most = _number(table, f"{action}-{cards.AT_MOST}", province)
    more = _number(table, f"{action}-{cards.MORE}", province) or 0
    less = _number(table, f"{action}-{cards.LESS}", province) or 0
    limited = max(least, min(printed, _GREATEST if most is None else most))
    return max(0, limited + more - less)


def received(table: State, action: str, province: str) -> int:
    """Return how many armies come there for the printed price, without a tile."""
    effect = table.effect_in(cards.RECEIVED, province)
    if effect is None:
        return table.edition.bought[action]
    return effect.numbers[cards.RECEIVED_BY.index(action)]


def _of_building(table: State, form: str, building: str, province: str) -> int:
    effect = table.effect_in(form, province)
    return effect.number if effect is not None and effect.building == building else 0


def bonus(table: State, building: str, province: str) -> int:
    """Return how many thalers the builder of this building gets there."""
    return _of_building(table, cards.BONUS, building, province)


def calms(table: State, building: str, province: str) -> int:
    """Return how many revolt markers come off where this building is placed."""
    return _of_building(table, cards.CALM, building, province)


def _stands(table: State, effect: Effect, province: str) -> bool:
    return effect.building == ANY or effect.building in table.buildings.get(province, ())


def guards(table: State, province: str) -> int:
    """Return how many armies join from the owner's reserve when the province is attacked."""
    effect = table.effect_in(cards.GUARDS, province)
    return effect.number if effect is not None and _stands(table, effect, province) else 0


def attackers(table: State, province: str) -> int:
    """Return how many armies join from the attacker's reserve."""
    return _number(table, cards.ATTACKERS, province) or 0


def is_safe(table: State, province: str) -> bool:
    """Return whether nobody may attack the province."""
    effect = table.effect_in(cards.SAFE, province)
    return effect is not None and _stands(table, effect, province)


def neutral_peasants(table: State, province: str) -> int:
    """Return how many peasants defend a neutral province (W4.1)."""
    number = _number(table, cards.NEUTRAL, province)
    return 1 if number is None else number


def peasants_beside(table: State, province: str) -> int:
    """Return how many peasants join the throw for an owned province that is attacked."""
    return _number(table, cards.BESIDE, province) or 0


def peasants_rising(table: State, province: str) -> int:
    """Return how many more peasants rise in a revolt."""
    return _number(table, cards.RISING, province) or 0
