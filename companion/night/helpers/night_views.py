"""The views that only helpers get: whole names, plays that do not count, decisions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from companion.night.hub.message_handler import TableNow
from companion.night.league.counted_plays import Corrections, in_order
from companion.night.league.decision_words import sentence, titled
from companion.night.league.host_decisions import Decided, LeagueBook, PlayAt, WallName
from companion.night.league.league_people import Names, shortened, without_table
from companion.night.league.league_results import NameOnWall, PersonPlaced, PlayCounted
from companion.night.league.meaning import SHORTEST
from companion.night.topics import TableState

PLAYS = 200  # how many are shown, the last ones; chosen: more make a phone slow


@dataclass(frozen=True, slots=True)
class NightSeen:
    """A night as helpers see it: the decisions, finished plays, tables and people's names.

    `called` returns a table's name in the hall.
    """

    book: LeagueBook
    over: Sequence[PlayCounted]
    tables: Mapping[str, TableNow]
    called: Callable[[str], str]
    names: Names

    def title(self, table: str, play: str) -> str:
        """Return the title of a play's game."""
        titles = (each.title for each in self.over if (each.table, each.play) == (table, play))
        return next(titles, play[:SHORTEST])


# --- Plays that are over ---


def plays(night: NightSeen) -> dict[str, object]:
    """Return the finished plays, the last first; `more`: how many older ones are left out."""
    plays_in_order = in_order(night.over, night.book)[::-1]
    corrections, seasons = Corrections.of(night.book), night.book.season_of()
    rows = [_play(each, corrections, seasons, night) for each in plays_in_order[:PLAYS]]
    return {"plays": rows, "more": len(plays_in_order) - len(rows)}


def _play(
    play: PlayCounted, corrections: Corrections, seasons: Mapping[PlayAt, str], night: NightSeen
) -> dict[str, object]:
    right = corrections.right(play)
    corrected = play if right is None else right
    return {
        "table": play.table,
        "at": night.called(play.table),
        "play": play.play,
        "title": titled(play),
        "season": seasons.get((play.table, play.play), ""),
        "counts": right is not None,
        "otherwise": right is not None and (play.table, play.play) in corrections.by_play,
        "placed": [
            _placed(each, play.table, night.names)
            for each in sorted(corrected.placed, key=lambda each: each.place)
        ],
    }


def _placed(one: PersonPlaced, table: str, names: Names) -> dict[str, object]:
    """Return one person's result.

    `name` identifies the person in a decision; empty: the name was removed.
    """
    return {
        "name": names.handle(one, table),
        "shown": one.name or names.nobody,
        "colours": () if one.name else one.colours,
        "place": one.place,
        "points": one.points,
    }


# --- People ---


@dataclass(slots=True)
class _Somebody:
    handles: dict[str, None] = field(default_factory=dict)
    tables: dict[str, str] = field(default_factory=dict)  # table and the name used there


def people(night: NightSeen) -> list[dict[str, object]]:
    """Return everybody with a name, by name: from finished plays, and from the tables now."""
    by_key: dict[str, _Somebody] = {}
    for placed, table in _visible_people(night):
        if placed.name and (handle := night.names.handle(placed, table)):
            somebody = by_key.setdefault(night.names.person(handle), _Somebody())
            somebody.handles[handle] = None
            somebody.tables[table] = placed.name
    rows = (_person(key, each, night) for key, each in by_key.items())
    return sorted(rows, key=lambda each: str(each["name"]).casefold())


def _visible_people(night: NightSeen) -> Iterator[tuple[PersonPlaced, str]]:
    for play in (*night.over, *going(night.tables.values())):
        yield from ((each, play.table) for each in play.placed)


def going(tables: Iterable[TableNow]) -> list[PlayCounted]:
    """Return the plays at the tables, as far as they show who sits there."""
    states = ((each.name, each.state) for each in tables)
    return [
        PlayCounted(table, state.play, state.game, state.title, tuple(_sitting(state)))
        for table, state in states
        if state.play
    ]


def _sitting(state: TableState) -> Iterator[PersonPlaced]:
    for each in state.seats:
        yield PersonPlaced(each.name, 0, 0, each.person)


def _person(key: str, one: _Somebody, night: NightSeen) -> dict[str, object]:
    names = night.names
    name = names.called(key, next(iter(one.handles)))
    at = [
        {"table": table, "called": night.called(table), "name": spelled}
        for table, spelled in one.tables.items()
    ]
    bare, _at = without_table(name)
    return {
        "name": name,
        "also": [each for each in one.handles if each.casefold() != name.casefold()],
        "at": at,
        "wall": names.on_wall(name),
        "ways": {each.value: shortened(bare, each, names.nobody) for each in NameOnWall},
    }


def everybody(book: LeagueBook) -> str:
    """Return how people appear on the wall if they have no wish of their own."""
    how = NameOnWall.FULL
    for each in book.decisions:
        if isinstance(each, WallName) and not each.name:
            how = each.how
    return how.value


# --- Decisions, in words ---


def last_decision(night: NightSeen) -> str:
    """Return the last decision in words; empty if there is none."""
    return decision_text(night.book.decisions[-1], night) if night.book.decisions else ""


def decision_text(decision: Decided, night: NightSeen) -> str:
    """Return a decision in words, with tables and plays by their names in the hall."""
    return sentence(decision, night.called, night.title)
