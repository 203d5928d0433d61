"""Words for corrections in Wallenstein: what they set, to what, and the sentence of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from companion.engine.correcting import SetRight
from companion.games.wallenstein import cards, questions, season_corrections
from companion.games.wallenstein.text import event_cards, modules, names, things
from companion.games.wallenstein.text.court_things import favour, officers
from companion.words import Cast, _, correcting
from companion.words.mishaps import mishap_told

Sentence: TypeAlias = Callable[[SetRight, Cast], str]


def thing(what: str) -> str:
    """Return the name of what a correction sets."""
    return names.things().get(what) or modules.names().get(what, what)


def value(what: str, of: str | int, cast: Cast) -> str:
    if what in event_cards.PUT_RIGHT:
        return event_cards.value(what, str(of))
    if what == "event" and of == season_corrections.NONE:
        return _("no event")
    own = _(names.VALUES.get(str(of), "")) or modules.value(what, of, cast)
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
