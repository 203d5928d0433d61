"""Words for the military leaders: on screens, in the history, on the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from companion.engine.flow import Question
from companion.games.wallenstein.events import PointLine
from companion.games.wallenstein.leaders import questions as lq
from companion.games.wallenstein.leaders.corrections import NO_STATUE, OFF_BOARD
from companion.games.wallenstein.leaders.options import MOVING
from companion.games.wallenstein.leaders.state import leaders_of
from companion.games.wallenstein.leaders.steps import sequence
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import leaders, leaders_rules, things
from companion.games.wallenstein.text.module_words import ModuleWords
from companion.words.cast import Cast
from companion.words.language import _


def holds(state: State, seat: int) -> Iterator[str]:
    """Yield where the leader is, and the player's statues and trophies."""
    at = leaders_of(state)
    if where := at.at.get(seat):
        yield _("leader in {province}").format(province=where)
    elif state.place or state.season not in {"", "spring"} or state.year > 1:  # placed by then
        yield _("leader off the board")
    if number := at.on_board(seat):
        yield things.statues(number)
    if number := len(at.trophies.get(seat, ())):
        yield things.trophies(number)


def letters(state: State, province: str) -> str:
    """Return the letters of leader and statues in a province."""
    at = leaders_of(state)
    leader = _("L") if province in at.at.values() else ""
    return leader + _("S") * len(at.statues.get(province, ()))


def place(state: State, province: str) -> Iterator[tuple[str, str]]:
    """Yield the leader and the statues in a province, with their owners."""
    at = leaders_of(state)
    for seat, where in at.at.items():
        if where == province:
            yield _("leader"), state.seats[seat].name
    if there := at.statues.get(province):
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


def way(question: Question[Any]) -> tuple[str, ...]:
    """Return the province that the leader leaves."""
    return (question.province,) if isinstance(question, lq.MoveLeader) else ()


def ahead(question: Question[Any], state: State, cast: Cast) -> Iterator[str]:
    """Yield whose leaders move after this one."""
    if isinstance(question, lq.MoveLeader | lq.PutStatue | lq.TakeTrophy):
        seats = sequence(state, MOVING)
        after = seats[seats.index(question.seat or 0) + 1 :]
        for seat in after:
            if seat in leaders_of(state).at:
                yield _("{name}'s leader").format(name=cast.name(seat))


WORDS = ModuleWords(
    rows=leaders.ROWS,
    ahead=ahead,
    way=way,
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
