"""Watch a throw through the board: report what happens, and what its parts claim.

    watch = BoardWatch(profile)
    for happening in board.happenings(stop):
        for reported in watch.see(happening):
            match reported:
                case Turned(activity): ...  # when that changes
                case Rested(sightings): ...  # everything is at rest, and it is news
    watch.learn(number)  # from any thread: people say that there were this many cubes
    watch.settled()      # from any thread: the throw is answered, further falls are of the next

The lanes count what has fallen since the last `settled`, the scale weighs what is there now. If
the board could not see everything (it was reset, a lane failed) its lanes claim nothing. A scale
under the whole tower claims what goes in and is taken out instead (step_tracker.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from threading import Lock

from msgspec.structs import replace

from companion.sensors.board import board_messages, board_reports, link_events
from companion.sensors.board.board_profile import BoardProfile
from companion.sensors.board.lane_colours import LaneLight, Passings
from companion.sensors.board.scale_tracker import Balance, SeenThrow
from companion.sensors.board.step_tracker import StepTracker
from companion.tower.lanes import Chances, lanes_sighting
from companion.tower.observation import Activity
from companion.tower.sensor import TOWER_SCALE
from companion.tower.sighting import Sighting

QUIET = 1.0  # s without a cube until nothing falls, without a beam. Chosen: less splits a throw
UNCOUNTED = 255  # lost cubes from which on their number is unknown: a byte ends there
REACH = 12  # cubes considered beyond what the weight says. Chosen: any more are as unlikely


class BoardWatch:
    """A watch that turns happenings into reports.

    One thread feeds it, and the same input gives the same reports.
    """

    def __init__(self, profile: BoardProfile) -> None:
        self.profile = profile
        self._lock = Lock()
        self._parts = board_messages.SensorPart(0)
        self._lamps = LaneLight()
        self._activity: Activity | None = None
        self._is_beam_broken = False
        self._is_ours = True
        self._last_cube = -QUIET
        self._balance, self._is_at_rest = Balance(), True
        self._steps = StepTracker()
        self._passed = Passings()
        self._falls, self._is_blind = 0, False
        self._fell = False  # since the tray was last reported at rest
        self._lesson: SeenThrow | None = None
        self._last: board_reports.Rested | None = None

    @property
    def has_fallen(self) -> bool:
        """Whether something has fallen since the last answer."""
        return self._falls > 0

    @property
    def has_eyes(self) -> bool:
        """Whether there are lanes with calibrated colour sensors."""
        return self._is_ours and bool(self._parts & board_messages.ANY_LANE and self.profile.tones)

    @property
    def has_scale(self) -> bool:
        """Whether there is a calibrated scale under the tray."""
        has_part = self._parts & board_messages.SensorPart.SCALE
        return self._knows_weights and bool(has_part) and self.profile.step_mg is None

    @property
    def weighs_tower(self) -> bool:
        """Whether it was calibrated for a scale under the whole tower, which may have failed."""
        return self._knows_weights and self.profile.step_mg is not None

    @property
    def sees_falls(self) -> bool:
        """Whether it notices that something falls, by whatever part it has."""
        return not self._is_under_tower or bool(self._parts & board_messages.SensorPart.BEAM)

    @property
    def _knows_weights(self) -> bool:
        return self._is_ours and self.profile.weighing is not None

    @property
    def _is_under_tower(self) -> bool:
        return bool(self._parts & board_messages.SensorPart.WHOLE_TOWER)

    @property
    def dim(self) -> tuple[int, ...]:
        """The lanes (from 0) without enough light; if there are any, no lane claims anything."""
        return self._lamps.dim if self.has_eyes else ()

    @property
    def zero(self) -> float:
        """The weight in g that an empty tray seems to have."""
        return self._balance.zero.grams

    def settled(self) -> None:
        """Note that the throw is answered; what falls from now on belongs to the next."""
        with self._lock:
            self._passed = Passings()
            self._falls, self._is_blind, self._fell = 0, False, False
            self._balance.settled()
            self._steps.settled()
            self._last = None

    def recall(self, happenings: Iterable[link_events.Happening]) -> list[board_reports.Reported]:
        """Return the reports of what was seen before the app closed.

        Anything may have been done to the tray since.
        """
        self._balance.is_past = True
        reports = [reports for happening in happenings for reports in self.see(happening)]
        self._balance.touch()
        self._balance.is_past = False
        return reports

    def learn(self, number: int, *, confirmed: bool = True) -> None:
        """Learn from the number of cubes that were in the tray at rest.

        Called again for the same cubes it replaces what it learned. `confirmed`: a person or
        another source than the board has confirmed the number.
        """
        with self._lock:
            if self._falls or self._lesson is None:
                self._lesson = self._lesson_now()
            self.profile, self._balance.zero = self._lesson.taught(number, confirmed=confirmed)

    def _lesson_now(self) -> SeenThrow:
        balance, has_seen = self._balance, self._falls and self._relied_on() is not None
        now = balance.now if self._is_at_rest else None
        return SeenThrow(
            profile=self.profile,
            zero=balance.zero,
            grams=(balance.fallen or now) if self.has_scale else None,
            before=balance.before,
            passed=self._passed if has_seen else None,
            time=balance.time,
        )

    def see(self, happening: link_events.Happening) -> list[board_reports.Reported]:
        """Return the reports that follow from one happening."""
        with self._lock:
            self._balance.pass_time(happening.time)
            return list(self._see(happening))

    def _see(self, happening: link_events.Happening) -> Iterator[board_reports.Reported]:
        match happening:
            case link_events.LinkLost() | link_events.WrongProtocol() | link_events.WhichBoard():
                self._activity = Activity.LOST
                self._balance.touch()  # from now on the tray is unobserved
                yield board_reports.Turned(Activity.LOST, happening.time, happening)
                return
            case link_events.Acquainted():
                if was_reset := happening.was_reset or happening.has_forgotten:
                    yield board_reports.Restarted(happening.time, happening.has_forgotten)
                self._meet(happening.board, was_reset)
                if not self._is_ours:
                    yield board_reports.NotTheOne(happening.time)
            case link_events.Pulse(heartbeat=heartbeat):
                self._beat(heartbeat)
            case link_events.DeliveredEvent(time, event):
                yield from self._happen(event, time)
            case _:
                return
        yield from self._judge(happening.time)

    def _meet(self, board: board_messages.Ident, was_reset: bool) -> None:
        self._parts = board_messages.SensorPart(board.parts)
        self._is_beam_broken = False
        self._is_ours = self.profile.settings_crc in {None, board.settings_crc}
        if was_reset and (self._falls or self._activity is Activity.FALLING):
            self._is_blind = True  # a cube that was just sliding by is not reported
        if was_reset:
            self._steps.lose()

    def _beat(self, heartbeat: board_messages.Heartbeat) -> None:
        self._parts = board_messages.SensorPart(heartbeat.parts)
        self._is_beam_broken = heartbeat.is_falling
        self._lamps.beat(heartbeat)
        self._is_blind |= bool(self._falls and self._lamps.hidden)
        if self._is_under_tower:
            self._steps.beat(self._balance.time, heartbeat.scale)
            return
        if heartbeat.scale is board_messages.ScaleState.AT_REST and not heartbeat.is_falling:
            self._rest(heartbeat.weight)
        elif heartbeat.scale is not board_messages.ScaleState.AT_REST:
            self._is_at_rest = heartbeat.scale is board_messages.ScaleState.ABSENT
            if self._balance.stays and not heartbeat.is_falling:  # a hand, as a rule
                self._balance.touch()

    def _rest(self, weight: int) -> None:
        self._is_at_rest = True
        weighing = self.profile.weighing
        if not self.has_scale or weighing is None:
            return
        if self._lesson and not self._lesson.is_of(weight / 1000):
            self._lesson = None
        weighing = self._balance.rest(weight / 1000, weighing)
        self.profile = replace(self.profile, weighing=weighing)

    def _happen(
        self, event: board_messages.BoardEvent, time: float
    ) -> Iterator[board_reports.Reported]:
        match event.what:
            case board_messages.Cube() as cube:
                self._fall()
                self._last_cube = time
                empty, profile = self._lamps.empty[cube.lane], self.profile
                self._passed.see(cube, empty, profile.tones, profile.rates)
            case board_messages.Beam(falling):
                self._is_beam_broken = falling
                if falling:
                    self._fall()
            case board_messages.Weight() | board_messages.WeightStep() as felt:
                self._feel(felt)
            case board_messages.Lost(cubes, others):
                yield board_reports.Overflowed(time, sum(cubes), others)
                self._steps.lose()
                self._is_blind |= max(cubes) >= UNCOUNTED
                self._passed.miss(sum(cubes), self.profile.tones)
            case board_messages.Fault(part) as fault:
                self._is_blind |= bool(1 << part & board_messages.ANY_LANE)
                self._steps.fail(1 << part)
                yield board_reports.PartFailed(fault, time)
            case board_messages.Pressed() | board_messages.Unheard() as other:
                yield board_reports.passed_on(other, time)

    def _feel(self, felt: board_messages.Weight | board_messages.WeightStep) -> None:
        if isinstance(felt, board_messages.Weight):
            self._rest(felt.weight)
            return
        if self.weighs_tower:
            self.profile = self._steps.feel(felt, self.profile)

    def _fall(self) -> None:
        """Note a fall: the last weight is out of date, whatever the scale said."""
        self._balance.fall()
        self._falls += 1
        self._fell = True
        has_scale = self._parts & board_messages.SensorPart.SCALE and not self._is_under_tower
        self._is_at_rest = not has_scale

    def _judge(self, time: float) -> Iterator[board_reports.Reported]:
        has_beam = bool(self._parts & board_messages.SensorPart.BEAM)
        falls = self._is_beam_broken if has_beam else time - self._last_cube < QUIET
        if falls or not self._is_at_rest:
            yield from self._now(Activity.FALLING, time)
            return
        if self.weighs_tower and not self._steps.is_at_rest(time):
            yield from self._now(Activity.MOVING, time)
            return
        yield from self._now(Activity.STILL, time)
        rested = self._rested(time)
        weighing = self.profile.weighing
        cube = None if weighing is None else weighing.cube
        if rested.sightings and (self._last is None or rested.is_news_after(self._last, cube)):
            self._last, self._fell = rested, False
            yield rested

    def _now(self, activity: Activity, time: float) -> Iterator[board_reports.Turned]:
        if activity is not self._activity:
            self._activity, self._last = activity, None  # the next claim is new in any case
            yield board_reports.Turned(activity, time)

    def _rested(self, time: float) -> board_reports.Rested:
        passed, grams = self._relied_on(), self._grams()
        sightings = []
        if passed is not None and self._falls:
            # Only a scale would notice that the lanes have become worse.
            rates = self.profile.rates if grams is not None else self.profile.rates.feared()
            sightings.append(lanes_sighting(passed, self.profile.tones, rates))
        if grams is not None and self.profile.weighing is not None:
            weighing = self.profile.weighing
            most = max(0, round(grams / weighing.cube)) + REACH
            sightings.append(weighing.sighting(grams, most, zero=self._balance.wanders()))
        if self.weighs_tower and self._steps.is_ready:
            sightings.append(Sighting(TOWER_SCALE, changes=self._steps.changes))
        claims, stays = tuple(sightings), self._balance.stays
        return board_reports.Rested(claims, passed, grams, self._falls, time, stays, self._fell)

    def _relied_on(self) -> tuple[Chances, ...] | None:
        if not self.has_eyes or self._is_blind or self._lamps.dim:
            return None
        return tuple(self._passed.cubes)

    def _grams(self) -> float | None:
        return self._balance.grams if self.has_scale else None
