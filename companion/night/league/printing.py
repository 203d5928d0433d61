"""The final table as pages of A4 for the club's wall, with everybody's ratings of each game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.night.league.export import games_of
from companion.night.league.standings import ALL, LeagueRow
from companion.views.drawing import FAINT, INK, Anchor, Drawing, Part, Way, Words, lowered
from companion.views.drawing_pdf import as_pdf
from companion.words import league as words
from companion.words.language import decimal

WIDE, HIGH, MARGIN, LINE = 1200, 1697, 70, 38  # px
HEAD, FOOT = 4 * LINE, 3 * LINE
LINES = (HIGH - 2 * MARGIN - HEAD - FOOT) // LINE
PLACE_ENDS, NAME = MARGIN + 50, MARGIN + 70
GAMES = 4  # columns of ratings beside that of all games
LETTERS, TITLE = 38, 15  # so many letters have room at full size: of a name, of a game
WIDTH = 110  # px, of a column of numbers
TITLE_WIDTH = 170


@dataclass(frozen=True, slots=True)
class LeagueSheet:
    """What is printed; `about` says of how many plays, `notes` how they are counted."""

    season: str
    rows: Sequence[LeagueRow]
    titles: Mapping[str, str]
    about: str
    notes: Sequence[str]
    named: Callable[[str], str]


def as_pages(sheet: LeagueSheet) -> bytes:
    pages = [*_final(sheet), *_ratings(sheet)]
    told = (_footed(page, at, len(pages), sheet) for at, page in enumerate(pages, start=1))
    drawings = (Drawing(WIDE, HIGH, list(parts)) for parts in told)
    return as_pdf(*drawings, title=words.title(sheet.season))


def row_of(row: LeagueRow) -> tuple[str, ...]:
    """As people read it."""
    numbers = (str(row.points), str(row.plays), str(row.wins), rating(row, ALL))
    return str(row.place), row.name, *numbers


def rating(row: LeagueRow, game: str) -> str:
    found = row.ratings.get(game)
    return "" if found is None else decimal(found, ".1f")


# --- Pages ---


def _final(sheet: LeagueSheet) -> Iterator[list[Part]]:
    ends = [WIDE - MARGIN - WIDTH * at for at in (3, 2, 1, 0)]
    for rows in _parts(sheet.rows):
        page = _headed(words.title(sheet.season), sheet.about)
        page += _cells(HEAD, words.heads(), ends, FAINT)
        for at, row in enumerate(rows, start=1):
            place, name, *numbers = row_of(row)
            page += _cells(HEAD + at * LINE, (place, sheet.named(name), *numbers), ends, INK)
        yield page


def _ratings(sheet: LeagueSheet) -> Iterator[list[Part]]:
    games = games_of(sheet.rows)
    order = sorted(sheet.rows, key=lambda row: -row.ratings.get(ALL, 0))
    for first in range(0, len(games), GAMES):
        of = (ALL, *games[first : first + GAMES])
        ends = [WIDE - MARGIN - TITLE_WIDTH * at for at in reversed(range(len(of)))]
        heads = [words.all_games(), *(sheet.titles.get(game, game) for game in of[1:])]
        for rows in _parts([row for row in order if row.ratings.keys() & set(of)]):
            page = _headed(words.ratings(), words.title(sheet.season))
            page += _cells(HEAD, ("", "", *heads), ends, FAINT)
            for at, row in enumerate(rows, start=1):
                told = (rating(row, game) for game in of)
                cells = ("", sheet.named(row.name), *told)
                page += _cells(HEAD + at * LINE, cells, ends, INK)
            yield page


def _parts(rows: Sequence[LeagueRow]) -> Iterator[Sequence[LeagueRow]]:
    for first in range(0, len(rows) or 1, LINES):
        yield rows[first : first + LINES]


def _headed(title: str, about: str) -> list[Part]:
    return [
        Words((MARGIN, MARGIN + LINE), title, _fitted(40, 40, title), INK, bold=True),
        Words((MARGIN, MARGIN + 2 * LINE), about, 20, FAINT),
    ]


def _cells(y: float, cells: Sequence[str], ends: Sequence[int], ink: str) -> Iterator[Part]:
    place, name, *numbers = cells
    line: list[Part] = [
        Words((PLACE_ENDS, 0), place, 22, ink, Anchor.END),
        Words((NAME, 0), name, _fitted(22, LETTERS, name), ink, bold=ink == INK),
    ]
    line += (
        Words((x, 0), told, _fitted(22, TITLE, told), ink, Anchor.END)
        for x, told in zip(ends, numbers, strict=True)
    )
    line.append(Way(((MARGIN, 12), (WIDE - MARGIN, 12)), FAINT, 0.5))
    return (lowered(part, MARGIN + y) for part in line)


def _fitted(size: int, letters: int, text: str) -> int:
    return size if len(text) <= letters else size * letters // len(text)


def _footed(parts: list[Part], at: int, pages: int, sheet: LeagueSheet) -> Iterator[Part]:
    yield from parts
    for line, note in enumerate(sheet.notes):
        y = HIGH - MARGIN - (len(sheet.notes) - 1 - line) * 24
        yield Words((MARGIN, y), note, _fitted(16, 100, note), FAINT)
    if pages > 1:
        told = words.page_of(at, pages)
        yield Words((WIDE - MARGIN, MARGIN + LINE), told, 20, FAINT, Anchor.END)
