"""The sensor board as one of those who watch the tray: its looks, its light, its memory.

eye = BoardEye(Board("auto"), BoardWatch(profile), pressed=app.press)
for look in eye.looks(stop): ...    # in a thread of its own
eye.show(Light.DOUBT)               # from any thread, as the next one
eye.settled(5)                      # the throw is answered: five cubes lay there
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import replace
from queue import SimpleQueue
from threading import Event

from companion.errors import CompanionError
from companion.sensors.board.commands import Rhythm, beep, light
from companion.sensors.board.driver import Board
from companion.sensors.board.happenings import LinkLost, NoLink, WhichBoard, WrongProtocol
from companion.sensors.board.logbook import Logbook, Place
from companion.sensors.board.messages import Fault, Part, PartTrouble, Press
from companion.sensors.board.profile import BoardProfile
from companion.sensors.board.reports import (
    Agreed,
    ButtonPressed,
    NotTheOne,
    Overflowed,
    PartFailed,
    Restarted,
    Told,
    Unread,
)
from companion.sensors.board.reports import Look as Seen
from companion.sensors.board.watch import BoardWatch
from companion.sensors.board.watching import turns
from companion.sensors.panel import BEEPS, Button, Lamp
from companion.tower.observation import Activity
from companion.tui.looking import Look, Remark, Tells, Trouble

log = logging.getLogger(__name__)

_BUTTONS = {Press.SHORT: Button.ACCEPT, Press.HELD: Button.UNDO}  # it has but one
_LIGHTS = {
    Lamp.WAITING: light(0, 0, 24, Rhythm.BREATHING),
    Lamp.COUNTING: light(0, 0, 80, Rhythm.QUICK),
    Lamp.SURE: light(0, 80, 0),
    Lamp.DOUBT: light(80, 0, 0, Rhythm.SLOW),
}
_TROUBLES = {
    Overflowed: Trouble.OVERFLOWED,
    Unread: Trouble.TOO_NEW,
    NotTheOne: Trouble.NOT_CALIBRATED,
}
TONE, SOUND = 2000, 80  # Hz, ms
OF_THE_LINK = {Trouble.BOARD_GONE, Trouble.WHICH_BOARD, Trouble.TOO_OLD}
OF_THE_THROW = {Trouble.RESTARTED, Trouble.FORGETFUL, Trouble.OVERFLOWED, Trouble.TOO_NEW}


class BoardEye:
    """Tells changes alone; what it claims, it claims of a tray at rest (see joining.py)."""

    def __init__(
        self,
        board: Board,
        watch: BoardWatch,
        *,
        logbook: Logbook | None = None,
        pressed: Callable[[Button], object] = lambda _button: None,
        keep: Callable[[BoardProfile], object] = lambda _profile: None,
    ) -> None:
        self.board = board
        self.watch = watch
        self.logbook = logbook
        self._pressed = pressed
        self._keep = keep
        self._answered: SimpleQueue[tuple[int, bool, Place | None]] = SimpleQueue()
        self._light: Lamp | None = None
        knows = watch.profile.weighing is not None or bool(watch.profile.tones)
        remarks = () if knows else (Remark(Trouble.NOT_CALIBRATED),)
        self._look = Look(Activity.COMING, remarks=remarks)
        self._falls = 0
        self._later: Agreed | None = None  # to be told when that has been
        self.is_open = False  # from the first moment of the watch to its end

    def opened(self, place: Place) -> None:
        """Before anything is seen: the game that is played, and how far it is."""
        self._look = replace(self._look, since=place)

    def settled(self, number: int, *, confirmed: bool = True, place: Place | None = None) -> None:
        """The throw is answered; its thread sees to the rest, so that no event comes between.

        `confirmed`: by somebody or something else than the board.
        """
        self._answered.put((number, confirmed, place))

    def show(self, shown: Lamp) -> None:
        """A board that is away does not hear it, and one without a light does not mind."""
        if shown is self._light:
            return
        self._light = shown
        self.board.order(_LIGHTS[shown])
        if BEEPS[shown]:
            self.board.order(beep(TONE, SOUND))

    def looks(self, stop: Event) -> Iterator[Look]:
        self.is_open = True
        try:
            yield from self._looks(stop)
        finally:
            while not self._answered.empty():  # or the next start counts those cubes again
                self._settle(*self._answered.get())
            self.is_open = False

    def _looks(self, stop: Event) -> Iterator[Look]:
        if self.logbook is not None and self._look.since is not None:
            self.logbook.opened(self._look.since)
        for turn in turns(self.board, self.watch, stop, self.logbook):
            before = self._look
            for told in turn:
                self._see(told)
            while not self._answered.empty():  # what has just been told was of the throw before
                self._settle(*self._answered.get())
            self._tell_what_it_tells()
            self._tell_how_it_fares()
            if self._look is not before:
                yield self._look
                self._look = replace(self._look, fell=False)
            elif self._later is not None:
                self._agree(self._later)
                yield self._look

    def _tell_what_it_tells(self) -> None:
        tells = _tells(self.watch)
        if self._look.tray is Activity.STILL and self._look.tells is not tells:
            self._look = replace(self._look, tells=tells)

    def _tell_how_it_fares(self) -> None:
        lanes = ", ".join(str(lane + 1) for lane in self.watch.dim)
        fault = self.logbook.fault if self.logbook is not None else ""
        for trouble, about in ((Trouble.LANES_DIM, lanes), (Trouble.NOT_KEPT, fault)):
            if about and Remark(trouble, about) in self._look.remarks:
                continue
            if about or any(each.trouble is trouble for each in self._look.remarks):
                self._drop({trouble})
            if about:
                self._remark(Remark(trouble, about))

    def _settle(self, number: int, confirmed: bool, place: Place | None) -> None:
        self.watch.learn(number, confirmed=confirmed)
        self.watch.settled()
        self._falls, self._later = 0, None
        self._drop(OF_THE_THROW)
        self._look = replace(
            self._look, fallen=(), fell=False, has_fallen=False, stays=False, since=place
        )
        if self.logbook is not None:
            self.logbook.settled(*filter(None, [place]))
        try:
            self._keep(self.watch.profile)
        except CompanionError as error:  # what it has learned is learned again
            log.warning("%s", error)

    def _see(self, told: Told) -> None:
        match told:
            case Seen():
                self._go_on(told)
            case Agreed():
                self._agree(told)
            case ButtonPressed(press):
                self._pressed(_BUTTONS[press])
            case Restarted(has_forgotten=has_forgotten):
                self._remark(Remark(Trouble.FORGETFUL if has_forgotten else Trouble.RESTARTED))
            case Overflowed() | Unread() | NotTheOne():
                self._remark(Remark(_TROUBLES[type(told)]))
            case PartFailed(fault):
                self._fail(fault)

    def _fail(self, fault: Fault) -> None:
        name = (Part(1 << fault.part).name or str(fault.part)).lower().replace("_", " ")
        remark = Remark(Trouble.PART_FAILED, name)
        left = tuple(each for each in self._look.remarks if each != remark)
        self._look = replace(self._look, remarks=left)
        if fault.trouble is not PartTrouble.WELL:
            self._remark(remark)

    def _go_on(self, seen: Seen) -> None:
        self._drop(OF_THE_LINK)
        if seen.why is not None:
            self._remark(_because(seen.why))
        self._look = replace(self._look, tray=seen.tray)

    def _agree(self, agreed: Agreed) -> None:
        """What lay there when it had fallen is told first, also where it is cleared by now."""
        if self._look.fell and agreed.falls == self._falls:
            self._later = agreed
            return
        self._later = None
        self._look = replace(
            self._look,
            tray=Activity.STILL,
            lying=tuple(each for each in agreed.sightings if each.total is not None),
            fallen=tuple(each for each in agreed.sightings if each.total is None),
            fell=agreed.falls > self._falls,
            has_fallen=agreed.falls > 0,
            stays=agreed.stays,
        )
        self._falls = agreed.falls

    def _remark(self, remark: Remark) -> None:
        if remark not in self._look.remarks:
            self._look = replace(self._look, remarks=(*self._look.remarks, remark))

    def _drop(self, troubles: set[Trouble]) -> None:
        left = tuple(each for each in self._look.remarks if each.trouble not in troubles)
        self._look = replace(self._look, remarks=left)


def _tells(watch: BoardWatch) -> Tells:
    if watch.has_scale:
        return Tells.LYING
    return Tells.FALLEN if watch.has_eyes else Tells.NOTHING


def _because(why: NoLink) -> Remark:
    match why:
        case WhichBoard(sources=sources):
            return Remark(Trouble.WHICH_BOARD, ", ".join(sources))
        case WrongProtocol():
            return Remark(Trouble.TOO_OLD)
        case LinkLost(reason=reason):
            return Remark(Trouble.BOARD_GONE, reason)
