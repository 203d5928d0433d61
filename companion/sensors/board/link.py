"""The host's end of the wire: events in order exactly once, orders done exactly once.

    link = Link(session=randrange(65536))
    link.opened(now)
    seen = link.received(data, now) + link.tick(now)  # tick every 50 ms or so
    link.kept(happened.event, now)  # once it is safe: only then it is acknowledged
    port.write(link.to_send())

No I/O and no clock here: times come in, in s, and never go back. What the board does meanwhile is
in firmware/PROTOCOL.md, "How they talk"; its numbers are cited.

CLOSED ──opened──▶ ASKING ──IDENT──▶ STANDING;  2 s of silence ──▶ ASKING;  closed ──▶ CLOSED
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from companion.sensors.board.codec import read, write
from companion.sensors.board.commands import Code, Order, Setting, Status, status_of, value_in
from companion.sensors.board.frames import END, Decoder, encode
from companion.sensors.board.messages import (
    PROTOCOL,
    Ack,
    Command,
    Event,
    Heartbeat,
    Hello,
    Ident,
    Message,
    Reply,
    Stranger,
    ahead,
)
from companion.sensors.board.seen import (
    Acquainted,
    Answer,
    Happened,
    LinkLost,
    NoAnswer,
    Pulse,
    Seen,
    WrongProtocol,
)
from companion.sensors.board.statistics import Statistics

SILENT = 2.0  # s; PROTOCOL 3
ASK_EVERY = 0.25  # s, who are you
ACK_EVERY = 0.4  # s; the board wants one in 0.5 s, and one may be lost
REPEAT_AFTER = 0.25  # s; PROTOCOL 4
PATIENCE = 10.0  # s, until an order is given up
QUEUE = 16  # events that the board keeps; PROTOCOL 5
_RENAMES = bytes([Setting.ID])
ANYBODY = Hello(PROTOCOL, 0, 0, 0)


class State(Enum):
    CLOSED = "closed"
    ASKING = "asking"
    STANDING = "standing"


@dataclass(slots=True)
class _Place:
    """Where we are in the board's stream of events."""

    board: int
    stream: int
    taken: int  # the number that is taken next
    kept: int  # all before it are safe


@dataclass(slots=True)
class _Sent:
    """An order under way."""

    command: Command
    order: Order
    begun: float
    last: float
    repeated: bool = False


