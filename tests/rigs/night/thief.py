"""Who does not belong to a night: forged results under stolen names, and nonsense under its own."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random

from paho.mqtt.client import Client
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion

from companion.night.join_link import NightLink
from companion.night.topics import (
    SCHEMA,
    SharedEntry,
    SharedPerson,
    SharedPlays,
    SharedResult,
    TableState,
    Topics,
    encode,
)
from companion.night.trust import trusting

NAME = "Thief"  # stands in all that is forged
RESULT = SharedResult(
    (SharedPerson(NAME, "thief", ("red",), 1, 99), SharedPerson("Anna Berg", "a", (), 2))
)
BODIES = (b"{", b"\xff\xfe", b"[]", b'{"schema": 99}', b"[" * 5000, b"x" * 70_000, b"")


@dataclass(slots=True, eq=False)
class Thief:
    """`own` is a link of its own with a right key; `stolen` are names of other tables."""

    own: NightLink
    stolen: tuple[str, ...]
    rng: Random
    refused: int = 0
    said: int = 0
    _clients: list[Client] = field(default_factory=list)

    async def prowl(self) -> None:
        """Until it is cancelled."""
        keyless = [self._client(name, "guessed") for name in (*self.stolen[:1], "hub")]
        keyed = self._client(self.own.table, self.own.key)
        try:
            while True:
                for client in keyless:
                    self._say(client, self._forged())
                self._say(keyed, self._forged())
                self._say(keyed, self._nonsense())
                await asyncio.sleep(self.rng.uniform(0.05, 0.2))
        finally:
            for client in self._clients:
                client.disconnect()
                client.loop_stop()

    def _client(self, name: str, key: str) -> Client:
        made = Client(CallbackAPIVersion.VERSION2, name, protocol=MQTTProtocolVersion.MQTTv5)
        made.username_pw_set(name, key)
        made.tls_set_context(trusting(self.own))
        made.on_connect = self._answered
        made.reconnect_delay_set(1, 1)
        made.connect_async(self.own.host, self.own.port, keepalive=20)
        made.loop_start()
        self._clients.append(made)
        return made

    def _answered(self, _c: Client, _given: object, _f: object, code: object, _p: object) -> None:
        self.refused += code != 0

    def _say(self, client: Client, message: tuple[str, bytes]) -> None:
        if client.is_connected():
            self.said += 1
        topic, body = message
        client.publish(topic, body, qos=0, retain=self.rng.random() < 0.5)

    def _forged(self) -> tuple[str, bytes]:
        """Well made, at another's topic."""
        topics, play = Topics(self.rng.choice(self.stolen)), f"{self.rng.randrange(1 << 80):020x}"
        entry = SharedEntry(SCHEMA, play, 0, "over", "tower", "Tower", result=RESULT)
        return self.rng.choice(
            (
                (topics.entry(play), encode(entry)),
                (topics.state, encode(TableState(SCHEMA, NAME, play=play, entry=7))),
                (topics.plays, encode(SharedPlays(SCHEMA, {play: 7}))),
                (topics.online, b"offline"),
                (topics.wanted, b"{}"),
            )
        )

    def _nonsense(self) -> tuple[str, bytes]:
        """At its own; an entry of a play at another play's topic as well."""
        topics, play = Topics(self.own.table), f"{self.rng.randrange(1 << 80):020x}"
        entry = SharedEntry(SCHEMA, play, 0, "over", "tower", "Tower", result=RESULT)
        kinds = (topics.state, topics.plays, topics.entry(play), topics.picture)
        said = [(kind, self.rng.choice(BODIES)) for kind in kinds]
        return self.rng.choice([(topics.entry("0" * 20), encode(entry)), *said])
