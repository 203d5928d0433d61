"""The board on real serial ports, as pyserial opens them, and which port it is."""

from __future__ import annotations

import os
import pty
import tty
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from threading import Event as Flag

import pytest

from companion.said import said
from companion.sensors.board.board_messages import Beam
from companion.sensors.board.driver import SensorBoard, Serial
from companion.sensors.board.find import Nowhere, PortSearch, SerialPort, Several, locate
from companion.sensors.board.link_events import Acquainted, DeliveredEvent, LinkLost, WhichBoard
from tests.support.board_model import BoardModel
from tests.support.board_world import first

NANO = SerialPort("/dev/ttyUSB0", 0x1A86, 0x7523, "", "1-1.2")
OTHER = SerialPort("/dev/ttyUSB1", 0x0403, 0x6001, "A50285BI", "1-1.3")
MOUSE = SerialPort("/dev/ttyACM0", 0x046D, 0xC52B)


class Wired:
    """The model at the far end of a pseudo-terminal, served whenever the driver looks."""

    def __init__(self) -> None:
        self.now = 0.0
        self.model = BoardModel()
        self.far, near = pty.openpty()
        tty.setraw(near)
        self.path = os.ttyname(near)
        self.near = near
        os.set_blocking(self.far, False)

    def clock(self) -> float:
        self.now += 0.01
        with suppress(BlockingIOError):
            self.model.receive(os.read(self.far, 4096), self.now)
        os.write(self.far, self.model.send(self.now))
        return self.now

    def close(self) -> None:
        os.close(self.near)
        os.close(self.far)


@pytest.fixture
def wired() -> Iterator[Wired]:
    wired = Wired()
    yield wired
    wired.close()


def test_the_driver_meets_a_board_on_a_terminal_line_by_its_name(wired: Wired) -> None:
    wired.model.happen(Beam(True, 1), 0.0)
    seen = first(SensorBoard(wired.path, clock=wired.clock), 3)
    assert isinstance(seen[0], Acquainted)
    assert [each.event.what for each in seen if isinstance(each, DeliveredEvent)] == [Beam(True, 1)]


def test_a_board_in_use_elsewhere_is_lost_with_the_reason(wired: Wired) -> None:
    other = Serial(wired.path)
    [lost] = first(SensorBoard(wired.path, clock=wired.clock, pause=lambda _s: None), 1)
    other.close()
    assert isinstance(lost, LinkLost)
    assert str(lost.reason) == f"{wired.path}: in use by another program"


def test_a_loop_is_no_board_and_is_found_silent() -> None:
    now = iter(range(99))
    [lost] = first(SensorBoard("loop://", clock=lambda: float(next(now))), 1)
    assert isinstance(lost, LinkLost)
    assert str(lost.reason) == "no message for 2 s"


def test_a_port_that_is_not_there_is_told_once_and_tried_again() -> None:
    opened: list[str] = []

    def nothing(where: str) -> Serial:
        opened.append(where)
        if len(opened) == 5:
            raise FileNotFoundError("gone for good")
        raise FileNotFoundError("no such port")

    seen = first(SensorBoard("COM9", open_port=nothing, pause=lambda _s: None), 2)
    assert [getattr(each, "reason", "") for each in seen] == ["no such port", "gone for good"]
    assert set(opened) == {"COM9"}


def test_a_port_that_does_not_exist_is_told_in_plain_words() -> None:
    [lost] = first(SensorBoard("/dev/nothing", pause=lambda _s: None, clock=lambda: 1.0), 1)
    assert isinstance(lost, LinkLost)
    assert str(lost.reason) == "/dev/nothing: nothing is plugged in there"


def test_two_boards_are_a_question_asked_once() -> None:
    ports: list[PortSearch] = [
        Several((NANO, OTHER)),
        Several((NANO, OTHER)),
        Nowhere(said("no sensor board is plugged in")),
    ]
    board = SensorBoard(
        "auto", find=lambda _s: ports.pop(0), pause=lambda _s: None, clock=lambda: 1.0
    )
    assert list(islice(board.happenings(Flag()), 2)) == [
        WhichBoard(1.0, ("usb:1a86:7523@1-1.2", "usb:0403:6001:A50285BI")),
        LinkLost(1.0, said("no sensor board is plugged in")),
    ]


@pytest.mark.parametrize(
    ("source", "ports", "place"),
    [
        ("auto", [MOUSE, NANO], "/dev/ttyUSB0"),
        ("auto", [MOUSE], Nowhere(said("no sensor board is plugged in"))),
        ("auto", [NANO, OTHER], Several((NANO, OTHER))),
        ("/dev/ttyS0", [], "/dev/ttyS0"),  # a port by name is taken as it is
        ("socket://table:2000", [], "socket://table:2000"),
        ("usb:0403:6001", [NANO, OTHER], "/dev/ttyUSB1"),
        ("USB:0403:6001:A50285BI", [OTHER], "/dev/ttyUSB1"),
        (
            "usb:0403:6001:B1",
            [OTHER],
            Nowhere(said("{source} was not found", source="usb:0403:6001:B1")),
        ),
        ("usb:1a86:7523@1-1.2", [NANO, OTHER], "/dev/ttyUSB0"),
        (
            "usb:1a86:7523@1-9",
            [NANO],
            Nowhere(said("{source} was not found", source="usb:1a86:7523@1-9")),
        ),
    ],
)
def test_a_source_names_a_port(source: str, ports: list[SerialPort], place: object) -> None:
    assert locate(source, lambda: ports) == place


@pytest.mark.parametrize("port", [NANO, OTHER, SerialPort("/dev/ttyS0")])
def test_a_port_names_itself_so_that_it_is_found_again(port: SerialPort) -> None:
    elsewhere = SerialPort("/dev/ttyUSB7", 0x1A86, 0x7523, "", "1-1.4")
    assert locate(port.source, lambda: [port, elsewhere]) == port.path
