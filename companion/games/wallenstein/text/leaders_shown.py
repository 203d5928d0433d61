"""Words for the military leaders: on screens, in the history, on the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import singledispatch
from typing import Any

from companion.engine.flow import Event, FlowStep, Question
from companion.games.wallenstein.events import PointLine
from companion.games.wallenstein.leaders import events as e
from companion.games.wallenstein.leaders import questions as q
from companion.games.wallenstein.leaders.corrections import NO_STATUE, OFF_BOARD
from companion.games.wallenstein.leaders.state import leaders_of
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import leaders_asked, leaders_rules, things
from companion.games.wallenstein.text.module_words import ModuleWords
from companion.words.cast import Cast
from companion.words.generic import listed
from companion.words.language import _, ngettext

# --- What has happened ---


@singledispatch
def happened(_event: Event, _cast: Cast) -> str | None:
    """Return the event as a sentence, or None if it is not the module's."""
    return None


@happened.register
def _placed(event: e.LeaderPlaced, cast: Cast) -> str:
    template = (
        _("{name}'s leader is back, in {province}.")
        if event.is_back
        else _("{name}'s leader is put in {province}.")
    )
    return template.format(name=cast.name(event.seat), province=event.province)


@happened.register
def _moved(event: e.LeaderMoved, cast: Cast) -> str:
    template = (
        _("{name}'s leader goes from {province} to {target}.")
        if event.is_near
        else _("{name}'s leader flees from {province} to {target}, which is not a neighbour.")
    )
    return template.format(name=cast.name(event.seat), province=event.province, target=event.target)


@happened.register
def _stays(event: e.LeaderStays, cast: Cast) -> str:
    return _("{name}'s leader stays in {province}: there is nowhere else to go.").format(
        name=cast.name(event.seat), province=event.province
    )


@happened.register
def _lost(event: e.LeaderLost, cast: Cast) -> str:
    template = (
        _("{name}'s leader leaves the board: there is nowhere to go from {province}.")
        if event.is_only
        else _("{name}'s leader leaves the board with {province}.")
    )
    return template.format(name=cast.name(event.seat), province=event.province)


@happened.register
def _statue_put(event: e.StatuePut, cast: Cast) -> str:
    return _("{name} puts a statue on {province}; {left} left.").format(
        name=cast.name(event.seat), province=event.province, left=event.left
    )


@happened.register
def _trophies(event: e.TrophiesTaken, cast: Cast) -> str:
    return _("{name} takes {statues} in {province} as trophies.").format(
        name=cast.name(event.seat), statues=_of(event.of, cast), province=event.province
    )


def _of(seats: Iterable[int], cast: Cast) -> str:
    """Return whose statues they are, as in "Ben's statue and 2 statues of Carla"."""
    texts = [
        ngettext("{name}'s statue", "{n} statues of {name}", n).format(name=cast.name(seat), n=n)
        for seat, n in Counter(seats).items()
    ]
    return listed(texts)


# --- What hands do ---


@singledispatch
def hands(_step: FlowStep, _cast: Cast) -> str | None:
    """Return what players do with their hands, in words, or None if it is not the module's."""
    return None


@hands.register
def _place(event: e.LeaderPlaced, cast: Cast) -> str:
    return _("{name}'s leader into {province}").format(
        name=cast.name(event.seat), province=event.province
    )


@hands.register
def _move(event: e.LeaderMoved, cast: Cast) -> str:
    return _("{name}'s leader to {target}").format(name=cast.name(event.seat), target=event.target)


@hands.register
def _off(event: e.LeaderLost, cast: Cast) -> str:
    return _("{name}'s leader off the board").format(name=cast.name(event.seat))


@hands.register
def _put(event: e.StatuePut, cast: Cast) -> str:
    return _("{name}'s statue onto {province}").format(
        name=cast.name(event.seat), province=event.province
    )


@hands.register
def _take(event: e.TrophiesTaken, cast: Cast) -> str:
    return _("{name} takes {statues} from {province}").format(
        statues=_of(event.of, cast), province=event.province, name=cast.name(event.seat)
    )


# --- What is shown ---


