"""Calibrate the board: tare, span with ten cubes, each colour five times through a lane.

    with conversation(Board("auto")) as talk:
        profile = calibrate(talk, ("red", "blue"), ask, report)

`ask` shows a request and returns the typed answer, `report` shows a comment: see `dialogue`. A
skipped part stays as it was in `before`. Nobody needs to know what a cube weighs: the unit is one
cube, and the board reports NOMINAL for it. The numbers and times below are chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median, pstdev

from msgspec.structs import replace

from calibration.board_checks import (
    TELLABLE,
    crc_of,
    doubt_of,
    put_back,
    refusal,
    settings_of,
    why_not,
)
from calibration.dialogue import comments
from calibration.dialogue.requests import (
    DONE,
    SKIP,
    STOP,
    CalibrationRequest,
    EmptyTray,
    HalfOut,
    SlideCubes,
    TakenOut,
    TenCubes,
)
from calibration.participants import Ask, Report, answered
from companion.sensors.board.board_commands import BoardSetting, Order, Status, put, span, tare
from companion.sensors.board.board_messages import (
    LANES,
    Cube,
    Flag,
    ScaleState,
    SensorPart,
    lanes_of,
)
from companion.sensors.board.board_profile import BoardProfile, with_lanes, with_scale
from companion.sensors.board.conversation import Conversation
from companion.sensors.board.lane_colours import Shade, apart, learned, shade, shows_colour
from companion.sensors.board.link_events import DeliveredEvent, Happening, LinkLost, Pulse

NOMINAL = 600  # mg, for one cube
TEN, EACH = 10, 5  # cubes on the scale; cubes of each colour through the lanes
WEIGHED_FOR = 4.0  # s, for each weight
SLIDE_WITHIN = 20.0  # s, for all cubes of a colour
LATER = 1.5  # s; a cube counted as two would be reported by then
EMPTY_WITHIN = 0.5  # cubes, tolerance of an empty tray
HALF_WITHIN = 0.3  # cubes; if nine are laid for ten, 4.4 are left for 5; if eleven, 5.5
BACK_WITHIN = 2.0  # s, how long a board that was unplugged is waited for


def calibrate(
    talk: Conversation,
    colours: Sequence[str],
    ask: Ask,
    report: Report,
    before: BoardProfile | None = None,
    *,
    keep: Callable[[BoardProfile], bool] = lambda _profile: True,
) -> BoardProfile | None:
    """Return the profile of this board; None if there is no board, or the person stopped.

    None also if it was not saved. Then the board's former zero, span and lengths are restored, so
    that its old profile remains valid.

    Args:
        before: the profile that skipped parts are taken from.
        keep: saves a profile and returns whether it succeeded.
    """
    if talk.meet() is None:
        report(why_not(talk))
        return None
    as_it_was = settings_of(talk)
    board_profile = replace(before or BoardProfile(), source=talk.board.source)
    sitting = _Sitting(talk, ask, report, board_profile, as_it_was)
    if sitting.is_through(colours):
        profile = replace(sitting.profile, settings_crc=crc_of(talk))
        if keep(profile):
            return profile
    if sitting.has_changed and not put_back(talk, as_it_was):
        report(comments.NotPutBack())
    return None


def ahead(colours: Sequence[str], met: comments.Met) -> list[CalibrationRequest]:
    """Return all requests of the procedure, as far as this board has the parts for them."""
    scale = [EmptyTray(), TenCubes(TEN), HalfOut(TEN // 2), TakenOut()] if met.has_scale else []
    return [*scale, *(SlideCubes(colour, EACH) for colour in colours if met.lanes)]


@dataclass(slots=True)
class _Sitting:
    """One run of the procedure; each step returns False if the person stops."""

    talk: Conversation
    ask: Ask
    report: Report
    profile: BoardProfile
    as_it_was: Mapping[BoardSetting, int]
    has_changed: bool = False  # the board's own settings
    _shades: dict[str, list[Shade]] = field(default_factory=dict)
    _lengths: dict[int, list[int]] = field(default_factory=dict)
    _doubted: set[str] = field(default_factory=set)
    _tried: int = 0
    _missed: int = 0
    _split: int = 0

    def is_through(self, colours: Sequence[str]) -> bool:
        parts = self.talk.parts()
        lanes = lanes_of(parts)
        self.report(comments.Met(bool(parts & SensorPart.SCALE), len(lanes)))
        if parts & SensorPart.SCALE and not self.weighs():
            return False
        return not lanes or self.slides(colours)

    def weighs(self) -> bool:
        while (has_zero := self._zeroes()) is None:
            pass
        return has_zero

    def _zeroes(self) -> bool | None:
        """Tare the scale and set its span; return None if all of it must be done again.

        That is when the tray was not empty.
        """
        answer = self._done(EmptyTray(), tare())
        if answer == SKIP:
            return not self.has_changed or put_back(self.talk, self.as_it_was)
        if answer == STOP:
            return False
        if not (has_span := self._spans()):
            return has_span
        noise = self._noise()
        while (left := self._left(TakenOut())) is not None:
            if left < -EMPTY_WITHIN:
                self.report(comments.TooEmpty(-left))
                return None
            if left < EMPTY_WITHIN:
                self.profile = with_scale(self.profile, NOMINAL / 1000, noise)
                self.report(comments.ScaleKnown(noise / NOMINAL * 1000))
                return True
            self.report(comments.NotBack(left))
        return False

    def _spans(self) -> bool | None:
        """Set the span with ten cubes and check it with half of them; None as in `_zeroes`."""
        half = TEN // 2
        while self._done(TenCubes(TEN), span(TEN * NOMINAL)) != STOP:
            left = self._left(HalfOut(half))
            if left is None:
                return False
            if left < -EMPTY_WITHIN:
                self.report(comments.TooEmpty(-left))
                return None
            if abs(left - half) < HALF_WITHIN:
                return True
            self.report(comments.Miscounted(half, left))
        return False

    def _left(self, request: CalibrationRequest) -> float | None:
        """Return how many cubes the scale weighs once the person has done as asked.

        None if they stop.
        """
        while self._answer(request) != STOP:
            if not self._is_there():
                continue
            weights = self._weights()
            if weights:
                return weights[-1] / NOMINAL
            self.report(comments.ScaleRestless())
        return None

    def slides(self, colours: Sequence[str]) -> bool:
        for colour in colours:
            while (answer := self._answer(SlideCubes(colour, EACH))) == DONE:
                if self._is_there() and self._takes(colour, self._cubes(colour)):
                    break
            if answer == STOP:
                return False
        if self._shades:
            self._learn()
        return True

    def _done(self, request: CalibrationRequest, order: Order) -> str:
        """Ask until the board has carried out the order as well.

        Any other answer than DONE ends that.
        """
        while (answer := self._answer(request)) == DONE:
            if not self._is_there():
                continue
            self.has_changed = True
            reply = self.talk.do(order)
            if reply is not None and reply.status is Status.DONE:
                break
            self.report(refusal(reply.status) if reply else why_not(self.talk))
        return answer

    def _is_there(self) -> bool:
        """Return whether the board is connected, or connects again within BACK_WITHIN."""
        if self.talk.meet(BACK_WITHIN) is not None:
            return True
        self.report(why_not(self.talk))
        return False

    def _noise(self) -> float:
        """Return twice the standard deviation of repeated weights of the same cubes, g."""
        weights = [weight / 1000 for weight in self._weights()]
        return 2 * pstdev(weights) if len(weights) > 1 else 0.0

    def _weights(self) -> list[int]:
        """Return weights at rest, without the first, which was on its way before the request."""
        beats = [
            each.heartbeat for each in self.talk.listen(WEIGHED_FOR) if isinstance(each, Pulse)
        ]
        return [beat.weight for beat in beats[1:] if beat.scale is ScaleState.AT_REST]

    def _cubes(self, colour: str) -> list[tuple[Cube, int]] | None:
        """Return the cubes that slide through the lanes now, each with its lane's empty level.

        None if the connection was lost meanwhile, as cubes may have been missed.
        """
        number_told = 0

        def is_enough(so_far: list[Happening]) -> bool:
            nonlocal number_told
            if (number := _number(so_far)) > number_told:
                number_told = number
                self.report(comments.Sliding(colour, EACH, number))
            return number >= EACH or isinstance(so_far[-1], LinkLost)

        happenings = self.talk.listen(SLIDE_WITHIN, is_enough)
        if _number(happenings):
            happenings += self.talk.listen(LATER)
        if any(isinstance(each, LinkLost) for each in happenings):
            self.report(why_not(self.talk))
            return None
        empty, cubes = (0,) * len(LANES), []
        for each in happenings:
            if isinstance(each, Pulse):
                empty = each.heartbeat.empty
            elif isinstance(each, DeliveredEvent) and isinstance(each.event.what, Cube):
                cube = each.event.what
                cubes.append((cube, self._level(cube.lane, empty)))
        return cubes

    def _level(self, lane: int, empty: Sequence[int]) -> int:
        beat = self.talk.board.statistics.at_board
        return empty[lane] or (beat.empty[lane] if beat else 0)

    def _takes(self, colour: str, cubes: list[tuple[Cube, int]] | None) -> bool:
        if cubes is None:
            return False
        number_seen = len(cubes)
        if abs(number_seen - EACH) <= 1:  # a larger error is a person's, not a lane's
            self._tried += EACH
            self._missed += max(0, EACH - number_seen)
            self._split += max(0, number_seen - EACH)
        if number_seen != EACH:
            self.report(comments.WrongNumber(colour, EACH, number_seen))
            return False
        blind = [cube for cube, _ in cubes if not shows_colour(cube)]
        if blind:
            self.report(comments.Blinded(colour, bool(blind[0].flags & Flag.TOO_DARK)))
            return False
        shades = [shade(cube, empty) for cube, empty in cubes]
        doubt = doubt_of(colour, shades, self._shades)
        if doubt is not None and colour not in self._doubted:
            self._doubted.add(colour)  # if the same cubes come again, they are right
            self.report(doubt)
            return False
        self._shades[colour] = shades
        for cube, _ in cubes:
            self._lengths.setdefault(cube.lane, []).append(cube.length)
        self.report(comments.Accepted(colour))
        return True

    def _learn(self) -> None:
        tones = learned(self._shades)
        self.profile = with_lanes(self.profile, tones, self._tried, self._missed, self._split)
        for lane, lengths in self._lengths.items():
            if len(lengths) >= EACH:
                self.talk.do(
                    put(BoardSetting(BoardSetting.LENGTH_1 + lane), round(median(lengths)))
                )
        closest = apart(self.profile.tones)
        if closest is not None and closest[0] < TELLABLE:
            self.report(comments.HardToTell(*closest[1:]))

    def _answer(self, request: CalibrationRequest) -> str:
        return answered(request, self.ask, self.report)


def _number(happenings: Sequence[Happening]) -> int:
    return sum(
        isinstance(each, DeliveredEvent) and isinstance(each.event.what, Cube)
        for each in happenings
    )
