"""A board, the watch over it and its logbook, brought together."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event

from companion.sensors.board.driver import Board
from companion.sensors.board.logbook import Logbook
from companion.sensors.board.reports import Told
from companion.sensors.board.watch import BoardWatch


def turns(
    board: Board, watch: BoardWatch, stop: Event, logbook: Logbook | None = None
) -> Iterator[list[Told]]:
    """All that `watch` says of the board until `stop` is set; first what the logbook has kept.

    A moment at a time, mostly nothing: what is told at once belongs together. An event is
    acknowledged to the board once it is in the logbook.
    """
    if logbook and logbook.place:
        board.resume(*logbook.place)
        yield watch.recall(logbook.kept())
    for turn in board.turns(stop, logbook.keep if logbook else None):
        yield [told for seen in turn for told in watch.see(seen)]
