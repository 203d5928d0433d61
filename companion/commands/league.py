"""What `companion night league` does with the hub's stored results, also while the hub runs."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from pathlib import Path

from companion.errors import ImpossibleRequest
from companion.files import saving, write_whole
from companion.night.hub.store import kept_results
from companion.night.league import decision_words, league_sheet
from companion.night.league.counted_plays import counted
from companion.night.league.deciding import decide, take_back
from companion.night.league.decision_file import read_book
from companion.night.league.host_decisions import Decided
from companion.night.league.league_people import Names
from companion.night.league.league_results import PlayCounted
from companion.night.league.meaning import known_name, play_of, season_called, short, table_of
from companion.night.league.scheme import Scheme, read_scheme
from companion.night.league.standings import ALL, LeagueRow, plays_of, standings
from companion.said import said
from companion.settings import folders
from companion.words import league as words
from companion.words.pages.wall import nobody

WIDE = 80  # columns
# Chosen so that all columns fit into WIDE.
NAMES, RATED = 36, 24  # letters of a name at most: in the league, beside ratings
TITLES, GAMES = 12, 3  # letters of a game's title at most; games side by side


class LeagueHere:
    """The league of this machine in one season.

    `season` None: the present one. `where` None: the usual folder of the hub.
    """

    def __init__(self, season: str | None = None, where: Path | None = None) -> None:
        self.folder = where or folders().night
        self.over = kept_results(self.folder)
        self.book = read_book(self.folder).holding(self.over)
        self.season = self.book.season if season is None else season_called(season, self.book)
        self.names = Names(self.book, over=self.over)

    @property
    def scheme(self) -> Scheme:
        """How places give points, as the host has set it."""
        return read_scheme(self.folder)

    def rows(self) -> list[LeagueRow]:
        """Return the rows of the season's table."""
        return standings(self.over, self.book, self.scheme, self.season)

    def plays(self) -> list[PlayCounted]:
        """Return the plays of the season."""
        of = self.book.season_of()
        right = counted(self.over, self.book)
        return [each for each in right if of[each.table, each.play] == self.season]

    def early(self) -> str:
        """Return a sentence on plays that were ended early; empty if there are none."""
        return words.early_apart(sum(each.early for each in self.plays()))

    def nothing(self) -> str:
        """Return what to print if no play counts."""
        if not self.over:
            return words.nothing_over()
        return f"{words.title(self.season)}\n{words.nothing_counts()}"

    def sheet(self) -> league_sheet.LeagueSheet:
        """Return the season's table for printing, with names as they appear on the wall."""
        rows, scheme = self.rows(), self.scheme
        about = words.plays_and_people(len(self.plays()), len(rows))
        wall = Names(self.book, nobody(), self.over)
        early = filter(None, [self.early()])
        notes = (*words.counting(scheme.points, scheme.best), words.rated(), *early)
        return league_sheet.LeagueSheet(
            self.season, rows, league_sheet.titles(self.over), about, notes, wall.on_wall
        )


# --- What is shown ---


def standings_text(season: str | None) -> str:
    """Return the season's table as text."""
    here = LeagueHere(season)
    rows = here.rows()
    if not rows:
        return here.nothing()
    lines = _aligned([words.heads(), *map(league_sheet.row_of, rows)])
    notes = filter(None, [here.early(), *decision_words.doubts(here.over, here.book)])
    doubt_lines = (line for note in notes for line in _wrapped(note))
    return "\n".join([words.title(here.season), *lines, *doubt_lines])


