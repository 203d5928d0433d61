"""The names of Wallenstein's decks, options and corrections."""

from __future__ import annotations

from companion.words import _, marked
from companion.words.mishaps import mishap_things

DECKS = {
    "events": marked("Event cards"),
    "actions": marked("Action cards"),
    "tiles": marked("Bonus tiles"),
    "leaders": marked("Leader cards"),
    "bag": marked("Markers from the bag"),
    "provinces": marked("Province cards"),
}


OPTIONS = {
    "edition": marked("Edition"),
    "modules-in-shogun": marked("Modules in Shogun"),
    "start": marked("Start"),
    "fixed-start": marked("Printed starts"),
    "bid-above-money": marked("A bid above the player's money"),
    "coin-cards": marked("Limit of empty actions"),
    "six-armies": marked("Tile for 6 armies"),
    "one-army": marked("1 army and move"),
    "first-to-fall": marked("Defender's losses"),
    "tile-army": marked("Army of a tile"),
    "reserve-needed": marked("Few troops: reserve needed"),
    "armies-tile-event": marked("Few troops: tile for 6"),
    "help-in-revolts": marked("Palace guards in revolts"),
    "grain-below-zero": marked("Grain below zero"),
    "too-few-peasants": marked("Too few peasants"),
    "winter-marker": marked("Marker on a winter revolt"),
    "own-barred": marked("A player's own barred province"),
    "ties": marked("Tie in points and in thalers"),
    "winter-marker-first": marked("Marker on a winter revolt"),
    "draft-first": marked("Who begins the draft"),
    "thalers-of-five": marked("Thalers with five"),
    "first-skips": marked("Skips in the first spring"),
    "marker-after-loss": marked("Marker after a lost revolt"),
    "throw-none": marked("Defending with no army"),
    "kept-back": marked("Kept back, draw or lost revolt"),
    "peasants-alone": marked("Peasants alone beat an attack"),
    "winter-draw": marked("Who draws winter's revolts"),
    "revolt-order": marked("Order of winter's revolts"),
    "events-again": marked("Events of year 1 in year 2"),
}


BOXES = {
    "second": marked("2012: coin cards, 5 bonus tiles, 12 event cards"),
    "first": marked("2002: 5 leader cards, 25 event cards, chests of 1 and 5 thalers"),
    "shogun": marked("2006: Japan, with castles, temples and nō theatres"),
}


CHOICES = {
    "none": marked("none"),
    "13": marked("13 thalers"),
    "12": marked("12 thalers"),
    "oldest": marked("the oldest"),
    "first-seat": marked("the first seat"),
    "after-order": marked("after the order"),
    "lost": marked("are lost"),
    "hold": marked("hold the province"),
    "kept-back": marked("armies kept back hold it"),
    "draw": marked("a draw"),
    "neighbour": marked("the left neighbour"),
    "anybody": marked("anybody"),
    "as-drawn": marked("as drawn"),
    "second": marked("second edition"),
    "first": marked("first edition"),
    "shogun": marked("Shogun"),
    "fixed": marked("printed"),
    "draft": marked("drafted"),
    "as-it-stands": marked("as it is on the table"),
    "by-seat": marked("in seating order"),
    "chosen": marked("chosen"),
    "refused": marked("is not allowed"),
    "pays-all": marked("pays all they have"),
    "not-counted": marked("not watched"),
    "told": marked("one too many is reported"),
    "too-many-refused": marked("one too many is not allowed"),
    "own-open": marked("may be entered"),
    "own-barred": marked("is barred as well"),
    "shared": marked("the victory is shared"),
    "by-buildings": marked("palaces, churches, trade houses"),
    "all": marked("always 6, if in reserve"),
    "as-liked": marked("6 or 5, as you like"),
    "both": marked("buy, then move"),
    "either": marked("also move alone"),
    "peasants": marked("peasants first"),
    "armies": marked("armies first"),
    "may": marked("may join"),
    "must": marked("must join"),
    "received": marked("what is received"),
    "printed": marked("what is printed"),
    "six": marked("still 6"),
    "plus-one": marked("3 and 1 more"),
    "yes": marked("yes"),
    "no": marked("no"),
    "those-there": marked("the peasants left revolt"),
    "no-revolt": marked("no revolt"),
    "put": marked("is placed"),
    "not-put": marked("is not placed"),
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


VALUES = {
    "unused": marked("not used"),
    "bid": marked("as a bid"),
    "taken": marked("conquered this season"),
    "to-come": marked("still to come"),
    "turn-taken": marked("already done"),
    "face-up": marked("face up"),
    "undrawn": marked("not drawn yet"),
    "out": marked("out of the game"),
    "none": marked("none"),
}
