"""Details that a page requests when somebody opens them, too large to send with every change.

`look(evening, face, "history")` returns a value for JSON. None has a player's secrets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from companion.engine.game import Correctable
from companion.engine.session import Session
from companion.evening.evening import Evening
from companion.views.change_earlier import can_change
from companion.views.chronicle import Passage, StoryLine, chronicle
from companion.views.ending import standing_now
from companion.views.explanations import just_now
from companion.views.face import Face
from companion.views.own_page import luck
from companion.views.recount import places
from companion.views.why import RuleText, Why
from companion.words import departing as words
from companion.words.ending import would_stop
from companion.words.sources import given_by

_LATEST = 60  # answers sent, chosen: more make the page slow to send and to scroll
_FIRST = ("tray", "tower", "thalers", "grain", "points")  # most often miscounted; chosen
Looked = Callable[[Evening[Any], Face, Sequence[int], int], object]


@dataclass(frozen=True, slots=True)
class Explained:
    """What can be explained now, newest first, and the explanation of number `at`."""

    subjects: tuple[str, ...]
    at: int
    why: Why | None


@dataclass(frozen=True, slots=True)
class PassageText:
    """An answer and what followed; `length` is how many entries precede it, for undo.

    `length` is None where nobody gave the answer, so nobody can undo to it. `can_change`: this
    answer can be changed alone.
    """

    asked: str
    answered: str
    source: str
    seat: int | None
    lines: tuple[StoryLine, ...]
    length: int | None
    can_change: bool


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rules."""

    name: str
    rules: tuple[RuleText, ...]


@dataclass(frozen=True, slots=True)
class Settable:
    """What a correction may set: the app's value, and the possible values.

    Either `choices` with labels, or every number from `low` to `high`.
    """

    what: str
    where: str
    name: str
    now: str | int
    shown: str
    choices: tuple[tuple[str, str], ...] = ()
    low: int = 0
    high: int = 0


@dataclass(frozen=True, slots=True)
class BoardPlace:
    """A place of a recount; `things` are indices into all things that can be corrected."""

    name: str
    region: str
    things: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ToPutRight:
    """Everything that can be corrected; a recount goes through `places` one by one."""

    things: tuple[Settable, ...]
    places: tuple[BoardPlace, ...]


def look(
    evening: Evening[Any], face: Face, what: str, seats: Sequence[int] = (), at: int = 0
) -> object:
    """Return the details named `what`; None if there are none. `seats` are those of the reader."""
    looked = _WAYS.get(what)
    return None if looked is None else looked(evening, face, seats, at)


def _why(evening: Evening[Any], face: Face, _seats: Sequence[int], at: int) -> Explained:
    subjects = just_now(evening.session, face)
    at = max(0, min(at, len(subjects) - 1))
    why = subjects[at].why() if subjects else None
    return Explained(tuple(each.text for each in subjects), at, why)


def _history(
    evening: Evening[Any], face: Face, _seats: Sequence[int], _at: int
) -> tuple[PassageText, ...]:
    """Return the history, newest first."""
    session = evening.session
    passages = [
        _passage_in_words(each, can_change(session, each.index))
        for each in chronicle(session, face)
    ]
    return tuple(reversed(passages[-_LATEST:]))


def _passage_in_words(passage: Passage, can_be_changed: bool) -> PassageText:
    return PassageText(
        passage.question,
        passage.answered,
        given_by(passage.source, passage.page),
        passage.seat,
        passage.lines,
        None if passage.is_dealt else passage.index,
        can_be_changed,
    )


def _rules(
    _evening: Evening[Any], face: Face, _seats: Sequence[int], _at: int
) -> tuple[Chapter, ...]:
    texts = face.rules()
    return tuple(
        Chapter(name, tuple(RuleText(number, texts[number], name) for number in numbers))
        for name, numbers in groupby(texts, face.chapter)
    )


def _luck(
    evening: Evening[Any], face: Face, seats: Sequence[int], _at: int
) -> tuple[tuple[str, str], ...]:
    return luck(evening, face, seats)


def _put_right(evening: Evening[Any], face: Face, _seats: Sequence[int], _at: int) -> ToPutRight:
    session = evening.session
    things = miscounted_first(session.game.correctable(session.state))
    return ToPutRight(
        tuple(_thing(each, face) for each in things), tuple(_places(session, face, things))
    )


def miscounted_first(things: Sequence[Correctable]) -> list[Correctable]:
    """Return the things with those most often miscounted first."""
    rank = {what: place for place, what in enumerate(_FIRST)}
    return sorted(things, key=lambda thing: rank.get(thing.what, len(rank)))


def _thing(thing: Correctable, face: Face) -> Settable:
    choices = thing.choices
    is_number = isinstance(choices, range)
    return Settable(
        thing.what,
        thing.where,
        face.put_right(thing.what, thing.where),
        thing.now,
        face.value(thing.what, thing.now),
        () if is_number else tuple((str(n), face.value(thing.what, n)) for n in choices),
        choices[0] if isinstance(choices, range) else 0,
        choices[-1] if isinstance(choices, range) else 0,
    )


def _places(
    session: Session[Any], face: Face, things: Sequence[Correctable]
) -> Iterator[BoardPlace]:
    atlas = face.atlas(session)
    for spot in () if atlas is None else places(atlas):
        here = (number for number, thing in enumerate(things) if thing.where == spot.name)
        yield BoardPlace(spot.name, spot.region, tuple(here))


def _stop(
    evening: Evening[Any], face: Face, _seats: Sequence[int], _at: int
) -> tuple[str, ...] | None:
    """Return what stopping the evening would mean; None if the game is over."""
    if evening.pending is None or evening.read_only:
        return None
    return would_stop(standing_now(evening.session, face))


@dataclass(frozen=True, slots=True)
class AtPlace:
    """A player as the page lists them, with the words of each choice.

    `back` is empty for a player who is present, `nobody` where too few would be left to play.
    """

    place: int
    leaves: str
    back: str
    asked: str
    nobody: str
    somebody: str
    name_asked: str
    proposed: str


def people_here(
    evening: Evening[Any], face: Face, _seats: Sequence[int] = (), _at: int = 0
) -> tuple[AtPlace, ...]:
    """Return the players; empty once the game is over."""
    places = range(len(evening.session.setup.players)) if evening.pending is not None else ()
    return tuple(_person(evening, face, place) for place in places)


def _person(evening: Evening[Any], face: Face, place: int) -> AtPlace:
    session = evening.session
    name, can_idle = session.setup.players[place].name, session.can_idle(place)
    is_away = place in session.setup.stand_ins
    return AtPlace(
        place,
        words.plays_on(name) if is_away else words.leaves(name),
        words.is_back(name) if is_away else "",
        words.who_plays_on(name, face.absent() if can_idle else words.too_few(), words.by_page()),
        words.nobody(name) if can_idle else "",
        words.somebody(),
        words.name_of_stand_in(name),
        words.everybody(),
    )


_WAYS: Mapping[str, Looked] = {
    "why": _why,
    "history": _history,
    "rules": _rules,
    "luck": _luck,
    "put right": _put_right,
    "stop": _stop,
    "people": people_here,
}
