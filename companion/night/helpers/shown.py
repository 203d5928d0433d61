"""What helpers see and the wall does not: whole names, plays that do not count, decisions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from companion.evening.plays.names import key_of
from companion.night.hub.desk import TableNow
from companion.night.league.book import (
    AnotherPerson,
    Decided,
    LeagueBook,
    LeftOut,
    NameOnWall,
    Names,
    ResultPutRight,
    SamePerson,
    SeasonBegins,
    WallName,
    put_right,
    shortened,
)
from companion.night.league.results import PersonPlaced, PlayCounted
from companion.words.pages import helpers as words

PLAYS = 200  # that are shown, the last ones


@dataclass(frozen=True, slots=True)
class NightSeen:
    """A night as helpers look at it; `called` are its tables' names for people."""

    book: LeagueBook
    over: Sequence[PlayCounted]
    tables: Mapping[str, TableNow]
    called: Mapping[str, str]
    nobody: str

    def table(self, name: str) -> str:
        return self.called.get(name, name)


# --- Plays that are over ---


def plays(night: NightSeen) -> dict[str, object]:
    """The last one first; `more` are older than those."""
    order = {(each.table, each.play): at for at, each in enumerate(night.book.held)}
    last = len(order)
    found = sorted(
        night.over,
        key=lambda each: (-order.get((each.table, each.play), last), each.table, each.play),
    )
    season_of = night.book.season_of()
    shown = [_play(each, season_of, night) for each in found[:PLAYS]]
    return {"plays": shown, "more": len(found) - len(shown)}


def _play(
    play: PlayCounted, season_of: Mapping[tuple[str, str], str], night: NightSeen
) -> dict[str, object]:
    right = put_right(play, night.book)
    placed = (right or play).placed
    return {
        "table": play.table,
        "at": night.table(play.table),
        "play": play.play,
        "title": play.title,
        "season": season_of.get((play.table, play.play), ""),
        "counts": right is not None,
        "otherwise": right is not None and right.placed != play.placed,
        "placed": [_placed(each, night.nobody) for each in _by_place(placed)],
    }


def _by_place(placed: Iterable[PersonPlaced]) -> list[PersonPlaced]:
    return sorted(placed, key=lambda each: each.place)


def _placed(one: PersonPlaced, nobody: str) -> dict[str, object]:
    """Who has no name cannot be named in a decision."""
    shown = one.name or nobody
    return {"name": one.name, "shown": shown, "place": one.place, "points": one.points}


# --- People ---


@dataclass(slots=True)
class _Somebody:
    names: dict[str, str] = field(default_factory=dict)  # by their keys, as written last
    tables: dict[str, None] = field(default_factory=dict)
    plays: int = 0


def people(night: NightSeen) -> list[dict[str, object]]:
    """Everybody with a name, by name: of plays that are over, and who sits at a table now."""
    names = Names(night.book, night.nobody)
    found: dict[str, _Somebody] = {}
    for name, table, plays_over in _seen(night):
        somebody = found.setdefault(names.key(name, table), _Somebody())
        somebody.names[key_of(name)] = name
        somebody.tables[table] = None
        somebody.plays += plays_over
    told = (_person(key, each, names, night) for key, each in found.items())
    return sorted(told, key=lambda each: key_of(str(each["name"])))


def _seen(night: NightSeen) -> Iterator[tuple[str, str, int]]:
    """A name, where, and 1 if that is a play that is over."""
    for play in night.over:
        yield from ((each.name, play.table, 1) for each in play.placed if key_of(each.name))
    for table in night.tables.values():
        state = table.state
        yield from ((seat.name, table.name, 0) for seat in state.seats if key_of(seat.name))


def _person(key: str, one: _Somebody, names: Names, night: NightSeen) -> dict[str, object]:
    own = key.partition("@")[0]
    name = one.names.get(own) or next(iter(one.names.values()))
    return {
        "key": key,
        "name": name,
        "also": [each for each in one.names.values() if each != name],
        "at": [{"table": each, "called": night.table(each)} for each in one.tables],
        "apart": "@" in key,
        "plays": one.plays,
        "wall": names.on_wall(name),
        "ways": {each.value: shortened(name, each, night.nobody) for each in NameOnWall},
    }


def everybody(book: LeagueBook) -> str:
    """How all stand on the wall who wish nothing else."""
    how = NameOnWall.FULL
    for each in book.decisions:
        if isinstance(each, WallName) and not each.name:
            how = each.how
    return how.value


# --- Decisions, in words ---


def last_decision(night: NightSeen) -> str:
    """Empty where nothing was decided."""
    return told(night.book.decisions[-1], night) if night.book.decisions else ""


def told(decision: Decided, night: NightSeen) -> str:
    match decision:
        case SamePerson(name=name, into=other):
            return words.same(name, other)
        case AnotherPerson(name=name, table=table):
            return words.another(name, night.table(table))
        case WallName(name=name, how=how):
            return words.wall_name(name, how.value)
        case SeasonBegins(name=name):
            return words.season_begins(name)
        case LeftOut(table=table, play=play):
            return words.left_out(_title(night, play), night.table(table))
        case ResultPutRight():
            name, table = decision.name, night.table(decision.table)
            return words.put_right(name, table, decision.place, decision.points)


def _title(night: NightSeen, play: str) -> str:
    return next((each.title for each in night.over if each.play == play), play[:8])
