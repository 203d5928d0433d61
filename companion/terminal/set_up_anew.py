"""Undo the set-up, until the first throw: the same steps again, with the answers so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace
from textual.app import App

from companion.engine.entries import Header
from companion.errors import CompanionError
from companion.evening.evening import Evening
from companion.games import GAMES, face
from companion.host.host import Host
from companion.terminal.choices import SetUpAgain
from companion.terminal.screens.notice import Notice
from companion.terminal.screens.wizard import WizardScreen
from companion.views import new_game
from companion.views.new_game import NewGame, as_begun
from companion.words import setup as words
from companion.words import worded


def can_set_up_anew(evening: Evening[Any]) -> bool:
    """Return whether the set-up can still change."""
    return new_game.can_set_up_anew(evening, face(evening.header.game, evening.session.setup))


@dataclass(frozen=True, slots=True)
class SettingUpAnew:
    """Sets the game up again; the host then plays the game that replaces this one."""

    app: App[None]
    evening: Evening[Any]
    again: SetUpAgain
    host: Host

    def ask(self) -> None:
        """Ask the steps again; Esc before the first one changes nothing."""
        number = self.evening.number
        now = self.host.settings
        header, house = self.evening.header, self.again.house
        new = as_begun(GAMES[header.game], header, now.camera, now.board, house.sets)

        def then(chosen: NewGame | None) -> None:
            if chosen is not None and self.evening.number == number:
                self.app.call_later(self._begin, chosen)

        self.app.push_screen(WizardScreen(new, GAMES, house.keep), then)

    def _begin(self, chosen: NewGame) -> None:
        header: Header = chosen.header(self.evening.header.seed)
        try:
            if chosen.game.has_tower:
                now = self.host.settings
                wanted = replace(now, camera=chosen.camera, board=chosen.board)
                self.host.change_settings(wanted)
            anew = self.again.begin(self.evening, header)
        except CompanionError as error:
            self.app.push_screen(Notice(words.set_up_again(), worded(error)))
            return
        self.host.open(anew, chosen.camera if chosen.game.has_tower else None)
