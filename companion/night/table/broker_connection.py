"""One connection to a broker, by MQTT 5. It is not used again once it is lost.

Name lookup, connecting, TLS and the socket are in paho's own thread, so that a broker that is slow,
gone or refusing blocks nobody. The results are handled on the app's loop.
"""

from __future__ import annotations

import asyncio
import errno
import socket
import ssl
import sys
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from paho.mqtt.client import Client, ConnectFlags, DisconnectFlags, MQTTMessage
from paho.mqtt.enums import CallbackAPIVersion, MQTTErrorCode, MQTTProtocolVersion
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode

from companion.errors import CompanionError
from companion.night.join_link import NightLink
from companion.night.topics import LARGEST, OFFLINE, Topics
from companion.night.trust import OtherCertificate, trusting
from companion.said import Said, marked, said

PATIENCE = 15.0  # s until the broker must have accepted us; chosen for slow Wi-Fi
KEEPALIVE = 20  # s; chosen: a dead connection is noticed after one and a half of it
APART = 1.0  # s between two messages that are handled; chosen: keys come first
IN_FLIGHT = 16  # messages: by default brokers accept 20 from a client
LEAVING = 1.0  # s to go offline; chosen: the app's end must not wait for a broker
GONE = marked("the broker cannot be reached")
SILENT = marked("the broker does not answer")
BROKEN = marked("the connection to the broker was lost")
REFUSED = marked("the broker refuses this table. Is its link still valid?")
BUSY = marked("the broker accepts no connections at the moment")
BREAKS = marked("the connection is lost again and again. Does another table use this table's link?")
NAME_IN_USE = marked(
    "another table has connected with this table's link; each table needs its own link"
)
NO_WAY = marked("there is no connection to the broker. Is this machine in the hall's network?")
NOBODY = marked("nothing answers at the broker's address. Is the hub running?")
OTHER = marked("another broker answers there; its certificate does not match the link")
UNTRUSTED = marked("the broker's certificate is not trusted here. Is this machine's clock right?")
FULL = {0x88, 0x89, 0x97, 0x9F}  # MQTT 5: unavailable, busy, quota, too many
TAKEN_OVER = 0x8E  # MQTT 5: session taken over by a client of the same name
AWAY = {errno.ENETUNREACH, errno.EHOSTUNREACH, errno.ENETDOWN, errno.EADDRNOTAVAIL}


class LineLost(CompanionError):
    """The connection is lost.

    `is_refused`: the broker has refused us, and would probably do so again a moment later.
    """

    def __init__(self, why: Said, *, is_refused: bool = False) -> None:
        super().__init__(why)
        self.is_refused = is_refused


