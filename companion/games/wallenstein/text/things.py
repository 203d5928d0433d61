"""The names of Wallenstein's cards, tiles, buildings and seasons."""

from __future__ import annotations

from companion.games.wallenstein.cards import ONE_ARMY
from companion.games.wallenstein.events import GameWon
from companion.words import _, so_many

NOTHING = "–"  # in a cell of a table


def action(name: str) -> str:
    names = {
        "palace": _("Palace"),
        "church": _("Church"),
        "trade-house": _("Trade house"),
        "grain": _("Grain"),
        "taxes": _("Taxes"),
        "five-armies": _("5 armies"),
        "three-armies": _("3 armies"),
        ONE_ARMY: _("1 army, move"),
        "battle-a": _("Battle A"),
        "battle-b": _("Battle B"),
    }
    return names.get(name, name)


def whole_action(name: str) -> str:
    """Return an action's name as printed, for headings and questions; lists have less room."""
    return _("1 army, then move") if name == ONE_ARMY else action(name)


def building(name: str) -> str:
    """Return a kind of building."""
    names = {"palace": _("palace"), "church": _("church"), "trade-house": _("trade house")}
    return names.get(name, name)


def a_building(name: str) -> str:
    """Return a kind of building with its article."""
    names = {"palace": _("a palace"), "church": _("a church"), "trade-house": _("a trade house")}
    return names.get(name, name)


def buildings(name: str) -> str:
    """Return a kind of building in the plural."""
    names = {"palace": _("palaces"), "church": _("churches"), "trade-house": _("trade houses")}
    return names.get(name, name)


def tile(name: str) -> str:
    """Return a bonus tile's name."""
    names = {
        "tax-tile": _("+1 taxes"),
        "grain-tile": _("+1 grain"),
        "armies-tile": _("6 for 5 armies"),
        "attack-tile": _("+1 attacking"),
        "defence-tile": _("+1 defending"),
    }
    return names.get(name, name)


def region(name: str) -> str:
    """Return a region's name; a region without one has its colour's name."""
    names = {
        "Brown": _("Brown"),
        "Yellow": _("Yellow"),
        "Red": _("Red"),
        "Purple": _("Purple"),
        "Green": _("Green"),
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


def winter_loss(loss: int) -> str:
    """Return how much grain every player loses if this is winter's card."""
    return _("winter −{loss}").format(loss=loss) if loss else _("winter 0")


def sites(free: int, all_of_them: int) -> str:
    """Return how many of a province's building sites are free, in words."""
    return _("{free} of {sites} free").format(free=free, sites=all_of_them)


armies = so_many("{number} army", "{number} armies")
peasants = so_many("{number} peasant", "{number} peasants")
thalers = so_many("{number} thaler", "{number} thalers")
# English counts no grain; French does: 1 céréale, 2 céréales.
grain = so_many("{n} grain", "{n} grain")
markers = so_many("{number} revolt marker", "{number} revolt markers")
points = so_many("{n} point", "{n} points")
provinces = so_many("{n} province", "{n} provinces")
statues = so_many("{number} statue", "{number} statues")
trophies = so_many("{number} trophy", "{number} trophies")
number_of_buildings = {
    "palace": so_many("{n} palace", "{n} palaces"),
    "church": so_many("{n} church", "{n} churches"),
    "trade-house": so_many("{n} trade house", "{n} trade houses"),
}


def hindrance(action: str, why: str, needed: int, there: int) -> str:
    """Return why this action cannot be carried out in full."""
    reasons = {
        "money": _("{thalers} needed, {there} available"),
        "reserve": _("{armies} needed, {there} in reserve"),
        "stock": _("none left in the stock"),
        "site": _("no free site"),
        "second-building": _("the province already has {building}"),
        "one-army": _("a single army cannot move"),
        "barred": _("every target is barred"),
        "none-come": _("the event allows no armies"),
        "lost": _("the province was lost"),
    }
    return reasons.get(why, why).format(
        thalers=thalers(needed), armies=armies(needed), there=there, building=a_building(action)
    )


def won_by_buildings(names: str, points: str, won: GameWon) -> str:
    """Return the result of a tie in points: decided by buildings, or shared."""
    if len(won.winners) > 1:
        return _(
            "{names} share the victory with {points} and the same number of buildings of each kind."
        ).format(names=names, points=points)
    return _("{name} wins with {points}. The tie is decided by {buildings}.").format(
        name=names, points=points, buildings=number_of_buildings[won.by](won.number)
    )
