"""The set-up in words: games, decks, towers, and the options of each game."""

from __future__ import annotations

from companion.engine.flow import Option
from companion.words.generic import spaced
from companion.words.language import _, ngettext
from companion.words.rules import rule_text


def game_name(game: str) -> str:
    names = {
        "wallenstein": "Wallenstein",
        "kardinal_koenig": "Kardinal & König",
        "rheingold": "Rheingold",
        "waterloo": "Waterloo",
    }
    return names.get(game, spaced(game))


def players_text(number: int) -> str:
    return ngettext("{n} player", "{n} players", number).format(n=number)


def deck_name(deck: str) -> str:
    names = {
        "events": _("Event cards"),
        "actions": _("Action cards"),
        "tiles": _("Bonus tiles"),
        "bag": _("Markers from the bag"),
        "provinces": _("Province cards"),
    }
    return names.get(deck, spaced(deck))


def option_name(option: Option) -> str:
    names = {
        "start": _("Start"),
        "fixed-start": _("Printed starts"),
        "bid-above-money": _("A bid above one's money"),
        "tile-army": _("Army of a tile"),
        "reserve-needed": _("Few troops: reserve needed"),
        "armies-tile-event": _("Few troops: tile for 6"),
        "help-in-revolts": _("Palace guards in revolts"),
        "grain-below-zero": _("Grain below zero"),
        "too-few-peasants": _("Too few peasants"),
        "winter-marker": _("Marker on a winter revolt"),
    }
    return names.get(option.name, spaced(option.name))


def choice_name(choice: str) -> str:
    names = {
        "fixed": _("printed"),
        "draft": _("drafted"),
        "by-seat": _("in seating order"),
        "chosen": _("chosen"),
        "refused": _("is refused"),
        "pays-all": _("pays all there is"),
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
    return names.get(choice, choice)


def option_about(game: str, option: Option) -> str:
    """The rule that the option is about."""
    text = rule_text(game, option.rule)
    return f"{option.rule}  {text}" if text else option.rule
