"""The values that the wall shows of a night: each table, finished plays, and the league."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from companion.night.hub.message_handler import TableNow
from companion.night.league.decision_words import titled
from companion.night.league.league_people import Names
from companion.night.league.league_results import PlayCounted
from companion.night.league.standings import ALL, LeagueRow
from companion.night.topics import BattleNow, SharedSeat

# Chosen: six and five pages of the wall; with more, a page comes up too seldom.
FINISHED = 24  # how many plays are shown, the last ones first
LEAGUE = 60  # rows of the league


def table_shown(table: TableNow, called: str, names: Names) -> dict[str, object]:
    """Return a table's values. `free`: people can start a new game there."""
    state = table.state
    renamed = _Renamed(table, names)
    last = state.last_battle
    return {
        "id": table.name,
        "name": called,
        "online": table.is_online,
        "lost": table.lost_at,
        "free": not state.play or state.is_over,
        "over": state.is_over,
        "title": state.title,
        "edition": state.edition,
        "moment": renamed(state.moment),
        "throws": state.throws,
        "lines": renamed.all(state.lines),
        "asked": renamed(state.asked),
        "seats": _seats(table, names),
        "battle": None if state.battle is None else _battle(state.battle, renamed),
        "last": [] if last is None else renamed.all(last.told),
        "picture": table.picture_number,
    }


def _seats(table: TableNow, names: Names) -> list[dict[str, object]]:
    """Return one seat for each person; colours without points join their person's first colour."""
    seats_by_person: list[list[SharedSeat]] = []
    for seat in table.state.seats:
        whose = (
            each for each in seats_by_person if seat.points is None and _is_same(each[0], seat)
        )
        own = next(whose, None)
        if own is None:
            seats_by_person.append([seat])
        else:
            own.append(seat)
    return [_seat(each, table.name, names) for each in seats_by_person]


def _is_same(one: SharedSeat, other: SharedSeat) -> bool:
    return one.person == other.person != ""


def _seat(seats: Sequence[SharedSeat], table: str, names: Names) -> dict[str, object]:
    first, *others = seats
    return {
        "colour": first.colour,
        "more": [each.colour for each in others],
        "name": names.on_wall(first.name, table, first.person) if first.name else "",
        "points": first.points,
        "leads": first.leads,
        "asked": any(each.is_asked for each in seats),
    }


def _battle(battle: BattleNow, renamed: _Renamed) -> dict[str, object]:
    return {
        "told": renamed(battle.told),
        "thrown": battle.thrown,
        "counted": battle.counted,
        "big": battle.is_big,
    }


class _Renamed:
    """Replaces names in a table's sentences by the names that people wish."""

    def __init__(self, table: TableNow, names: Names) -> None:
        wished = (
            (seat.name, names.on_wall(seat.name, table.name, seat.person))
            for seat in table.state.seats
            if seat.name
        )
        self._others = {name: other for name, other in wished if other != name}
        if not self._others:
            return
        longest = sorted(self._others, key=len, reverse=True)
        self._any = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest))})(?!\w)")

    def __call__(self, sentence: str) -> str:
        if not self._others:
            return sentence
        return self._any.sub(lambda found: self._others[found[1]], sentence)

    def all(self, sentences: Iterable[str]) -> list[str]:
        return [self(each) for each in sentences]


def finished(
    plays: Sequence[PlayCounted], called: Callable[[str], str], names: Names
) -> list[dict[str, object]]:
    """Return the finished plays, the last one first."""
    return [
        {
            "table": called(each.table),
            "title": titled(each),
            "placed": [
                {
                    "name": names.on_wall(one.name, each.table, one.person),
                    "place": one.place,
                    "points": one.points,
                }
                for one in sorted(each.placed, key=lambda one: one.place)
            ],
        }
        for each in list(reversed(plays))[:FINISHED]
    ]


def league(standings: Sequence[LeagueRow], season: str, names: Names) -> dict[str, object]:
    """Return the season's table with names as they appear on the wall."""
    rows = [
        {
            "place": each.place,
            "name": names.on_wall(each.name) if each.name else names.nobody,
            "points": each.points,
            "plays": each.plays,
            "wins": each.wins,
            "rating": None if (now := each.ratings.get(ALL)) is None else round(now, 1) + 0.0,
        }
        for each in standings[:LEAGUE]
    ]
    return {"season": season, "rows": rows}
