"""Who answers at the broker's address is known before anybody's name and key are told."""

from __future__ import annotations

import gc
import socket
import ssl
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread

import pytest

from companion.night.join_link import NightLink, read_link
from companion.night.table.broker_connection import NOBODY, OTHER, REFUSED
from companion.night.trust import pinned
from tests.support import certificates
from tests.support.night import BotTable, Broker

LOCAL = "127.0.0.1"

# paho leaves the socket of a handshake that has failed to the garbage collector.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")


@pytest.fixture(autouse=True)
def collected() -> Iterator[None]:
    yield
    gc.collect()  # here, where it is not told


async def is_heard(home: Path, link: NightLink) -> tuple[bool, str]:
    """By a link as it is written; and why not."""
    table = BotTable(home, read_link(str(link)))
    await table.until_tried()
    status = table.night.status
    await table.close()
    return status.is_online, "" if status.why is None else str(status.why)


@pytest.mark.parametrize("make", [certificates.certificate, certificates.outdated])
async def test_the_certificate_in_a_link_is_trusted_and_no_other_whatever_the_clock_says(
    tmp_path: Path, make: Callable[[Path], Path]
) -> None:
    ours = make(tmp_path / "ours")
    others = certificates.certificate(tmp_path / "others")
    broker = Broker(tmp_path / "broker", certificate=ours).start()
    at = NightLink(LOCAL, "table-1", broker.port, "Table 1", is_tls=True)
    links = {
        "pin": (NightLink(LOCAL, "table-1", at.port, is_tls=True, pin=certificates.pin(ours)), ""),
        "ca": (NightLink(LOCAL, "table-1", at.port, is_tls=True, ca=certificates.pem(ours)), ""),
        "other": (
            NightLink(LOCAL, "table-1", at.port, is_tls=True, pin=certificates.pin(others)),
            OTHER,
        ),
    }
    for name, (link, why) in links.items():
        assert await is_heard(tmp_path / name, link) == (not why, why)
    broker.stop()


@contextmanager
def another(certificate: Path) -> Iterator[tuple[int, list[bytes]]]:
    """Who listens there in the broker's stead, and all that they are told."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(f"{certificate}.crt", f"{certificate}.key")
    heard: list[bytes] = []

    def listen() -> None:
        came = server.accept()[0]
        with suppress(OSError), context.wrap_socket(came, server_side=True) as line:
            heard.append(line.recv(4096))

    with socket.create_server((LOCAL, 0)) as server:
        thread = Thread(target=listen)
        thread.start()
        yield server.getsockname()[1], heard
        thread.join()


async def test_another_certificate_never_sees_the_name_and_the_key(tmp_path: Path) -> None:
    ours, others = (certificates.certificate(tmp_path / name) for name in ("ours", "others"))
    for certificate, is_told in ((others, False), (ours, True)):
        with another(certificate) as (port, heard):
            link = NightLink(
                LOCAL, "table-1", port, key="secret", is_tls=True, pin=certificates.pin(ours)
            )
            await is_heard(tmp_path / certificate.name, link)
        assert (b"secret" in b"".join(heard)) is is_told


async def test_what_is_wrong_is_told_for_what_it_is(tmp_path: Path) -> None:
    broker = Broker(tmp_path / "broker", is_open=False).start()
    refused = await is_heard(tmp_path / "refused", broker.link("table-1"))
    broker.stop()
    nobody = await is_heard(tmp_path / "nobody", broker.link("table-1"))
    assert (refused, nobody) == ((False, REFUSED), (False, NOBODY))


def test_a_handshake_that_the_broker_breaks_off_leaves_no_socket_open() -> None:
    with socket.create_server((LOCAL, 0)) as broker:
        plain = socket.create_connection(broker.getsockname())
        broker.accept()[0].close()
        secret = pinned("ab" * 32).wrap_socket(plain, do_handshake_on_connect=False)
        with pytest.raises((ssl.SSLError, ConnectionError)):
            secret.do_handshake()
        assert secret.fileno() == -1
