"""The names of the fields of Wallenstein's questions and events, and of their values."""

from __future__ import annotations

from companion.games.wallenstein.cards import FORMS
from companion.games.wallenstein.text import event_cards, modules, names, things
from companion.words import colour_name, marked, terms, translated

# Fields that the sentence already says, or that nobody needs.
_UNTOLD = {"seat", "page", "attack", "kind", "likely", "coins_out", "owners", "lines"}


def term(field: str) -> str:
    """Return the name of a field, or an empty text if it is not shown."""
    if field in _UNTOLD:
        return ""
    terms_by_field = {**modules.fields(), **translated(_FIELDS)}
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
    words_by_name = {
        **modules.names(),
        **names.things(),
        **translated({**names.VALUES, **_REASONS}),
    }
    return words_by_name.get(name) or (
        event_cards.form(name) if name in FORMS else colour_name(name)
    )


_FIELDS = {
    "action": marked("action"),
    "actions": marked("action cards"),
    "held": marked("provinces held"),
    "is_known": marked("the tower's contents are known"),
    "tower": marked("in the tower"),
    "attackers": marked("attackers counted"),
    "because": marked("by rule"),
    "buildings": marked("off the board"),
    "by": marked("decided by"),
    "coins": marked("coin cards of each"),
    "defenders": marked("defenders counted"),
    "event": marked("by the event"),
    "events": marked("event cards"),
    "extra": marked("extra peasants"),
    "grain": marked("grain left"),
    "groups": marked("groups at hand"),
    "hand": marked("whose provinces"),
    "left": marked("left"),
    "markers": marked("revolt markers there"),
    "none_left": marked("no marker left in the stock"),
    "order": marked("in turn"),
    "paid": marked("thalers paid"),
    "peasants_alone": marked("the peasants alone beat the attack"),
    "place": marked("place"),
    "provinces": marked("provinces"),
    "stay": marked("armies that stay there"),
    "thrown": marked("thrown in"),
    "tile": marked("by the tile"),
    "to_reserve": marked("back to the reserves"),
    "total": marked("points in all"),
    "tray": marked("in the tray"),
    "wanted": marked("peasants needed"),
    "what": marked("what"),
    "where": marked("where"),
    "why": marked("because of"),
}


_REASONS = {
    "chosen": marked("nothing was planned for it"),
    "no-card": marked("no card was left"),
    "none": marked("no card"),
    "face-up": marked("cards face up"),
    "pile": marked("the top of the pile"),
    "year": marked("the year's cards"),
    "season": marked("the season's card"),
    "province": marked("a province card"),
    "nobody": marked("nobody"),
    "yes": marked("yes"),
    "no": marked("no"),
}
