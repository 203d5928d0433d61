"""The battle screen: what goes into the tower, what comes out, and what that decides.

The screen draws the tray machine's state, and gives the machine keys, taps and seconds. Any key
stops a countdown; a colour's letter and a digit correct a count.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.timer import Timer

from companion.engine.flow import Event, Throw
from companion.errors import CompanionError
from companion.evening.device_updates import Devices
from companion.evening.evening import Evening
from companion.evening.giving import give
from companion.evening.live_tray import LiveTray
from companion.sensors.panel import Button
from companion.settings import Settings
from companion.tray.inputs import (
    AnyKey,
    ColourTapped,
    Confirmed,
    CountRefused,
    EnterPressed,
    NothingLies,
    Second,
)
from companion.tray.state import Count, Stage, TrayState
from companion.tui import debounce
from companion.tui.question_line import QuestionLine
from companion.tui.screens.closing import ClosingScreen
from companion.tui.screens.evening import EveningScreen
from companion.tui.shown_throw import ShownThrow
from companion.tui.typed_count import TypedCount
from companion.tui.widgets.battle.scene import BattleScene
from companion.tui.widgets.battle.throwing import ColourTouched
from companion.tui.widgets.battle.ticking import ThrowList
from companion.tui.widgets.keyline import KeyLine
from companion.tui.widgets.main.answering import pressed
from companion.views.count_line import KEYS
from companion.views.prospect import prospect
from companion.views.refusal import refusal
from companion.views.screen import done_last
from companion.views.throwing import of_the_throw
from companion.words import counting as words
from companion.words import not_here
from companion.words.typing import asked_meanwhile, too_quick

SECOND = 1.0  # s between two beats; tests call them themselves


class BattleScreen(EveningScreen[None], ClosingScreen[None]):
    """The screen of every throw; it closes when the throw was counted and read, or undone."""

    def __init__(
        self,
        evening: Evening[Any],
        settings: Callable[[], Settings],
        tray: LiveTray | None = None,
        devices: Devices | None = None,
        line: QuestionLine | None = None,
    ) -> None:
        super().__init__(evening, tray, devices, line)
        self._settings = settings
        self._scene = BattleScene(self._face)
        self._typed = TypedCount(self._tray, self._face.cast)
        self._fingers = debounce.KeyDebounce()
        self._beats: Timer | None = None
        self._shown: TrayState | None = None
        self._thrown = ShownThrow(self.evening, self._tray)
        self.decided: list[Event] = []

    def compose(self) -> ComposeResult:
        yield self._scene
        yield KeyLine(id="keys")

    def come_forward(self) -> None:
        """Come to the front again, for the next throw or after another screen."""
        pending = self.evening.pending
        if not self.query(ThrowList):  # the app is closing at this moment
            return
        if self._thrown.is_given_elsewhere:
            self._line.show(self.evening.number, done_last(self.evening, self._face).told)
            self._take_events(self._thrown.led_to())
        elif isinstance(pending, Throw) and not self._thrown.shows(pending):
            self._open(pending)
        elif not isinstance(pending, Throw) and self._stage is not Stage.COUNTED:
            self.dismiss(None)
        else:
            if isinstance(pending, Throw):  # settings may have changed the language
                self._scene.retell(pending, self._face.handfuls(pending, self.evening.session))
            self._shown = None
            self._face_it()

    def catch_up(self) -> None:
        """Close if the throw is over; otherwise show its present state."""
        if self._thrown.has_gone_on and not isinstance(self.evening.pending, Throw):
            self.dismiss(None)
        else:
            self.come_forward()

    def on_screen_suspend(self) -> None:
        """Stop a countdown while another screen covers this one."""
        self._tray.take(AnyKey())
        self._beat_or_rest()
        self._devices.show(None)

    def _open(self, throw: Throw) -> None:
        self._thrown.open(throw, self._settings())
        self.name_all()
        self._scene.open(throw, self._face.handfuls(throw, self.evening.session))
        self._shown = None
        self._face_it()

    def _face_it(self) -> None:
        """Show the throw from now on, with its chances."""
        self._fingers.note_question(debounce.now(), elsewhere=bool(self.evening.last_change.page))
        self._scene.foretell(prospect(self.evening, self._face, self._settings().chances))
        self.follow()

    @property
    def _count(self) -> Count | None:
        return self._tray.state.count

    @property
    def _stage(self) -> Stage:
        return self._tray.state.stage

    # --- Keys and taps ---

    def on_key(self, event: events.Key) -> None:
        key = pressed(event)
        if self._count is None or not (event.is_printable or key in KEYS):
            return
        event.stop()
        if not self._fingers.is_meant(key, event.time):
            is_elsewhere = self._fingers.is_elsewhere
            self._show(asked_meanwhile() if is_elsewhere else too_quick(key))
        elif self._stage is Stage.COUNTED:
            self._go_on(key)
        elif key == "enter":
            self._enter()
        elif self._typed.is_throw(key):
            self._throw_or_tick()
        else:
            self._go_ahead(self._typed.type(key))

    def _enter(self) -> None:
        """Accept the count, but not while a line is unfinished or right after a refused key."""
        if unfinished := self._typed.unfinished():
            self._show(unfinished)
        else:
            self._accept()

    def press(self, button: Button) -> None:
        """Handle the table's own buttons: accept as Enter does, or undo."""
        if button is Button.UNDO:
            self.action_undo()
        elif self._stage is Stage.COUNTED:
            self.dismiss(None)
        else:
            self._accept()

    def action_emptied(self) -> None:
        """Tell the machine that the tray is empty before the throw, whatever the camera sees."""
        if self._tray.state.may_be_empty:
            self._tray.take(NothingLies())
            self._devices.emptied()
            self._go_ahead()

    def on_click(self) -> None:
        self._tray.take(AnyKey())
        self._go_ahead()

    def on_awaited_tapped(self) -> None:
        """Do what the tapped sentence says."""
        if self._stage is Stage.COUNTED:
            self.dismiss(None)
        elif self._tray.waits_to_throw or self._tray.waits_to_stir:
            self._throw_or_tick()
        elif self._stage is not Stage.STIRRING:  # what it says first is not Enter
            self._accept()

    def on_really_tapped(self) -> None:
        """Confirm a count that the app did not see fall."""
        self._tray.take(Confirmed())
        self._go_ahead()

    def on_colour_touched(self, touched: ColourTouched) -> None:
        """Select the tapped colour, whose number is typed next."""
        self._tray.take(ColourTapped(touched.colour))
        self._go_ahead()

    def _go_on(self, key: str) -> None:
        """Leave the result; no key typed here answers the next, still invisible question."""
        if key == "space" and self._scene.tick_what_goes_back():
            return
        if len(key) == 1 or key == "space":
            self._line.show(self.evening.number, words.only_went_on(key))
        if len(key) == 1 or key in {"enter", "escape", "space"}:
            self.dismiss(None)

    def _throw_or_tick(self) -> None:
        self._tray.take(AnyKey())
        if self._tray.waits_to_stir:
            self._tray.stir()
        elif self._tray.virtual is not None:
            self._tray.throw()
        elif self._stage is Stage.WAITING:
            self._scene.tick_what_goes_in()
        self._go_ahead()

    def _accept(self) -> None:
        state = self._tray.take(EnterPressed())
        if state.stage in {Stage.LEFT_OUT, Stage.NOTHING_FELL}:
            self._fingers.note_question(debounce.now())
        self._go_ahead(words.not_taken(state))

    # --- What the machine makes of it ---

    def follow(self) -> None:
        """Draw the tray again, because its state may have changed."""
        state = self._tray.state
        self._scene.see(state.picture)
        if state != self._shown:
            if state.to_confirm != (self._shown and self._shown.to_confirm):
                self._fingers.note_question(debounce.now(), elsewhere=self._fingers.is_elsewhere)
            self._go_ahead()

    def beat(self) -> None:
        """Count one second down."""
        self._tray.take(Second())
        self._go_ahead()

    def _go_ahead(self, refused: str = "") -> None:
        self._beat_or_rest()
        if self._stage is Stage.DUE:
            self._give()
        else:
            self._show(refused)

    def _beat_or_rest(self) -> None:
        if self._stage is Stage.PROPOSED:
            self._beats = self._beats or self.set_interval(SECOND, self.beat)
        elif self._beats is not None:
            self._beats.stop()
            self._beats = None

    def _give(self) -> None:
        """Give the count to the game."""
        if self.evening.read_only:
            self._tray.take(CountRefused())
            self._show(not_here())
            return
        self.decided = self._thrown.foreseen(self._face)
        try:
            happened = give(self.evening, self._tray, self._devices)
        except CompanionError as error:
            self._show(refusal(error, self._face, self.evening.pending))
            return
        self._take_events(happened)

    def _take_events(self, happened: Sequence[Event]) -> None:
        """Show what the counted throw has led to, whoever gave the count."""
        self._fingers.note_question(debounce.now())
        self._thrown.take()
        self.decided = [e for e in happened if e in [*of_the_throw(happened), *self.decided]]
        self._go_ahead()

    def went(self) -> None:
        """Show the next throw, or close, after an undo or redo."""
        pending = self.evening.pending
        if isinstance(pending, Throw):
            self._open(pending)
        else:
            self._tray.stand()
            self.dismiss(None)

    def refuse(self, why: str) -> None:
        """Show why the last key did nothing."""
        self._show(why)

    def say(self) -> None:
        """Draw again, since the message line has changed."""
        self._show()

    def _show(self, refused: str = "") -> None:
        self._shown = state = self._tray.state
        if (count := state.count) is None:  # undone: the main screen comes to the front
            return
        if count.stage is not Stage.COUNTED:
            self.decided = self._thrown.foreseen(self._face)
        waits = self._tray.waits_to_throw
        awaited = words.waiting(state, waits, self._tray.waits_to_stir)
        goes_on = words.goes_on_by_itself(state, waits)
        message = refused or self._line.at(self.evening.number) or self._thrown.stood(self._face)
        self._scene.show(state, self.decided, awaited, message, goes_on=goes_on)
        self._devices.show(state)
