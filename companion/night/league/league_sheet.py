"""The final table: A4 pages for the club's wall, and files for spreadsheets and other programs."""

from __future__ import annotations

import csv
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO

import msgspec

from companion.files import readable_json
from companion.night.league.league_results import PlayCounted
from companion.night.league.standings import ALL, LeagueRow
from companion.views.drawing import FAINT, INK, Anchor, Drawing, DrawingPart, Polyline, Words
from companion.views.drawing_files import as_pdf
from companion.views.exporting import OBEYED
from companion.words import league as words
from companion.words.language import decimal

WIDE, HIGH, MARGIN, LINE = 1200, 1697, 70, 33  # px
HEAD, FOOT = 5 * LINE, 3 * LINE
LINES = (HIGH - 2 * MARGIN - HEAD - FOOT) // LINE
SIZE, SMALL = 21, 16
PLACE_ENDS, NAME = MARGIN + 50, MARGIN + 70
WIDTH = 115  # px, of a column of numbers
GAMES = 5  # columns of ratings beside that of all games; more do not fit on a page
IN_A_LINE = 12  # letters of a column's head in one line; more do not fit into WIDTH
RULE = "#d5d8de"
SCHEMA = 1


@dataclass(frozen=True, slots=True)
class LeagueSheet:
    """What is printed. `about` says how many plays there were, `notes` how they are counted."""

    season: str
    rows: Sequence[LeagueRow]
    titles: Mapping[str, str]
    about: str
    notes: Sequence[str]
    named: Callable[[str], str]


def as_pages(sheet: LeagueSheet) -> bytes:
    """Return the pages as a PDF."""
    return as_pdf(*drawn(sheet), title=words.title(sheet.season))


def drawn(sheet: LeagueSheet) -> list[Drawing]:
    """Return one drawing for each page."""
    pages = [*_final(sheet), *_ratings(sheet)]
    pages_with_foot = (
        _footed(page, at, len(pages), sheet) for at, page in enumerate(pages, start=1)
    )
    return [Drawing(WIDE, HIGH, list(parts)) for parts in pages_with_foot]


def row_of(row: LeagueRow) -> tuple[str, ...]:
    """Return the cells of a person's line."""
    numbers = (str(row.points), str(row.plays), str(row.wins), rating(row, ALL))
    return str(row.place), row.name, *numbers


def rating(row: LeagueRow, game: str) -> str:
    """Return a rating as text; empty if there is none."""
    value = row.ratings.get(game)
    return "" if value is None else decimal(round(value, 1) + 0.0, ".1f")  # no "-0.0"


# --- Pages ---


def _final(sheet: LeagueSheet) -> Iterator[list[DrawingPart]]:
    ends = _ends(4)
    for rows in _parts(sheet.rows):
        page = _headed(words.title(sheet.season), sheet.about)
        page += _heads(words.heads()[1:], ends)
        for at, row in enumerate(rows, start=1):
            place, name, *numbers = row_of(row)
            page += _cells(at, (place, sheet.named(name), *numbers), ends)
        if not rows:
            page.append(Words((NAME, MARGIN + HEAD + LINE), words.nothing_over(), SIZE))
        yield page


def _ratings(sheet: LeagueSheet) -> Iterator[list[DrawingPart]]:
    games = games_of(sheet.rows)
    order = sorted(sheet.rows, key=lambda row: -row.ratings.get(ALL, 0))
    for first in range(0, len(games), GAMES):
        of = (ALL, *games[first : first + GAMES])
        heads = (words.heads()[1], words.all_games(), *(sheet.titles[game] for game in of[1:]))
        ends = _ends(len(of))
        for rows in _parts([row for row in order if row.ratings.keys() & set(of[1:])]):
            page = _headed(words.ratings(), words.title(sheet.season))
            page += _heads(heads, ends)
            for at, row in enumerate(rows, start=1):
                ratings = (rating(row, game) for game in of)
                page += _cells(at, ("", sheet.named(row.name), *ratings), ends)
            yield page


def _ends(columns: int) -> list[int]:
    """Return where each column of numbers ends, in px."""
    return [WIDE - MARGIN - WIDTH * at for at in reversed(range(columns))]


