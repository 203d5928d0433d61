"""Selects the plays that count, with the host's corrections, in the order in which they ended."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from msgspec.structs import replace

from companion.night.league.host_decisions import LeagueBook, LeftOut, PlayAt, ResultPutRight
from companion.night.league.league_results import PersonPlaced, PlayCounted
from companion.store.plays.same_name import key_of

FEWEST = 2  # people in a play that counts; chosen: a player alone wins against nobody


def counted(plays: Iterable[PlayCounted], book: LeagueBook) -> list[PlayCounted]:
    """Return the plays that count.

    A person's place is the place among the people, however many colours that person led.
    """
    corrections = Corrections.of(book)
    right = (corrections.right(each) for each in plays if len(each.placed) >= FEWEST)
    return in_order((each for each in right if each is not None), book)


def in_order(plays: Iterable[PlayCounted], book: LeagueBook) -> list[PlayCounted]:
    """Return the plays in the order in which their ends arrived."""
    order = book.order()
    last = len(order)
    return sorted(
        plays, key=lambda each: (order.get((each.table, each.play), last), each.table, each.play)
    )


@dataclass(slots=True)
class Corrections:
    """The host's corrections of results, by play."""

    left_out: set[PlayAt] = field(default_factory=set)
    by_play: dict[PlayAt, list[ResultPutRight]] = field(default_factory=lambda: defaultdict(list))

    @classmethod
    def of(cls, book: LeagueBook) -> Corrections:
        """Return the corrections in this book."""
        made = cls()
        for each in book.decisions:
            match each:
                case LeftOut(table, play):
                    made.left_out.add((table, play))
                case ResultPutRight():
                    made.by_play[each.table, each.play].append(each)
        return made

    def right(self, play: PlayCounted) -> PlayCounted | None:
        """Return the corrected play; None if it does not count."""
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
    """Return the index of the person whose result is corrected.

    None: that person is not in the play, or the result is another one now.
    """
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
