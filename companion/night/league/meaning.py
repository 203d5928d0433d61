"""Finds the person, play and season that a decision names; refuses it if there is none such."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from itertools import islice

from msgspec.structs import replace

from companion.errors import ImpossibleRequest
from companion.night.league.counted_plays import Corrections
from companion.night.league.host_decisions import (
    AnotherPerson,
    Decided,
    LeagueBook,
    LeftOut,
    PlayOfSeason,
    ResultPutRight,
    SamePerson,
    SeasonBegins,
    WallName,
)
from companion.night.league.league_people import Names
from companion.night.league.league_results import PersonPlaced, PlayCounted
from companion.night.topics import topic_name
from companion.plain import plain
from companion.said import Said, either, marked, said
from companion.store.plays.same_name import key_of
from companion.words.colours import colour_name

LONGEST = 60  # letters of a name; chosen, as CALLED in members.py
LISTED = 12  # names in a message at most; chosen: more fill the terminal
SHORTEST = 8  # letters of a play's name that are shown at least; chosen: fewer are rarely enough
Over = Sequence[PlayCounted]


def resolve(decision: Decided, book: LeagueBook, over: Over, going: Over = ()) -> Decided:
    """Return the decision as it is to be written. Raises ImpossibleRequest.

    Args:
        going: plays in progress; the people who sit there are known too.
    """
    match decision:
        case SamePerson():
            return _same(decision, book, [*over, *going])
        case AnotherPerson():
            return _another(decision, book, [*over, *going])
        case WallName():
            return WallName(plain(decision.name).strip(), decision.how)
        case SeasonBegins():
            return _begins(decision, book)
        case PlayOfSeason() | LeftOut() | ResultPutRight():
            return _of_play(decision, book, over)


def _of_play(
    decision: PlayOfSeason | LeftOut | ResultPutRight, book: LeagueBook, over: Over
) -> Decided:
    match decision:
        case PlayOfSeason(table, play, season):
            play_of(over, table, play)
            return PlayOfSeason(table, play, season_called(season, book))
        case LeftOut(table, play):
            play_of(over, table, play)
            if (table, play) in Corrections.of(book).left_out:
                raise ImpossibleRequest(said("this play is already left out"))
            return decision
        case ResultPutRight():
            return _put_right(decision, book, over)


# --- People ---


def _same(decision: SamePerson, book: LeagueBook, over: Over) -> SamePerson:
    names = Names(book, over=over)
    name, into = known_name(decision.name, names, over), _as_name(decision.into)
    one, other = names.person(name), names.person(into)
    if key_of(name) == key_of(into) or (one == other and names.called(one) == into):
        raise ImpossibleRequest(
            said("{name} and {other} are already one person", name=name, other=into)
        )
    if one != other:
        _never_beside(names, one, other, over)
    return SamePerson(name, into)


def _never_beside(names: Names, one: str, other: str, over: Over) -> None:
    for play in over:
        sat = {
            names.person(handle): handle
            for each in play.placed
            if (handle := names.handle(each, play.table))
        }
        if one in sat and other in sat:
            template = marked(
                "{name} and {other} played together at {table} in {play}, so they are two people"
            )
            raise ImpossibleRequest(
                said(
                    template,
                    name=sat[one],
                    other=sat[other],
                    table=play.table,
                    play=short(play, over),
                )
            )


def _another(decision: AnotherPerson, book: LeagueBook, over: Over) -> AnotherPerson:
    names, table = Names(book, over=over), table_of(over, decision.table)
    wanted, person = key_of(decision.name), names.person(decision.name)
    there = {
        each.name: names.person(names.handle(each, table))
        for play in over
        if play.table == table
        for each in play.placed
        if key_of(each.name) and not each.is_removed
    }
    matches = [name for name in there if key_of(name) == wanted]
    matches = matches or [name for name, who in there.items() if who == person]
    if not matches:
        template = marked("nobody called {name} has played at {table}; these people have: {names}")
        raise ImpossibleRequest(
            said(template, name=decision.name, table=table, names=_listed(there))
        )
    if AnotherPerson(matches[0], table) in book.decisions:
        raise ImpossibleRequest(
            said("{name} at {table} is already another person", name=matches[0], table=table)
        )
    return AnotherPerson(matches[0], table)


def known_name(typed: str, names: Names, over: Over) -> str:
    """Return a typed name as it is spelled in the league. Raises ImpossibleRequest."""
    names_by_key = known_names(names, over)
    if (name := names_by_key.get(key_of(typed))) is None:
        raise ImpossibleRequest(_nobody(typed, dict.fromkeys(names_by_key.values())))
    return name


def known_names(names: Names, over: Iterable[PlayCounted]) -> dict[str, str]:
    """Return all names at the tables and in the league, by their keys."""
    names_by_key: dict[str, str] = {}
    for play in over:
        for each in play.placed:
            if handle := names.handle(each, play.table):
                names_by_key.setdefault(key_of(handle), handle)
                called = names.called(names.person(handle), handle)
                names_by_key.setdefault(key_of(called), called)
    return names_by_key


def _nobody(typed: str, names: Mapping[str, None]) -> Said:
    if close := _close(typed, names):
        template = marked("nobody called {name} has played; did you mean {names}?")
        return said(template, name=typed, names=either(close))
    if not names:
        return said("nobody called {name} has played; no play is finished yet", name=typed)
    return said(
        "nobody called {name} has played; these people have: {names}",
        name=typed,
        names=_listed(names),
    )


def _close(typed: str, names: Iterable[str]) -> list[str]:
    by_key = {key_of(each): each for each in names}
    key = key_of(typed)
    matches = get_close_matches(key, by_key, n=3, cutoff=0.7)
    parts = [each for each in by_key if key and each.startswith(key)]
    return [by_key[each] for each in dict.fromkeys((*matches, *parts[:3]))]


def _listed(names: Iterable[str]) -> tuple[str, ...]:
    """Return some of the names for a message; proper names come before those made of a table."""
    names_in_order = sorted(names, key=lambda each: (each.startswith("@"), each.casefold()))
    return (*islice(names_in_order, LISTED), *(("…",) if len(names_in_order) > LISTED else ())) or (
        "–",
    )


def _as_name(typed: str) -> str:
    name = " ".join(plain(typed).split())
    if not key_of(name) or len(name) > LONGEST:
        raise ImpossibleRequest(said("this is not a name: {name}", name=typed))
    return name


# --- Seasons and plays ---


def _begins(decision: SeasonBegins, book: LeagueBook) -> SeasonBegins:
    name = _as_name(decision.name)
    if key_of(name) in map(key_of, book.seasons):
        raise ImpossibleRequest(said("there is already a season called {name}", name=name))
    return SeasonBegins(name)


def season_called(typed: str, book: LeagueBook) -> str:
    """Return the season of this name; empty: the first one. Raises ImpossibleRequest."""
    season = next((each for each in book.seasons if key_of(each) == key_of(typed)), None)
    if season is None:
        seasons = tuple(each or '""' for each in book.seasons)
        template = marked("no season is called {name}; choose from {known}")
        raise ImpossibleRequest(said(template, name=typed, known=seasons))
    return season


def table_of(over: Over, typed: str) -> str:
    """Return the table of this name in topics or in the hall. Raises ImpossibleRequest."""
    tables = tuple(sorted({each.table for each in over}))
    if typed in tables:
        return typed
    if (name := topic_name(typed)) in tables:
        return name
    template = marked("no play is finished at {table}; there are finished plays at {tables}")
    raise ImpossibleRequest(said(template, table=typed, tables=tables or ("–",)))


def play_of(over: Over, table: str, begins: str) -> PlayCounted:
    """Return the only play whose name begins with `begins`.

    Raises ImpossibleRequest: there is none, or there are several.
    """
    at = table_of(over, table)
    there = [each for each in over if each.table == at]
    matches = [each for each in there if begins and each.play.startswith(begins.casefold())]
    if len(matches) == 1:
        return matches[0]
    beginnings = tuple(short(each, over) for each in matches or there)[:LISTED]
    several = marked("several plays of {table} begin with {play}; choose one of {plays}")
    none = marked("no play of {table} begins with {play}; choose from {plays}")
    raise ImpossibleRequest(
        said(several if matches else none, table=at, play=begins or '""', plays=either(beginnings))
    )


def short(play: PlayCounted, over: Over) -> str:
    """Return as much of a play's name as distinguishes it from others of its table."""
    others = {each.play for each in over if each.table == play.table} - {play.play}
    for many in range(SHORTEST, len(play.play)):
        if not any(each.startswith(play.play[:many]) for each in others):
            return play.play[:many]
    return play.play


