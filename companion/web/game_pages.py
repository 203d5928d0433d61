"""The keeper's page chooses the game: it looks the games up, begins or opens one, or leaves it."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from functools import partial

from companion.errors import CompanionError
from companion.evening.page_roles import PageKind, Role
from companion.games import face
from companion.host.game_room import GameRoom
from companion.host.host import Host
from companion.host.host_acts import ActRefused
from companion.host.host_events import PageActed
from companion.views.arriving import games_shown, listed_games, opened_text
from companion.web.details import refused, replied
from companion.web.page_acts import ReasonText, reason
from companion.web.page_messages import (
    AllGamesLook,
    BeginGameAct,
    DeleteGameAct,
    GameChoice,
    GameDraft,
    LeaveGameAct,
    OpenGameAct,
    RestoreGameAct,
    RoomAct,
    RoomLook,
    SetUpLook,
)
from companion.web.page_plays import PlaysPages
from companion.web.plays_messages import HallLook, PlaysAct
from companion.web.set_up_pages import SetUpPages
from companion.words import pages as words
from companion.words import worded
from companion.words.taps import on_a_page


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
        self.host.events.publish(PageActed())
        try:
            if isinstance(act, PlaysAct):
                with on_a_page(language):
                    return self.plays.change(act, room.shelf)
            return _carry_out(act, room)
        except CompanionError as error:
            return reason(ActRefused(error))

    def look(self, act: RoomLook, role: Role) -> bytes:
        """Return the reply to what a page looks up, in the language that is set."""
        room = self.host.room
        if (no := self._barred(role)) is not None or room is None:
            return refused(act, words.not_understood() if no is None else no())
        try:
            return replied(act, self._looked_up(act, room))
        except CompanionError as error:
            return refused(act, worded(error))

    def _looked_up(self, act: RoomLook, room: GameRoom) -> object:
        """Return the value of a look. Raises CompanionError."""
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

    @property
    def before_playing(self) -> str:
        """What people must know before they play the open game, in the language that is set."""
        evening, room = self.host.evening, self.host.room
        if evening is None:
            return ""
        return opened_text(evening, None if room is None else room.look_only)


def _carry_out(act: GameChoice, room: GameRoom) -> ReasonText | None:
    """Carry an act out, or return why not. Raises CompanionError, too."""
    match act:
        case BeginGameAct(draft=draft):
            return _begin(draft, room)
        case OpenGameAct(game=number):
            room.resume(number)
        case LeaveGameAct():
            room.leave()
        case DeleteGameAct(game=number):
            room.shelf.give_up(number)
        case RestoreGameAct(game=number):
            room.shelf.offer_again(number)
    return None


def _begin(draft: GameDraft, room: GameRoom) -> ReasonText | None:
    new = SetUpPages(room).new_game(draft)
    if (seat := new.faulty) is not None:
        return partial(new.fault, seat)
    room.begin(new.header(room.seed()), new.camera, new.board)
    return None
