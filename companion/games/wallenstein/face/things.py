"""The names of Wallenstein's cards, tiles, buildings and seasons."""

from __future__ import annotations

from companion.games.wallenstein.cards import Effect, event_card
from companion.words.language import _, ngettext


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


def buildings(name: str) -> str:
    """A kind of them."""
    names = {"palace": _("palaces"), "church": _("churches"), "trade-house": _("trade houses")}
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


def event(name: str) -> str:
    """The title of an event card."""
    card = event_card(name)
    if card is None:
        return name
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
    return titles[card.effect]


def card(name: str) -> str:
    """The name of a card or tile, events with their loss, for no two have both alike; or none."""
    if (drawn := event_card(name)) is not None:
        return f"{event(name)}, {winter_loss(drawn.loss)}"
    return next((text for text in (action(name), tile(name)) if text != name), "")


def event_text(name: str) -> str:
    """An event card: its title, and what it does where the title does not say it."""
    does = event_does(name)
    return _("{title}: {does}").format(title=event(name), does=does) if does else event(name)


def event_does(name: str) -> str:
    """What an event card does; empty where its title says it."""
    does = {
        Effect.TRADE_HOUSES_CALM: _("a new one takes a marker off"),
        Effect.PALACE_GUARDS: _("attacked palaces get one army more"),
        Effect.TWO_NEUTRAL_PEASANTS: _("two defend, not one"),
        Effect.CHURCHES_PROTECT: _("provinces with one are safe"),
        Effect.FEW_TROOPS: _("5 and 3 armies bring only 3 and 2"),
    }
    card = event_card(name)
    return "" if card is None else does.get(card.effect, "")


def winter_loss(loss: int) -> str:
    """What every player's grain loses by the card, if it is winter's."""
    return _("winter −{loss}").format(loss=loss) if loss else _("winter 0")


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


def statues(number: int) -> str:
    return ngettext("{number} statue", "{number} statues", number).format(number=number)


def trophies(number: int) -> str:
    return ngettext("{number} trophy", "{number} trophies", number).format(number=number)


def hindrance(why: str, needed: int, there: int) -> str:
    """Why an action cannot be carried out in full."""
    reasons = {
        "money": _("{thalers} needed, {there} there"),
        "reserve": _("{armies} needed, {there} in reserve"),
        "stock": _("none left in the stock"),
        "site": _("no free site"),
        "second-building": _("one of the kind stands there already"),
        "one-army": _("a single army stays where it is"),
        "barred": _("every target is barred"),
        "lost": _("the province was lost"),
    }
    return reasons.get(why, why).format(thalers=thalers(needed), armies=armies(needed), there=there)