class Link:
    def __init__(self, session: int) -> None:
        self.state = State.CLOSED
        self.board: Ident | None = None
        self.statistics = Statistics()
        self._session = session
        self._place: _Place | None = None
        self._decoder = Decoder()
        self._out = bytearray()
        self._heard = self._asked = self._acked = 0.0
        self._reason = ""  # why it is lost, as last told
        self._orders: deque[tuple[int, Order]] = deque()
        self._ordered = 0
        self._sent: _Sent | None = None

    def opened(self, now: float) -> None:
        self._decoder = Decoder()
        self._out.clear()
        self._heard = now
        self._ask(now)

    def resume(self, board: Ident, number: int) -> None:
        """Go on where a program before this one was: all events before `number` are kept."""
        self.board = board
        self._place = _Place(board.id, board.stream, number, number)

    def closed(self, now: float, reason: str) -> list[Seen]:
        seen = [*self._lose(now, reason), *self._impatient(now)]
        self.state = State.CLOSED
        self._out.clear()
        return seen

    def order(self, order: Order) -> int:
        """Have it done as soon as the orders before it are; returns its number."""
        self._ordered = self._ordered % 0xFFFF + 1
        self._orders.append((self._ordered, order))
        return self._ordered

    def received(self, data: bytes, now: float) -> list[Seen]:
        """What the bytes tell; any chopping of them tells the same."""
        seen: list[Seen] = []
        for body in self._decoder.feed(data):
            message = read(body)
            if message is None or isinstance(message, Hello | Ack | Command):  # an echo of ours
                self.statistics.damaged += 1
            else:
                self._heard = now
                seen += self._take(message, now)
        self.statistics.received += len(data)
        self.statistics.damaged += self._decoder.damaged
        self._decoder.damaged = 0
        return seen

    def tick(self, now: float) -> list[Seen]:
        """What time alone tells, and what must be said again."""
        if self.state is State.CLOSED:
            return self._impatient(now)
        seen: list[Seen] = []
        if now - self._heard >= SILENT:
            self._heard = now
            seen += self._lose(now, f"silent for {SILENT:.0f} s")
            self._ask(now)
        elif self.state is State.ASKING and now - self._asked >= ASK_EVERY:
            self._ask(now)
        elif self.state is State.STANDING and now - self._acked >= ACK_EVERY:
            self._ack(now)
        seen += self._impatient(now)
        self._command(now)
        return seen

    def kept(self, event: Event, now: float) -> None:
        """This event is safe where we are; the board need not keep it any longer."""
        place = self._place
        if place is not None and (event.stream, event.number) == (place.stream, place.kept):
            place.kept = (event.number + 1) % 0x10000
            self._ack(now)

    def to_send(self) -> bytes:
        data = bytes(self._out)
        self._out.clear()
        self.statistics.sent += len(data)
        return data

    def _take(self, message: Message, now: float) -> Iterator[Seen]:
        match message:
            case Ident():
                yield from self._meet(message, now)
            case Stranger(protocol):
                yield from self._refuse(protocol, now)
            case Event() if self.state is State.STANDING:
                yield from self._event(message, now)
            case Heartbeat() if self.state is State.STANDING:
                yield from self._pulse(message, now)
            case Reply():
                yield from self._reply(message, now)

    def _meet(self, board: Ident, now: float) -> Iterator[Seen]:
        """PROTOCOL 1: answer every IDENT, and see whether it is the board that we knew."""
        known, self.board = self.board, board
        was_reset = known is not None and known.boot != board.boot
        place = self._place
        has_forgotten = place is not None and not self._knows(place, board)
        if place is None or has_forgotten:
            place = self._place = _Place(board.id, board.stream, board.first, board.first)
        self._say(Hello(PROTOCOL, board.boot, place.stream, place.kept))
        self._acked = now
        if self.state is not State.STANDING or was_reset:
            self.state, self._reason = State.STANDING, ""
            self.statistics.resets += was_reset
            yield Acquainted(now, board, was_reset, has_forgotten)
            if has_forgotten and (sent := self._sent) is not None:
                # It may not remember having done it: once more could be twice.
                self._sent = None
                yield NoAnswer(now, sent.command.number, sent.order)
        self._command(now)

    def _knows(self, place: _Place, board: Ident) -> bool:
        """Whether its oldest event follows on what we have, or is among the last of it."""
        if (place.board, place.stream) != (board.id, board.stream):
            return False
        return 0 <= ahead(place.taken, board.first) <= QUEUE

    def _refuse(self, protocol: int, now: float) -> Iterator[Seen]:
        reason = f"protocol {protocol}"
        if self._reason != reason:
            self._reason = reason
            yield WrongProtocol(now, protocol, PROTOCOL)

    def _event(self, event: Event, now: float) -> Iterator[Seen]:
        place = self._place
        if place is None or event.stream != place.stream:
            self._ask(now)
        elif event.number == place.taken:
            place.taken = (event.number + 1) % 0x10000
            self.statistics.events += 1
            yield Happened(now, event)
        else:
            is_early = ahead(event.number, place.taken) > 0
            self.statistics.early += is_early
            self.statistics.doubled += not is_early
            self._ack(now)

    def _pulse(self, heartbeat: Heartbeat, now: float) -> Iterator[Seen]:
        if self.board is None or heartbeat.boot != self.board.boot:
            self._ask(now)
            return
        self.statistics.at_board = heartbeat
        yield Pulse(now, heartbeat)

    def _reply(self, reply: Reply, now: float) -> Iterator[Seen]:
        sent = self._sent
        if sent is None or (reply.session, reply.number) != (self._session, sent.command.number):
            return  # to a repetition, or to a program before this one
        if not sent.repeated:
            self.statistics.round_trips.append(now - sent.begun)
        self._sent = None
        answer = Answer(now, reply.number, sent.order, status_of(reply.status), reply.data)
        if answer.order.arguments[:1] == _RENAMES and answer.order.code is Code.SET:
            self._renamed(answer)
        yield answer
        self._command(now)

    def _renamed(self, answer: Answer) -> None:
        """The board has another id from now on, and is the same board."""
        name = value_in(answer.data)
        if answer.status is Status.DONE and self._place is not None and name is not None:
            self._place.board = name

    def _impatient(self, now: float) -> list[Seen]:
        sent = self._sent
        if sent is None or now - sent.begun < PATIENCE:
            return []
        self._sent = None
        return [NoAnswer(now, sent.command.number, sent.order)]

    def _command(self, now: float) -> None:
        """PROTOCOL 4: one at a time, said again until it is answered."""
        if self.state is not State.STANDING:
            return
        sent = self._sent
        if sent is None and self._orders:
            number, order = self._orders.popleft()
            command = Command(self._session, number, order.code, order.arguments)
            self._sent = _Sent(command, order, now, now)
            self._say(command)
        elif sent is not None and now - sent.last >= REPEAT_AFTER:
            sent.last, sent.repeated = now, True
            self.statistics.repeated += 1
            self._say(sent.command)

    def _lose(self, now: float, reason: str) -> Iterator[Seen]:
        if self._reason != reason:
            self.statistics.losses += self.state is State.STANDING
            self._reason = reason
            yield LinkLost(now, reason)

    def _ask(self, now: float) -> None:
        self.state, self._asked = State.ASKING, now
        self._say(ANYBODY)

    def _ack(self, now: float) -> None:
        if self._place is not None:
            self._acked = now
            self._say(Ack(self._place.stream, self._place.kept))

    def _say(self, message: Message) -> None:
        self._out += END + encode(write(message))
