"""The names of the fields of Wallenstein's questions and events, and of their values."""

from __future__ import annotations

from companion.games.wallenstein.cards import FORMS
from companion.games.wallenstein.text import event_cards, modules, names, things
from companion.words import _, colour_name, terms

# Fields that the sentence already says, or that nobody needs.
_UNTOLD = {"seat", "page", "attack", "kind", "likely", "coins_out", "owners", "lines"}


def term(field: str) -> str:
    """Return the name of a field, or an empty text if it is not shown."""
    if field in _UNTOLD:
        return ""
    terms_by_field = {**modules.fields(), **_fields()}
    return terms_by_field.get(field) or terms.term(field)


def named(name: str) -> str:
    """Return a card, tile, building or reason as players say it; a province is unchanged."""
    for kind in (
        things.building,
        things.action,
        things.tile,
        things.season,
        things.region,
        event_cards.title,
    ):
        if kind(name) != name:
            return kind(name)
    words_by_name = {**modules.names(), **names.things(), **names.values(), **_reasons()}
    return words_by_name.get(name) or (
        event_cards.form(name) if name in FORMS else colour_name(name)
    )


def _fields() -> dict[str, str]:
    return {
        "action": _("action"),
        "actions": _("action cards"),
        "held": _("provinces held"),
        "is_known": _("the tower's contents are known"),
        "tower": _("in the tower"),
        "attackers": _("attackers counted"),
        "because": _("by rule"),
        "buildings": _("off the board"),
        "by": _("decided by"),
        "coins": _("coin cards of each"),
        "defenders": _("defenders counted"),
        "event": _("by the event"),
        "events": _("event cards"),
        "extra": _("extra peasants"),
        "grain": _("grain left"),
        "groups": _("groups at hand"),
        "hand": _("whose provinces"),
        "left": _("left"),
        "markers": _("revolt markers there"),
        "none_left": _("no marker left in the stock"),
        "order": _("in turn"),
        "paid": _("thalers paid"),
        "peasants_alone": _("the peasants alone beat the attack"),
        "place": _("place"),
        "provinces": _("provinces"),
        "stay": _("armies that stay there"),
        "thrown": _("thrown in"),
        "tile": _("by the tile"),
        "to_reserve": _("back to the reserves"),
        "total": _("points in all"),
        "tray": _("in the tray"),
        "wanted": _("peasants needed"),
        "what": _("what"),
        "where": _("where"),
        "why": _("because of"),
    }


def _reasons() -> dict[str, str]:
    """Return reasons for asking, paying or drawing, in words."""
    return {
        "chosen": _("nothing was planned for it"),
        "no-card": _("no card was left"),
        "none": _("no card"),
        "face-up": _("cards face up"),
        "pile": _("the top of the pile"),
        "year": _("the year's cards"),
        "season": _("the season's card"),
        "province": _("a province card"),
        "nobody": _("nobody"),
        "yes": _("yes"),
        "no": _("no"),
    }
