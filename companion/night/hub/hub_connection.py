"""The hub's connection to the broker: paho in its own thread, handled on the app's loop."""

from __future__ import annotations

import asyncio
import socket
import ssl
import sys
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from paho.mqtt.client import Client, ConnectFlags, DisconnectFlags, MQTTMessage
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode
from paho.mqtt.subscribeoptions import SubscribeOptions

from companion.night.topics import LARGEST_PLAYS, ROOT, Topics
from companion.night.trust import signed_by
from companion.said import Said, marked, said, system

KINDS = ("state", "plays", "entry/+", "online", "picture")
# All chosen. Of the queue: a longer one takes memory, a shorter one leaves more to the broker.
FEWEST, LONGEST = 1, 15  # s between two tries
LARGEST_PACKET = LARGEST_PLAYS + 1024  # the broker drops larger packets
TOGETHER = 0.05  # s: messages within this time are handled together; more delays the wall
MOST = 5000  # messages in our queue; the broker stores the rest
MOST_BYTES = 2**25  # bytes in our queue
AT_A_TIME = 0.05  # s of handling messages, before pages have their turn
PAUSE = 0.01  # s between two looks at a full queue
NO_MQTT_5 = 132  # reason codes of MQTT 5, 4.13
WRONG_KEY = {134, 135}
BROKEN = marked("the connection to the broker was lost")
HUNG_UP = marked(
    "the broker at {broker} closes the connection at once; if it needs TLS, use mqtts://"
)
NOT_READ = marked(
    "the broker does not let the hub read the tables' messages; give the hub permission"
)


@dataclass(frozen=True, slots=True)
class BrokerAt:
    """Where the broker is, and the hub's user and key.

    `certificate` None: the broker has one that the system trusts.
    """

    host: str
    port: int
    user: str = ""
    key: str = ""
    certificate: Path | None = None
    is_tls: bool = True

    @property
    def called(self) -> str:
        """The broker's host and port."""
        return f"{self.host}:{self.port}"


