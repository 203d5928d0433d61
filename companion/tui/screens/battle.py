"""The battle screen: what goes into the tower, what comes out, what it decides.

It waits for one throw to be counted: by the camera when that is sure, else by people. Any key
stops a countdown; a colour's letter and a digit put a count right.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, ClassVar

import msgspec
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.timer import Timer

from companion.errors import CompanionError
from companion.evening import Evening
from companion.flow import Colour, Throw
from companion.settings import Settings
from companion.tower.belief import Belief
from companion.tower.sighting import Sighting
from companion.tui.looking import Look, Tray, VirtualTower, lay
from companion.tui.views.throwing import foreseen, handfuls, likeliest, of_the_throw
from companion.tui.widgets.answering import pressed
from companion.tui.widgets.asking import Asking, Refusal
from companion.tui.widgets.colours import mark
from companion.tui.widgets.graphics import picture
from companion.tui.widgets.keyline import KeyLine
from companion.tui.widgets.panes import Flowing, Pane
from companion.tui.widgets.tally import by_belief, by_hand
from companion.tui.widgets.throwing import Counts, ThrowIn, Verdict
from companion.tui.words import Cast, looking_on, marked
from companion.tui.words import throwing as words


class Stage(Enum):
    WAITING = "waiting"  # for the throw, or for a count by hand
    PROPOSED = "proposed"  # sure: taken when the countdown ends
    ASKING = "asking"  # not sure, or somebody has stopped the countdown
    COUNTED = "counted"


class BattleScreen(Screen[None]):
    """Dismissed when the throw has been counted and read, or taken back; used for every throw."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "undo", marked("Undo"), key_display="^z"),
    ]

    def __init__(
        self,
        evening: Evening[Any],
        settings: Settings,
        virtual: VirtualTower | None = None,
        *,
        watched: bool = False,
    ) -> None:
        super().__init__()
        self.evening = evening
        self.settings = settings
        self._virtual = virtual
        self._watched = watched
        self._cast = Cast(evening.header.players)
        self._picture = picture("picture")
        self._beats: Timer | None = None
        self._reset(NO_THROW)

    def compose(self) -> ComposeResult:
        yield Asking(id="asking")
        with Horizontal(id="throw"):
            yield ThrowIn(id="throw-in")
            yield self._picture
            yield Counts(id="counts")
        with Vertical(id="outcome"):
            yield Flowing(id="state")
            yield Refusal(id="refusal")
            yield Verdict(id="verdict")
        yield KeyLine(id="keys")

    def on_screen_resume(self) -> None:
        """In front again: for the next throw, or after a screen that may have changed things."""
        pending = self.evening.pending
        if not self.query(ThrowIn):  # the app is closing at this moment
            return
        if isinstance(pending, Throw) and pending is not self._throw:
            self._open(pending)
        elif not isinstance(pending, Throw) and self._stage is not Stage.COUNTED:
            self.dismiss(None)

    def _open(self, throw: Throw) -> None:
        self._reset(throw)
        lay(self._virtual, throw.tray_before)
        self.query_one(Asking).show(self._throw, self._cast)
        self.query_one(ThrowIn).show(handfuls(self._throw, self.evening.session))
        self._show()

    def _reset(self, throw: Throw) -> None:
        """A throw is asked for: nothing is known of it yet."""
        self._throw = throw
        self._stage = Stage.WAITING
        self._tally = by_hand(throw)
        self._belief: Belief | None = None
        self._sighting: Sighting | None = None
        self._look = Look(Tray.STILL)
        self._threw = False  # into the virtual tower
        self._fell = False  # cubes were seen to fall since the throw was asked for
        self._left = 0

    # --- Keys and taps ---

    def on_key(self, event: events.Key) -> None:
        key = pressed(event)
        if self._stage is Stage.COUNTED:
            self._go_on(event, key)
        elif key == "enter":
            event.stop()
            self._take()
        elif key == "backspace" and not self._tally.touched:
            event.stop()
            self.action_undo()
        elif key in {"space", "t"}:
            event.stop()
            self._throw_or_tick(key)
        elif key in {"escape", "tab", "shift+tab"} or event.is_printable or event.key in _MOVES:
            event.stop()
            self._stop_countdown()
            self._count(key)

    def _go_on(self, event: events.Key, key: str) -> None:
        """The next question is asked below already: a key that answers it is passed on."""
        if event.is_printable or key in {"enter", "escape"}:
            event.stop()
            self.dismiss(None)
            if key not in {"enter", "escape", "space"}:
                self.app.call_later(self.app.post_message, events.Key(event.key, event.character))

    def _throw_or_tick(self, key: str) -> None:
        self._stop_countdown()
        if self._virtual is None:
            if key == "space":
                self.query_one(ThrowIn).tick()
            return
        throw = self._throw
        self._virtual.throw(dict(throw.thrown), dict(throw.tower_before), dict(throw.tray_before))
        self._threw = True
        self._stage, self._belief, self._tally = Stage.WAITING, None, by_hand(throw)
        self._show()

    def _count(self, key: str) -> None:
        tally = self._tally.press(key)
        if tally is not None:
            self._tally = tally
            self._show()

    def on_counts_touched(self, touched: Counts.Touched) -> None:
        self._stop_countdown()
        self._count(mark(touched.colour).letter)

    # --- What the camera sees ---

    def seen(self, look: Look) -> None:
        """A look at the tray; sightings are believed once something has fallen."""
        self._watched = True
        self._picture.show(look)
        if self._stage is Stage.COUNTED:
            return
        changed = look.tray is not self._look.tray or look.reason != self._look.reason
        self._look = look
        self._fell = self._fell or look.fell
        if look.tray is not Tray.STILL:
            self._unsettle()
        if look.sighting is not None and not self._tally.touched:
            self._believe(look.sighting)
        elif changed:
            self._show()

    def _unsettle(self) -> None:
        """Something moves: what was proposed is no longer what lies there."""
        if self._stage is Stage.PROPOSED or (
            self._stage is Stage.ASKING and not self._tally.touched
        ):
            self._stop_countdown()
            self._stage, self._belief = Stage.WAITING, None
            self._tally = by_hand(self._throw)

    def _believe(self, sighting: Sighting) -> None:
        before = likeliest(sighting)
        if not self._fell and before in ({}, _some(self._throw.tray_before)):
            self._sighting = sighting
            self._show()
            return
        belief = self.evening.belief([sighting], self.settings.sure_enough)
        if belief is None or (self._belief is not None and belief.tray == self._belief.tray):
            return
        self._sighting, self._belief = sighting, belief
        self._tally = by_belief(self._throw, belief)
        if belief.ask or not self._fell:
            self._stop_countdown()
            self._stage = Stage.ASKING
        else:
            self._propose()
        self._show()

    def _propose(self) -> None:
        self._stage = Stage.PROPOSED
        self._left = round(self.settings.countdown)
        if self._beats is not None:
            self._beats.stop()
        self._beats = self.set_interval(1.0, self.beat)

    def beat(self) -> None:
        """A second of the countdown is over."""
        if self._stage is not Stage.PROPOSED:
            return
        self._left -= 1
        if self._left <= 0:
            self._take()
        else:
            self._show()

    def _stop_countdown(self) -> None:
        if self._beats is not None:
            self._beats.stop()
            self._beats = None
        if self._stage is Stage.PROPOSED:
            self._stage = Stage.ASKING
            self._show()

    # --- Taking it ---

    def _take(self) -> None:
        by_camera = self._belief is not None and not self._tally.touched
        if not by_camera and not self._tally.touched:
            self._show(words.nothing_counted())
            return
        if self.evening.read_only:
            self._show(looking_on())
            return
        counts = _some(self._tally.counts)
        try:
            happened = self.evening.answer(
                counts, "camera" if by_camera else "person", self._evidence()
            )
        except CompanionError as error:
            self._stop_countdown()
            self._show(str(error))
            return
        self._stage = Stage.COUNTED
        self._stop_countdown()
        self._show()
        self.query_one(Verdict).show(of_the_throw(happened), self._cast)
        lay(self._virtual, self.evening.resting())

    def _evidence(self) -> Any:
        """What the answer rests on, as JSON values."""
        if self._belief is None:
            return None
        sighting = msgspec.to_builtins(self._sighting)
        return {"sure": round(self._belief.sure, 4), "sightings": [sighting]}

    def action_undo(self) -> None:
        self._stop_countdown()
        if not self.evening.undo():
            return
        pending = self.evening.pending
        if isinstance(pending, Throw):
            self._open(pending)
        else:
            self.dismiss(None)

    # --- Showing it ---

    def _show(self, refused: str = "") -> None:
        self.query_one(Counts).show(self._tally)
        self.query_one(Refusal).show(refused)
        state = self.query_one("#state", Pane)
        state.put(Content.styled(self._sentence(), f"bold {self._sentence_style()}"))
        if self._stage is not Stage.COUNTED:
            self.query_one(Verdict).show(self._foreseen(), self._cast)

    def _foreseen(self) -> list[Any]:
        counted = self._belief is not None or self._tally.touched
        if not counted:
            return []
        return foreseen(self._throw, self.evening.session, _some(self._tally.counts))

    def _sentence_style(self) -> str:
        return {
            Stage.PROPOSED: "$success",
            Stage.ASKING: "$warning",
            Stage.COUNTED: "$success",
        }.get(self._stage, "$foreground")

    def _sentence(self) -> str:
        """What is being waited for."""
        match self._stage:
            case Stage.COUNTED:
                return words.counted()
            case Stage.PROPOSED:
                return words.proposed(self._left)
            case Stage.ASKING:
                return words.asking(self._belief, bool(self._tally.touched))
            case Stage.WAITING:
                return self._waiting()

    def _waiting(self) -> str:
        if self._tally.touched:
            return words.by_hand_so_far()
        if self._virtual is not None and not self._threw:
            return words.virtual_waits()
        if not self._watched:
            return words.count_by_hand()
        if self._look.tray is Tray.STILL and not self._fell:
            lying = likeliest(self._sighting) if self._sighting else {}
            return words.before_the_throw(lying)
        return words.going_on(self._look.tray, self._look.reason)


NO_THROW = Throw({}, {}, {})
_MOVES = {"up", "down", "left", "right", "backspace"}


def _some(counts: Mapping[Colour, int]) -> dict[Colour, int]:
    return {colour: number for colour, number in counts.items() if number}
