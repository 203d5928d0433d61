"""What `companion night league` does, over what the hub has kept."""

from __future__ import annotations

from pathlib import Path

from companion.errors import ImpossibleRequest, NotKept
from companion.files import write_whole
from companion.night.hub.desk import HubDesk
from companion.night.hub.store import FILE, Store
from companion.night.league.book import Decided, LeagueBook, keep_book, read_book
from companion.night.league.export import as_csv, as_json, as_page, row_of
from companion.night.league.results import PlayCounted
from companion.night.league.scheme import read_scheme
from companion.night.league.standings import LeagueRow, counted, standings
from companion.said import marked, said, system
from companion.settings import folders
from companion.words import night_hub as words


def folder() -> Path:
    return folders().data / "night"


class LeagueHere:
    """Also while the hub runs: it looks at the book again when that has changed."""

    def __init__(self, season: str | None = None) -> None:
        self.folder = folder()
        self.book = read_book(self.folder)
        self.season = self.book.season if season is None else season
        if self.season not in self.book.seasons:
            known = ", ".join(filter(None, self.book.seasons))
            told = marked("no season is called {name}; there are: {known}")
            raise ImpossibleRequest(said(told, name=self.season, known=known))
        store = Store(self.folder / FILE)
        desk = HubDesk(store, lambda _told: None)
        self.over = desk.over()
        store.close()

    def rows(self) -> list[LeagueRow]:
        return standings(self.over, self.book, read_scheme(self.folder), self.season)

    def plays(self) -> list[PlayCounted]:
        of = self.book.season_of()
        right = counted(self.over, self.book)
        return [each for each in right if of.get((each.table, each.play), "") == self.season]

    def play(self, table: str, begins: str) -> PlayCounted:
        """By as much of its name as tells it from others."""
        found = [each for each in self.over if each.table == table and each.play.startswith(begins)]
        if len(found) != 1:
            told = marked("no play, or more than one, of {table} begins with {play}")
            raise ImpossibleRequest(said(told, table=table, play=begins))
        return found[0]


def shown(season: str | None) -> str:
    here = LeagueHere(season)
    rows = [words.league_heads(), *map(row_of, here.rows())]
    if len(rows) == 1:
        return words.nothing_over()
    wide = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = ("  ".join(_cell(row[at], wide[at], at) for at in range(len(row))) for row in rows)
    return "\n".join([words.league_title(here.season), *(line.rstrip() for line in lines)])


def _cell(text: str, wide: int, at: int) -> str:
    return text.ljust(wide) if at == 1 else text.rjust(wide)


def plays_told(season: str | None) -> str:
    lines = []
    for each in LeagueHere(season).plays():
        ranked = sorted(each.placed, key=lambda one: one.place)
        told = ", ".join(words.placed(one.place, one.name, one.points) for one in ranked)
        lines.append(f"{each.table} {each.play[:8]} {each.title}: {told}")
    return "\n".join(lines) or words.nothing_over()


def put_out(file: Path, season: str | None) -> str:
    here = LeagueHere(season)
    match file.suffix.lower():
        case ".csv":
            content = as_csv(here.rows()).encode()
        case ".json":
            content = as_json(here.season, here.rows(), here.plays()).encode()
        case ".pdf":
            content = as_page(here.season, here.rows())
        case _:
            raise ImpossibleRequest(said("{file}: .csv, .json or .pdf would do", file=file))
    try:
        write_whole(file, content)
    except OSError as error:
        told = said("{file} cannot be written: {why}", file=file, why=system(error))
        raise NotKept(told) from error
    return words.kept_at(file)


def decide(decision: Decided) -> str:
    where = folder()
    keep_book(where, read_book(where).and_(decision))
    return words.decided()


def undo() -> str:
    where = folder()
    book = read_book(where)
    if not book.decisions:
        return words.nothing_decided()
    keep_book(where, LeagueBook(book.decisions[:-1], book.held))
    return words.undone()
