"""Convert messages to frame bodies and back, byte for byte as in firmware/PROTOCOL.md."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import astuple
from struct import Struct
from struct import error as WrongLength  # noqa: N812 - it is what a wrong length raises
from typing import Any

from companion.sensors.board.board_messages import (
    LANES,
    PROTOCOL,
    Ack,
    Beam,
    BoardEvent,
    Command,
    Cube,
    Fault,
    Flag,
    Heartbeat,
    Hello,
    Ident,
    Lost,
    Message,
    MessageContent,
    OtherProtocol,
    PartTrouble,
    Press,
    Pressed,
    Reply,
    ScaleState,
    Unheard,
    Weight,
    WeightStep,
)
from companion.sensors.board.wire_frames import WireFrame

_EVENT = Struct("<HHBBI")
_NUMBERED = Struct("<HHB")  # replies and commands, before what follows


def _heartbeat(*fields: Any) -> Heartbeat:
    rest: list[Any] = [*fields[:3], ScaleState(fields[3]), *fields[4:-4], fields[-4:]]
    return Heartbeat(*rest)


# By message type: the layout of the payload, and the function that makes the message from it.
_FIXED: dict[int, tuple[Struct, Callable[..., Message]]] = {
    0x01: (Struct("<BBBHHHHHHB"), Ident),
    0x04: (Struct("<HIHBiiBBHHH4H"), _heartbeat),
    0x11: (Struct("<BHHH"), Hello),
    0x12: (Struct("<HH"), Ack),
}
# By message type, for those that end with up to this many bytes.
_OPEN: dict[int, tuple[int, Callable[..., Message]]] = {0x03: (16, Reply), 0x13: (8, Command)}
_IDENT, _EVENT_TYPE = 0x01, 0x02
_TYPE_OF = {Ident: 0x01, Reply: 0x03, Heartbeat: 0x04, Hello: 0x11, Ack: 0x12, Command: 0x13}

# By kind of event: the same for the event's own part.
_KINDS: dict[int, tuple[Struct, Callable[..., MessageContent]]] = {
    1: (Struct("<BBHHHHH"), lambda lane, flags, *rest: Cube(LANES[lane], Flag(flags), *rest)),
    2: (Struct("<BH"), lambda falling, breaks: Beam(bool(falling), breaks)),
    3: (Struct("<iiHB"), Weight),
    4: (Struct("<B"), lambda press: Pressed(Press(press))),
    5: (Struct("<4BH"), lambda *numbers: Lost(numbers[:4], numbers[4])),
    6: (Struct("<BB"), lambda part, trouble: Fault(part, PartTrouble(trouble))),
    7: (Struct("<iiHH"), WeightStep),
}
_KIND_OF = {Cube: 1, Beam: 2, Weight: 3, Pressed: 4, Lost: 5, Fault: 6, WeightStep: 7}


def read(body: WireFrame) -> Message | None:
    """Return the message in a frame body.

    None if the protocol has no such type, length or value.
    """
    try:
        return _read(body[0], body[1:]) if body else None
    except (ValueError, WrongLength):
        return None


def _read(kind: int, payload: bytes) -> Message | None:
    if kind == _IDENT and payload and payload[0] != PROTOCOL:
        return OtherProtocol(payload[0])  # the one thing that is the same in every protocol
    if kind == _EVENT_TYPE:
        return _event(payload)
    if kind in _FIXED:
        layout, made = _FIXED[kind]
        return made(*layout.unpack(payload))
    if kind not in _OPEN:
        return None
    longest, made = _OPEN[kind]
    numbers, rest = payload[: _NUMBERED.size], payload[_NUMBERED.size :]
    return made(*_NUMBERED.unpack(numbers), rest) if len(rest) <= longest else None


def _event(payload: bytes) -> BoardEvent:
    """Return an event.

    One of an unknown kind is an event too (`Unheard`): without it later ones would wait for ever.
    """
    stream, number, kind, restarts, time = _EVENT.unpack(payload[: _EVENT.size])
    return BoardEvent(stream, number, _what(kind, payload[_EVENT.size :]), restarts, time)


def _what(kind: int, rest: bytes) -> MessageContent:
    try:
        layout, made = _KINDS[kind]
        return made(*layout.unpack(rest))
    except (LookupError, ValueError, WrongLength):
        return Unheard(kind, rest)


def write(message: Message) -> WireFrame:
    """Return the frame body of a message."""
    match message:
        case BoardEvent(stream, number, what, restarts, time):
            kind, own = _order_code(what)
            head = _EVENT.pack(stream, number, kind, restarts, time)
            return bytes([_EVENT_TYPE]) + head + own
        case Reply() | Command():
            *numbers, rest = astuple(message)
            return bytes([_TYPE_OF[type(message)], *_NUMBERED.pack(*numbers), *rest])
        case OtherProtocol(protocol):
            return bytes([_IDENT, protocol])
        case _:
            kind = _TYPE_OF[type(message)]
            return bytes([kind]) + _FIXED[kind][0].pack(*_flat(astuple(message)))


def _order_code(what: MessageContent) -> tuple[int, bytes]:
    """Return the number of an event's kind, and the bytes of its own part."""
    if isinstance(what, Unheard):
        return what.kind, what.rest
    kind = _KIND_OF[type(what)]
    return kind, _KINDS[kind][0].pack(*_flat(astuple(what)))


def _flat(values: tuple[Any, ...]) -> tuple[Any, ...]:
    flat: tuple[Any, ...] = ()
    for value in values:
        flat += value if isinstance(value, tuple) else (value,)
    return flat
