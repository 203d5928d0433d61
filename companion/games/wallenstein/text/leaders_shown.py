"""Words for the military leaders: on screens, in the history, on the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from companion.engine.flow import Question
from companion.games.wallenstein.events import PointLine
from companion.games.wallenstein.leaders import questions as lq
from companion.games.wallenstein.leaders.chapter import NO_STATUE, OFF_BOARD
from companion.games.wallenstein.leaders.state import MOVING, leaders_of
from companion.games.wallenstein.leaders.steps import sequence
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import leaders, things
from companion.games.wallenstein.text.module_words import ModuleWords
from companion.words import Cast, _, marked, translated

_RULES = {
    "W10": marked(
        "The third module: everybody has a military leader, who makes actions in its province "
        "better, and six statues to put up in provinces that the leader leaves."
    ),
    "W10.1": marked(
        "Everybody has a leader and 6 statues. In the draft, players put their leader on "
        "one of their provinces when they take it, at the latest on the last one. With a "
        "printed start, players put their leader in any own province, in turn order, once "
        "the turn order of the first spring is known."
    ),
    "W10.2": marked(
        "Actions are better in the province where the leader is when they are carried out. "
        "A palace, a church or a trade house costs 1 thaler less. Grain and taxes bring 1 "
        "more. 6, 4 and 2 armies come for the price of 5, 3 and 1. If the reserve lacks "
        "the extra army, the action cannot be carried out, or as many armies come as there "
        "are (an option). Battles do not change."
    ),
    "W10.3": marked(
        "After the ten actions of a season, each leader must move to another province of "
        "the same player. If that province is a neighbour, the player may put a statue on "
        "the province that the leader left. Otherwise no statue is put. Each player has "
        "only 6 statues. Options decide the order, whether leaders also move after winter, "
        "and whether a province may have several statues of one player."
    ),
    "W10.4": marked(
        "A statue stays even if another player takes the province. A player whose leader "
        "comes to a province with another player's statues takes them as trophies: every "
        "statue there, or only one (an option)."
    ),
    "W10.5": marked(
        "A leader whose province is lost leaves the board. It improves no action and does "
        "not move. After winter it may return to any own province. Options decide the "
        "order, and whether leaders also return after the last winter."
    ),
    "W10.6": marked(
        "At the end of the game, each of your statues on the board is worth 1 point, "
        "whoever holds the province. Each of your trophies is worth 1 point."
    ),
    "W11.9": marked(
        "Armies: the event counts first, then the tile, then the leader's extra army. So 5 "
        "armies become 6, with the tile 7, and 4 when few troops come. Or they are always "
        "6, 4 and 2 (an option)."
    ),
    "W11.10": marked(
        "If the player has no other province, the leader stays and no statue is put. Or "
        "the leader leaves the board (an option)."
    ),
    "W11.11": marked(
        "Grain and taxes: the event counts first, then the tile, then the leader. Or the "
        "leader counts before the event, which then also limits the leader's bonus (an "
        "option)."
    ),
}


CHAPTERS = {"W10": marked("Military leaders")}


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


NAMES = {
    "leaders": marked("Military leaders"),
    "leaders-move": marked("Leaders move"),
    "leaders-move-in-winter": marked("Leaders move after winter too"),
    "several-statues": marked("Own statues in a province"),
    "trophies": marked("Trophies from a province"),
    "leaders-return": marked("Lost leaders return"),
    "leaders-return-at-last": marked("They return after the last winter"),
    "leader-armies": marked("Armies where the leader stands"),
    "leader-reserve": marked("Leader, reserve too small for one more"),
    "leader-all-or-none": marked("the action is not possible"),
    "leader-those-there": marked("as many come as there are"),
    "leaders-placed": marked("First leaders"),
    "leaders-only-province": marked("From a player's only province"),
    "event-and-leader": marked("Grain and taxes with a leader"),
    "stays": marked("the leader stays"),
    "leaves": marked("the leader leaves the board"),
    "event-first": marked("the event counts first"),
    "leader-first": marked("the leader counts first"),
    "turn-order": marked("in turn order"),
    "seats": marked("in seating order"),
    "allowed": marked("any number"),
    "one": marked("one"),
    "every-statue": marked("every statue there"),
    "one-more": marked("one more than without"),
    "as-printed": marked("always 6, 4, 2"),
    "before-landsknechte": marked("before the Landsknechte"),
    "after-landsknechte": marked("after the Landsknechte"),
    "leader": marked("leader"),
    "statues": marked("statues"),
    "trophies-taken": marked("trophies"),
    OFF_BOARD: marked("off the board"),
    NO_STATUE: marked("none"),
}


FIELDS = {
    "near": marked("neighbours among them"),
    "is_near": marked("a neighbour"),
    "is_back": marked("back on the board"),
    "of": marked("statues of"),
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
    rules=_RULES,
    chapters=CHAPTERS,
    names=lambda: translated(NAMES),
    fields=FIELDS,
    value=value,
    line=line,
    helped=lambda: _("the leader is there"),
    holds=holds,
    letters=letters,
    legend=lambda: (_("L leader"), _("S statue")),
    place=place,
)
