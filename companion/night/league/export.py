"""A season for other programs, and as a page to be printed."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from io import StringIO

import msgspec

from companion.night.league.results import PlayCounted
from companion.night.league.standings import ALL, LeagueRow
from companion.views.drawing import FAINT, INK, Anchor, Drawing, Part, Words
from companion.views.drawing_pdf import as_pdf
from companion.words import night_hub as words
from companion.words.language import decimal

WIDE, HIGH, MARGIN, LINE = 1200, 1697, 60, 38  # px
LINES = 38  # on a page
COLUMNS = (60, 140, 720, 860, 980, 1140)  # where each ends; the second one begins there


def as_csv(rows: Sequence[LeagueRow]) -> str:
    """A line a person; ratings of each game have a column of their own."""
    games = sorted({game for row in rows for game in row.ratings if game != ALL})
    out = StringIO()
    writer = csv.writer(out)
    head = ("place", "name", "points", "plays", "wins", "rating")
    writer.writerow([*head, *(f"rating {game}" for game in games)])
    for row in rows:
        ratings = [row.ratings.get(game, "") for game in (ALL, *games)]
        writer.writerow([row.place, row.name, row.points, row.plays, row.wins, *ratings])
    return out.getvalue()


def as_json(season: str, rows: Sequence[LeagueRow], plays: Sequence[PlayCounted]) -> str:
    told = {"season": season, "standings": rows, "plays": plays}
    return msgspec.json.format(msgspec.json.encode(told)).decode() + "\n"


def as_page(season: str, rows: Sequence[LeagueRow]) -> bytes:
    title = words.league_title(season)
    parts = [rows[at : at + LINES] for at in range(0, len(rows), LINES)] or [()]
    return as_pdf(*(Drawing(WIDE, HIGH, list(_page(title, part))) for part in parts), title=title)


def _page(title: str, rows: Sequence[LeagueRow]) -> Iterator[Part]:
    yield Words((MARGIN, MARGIN + LINE), title, 32, INK, bold=True)
    yield from _line(MARGIN + 2.5 * LINE, words.league_heads(), FAINT)
    for at, row in enumerate(rows):
        yield from _line(MARGIN + (3.7 + at) * LINE, row_of(row), INK)


def row_of(row: LeagueRow) -> tuple[str, ...]:
    """As people read it."""
    rating = row.ratings.get(ALL)
    told = "" if rating is None else decimal(rating, ".1f")
    return str(row.place), row.name, str(row.points), str(row.plays), str(row.wins), told


def _line(y: float, cells: Sequence[str], ink: str) -> Iterator[Part]:
    for at, (x, text) in enumerate(zip(COLUMNS, cells, strict=True)):
        anchor = Anchor.START if at < 2 else Anchor.END
        yield Words((x, y), text, 22, ink, anchor, bold=at == 1)
