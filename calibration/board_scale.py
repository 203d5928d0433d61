"""Calibrate the board's scale: where it stands, its zero, and ten cubes.

Nobody needs to know what a cube weighs: the unit is one cube, and the board reports NOMINAL for it.
Under a whole tower nothing has to be emptied: only what is put in and taken out counts. The numbers
and times below are chosen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from statistics import pstdev

from calibration.board_checks import put_back, refusal, why_not
from calibration.dialogue import comments
from calibration.dialogue.requests import (
    DONE,
    SKIP,
    STOP,
    UNDER_TOWER,
    UNDER_TRAY,
    CalibrationRequest,
    EmptyTray,
    HalfOut,
    StandTower,
    TakenOut,
    TenCubes,
    WhereScale,
)
from calibration.participants import Ask, Report, answered
from companion.sensors.board.board_commands import BoardSetting, Order, Status, put, span, tare
from companion.sensors.board.board_messages import ScaleState, SensorPart
from companion.sensors.board.board_profile import BoardProfile, with_scale
from companion.sensors.board.conversation import Conversation
from companion.sensors.board.link_events import Pulse

NOMINAL = 600  # mg, for one cube
TEN = 10  # cubes on the scale
WEIGHED_FOR = 4.0  # s, for each weight
EMPTY_WITHIN = 0.5  # cubes, tolerance of an empty tray
HALF_WITHIN = 0.3  # cubes; if nine are laid for ten, 4.4 are left for 5; if eleven, 5.5
BACK_WITHIN = 2.0  # s, how long a board that was unplugged is waited for
# A new board has these values; one whose firmware was replaced still has those for a tray alone.
UNDER_WHOLE_TOWER = {BoardSetting.REST: 850, BoardSetting.STEP: 300}  # counts
SPAN_UNIT = 2.0**24  # the board's span is mg a count, times this


def scale_requests(*, under_tower: bool) -> list[CalibrationRequest]:
    """Return all requests about the scale; under the whole tower those that are still to come."""
    first = [StandTower()] if under_tower else [WhereScale(), EmptyTray()]
    return [*first, TenCubes(TEN), HalfOut(TEN // 2), TakenOut()]


@dataclass(slots=True)
class AtTheBoard:
    """A person and a board, whose connection may be lost for a while."""

    talk: Conversation
    ask: Ask
    report: Report

    def answer(self, request: CalibrationRequest) -> str:
        """Ask until the answer is one of the request's."""
        return answered(request, self.ask, self.report)

    def is_there(self) -> bool:
        """Return whether the board is connected, or connects again within BACK_WITHIN."""
        if self.talk.meet(BACK_WITHIN) is not None:
            return True
        self.report(why_not(self.talk))
        return False


