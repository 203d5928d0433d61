"""What a page looks up: it changes nothing, so that no number has to fit, and none is kept."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

import msgspec

from companion.evening.pages import Role
from companion.views.looking import look
from companion.web.frames import Act, LookAct
from companion.web.parts import encode, part_for
from companion.web.table import AtTable
from companion.words.tapped import on_a_page

R = TypeVar("R")
REST = 4  # times as long as it took to look something up, nothing is looked up
MOST = 64  # values
NOTHING = b"null"


@dataclass(slots=True)
class Looks:
    """What was looked up stays until the game goes on; the next is made once others had their turn.

    One takes some 50 ms late in a game. Were 600 asked for at once, the terminal would stand still
    for half a minute.
    """

    table: AtTable
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    _rested: float = 0.0  # when the next may be made
    _values: dict[tuple[object, ...], bytes] = field(default_factory=dict)

    async def reply(self, act: LookAct, role: Role, language: str) -> bytes:
        """With its value."""
        if (reply := self._known_reply(act, role, language)) is None:
            async with self._turn:
                reply = self._known_reply(act, role, language)
                if reply is None:
                    reply = await self._rest(lambda: self._made(act, role, language))
        value = msgspec.Raw(reply)
        return encode({**_reply(act, is_taken=reply != NOTHING), "value": value})

    async def alone(self, do: Callable[[], R]) -> R:
        """Something else that takes long, such as all of a page in another language."""
        async with self._turn:
            return await self._rest(do)

    async def _rest(self, do: Callable[[], R]) -> R:
        """Before it is done, and as it took long, before the next."""
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
        """All that the value depends on, the number of the evening first."""
        evening = self.table.evening
        at = act.at if act.what == "why" else 0
        return None if evening is None else evening.number, language, act.what, role.seats, at

    def _looked(self, act: LookAct, role: Role) -> bytes:
        if self.table.evening is None:
            return NOTHING
        at = part_for(self.table.evening)
        return encode(look(at.evening, at.face, act.what, role.seats, act.at))


def refused(act: Act, why: str) -> bytes:
    return encode({**_reply(act, is_taken=False), "why": why})


def replied(act: Act, value: object) -> bytes:
    return encode({**_reply(act, is_taken=True), "value": value})


def _reply(act: Act, *, is_taken: bool) -> dict[str, object]:
    return {"type": "reply", "id": act.id, "taken": is_taken}
