"""A season's table for spreadsheets and other programs; `league_sheet.py` makes printed pages."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import StringIO

import msgspec

from companion.night.league.league_results import PlayCounted
from companion.night.league.standings import ALL, LeagueRow
from companion.views.exporting import OBEYED

SCHEMA = 1


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
    return msgspec.json.format(msgspec.json.encode(content)) + b"\n"


def _in_json(row: LeagueRow) -> dict[str, object]:
    content: dict[str, object] = msgspec.to_builtins(row)
    games = {game: rating for game, rating in row.ratings.items() if game != ALL}
    return content | {"rating": row.ratings.get(ALL), "ratings": games}