def holds(state: State, seat: int) -> Iterator[str]:
    """Yield where the leader is, and the player's statues and trophies."""
    leaders = leaders_of(state)
    if where := leaders.at.get(seat):
        yield _("leader in {province}").format(province=where)
    elif state.place or state.season not in {"", "spring"} or state.year > 1:  # placed by then
        yield _("leader off the board")
    if number := leaders.on_board(seat):
        yield things.statues(number)
    if number := len(leaders.trophies.get(seat, ())):
        yield things.trophies(number)


def letters(state: State, province: str) -> str:
    """Return the letters of leader and statues in a province."""
    leaders = leaders_of(state)
    leader = _("L") if province in leaders.at.values() else ""
    return leader + _("S") * len(leaders.statues.get(province, ()))


def place(state: State, province: str) -> Iterator[tuple[str, str]]:
    """Yield the leader and the statues in a province, with their owners."""
    leaders = leaders_of(state)
    for seat, where in leaders.at.items():
        if where == province:
            yield _("leader"), state.seats[seat].name
    if there := leaders.statues.get(province):
        names = Counter(state.seats[seat].name for seat in there)
        counts = (name if n == 1 else f"{n} {name}" for name, n in names.items())
        yield _("statues"), ", ".join(counts)


def line(of: PointLine) -> str | None:
    """Return a line of points in words, or None if it is not the module's."""
    if of.what == "statues":
        return _("{statues} on the board").format(statues=things.statues(of.count))
    return things.trophies(of.count) if of.what == "trophies" else None


def value(what: str, of: str | int, cast: Cast) -> str | None:
    """Return statues by their players' names, or None for other values."""
    if what not in {"statues", "trophies-taken"} or of == NO_STATUE:
        return None
    return _of_names([cast.of(colour) for colour in str(of).split()])


def _of_names(names: list[str]) -> str:
    return ", ".join(name if n == 1 else f"{n} {name}" for name, n in Counter(names).items())


def names() -> dict[str, str]:
    """Return the names of ids."""
    return {
        "leaders": _("Military leaders"),
        "leaders-move": _("Leaders move"),
        "leaders-move-in-winter": _("Leaders move after winter too"),
        "several-statues": _("Own statues in a province"),
        "trophies": _("Trophies from a province"),
        "leaders-return": _("Lost leaders return"),
        "leaders-return-at-last": _("They return after the last winter"),
        "leader-armies": _("Armies where the leader stands"),
        "leader-reserve": _("Leader, reserve too small for one more"),
        "leader-all-or-none": _("the action is not possible"),
        "leader-those-there": _("as many come as there are"),
        "leaders-placed": _("First leaders"),
        "leaders-only-province": _("From a player's only province"),
        "event-and-leader": _("Grain and taxes with a leader"),
        "stays": _("the leader stays"),
        "leaves": _("the leader leaves the board"),
        "event-first": _("the event counts first"),
        "leader-first": _("the leader counts first"),
        "turn-order": _("in turn order"),
        "seats": _("in seating order"),
        "allowed": _("any number"),
        "one": _("one"),
        "every-statue": _("every statue there"),
        "one-more": _("one more than without"),
        "as-printed": _("always 6, 4, 2"),
        "before-landsknechte": _("before the Landsknechte"),
        "after-landsknechte": _("after the Landsknechte"),
        "leader": _("leader"),
        "statues": _("statues"),
        "trophies-taken": _("trophies"),
        OFF_BOARD: _("off the board"),
        NO_STATUE: _("none"),
    }


def fields() -> dict[str, str]:
    """Return the names of fields of the leaders' questions and events, for explanations."""
    return {
        "near": _("neighbours among them"),
        "is_near": _("a neighbour"),
        "is_back": _("back on the board"),
        "of": _("statues of"),
    }


def _preselected(question: Question[Any]) -> str | None:
    return None if not isinstance(question, q.LeaderHere) else question.options[0]


WORDS = ModuleWords(
    sentence=leaders_asked.sentence,
    verb=leaders_asked.verb,
    label=leaders_asked.label,
    facts=leaders_asked.facts,
    ahead=leaders_asked.ahead,
    way=leaders_asked.way,
    preselected=_preselected,
    hands=hands,
    happened=happened,
    rules=leaders_rules.rules,
    chapters=leaders_rules.chapters,
    names=names,
    fields=fields,
    value=value,
    line=line,
    helped=lambda: _("the leader is there"),
    holds=holds,
    letters=letters,
    legend=lambda: (_("L leader"), _("S statue")),
    place=place,
)
