"""The host's end of the link: events in order exactly once, orders carried out exactly once.

    link = Link(session=randrange(65536))
    link.opened(now)
    happenings = link.received(data, now) + link.tick(now)  # tick every 50 ms or so
    link.acknowledge(delivered.event)  # once it is saved
    port.write(link.to_send(now))

There is no I/O and no clock here: times come in, in s, and never go back. What the board does
meanwhile is in firmware/PROTOCOL.md, "How they talk"; comments cite its rules' numbers.

    CLOSED ──opened──▶ ASKING ──IDENT──▶ STANDING;  2 s of silence ──▶ ASKING;  closed ──▶ CLOSED
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from companion.said import Said, said
from companion.sensors.board import board_messages, link_events
from companion.sensors.board.board_commands import BoardSetting, Code, Order, Status, value_in
from companion.sensors.board.codec import read, write
from companion.sensors.board.orders import Orders
from companion.sensors.board.wire_frames import END, Decoder, encode

SILENT = 2.0  # s; rule 3
GIVEN_UP = 5.0  # s until the port is opened again. Chosen: a boot loader takes two of them
ASK_EVERY = 0.1  # s between "who are you"; SILENT if no answer comes for that long. Chosen
ACK_EVERY = 0.4  # s; the board wants one in 0.5 s (rule 3)
QUEUE = 16  # events that the board stores; rule 5
TALK = 64  # bytes without a frame, after which the port is another device's. Chosen: over a frame
DEAF = said("the sensor board sends messages but does not receive any")
_RENAMES = bytes([BoardSetting.ID])
ANYBODY = board_messages.Hello(board_messages.PROTOCOL, 0, 0, 0)


class LinkState(Enum):
    """The state of a link, see the module's docstring."""

    CLOSED = "closed"
    ASKING = "asking"
    STANDING = "standing"


@dataclass(slots=True)
class _Place:
    """Our position in the board's stream of events."""

    board: int
    stream: int
    next_number: int  # the number of the event that is accepted next
    safe_before: int  # all events before it are saved


