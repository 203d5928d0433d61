"""Words for corrections in Rheingold: what is set, to what, and the sentence of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.correcting import SetRight
from companion.games.rheingold.board import ZONE
from companion.games.rheingold.corrections.castles import UNKNOWN
from companion.games.rheingold.questions import YES
from companion.games.rheingold.text import names
from companion.words import correcting
from companion.words.cast import Cast
from companion.words.language import _


def thing(what: str) -> str:
    """Return the name of what a correction sets; a zone's is the knight in it."""
    return names.things().get(what) or names.knight_in(what)


def value(what: str, of: str | int, cast: Cast) -> str:
    """Return the words for a correction's value."""
    if of == UNKNOWN:
        return names.unknown()
    return correcting.value_text("owner" if what == "holder" else what, of, cast)


def correction(change: SetRight, cast: Cast) -> str:
    """Return a corrected value as a sentence."""
    own = _zone if change.what.startswith(ZONE) else _SENTENCES.get(change.what)
    if own is not None:
        return own(change, cast)
    is_player = any(seat.colour == change.where for seat in cast.seats)
    where = cast.of(change.where) if is_player else _space(change)
    values = (value(change.what, each, cast) for each in (change.now, change.before))
    return correcting.is_now_there(where, thing(change.what), *values)


def _space(change: SetRight) -> str:
    return names.upper_first(names.space(change.where))


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
    return correcting.is_now(_space(change), names.knights(int(change.now)), change.before)


def _shield(change: SetRight, _cast: Cast) -> str:
    text = (
        _("{castle} now has a shield.") if change.now == YES else _("{castle} now has no shield.")
    )
    return text.format(castle=_space(change))


def _zone(change: SetRight, cast: Cast) -> str:
    text = (
        _("{name} now has a knight in {zone}.")
        if change.now == YES
        else _("{name} now has no knight in {zone}.")
    )
    return text.format(name=cast.of(change.where), zone=names.place(change.what))


_SENTENCES: Mapping[str, Callable[[SetRight, Cast], str]] = {
    "owner": _owner,
    "holder": _holder,
    "knights": _knights,
    "shield": _shield,
}
