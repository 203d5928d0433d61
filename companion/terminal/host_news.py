"""Reads the host's events for the terminal, and lets its screens follow them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from companion.evening.evening import Evening
from companion.games import face
from companion.host import host_events as events
from companion.terminal.evening_terminal import EveningTerminal
from companion.terminal.screens.battle import BattleScreen
from companion.terminal.screens.closing import ClosingScreen
from companion.terminal.screens.main import MainScreen
from companion.views.change_earlier import under_way
from companion.views.refusal import refusal
from companion.words import _, not_here, speak
from companion.words.headlines import whose_turn


class NewsTerminal(EveningTerminal, Protocol):
    """The terminal, as far as the reader of news needs it."""

    theme: str

    @property
    def main(self) -> MainScreen | None:
        """The main screen; None while no evening is shown."""

    def show_evening(self, *, is_demo: bool) -> None:
        """Show the evening that the host has opened, or the first screen."""


class HostNewsReader:
    """Lets the screens follow each event; the evening's own two look when they come forward."""

    def __init__(self, app: NewsTerminal) -> None:
        self._app = app
        self._changing = ""  # the message about an answer that a page is changing
        self._followed_by: Mapping[type[events.HostEvent], Sequence[Callable[[], object]]] = {
            events.EveningChanged: (self._follow_evening,),
            events.BesideChanged: (self._follow_beside,),
            events.TrayChanged: (self._follow_tray,),
            events.PageActed: (app.take_over,),
            events.NightChanged: (app.look_at_keys_again,),
            events.FellBehind: (
                self._follow_evening,
                self._follow_beside,
                self._follow_tray,
                self._follow_calibration,
            ),
        }

    def read(self, event: events.HostEvent) -> None:
        """Follow one event."""
        app = self._app
        match event:
            case events.EveningOpened() | events.EveningClosed():
                app.show_evening(is_demo=isinstance(event, events.EveningOpened) and event.is_demo)
            case events.CountNotAccepted():
                self._refuse(event)
            case events.SettingsChanged():
                self._follow_settings(event)
            case events.CalibrationChanged():
                self._follow_calibration()
            case events.Warned(message=message):
                app.warn(message)
            case _:
                for follow in self._followed_by.get(type(event), ()):
                    follow()

    @property
    def _front(self) -> MainScreen | BattleScreen | None:
        front = self._app.front
        return front if isinstance(front, MainScreen | BattleScreen) else None

    def _follow_evening(self) -> None:
        if self._app.main is not None:
            self._app.main.follow_change()
        for screen in self._closing_screens():
            screen.follow_evening()
        front = self._front
        if isinstance(front, MainScreen):
            self._app.host.signals.called = None  # the screen says whose turn it is
        elif front is not None:
            front.follow()
        self._app.look_at_keys_again()

    def _follow_tray(self) -> None:
        if (front := self._front) is not None:
            front.follow()

    def _follow_beside(self) -> None:
        front, evening = self._front, self._app.evening
        if self._app.main is not None:
            self._app.main.show_planning(self._app.host.planning.left)
        if front is not None:
            front.catch_up()
        if evening is not None and self._tell_change(evening) and front is not None:
            front.say()
        self._app.look_at_keys_again()

    def _tell_change(self, evening: Evening[Any]) -> bool:
        """Put it into the line that a page is changing an answer, until the page is done.

        Return whether the line has changed.
        """
        line = self._app.line
        begun = evening.being_changed.at(evening.number)
        game_face = face(evening.header.game, evening.session.setup)
        text = "" if begun is None or not begun.page else under_way(evening, game_face)
        is_ours = bool(text) or line.at(evening.number) == self._changing != ""
        if is_ours:
            line.show(evening.number, text)
        self._changing = text
        return is_ours

    def _refuse(self, event: events.CountNotAccepted) -> None:
        front, error = self._front, event.error
        if isinstance(front, BattleScreen):
            front.refuse_count(error)
        elif error is None:
            self._app.warn(not_here())
        elif (evening := self._app.evening) is not None:
            game_face = face(evening.header.game, evening.session.setup)
            self._app.warn(refusal(error, game_face, evening.pending))

    def _follow_settings(self, event: events.SettingsChanged) -> None:
        if event.now.theme != event.before.theme:
            self._app.theme = event.now.theme
        if event.now.language != event.before.language:
            speak(event.now.language)
            self._app.look_at_keys_again()
        for screen in self._closing_screens():
            screen.follow_settings(event.now)

    def _closing_screens(self) -> list[ClosingScreen[Any]]:
        """Return all open screens over the main one, as far as they are built."""
        stack = self._app.screen_stack
        return [each for each in stack if isinstance(each, ClosingScreen) and each.is_mounted]

    def _follow_calibration(self) -> None:
        for screen in self._app.screen_stack:
            if isinstance(screen, ClosingScreen):
                screen.follow_calibration(self._app.host.calibrating.value)

    @property
    def sounded(self) -> str:
        """What the last sound meant, if the screen in front does not show it; or empty."""
        evening, called = self._app.evening, self._app.host.signals.called
        if evening is None or isinstance(self._app.front, MainScreen):
            return ""
        if evening.is_time_up:
            return _("Time is up")
        question = evening.pending
        if question is None or question.seat is None or question.seat != called:
            return ""
        game_face = face(evening.header.game, evening.session.setup)
        return whose_turn(game_face.cast.name(question.seat), game_face.verb(question))
