"""What a page looks up, such as the history or the rules.

Nothing is changed by it, so it may come with an old number, and its reply is not stored.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

import msgspec

from companion.evening.page_roles import Role
from companion.host.host import Host
from companion.views.details import look
from companion.web.message_base import Act
from companion.web.page_messages import LookAct
from companion.web.parts import encode, part_for
from companion.words.taps import on_a_page

R = TypeVar("R")
# Pause after a look, in times of its duration, so that looks take a fifth of the loop at most.
# Chosen: a shorter pause delays the terminal's keys, a longer one the pages.
REST = 4
MOST = 64  # cached values; chosen: more take memory, with fewer a page's look is made again
NOTHING = b"null"


@dataclass(slots=True)
class Looks:
    """Looks things up, one at a time, and caches the values until the game goes on.

    One takes some 50 ms late in a game. If 600 were asked for at once, the terminal would freeze
    for half a minute; so there is a pause after each.
    """

    host: Host
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    _rested: float = 0.0  # when the next look may start
    _values: dict[tuple[object, ...], bytes] = field(default_factory=dict)

    async def reply(self, act: LookAct, role: Role, language: str) -> bytes:
        """Look it up and return the reply with its value."""
        if (reply := self._known_reply(act, role, language)) is None:
            async with self._turn:
                reply = self._known_reply(act, role, language)
                if reply is None:
                    reply = await self._rest(lambda: self._made(act, role, language))
        value = msgspec.Raw(reply)
        return encode({**_reply(act, is_taken=reply != NOTHING), "value": value})

    async def alone(self, do: Callable[[], R]) -> R:
        """Do something else that takes long in the same queue, such as changing the language."""
        async with self._turn:
            return await self._rest(do)

    async def _rest(self, do: Callable[[], R]) -> R:
        """Wait until the pause is over, do it, and set the next pause by how long it took."""
        await asyncio.sleep(self._rested - time.monotonic())
        began = time.monotonic()
        done = do()
        now = time.monotonic()
        self._rested = now + REST * (now - began)
        return done

    def _known_reply(self, act: LookAct, role: Role, language: str) -> bytes | None:
        return self._values.get(self._key(act, role, language))

    def _made(self, act: LookAct, role: Role, language: str) -> bytes:
        key = self._key(act, role, language)
        if self._values and next(iter(self._values))[0] != key[0]:
            self._values.clear()
        while len(self._values) >= MOST:
            del self._values[next(iter(self._values))]
        with on_a_page(language):
            self._values[key] = self._looked(act, role)
        return self._values[key]

    def _key(self, act: LookAct, role: Role, language: str) -> tuple[object, ...]:
        """Return everything that the value depends on, the evening's number first."""
        evening = self.host.evening
        at = act.at if act.what == "why" else 0
        return None if evening is None else evening.number, language, act.what, role.seats, at

    def _looked(self, act: LookAct, role: Role) -> bytes:
        if self.host.evening is None:
            return NOTHING
        at = part_for(self.host.evening)
        return encode(look(at.evening, at.face, act.what, role.seats, act.at))


def refused(act: Act, why: str) -> bytes:
    """Return the reply to a refused act."""
    return encode({**_reply(act, is_taken=False), "why": why})


def replied(act: Act, value: object) -> bytes:
    """Return the reply to an act that was carried out, with its value."""
    return encode({**_reply(act, is_taken=True), "value": value})


def _reply(act: Act, *, is_taken: bool) -> dict[str, object]:
    return {"type": "reply", "id": act.id, "taken": is_taken}
