"""Which plays count, put right as the host says that they were, in the order that is told."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from msgspec.structs import replace

from companion.evening.plays.names import key_of
from companion.night.league.book import LeagueBook, LeftOut, PlayAt, ResultPutRight
from companion.night.league.results import PersonPlaced, PlayCounted

FEWEST = 2  # people: who plays alone wins against nobody


def counted(plays: Iterable[PlayCounted], book: LeagueBook) -> list[PlayCounted]:
    """Those that count; each person's place is that among the people, whatever colours they led."""
    corrections = Corrections.of(book)
    right = (corrections.right(each) for each in plays if len(each.placed) >= FEWEST)
    return in_order((each for each in right if each is not None), book)


def in_order(plays: Iterable[PlayCounted], book: LeagueBook) -> list[PlayCounted]:
    """As their ends were first heard of."""
    order = book.order()
    last = len(order)
    return sorted(
        plays, key=lambda each: (order.get((each.table, each.play), last), each.table, each.play)
    )


@dataclass(slots=True)
class Corrections:
    """What the host has said of results, by play."""

    left_out: set[PlayAt] = field(default_factory=set)
    by_play: dict[PlayAt, list[ResultPutRight]] = field(default_factory=lambda: defaultdict(list))

    @classmethod
    def of(cls, book: LeagueBook) -> Corrections:
        made = cls()
        for each in book.decisions:
            match each:
                case LeftOut(table, play):
                    made.left_out.add((table, play))
                case ResultPutRight():
                    made.by_play[each.table, each.play].append(each)
        return made

    def right(self, play: PlayCounted) -> PlayCounted | None:
        """None: it does not count."""
        at = play.table, play.play
        if at in self.left_out:
            return None
        placed = list(play.placed)
        for each in self.by_play.get(at, ()):
            if (who := whom(each, play)) is not None:
                points = placed[who].points if each.points is None else each.points
                placed[who] = replace(placed[who], place=each.place, points=points)
        return replace(play, placed=_among_people(placed))


def whom(correction: ResultPutRight, play: PlayCounted) -> int | None:
    """Whose result in that play it puts right; None: nobody's, or not this result."""
    if correction.seen and correction.seen != play.result_key:
        return None
    key = key_of(correction.name)
    persons = [at for at, each in enumerate(play.placed) if each.person == correction.person != ""]
    names = [at for at, each in enumerate(play.placed) if key_of(each.name) == key != ""]
    return next(iter(persons or names), None)


def _among_people(placed: list[PersonPlaced]) -> tuple[PersonPlaced, ...]:
    places = [each.place for each in placed]
    return tuple(
        replace(each, place=1 + sum(other < each.place for other in places)) for each in placed
    )
