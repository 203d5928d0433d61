"""What a table does on a night in which it is killed again and again."""

from __future__ import annotations

import asyncio
import encodings.idna  # noqa: F401 - else each table brings it in
from pathlib import Path
from random import Random

import msgspec

from companion.night.join_link import read_link
from tests.support.night import BotTable

GAMES_PLAYED = ("tower", "wallenstein-light", "kardinal-koenig")
ENOUGH, AT_REST = "enough", "at-rest"  # files in a table's folder: the last play; it is over


class TableAsked(msgspec.Struct, frozen=True, tag=True):
    """`clock`: seconds that its clock is wrong; `stays`: at its last play, for the wall to show.

    `dies_in`: a file it dies writing.
    """

    home: str
    link: str
    game: str
    first: int
    seed: int
    pace: float
    clock: int = 0
    stays: bool = False
    dies_in: str = ""


async def table_plays(asked: TableAsked) -> None:
    home, rng = Path(asked.home), Random(asked.seed)
    table = BotTable(home, read_link(asked.link), asked.seed)
    while not (home / ENOUGH).exists() or table.shelf.unfinished():
        table.sit_down(asked.game, first=asked.first)
        await _to_its_end(table, asked, rng)
        if rng.random() < 0.3:
            await _take_the_end_back(table, asked, rng)
        table.stand_up()
        over = [each.number for each in table.shelf.journal.games()]
        if rng.random() < 0.2:  # an earlier one was not over after all
            table.take_up(rng.choice(over))
            await _take_the_end_back(table, asked, rng)
            table.stand_up()
    if asked.stays:
        table.take_up(table.shelf.journal.games()[0].number)
    (home / AT_REST).touch()
    await asyncio.Event().wait()


async def _to_its_end(table: BotTable, asked: TableAsked, rng: Random) -> None:
    while not table.play(1):
        await _rest(asked, rng, 2)


async def _take_the_end_back(table: BotTable, asked: TableAsked, rng: Random) -> None:
    assert table.evening is not None
    for _ in range(rng.randrange(1, 5)):
        table.evening.undo()
    await _rest(asked, rng, 20)
    await _to_its_end(table, asked, rng)


async def _rest(asked: TableAsked, rng: Random, answers: int) -> None:
    """The last plays are hurried: nobody is killed any more."""
    is_last = (Path(asked.home) / ENOUGH).exists()
    await asyncio.sleep(rng.uniform(0, answers * asked.pace / (5 if is_last else 1)))
