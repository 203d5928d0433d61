"""Photographs that pages send: who may send one, and how it reaches the tray."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Protocol, TypeAlias

from companion.engine.flow import Throw
from companion.evening.page_roles import Role
from companion.host.host import Host
from companion.host.host_acts import CloseResult, CountPhotograph
from companion.said import Said
from companion.tower.observation import Observation, ThrowNumber
from companion.tray.photographing import is_photo_welcome
from companion.web.page_acts import ReasonText, giver, reason
from companion.web.request_body import whole_body
from companion.words import not_here, worded
from companion.words.pages import common as words

# Both chosen: lower limits refuse large cameras, higher ones take memory on a Pi.
LARGEST = 25 * 1024 * 1024  # bytes of a file
AT_A_TIME = 3  # files: each is held in memory until it is read

PhotographOutcome: TypeAlias = "tuple[HTTPStatus, ReasonText | None]"  # None: it is counted


class Photographer(Protocol):
    """Reads photographs; see sensors/camera/photo_reader.py."""

    async def read_photograph(
        self, coded: bytes, place: ThrowNumber, focal_35: int, /
    ) -> Observation | Said | str:
        """Return what the photograph shows, or why it cannot be read.

        Args:
            coded: the content of the file.
            focal_35: the focal length in mm of a full frame; 0 if not known.
        """


@dataclass(slots=True)
class Photographs:
    """Accepts photographs from pages, one at a time from each role."""

    host: Host
    photographer: Photographer
    _busy: set[Role] = field(default_factory=set)

    async def take(
        self, role: Role, length: int, coming: AsyncIterator[bytes], focal_35: int = 0
    ) -> PhotographOutcome:
        """Read a photograph as it arrives and count by it.

        `length` is its size in bytes, as the sender states it.
        """
        if (barred := self._barred(role)) is not None:
            return HTTPStatus.CONFLICT, barred
        if length > LARGEST:
            return HTTPStatus.REQUEST_ENTITY_TOO_LARGE, words.photo_too_large
        if role in self._busy or len(self._busy) >= AT_A_TIME:
            return HTTPStatus.TOO_MANY_REQUESTS, words.photo_busy
        self._busy.add(role)
        try:
            coded = await whole_body(coming, LARGEST)
            if coded is None:
                return HTTPStatus.REQUEST_ENTITY_TOO_LARGE, words.photo_too_large
            return await self._counted(role, coded, focal_35)
        except TimeoutError:
            return HTTPStatus.REQUEST_TIMEOUT, words.photo_too_slow
        finally:
            self._busy.discard(role)

    def _barred(self, role: Role) -> ReasonText | None:
        evening, tray = self.host.evening, self.host.tray
        if not role.may_do:
            return words.only_looks_on
        if evening is None:
            return words.nothing_is_played
        if evening.read_only:
            return not_here
        if tray.virtual is not None:
            return words.photo_of_no_tower
        if not isinstance(evening.pending, Throw):
            return words.nothing_thrown
        if self.host.throw.is_being_read:  # of the throw before
            self.host.do(CloseResult(), giver(role))
        return None if is_photo_welcome(tray.state) else words.photo_not_now

    async def _counted(self, role: Role, coded: bytes, focal_35: int) -> PhotographOutcome:
        evening = self.host.evening
        if evening is None:
            return HTTPStatus.CONFLICT, words.nothing_is_played
        observation = await self.photographer.read_photograph(coded, evening.place, focal_35)
        if not isinstance(observation, Observation):
            return HTTPStatus.UNPROCESSABLE_ENTITY, lambda: _sentence(worded(observation))
        why = self._give(role, observation)
        return HTTPStatus.OK if why is None else HTTPStatus.CONFLICT, why

    def _give(self, role: Role, observation: Observation) -> ReasonText | None:
        """Give the observation to the tray, unless the game went on while the picture was read."""
        if (barred := self._barred(role)) is not None:
            return barred
        if self.host.tray.state.place != observation.since:
            return words.photo_too_late
        return reason(self.host.do(CountPhotograph(observation=observation), giver(role)))


def _sentence(text: str) -> str:
    """Return the text as a whole sentence: readers of pictures return one without a full stop."""
    whole = text[:1].upper() + text[1:]
    return whole if whole.endswith((".", "!", "?", "…")) else f"{whole}."
