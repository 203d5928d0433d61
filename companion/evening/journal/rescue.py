"""Finds out whether a journal is damaged, and rescues every row that can still be read.

The file and its log are read, never written, and SQLite does not open them, because it would fold
in or drop a log. Rows are found page by page, in every state that the log still has.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from companion.evening.journal.image import OnDisk
from companion.evening.journal.journal_rows import (
    VERSION,
    Row,
    first_and_last,
    fits,
    of_game,
    unbroken,
)
from companion.evening.journal.leaves import rows_on
from companion.evening.journal.row_tally import Reached, Tallied
from companion.said import Said, message_of, said

OVER = '{"type":"closed"'  # beginning of a finished game's last row
RowsByNumber: TypeAlias = Mapping[
    int, list[Row]
]  # rows that may follow each other, by their number


@dataclass(frozen=True, slots=True)
class LostAnswers:
    """What is missing of a game: `answers` rows after the first `kept`.

    The header is one of the rows.
    """

    game: int
    kept: int
    answers: int


@dataclass(frozen=True, slots=True)
class Rescued:
    """The rows that were rescued, by game, and what is missing."""

    games: Mapping[int, list[Row]]
    lost: tuple[LostAnswers, ...]


def is_newer(database: sqlite3.Connection) -> bool:
    """Return whether a newer program wrote the file; False if it cannot be read at all."""
    try:
        version: int = database.execute("PRAGMA user_version").fetchone()[0]
    except sqlite3.Error:
        return False
    return version > VERSION


def damage(database: sqlite3.Connection, counts: Reached) -> Said | str:
    """Return what is wrong with the file; empty if nothing is."""
    try:
        result: str = database.execute("PRAGMA quick_check(1)").fetchone()[0]
        if result != "ok":
            return result.splitlines()[0]
        ends = {last.game: (first, last) for first, last in first_and_last(database)}
        return next(_faults(database, ends, counts.of), "")
    except (sqlite3.Error, TypeError, ValueError) as error:
        return message_of(error)


def _faults(
    database: sqlite3.Connection,
    ends: Mapping[int, tuple[Row, Row]],
    counted: Mapping[int, Tallied],
) -> Iterator[Said]:
    for game, count in counted.items():
        reached = ends[game][1].number if game in ends else -1
        if reached < count.number:
            lost, rows = count.number - reached, count.number + 1
            yield said(
                "game {game} has lost {lost} of its {rows} rows", game=game, lost=lost, rows=rows
            )
        elif not _is_counted(database, game, count):
            yield said("game {game} is not the one that was played", game=game)
    for first, last in ends.values():
        if not _is_whole(database, first, last):
            yield said("game {game} has lost a row", game=last.game)


def _is_whole(database: sqlite3.Connection, first: Row, last: Row) -> bool:
    """Return whether a game is whole.

    A closed game is checked only by its number of rows here, and in full when it is opened.
    """
    rows = of_game(database, last.game)
    if last.entry.startswith(OVER):
        return fits(first, 0) and sum(1 for _ in rows) == last.number + 1
    return sum(1 for _ in unbroken(rows)) == last.number + 1


def _is_counted(database: sqlite3.Connection, game: int, count: Tallied) -> bool:
    rows = list(of_game(database, game, count.number, count.number))
    return [row.chain for row in rows] == [count.chain]


def rescued(image: OnDisk, counts: Reached) -> Rescued:
    """Return every game up to its first missing row."""
    games, lost = {}, []
    for game, rows_by_number in _candidates(image, counts).items():
        count = counts.of.get(game)
        path = _path(rows_by_number, count)
        if path:
            games[game] = path
        expected = count.number + 1 if count else _verified(rows_by_number)
        if len(path) < expected:
            lost.append(LostAnswers(game, len(path), expected - len(path)))
    return Rescued(games, tuple(lost))


def _candidates(image: OnDisk, counts: Reached) -> dict[int, RowsByNumber]:
    """Return all readable rows by game and number, for known games in their order."""
    newest = image.newest()
    rows_of_games: dict[int, dict[int, list[Row]]] = {game: {} for game in counts.of}
    rows_before: set[Row] = set()
    for page in image.pages():
        for row in rows_on(page, lambda number: newest.get(number, b"")):
            if row not in rows_before:
                rows_before.add(row)
                rows_of_games.setdefault(row.game, {}).setdefault(row.number, []).append(row)
    is_known = {game: game in counts.of or _verified(rows) for game, rows in rows_of_games.items()}
    return {game: rows_of_games[game] for game in sorted(rows_of_games) if is_known[game]}


def _verified(rows_by_number: RowsByNumber) -> int:
    """Return how many rows the game had at least: the header, and rows that surely follow another.

    What a damaged page only seems to hold follows no row.
    """
    follows = (
        row.number
        for rows in rows_by_number.values()
        for row in rows
        if any(fits(row, before) for before in _before(rows_by_number, row.number))
    )
    return max(follows, default=-1) + 1


def _before(rows_by_number: RowsByNumber, number: int) -> list[int]:
    return [row.chain for row in rows_by_number.get(number - 1, [])] if number else [0]


def _path(rows_by_number: RowsByNumber, count: Tallied | None) -> list[Row]:
    """Return the longest chain of rows; if the tally knows the game, the chain that it counted.

    Two rows may have one number: one was half written and refused, or the log is another journal's.
    """
    steps: list[dict[int, tuple[Row, int]]] = []  # by checksum: the row, and the checksum before it
    ends = {0}
    while ends:
        rows = rows_by_number.get(len(steps), [])
        if count and not steps:
            rows = [row for row in rows if row.chain == count.first]
        steps.append({row.chain: (row, end) for row in rows for end in ends if fits(row, end)})
        ends = set(steps[-1])
    steps.pop()
    if count and len(steps) > count.number and count.chain in steps[count.number]:
        steps[count.number] = {count.chain: steps[count.number][count.chain]}
        steps[count.number + 1 :] = _onward(steps[count.number :])
    return _walked(steps)


def _onward(steps: list[dict[int, tuple[Row, int]]]) -> list[dict[int, tuple[Row, int]]]:
    """Return only those rows of the later steps that follow from the first step."""
    reachable, ends = [], set(steps[0])
    for step in steps[1:]:
        following = {chain: pair for chain, pair in step.items() if pair[1] in ends}
        if not following:
            break
        reachable.append(following)
        ends = set(following)
    return reachable


def _walked(steps: list[dict[int, tuple[Row, int]]]) -> list[Row]:
    """Return the path from the last row back to the header, in order."""
    path: list[Row] = []
    chain = next(iter(steps[-1])) if steps else 0
    for step in reversed(steps):
        row, chain = step[chain]
        path.append(row)
    return path[::-1]
