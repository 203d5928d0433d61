"""The names of Wallenstein's decks, options and corrections."""

from __future__ import annotations

from companion.words import _
from companion.words.mishaps import mishap_things


def decks() -> dict[str, str]:
    """Return the names of the decks."""
    return {
        "events": _("Event cards"),
        "actions": _("Action cards"),
        "tiles": _("Bonus tiles"),
        "leaders": _("Leader cards"),
        "bag": _("Markers from the bag"),
        "provinces": _("Province cards"),
    }


def options() -> dict[str, str]:
    """Return the names of the options."""
    return {
        "edition": _("Edition"),
        "modules-in-shogun": _("Modules in Shogun"),
        "start": _("Start"),
        "fixed-start": _("Printed starts"),
        "bid-above-money": _("A bid above the player's money"),
        "coin-cards": _("Limit of empty actions"),
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
        "own-barred": _("A player's own barred province"),
        "ties": _("Tie in points and in thalers"),
        "winter-marker-first": _("Marker on a winter revolt"),
        "draft-first": _("Who begins the draft"),
        "thalers-of-five": _("Thalers with five"),
        "first-skips": _("Skips in the first spring"),
        "marker-after-loss": _("Marker after a lost revolt"),
        "throw-none": _("Defending with no army"),
        "kept-back": _("Kept back, draw or lost revolt"),
        "peasants-alone": _("Peasants alone beat an attack"),
        "winter-draw": _("Who draws winter's revolts"),
        "revolt-order": _("Order of winter's revolts"),
        "events-again": _("Events of year 1 in year 2"),
    }


def boxes() -> dict[str, str]:
    """Return how to tell one box from another (W0)."""
    return {
        "second": _("2012: coin cards, 5 bonus tiles, 12 event cards"),
        "first": _("2002: 5 leader cards, 25 event cards, chests of 1 and 5 thalers"),
        "shogun": _("2006: Japan, with castles, temples and nō theatres"),
    }


def choices() -> dict[str, str]:
    """Return the names of the choices."""
    return _of_first() | {
        "second": _("second edition"),
        "first": _("first edition"),
        "shogun": _("Shogun"),
        "fixed": _("printed"),
        "draft": _("drafted"),
        "as-it-stands": _("as it is on the table"),
        "by-seat": _("in seating order"),
        "chosen": _("chosen"),
        "refused": _("is not allowed"),
        "pays-all": _("pays all they have"),
        "not-counted": _("not watched"),
        "told": _("one too many is reported"),
        "too-many-refused": _("one too many is not allowed"),
        "own-open": _("may be entered"),
        "own-barred": _("is barred as well"),
        "shared": _("the victory is shared"),
        "by-buildings": _("palaces, churches, trade houses"),
        "all": _("always 6, if in reserve"),
        "as-liked": _("6 or 5, as you like"),
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
        "those-there": _("the peasants left revolt"),
        "no-revolt": _("no revolt"),
        "put": _("is placed"),
        "not-put": _("is not placed"),
    }


def _of_first() -> dict[str, str]:
    """Return the choices that only the first edition has."""
    return {
        "none": _("none"),
        "13": _("13 thalers"),
        "12": _("12 thalers"),
        "oldest": _("the oldest"),
        "first-seat": _("the first seat"),
        "after-order": _("after the order"),
        "lost": _("are lost"),
        "hold": _("hold the province"),
        "kept-back": _("armies kept back hold it"),
        "draw": _("a draw"),
        "neighbour": _("the left neighbour"),
        "anybody": _("anybody"),
        "as-drawn": _("as drawn"),
    }


def things() -> dict[str, str]:
    """Return the names of what corrections set."""
    return {
        **mishap_things(),
        "tray": _("in the tray"),
        "tower": _("in the tower"),
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
        "event": _("event in force"),
        "event-card": _("event card"),
        "action-card": _("action card"),
        "tile": _("bonus tile"),
        "order": _("place in the order"),
        "turn": _("turn in this action"),
        "action": _("action under way"),
        "event-form": _("event card, what it changes"),
        "event-number": _("event card, its number"),
        "event-five": _("event card, for 5 armies"),
        "event-three": _("event card, for 3 armies"),
        "event-one": _("event card, for 1 army"),
        "event-building": _("event card, its building"),
        "event-place": _("event card, where it applies"),
        "event-loss": _("event card, winter's grain"),
    }


def values() -> dict[str, str]:
    """Return the names of corrections' values that are not numbers."""
    return {
        "unused": _("not used"),
        "bid": _("as a bid"),
        "taken": _("conquered this season"),
        "to-come": _("still to come"),
        "turn-taken": _("already done"),
        "face-up": _("face up"),
        "undrawn": _("not drawn yet"),
        "out": _("out of the game"),
        "none": _("none"),
    }
