"""The names of Rheingold's places, decks and options, and its corrections in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.correcting import SetRight
from companion.games.rheingold import questions as q
from companion.games.rheingold.board import CASTLE, FIELD, ZONE
from companion.games.rheingold.corrections import UNKNOWN
from companion.views.dealing import Dealing
from companion.words import Cast, _, correcting, marked, name_in, so_many
from companion.words.generic import listed

# Fields that the sentence or the options already say.
HIDDEN_FIELDS = {
    *("seat", "likely", "steps", "beyond", "left", "is_board_known", "is_sortie", "storm"),
    *("is_followed", "holder", "rows", "columns", "now", "places"),
}


def place(name: str) -> str:
    """Return a place's name as players say it; a space has its own name."""
    if name.startswith(CASTLE):
        return _("castle {name}").format(name=name.removeprefix(CASTLE))
    if name.startswith(ZONE):
        return _("zone {number}").format(number=name.removeprefix(ZONE))
    return _("the board") if name == FIELD else name


def space(name: str) -> str:
    """Return a place's name, with "space" before it if it is one: "space 12"."""
    is_space = name != FIELD and not name.startswith((CASTLE, ZONE))
    return _("space {name}").format(name=name) if is_space else place(name)


def upper_first(text: str) -> str:
    """Return the text with a capital first letter."""
    return text[:1].upper() + text[1:]


knights = so_many("{number} knight", "{number} knights")
swords = so_many("{number} sword", "{number} swords")


def groups(sent: Mapping[str, int]) -> str:
    """Return groups in words, as in "3 from 12 and 1 from zone 4"."""
    return listed(
        [
            _("{number} from {place}").format(number=number, place=place(source))
            for source, number in sent.items()
        ]
    )


def shield(*, lies: bool, value: int | None) -> str:
    """Return a castle's shield in words."""
    if not lies:
        return _("no shield")
    return _("a shield") if value is None else _("a shield of {value}").format(value=value)


DECKS = {"die": marked("The die")}


def dealing() -> Dealing:
    """Return the words for who draws cards or rolls dice."""
    return Dealing(
        _("Die"),
        _("Who rolls the die?"),
        _("the app rolls"),
        _("a real die"),
        _(
            "The app rolls: it shows the number, and your die stays in the box. A real "
            "die: you roll it and give the app the number."
        ),
    )


OPTIONS = {
    "kept": marked("What the app tracks"),
    "two-colours": marked("Two people, two colours each"),
    "coins": marked("No coin of 1 is left (only with a board file)"),
    "gates": marked("A free castle with several gates (only with a board file)"),
    "going-in": marked("How many knights must go in"),
}


CHOICES = {
    "conquests": marked("only conquests and points"),
    "whole": marked("every roll, move and battle"),
    "own-turns": marked("each colour has its own turn"),
    "one-side": marked("both colours are one side"),
    "changed": marked("change coins at the table"),
    "strict": marked("no knight enters"),
    "one": marked("one gate at a time"),
    "added-up": marked("added up, one move in all"),
    "twice-strength": marked("twice the strength"),
    "any": marked("at least one"),
}


THINGS = {
    "holder": marked("whose knights"),
    "knights": marked("knights"),
    "owner": marked("owner"),
    "inside": marked("knights inside"),
    "shield": marked("shield"),
    "value": marked("value of the shield"),
    "strength": marked("printed strength"),
    "field": marked("knights on the board"),
    "reserve": marked("knights in reserve"),
    "unused": marked("unused shields"),
    "moves": marked("moves left"),
}


def knight_in(zone: str) -> str:
    """Return the name of the correction of a zone's knight."""
    return _("knight in {zone}").format(zone=place(zone))


def unknown() -> str:
    return _("not known")


FIELDS = {
    "before": marked("before"),
    "by": marked("decided by"),
    "groups": marked("from where"),
    "inside": marked("knights inside"),
    "is_known": marked("the app knows the board"),
    "is_one_move": marked("one move in all"),
    "moves": marked("moves left"),
    "number": marked("round"),
    "opens_shield": marked("turns over the shield"),
    "purpose": marked("what for"),
    "source": marked("from"),
    "target": marked("to"),
    "there": marked("knights now"),
    "why": marked("because of"),
}


def named(name: str) -> str:
    """Return a place, a purpose or a reason as players say it."""
    words_by_name = {
        q.MOVE: _("a move"),
        q.ATTACK: _("an attack"),
        q.CONQUER: _("a free castle"),
        q.STORM: _("a player's castle"),
        q.GO_IN: _("going in"),
        "points": _("points"),
        "unknown": unknown(),
    }
    return words_by_name.get(name) or name_in(THINGS, name) or place(name)


def thing(what: str) -> str:
    """Return the name of what a correction sets; a zone's is the knight in it."""
    return name_in(THINGS, what) or knight_in(what)


def value(what: str, of: str | int, cast: Cast) -> str:
    """Return the words for a correction's value."""
    if of == UNKNOWN:
        return unknown()
    return correcting.value_text("owner" if what == "holder" else what, of, cast)


def correction(change: SetRight, cast: Cast) -> str:
    own = _zone if change.what.startswith(ZONE) else _SENTENCES.get(change.what)
    if own is not None:
        return own(change, cast)
    is_player = any(seat.colour == change.where for seat in cast.seats)
    where = cast.of(change.where) if is_player else _space(change)
    values = (value(change.what, each, cast) for each in (change.now, change.before))
    return correcting.is_now_there(where, thing(change.what), *values)


def _space(change: SetRight) -> str:
    return upper_first(space(change.where))


def _owner(change: SetRight, cast: Cast) -> str:
    return correcting.belongs_to(_space(change), change, cast)


def _holder(change: SetRight, cast: Cast) -> str:
    space = _space(change)
    if change.now == correcting.NOBODY:
        text = _("{space}: no knights any more (before: {name}).")
        return text.format(space=space, name=cast.of(str(change.before)))
    if change.before == correcting.NOBODY:
        text = _("{space}: now knights of {name} (before: no knights).")
        return text.format(space=space, name=cast.of(str(change.now)))
    return _("{space}: now knights of {now} (before: {before}).").format(
        space=space, now=cast.of(str(change.now)), before=cast.of(str(change.before))
    )


def _knights(change: SetRight, _cast: Cast) -> str:
    return correcting.is_now(_space(change), knights(int(change.now)), change.before)


def _shield(change: SetRight, _cast: Cast) -> str:
    text = (
        _("{castle} now has a shield.") if change.now == q.YES else _("{castle} now has no shield.")
    )
    return text.format(castle=_space(change))


def _zone(change: SetRight, cast: Cast) -> str:
    text = (
        _("{name} now has a knight in {zone}.")
        if change.now == q.YES
        else _("{name} now has no knight in {zone}.")
    )
    return text.format(name=cast.of(change.where), zone=place(change.what))


_SENTENCES: Mapping[str, Callable[[SetRight, Cast], str]] = {
    "owner": _owner,
    "holder": _holder,
    "knights": _knights,
    "shield": _shield,
}
