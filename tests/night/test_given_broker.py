"""A broker that is there already: what is wrong with it is told plainly, with what would do."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.commands.night import NightAsked, RunningNight
from companion.commands.night_links import given_broker
from companion.errors import UnreadableFile
from companion.night.hub.certificate import Certificate, certificate
from companion.night.hub.hub_connection import HubLine
from companion.night.join_link import read_link
from companion.said import Said
from tests.support.night import Broker
from tests.support.night_hub import LOCAL, until, with_tables
from tests.support.ports import free_port

# paho leaves the socket of a TLS that did not come about to the garbage collector.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")


async def told(url: str, shown: Path | None = None) -> str:
    """What the hub is told first, "in" where it comes in."""
    heard: list[str] = []

    def connected(is_up: bool, why: Said) -> None:
        heard.append("in" if is_up else str(why))

    line = HubLine(given_broker(url, shown), print, lambda: None, connected)
    line.start()
    try:
        await until(lambda: heard)
    finally:
        line.stop()
    return heard[0].replace(line.at.called, "BROKER")


@contextmanager
def broker(
    folder: Path, *, is_open: bool = True, shown: Certificate | None = None
) -> Iterator[str]:
    base = shown.file.with_suffix("") if shown else None
    made = Broker(folder, is_open=is_open, certificate=base).start()
    try:
        yield f"{LOCAL}:{made.port}"
    finally:
        made.stop()


@contextmanager
def answering(reply: bytes) -> Iterator[str]:
    """Something that says this to whoever connects, and hangs up."""
    listening = socket.create_server((LOCAL, 0))

    def answer() -> None:
        while True:
            try:
                one, _where = listening.accept()
            except OSError:
                return
            with one:
                one.recv(1024)
                one.sendall(reply)

    thread = threading.Thread(target=answer)
    thread.start()
    try:
        yield f"{LOCAL}:{listening.getsockname()[1]}"
    finally:
        listening.shutdown(socket.SHUT_RDWR)
        listening.close()
        thread.join()


async def test_one_that_takes_the_hub_is_all_that_is_needed(tmp_path: Path) -> None:
    with broker(tmp_path) as at:
        assert await told(f"mqtt://{at}") == "in"


async def test_one_with_a_certificate_of_its_own_is_trusted_by_its_file(tmp_path: Path) -> None:
    shown = certificate(tmp_path)
    with broker(tmp_path / "its", shown=shown) as at:
        assert await told(f"mqtts://{at}", shown.file) == "in"
        assert await told(f"mqtts://{at}") == (
            "the certificate of BROKER is not trusted (self-signed certificate). If the "
            "broker uses a certificate of its own, give the file with --certificate"
        )
        another = certificate(tmp_path / "another")
        assert "is not trusted" in await told(f"mqtts://{at}", another.file)
        assert await told(f"mqtt://{at}") == (
            "the broker at BROKER closes the connection at once; if it needs TLS, use mqtts://"
        )


async def test_one_that_speaks_no_tls_is_told_from_one_that_is_not_trusted(tmp_path: Path) -> None:
    with broker(tmp_path) as at:
        assert await told(f"mqtts://{at}") == "BROKER does not use TLS; try mqtt://"


async def test_a_wrong_key_is_told(tmp_path: Path) -> None:
    with broker(tmp_path, is_open=False) as at:
        assert await told(f"mqtt://hub:guessed@{at}") == (
            "the broker at BROKER refuses the hub; check the name and the key"
        )


async def test_one_that_is_not_there_is_told() -> None:
    assert await told(f"mqtt://{LOCAL}:{free_port()}") == "no broker is running at BROKER"
    assert await told("mqtt://broker.invalid") == "no machine has this name: BROKER"


async def test_one_that_speaks_an_older_mqtt_is_told() -> None:
    with answering(b"\x20\x02\x00\x01") as at:  # MQTT 3.1.1, 3.2.2.3: unacceptable version
        assert await told(f"mqtt://{at}") == "the broker at BROKER does not support MQTT 5"


@pytest.mark.parametrize("content", [None, b"", b"\xff\x00", b"-----BEGIN CERTIFICATE-----\nno"])
def test_a_file_that_is_no_certificate_is_refused(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "shown.pem"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(UnreadableFile, match=r"shown\.pem"):
        given_broker("mqtts://somewhere", file)


async def test_tables_get_the_link_to_the_broker_that_was_given(tmp_path: Path) -> None:
    shown = certificate(tmp_path)
    with_tables(tmp_path / "night", "Table 1")
    with broker(tmp_path / "its", shown=shown) as at:
        asked = NightAsked(f"mqtts://hub:secret@{at}", shown.file, LOCAL, wall_port=free_port())
        night = RunningNight(asked, tmp_path / "night")
        await night.start()
        try:
            link = read_link(night.link("table-1"))
            assert link.broker == at
            assert link.key == night.members.table("table-1").key
            assert link.is_tls
            assert link.ca
            assert "secret" not in (tmp_path / "night" / "tables.json").read_text()
        finally:
            await night.stop()
