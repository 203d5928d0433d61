"""The names of Wallenstein's decks, options and things that can be put right."""

from __future__ import annotations

from companion.words.language import _


def decks() -> dict[str, str]:
    return {
        "events": _("Event cards"),
        "actions": _("Action cards"),
        "tiles": _("Bonus tiles"),
        "bag": _("Markers from the bag"),
        "provinces": _("Province cards"),
    }


def options() -> dict[str, str]:
    return {
        "edition": _("Edition"),
        "start": _("Start"),
        "fixed-start": _("Printed starts"),
        "bid-above-money": _("A bid above one's money"),
        "coin-cards": _("Limit of coin cards"),
        "six-armies": _("Tile for 6 armies"),
        "one-army": _("1 army and move"),
        "first-to-fall": _("Defender's losses"),
        "tile-army": _("Army of a tile"),
        "reserve-needed": _("Few troops: reserve needed"),
        "armies-tile-event": _("Few troops: tile for 6"),
        "help-in-revolts": _("Palace guards in revolts"),
        "grain-below-zero": _("Grain below zero"),
        "too-few-peasants": _("Too few peasants"),
        "winter-marker": _("Marker on a winter revolt"),
    }


def choices() -> dict[str, str]:
    return {
        "second": _("second edition"),
        "shogun": _("Shogun"),
        "fixed": _("printed"),
        "draft": _("drafted"),
        "by-seat": _("in seating order"),
        "chosen": _("chosen"),
        "refused": _("is refused"),
        "pays-all": _("pays all there is"),
        "not-counted": _("not watched"),
        "told": _("one too many is told"),
        "all": _("always 6, if in reserve"),
        "as-liked": _("6 or 5, as liked"),
        "both": _("buy, then move"),
        "either": _("also move alone"),
        "peasants": _("peasants first"),
        "armies": _("armies first"),
        "may": _("may join"),
        "must": _("must join"),
        "received": _("what is received"),
        "printed": _("what is printed"),
        "six": _("still 6"),
        "plus-one": _("3 and 1 more"),
        "yes": _("yes"),
        "no": _("no"),
        "those-there": _("those there rise"),
        "no-revolt": _("no revolt"),
        "put": _("is laid"),
        "not-put": _("is not laid"),
    }


def things() -> dict[str, str]:
    """What a correction sets."""
    return {
        "owner": _("owner"),
        "armies": _("armies"),
        "markers": _("revolt markers"),
        "palace": _("palace"),
        "church": _("church"),
        "trade-house": _("trade house"),
        "used": _("card used"),
        "thalers": _("thalers"),
        "grain": _("grain"),
        "points": _("points"),
        "event": _("event that holds"),
        "event-card": _("event card"),
        "action-card": _("action card"),
        "tile": _("bonus tile"),
        "order": _("place in the order"),
        "turn": _("turn in this action"),
        "action": _("action under way"),
    }


def values() -> dict[str, str]:
    """Values of things that are no number."""
    return {
        "unused": _("not used"),
        "bid": _("as a bid"),
        "taken": _("conquered this season"),
        "to-come": _("still to come"),
        "turn-taken": _("has had it"),
        "face-up": _("lies face up"),
        "undrawn": _("not drawn yet"),
        "out": _("out of the game"),
    }