# --- Results ---


def _put_right(decision: ResultPutRight, book: LeagueBook, over: Over) -> ResultPutRight:
    play = play_of(over, decision.table, decision.play)
    names = Names(book, over=over)
    who = _who(decision.name, play, names)
    many = len(play.placed)
    if not 1 <= decision.place <= many:
        raise ImpossibleRequest(
            said(
                "place {place} is not possible; choose 1 to {many}", place=decision.place, many=many
            )
        )
    return replace(
        decision,
        table=play.table,
        play=play.play,
        name=who.name or names.handle(who, play.table),
        person=who.person,
        seen=play.result_key,
    )


def _who(typed: str, play: PlayCounted, names: Names) -> PersonPlaced:
    key, table = key_of(typed), play.table
    ways: tuple[Callable[[PersonPlaced], bool], ...] = (
        lambda each: key_of(names.handle(each, table)) == key,
        lambda each: key_of(each.name) == key,
        lambda each: names.person(names.handle(each, table)) == names.person(typed),
        lambda each: key in {key_of(word) for of in each.colours for word in (of, colour_name(of))},
    )
    matches = [each for is_it in ways for each in play.placed if is_it(each)] if key else []
    if not matches:
        there = [names.handle(each, table) or each.name for each in play.placed]
        template = marked("{name} was not in that play; choose from {names}")
        raise ImpossibleRequest(said(template, name=typed or '""', names=tuple(there)))
    return matches[0]
