"""What `companion night league` does, over what the hub has kept; also while that runs."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from pathlib import Path

from companion.errors import ImpossibleRequest, NotKept
from companion.files import write_whole
from companion.night.hub.kept_results import kept_results
from companion.night.league.book import Decided
from companion.night.league.counting import counted
from companion.night.league.deciding import decide, take_back
from companion.night.league.export import as_csv, as_json, games_of, titles
from companion.night.league.keeping import read_book
from companion.night.league.meaning import known_name, play_of, season_called, short, table_of
from companion.night.league.people import Names
from companion.night.league.printing import LeagueSheet, as_pages, rating, row_of
from companion.night.league.results import PlayCounted
from companion.night.league.scheme import Scheme, read_scheme
from companion.night.league.standings import ALL, LeagueRow, plays_of, standings
from companion.night.league.telling import all_told, doubts, result, ruling_text, taken_back, titled
from companion.said import said, system
from companion.settings import folders
from companion.words import league as words
from companion.words.pages.wall import nobody

WIDE = 80  # columns
NAMES, RATED = 36, 24  # letters of a name that have room: in the league, beside ratings
TITLES, GAMES = 12, 3  # of a game's; games beside each other


class LeagueHere:
    """`season` None: the one that is on."""

    def __init__(self, season: str | None = None, where: Path | None = None) -> None:
        self.folder = where or folders().night
        self.over = kept_results(self.folder)
        self.book = read_book(self.folder).holding(self.over)
        self.season = self.book.season if season is None else season_called(season, self.book)
        self.names = Names(self.book, over=self.over)

    @property
    def scheme(self) -> Scheme:
        return read_scheme(self.folder)

    def rows(self) -> list[LeagueRow]:
        return standings(self.over, self.book, self.scheme, self.season)

    def plays(self) -> list[PlayCounted]:
        of = self.book.season_of()
        right = counted(self.over, self.book)
        return [each for each in right if of[each.table, each.play] == self.season]

    def early(self) -> str:
        """What is told of plays that were stopped early; empty: none was."""
        return words.early_apart(sum(each.early for each in self.plays()))

    def nothing(self) -> str:
        """What is told where no play counts."""
        if not self.over:
            return words.nothing_over()
        return f"{words.title(self.season)}\n{words.nothing_counts()}"

    def sheet(self) -> LeagueSheet:
        rows, scheme = self.rows(), self.scheme
        about = words.plays_and_people(len(self.plays()), len(rows))
        wall = Names(self.book, nobody(), self.over)
        early = filter(None, [self.early()])
        notes = (*words.counting(scheme.points, scheme.best), words.rated(), *early)
        return LeagueSheet(self.season, rows, titles(self.over), about, notes, wall.on_wall)


# --- What is shown ---


def standings_text(season: str | None) -> str:
    here = LeagueHere(season)
    rows = here.rows()
    if not rows:
        return here.nothing()
    lines = _aligned([words.heads(), *map(row_of, rows)])
    notes = filter(None, [here.early(), *doubts(here.over, here.book)])
    doubt_lines = (line for note in notes for line in _wrapped(note))
    return "\n".join([words.title(here.season), *lines, *doubt_lines])


def ratings_shown(season: str | None) -> str:
    """The best rating of all games first; as many games beside each other as have room."""
    here = LeagueHere(season)
    rows = sorted(here.rows(), key=lambda row: -row.ratings.get(ALL, 0))
    if not rows:
        return here.nothing()
    called, games = titles(here.over), games_of(rows)
    lines: list[str] = []
    for first in range(0, len(games), GAMES):
        of = (ALL, *games[first : first + GAMES])
        heads = (words.all_games(), *(_clipped(called[game], TITLES) for game in of[1:]))
        rows_of_games = [row for row in rows if row.ratings.keys() & set(of[1:])]
        cells = [("", row.name, *(rating(row, game) for game in of)) for row in rows_of_games]
        lines += [*_aligned([("", "", *heads), *cells], RATED), ""]
    return "\n".join((*lines, *_wrapped(words.rated())))


def _aligned(rows: Sequence[Sequence[str]], letters: int = NAMES) -> list[str]:
    """The second column stands left, all others right."""
    short = [
        [cell if at != 1 else _clipped(cell, letters) for at, cell in enumerate(row)]
        for row in rows
    ]
    wide = [max(len(row[at]) for row in short) for at in range(len(short[0]))]
    lines = ("  ".join(_cell(row[at], wide[at], at) for at in range(len(row))) for row in short)
    return [line.rstrip() for line in lines]


def _cell(text: str, wide: int, at: int) -> str:
    return text.ljust(wide) if at == 1 else text.rjust(wide)


def _clipped(name: str, letters: int) -> str:
    return name if len(name) <= letters else f"{name[: letters - 1]}…"


def _wrapped(text: str) -> list[str]:
    """A place and its person stay beside each other."""
    joined = re.sub(r"(\d\.) ", "\\1\xa0", text)
    lines = textwrap.wrap(joined, WIDE, subsequent_indent="  ", break_on_hyphens=False)
    return [line.replace("\xa0", " ") for line in lines]


def plays_told(season: str | None) -> str:
    here = LeagueHere(season)
    lines: list[str] = []
    for each in here.plays():
        who = result(each, here.names)
        lines += _wrapped(f"{each.table} {short(each, here.over)} {titled(each)}: {who}")
    return "\n".join(lines) or here.nothing()


def account(name: str, season: str | None) -> str:
    """Where a person's points come from, play by play."""
    here = LeagueHere(season)
    person = here.names.person(known_name(name, here.names, here.over))
    plays = plays_of(person, here.over, here.book, here.scheme, here.season)
    points = sum(each.points for each in plays if each.counts)
    lines = [words.account(here.names.called(person, name), points, season=here.season)]
    for each in plays:
        counts = each.counts or each.play.early  # which says itself why it gives nothing
        worth = words.gave(each.placed.place, each.many, each.points, counts=counts)
        play = short(each.play, here.over)
        lines += _wrapped(f"  {each.play.table} {play} {titled(each.play)}: {worth}")
    return "\n".join(lines)


def decisions() -> str:
    here = LeagueHere()
    rows = enumerate(all_told(here.book, here.over), start=1)
    lines = [line for number, row in rows for line in _wrapped(f"{number:>3}  {row}")]
    return "\n".join(lines) or words.nothing_decided()


# --- What is put out ---


def put_out(file: Path, season: str | None) -> str:
    content = content_of(LeagueHere(season), file.suffix.lower().removeprefix("."))
    if content is None:
        raise ImpossibleRequest(said("{file}: .csv, .json or .pdf would do", file=file))
    try:
        write_whole(file, content)
    except OSError as error:
        message = said("{file} cannot be written: {why}", file=file, why=system(error))
        raise NotKept(message) from error
    return words.kept_at(file)


def content_of(here: LeagueHere, kind: str) -> bytes | None:
    """None: there is no such kind."""
    match kind:
        case "csv":
            return as_csv(here.rows())
        case "json":
            return as_json(here.season, here.rows(), here.plays())
        case "pdf":
            return as_pages(here.sheet())
        case _:
            return None


# --- What is decided ---


def settle(decision: Decided) -> str:
    where = folders().night
    over = kept_results(where)
    return ruling_text(decide(where, decision, over), over)


def at_play(table: str, begins: str) -> tuple[str, str]:
    """Table and play by their whole names."""
    over = kept_results(folders().night)
    at = table_of(over, table)
    return at, play_of(over, at, begins).play


def undo(number: int | None) -> str:
    where = folders().night
    over = kept_results(where)
    return taken_back(take_back(where, over, number), over)
