"""What a request of the hub interrupts is sent again, and nothing waits for the next connection."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, cast

from companion.engine.bots import random_answer
from companion.engine.entries import Header
from companion.engine.game import people
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.night.join_link import NightLink
from companion.night.table.acknowledged_plays import ReceiptsFile
from companion.night.table.broker_connection import BrokerLine
from companion.night.table.outbox import MOST, Outbox
from companion.night.table.shared_names import SharedNames
from companion.night.topics import SCHEMA, Topics, Wanted, entry_of
from companion.store.journal import open_journal
from companion.store.plays.identity import identity
from companion.store.plays.people import PeopleFile

TABLE = "table-1"


@dataclass(slots=True)
class SlowLine:
    """A connection whose broker acknowledges only when a test says so."""

    numbers: list[int] = field(default_factory=list)
    acknowledgements: list[Callable[[bool], object]] = field(default_factory=list)
    is_lost: bool = False

    def send(self, _topic: str, payload: bytes, acknowledged: Callable[[bool], object]) -> None:
        self.numbers.append(entry_of(payload).number)
        self.acknowledgements.append(acknowledged)

    def acknowledge(self) -> None:
        waiting, self.acknowledgements = self.acknowledgements, []
        for each in waiting:
            each(True)


def played(shelf: Shelf, answers: int) -> Any:
    """A game of the shelf, and its identity."""
    game = GAMES["tower"]
    evening = shelf.begin(Header("tower", people(game, 3), dealt=game.decks, seed=1))
    rng = Random(1)
    for _ in range(answers):
        assert evening.pending is not None
        evening.answer(random_answer(evening.pending, rng))
    return evening


async def test_a_play_sent_to_its_end_goes_again_where_a_request_ends_its_round(
    tmp_path: Path,
) -> None:
    with Shelf(open_journal(tmp_path), GAMES) as shelf:
        evening = played(shelf, 3)
        play = identity(evening.recorded, evening.started)
        receipts = ReceiptsFile(tmp_path, NightLink("127.0.0.1", TABLE, 1), "full")
        receipts.enrol(play, shelf.number_of(evening) or 0)
        names = SharedNames("full", receipts.secret, PeopleFile(tmp_path).people)
        outbox = Outbox(shelf, receipts, names, Topics(TABLE), lambda: None)
        line = SlowLine()
        outbox.begin_anew()
        await outbox.send(cast(BrokerLine, line))
        sent = list(line.numbers)
        assert 1 < len(sent) < MOST
        line.acknowledgements.clear()  # they come too late: the hub asks for another play
        outbox.grant(Wanted(SCHEMA, "hub", 1, {"another": 0}))
        await outbox.send(cast(BrokerLine, line))
        assert line.numbers == sent * 2
        line.acknowledge()
        assert receipts.of(play).told == len(sent)
        await receipts.close()
