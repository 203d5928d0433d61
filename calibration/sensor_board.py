"""Calibrate the board: its scale (board_scale.py), and each colour five times through a lane.

    with conversation(Board("auto")) as talk:
        profile = calibrate(talk, ("red", "blue"), ask, report)

`ask` shows a request and returns the typed answer, `report` shows a comment: see `dialogue`. A
skipped part stays as it was in `before`. The numbers and times below are chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median

from msgspec.structs import replace

from calibration.board_checks import (
    TELLABLE,
    crc_of,
    doubt_of,
    put_back,
    settings_of,
    why_not,
)
from calibration.board_scale import AtTheBoard, ScaleSitting, scale_requests
from calibration.dialogue import comments
from calibration.dialogue.requests import (
    DONE,
    STOP,
    CalibrationRequest,
    SlideCubes,
)
from calibration.participants import Ask, Report
from companion.sensors.board.board_commands import BoardSetting, put
from companion.sensors.board.board_messages import (
    LANES,
    Cube,
    Flag,
    SensorPart,
    lanes_of,
)
from companion.sensors.board.board_profile import BoardProfile, with_lanes
from companion.sensors.board.conversation import Conversation
from companion.sensors.board.lane_colours import Shade, apart, learned, shade, shows_colour
from companion.sensors.board.link_events import DeliveredEvent, Happening, LinkLost, Pulse

EACH = 5  # cubes of each colour through the lanes
SLIDE_WITHIN = 20.0  # s, for all cubes of a colour
LATER = 1.5  # s; a cube counted as two would be reported by then


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
    table = AtTheBoard(talk, ask, report)
    sitting = _Sitting(table, ScaleSitting(table, board_profile, as_it_was))
    if sitting.is_through(colours):
        profile = replace(sitting.profile, settings_crc=crc_of(talk))
        if keep(profile):
            return profile
    if sitting.scale.has_changed and not put_back(talk, as_it_was):
        report(comments.NotPutBack())
    return None


def ahead(colours: Sequence[str], met: comments.Met) -> list[CalibrationRequest]:
    """Return all requests of the procedure, as far as this board has the parts for them."""
    scale = scale_requests(under_tower=met.under_tower) if met.has_scale else []
    return [*scale, *(SlideCubes(colour, EACH) for colour in colours if met.lanes)]


@dataclass(slots=True)
class _Sitting:
    """One run of the procedure; each step returns False if the person stops."""

    table: AtTheBoard
    scale: ScaleSitting
    _shades: dict[str, list[Shade]] = field(default_factory=dict)
    _lengths: dict[int, list[int]] = field(default_factory=dict)
    _doubted: set[str] = field(default_factory=set)
    _tried: int = 0
    _missed: int = 0
    _split: int = 0

    @property
    def profile(self) -> BoardProfile:
        return self.scale.profile

    def is_through(self, colours: Sequence[str]) -> bool:
        parts = self.table.talk.parts()
        lanes = lanes_of(parts)
        met = comments.Met(bool(parts & SensorPart.SCALE), len(lanes))
        self.table.report(met)
        if parts & SensorPart.SCALE and not self.scale.weighs(met):
            return False
        return not lanes or self.slides(colours)

    def slides(self, colours: Sequence[str]) -> bool:
        for colour in colours:
            while (answer := self.table.answer(SlideCubes(colour, EACH))) == DONE:
                if self.table.is_there() and self._takes(colour, self._cubes(colour)):
                    break
            if answer == STOP:
                return False
        if self._shades:
            self._learn()
        return True

    def _cubes(self, colour: str) -> list[tuple[Cube, int]] | None:
        """Return the cubes that slide through the lanes now, each with its lane's empty level.

        None if the connection was lost meanwhile, as cubes may have been missed.
        """
        number_told = 0

        def is_enough(so_far: list[Happening]) -> bool:
            nonlocal number_told
            if (number := _number(so_far)) > number_told:
                number_told = number
                self.table.report(comments.Sliding(colour, EACH, number))
            return number >= EACH or isinstance(so_far[-1], LinkLost)

        happenings = self.table.talk.listen(SLIDE_WITHIN, is_enough)
        if _number(happenings):
            happenings += self.table.talk.listen(LATER)
        if any(isinstance(each, LinkLost) for each in happenings):
            self.table.report(why_not(self.table.talk))
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
        beat = self.table.talk.board.statistics.at_board
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
            self.table.report(comments.WrongNumber(colour, EACH, number_seen))
            return False
        blind = [cube for cube, _ in cubes if not shows_colour(cube)]
        if blind:
            self.table.report(comments.Blinded(colour, bool(blind[0].flags & Flag.TOO_DARK)))
            return False
        shades = [shade(cube, empty) for cube, empty in cubes]
        doubt = doubt_of(colour, shades, self._shades)
        if doubt is not None and colour not in self._doubted:
            self._doubted.add(colour)  # if the same cubes come again, they are right
            self.table.report(doubt)
            return False
        self._shades[colour] = shades
        for cube, _ in cubes:
            self._lengths.setdefault(cube.lane, []).append(cube.length)
        self.table.report(comments.Accepted(colour))
        return True

    def _learn(self) -> None:
        tones = learned(self._shades)
        counts = (self._tried, self._missed, self._split)
        self.scale.profile = with_lanes(self.profile, tones, *counts)
        for lane, lengths in self._lengths.items():
            if len(lengths) >= EACH:
                self.table.talk.do(
                    put(BoardSetting(BoardSetting.LENGTH_1 + lane), round(median(lengths)))
                )
        closest = apart(self.profile.tones)
        if closest is not None and closest[0] < TELLABLE:
            self.table.report(comments.HardToTell(*closest[1:]))


def _number(happenings: Sequence[Happening]) -> int:
    return sum(
        isinstance(each, DeliveredEvent) and isinstance(each.event.what, Cube)
        for each in happenings
    )
