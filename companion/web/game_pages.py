"""The keeper's page chooses the game: it looks the games up, begins or opens one, or leaves it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import Any

from companion.engine.carrying import ways_on
from companion.engine.game import Setup
from companion.errors import CompanionError
from companion.evening.evening import Evening
from companion.evening.page_roles import PageKind, Role
from companion.games import face
from companion.host.game_room import GameRoom
from companion.host.host import Host
from companion.host.host_acts import ActRefused
from companion.host.keeper_acts import (
    BeginGame,
    CarryOn,
    DeleteGame,
    LeaveGame,
    OpenGame,
    RestoreGame,
    SetUpAnew,
    TableAct,
    TurnCeremony,
)
from companion.settings import PLANNING
from companion.tray.state import TrayState
from companion.views.arriving import games_shown, listed_games, opened_text
from companion.views.new_game import can_set_up_anew
from companion.web.details import refused, replied
from companion.web.keeper_messages import (
    AllGamesLook,
    BeginGameAct,
    CarryOnAct,
    DeleteGameAct,
    EndAppAct,
    GameChoice,
    GameDraft,
    HouseRulesAct,
    LeaveGameAct,
    OpenGameAct,
    RestoreGameAct,
    RoomAct,
    RoomLook,
    SetUpLook,
    TurnAct,
)
from companion.web.page_acts import ReasonText, giver, reason
from companion.web.page_plays import PlaysPages
from companion.web.plays_messages import HallLook, PlaysAct
from companion.web.set_up_pages import SetUpPages
from companion.words import worded
from companion.words.at_rest import still_lies
from companion.words.pages import common as words
from companion.words.remarks import beside_the_game
from companion.words.setting import minutes
from companion.words.taps import on_a_page
from companion.words.throwing import not_read

ENDS_IN = 0.5  # s from the reply to the end; chosen: the page gets the reply


@dataclass(frozen=True, slots=True)
class KeeperChoices:
    """What the keeper can do besides playing.

    `ways_on` are the games as which the open one can continue, and `planning` the times that the
    planning timer offers, in minutes and in words.
    """

    can_end: bool
    can_switch_off: bool
    can_set_up_anew: bool = False
    ways_on: tuple[str, ...] = ()
    tray: RestingTray | None = None
    planning: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class RestingTray:
    """What people should know of the tray between throws.

    `is_odd`: it can be corrected to what is seen there. `may_be_empty`: people may say that it is.
    """

    text: str
    is_odd: bool
    may_be_empty: bool


@dataclass(frozen=True, slots=True)
class GamePages:
    """Carries out what keeper's pages ask of the table's games."""

    host: Host
    plays: PlaysPages = field(default_factory=PlaysPages)

    def do(self, act: RoomAct, role: Role, language: str) -> object:
        """Carry out an act.

        Return why it was refused, as a function, or else what to say of it in that language.
        """
        room = self.host.room
        if (no := self._barred(role)) is not None or room is None:
            return no
        try:
            if isinstance(act, PlaysAct):
                with on_a_page(language):
                    return self.plays.change(act, room.shelf)
            if isinstance(act, EndAppAct):
                return self._end(act)
            wanted = self._turned(act) if isinstance(act, TurnAct) else _wanted(act, room)
        except CompanionError as error:
            return reason(ActRefused(error))
        return wanted if callable(wanted) else reason(self.host.do(wanted, giver(role)))

    def look(self, act: RoomLook) -> bytes:
        """Return the reply to what a keeper's page looks up, in the language that is set."""
        if (room := self.host.room) is None:
            return refused(act, words.no_games_here())
        try:
            return replied(act, self._looked_up(act, room))
        except CompanionError as error:
            return refused(act, worded(error))

    def _looked_up(self, act: RoomLook, room: GameRoom) -> object:
        """Return the value of a look. Raises CompanionError."""
        if isinstance(act, HouseRulesAct):
            return SetUpPages(room).with_rules(act)
        if isinstance(act, SetUpLook):
            return SetUpPages(room).draft_shown(act)
        if isinstance(act, HallLook):
            return self.plays.look(act, room.shelf)
        now = datetime.now().astimezone()
        if isinstance(act, AllGamesLook):
            return listed_games(room.shelf, face, now)
        return games_shown(room.shelf, face, now)

    def _barred(self, role: Role) -> ReasonText | None:
        """Return why this page may not choose games; None if it may."""
        if role.kind is not PageKind.KEEPER:
            return words.keeper_only
        return None if self.host.room is not None else words.no_games_here

    def _turned(self, act: TurnAct) -> TableAct | ReasonText:
        evening = self.host.evening
        if evening is None:
            return words.nothing_is_played
        game_face = face(evening.header.game, evening.session.setup)
        ceremonies = game_face.ceremonies(evening.session)
        if act.at is not None and (not ceremonies or act.at >= len(ceremonies[-1].pages)):
            return words.not_understood
        return TurnCeremony(at=act.at)

    def _end(self, act: EndAppAct) -> ReasonText | None:
        endings = self.host.endings
        end = None if endings is None else endings.switch_off if act.switch_off else endings.end
        if end is None:
            return words.end_at_the_terminal
        asyncio.get_running_loop().call_later(ENDS_IN, end)
        return None

    @property
    def keeping(self) -> KeeperChoices:
        """What the keeper can do now besides playing, in the language that is set."""
        evening, room, endings = self.host.evening, self.host.room, self.host.endings
        has_end = endings is not None
        can_switch_off = endings is not None and endings.switch_off is not None
        if evening is None or room is None:
            return KeeperChoices(has_end, can_switch_off)
        return KeeperChoices(
            has_end,
            can_switch_off,
            can_set_up_anew(evening, face(evening.header.game, evening.session.setup)),
            tuple(_ways_on(evening, room)),
            _resting(self.host.tray.state),
            tuple((each, minutes(each)) for each in PLANNING),
        )

    @property
    def before_playing(self) -> str:
        """What people must know before they play the open game, in the language that is set."""
        evening, room = self.host.evening, self.host.room
        if evening is None:
            return ""
        return opened_text(evening, None if room is None else room.look_only)