class BrokerLine:
    """A connection.

    `received` gets the messages of the subscribed topic; of several at once, the last.
    """

    def __init__(self, link: NightLink, received: Callable[[bytes], object]) -> None:
        self._link = link
        self._received = received
        self._loop = asyncio.get_running_loop()
        self._is_open: asyncio.Future[None] = self._loop.create_future()
        self._lost: asyncio.Future[LineLost] = self._loop.create_future()
        self._sent: dict[int, Callable[[bool], object]] = {}
        self._given_up = False
        self._client: Client | None = None
        self._newest: deque[bytes] = deque(maxlen=1)
        self._is_due = False
        self._received_at = -APART

    async def open(self, listen: str) -> None:
        """Connect and subscribe to `listen`. Raises LineLost."""
        self._client = client = await asyncio.to_thread(self._made)
        client.loop_start()
        either = asyncio.FIRST_COMPLETED
        tasks: list[asyncio.Future[Any]] = [self._is_open, self._lost]
        await asyncio.wait(tasks, return_when=either, timeout=PATIENCE)
        if self._lost.done():
            raise self._lost.result()
        if not self._is_open.done():
            raise LineLost(said(SILENT))
        client.subscribe(listen, qos=1)

    def send(
        self,
        topic: str,
        payload: bytes,
        acknowledged: Callable[[bool], object] = bool,
        *,
        retain: bool = False,
    ) -> None:
        """Send a message at least once. `acknowledged` gets whether the broker accepted it."""
        if self._client is None or self._lost.done():
            return
        message_info = self._client.publish(topic, payload, qos=1, retain=retain)
        if message_info.rc in {MQTTErrorCode.MQTT_ERR_SUCCESS, MQTTErrorCode.MQTT_ERR_NO_CONN}:
            self._sent[message_info.mid] = acknowledged

    @property
    def is_lost(self) -> bool:
        """Whether the connection is lost."""
        return self._lost.done()

    def when_lost(self, listener: Callable[[], object]) -> None:
        """Call `listener` once the connection is lost."""
        self._lost.add_done_callback(lambda _lost: listener())

    def lose(self) -> None:
        """Give up the connection, because the broker accepts nothing from us."""
        self._is_lost_by(LineLost(said(REFUSED), is_refused=True))

    @property
    def was_open(self) -> bool:
        """Whether the broker has accepted the connection."""
        return self._is_open.done()

    def why_lost(self) -> LineLost:
        """Return why the connection is lost, once it is."""
        return self._lost.result()

    async def leave(self) -> None:
        """Publish that we go offline, and wait for LEAVING seconds at most."""
        if self._client is None or self._lost.done() or not self._is_open.done():
            return
        is_sent = asyncio.Event()
        self.send(Topics(self._link.table).online, OFFLINE, lambda _: is_sent.set(), retain=True)
        with suppress(TimeoutError):
            await asyncio.wait_for(is_sent.wait(), LEAVING)

    def close(self) -> None:
        """Disconnect; paho's thread ends by itself soon."""
        self._given_up = True
        if self._client is not None:
            self._client.disconnect()

    def _made(self) -> Client:
        link = self._link
        client = Client(
            CallbackAPIVersion.VERSION2,
            client_id=link.table,
            protocol=MQTTProtocolVersion.MQTTv5,
            reconnect_on_failure=False,
        )
        client.username_pw_set(link.user or None, link.key or None)
        client.will_set(Topics(link.table).online, OFFLINE, qos=1, retain=True)
        client.max_inflight_messages_set(IN_FLIGHT)
        if link.is_tls:
            client.tls_set_context(trusting(link))
        client.on_connect, client.on_connect_fail = self._connected, self._not_connected
        client.on_disconnect, client.on_publish = self._disconnected, self._published
        client.on_message = self._came
        about = Properties(PacketTypes.CONNECT)  # type: ignore[no-untyped-call]
        about.MaximumPacketSize = LARGEST
        client.connect_async(link.host, link.port, KEEPALIVE, clean_start=True, properties=about)
        return client

    # --- In paho's thread ---

    def _call_in_loop(self, what: Callable[..., object], *given: object) -> None:
        with suppress(RuntimeError):  # the app has ended meanwhile
            self._loop.call_soon_threadsafe(what, *given)

    def _connected(
        self, client: Client, _userdata: Any, _flags: ConnectFlags, why: ReasonCode, _more: Any
    ) -> None:
        if self._given_up:
            client.disconnect()
        elif why.is_failure:
            refused = BUSY if why.value in FULL else REFUSED
            self._call_in_loop(self._is_lost_by, LineLost(said(refused), is_refused=True))
            client.disconnect()
        else:
            self._call_in_loop(self._opened)

    def _not_connected(self, client: Client, _userdata: Any) -> None:
        """Handle a failed connection.

        paho calls this while it handles the exception, and does not pass the exception on.
        """
        client.disconnect()  # otherwise paho tries again by itself
        self._call_in_loop(self._is_lost_by, _fault(sys.exc_info()[1]))

    def _disconnected(
        self, _client: Client, _userdata: Any, _flags: DisconnectFlags, why: ReasonCode, _more: Any
    ) -> None:
        is_taken = why.value == TAKEN_OVER
        self._call_in_loop(
            self._is_lost_by,
            LineLost(said(NAME_IN_USE if is_taken else BROKEN), is_refused=is_taken),
        )

    def _published(
        self, _client: Client, _userdata: Any, number: int, why: ReasonCode, _more: Any
    ) -> None:
        self._call_in_loop(self._acknowledged, number, not why.is_failure)

    def _came(self, _client: Client, _userdata: Any, message: MQTTMessage) -> None:
        if len(message.payload) > LARGEST:
            return
        self._newest.append(bytes(message.payload))
        if not self._is_due:
            self._is_due = True
            self._call_in_loop(self._receive)

    # --- On the app's loop ---

    def _receive(self) -> None:
        """Pass on the newest message: the first at once, later ones APART seconds apart."""
        left = self._received_at + APART - self._loop.time()
        if left > 0:
            self._loop.call_later(left, self._receive)
            return
        self._received_at = self._loop.time()
        self._is_due = False  # before handling: later messages set it again
        if self._newest and not self._lost.done():
            self._received(self._newest.pop())

    def _opened(self) -> None:
        if not self._is_open.done():
            self._is_open.set_result(None)

    def _is_lost_by(self, why: LineLost) -> None:
        if not self._lost.done():
            self._lost.set_result(why)

    def _acknowledged(self, number: int, is_taken: bool) -> None:
        on_acknowledged = self._sent.pop(number, None)
        if on_acknowledged is not None and not self._lost.done():
            on_acknowledged(is_taken)


def _fault(error: BaseException | None) -> LineLost:
    """Return why the connection failed, in words."""
    match error:
        case OtherCertificate():
            return LineLost(said(OTHER), is_refused=True)
        case ssl.SSLCertVerificationError():
            return LineLost(said(UNTRUSTED), is_refused=True)
        case socket.gaierror():
            return LineLost(said(NO_WAY))
        case ConnectionRefusedError():
            return LineLost(said(NOBODY))
        case OSError(errno=number) if number in AWAY:
            return LineLost(said(NO_WAY))
        case _:
            return LineLost(said(GONE))
