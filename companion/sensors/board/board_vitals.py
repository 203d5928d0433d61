"""What a board has reported lately, for diagnosis while a game has it open.

board = Monitored("auto")           # a SensorBoard like any other
...                                 # watch it in a thread
board.vitals.rest()                 # from any thread
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from threading import Event, Lock
from typing import Any

from companion.sensors.board import link_events
from companion.sensors.board.board_messages import Cube, Heartbeat, Ident, ScaleState
from companion.sensors.board.driver import Keep, SensorBoard
from companion.sensors.board.lane_colours import LaneLight

REMEMBERED = 60  # heartbeats, half a minute. Chosen: with more, old noise is still shown
# mg; a larger difference means another load. Chosen: a quarter of a usual cube; with more, taking a
# cube out looks like noise, with less, noise looks like another load.
ONE_LOAD = 150


class Vitals:
    """The last reports of a board, thread-safe. `trouble` is None while the link works."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._beats: deque[link_events.Pulse] = deque(maxlen=REMEMBERED)
        self.lamps = LaneLight()
        self._passed: dict[int, tuple[float, Cube]] = {}
        self.ident: Ident | None = None
        self.trouble: link_events.NoLink | None = None
        self.heard = 0  # heartbeats since the app began

    @property
    def last(self) -> Heartbeat | None:
        """The last heartbeat; None if there was none yet."""
        with self._lock:
            return self._beats[-1].heartbeat if self._beats else None

    def passed(self, lane: int) -> tuple[float, Cube] | None:
        """Return when a cube last slid through this lane, and what its sensor saw."""
        with self._lock:
            return self._passed.get(lane)

    def rest(self) -> list[link_events.Pulse]:
        """Return the heartbeats since the scale came to rest with its present load."""
        with self._lock:
            beats = list(self._beats)
        at_rest: list[link_events.Pulse] = []
        for beat in reversed(beats):
            heartbeat = beat.heartbeat
            if heartbeat.scale is not ScaleState.AT_REST:
                break
            if at_rest and abs(heartbeat.weight - at_rest[0].heartbeat.weight) > ONE_LOAD:
                break
            at_rest.append(beat)
        return at_rest[::-1]

    def note(self, happening: link_events.Happening) -> None:
        """Note what has happened."""
        with self._lock:
            match happening:
                case link_events.Acquainted(board=ident):
                    self.ident, self.trouble = ident, None
                    self._beats.clear()
                case (
                    link_events.LinkLost() | link_events.WrongProtocol() | link_events.WhichBoard()
                ):
                    self.trouble = happening
                case link_events.Pulse():
                    self._beats.append(happening)
                    self.lamps.beat(happening.heartbeat)
                    self.heard += 1
                case link_events.DeliveredEvent(time=time, event=event) if isinstance(
                    event.what, Cube
                ):
                    self._passed[event.what.lane] = time, event.what
                case _:
                    pass


class Monitored(SensorBoard):
    """A board whose reports are also noted in `vitals`."""

    def __init__(self, source: str, **how: Any) -> None:
        super().__init__(source, **how)
        self.vitals = Vitals()

    def turns(self, stop: Event, keep: Keep | None = None) -> Iterator[list[link_events.Happening]]:
        """Yield what happens, as `SensorBoard.turns`, and note it."""
        for turn in super().turns(stop, keep):
            for happening in turn:
                self.vitals.note(happening)
            yield turn