@dataclass(slots=True)
class ScaleSitting:
    """One calibration of the scale. Steps return False if the person stops."""

    table: AtTheBoard
    profile: BoardProfile
    as_it_was: Mapping[BoardSetting, int]
    has_changed: bool = False  # the board's own settings
    _is_under_tower: bool = False

    def weighs(self, met: comments.Met) -> bool:
        """Find out where the scale stands, and calibrate it. `met`: as the person was told."""
        now = self._where()
        while (answer := self.table.answer(WhereScale(now))) != STOP:
            self._is_under_tower = (answer or now) == UNDER_TOWER
            if self.table.is_there() and self._is_set():
                break
        else:
            return False
        if self._is_under_tower:
            self.table.report(replace(met, under_tower=True))
        while (has_zero := self._zeroes()) is None:
            pass
        return has_zero

    def _where(self) -> str | None:
        """Return where the scale was calibrated last; None if it never was."""
        fitted = self.as_it_was.get(BoardSetting.FITTED)
        if fitted is None or not self.as_it_was.get(BoardSetting.SPAN):
            return None
        return UNDER_TOWER if fitted & SensorPart.WHOLE_TOWER else UNDER_TRAY

    def _is_set(self) -> bool:
        """Set where the scale stands, on the board; say why not if that is impossible."""
        talk, bit = self.table.talk, SensorPart.WHOLE_TOWER
        before = talk.setting(BoardSetting.FITTED)
        if before is None:
            self.table.report(why_not(talk))
            return False
        if not self._is_under_tower:
            return self._is_written(BoardSetting.FITTED, before & ~bit)
        wanted = {BoardSetting.FITTED: before | bit, **UNDER_WHOLE_TOWER}
        return all(self._is_written(setting, value) for setting, value in wanted.items())

    def _is_written(self, setting: BoardSetting, value: int) -> bool:
        """Write one of the board's settings if it differs; say why not if that is impossible."""
        talk = self.table.talk
        if talk.setting(setting) == value:
            return True
        self.has_changed = True
        reply = talk.do(put(setting, value))
        if reply is not None and reply.status is Status.DONE:
            return True
        if reply is not None and reply.status is Status.BAD_ARGUMENTS:
            self.table.report(comments.FirmwareTooOld())
        else:
            self.table.report(refusal(reply.status) if reply else why_not(talk))
        return False

    def _zeroes(self) -> bool | None:
        """Tare the scale and set its span; return None if all of it must be done again.

        That is when the tray was not empty.
        """
        answer = self._done(StandTower() if self._is_under_tower else EmptyTray(), tare())
        if answer == SKIP:
            return not self.has_changed or put_back(self.table.talk, self.as_it_was)
        if answer == STOP:
            return False
        if not (has_span := self._spans()):
            return has_span
        noise = self._noise()
        while (left := self._left(TakenOut())) is not None:
            if left < -EMPTY_WITHIN:
                self.table.report(comments.TooEmpty(-left))
                return None
            if left < EMPTY_WITHIN:
                return self._learn(noise)
            self.table.report(comments.NotBack(left))
        return False

    def _learn(self, noise: float) -> bool:
        step_mg = None
        if self._is_under_tower:
            value = self.table.talk.setting(BoardSetting.SPAN)
            if value is None:
                self.table.report(why_not(self.table.talk))
                return False
            step_mg = value / SPAN_UNIT
            noise /= 2  # a step is made of means of many readings
        self.profile = with_scale(self.profile, NOMINAL / 1000, noise, step_mg)
        self.table.report(comments.ScaleKnown(noise / NOMINAL * 1000))
        return True

    def _spans(self) -> bool | None:
        """Set the span with ten cubes and check it with half of them; None as in `_zeroes`."""
        half = TEN // 2
        while self._done(TenCubes(TEN), span(TEN * NOMINAL)) != STOP:
            left = self._left(HalfOut(half))
            if left is None:
                return False
            if left < -EMPTY_WITHIN:
                self.table.report(comments.TooEmpty(-left))
                return None
            if abs(left - half) < HALF_WITHIN:
                return True
            self.table.report(comments.Miscounted(half, left))
        return False

    def _left(self, request: CalibrationRequest) -> float | None:
        """Return how many cubes the scale weighs once the person has done as asked.

        None if they stop.
        """
        while self.table.answer(request) != STOP:
            if not self.table.is_there():
                continue
            weights = self._weights()
            if weights:
                return weights[-1] / NOMINAL
            self.table.report(comments.ScaleRestless())
        return None

    def _done(self, request: CalibrationRequest, order: Order) -> str:
        """Ask until the board has carried out the order as well.

        Any other answer than DONE ends that.
        """
        while (answer := self.table.answer(request)) == DONE:
            if not self.table.is_there():
                continue
            self.has_changed = True
            reply = self.table.talk.do(order)
            if reply is not None and reply.status is Status.DONE:
                break
            self.table.report(refusal(reply.status) if reply else why_not(self.table.talk))
        return answer

    def _noise(self) -> float:
        """Return twice the standard deviation of repeated weights of the same cubes, g."""
        weights = [weight / 1000 for weight in self._weights()]
        return 2 * pstdev(weights) if len(weights) > 1 else 0.0

    def _weights(self) -> list[int]:
        """Return weights at rest, without the first, which was on its way before the request."""
        happenings = self.table.talk.listen(WEIGHED_FOR)
        beats = [each.heartbeat for each in happenings if isinstance(each, Pulse)]
        return [beat.weight for beat in beats[1:] if beat.scale is ScaleState.AT_REST]