class Link:
    """The link to one board over a port that may be opened several times."""

    def __init__(self, session: int) -> None:
        self.state = LinkState.CLOSED
        self.board: board_messages.Ident | None = None
        self.statistics = link_events.Statistics()
        self._orders = Orders(session, self.statistics)
        self._place: _Place | None = None
        self._decoder = Decoder()
        self._out = bytearray()
        self._heard = self._asked = self._acked = self._proven = 0.0
        self._noise = 0  # bytes since the last frame
        self._owes_ack = False
        self._reason: Said | str = ""  # why the link is lost, as last reported

    def opened(self, now: float) -> None:
        """Start asking who is there, after the port was opened."""
        self._decoder = Decoder()
        self._out.clear()
        self._heard, self._noise = now, 0
        self._ask(now)

    def resume(self, board: board_messages.Ident, number: int) -> None:
        """Continue where an earlier program stopped: all events before `number` are saved."""
        self.board = board
        self._place = _Place(board.id, board.stream, number, number)

    def closed(self, now: float, reason: Said | str) -> list[link_events.Happening]:
        """Close the link, and return what that means for waiting orders."""
        happenings = [*self._lose(now, reason), *self._orders.given_up(now)]
        self.state, self._owes_ack = LinkState.CLOSED, False
        self._out.clear()
        return happenings

    def order(self, order: Order) -> int:
        """Queue an order behind the earlier ones, and return its number."""
        return self._orders.give(order)

    def given_up(self, now: float) -> Said | None:
        """Return why it is useless to listen at this port any longer, or None."""
        return self._silence() if now - self._heard >= GIVEN_UP else None

    def received(self, data: bytes, now: float) -> list[link_events.Happening]:
        """Return what these bytes mean. The pieces in which they arrive make no difference."""
        happenings: list[link_events.Happening] = []
        self._noise += len(data)
        for body in self._decoder.feed(data):
            self._noise = 0
            message = read(body)
            if message is None or isinstance(
                message, board_messages.Hello | board_messages.Ack | board_messages.Command
            ):  # an echo of ours
                self.statistics.damaged += 1
            else:
                self._heard = now
                happenings += self._take(message, now)
        self.statistics.received += len(data)
        self.statistics.damaged += self._decoder.damaged
        self._decoder.damaged = 0
        return happenings

    def tick(self, now: float) -> list[link_events.Happening]:
        """Return what happens by time alone, such as a lost link; queue what must be sent again."""
        happenings: list[link_events.Happening] = [*self._orders.given_up(now)]
        if self.state is LinkState.CLOSED:
            return happenings
        is_silent = now - self._heard >= SILENT
        if is_silent:
            happenings += self._lose(now, self._silence())
        if self.state is LinkState.STANDING:
            if is_silent:
                self._ask(now)
            elif now - self._acked >= ACK_EVERY:
                self._owes_ack = True
        elif now - self._asked >= (SILENT if is_silent else ASK_EVERY):
            self._ask(now)
        self._command(now)
        return happenings

    def acknowledge(self, event: board_messages.BoardEvent) -> None:
        """Mark this event as saved, so that the board need not store it any longer."""
        place = self._place
        if place is not None and (event.stream, event.number) == (place.stream, place.safe_before):
            place.safe_before = board_messages.after(event.number)
            self._owes_ack = True

    def to_send(self, now: float) -> bytes:
        """Return all bytes to send; one acknowledgement covers all events before it."""
        if self._owes_ack and self._place is not None and self.state is LinkState.STANDING:
            self._acked = now
            self._say(board_messages.Ack(self._place.stream, self._place.safe_before))
        self._owes_ack = False
        data = bytes(self._out)
        self._out.clear()
        self.statistics.sent += len(data)
        return data

    def _take(self, message: board_messages.Message, now: float) -> Iterator[link_events.Happening]:
        match message:
            case board_messages.Ident():
                yield from self._meet(message, now)
            case board_messages.OtherProtocol(protocol):
                yield from self._refuse(protocol, now)
            case board_messages.BoardEvent() if self.state is LinkState.STANDING:
                yield from self._event(message, now)
            case board_messages.Heartbeat() if self.state is LinkState.STANDING:
                yield from self._pulse(message, now)
            case board_messages.Reply():
                yield from self._reply(message, now)

    def _meet(self, board: board_messages.Ident, now: float) -> Iterator[link_events.Happening]:
        """Answer an IDENT, and check whether it is the board that we knew (PROTOCOL 1)."""
        known_board, self.board = self.board, board
        was_reset = known_board is not None and known_board.boot != board.boot
        place = self._place
        has_forgotten = place is not None and not _knows(place, known_board, board)
        if place is None or has_forgotten:
            place = self._place = _Place(board.id, board.stream, board.first, board.first)
        self._say(
            board_messages.Hello(
                board_messages.PROTOCOL, board.boot, place.stream, place.safe_before
            )
        )
        self._acked, self._owes_ack = now, False
        if self.state is not LinkState.STANDING or was_reset:
            self.state, self._reason, self._proven = LinkState.STANDING, "", now
            self.statistics.resets += was_reset
            yield link_events.Acquainted(now, board, was_reset, has_forgotten)
            if has_forgotten:
                yield from self._orders.forgotten(now)
            if was_reset:
                self._orders.renew()
        elif now - self._proven >= SILENT:
            yield from self._lose(now, DEAF)
        self._command(now)

    def _refuse(self, protocol: int, now: float) -> Iterator[link_events.Happening]:
        reason = f"protocol {protocol}"
        if self.state is LinkState.STANDING:
            self._ask(now)
        if self._reason != reason:
            self._reason = reason
            yield link_events.WrongProtocol(now, protocol, board_messages.PROTOCOL)

    def _event(
        self, event: board_messages.BoardEvent, now: float
    ) -> Iterator[link_events.Happening]:
        place = self._place
        if place is None or event.stream != place.stream:
            self._ask(now)
        elif event.number == place.next_number:
            place.next_number = board_messages.after(event.number)
            self.statistics.events += 1
            yield link_events.DeliveredEvent(now, event)
        else:
            is_early = board_messages.ahead(event.number, place.next_number) > 0
            self.statistics.early += is_early
            self.statistics.doubled += not is_early
            self._owes_ack = True

    def _pulse(
        self, heartbeat: board_messages.Heartbeat, now: float
    ) -> Iterator[link_events.Happening]:
        if self.board is None or heartbeat.boot != self.board.boot:
            self._ask(now)
            return
        self.statistics.at_board = heartbeat
        self._proven = now  # the board receives us: before that it sends nothing but IDENT
        if self._reason == DEAF:
            self._reason = ""
            yield link_events.Acquainted(now, self.board)
        yield link_events.Pulse(now, heartbeat)

    def _reply(self, reply: board_messages.Reply, now: float) -> Iterator[link_events.Happening]:
        answer = self._orders.answered(reply, now)
        if answer is not None:
            if answer.order.arguments[:1] == _RENAMES and answer.order.code is Code.SET:
                self._renamed(answer)
            yield answer
            self._command(now)

    def _renamed(self, answer: link_events.OrderReply) -> None:
        """Note that the board has another id from now on, but is the same board."""
        name = value_in(answer.data)
        if answer.status is Status.DONE and self._place is not None and name is not None:
            self._place.board = name

    def _command(self, now: float) -> None:
        command = self._orders.due(now) if self.state is LinkState.STANDING else None
        if command is not None:
            self._say(command)

    def _silence(self) -> Said:
        if self._noise > TALK:
            return said("the device there is not a sensor board")
        return said("no message for {seconds:.0f} s", seconds=SILENT)

    def _lose(self, now: float, reason: Said | str) -> Iterator[link_events.Happening]:
        if str(self._reason) != str(reason):
            self._reason = reason
            yield link_events.LinkLost(now, reason)

    def _ask(self, now: float) -> None:
        self.state, self._asked = LinkState.ASKING, now
        self._say(ANYBODY)

    def _say(self, message: board_messages.Message) -> None:
        self._out += END + encode(write(message))


def _knows(
    place: _Place, known_board: board_messages.Ident | None, board: board_messages.Ident
) -> bool:
    """Return whether we can go on with this board's stream without a gap.

    We can if the oldest event that it offers is the next one for us, or one that we have.
    """
    if (place.board, place.stream) != (board.id, board.stream):
        return False
    if known_board is not None and board_messages.ahead(board.boot, known_board.boot) < 0:
        return False  # boot numbers only rise, so it is another board with the same id
    return 0 <= board_messages.ahead(place.next_number, board.first) <= QUEUE
