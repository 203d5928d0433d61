"""Puts a damaged journal together again, from its database and its second copy.

Either of them has every row. Where both are damaged, each row that one of them has is found.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.store.journal.journal_rows import GAME, Row, follows


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
    """The rows that were rescued, by game, and what is missing. `sizes`: how many there were."""

    sizes: Mapping[int, int]
    games: Mapping[int, list[Row]]
    lost: tuple[LostAnswers, ...]


def rescued(sources: Sequence[Mapping[int, Row]], counted: Mapping[int, int]) -> Rescued:
    """Return every game up to its first row that none of the sources has.

    Args:
        sources: rows by place, as they were written.
        counted: how many rows each game had, as far as that is known otherwise.
    """
    sizes = dict(counted)
    for row in (row for source in sources for row in source.values()):
        sizes[row.game] = max(sizes.get(row.game, 0), row.number + 1)
    games = {game: list(_game(game, sources)) for game in sorted(sizes)}
    lost = tuple(
        LostAnswers(game, len(rows), sizes[game] - len(rows))
        for game, rows in games.items()
        if len(rows) < sizes[game]
    )
    return Rescued(sizes, {game: rows for game, rows in games.items() if rows}, lost)


def _game(game: int, sources: Sequence[Mapping[int, Row]]) -> Iterator[Row]:
    place, before = game * GAME, 0
    while True:
        candidates = (source[place] for source in sources if place in source)
        row = next((row for row in candidates if follows(row, before)), None)
        if row is None:
            return
        yield row
        place, before = place + 1, row.chain
