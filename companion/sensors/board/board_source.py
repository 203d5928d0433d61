"""The sensor board as a source of observations of the tray, with its light and its memory.

source = BoardSource(SensorBoard("auto"), BoardWatch(profile), pressed=app.press)
for seen in source.observations(stop): ...    # in a thread of its own
source.show(Lamp.DOUBT)                       # from any thread, as the next one
source.settled(5)                             # the throw is answered: there were five cubes
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import zip_longest
from queue import SimpleQueue
from threading import Event

from companion.errors import CompanionError
from companion.said import marked
from companion.sensors.board import board_reports
from companion.sensors.board.board_commands import Rhythm, beep, light
from companion.sensors.board.board_messages import Fault, PartTrouble, Press, SensorPart
from companion.sensors.board.board_profile import BoardProfile
from companion.sensors.board.board_watch import BoardWatch
from companion.sensors.board.driver import SensorBoard
from companion.sensors.board.link_events import LinkLost, NoLink, WhichBoard, WrongProtocol
from companion.sensors.board.logbook import Logbook
from companion.sensors.panel import BEEPS, Button, Lamp
from companion.tower.observation import (
    OF_THE_THROW,
    SAYS_WHY,
    Activity,
    Observation,
    Remark,
    ThrowNumber,
    Trouble,
)
from companion.tower.sensor import BOARD, Tells

log = logging.getLogger(__name__)

_BUTTONS = {Press.SHORT: Button.ACCEPT, Press.HELD: Button.UNDO}  # the board has only one button
_LIGHTS = {
    Lamp.WAITING: light(0, 0, 24, Rhythm.BREATHING),
    Lamp.COUNTING: light(0, 0, 80, Rhythm.QUICK),
    Lamp.SURE: light(0, 80, 0),
    Lamp.DOUBT: light(80, 0, 0, Rhythm.SLOW),
}
_TROUBLES = {
    board_reports.Overflowed: Trouble.OVERFLOWED,
    board_reports.Unread: Trouble.TOO_NEW,
    board_reports.NotTheOne: Trouble.NOT_CALIBRATED,
}
_PARTS = {
    SensorPart.SCALE: marked("scale"),
    SensorPart.BEAM: marked("beam"),
    SensorPart.BUTTON: marked("button"),
    SensorPart.LIGHT: marked("light"),
    SensorPart.BUZZER: marked("buzzer"),
}
TONE, SOUND = 2000, 80  # Hz, ms. Chosen: a longer or higher beep disturbs a table


class BoardSource:
    """A source that observes the tray through a board.

    It reports only changes, and claims only trays at rest. `pressed` is called with each press of
    the board's button, `keep` with what was learned after each throw, both on the board's thread.
    """

    def __init__(
        self,
        board: SensorBoard,
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
        self._answered: SimpleQueue[tuple[int, bool, ThrowNumber | None]] = SimpleQueue()
        self._light: Lamp | None = None
        knows = watch.profile.weighing is not None or bool(watch.profile.tones)
        remarks = () if knows else (Remark(Trouble.NOT_CALIBRATED),)
        self._now = Observation(BOARD, Activity.COMING, remarks=remarks)
        self.is_open = False  # from the first moment of the watch to its end

    def opened(self, place: ThrowNumber) -> None:
        """Set the game that is played and its place; call it before anything is observed."""
        self._now = replace(self._now, since=place)

    def settled(
        self, number: int, *, confirmed: bool = True, place: ThrowNumber | None = None
    ) -> None:
        """Note that the throw is answered; the board's own thread handles it between two events.

        Args:
            number: How many cubes were in the tray.
            confirmed: A person or another source than the board has confirmed the count.
            place: The throw that follows; None: not known.
        """
        self._answered.put((number, confirmed, place))

    def show(self, lamp: Lamp) -> None:
        """Show a light, and beep if it calls for that. A board that has no light ignores it."""
        if lamp is self._light:
            return
        self._light = lamp
        self.board.order(_LIGHTS[lamp])
        if BEEPS[lamp]:
            self.board.order(beep(TONE, SOUND))

    def observations(self, stop: Event) -> Iterator[Observation]:
        """Yield observations until `stop` is set."""
        self.is_open = True
        try:
            yield from self._observations(stop)
        finally:
            self._settle_all()  # or the next start counts those cubes again
            self.is_open = False

    def _observations(self, stop: Event) -> Iterator[Observation]:
        if self.logbook is not None and self._now.since is not None:
            self.logbook.opened(self._now.since)
        for turn in turns(self.board, self.watch, stop, self.logbook):
            for reported, following in zip_longest(turn, turn[1:]):
                self._take(reported)
                if isinstance(reported, board_reports.Turned) and isinstance(
                    following, board_reports.Rested
                ):
                    continue  # the claim that follows says that the tray is at rest
                if not isinstance(reported, board_reports.ButtonPressed):
                    yield self._observation_now()
            self._settle_all()  # what was just reported belongs to the throw before
            before = self._now.remarks
            self._fare()
            if self._now.remarks != before:
                yield self._observation_now()

    def _take(self, reported: board_reports.Reported) -> None:
        match reported:
            case board_reports.Turned(activity, why=why):
                self._drop(SAYS_WHY)
                if why is not None:
                    self._remark(_because(why))
                self._now = replace(self._now, activity=activity)
            case board_reports.Rested():
                self._rest(reported)
            case board_reports.ButtonPressed(press):
                self._pressed(_BUTTONS[press])
            case board_reports.PartFailed(fault):
                self._fail(fault)
            case board_reports.Restarted(has_forgotten=has_forgotten):
                self._remark(Remark(Trouble.FORGETFUL if has_forgotten else Trouble.RESTARTED))
            case board_reports.Overflowed() | board_reports.Unread() | board_reports.NotTheOne():
                self._remark(Remark(_TROUBLES[type(reported)]))

    def _observation_now(self) -> Observation:
        """Return the present observation, and forget what is reported only once."""
        if self._now.activity is Activity.STILL:
            self._now = replace(self._now, tells=_tells(self.watch))
        observation_now = replace(self._now, has_fallen=self.watch.has_fallen)
        self._now = replace(self._now, sightings=(), fell=False)
        self._drop(OF_THE_THROW)
        return observation_now

    def _rest(self, rested: board_reports.Rested) -> None:
        self._now = replace(
            self._now,
            activity=Activity.STILL,
            sightings=rested.sightings,
            fell=rested.fell,
            stays=rested.stays,
        )

    def _fail(self, fault: Fault) -> None:
        part = SensorPart(1 << fault.part)
        name = (part.name or str(fault.part)).lower().replace("_", " ")
        remark = Remark(Trouble.PART_FAILED, _PARTS.get(part, name))
        left = tuple(each for each in self._now.remarks if each != remark)
        self._now = replace(self._now, remarks=left)
        if fault.trouble is not PartTrouble.WELL:
            self._remark(remark)

    def _settle_all(self) -> None:
        while not self._answered.empty():
            self._settle(*self._answered.get())

    def _settle(self, number: int, confirmed: bool, place: ThrowNumber | None) -> None:
        self.watch.learn(number, confirmed=confirmed)
        self.watch.settled()
        self._now = replace(self._now, stays=False, since=place)
        if self.logbook is not None:
            self.logbook.settled(*filter(None, [place]))
        try:
            self._keep(self.watch.profile)
        except CompanionError as error:  # the app can learn it again
            log.warning("%s", error)

    def _fare(self) -> None:
        lanes = ", ".join(str(lane + 1) for lane in self.watch.dim)
        fault = self.logbook.fault if self.logbook is not None else ""
        for trouble, about in ((Trouble.LANES_DIM, lanes), (Trouble.NOT_KEPT, fault)):
            if not about or Remark(trouble, about) not in self._now.remarks:
                self._drop({trouble})
            if about:
                self._remark(Remark(trouble, about))

    def _remark(self, remark: Remark) -> None:
        if remark not in self._now.remarks:
            self._now = replace(self._now, remarks=(*self._now.remarks, remark))

    def _drop(self, troubles: set[Trouble] | frozenset[Trouble]) -> None:
        left = tuple(each for each in self._now.remarks if each.trouble not in troubles)
        self._now = replace(self._now, remarks=left)


def turns(
    board: SensorBoard, watch: BoardWatch, stop: Event, logbook: Logbook | None = None
) -> Iterator[list[board_reports.Reported]]:
    """Yield what `watch` reports until `stop` is set; first what the logbook has saved.

    Each list is one moment, often empty; what is in one list belongs together. An event is
    acknowledged to the board once it is in the logbook.
    """
    if logbook and logbook.place:
        board.resume(*logbook.place)
        yield watch.recall(logbook.entries())
    for turn in board.turns(stop, logbook.keep if logbook else None):
        yield [reported for happenings in turn for reported in watch.see(happenings)]


def _tells(watch: BoardWatch) -> Tells:
    if watch.has_scale:
        return Tells.LYING
    if watch.has_eyes:
        return Tells.FALLEN
    return Tells.NOTHING if watch.sees_falls else Tells.CHANGES


def _because(why: NoLink) -> Remark:
    match why:
        case WhichBoard(sources=sources):
            return Remark(Trouble.WHICH_BOARD, ", ".join(sources))
        case WrongProtocol():
            return Remark(Trouble.TOO_OLD)
        case LinkLost(reason=reason):
            return Remark(Trouble.BOARD_GONE, reason)
