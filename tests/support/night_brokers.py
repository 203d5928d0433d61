"""Brokers as nobody wishes for: one that answers late, one that never does."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress


@contextmanager
def silent() -> Iterator[int]:
    """The port of one that takes everybody in and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening.getsockname()[1]


@contextmanager
def slow(port: int, seconds: float) -> Iterator[int]:
    """The port of one that is the broker at that port, each answer so much later."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        _thread(_take_in, listening, port, seconds)
        yield listening.getsockname()[1]
        with suppress(OSError):
            listening.shutdown(socket.SHUT_RDWR)


def _take_in(listening: socket.socket, port: int, seconds: float) -> None:
    with suppress(OSError):
        while True:
            client, _address = listening.accept()
            broker = socket.create_connection(("127.0.0.1", port))
            _thread(_pass_on, client, broker, 0.0)
            _thread(_pass_on, broker, client, seconds)


def _pass_on(here: socket.socket, there: socket.socket, seconds: float) -> None:
    with suppress(OSError), here, there:
        while told := here.recv(65536):
            time.sleep(seconds)
            there.sendall(told)


def _thread(does: object, *given: object) -> None:
    threading.Thread(target=does, args=given, daemon=True).start()  # type: ignore[arg-type]
