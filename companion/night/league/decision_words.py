"""The host's decisions in words: each as a row of a list, and what it has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from companion.night.league.counted_plays import Corrections, counted, in_order, whom
from companion.night.league.deciding import Ruling
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
from companion.night.league.league_results import PlayCounted
from companion.night.league.meaning import SHORTEST, known_names, short
from companion.store.plays.same_name import key_of
from companion.words import league as words

Over = Sequence[PlayCounted]


def decision_text(decision: Decided, over: Over = ()) -> str:
    """Return a decision as one row, with shortened names of plays."""
    return sentence(decision, str, lambda table, play: _short(table, play, over))


def sentence(
    decision: Decided, table: Callable[[str], str], play: Callable[[str, str], str]
) -> str:
    """Return a decision in words. `table` and `play` return the names to use."""
    match decision:
        case SamePerson(name, into):
            return words.same(name, into)
        case AnotherPerson(name, at):
            return words.another(name, table(at))
        case WallName(name, how):
            return words.stands_as(name, how.value) if name else words.all_stand_as(how.value)
        case SeasonBegins(name):
            return words.begins(name)
        case PlayOfSeason() | LeftOut() | ResultPutRight():
            return _of_play(decision, table(decision.table), play(decision.table, decision.play))


def _of_play(decision: PlayOfSeason | LeftOut | ResultPutRight, table: str, play: str) -> str:
    match decision:
        case PlayOfSeason(season=season):
            return words.is_of(table, play, season)
        case LeftOut():
            return words.left_out(table, play)
        case ResultPutRight(name=name, place=place, points=points):
            return words.put_right(table, play, name, place, points)


def _short(table: str, play: str, over: Over) -> str:
    plays = (each for each in over if (each.table, each.play) == (table, play))
    return next((short(each, over) for each in plays), play[:SHORTEST])


def all_told(book: LeagueBook, over: Over) -> Iterator[str]:
    """Yield each decision as a row, in order; the row says if it no longer has any effect."""
    names_by_key = known_names(Names(LeagueBook(), over=over), over)
    plays = {(each.table, each.play): each for each in over}
    for each in book.decisions:
        row = decision_text(each, over)
        match each:
            case SamePerson(name) | WallName(name) if name and not _is_known(
                name, names_by_key, book
            ):
                yield words.nobodys(row)
            case ResultPutRight(table, play) if (at := plays.get((table, play))) is not None:
                yield row if whom(each, at) is not None else words.other_result(row)
            case _:
                yield row


def _is_known(name: str, names_by_key: dict[str, str], book: LeagueBook) -> bool:
    others = (each.into for each in book.decisions if isinstance(each, SamePerson))
    return key_of(name) in names_by_key or "@" in name or key_of(name) in map(key_of, others)


def doubts(over: Over, book: LeagueBook) -> list[str]:
    """Return what cannot be right, for people who look at the league."""
    names = Names(book, over=over)
    lines = [
        words.twice(name, other, play.table, short(play, over))
        for play in counted(over, book)
        for name, other in names.twice(play)
    ]
    plays = {(each.table, each.play): each for each in over}
    for at, corrections in Corrections.of(book).by_play.items():
        lines += [
            words.other_result(decision_text(each, over))
            for each in corrections
            if at in plays and whom(each, plays[at]) is None
        ]
    return lines


# --- The effect of a decision ---


def ruling_text(news: Ruling, over: Over) -> str:
    """Return what a decision has changed."""
    return "\n".join((*_come_of_it(news, over), words.decided()))


def taken_back(news: Ruling, over: Over) -> str:
    """Return what undoing a decision has changed."""
    lines = [words.taken_back(decision_text(news.decision, over))]
    if isinstance(news.decision, SeasonBegins):
        was = [each for each in news.before.held if each.season == news.decision.name]
        lines.append(words.back_in(len(was)))
    return "\n".join(filter(None, lines))


def _come_of_it(news: Ruling, over: Over) -> Iterator[str]:
    match news.decision:
        case SamePerson() | AnotherPerson() | WallName():
            yield from _of_person(news.decision, news, over)
        case SeasonBegins(name):
            last = in_order(over, news.book)[-1:]
            at = [(each.table, short(each, over), each.title) for each in last]
            yield words.from_now_on(name, *(at[0] if at else ("", "", "")))
        case PlayOfSeason() | LeftOut():
            yield f"{decision_text(news.decision, over)}."
        case ResultPutRight(table, play):
            names = Names(news.book, over=over)
            plays = [e for e in counted(over, news.book) if (e.table, e.play) == (table, play)]
            yield from (words.as_now(result(each, names)) for each in plays)


def _of_person(
    decision: SamePerson | AnotherPerson | WallName, news: Ruling, over: Over
) -> Iterator[str]:
    before, now = Names(news.before, over=over), Names(news.book, over=over)
    match decision:
        case SamePerson(name, into):
            plays = _plays(before.person(name), before, news, over)
            yield words.moved(plays, name, now.called(now.person(into), into))
            if key_of(into) not in known_names(before, over):
                yield words.new_name(into)
        case AnotherPerson(name, table):
            handle = f"{name} @{table}"
            plays = _plays(now.person(handle), now, news, over)
            yield words.told_apart(plays, name, table, handle)
        case WallName(name):
            yield f"{decision_text(decision)}."
            if name and key_of(name) not in known_names(before, over):
                yield words.not_yet(name)


def _plays(person: str, names: Names, news: Ruling, over: Over) -> int:
    return sum(person in names.people(each) for each in counted(over, news.book))


def titled(play: PlayCounted) -> str:
    """Return the play's title; it says if the play was ended early."""
    return words.stopped(play.title) if play.early else play.title


def result(play: PlayCounted, names: Names) -> str:
    """Return everybody in the play, by place."""
    ranked = sorted(play.placed, key=lambda each: each.place)
    return ", ".join(
        words.placed(each.place, names.handle(each, play.table) or each.name, each.points)
        for each in ranked
    )