def _resting(state: TrayState) -> RestingTray | None:
    """Return what the terminal says beside the question; None: nothing, or a throw is open."""
    if state.count is not None:
        return None
    remarks = beside_the_game(state.together.remarks)
    text = " ".join(filter(None, [still_lies(state), remarks or not_read(state.together)]))
    odd = state.difference
    is_odd = bool(odd.more or odd.fewer)
    return RestingTray(text, is_odd, state.may_be_empty) if text else None


def _wanted(act: GameChoice, room: GameRoom) -> TableAct | ReasonText:
    """Return the host's act, or why there is none. Raises CompanionError, too."""
    match act:
        case BeginGameAct(draft=draft):
            return _begun(draft, act.number, room)
        case OpenGameAct(game=number):
            return OpenGame(game=number)
        case CarryOnAct(at=at, number=changed):
            return _carrying_on(at, changed, room)
        case LeaveGameAct():
            return LeaveGame()
        case DeleteGameAct(game=number):
            return DeleteGame(game=number)
        case RestoreGameAct(game=number):
            return RestoreGame(game=number)


def _ways_on(evening: Evening[Any], room: GameRoom) -> Iterator[str]:
    """Yield the titles of the games as which this one can continue now."""
    if not evening.read_only:
        for way in ways_on(evening.session, room.shelf.games):
            yield face(way.game, Setup(evening.header.players, way.options)).title


def _carrying_on(at: int, number: int, room: GameRoom) -> TableAct | ReasonText:
    evening = room.host.evening
    if evening is None:
        return words.nothing_is_played
    ways = ways_on(evening.session, room.shelf.games)
    return CarryOn(number=number, way=ways[at]) if at < len(ways) else words.not_understood


def _begun(draft: GameDraft, number: int, room: GameRoom) -> TableAct | ReasonText:
    evening = room.host.evening
    new = SetUpPages(room).new_game(draft)
    if (seat := new.faulty) is not None:
        return partial(new.fault, seat)
    if draft.is_anew and evening is not None:
        header = new.header(evening.header.seed)
        return SetUpAnew(number=number, header=header, camera=new.camera, board=new.board)
    return BeginGame(header=new.header(room.seed()), camera=new.camera, board=new.board)
