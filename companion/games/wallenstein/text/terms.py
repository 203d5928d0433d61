"""The names of fields and values, and corrections in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from companion.engine.correcting import SetRight
from companion.games.wallenstein import cards, questions, season_corrections
from companion.games.wallenstein.text import event_cards, modules, names, things
from companion.games.wallenstein.text.court_things import favour, officers
from companion.words import Cast, _, colour_name, correcting, marked, name_in, terms, translated
from companion.words.mishaps import mishap_told

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
        event_cards.form(name) if name in cards.FORMS else colour_name(name)
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


Sentence: TypeAlias = Callable[[SetRight, Cast], str]


def thing(what: str) -> str:
    """Return the name of what a correction sets."""
    return names.things().get(what) or modules.names().get(what, what)


def value(what: str, of: str | int, cast: Cast) -> str:
    if what in event_cards.PUT_RIGHT:
        return event_cards.value(what, str(of))
    if what == "event" and of == season_corrections.NONE:
        return _("no event")
    own = name_in(names.VALUES, str(of)) or modules.value(what, of, cast)
    text = own or event_cards.card(str(of))
    return text or correcting.value_text(what, of, cast)


def put_right(what: str, where: str, cast: Cast) -> str:
    """Return the words for what a correction sets and where."""
    return correcting.put_right(thing(what), what, _where(what, where), cast)


def _where(what: str, where: str) -> str:
    if what == "action-card":
        return _("Action {place}").format(place=where)
    if where == season_corrections.SEASON:
        return _("This season")
    return modules.where(what, where) or event_cards.card(where) or where


# --- The sentence of a corrected value ---


def correction(change: SetRight, cast: Cast) -> str:
    own = _SENTENCES.get(change.what)
    return mishap_told(change) or (own and own(change, cast)) or _plain(change, cast)


def _plain(change: SetRight, cast: Cast) -> str:
    """Return the sentence of a value without its own; a card or the season needs one name only."""
    where = correcting.owner_name(_where(change.what, change.where), cast)
    values = (value(change.what, each, cast) for each in (change.now, change.before))
    if change.what in _NAMED_BY_PLACE:
        return correcting.is_now(where, *values)
    label = thing(change.what)
    if change.where == season_corrections.SEASON:
        return correcting.is_now(label[:1].upper() + label[1:], *values)
    return correcting.is_now_there(where, label, *values)


def _number(count: Callable[[int], str]) -> Sentence:
    """Return the sentence for a number of things that a province or a player has."""

    def sentence(change: SetRight, cast: Cast) -> str:
        owner = correcting.owner_name(change.where, cast)
        return correcting.has_now(owner, count(int(change.now)), change.before)

    return sentence


def _building(change: SetRight, _cast: Cast) -> str:
    if change.now == questions.YES:
        text = _("{province} now has {building}.")
        return text.format(province=change.where, building=things.a_building(change.what))
    text = _("{province} no longer has its {building}.")
    return text.format(province=change.where, building=things.building(change.what))


def _turn(change: SetRight, cast: Cast) -> str:
    text = (
        _("{name} has already had a turn in this action.")
        if change.now == season_corrections.TAKEN_TURN
        else _("{name} still has a turn in this action.")
    )
    return text.format(name=cast.of(change.where))


def _place(change: SetRight, cast: Cast) -> str:
    return _("{name} now has place {now} in the order (before: {before}).").format(
        name=cast.of(change.where), now=change.now, before=change.before
    )


def _action(change: SetRight, _cast: Cast) -> str:
    return _("Action {now} is now under way (before: {before}).").format(
        now=change.now, before=change.before
    )


def _at_court(number: int) -> str:
    return _("{officers} at court").format(officers=officers(number))


_SENTENCES: Mapping[str, Sentence] = {
    "owner": lambda change, cast: correcting.belongs_to(change.where, change, cast),
    "armies": _number(things.armies),
    "markers": _number(things.markers),
    **dict.fromkeys(cards.BUILDINGS, _building),
    "thalers": _number(things.thalers),
    "grain": _number(things.grain),
    "points": _number(things.points),
    "tray": lambda change, _cast: correcting.cubes_there(change),
    "tower": lambda change, _cast: correcting.cubes_there(change),
    "order": _place,
    "turn": _turn,
    "action": _action,
    "officers": _number(_at_court),
    "favour-of": lambda change, cast: correcting.belongs_to(
        favour(change.where).capitalize(), change, cast
    ),
}
_NAMED_BY_PLACE = {"action-card", "event-card", "favour"}
