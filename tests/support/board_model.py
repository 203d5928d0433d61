"""The board's end of the wire as firmware/PROTOCOL.md has it, in Python and without a chip.

Numbers in the comments are the protocol's. Time is the caller's; nothing here waits.
"""

from __future__ import annotations

from collections import deque

from companion.sensors.board.board_commands import Code, Status
from companion.sensors.board.board_messages import (
    PROTOCOL,
    Ack,
    BoardEvent,
    Command,
    Cube,
    Heartbeat,
    Hello,
    Ident,
    Lost,
    Message,
    MessageContent,
    Reply,
    ScaleState,
    ahead,
)
from companion.sensors.board.codec import read, write
from companion.sensors.board.wire_frames import END, Decoder, crc16, encode

IDENT_EVERY, BEAT_EVERY, RESEND_AFTER, SILENT = 0.25, 0.5, 0.05, 2.0  # s
WINDOW, QUEUE = 6, 16
PARTS = 0x0F1F
SLOW = {Code.TARE: 1.0, Code.SPAN: 1.0, Code.SET: 0.02}  # s


class BoardModel:
    def __init__(self, now: float = 0.0, *, id: int = 7) -> None:  # noqa: A002
        self.id = id
        self.boot = 0
        self.done: list[Command] = []  # each that took effect
        self.entered: list[BoardEvent] = []  # each that a host must see
        self.settings = dict.fromkeys(range(16), 0)
        self.heartbeat = Heartbeat(0, 0, PARTS, ScaleState.AT_REST, 0, 0, 0, 0, 0, 0, 0, (900,) * 4)
        self.lose_power(now)

    def lose_power(self, now: float) -> None:
        """Nothing is remembered but the settings and the boot number."""
        self.queue: deque[BoardEvent] = deque()
        self.number = 0
        self.lost: list[MessageContent] = []
        self.session, self.replied = -1, Reply(0, 0, 0)
        self.stream = self.boot % 0xFFFF + 1
        self.restarts = -1
        self.reset(now)

    def reset(self, now: float) -> None:
        """The queue and the last reply are remembered; what was half said is not."""
        self.boot = self.boot % 0xFFFF + 1
        self.restarts = min(self.restarts + 1, 255)
        self.began = self.heard = now
        self.talks = False
        self.out = bytearray()
        self.decoder = Decoder()
        self.ahead, self.progressed = 0, now  # events sent and not acknowledged
        self.slow: tuple[float, Command] | None = None
        self.next_ident, self.next_beat = now, now

    def happen(self, what: MessageContent, now: float) -> None:
        if self.lost or len(self.queue) == QUEUE:
            self.lost.append(what)
        else:
            self._enter(what, now)

    def receive(self, data: bytes, now: float) -> None:
        for body in self.decoder.feed(data):
            message = read(body)
            if message is not None:
                self.heard = now
                self._take(message, now)

    def send(self, now: float) -> bytes:
        """What the board says up to now."""
        if self.talks and now - self.heard >= SILENT:  # 3
            self.talks, self.next_ident = False, now
        if self.slow is not None and self.slow[0] <= now:
            command, self.slow = self.slow[1], None
            self._do(command)
        if not self.talks:
            if now >= self.next_ident:
                self._identify(now)
        else:
            if now >= self.next_beat:
                self._beat(now)
            self._send_events(now)
        data = bytes(self.out)
        self.out.clear()
        return data

    def _take(self, message: Message, now: float) -> None:
        match message:
            case Hello(protocol, boot, stream, number):
                if (protocol, boot) != (PROTOCOL, self.boot):
                    self._identify(now)
                    return
                self.talks = True
                self.ahead = 0
                self._acknowledged(stream, number, now)
                self._beat(now)
            case Ack(stream, number):
                self._acknowledged(stream, number, now)
            case Command() if self.talks:
                self._command(message, now)

    def _acknowledged(self, stream: int, number: int, now: float) -> None:
        first = self.queue[0].number if self.queue else self.number
        through = ahead(number, first)
        if stream != self.stream or not 0 < through <= len(self.queue):
            return
        for _ in range(through):
            self.queue.popleft()
        self.ahead = max(0, self.ahead - through)
        self.progressed = now
        if self.lost:
            lanes = [each.lane for each in self.lost if isinstance(each, Cube)]
            counts = (lanes.count(0), lanes.count(1), lanes.count(2), lanes.count(3))
            others, self.lost = len(self.lost) - len(lanes), []
            self._enter(Lost(counts, others), now)

    def _enter(self, what: MessageContent, now: float) -> None:
        time = int((now - self.began) * 1000) & 0xFFFFFFFF
        event = BoardEvent(self.stream, self.number, what, self.restarts, time)
        self.queue.append(event)
        self.entered.append(event)
        self.number = (self.number + 1) % 0x10000

    def _send_events(self, now: float) -> None:
        if self.ahead and now - self.progressed >= RESEND_AFTER:  # 2
            self.ahead, self.progressed = 0, now
        for event in list(self.queue)[self.ahead : WINDOW]:
            if not self.ahead:
                self.progressed = now
            self._say(event)
            self.ahead += 1

    def _command(self, command: Command, now: float) -> None:
        if command.session == self.session:  # 4
            newer = ahead(command.number, self.replied.number)
            if newer == 0:
                self._say(self.replied)
            if newer <= 0:
                return
        if self.slow is not None:
            return
        wait = SLOW.get(Code(command.code)) if command.code in set(Code) else None
        if wait is None:
            self._do(command)
        else:
            self.slow = (now + wait, command)

    def _do(self, command: Command) -> None:
        self.done.append(command)
        self.session = command.session
        status, data = self.answer(command)
        self.replied = Reply(command.session, command.number, status, data)
        self._say(self.replied)

    def answer(self, command: Command) -> tuple[Status, bytes]:
        match command.code:
            case Code.PING:
                return Status.DONE, command.arguments
            case Code.SET:
                key, value = command.arguments[0], command.arguments[1:]
                self.settings[key] = int.from_bytes(value, "little", signed=True)
                self.id = self.settings[0] or self.id
                return Status.DONE, value
            case Code.GET:
                held = self.settings[command.arguments[0]]
                return Status.DONE, held.to_bytes(4, "little", signed=True)
            case Code.TARE | Code.SPAN:
                self.settings[3] = 1234
                return Status.DONE, (1234).to_bytes(4, "little")
            case Code.LEVELS:
                return Status.DONE, b"\x10\x01" * 8
            case _:
                return Status.DONE, b""

    def _identify(self, now: float) -> None:
        self.next_ident = now + IDENT_EVERY
        first = self.queue[0].number if self.queue else self.number
        crc = crc16(b"".join(v.to_bytes(4, "little", signed=True) for v in self.settings.values()))
        ident = Ident(PROTOCOL, 1, 0, self.boot, self.stream, first, PARTS, self.id, crc, 0)
        self._say(ident)

    def _beat(self, now: float) -> None:
        self.next_beat = now + BEAT_EVERY
        beat = self.heartbeat
        self._say(
            Heartbeat(
                self.boot,
                int((now - self.began) * 1000),
                PARTS,
                beat.scale,
                beat.raw,
                beat.weight,
                beat.beam,
                len(self.queue),
                len(self.lost),
                self.decoder.damaged,
                0,
                beat.empty,
            )
        )

    def _say(self, message: Message) -> None:
        self.out += END + encode(write(message))
