"""The battle screen: what goes into the tower, what comes out, and what that decides.

The screen draws the tray machine's state and what is typed here, and gives the host acts. Any key
stops a countdown; a colour's letter and a digit correct a count. The host counts down and gives the
count to the game (companion/host/throw.py).
"""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from companion.engine.flow import Colour, Event, Throw
from companion.errors import CompanionError
from companion.host.host_acts import (
    CloseResult,
    ConfirmCount,
    EveningAct,
    StirVirtual,
    ThrowVirtual,
)
from companion.host.host_events import TrayChanged
from companion.host.throw import Attention
from companion.sensors.panel import Button
from companion.terminal import debounce
from companion.terminal.evening_terminal import EveningTerminal
from companion.terminal.refused_acts import why_refused
from companion.terminal.screens.closing import ClosingScreen
from companion.terminal.screens.evening import EveningScreen
from companion.terminal.shown_throw import decided, foreseen, stood
from companion.terminal.typed_count import TypedCount
from companion.terminal.widgets.battle.scene import BattleScene
from companion.terminal.widgets.battle.throwing import ColourTouched
from companion.terminal.widgets.battle.ticking import ThrowList
from companion.terminal.widgets.keyline import KeyLine
from companion.terminal.widgets.main.answering import pressed
from companion.tray.state import Count, Stage, TrayState
from companion.views.count_line import KEYS
from companion.views.prospect import prospect
from companion.views.refusal import refusal
from companion.views.screen import done_last
from companion.words import counting as words
from companion.words import not_here
from companion.words.by_hand import say_again
from companion.words.typing import asked_meanwhile, too_quick


