"""Sends the values that the broker retains of the table: its state, its plays, and a picture.

Only the newest value matters. One value of a kind is in flight at a time, and later changes follow
it: a slow broker gets fewer, and nothing piles up.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from companion.engine.flow import Throw
from companion.evening.live_tray import LiveTray
from companion.evening.shelf import Shelf
from companion.night.table import home
from companion.night.table.acknowledged_plays import ReceiptsFile
from companion.night.table.broker_connection import BrokerLine
from companion.night.table.retelling import Retelling
from companion.night.table.table_state import AtTheTable, counted, free, is_big, standing
from companion.night.topics import LARGEST, SCHEMA, SharedPlays, TableState, Topics, encode
from companion.tower.observation import TrayPicture

# Chosen: larger, better or more pictures cost the hall's Wi-Fi, smaller ones blur the cubes.
WIDE = 480  # pixels
QUALITIES = (75, 50, 30)  # JPEG qualities, tried until the picture is small enough
APART = 2.0  # s between two pictures


def jpeg(picture: TrayPicture) -> bytes:
    """Return the picture as JPEG; empty if it cannot be made small enough."""
    import cv2  # imported late: a table without a camera does not need it

    whole = picture.pixels if picture.plain is None else picture.plain
    high, wide = whole.shape[:2]
    size = min(wide, WIDE), max(1, round(high * min(wide, WIDE) / wide))
    pixels = cv2.resize(whole, size, interpolation=cv2.INTER_AREA)
    for quality in QUALITIES:
        done, coded = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, quality])
        if done and len(coded) <= LARGEST - 1024:  # leaves room for the topic
            return coded.tobytes()
    return b""


@dataclass(slots=True)
class LastSent:
    """The last value sent. `is_going`: it is not acknowledged yet."""

    last: bytes | None = None
    is_going: bool = False


class Published:
    """The retained values. `news` is called when there may be more to send."""

    def __init__(
        self,
        topics: Topics,
        at: AtTheTable,
        *,
        shelf: Shelf,
        acknowledged_plays: ReceiptsFile,
        tray: LiveTray,
        news: Callable[[], object],
        for_home: bool,
    ) -> None:
        self._topics, self._at, self._shelf, self._kept = topics, at, shelf, acknowledged_plays
        self._tray, self._news, self._for_home = tray, news, for_home
        self._newest: dict[str, LastSent] = {}
        self._lists_anew = True
        self._throw = "", 0  # the play, and the entry of its last counted throw
        self._seen: TrayPicture | None = None
        self._jpeg = b""
        self._stands: tuple[object, ...] = ()
        self._state: TableState | None = None
        self._coding: asyncio.Task[None] | None = None

    def list_anew(self) -> None:
        """Send the list of plays again: another play is played now."""
        self._lists_anew = True

    def begin_anew(self) -> None:
        """Start on a new connection, maybe to a broker that has none of the values."""
        self._newest = {}
        self._lists_anew = True
        self._throw = "", 0

    def send(self, line: BrokerLine, leading: Retelling | None, *, is_playing: bool) -> None:
        """Send the values that have changed.

        Args:
            leading: the present play; None while not all of it is sent.
        """
        if self._lists_anew:
            last = self._shelf.journal.last_number
            plays = {play: last(game) for play, game in self._kept.night.plays.items()}
            payload = encode(SharedPlays(SCHEMA, plays))
            self._lists_anew = not self._put(line, self._topics.plays, payload)
        at = replace(self._at, counted=counted(self._tray.state))
        if leading is not None:
            self._tell_state(line, self._standing(leading, at))
        elif not is_playing:
            self._tell_state(line, free(at))
        self._look(leading)
        self._put(line, self._topics.picture, self._jpeg)

    def _standing(self, leading: Retelling, at: AtTheTable) -> TableState:
        """Return the state, made again only after an entry or a count.

        A camera has news many times a second.
        """
        stands = leading.play, leading.number, tuple(at.counted.items())
        if self._state is None or stands != self._stands:
            self._stands, self._state = stands, standing(leading, at)
        return self._state

    def _tell_state(self, line: BrokerLine, state: TableState) -> None:
        is_told = self._put(line, self._topics.state, encode(state))
        is_told = self._tell_home(line, state) and is_told
        if state.play and self._is_new_throw(state) and is_told:
            line.send(self._topics.throw, home.COUNTED)  # last: its result is there already
            self._throw = state.play, _last_throw(state)

    def _tell_home(self, line: BrokerLine, state: TableState) -> bool:
        """Send the values for Home Assistant.

        Points stay until others play, so that nothing disappears between two games.
        """
        topics, payloads = self._topics, dict[str, bytes]()
        if self._for_home:
            colours = [each.colour for each in state.seats]
            payloads = {
                topics.home: home.standing(state),
                **home.discovery(topics, self._at.name, colours),
            }
        topics_before = set(self._kept.home)
        if not payloads and not topics_before:
            return True
        own = home.all_points(topics)
        if payloads and state.play:  # other sensors may come from an app with another folder
            gone = (topics_before | own) - payloads.keys()
        else:
            gone = topics_before - payloads.keys() - (own if payloads else set())
        self._kept.found_at_home(topics_before | payloads.keys())
        is_read = any(map(home.is_discovery, gone & topics_before))  # the values are deleted last
        for topic in filter(home.is_discovery, gone) if is_read else gone:
            self._put(line, topic, b"", partial(self._gone_from_home, topic))
        sent = {topic: self._put(line, topic, payload) for topic, payload in payloads.items()}
        return sent.get(topics.home, True)

    def _gone_from_home(self, topic: str) -> None:
        self._kept.found_at_home(each for each in self._kept.home if each != topic)

    def _put(
        self,
        line: BrokerLine,
        topic: str,
        payload: bytes,
        on_acknowledged: Callable[[], object] = bool,
    ) -> bool:
        """Send a value; return whether it is the last one sent.

        Otherwise it is sent once the one in flight has arrived.
        """
        newest = self._newest.setdefault(topic, LastSent())
        if newest.is_going or newest.last == payload:
            return newest.last == payload
        newest.last, newest.is_going = payload, True

        def acknowledged(is_taken: bool) -> None:
            newest.is_going = False
            if is_taken:
                on_acknowledged()
            self._news()

        line.send(topic, payload, acknowledged, retain=True)
        return True

    def _is_new_throw(self, state: TableState) -> bool:
        """Return whether a throw was counted on this connection, so that a home can switch a light.

        Throws that were counted before are no news.
        """
        play, before = self._throw
        if play == state.play and _last_throw(state) > before:
            return True
        self._throw = state.play, _last_throw(state)
        return False

    def _look(self, leading: Retelling | None) -> None:
        """Encode the picture of a big battle's tray, in a thread."""
        state = self._tray.state
        throw = None if leading is None else leading.session.pending
        if not isinstance(throw, Throw) or not is_big(throw):
            self._seen, self._jpeg = None, b""
            return
        picture_now = state.picture
        if picture_now is None or not counted(state) or picture_now is self._seen:
            return
        if self._coding is None or self._coding.done():
            self._seen = picture_now
            self._coding = asyncio.create_task(self._code(picture_now))

    async def _code(self, tray_picture: TrayPicture) -> None:
        small = await asyncio.to_thread(jpeg, tray_picture)
        if self._seen is tray_picture:
            self._jpeg = small
            self._news()
        await asyncio.sleep(APART)


def _last_throw(state: TableState) -> int:
    return 0 if state.last_battle is None else state.last_battle.number