@dataclass(slots=True, eq=False)
class HubLine:
    """The connection, whose callbacks run on the app's loop.

    `hear` gets the topic and content of each message, and `on_message` is called after several.
    `connected` gets whether there is a connection now, and if not, why.
    """

    at: BrokerAt
    hear: Callable[[str, bytes], object]
    on_message: Callable[[], object]
    connected: Callable[[bool, Said], object]
    waiting: deque[tuple[str, bytes]] = field(default_factory=deque)
    is_up: bool = False
    _came: int = 0  # bytes received (paho's thread); `_gone`: handled (loop)
    _gone: int = 0
    _leaves: bool = False
    _was_in: bool = False  # the broker has accepted the hub before
    _has_reported: bool = False  # the reason for this failed attempt was reported
    _client: Client = field(init=False)
    _loop: asyncio.AbstractEventLoop = field(init=False)

    def start(self) -> None:
        """Connect, and reconnect whenever the connection is lost."""
        self._loop = asyncio.get_running_loop()
        self._client = Client(CallbackAPIVersion.VERSION2, protocol=MQTTProtocolVersion.MQTTv5)
        if self.at.user:
            self._client.username_pw_set(self.at.user, self.at.key)
        if self.at.is_tls:
            self._client.tls_set_context(self._trusted())
        self._client.on_connect = self._on_connect
        self._client.on_connect_fail = self._on_connect_fail
        self._client.on_subscribe = self._on_subscribe
        self._client.on_disconnect = self._on_disconnect
        self._client.on_message = self._on_message
        self._client.on_socket_open = _at_once
        self._client.reconnect_delay_set(FEWEST, LONGEST)
        about = Properties(PacketTypes.CONNECT)  # type: ignore[no-untyped-call]
        about.MaximumPacketSize = LARGEST_PACKET
        self._client.connect_async(self.at.host, self.at.port, keepalive=20, properties=about)
        self._client.loop_start()

    def _trusted(self) -> ssl.SSLContext:
        own = self.at.certificate
        if own is None:
            return ssl.create_default_context()
        return signed_by(own.read_text(encoding="ascii", errors="ignore"))

    def stop(self) -> None:
        """Disconnect."""
        self._leaves = True
        if hasattr(self, "_client"):
            self._client.disconnect()
            self._client.loop_stop()

    def send_to_table(self, table: str, body: bytes) -> None:
        """Publish what is wanted of a table; the broker retains it until the table is there."""
        self._client.publish(Topics(table).wanted, body, qos=1, retain=True)

    def forget(self, table: str) -> None:
        """Delete everything that the broker retains of a table."""
        topics = Topics(table)
        for topic in (topics.state, topics.plays, topics.online, topics.picture, topics.wanted):
            self._client.publish(topic, b"", qos=1, retain=True)

    def _on_connect(
        self,
        client: Client,
        _userdata: object,
        _flags: ConnectFlags,
        code: ReasonCode,
        _properties: Properties | None,
    ) -> None:
        if code.is_failure:
            self._say(False, refused(code, self.at.called))
            return
        self._was_in = True
        options = SubscribeOptions(qos=1)
        client.subscribe([(f"{ROOT}/+/{kind}", options) for kind in KINDS])
        self._say(True, Said(""))

    def _on_connect_fail(self, _client: Client, _userdata: object) -> None:
        """Report why the connection failed.

        paho calls this while it handles the exception, and does not pass the exception on.
        """
        why = unreachable(sys.exception(), self.at.called, is_tls=self.at.is_tls)
        self._say(False, why)

    def _on_subscribe(
        self,
        _client: Client,
        _userdata: object,
        _number: int,
        codes: list[ReasonCode],
        _properties: Properties | None,
    ) -> None:
        if any(code.is_failure for code in codes):
            self._say(False, said(NOT_READ))

    def _on_disconnect(
        self,
        _client: Client,
        _userdata: object,
        _flags: DisconnectFlags,
        code: ReasonCode,
        _properties: Properties | None,
    ) -> None:
        """Report that the connection was lost, unless a refusal was reported or we leave."""
        if code.is_failure and not self._has_reported:
            hung_up = said(HUNG_UP, broker=self.at.called)
            self._say(False, said(BROKEN) if self._was_in else hung_up)
        self._has_reported = False

    def _say(self, is_up: bool, why: Said) -> None:
        self._has_reported = not is_up
        self._loop.call_soon_threadsafe(self._changed, is_up, why)

    def _changed(self, is_up: bool, why: Said) -> None:
        self.is_up = is_up
        self.connected(is_up, why)

    def _on_message(self, _client: Client, _userdata: object, message: MQTTMessage) -> None:
        """Queue a message, in paho's thread.

        If too much is queued, this waits, and so does the broker then.
        """
        while self._is_full and not self._leaves:
            time.sleep(PAUSE)
        self._came += len(message.payload)
        self.waiting.append((message.topic, bytes(message.payload)))
        if len(self.waiting) == 1:
            self._loop.call_soon_threadsafe(self._loop.call_later, TOGETHER, self._drain)

    @property
    def _is_full(self) -> bool:
        return len(self.waiting) >= MOST or self._came - self._gone > MOST_BYTES

    def _drain(self) -> None:
        until = self._loop.time() + AT_A_TIME
        while self.waiting and self._loop.time() < until:
            topic, body = self.waiting.popleft()
            self._gone += len(body)
            self.hear(topic, body)
        if self.waiting:
            self._loop.call_soon(self._drain)
        self.on_message()


def _at_once(_client: Client, _userdata: object, line: object) -> None:
    """Send acknowledgements without delay: the broker limits how many may be outstanding."""
    if isinstance(line, socket.socket):
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def refused(code: ReasonCode, broker: str) -> Said:
    """Return why the broker has refused us, by its reason code."""
    if code.value == NO_MQTT_5:
        return said("the broker at {broker} does not support MQTT 5", broker=broker)
    if code.value in WRONG_KEY:
        template = marked("the broker at {broker} refuses the hub; check the name and the key")
        return said(template, broker=broker)
    return said("the broker at {broker} refuses: {why}", broker=broker, why=str(code))


def unreachable(error: BaseException | None, broker: str, *, is_tls: bool) -> Said:
    """Return why the broker cannot be reached."""
    if isinstance(error, ssl.SSLError) or (is_tls and isinstance(error, ConnectionResetError)):
        return _not_trusted(error, broker)
    match error:
        case socket.gaierror():
            return said("no machine has this name: {broker}", broker=broker)
        case ConnectionRefusedError():
            return said("no broker is running at {broker}", broker=broker)
        case OSError() if not isinstance(error, TimeoutError):
            return said("{broker}: {why}", broker=broker, why=system(error))
    return said("{broker} does not answer", broker=broker)


def _not_trusted(error: OSError, broker: str) -> Said:
    if isinstance(error, ssl.SSLCertVerificationError):
        return said(
            "the certificate of {broker} is not trusted ({why}). If the broker uses a "
            "certificate of its own, give the file with {option}",
            broker=broker,
            why=error.verify_message,
            option="--certificate",
        )
    return said("{broker} does not use TLS; try mqtt://", broker=broker)