class BattleScreen(EveningScreen[None], ClosingScreen[None]):
    """The screen of every throw; it closes when the throw was counted and read, or undone."""

    def __init__(self, terminal: EveningTerminal) -> None:
        super().__init__(terminal)
        self._scene = BattleScene(self._face)
        self._typed = TypedCount(self._tray, self._face.cast, self._do)
        self._fingers = debounce.KeyDebounce()
        self._shown: tuple[TrayState, Colour | None] | None = None  # with the colour to be typed
        self._throw: Throw | None = None  # on the screen
        self._is_counted = False  # the game's acceptance of its count is on the screen, too
        self._is_own_key = False  # what is followed now was changed by a key here
        self.decided: list[Event] = []

    def compose(self) -> ComposeResult:
        yield self._scene
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        self._news = self._host.subscribe(self._look_ahead)

    def on_unmount(self) -> None:
        self._news.close()
        self._host.attend(self, Attention.AWAY)

    def _look_ahead(self) -> None:
        """Find what a count decides before the game accepts it; this cannot wait for a message.

        Once the evening has changed, the count decides nothing more.
        """
        news = self._news.take()
        if self._stage is Stage.DUE and any(isinstance(each, TrayChanged) for each in news):
            self.decided = foreseen(self._tray.state, self.evening.session, self._face)

    def come_forward(self) -> None:
        """Come to the front again, for the next throw or after another screen."""
        if not self.query(ThrowList):  # the app is closing at this moment
            return
        self._host.attend(self, Attention.LEADS)
        if self._stage is Stage.COUNTED and not self._is_counted:  # without this screen
            self._line.show(self.evening.number, done_last(self.evening, self._face).told)
        elif isinstance(pending := self.evening.pending, Throw):  # the language may be another
            self._scene.retell(pending, self._face.handfuls(pending, self.evening.session))
        self._shown = None
        self._face_it()

    def catch_up(self) -> None:
        """Show the line again: a page may be changing an answer."""
        self.say()

    def on_screen_suspend(self) -> None:
        """Stop a countdown while another screen covers this one."""
        count = self._count
        if count is not None and count.asked.throw is self._throw:
            self._typed.stop()
        self._host.attend(self, Attention.AWAY)

    def _open(self, throw: Throw) -> None:
        self._throw, self._is_counted = throw, False
        self.name_all()
        self._scene.open(throw, self._face.handfuls(throw, self.evening.session))
        self._shown = None
        self._face_it()

    def _face_it(self) -> None:
        """Show the throw from now on, with its chances."""
        self._fingers.note_question(debounce.now(), elsewhere=bool(self.evening.last_change.page))
        self._scene.foretell(prospect(self.evening, self._face, self._host.settings.chances))
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
            self._close()
        else:
            self._accept()

    def on_click(self) -> None:
        self._go_ahead(self._typed.stop())

    def on_awaited_tapped(self) -> None:
        """Do what the tapped sentence says."""
        if self._stage is Stage.COUNTED:
            self._close()
        elif self._tray.waits_to_throw or self._tray.waits_to_stir:
            self._throw_or_tick()
        elif self._stage is not Stage.STIRRING:  # what it says first is not Enter
            self._accept()

    def on_really_tapped(self) -> None:
        """Confirm a count that the app did not see fall."""
        self._go_ahead(self._typed.confirm_really())

    def on_colour_touched(self, touched: ColourTouched) -> None:
        """Select the tapped colour, whose number is typed next."""
        self._go_ahead(self._typed.tap(touched.colour))

    def _go_on(self, key: str) -> None:
        """Leave the result; no key typed here answers the next, still invisible question."""
        if key == "space" and self._scene.tick_what_goes_back():
            return
        if len(key) == 1 or key == "space":
            self._line.show(self.evening.number, words.only_went_on(key))
        if len(key) == 1 or key in {"enter", "escape", "space"}:
            self._close()

    def _close(self) -> None:
        """Go on after the result was read."""
        self._host.do(CloseResult())
        self.dismiss(None)

    def _throw_or_tick(self) -> None:
        refused = self._typed.stop()
        if self._tray.waits_to_stir:
            refused = self._do(StirVirtual())
        elif self._tray.virtual is not None:
            refused = self._do(ThrowVirtual())
        elif self._stage is Stage.WAITING:
            self._scene.tick_what_goes_in()
        self._go_ahead(refused)

    def _accept(self) -> None:
        if self._typed.is_refused:  # or Enter would accept the count from before that number
            self._go_ahead(say_again())
            return
        refused = self._do(ConfirmCount())
        if self._stage in {Stage.LEFT_OUT, Stage.NOTHING_FELL}:  # a question that says it itself
            self._fingers.note_question(debounce.now())
            refused = ""
        self._go_ahead(refused)

    def _do(self, act: EveningAct) -> str:
        """Give the host an act. Return why it was refused, or empty."""
        question = self.evening.pending
        return why_refused(self._host.do(act), self._face, question)

    # --- What the machine makes of it ---

    def follow(self) -> None:
        """Draw the throw again; close once the game asks for none."""
        state = self._tray.state
        if state.count is None:
            if not isinstance(self.evening.pending, Throw):
                self.dismiss(None)
            return
        if state.count.asked.throw is not self._throw:
            self._open(state.count.asked.throw)
            return
        if state.stage is Stage.COUNTED and not self._is_counted:
            self._fingers.note_question(debounce.now())
            self._is_counted = True
            self.decided = decided(self.evening.session, self.decided)
        self._scene.see(state)
        if (state, self._typed.at) != self._shown:
            is_other = state.to_confirm != (self._shown and self._shown[0].to_confirm)
            if is_other and not self._is_own_key:
                self._fingers.note_question(debounce.now(), elsewhere=self._fingers.is_elsewhere)
            self._show()

    def _go_ahead(self, refused: str = "") -> None:
        """Follow what a key has changed, and say why it changed nothing."""
        self._is_own_key = True
        self._terminal.catch_up()
        self.follow()  # the colour to be typed may be another one
        self._is_own_key = False
        if refused:
            self._show(refused)

    def refuse_count(self, error: CompanionError | None) -> None:
        """Show why the game has not accepted the count; None: this copy only looks on."""
        why = not_here() if error is None else refusal(error, self._face, self.evening.pending)
        self._show(why)

    def refuse(self, why: str) -> None:
        """Show why the last key did nothing."""
        self._show(why)

    def say(self) -> None:
        """Draw again, since the message line has changed."""
        self._show()

    def _show(self, refused: str = "") -> None:
        state, at = self._tray.state, self._typed.at
        self._shown = state, at
        if (count := state.count) is None:  # undone: the main screen comes to the front
            return
        session = self.evening.session
        if count.stage is not Stage.COUNTED:
            self.decided = foreseen(state, session, self._face)
        waits = self._tray.waits_to_throw
        awaited = words.waiting(state, waits, self._tray.waits_to_stir)
        goes_on = words.goes_on_by_itself(state, waits)
        line = self._line.at(self.evening.number)
        message = refused or line or stood(state, session, self._face)
        self._scene.show(state, self.decided, awaited, message, at, goes_on=goes_on)
