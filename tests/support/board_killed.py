"""The app's end of the wire, killed between the logbook and the acknowledgement.

python -m tests.support.board_killed PORT LOGBOOK EVENTS
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from threading import Event as Stop

from companion.sensors.board.driver import SensorBoard
from companion.sensors.board.link_events import DeliveredEvent, Happening
from companion.sensors.board.logbook import Logbook


def main(port: str, path: Path, events: int) -> None:
    logbook, left = Logbook(path), events

    def keep(turn: list[Happening]) -> None:
        nonlocal left
        logbook.keep(turn)
        left -= sum(isinstance(each, DeliveredEvent) for each in turn)
        if left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)

    board = SensorBoard(port)
    if logbook.place:
        board.resume(*logbook.place)
    for _ in board.turns(Stop(), keep):
        pass


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]))
