"""An app whose evening is also on second screens: they change it, and this app's screens follow."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, ClassVar, TypeAlias, TypeVar

from msgspec.structs import replace
from textual import on
from textual.binding import Binding, BindingType
from textual.notifications import SeverityLevel

from companion.errors import CompanionError
from companion.evening.evening import Evening
from companion.evening.giving import give
from companion.evening.live_tray import LiveTray
from companion.evening.page_roles import SecondScreens
from companion.games import face
from companion.settings import Settings
from companion.sounds.tones import Sound
from companion.tui.night_app import HeardAfar
from companion.tui.question_line import QuestionLine
from companion.tui.question_sounds import QuestionSounds
from companion.tui.screens.battle import BattleScreen
from companion.tui.screens.ceremony import CeremonyTurned
from companion.tui.screens.main import MainScreen
from companion.tui.unwatched_throw import UnwatchedThrow
from companion.tui.widgets.main.timer import PlanningTimer
from companion.views.change_earlier import under_way
from companion.words import _, marked, worded
from companion.words.headlines import whose_turn

Sharing: TypeAlias = "Callable[[Any], SecondScreens]"  # called with the app

R = TypeVar("R")


class SharedApp(HeardAfar):
    """An app with second screens. `sharing` starts them when first needed; None: there are none."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s", "second_screens", marked("Second screens"), show=False, key_display="^s"),
    ]

    evening: Evening[Any] | None
    tray: LiveTray
    settings: Settings
    keep: Callable[[Settings], None]
    _devices: QuestionSounds

    def __init__(self, theme: str, sharing: Sharing | None) -> None:
        super().__init__(theme)
        self._sharing = sharing
        self._second: SecondScreens | None = None
        self.elsewhere = UnwatchedThrow(self)
        self._line = QuestionLine()
        self._changing = ""  # the message about an answer that a page is changing

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,
    ) -> None:
        """Show a message; on the evening's own screens beside the question, until the next one."""
        front = self.front
        if self.evening is not None and isinstance(front, MainScreen | BattleScreen):
            self._line.show(self.evening.number, message)
            front.say()
            return
        super().notify(message, title=title, severity=severity, timeout=timeout, markup=markup)

    def share(self) -> None:
        """Tell the second screens that another evening is played, or none."""
        if self.evening is not None:
            self.evening.changed(lambda _number: self.call_after_refresh(self.elsewhere.follow))
        if self._second is not None:
            self._second.opened(self.evening)
        if self._night is not None:
            self._night.opened(self.evening)
        if self.evening is not None and self.settings.second_screens:
            self.call_later(self._switch_on)

    async def _switch_on(self) -> None:
        second = self._brought()
        try:
            if second is not None:
                await second.switch_on()
        except CompanionError as error:
            self._warn(error)

    def _warn(self, error: object) -> None:
        self.notify(worded(error), severity="warning", timeout=20)

    def _brought(self) -> SecondScreens | None:
        if self._second is None and self._sharing is not None:
            self._second = self._sharing(self)
            self._second.opened(self.evening)
        return self._second

    def give(self) -> None:
        """Give the game what a second screen has counted.

        Raises:
            CompanionError: The game refuses the count.
        """
        if self.evening is not None:
            give(self.evening, self.tray, self._devices)

    def acted(self) -> None:
        """Follow what a second screen has done, on the screen in front."""
        if isinstance(front := self.front, MainScreen | BattleScreen):
            front.catch_up()
            self._tell_change(front)
        self.elsewhere.follow(is_theirs=True)

    def _tell_change(self, front: MainScreen | BattleScreen) -> None:
        """Show that a page is changing an answer, until the page is done."""
        evening = front.evening
        begun = evening.being_changed.at(evening.number)
        game_face = face(evening.header.game, evening.session.setup)
        text = "" if begun is None or not begun.page else under_way(evening, game_face)
        if text or self._line.at(evening.number) == self._changing != "":
            self._line.show(evening.number, text)
            front.say()
        self._changing = text

    @property
    def sounded(self) -> str:
        """Return what the last sound meant, if the screen in front does not show it; or empty."""
        evening, front = self.evening, self.front
        if evening is None or isinstance(front, MainScreen):
            return ""
        if evening.is_time_up:
            return _("Time is up")
        question = evening.pending
        if question is None or question.seat is None or question.seat != self._devices.called:
            return ""
        own = face(evening.header.game, evening.session.setup)
        return whose_turn(own.cast.name(question.seat), own.verb(question))

    def tell_turn(self, evening: Evening[Any]) -> None:
        """Note that another question is asked, perhaps to another player."""
        self._devices.asked(evening.pending, is_seen=isinstance(self.front, MainScreen))
        self.look_at_keys_again()

    @on(PlanningTimer.Ended)
    def tell_time(self, ended: PlanningTimer.Ended) -> None:
        """Show and sound that planning time is up, or no longer."""
        if self.evening is None:
            return
        if ended.is_up:
            self._devices.play(Sound.TIME_UP)
        self.evening.is_time_up = ended.is_up
        self.look_at_keys_again()
        if self._second is not None:
            self._second.stir()

    @property
    def is_seen_elsewhere(self) -> bool:
        """Return whether second screens show the throw while the terminal does not."""
        second, front = self._second, self.front
        is_ours = front is None or isinstance(front, MainScreen | BattleScreen)
        return not is_ours and second is not None and bool(second.connected())

    def give_now(self) -> None:
        """Give the due count, and show a warning if it is refused."""
        try:
            self.give()
        except CompanionError as error:
            self._warn(error)

    def follow_tray(self) -> None:
        """Show the tray's new state, whatever screen is in front."""
        if isinstance(front := self.front, MainScreen | BattleScreen):
            front.follow()
        self.elsewhere.follow()

    def on_ceremony_turned(self, turned: CeremonyTurned) -> None:
        """Turn the pages of the second screens along."""
        if self._second is not None:
            self._second.turned(turned.at)

    async def on_unmount(self) -> None:
        if self._second is not None:
            await self._second.switch_off()

    def action_second_screens(self) -> None:
        """Open the screen of the second screens."""
        from companion.tui.screens.second_screens import SecondScreensScreen

        second = self._brought()
        if second is None:
            self.notify(_("There are no second screens here."))
        else:
            self.push_screen(SecondScreensScreen(second, self._remember_second))

    def _remember_second(self, are_on: bool) -> None:
        """Save whether second screens are on.

        Raises:
            NotSaved: The settings cannot be written.
        """
        if self.settings.second_screens != are_on:
            self.keep(replace(self.settings, second_screens=are_on))

    async def in_turn(self, do: Callable[[], R]) -> R:
        """Run a function between two keys, as if it were a key."""
        done: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        self.call_later(lambda: done.set_result(do()))
        return await done

    def after_painting(self, then: Callable[[], object]) -> object:
        """Run a function once the screen in front shows what has changed."""
        return self.call_after_refresh(then)
