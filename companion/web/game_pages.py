"""The keeper's page chooses the game: it looks the games up, begins or opens one, or leaves it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import partial

from companion.errors import CompanionError
from companion.evening.page_roles import PageKind, Role
from companion.games import face
from companion.host.game_room import GameRoom
from companion.host.host import Host
from companion.host.host_acts import ActRefused, BeginGame, LeaveGame, OpenGame, SetUpAnew, TableAct
from companion.views.arriving import games_shown, opened_text
from companion.views.new_game import can_set_up_anew
from companion.web.details import refused, replied
from companion.web.page_acts import ReasonText, giver, reason
from companion.web.page_messages import (
    BeginGameAct,
    GameChoice,
    GameDraft,
    HouseRulesAct,
    LeaveGameAct,
    OpenGameAct,
    RoomAct,
    RoomLook,
    SetUpLook,
)
from companion.web.page_plays import change_plays, plays_shown
from companion.web.plays_messages import HallLook, PlaysAct
from companion.web.set_up_pages import SetUpPages
from companion.words import worded
from companion.words.pages import common as words
from companion.words.taps import on_a_page


@dataclass(frozen=True, slots=True)
class KeeperChoices:
    """What the keeper can do with the open game besides playing it."""

    can_set_up_anew: bool


@dataclass(frozen=True, slots=True)
class GamePages:
    """Carries out what keeper's pages ask of the table's games."""

    host: Host

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
                    return change_plays(act, room.shelf)
            wanted = _wanted(act, room)
        except CompanionError as error:
            return reason(ActRefused(error))
        return wanted if callable(wanted) else reason(self.host.do(wanted, giver(role)))

    def look(self, act: RoomLook) -> bytes:
        """Return the reply to what a keeper's page looks up, in the language that is set."""
        if (room := self.host.room) is None:
            return refused(act, words.no_games_here())
        try:
            return replied(act, _looked_up(act, room))
        except CompanionError as error:
            return refused(act, worded(error))

    def _barred(self, role: Role) -> ReasonText | None:
        """Return why this page may not choose games; None if it may."""
        if role.kind is not PageKind.KEEPER:
            return words.keeper_only
        return None if self.host.room is not None else words.no_games_here

    @property
    def keeping(self) -> KeeperChoices | None:
        """What the keeper can do with the open game now, in the language that is set."""
        evening = self.host.evening
        if evening is None or self.host.room is None:
            return None
        return KeeperChoices(
            can_set_up_anew(evening, face(evening.header.game, evening.session.setup)),
        )

    @property
    def before_playing(self) -> str:
        """What people must know before they play the open game, in the language that is set."""
        evening, room = self.host.evening, self.host.room
        if evening is None:
            return ""
        return opened_text(evening, None if room is None else room.look_only)


def _looked_up(act: RoomLook, room: GameRoom) -> object:
    """Return the value of a look. Raises CompanionError."""
    if isinstance(act, HouseRulesAct):
        return SetUpPages(room).with_rules(act)
    if isinstance(act, SetUpLook):
        return SetUpPages(room).draft_shown(act)
    if isinstance(act, HallLook):
        return plays_shown(act, room.shelf)
    return games_shown(room.shelf, face, datetime.now().astimezone())


def _wanted(act: GameChoice, room: GameRoom) -> TableAct | ReasonText:
    """Return the host's act, or why there is none. Raises CompanionError, too."""
    match act:
        case BeginGameAct(draft=draft):
            return _begun(draft, act.number, room)
        case OpenGameAct(game=number):
            return OpenGame(game=number)
        case LeaveGameAct():
            return LeaveGame()


def _begun(draft: GameDraft, number: int, room: GameRoom) -> TableAct | ReasonText:
    evening = room.host.evening
    new = SetUpPages(room).new_game(draft)
    if (seat := new.faulty) is not None:
        return partial(new.fault, seat)
    if draft.is_anew and evening is not None:
        header = new.header(evening.header.seed)
        return SetUpAnew(number=number, header=header, camera=new.camera, board=new.board)
    return BeginGame(header=new.header(room.seed()), camera=new.camera, board=new.board)
