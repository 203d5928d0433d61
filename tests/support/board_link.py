"""One end of the link to a board, for tests: what is said to it, and what it says."""

from __future__ import annotations

from companion.sensors.board.board_messages import Ident, Message
from companion.sensors.board.codec import read, write
from companion.sensors.board.link_events import Happening
from companion.sensors.board.serial_link import Link
from companion.sensors.board.wire_frames import END, Decoder, encode

BOARD = Ident(1, 1, 0, boot=3, stream=2, first=10, parts=257, id=7, settings_crc=0, cause=1)


def say(link: Link, message: Message, now: float = 0.0) -> list[Happening]:
    return link.received(END + encode(write(message)), now)


def said(link: Link, now: float = 0.0) -> list[Message | None]:
    return [read(body) for body in Decoder().feed(link.to_send(now))]


def standing() -> Link:
    link = Link(session=99)
    link.opened(0.0)
    say(link, BOARD)
    said(link)
    return link