def ratings_shown(season: str | None) -> str:
    """Return the ratings as text, the best over all games first.

    GAMES games stand side by side.
    """
    here = LeagueHere(season)
    rows = sorted(here.rows(), key=lambda row: -row.ratings.get(ALL, 0))
    if not rows:
        return here.nothing()
    called, games = league_sheet.titles(here.over), league_sheet.games_of(rows)
    lines: list[str] = []
    for first in range(0, len(games), GAMES):
        of = (ALL, *games[first : first + GAMES])
        heads = (words.all_games(), *(_clipped(called[game], TITLES) for game in of[1:]))
        rows_of_games = [row for row in rows if row.ratings.keys() & set(of[1:])]
        cells = [
            ("", row.name, *(league_sheet.rating(row, game) for game in of))
            for row in rows_of_games
        ]
        lines += [*_aligned([("", "", *heads), *cells], RATED), ""]
    return "\n".join((*lines, *_wrapped(words.rated())))


def _aligned(rows: Sequence[Sequence[str]], letters: int = NAMES) -> list[str]:
    """Return aligned lines: the second column to the left, all others to the right."""
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
    """Return the text in lines of WIDE columns; a place and its person stay together."""
    joined = re.sub(r"(\d\.) ", "\\1\xa0", text)
    lines = textwrap.wrap(joined, WIDE, subsequent_indent="  ", break_on_hyphens=False)
    return [line.replace("\xa0", " ") for line in lines]


def plays_told(season: str | None) -> str:
    """Return the plays of the season as text."""
    here = LeagueHere(season)
    lines: list[str] = []
    for each in here.plays():
        who = decision_words.result(each, here.names)
        lines += _wrapped(
            f"{each.table} {short(each, here.over)} {decision_words.titled(each)}: {who}"
        )
    return "\n".join(lines) or here.nothing()


def account(name: str, season: str | None) -> str:
    """Return where a person's points come from, play by play."""
    here = LeagueHere(season)
    person = here.names.person(known_name(name, here.names, here.over))
    plays = plays_of(person, here.over, here.book, here.scheme, here.season)
    points = sum(each.points for each in plays if each.counts)
    lines = [words.account(here.names.called(person, name), points, season=here.season)]
    for each in plays:
        counts = each.counts or each.play.early  # an early one says in its title that it does not
        worth = words.gave(each.placed.place, each.many, each.points, counts=counts)
        play = short(each.play, here.over)
        lines += _wrapped(f"  {each.play.table} {play} {decision_words.titled(each.play)}: {worth}")
    return "\n".join(lines)


def decisions() -> str:
    """Return all decisions as text, by number."""
    here = LeagueHere()
    rows = enumerate(decision_words.all_told(here.book, here.over), start=1)
    lines = [line for number, row in rows for line in _wrapped(f"{number:>3}  {row}")]
    return "\n".join(lines) or words.nothing_decided()


# --- Files ---


def put_out(file: Path, season: str | None) -> str:
    """Write the final table to a file and return where it is."""
    content = content_of(LeagueHere(season), file.suffix.lower().removeprefix("."))
    if content is None:
        raise ImpossibleRequest(
            said("{file}: use a name that ends in .csv, .json or .pdf", file=file)
        )
    with saving(file):
        write_whole(file, content)
    return words.kept_at(file)


def content_of(here: LeagueHere, kind: str) -> bytes | None:
    """Return the final table as a file of this kind; None: there is no such kind."""
    match kind:
        case "csv":
            return league_sheet.as_csv(here.rows())
        case "json":
            return league_sheet.as_json(here.season, here.rows(), here.plays())
        case "pdf":
            return league_sheet.as_pages(here.sheet())
        case _:
            return None


# --- Decisions ---


def settle(decision: Decided) -> str:
    """Make a decision and return it in words."""
    where = folders().night
    over = kept_results(where)
    return decision_words.ruling_text(decide(where, decision, over), over)


def at_play(table: str, begins: str) -> tuple[str, str]:
    """Return table and play by their whole names. `begins`: the beginning of the play's name."""
    over = kept_results(folders().night)
    at = table_of(over, table)
    return at, play_of(over, at, begins).play


def undo(number: int | None) -> str:
    """Undo a decision and return it in words; None: the last one."""
    where = folders().night
    over = kept_results(where)
    return decision_words.taken_back(take_back(where, over, number), over)
