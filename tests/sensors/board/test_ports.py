"""Ports that behave badly: pulled at the wrong moment, taken, silent, or of no board at all."""

from __future__ import annotations

import errno
import os
import pty
import socket
import tty
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Event as Flag

import pytest
from serial.tools import list_ports

from companion.sensors.board.board_messages import Beam
from companion.sensors.board.driver import SensorBoard, Serial
from companion.sensors.board.find import SerialPort, Several, locate, plugged_in
from companion.sensors.board.link_events import (
    Acquainted,
    DeliveredEvent,
    Happening,
    LinkLost,
    WhichBoard,
)
from companion.sensors.board.logbook import Logbook
from tests.support.board_model import BoardModel
from tests.support.board_world import World, events, first

GPS = b"$GPRMC,201500.00,A,4807.038,N,01131.000,E,022.4,084.4,201126,003.1,W*6A\r\n"


class Port:
    """What `says` gives is read, a moment a time."""

    def __init__(self, says: Callable[[], bytes] = lambda: b"") -> None:
        self.says = says
        self.written = b""
        self.is_closed = False

    def read(self) -> bytes:
        return self.says()

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.is_closed = True


class Clock:
    """Goes on by a hundredth of a second whenever it is looked at."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.01
        return self.now


@pytest.mark.parametrize("is_kept", [True, False])
def test_a_cable_pulled_between_hearing_and_answering_costs_nothing(
    is_kept: bool, tmp_path: Path
) -> None:
    world = World()
    model, port = world.model, world.open
    logbook = Logbook(tmp_path / "board.log") if is_kept else None
    for number in range(30):
        world.happen(1.0 + number / 10, Beam(True, number))

    class Torn(Port):
        """Fails at every fifth answer to an event, when it has been read."""

        def __init__(self) -> None:
            super().__init__()
            self.cable, self.answers = port("board"), 0

        def read(self) -> bytes:
            return self.cable.read()

        def write(self, data: bytes) -> None:
            self.answers += 1
            if self.answers % 5 == 0:
                raise OSError(errno.EIO, "gone")
            self.cable.write(data)

    board = SensorBoard(
        "board",
        find=lambda _s: "port",
        open_port=lambda _w: Torn(),
        clock=lambda: world.now,
        pause=world.pass_time,
        session=1,
    )
    stop, seen = Flag(), []
    world.at(25.0, stop.set)
    for turn in board.turns(stop, logbook.keep if logbook else None):
        seen += turn
    assert events(seen) == model.entered
    assert len(model.queue) == 0


def test_a_gps_is_named_for_what_it_is_and_hardly_disturbed() -> None:
    clock, port = Clock(), Port(lambda: GPS)
    [lost] = first(
        SensorBoard("gps", open_port=lambda _w: port, clock=clock, pause=lambda _s: None), 1
    )
    assert isinstance(lost, LinkLost)
    assert str(lost.reason) == "the device there is not a sensor board"
    assert len(port.written) < 400


def test_a_port_that_stays_silent_is_looked_for_again_and_told_once() -> None:
    opened: list[Port] = []

    def silent(_where: str) -> Port:
        opened.append(Port())
        return opened[-1]

    clock, stop = Clock(), Flag()
    seen = []
    for turn in SensorBoard("x", open_port=silent, clock=clock, pause=lambda _s: None).turns(stop):
        seen += turn
        if clock.now > 30:
            stop.set()
    assert [str(each.reason) for each in seen if isinstance(each, LinkLost)] == [
        "no message for 2 s"
    ]
    assert len(opened) > 4
    assert all(port.is_closed for port in opened)


def test_a_board_plugged_in_beside_a_silent_port_is_asked_for() -> None:
    stranger = SerialPort("/dev/ttyUSB0", 0x10C4, 0xEA60, "", "1-1")
    board = SerialPort("/dev/ttyUSB1", 0x1A86, 0x7523, "", "1-2")
    ports, clock = [stranger], Clock()

    def plugged() -> list[SerialPort]:
        return ports if clock.now < 1 else [stranger, board]

    found = first(
        SensorBoard(
            "auto",
            find=lambda source: locate(source, plugged),
            open_port=lambda _w: Port(),
            clock=clock,
            pause=lambda _s: None,
        ),
        2,
    )
    assert isinstance(found[1], WhichBoard)


class Named:
    """A model of a board at the far end of a pseudo-terminal that can be pulled out."""

    def __init__(self, model: BoardModel, clock: Clock) -> None:
        self.model, self.clock = model, clock
        self.far, near = pty.openpty()
        tty.setraw(near)
        self.path = os.ttyname(near)
        os.close(near)
        os.set_blocking(self.far, False)

    def serve(self) -> None:
        with suppress(OSError):  # nothing said, or nobody there
            self.model.receive(os.read(self.far, 4096), self.clock.now)
        os.write(self.far, self.model.send(self.clock.now))


def test_a_board_replugged_under_another_name_goes_on_where_it_was() -> None:
    clock, model, stop = Clock(), BoardModel(), Flag()
    places = [Named(model, clock)]
    seen: list[Happening] = []

    def find(_source: str) -> str:
        return places[-1].path

    model.happen(Beam(True, 1), 0.0)
    for turn in SensorBoard("auto", find=find, clock=clock, pause=lambda _s: None).turns(stop):
        seen += turn
        if len(places) == 1 and len(model.queue) == 0:
            os.close(places[0].far)
            model.happen(Beam(False, 2), clock.now)
            places.append(Named(model, clock))
        elif len(places) == 2 and len(model.queue) == 0:
            stop.set()
        else:
            places[-1].serve()
    os.close(places[1].far)
    assert [each.event.number for each in seen if isinstance(each, DeliveredEvent)] == [0, 1]
    assert [str(each.reason) for each in seen if isinstance(each, LinkLost)] == [
        f"{places[0].path}: unplugged"
    ]
    assert sum(isinstance(each, Acquainted) for each in seen) == 2


@pytest.mark.parametrize(
    ("source", "error", "words"),
    [
        ("/dev/ttyUSB0", PermissionError(errno.EACCES, "Permission denied"), "group dialout"),
        ("/dev/ttyUSB0", OSError(errno.EBUSY, "Device busy"), "in use by another program"),
        ("/dev/ttyUSB0", OSError(errno.EIO, "Input/output error"), "unplugged"),
        ("COM3", OSError("could not open port 'COM3'"), "could not open port"),
    ],
)
def test_why_a_port_cannot_be_opened_is_told_in_plain_words(
    source: str, error: OSError, words: str
) -> None:
    def refuse(_where: str) -> Port:
        raise error

    [lost] = first(SensorBoard(source, open_port=refuse, pause=lambda _s: None), 1)
    assert isinstance(lost, LinkLost)
    assert words in str(lost.reason)


def test_an_address_that_nobody_understands_is_told_and_stops_nothing() -> None:
    [lost] = first(SensorBoard("sokcet://table:2000", pause=lambda _s: None), 1)
    assert isinstance(lost, LinkLost)
    assert "sokcet" in str(lost.reason)


@pytest.fixture
def server() -> Iterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server


def test_a_board_behind_ser2net_that_does_not_run(server: socket.socket) -> None:
    where = f"socket://127.0.0.1:{server.getsockname()[1]}"
    server.close()
    [lost] = first(SensorBoard(where, pause=lambda _s: None), 1)
    assert isinstance(lost, LinkLost)
    assert str(lost.reason) == f"{where}: no answer; is ser2net running?"


def test_a_board_behind_ser2net_that_hangs_up_is_lost_and_called_again(
    server: socket.socket,
) -> None:
    where = f"socket://127.0.0.1:{server.getsockname()[1]}"
    port = Serial(where)
    line, _ = server.accept()
    line.sendall(bytes(300))
    assert sum(len(port.read()) for _ in range(9)) == 300
    line.close()
    with pytest.raises(OSError, match="disconnected"):
        port.read()
    Serial(where).close()


def test_a_device_that_goes_while_the_ports_are_listed_is_no_crash(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def half_gone() -> list[object]:
        return [int(None)]  # type: ignore[call-overload]  # as pyserial does of an empty file

    monkeypatch.setattr(list_ports, "comports", half_gone)
    assert plugged_in() == []


def test_boards_with_the_same_serial_number_are_told_apart_by_their_sockets() -> None:
    ports = tuple(
        SerialPort(f"/dev/ttyUSB{number}", 0x10C4, 0xEA60, "0001", f"1-{number}")
        for number in range(2)
    )
    one, other = Several(ports).sources
    assert one != other
    assert [locate(name, lambda: ports) for name in (one, other)] == [
        "/dev/ttyUSB0",
        "/dev/ttyUSB1",
    ]


def test_boards_that_nothing_tells_apart_are_named_by_their_ports() -> None:
    ports = tuple(SerialPort(f"/dev/ttyUSB{n}", 0x1A86, 0x7523) for n in range(2))
    assert Several(ports).sources == ("/dev/ttyUSB0", "/dev/ttyUSB1")
