"""Words for corrections in Kardinal & König: where something is set, to what, and the sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.correcting import SetRight
from companion.games.kardinal_koenig.corrections.kinds import NOT_TO, TO
from companion.games.kardinal_koenig.questions import YES
from companion.games.kardinal_koenig.text import names
from companion.words import Cast, _, correcting


def value(what: str, of: str | int, cast: Cast) -> str:
    if what in {"face-up", "joins"} and isinstance(of, str):
        return names.value_name(of)
    if what == "roads":
        return names.road(str(of))
    return correcting.value_text("owner" if what == "site" else what, of, cast)


def correction(change: SetRight, cast: Cast) -> str:
    own = _SENTENCES.get(change.what)
    return (own and own(change, cast)) or _plain(change, cast)


def _plain(change: SetRight, cast: Cast) -> str:
    where = names.thing_name(change.what, change.where, cast)
    values = (value(change.what, each, cast) for each in (change.now, change.before))
    if change.what == "face-up":  # the place is the thing: "Card 1"
        return correcting.is_now(_begun(where), *values)
    thing = _(names.THINGS[change.what])
    if change.what == "pile":  # there is only one
        return correcting.is_now(_begun(thing), *values)
    return correcting.is_now_there(_begun(correcting.owner_name(where, cast)), thing, *values)


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]


def _site(change: SetRight, cast: Cast) -> str:
    if change.now == correcting.NOBODY:
        text = _("{site}: no abbey any more (before: {name}).")
        return text.format(site=change.where, name=cast.of(str(change.before)))
    if change.before == correcting.NOBODY:
        text = _("{site}: now an abbey of {name} (before: no abbey).")
        return text.format(site=change.where, name=cast.of(str(change.now)))
    return _("{site}: now an abbey of {now} (before: {before}).").format(
        site=change.where, now=cast.of(str(change.now)), before=cast.of(str(change.before))
    )


def _pieces(count: Callable[[int], str]) -> Callable[[SetRight, Cast], str]:
    def sentence(change: SetRight, cast: Cast) -> str:
        where = names.thing_name(change.what, change.where, cast)
        return correcting.is_now(where, count(int(change.now)), change.before)

    return sentence


def _points(change: SetRight, cast: Cast) -> str:
    points = names.points(int(change.now))
    return correcting.has_now(cast.of(change.where), points, change.before)


def _alliance(change: SetRight, _cast: Cast) -> str:
    text = (
        _("{countries}: there is an alliance now.")
        if change.now == YES
        else _("{countries}: there is no alliance now.")
    )
    return text.format(countries=names.value_name(change.where))


def _road(change: SetRight, _cast: Cast) -> str:
    """Return the sentence for a road that was added or removed; empty for a whole list of roads."""
    now = str(change.now)
    if now.startswith(NOT_TO):
        text, other = _("{site}: no road leads to {other} any more."), now.removeprefix(NOT_TO)
    elif now.startswith(TO):
        text, other = _("{site}: a road leads to {other} now."), now.removeprefix(TO)
    else:
        return ""
    return text.format(site=change.where, other=other)


_SENTENCES: Mapping[str, Callable[[SetRight, Cast], str]] = {
    "site": _site,
    "abbeys": _pieces(names.abbeys),
    "councillors": _pieces(names.councillors),
    "points": _points,
    "alliance": _alliance,
    "roads": _road,
}