def _parts(rows: Sequence[LeagueRow]) -> Iterator[Sequence[LeagueRow]]:
    for first in range(0, len(rows) or 1, LINES):
        yield rows[first : first + LINES]


def _headed(title: str, about: str) -> list[DrawingPart]:
    return [
        Words((MARGIN, MARGIN + LINE), title, 38, bold=True, room=WIDE - 4 * MARGIN),
        Words((MARGIN, MARGIN + 2 * LINE), about, 20, FAINT),
    ]


def _heads(heads: Sequence[str], ends: Sequence[int]) -> Iterator[DrawingPart]:
    """Yield the heads of the columns; a long one in several lines, the last one lowest."""
    name, *others = heads
    yield Words((NAME, MARGIN + HEAD), name, SMALL, FAINT)
    for x, head in zip(ends, others, strict=True):
        lines = textwrap.wrap(head, IN_A_LINE)
        for up, line in enumerate(reversed(lines)):
            at = x, MARGIN + HEAD - up * (SMALL + 2)
            yield Words(at, line, SMALL, FAINT, Anchor.END, room=WIDTH)


def _cells(row: int, cells: Sequence[str], ends: Sequence[int]) -> Iterator[DrawingPart]:
    place, name, *numbers = cells
    y = MARGIN + HEAD + row * LINE
    room = ends[0] - WIDTH + 30 - NAME
    yield Words((PLACE_ENDS, y), place, SIZE, INK, Anchor.END)
    yield Words((NAME, y), name, SIZE, INK, bold=True, room=room)
    for x, text in zip(ends, numbers, strict=True):
        yield Words((x, y), text, SIZE, INK, Anchor.END)
    yield Polyline(((MARGIN, y + 10), (WIDE - MARGIN, y + 10)), RULE, 1)


def _footed(
    parts: list[DrawingPart], at: int, pages: int, sheet: LeagueSheet
) -> Iterator[DrawingPart]:
    yield from parts
    for line, note in enumerate(sheet.notes):
        y = HIGH - MARGIN - (len(sheet.notes) - 1 - line) * 24
        yield Words((MARGIN, y), note, SMALL, FAINT, room=WIDE - 2 * MARGIN)
    if pages > 1:
        text = words.page_of(at, pages)
        yield Words((WIDE - MARGIN, MARGIN + LINE), text, 20, FAINT, Anchor.END)


def games_of(rows: Sequence[LeagueRow]) -> list[str]:
    """Return the games that anybody has a rating in, in order."""
    return sorted({game for row in rows for game in row.ratings if game != ALL})


def titles(plays: Sequence[PlayCounted]) -> dict[str, str]:
    """Return each game's title, as it was sent last."""
    return {each.game: each.title or each.game for each in plays}


def as_csv(rows: Sequence[LeagueRow]) -> bytes:
    """Return one line a person, with a column of ratings for each game.

    It begins with the byte order mark by which spreadsheets recognise UTF-8.
    """
    games = games_of(rows)
    out = StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    head = ("place", "name", "points", "plays", "wins", "rating")
    writer.writerow([*head, *(f"rating {game}" for game in games)])
    for row in rows:
        ratings = [row.ratings.get(game, "") for game in (ALL, *games)]
        writer.writerow([row.place, _cell(row.name), row.points, row.plays, row.wins, *ratings])
    return out.getvalue().encode("utf-8-sig")


def _cell(name: str) -> str:
    """Return the name so that no spreadsheet takes it for a formula."""
    return f"'{name}" if name[:1] in OBEYED and name else name


def as_json(season: str, rows: Sequence[LeagueRow], plays: Sequence[PlayCounted]) -> bytes:
    """Return season, table and plays as JSON. `plays`: those that count, with the tables' names."""
    content = {
        "schema": SCHEMA,
        "season": season,
        "games": titles(plays),
        "standings": [_in_json(row) for row in rows],
        "plays": plays,
    }
    return readable_json(content) + b"\n"


def _in_json(row: LeagueRow) -> dict[str, object]:
    content: dict[str, object] = msgspec.to_builtins(row)
    games = {game: rating for game, rating in row.ratings.items() if game != ALL}
    return content | {"rating": row.ratings.get(ALL), "ratings": games}
