"""The names of Wallenstein's cards, tiles, buildings and seasons."""

from __future__ import annotations

from companion.games.wallenstein.cards import EVENTS, Effect
from companion.tui.words.language import _, ngettext


def action(name: str) -> str:
    names = {
        "palace": _("Palace"),
        "church": _("Church"),
        "trade-house": _("Trade house"),
        "grain": _("Grain"),
        "taxes": _("Taxes"),
        "five-armies": _("5 armies"),
        "three-armies": _("3 armies"),
        "one-army": _("1 army, move"),
        "battle-a": _("Battle A"),
        "battle-b": _("Battle B"),
    }
    return names.get(name, name)


def building(name: str) -> str:
    names = {"palace": _("palace"), "church": _("church"), "trade-house": _("trade house")}
    return names.get(name, name)


def a_building(name: str) -> str:
    names = {"palace": _("a palace"), "church": _("a church"), "trade-house": _("a trade house")}
    return names.get(name, name)


def tile(name: str) -> str:
    names = {
        "tax-tile": _("+1 taxes"),
        "grain-tile": _("+1 grain"),
        "armies-tile": _("6 for 5 armies"),
        "attack-tile": _("+1 attacking"),
        "defence-tile": _("+1 defending"),
    }
    return names.get(name, name)


def season(name: str) -> str:
    names = {
        "spring": _("Spring"),
        "summer": _("Summer"),
        "autumn": _("Autumn"),
        "winter": _("Winter"),
    }
    return names.get(name, name)


def event(card: str) -> str:
    """The title of an event card."""
    if card not in EVENTS:
        return card
    titles = {
        Effect.TRADE_HOUSES_CALM: _("Trade houses calm"),
        Effect.PALACE_GUARDS: _("Palace guards"),
        Effect.TAXES_AT_MOST_5: _("Taxes at most 5"),
        Effect.TAXES_AT_LEAST_6: _("Taxes at least 6"),
        Effect.GRAIN_AT_LEAST_4: _("Grain at least 4"),
        Effect.GRAIN_AT_MOST_3: _("Grain at most 3"),
        Effect.TWO_NEUTRAL_PEASANTS: _("Two neutral peasants"),
        Effect.CHURCHES_PROTECT: _("Churches protect"),
        Effect.FEW_TROOPS: _("Few troops"),
    }
    return titles[EVENTS[card].effect]


def event_text(card: str) -> str:
    """What an event card does, in a sentence."""
    if card not in EVENTS:
        return card
    texts = {
        Effect.TRADE_HOUSES_CALM: _("Building a trade house takes off one revolt marker."),
        Effect.PALACE_GUARDS: _("An attacked province with a palace gets one army more."),
        Effect.TAXES_AT_MOST_5: _("Taxes bring at most 5."),
        Effect.TAXES_AT_LEAST_6: _("Taxes bring at least 6."),
        Effect.GRAIN_AT_LEAST_4: _("Grain brings at least 4."),
        Effect.GRAIN_AT_MOST_3: _("Grain brings at most 3."),
        Effect.TWO_NEUTRAL_PEASANTS: _("Neutral provinces defend with two peasants."),
        Effect.CHURCHES_PROTECT: _("Provinces with a church cannot be attacked."),
        Effect.FEW_TROOPS: _("5 and 3 armies bring only 3 and 2."),
    }
    return texts[EVENTS[card].effect]


def armies(number: int) -> str:
    return ngettext("{number} army", "{number} armies", number).format(number=number)


def peasants(number: int) -> str:
    return ngettext("{number} peasant", "{number} peasants", number).format(number=number)


def thalers(number: int) -> str:
    return ngettext("{number} thaler", "{number} thalers", number).format(number=number)


def markers(number: int) -> str:
    return ngettext("{number} revolt marker", "{number} revolt markers", number).format(
        number=number
    )
