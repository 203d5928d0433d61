"""Talk to a board step by step in one thread, for calibration and the doctor.

with conversation(SensorBoard("auto")) as talk:
    if talk.meet() is not None:
        answer = talk.do(tare())
        happenings = talk.listen(3.0)
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from threading import Event

from companion.sensors.board import link_events
from companion.sensors.board.board_commands import BoardSetting, Order, Status, get, value_in
from companion.sensors.board.board_messages import Ident, SensorPart
from companion.sensors.board.driver import SensorBoard
from companion.sensors.board.orders import PATIENCE

# s in which a board finds its parts after a start. Chosen: with less a part may be missing.
LOOKS_FOR = 2.0
MEET_WITHIN = 6.0  # s until no board is there. Chosen: a boot loader takes two of them


class Conversation:
    """A conversation with one board.

    `trouble` is why there is no link to the board; None while there is one. `heard` is called with
    everything that happens. Once `broken_off` is set, nothing is waited for any more.
    """

    def __init__(
        self, board: SensorBoard, turns: Iterator[list[link_events.Happening]], broken_off: Event
    ) -> None:
        self.board = board
        self.ident: Ident | None = None
        self.trouble: link_events.NoLink | None = None
        self.heard: Callable[[link_events.Happening], object] = lambda _seen: None
        self._turns = turns
        self._broken_off = broken_off

    def meet(self, within: float = MEET_WITHIN) -> Ident | None:
        """Wait for the board and return it; None if it does not answer or cannot be used.

        `trouble` then says why: for instance, several boards are plugged in.
        """
        if self.ident is not None and self.trouble is None:
            return self.ident
        for each in self._happenings(within):
            if isinstance(each, link_events.Acquainted):
                return self.ident
            if isinstance(each, link_events.WhichBoard | link_events.WrongProtocol):
                return None
        return None

    def parts(self) -> SensorPart:
        """Return the parts that the board has found. Just after a start it is still looking."""
        beats = [each for each in self.listen(LOOKS_FOR) if isinstance(each, link_events.Pulse)]
        return SensorPart(beats[-1].heartbeat.parts if beats else 0)

    def do(self, order: Order, *, even_now: bool = False) -> link_events.OrderReply | None:
        """Send an order and return the answer, or None if none comes.

        `even_now`: wait for the answer even after the conversation was broken off.
        """
        number = self.board.order(order)
        for each in self._happenings(PATIENCE, even_now=even_now):
            if (
                isinstance(each, link_events.OrderReply | link_events.NoAnswer)
                and each.number == number
            ):
                return each if isinstance(each, link_events.OrderReply) else None
        return None

    def setting(self, setting: BoardSetting) -> int | None:
        """Return the value of a setting, or None if the board does not say it."""
        answer = self.do(get(setting))
        done = answer is not None and answer.status is Status.DONE
        return value_in(answer.data) if answer is not None and done else None

    def listen(
        self,
        seconds: float,
        is_enough: Callable[[list[link_events.Happening]], bool] = lambda _heard: False,
    ) -> list[link_events.Happening]:
        """Return everything that happens in this time, or until `is_enough` of it is true."""
        happenings: list[link_events.Happening] = []
        for each in self._happenings(seconds):
            happenings.append(each)
            if is_enough(happenings):
                break
        return happenings

    def _happenings(
        self, seconds: float, *, even_now: bool = False
    ) -> Generator[link_events.Happening, None, None]:
        until = self.board.clock() + seconds
        for turn in self._turns:
            for each in turn:
                self._note(each)
            yield from turn
            if self.board.clock() >= until or (self._broken_off.is_set() and not even_now):
                return

    def _note(self, happening: link_events.Happening) -> None:
        match happening:
            case link_events.Acquainted(board=ident):
                self.ident, self.trouble = ident, None
            case link_events.LinkLost() | link_events.WrongProtocol() | link_events.WhichBoard():
                self.trouble = happening
            case _:
                pass
        self.heard(happening)


@contextmanager
def conversation(board: SensorBoard, broken_off: Event | None = None) -> Iterator[Conversation]:
    """Open a conversation with the board, and close its port at the end."""
    stop = Event()
    turns = board.turns(stop)
    try:
        yield Conversation(board, turns, broken_off or Event())
    finally:
        stop.set()
        for _ in turns:  # it closes the port and ends
            pass
