"""The battle screen: what goes into the tower, what comes out, what it decides.

It waits for one throw to be counted: by the camera when that is sure, else by people. Any key
stops a countdown; a colour's letter and a digit put a count right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.timer import Timer

from companion.engine.flow import Event, Throw
from companion.errors import CompanionError
from companion.evening.evening import Evening
from companion.games import face
from companion.sensors.panel import Button, Lamp
from companion.settings import Settings
from companion.tower.sighting import Sighting
from companion.tray.counting import Counting, Stage
from companion.tui.fitting import Bare, Fittings, shining, taken
from companion.tui.looking import Look, Resting, VirtualTower, lay
from companion.tui.screens.closing import ClosingScreen
from companion.tui.widgets.battle.graphics import picture
from companion.tui.widgets.battle.outcome import Outcome
from companion.tui.widgets.battle.throwing import Counts, ThrowIn
from companion.tui.widgets.colours import mark
from companion.tui.widgets.keyline import KeyLine
from companion.tui.widgets.main.answering import pressed
from companion.tui.widgets.main.asking import Asking
from companion.views.throwing import of_the_throw
from companion.words import counting as words
from companion.words import marked, not_here

if TYPE_CHECKING:  # NumPy comes with it, which the first screen does not wait for
    from companion.tower.belief import Belief


class BattleScreen(ClosingScreen[None]):
    """Dismissed when the throw has been counted and read, or taken back; used for every throw."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "undo", marked("Undo"), key_display="^z"),
        Binding("ctrl+y", "redo", marked("Redo"), key_display="^y"),
        Binding("f8", "app.health", marked("Devices"), show=False),
    ]

    def __init__(
        self,
        evening: Evening[Any],
        settings: Settings,
        virtual: VirtualTower | None = None,
        resting: Resting | None = None,
        fittings: Fittings | None = None,
    ) -> None:
        super().__init__()
        self.evening = evening
        self.settings = settings
        self._virtual = virtual
        self._resting = resting
        self._watched = resting is not None
        self._fittings = fittings or Bare()
        self._face = face(evening.header.game, evening.session.setup)
        self._picture = picture("picture")
        self._beats: Timer | None = None
        self._threw = False  # into the virtual tower
        self._counting = self._fresh(NO_THROW)

    def watched_by(self, resting: Resting) -> None:
        """The tray is watched by others from now on."""
        self._resting, self._watched = resting, True

    def compose(self) -> ComposeResult:
        yield Asking(id="asking")
        with Horizontal(id="throw"):
            yield ThrowIn(id="throw-in")
            yield self._picture
            yield Counts(id="counts")
        yield Outcome(id="outcome")
        yield KeyLine(id="keys")

    def on_screen_resume(self) -> None:
        """In front again: for the next throw, or after a screen that may have changed things."""
        pending = self.evening.pending
        if not self.query(ThrowIn):  # the app is closing at this moment
            return
        if isinstance(pending, Throw) and pending is not self._counting.throw:
            self._open(pending)
        elif not isinstance(pending, Throw) and self._counting.stage is not Stage.COUNTED:
            self.dismiss(None)

    def on_screen_suspend(self) -> None:
        self._stop()
        self._fittings.show(Lamp.WAITING)

    def _open(self, throw: Throw) -> None:
        self._stop()
        self._threw = False
        self._counting = self._fresh(throw)
        lay(self._virtual, throw.tray_before)
        self._look_in()
        self.query_one(Asking).show(throw, self._face)
        self.query_one(ThrowIn).show(self._face.handfuls(throw, self.evening.session))
        self._show()

    def _look_in(self) -> None:
        """What has been seen at rest already is not seen anew until something moves."""
        lying = self._resting() if self._resting else None
        if lying is not None:
            self._counting.seen(lying)

    def _fresh(self, throw: Throw) -> Counting:
        """A throw is asked for: nothing is known of it yet."""
        throws = self.evening.session.throws
        last = throws[-1][1] if throws else {}
        return Counting(throw, self._believe, self.settings.countdown, last)

    def _believe(self, sightings: Sequence[Sighting]) -> Belief | None:
        return self.evening.belief(sightings, self.settings.sure_enough)

    # --- Keys and taps ---

    def on_key(self, event: events.Key) -> None:
        key = pressed(event)
        if self._counting.stage is Stage.COUNTED:
            self._go_on(event, key)
            return
        if not (event.is_printable or key in _KEYS):
            return
        event.stop()
        if key == "enter":
            self._take()
        elif key == "backspace" and not self._counting.tally.touched:
            self.action_undo()
        elif key in {"space", "t"}:
            self._throw_or_tick(key)
        else:
            self._stop()
            self._counting.press(key)
            self._show()

    def press(self, button: Button) -> None:
        """One of the table's own buttons: as Enter, or undo."""
        if button is Button.UNDO:
            self.action_undo()
        elif self._counting.stage is Stage.COUNTED:
            self.dismiss(None)
        else:
            self._take()

    def on_click(self) -> None:
        self._stop()
        self._show()

    def on_awaited_tapped(self) -> None:
        """What the sentence says is done."""
        self._stop()
        if self._counting.stage is Stage.COUNTED:
            self.dismiss(None)
        elif self._virtual is not None and not self._threw:
            self._throw_or_tick("space")
        else:
            self._take()

    def on_counts_touched(self, touched: Counts.Touched) -> None:
        """The second tap on a colour counts one more, and after the most none."""
        counting = self._counting
        self._stop()
        if counting.tally.at == touched.colour:
            is_most = counting.tally.counts[touched.colour] == counting.tally.most[touched.colour]
            counting.tally = counting.tally.set(touched.colour, 0 if is_most else None)
        else:
            counting.press(mark(touched.colour).letter)
        self._show()

    def _go_on(self, event: events.Key, key: str) -> None:
        """The next question is asked below already: a key that answers it is passed on."""
        if event.is_printable or key in {"enter", "escape"}:
            event.stop()
            self.dismiss(None)
            if key not in {"enter", "escape", "space"}:
                self.app.call_later(self.app.post_message, events.Key(event.key, event.character))

    def _throw_or_tick(self, key: str) -> None:
        self._stop()
        throw = self._counting.throw
        if self._virtual is not None:
            self._virtual.throw(
                dict(throw.thrown), dict(throw.tower_before), dict(throw.tray_before)
            )
            self._threw = True
            self._counting = self._fresh(throw)
            self._look_in()
        elif key == "space":
            self.query_one(ThrowIn).tick()
        self._show()

    # --- What the camera sees, and the countdown ---

    def seen(self, look: Look) -> None:
        self._watched = True
        self._picture.show(look)
        if not self._counting.seen(look):
            return
        if self._counting.stage is not Stage.PROPOSED:
            self._stop()
        elif self._beats is None:
            self._beats = self.set_interval(1.0, self.beat)
        self._show()

    def beat(self) -> None:
        """A second of the countdown is over."""
        if self._counting.beat():
            self._take()
        else:
            self._show()

    def _stop(self) -> None:
        if self._beats is not None:
            self._beats.stop()
            self._beats = None
        self._counting.stop()

    # --- Taking it ---

    def _take(self) -> None:
        counting = self._counting
        if not counting.is_counted:
            self._show(words.nothing_counted())
            return
        if self.evening.read_only:
            self._stop()
            self._show(not_here())
            return
        try:
            happened = self.evening.answer(counting.counts, counting.source, counting.evidence())
        except CompanionError as error:
            self._stop()
            self._show(str(error))
            return
        confirmed = counting.is_confirmed
        self._fittings.took(self.evening, taken(counting))
        self._stop()
        counting.stage = Stage.COUNTED
        self._show()
        self.query_one(Outcome).decide(of_the_throw(happened), self._face)
        number = sum(counting.counts.values())
        self._fittings.settled(number, confirmed=confirmed, place=self.evening.place)
        lay(self._virtual, self.evening.resting())

    def action_undo(self) -> None:
        self._go(self.evening.undo)

    def action_redo(self) -> None:
        self._go(self.evening.redo)

    def _go(self, back_or_forth: Callable[[], bool]) -> None:
        if self.evening.read_only:
            self._show(not_here())
            return
        try:
            has_changed = back_or_forth()
        except CompanionError as error:  # the disk may be full
            self._show(str(error))
            return
        if not has_changed:
            return
        pending = self.evening.pending
        if isinstance(pending, Throw):
            self._open(pending)
        else:
            self._stop()
            lay(self._virtual, self.evening.resting())
            self.dismiss(None)

    # --- Showing it ---

    def _show(self, refused: str = "") -> None:
        counting = self._counting
        self.query_one(Counts).show(counting.tally)
        awaited = words.waiting(counting, self._watched, self._virtual is not None, self._threw)
        self.query_one(Outcome).show(counting, awaited, refused)
        self._fittings.show(shining(counting))
        if counting.stage is not Stage.COUNTED:
            self.query_one(Outcome).decide(self._foreseen(), self._face)

    def _foreseen(self) -> list[Event]:
        counting = self._counting
        if not counting.is_counted:
            return []
        return self._face.foreseen(counting.throw, self.evening.session, counting.counts)


NO_THROW = Throw({}, {}, {})
_KEYS = {"enter", "escape", "tab", "shift+tab", "space", "backspace", "up", "down", "left", "right"}
