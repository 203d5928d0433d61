"""Watch a tray: report what happens, and what lies there once two still looks agree.

    watch = Watch(ByProfile(profile))                       # or by the printed paper: readers.py
    for seen in watched(Camera(source), watch, stop):       # in a worker thread
        match seen:
            case Look(activity, image=image, reading=reading): ...   # one for every frame
            case Agreed(sighting, counts, since=since): ...       # after its Look, now and then

An `Agreed` is valid until a `Look` says FALLING, HAND or LOST: a countdown stops there. `since`
holds the activities since the last Agreed. With FALLING in it, it is a throw's tray; without, the
resting tray, to be compared by `resting` (tray/resting.py). After a movement that changes nothing
the same counts are reported again. Import this module late, because it imports OpenCV.

A reader may find the tray elsewhere in the picture than before, because the camera was moved,
bumped or exchanged. That movement was no throw, and from then on movement is looked for where the
tray is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from threading import Event

from companion.said import Said
from companion.sensors.camera import motion
from companion.sensors.camera.camera import Camera, CameraLost, Frame
from companion.sensors.camera.live_faults import FROZEN_PART, Flicker
from companion.sensors.camera.opened_camera import FROZEN
from companion.sensors.camera.readers import TrayReader
from companion.sensors.camera.tray_place import TrayPlace, renewed_at
from companion.tower.observation import Activity
from companion.tower.sighting import Sighting
from companion.vision import reading as vision
from companion.vision.arrays import Image
from companion.vision.pictures import size_of
from companion.vision.reading import Reading

# All chosen: less reads a tray too soon, more misses the budget of 0.7 s from rest to a proposal.
APART = 0.25  # s between the two looks that must agree
APART_AFTER_FALL = 0.32  # s; a cube may come late
RECHECK = 2.0  # s after which an agreed tray is read again; less costs time
RESTED = 1.5  # s without movement after which nothing that reaches in is a hand to vision
TRUST = 3.0  # s without movement after which only vision decides whether a hand is there
ELSEWHERE = 0.03  # share of the tray's width in the picture; a smaller move keeps the region
MOVED = 0.1  # the same; a larger move means that the camera or the tower was moved


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """What a frame shows.

    Attributes:
        reading: The last reading since the tray came to rest.
        fell: Cubes have fallen since the last Agreed.
        reason: Why the tray is not seen, or how it was recognised.
        place: Where the tray is, as far as the reader knows.
    """

    activity: Activity
    time: float
    image: Image | None = field(default=None, repr=False)
    reading: Reading | None = None
    reason: Said | str = ""
    fell: bool = False
    place: TrayPlace | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Agreed:
    """Two still looks, apart in time and with no movement between them, gave the same counts.

    Of a live camera every part of the second is another exposure than that of the first.
    `after` is what came last before this rest: FALLING, or HAND if somebody reached in since.
    """

    sighting: Sighting
    counts: Mapping[str, int]
    reading: Reading
    since: frozenset[Activity]
    time: float
    image: Image = field(repr=False)
    after: Activity = Activity.STILL
    reason: Said | str = ""
    place: TrayPlace | None = None


@dataclass(frozen=True, slots=True, eq=False)
class _Still:
    time: float
    small: Image
    reading: Reading


class Watch:
    """A watch that turns frames into looks; the same frames give the same looks.

    It asks the reader rarely: never during movement, twice after it, and again when the picture
    has changed.
    """

    def __init__(self, reader: TrayReader) -> None:
        self._reader = reader
        self._place: TrayPlace | None = None
        self._movements: motion.Movements | None = None
        self._size: tuple[int, ...] = ()
        self._since: set[Activity] = set()
        self._after = Activity.STILL  # the last of them
        self._frames = motion.StillFrames()
        self.flicker = Flicker()  # of the lamp
        self._known: Reading | None = None  # what was agreed on, until something moves
        self._is_relit = False  # since then, and nothing else has changed
        self._disturb()

    def look(self, frame: Frame | CameraLost) -> Iterator[Look | Agreed]:
        """Yield what a frame shows, and an Agreed if two looks now agree."""
        if isinstance(frame, CameraLost):
            yield self._blind(Activity.LOST, frame.time, frame.reason)
            return
        sized = self._reader.sized(frame.image)
        if sized is None:
            yield self._blind(Activity.OTHER_SHAPE, frame.time, size_of(frame.image))
        elif frame.time - renewed_at(frame, self._place) > FROZEN:
            yield self._blind(Activity.LOST, frame.time, FROZEN_PART)
        else:
            yield from self._looked_at(replace(frame, image=sized))

    def emptied(self) -> None:
        """Take what is seen at rest for the empty tray, as people say, and read it again."""
        last = self._last
        if last is None or last.activity is not Activity.STILL or last.image is None:
            return
        if last.reading is not None:
            self._reader.seen_empty(last.image, last.reading)
        self._known = None
        self._disturb()

    def _blind(self, activity: Activity, time: float, reason: Said | str) -> Look:
        self._movements = None
        self._note(activity)
        return Look(activity, time, reason=reason, fell=self._fell)

    def _looked_at(self, frame: Frame) -> Iterator[Look | Agreed]:
        small = motion.shrunk(frame.image)
        self.flicker.see(small)
        if self._movements is None or self._size != small.shape:
            if self._movements is not None:
                self._note(Activity.HAND)  # another camera, or the same one turned
            self._place = self._reader.place(frame.image)
            self._movements = motion.Movements(self._region(frame.image), small, frame.time)
            self._size = small.shape
            movement = motion.Movement.NONE
        else:
            movement = self._movements.see(small, frame.time)
        if movement is motion.Movement.NONE:
            yield from self._at_rest(frame, small)
        else:
            yield self._moving(frame, movement)

    def _region(self, image: Image) -> motion.Region:
        place = self._place
        if place is None:
            return motion.everywhere(image.shape)
        return motion.region(place.homography, place.floor_mm, image.shape)

    def _follow(self, frame: Frame, small: Image, reading: Reading) -> None:
        """Look for movement where the tray is now; what moved the tray so far was no throw."""
        before, now = self._place, self._reader.place(frame.image, reading)
        if now is None or (before is not None and before.way(now) < ELSEWHERE):
            return
        if before is None or before.way(now) >= MOVED:
            self._since = (self._since - {Activity.FALLING}) | {Activity.HAND}
            self._after = Activity.HAND
        self._place = now
        self._movements = motion.Movements(self._region(frame.image), small, frame.time)

    def _disturb(self) -> None:
        """Forget what was seen at rest."""
        self._first: _Still | None = None  # of the two looks
        self._settled: Mapping[str, int] | None = None  # what they agreed on
        self._last: Look | None = None  # with a reading
        self._read_again = 0.0  # when
        self._frames.clear()

    @property
    def _fell(self) -> bool:
        return Activity.FALLING in self._since

    def _note(self, activity: Activity) -> None:
        self._disturb()
        self._known, self._is_relit = None, False
        self._since.add(activity)
        self._after = activity

    def _moving(self, frame: Frame, movement: motion.Movement) -> Look:
        activity = _MOVES[movement]
        self._is_relit |= movement is motion.Movement.LIGHT
        if movement in (motion.Movement.SOME, motion.Movement.LIGHT):
            self._disturb()  # perhaps the last of a hand, no fall yet
        else:
            self._note(activity)
        return Look(activity, frame.time, frame.image, fell=self._fell, place=self._place)

    def _at_rest(self, frame: Frame, small: Image) -> Iterator[Look | Agreed]:
        assert self._movements is not None
        if self._reader.is_outdated:
            self._disturb()
        self._frames.add(frame.image, small)
        if self._last and self._is_too_early(frame, self._movements):
            yield replace(self._last, time=frame.time, image=frame.image, fell=self._fell)
            return
        mean_frame = Frame(frame.number, frame.time, self._frames.mean())
        has_rested = frame.time - self._movements.last_moved >= RESTED
        reading = self._surer(self._reader.read(mean_frame.image, rested=has_rested))
        self._follow(mean_frame, small, reading)
        movements = self._movements
        activity = self._activity(reading, frame.time, movements)
        reason = reading.problem if activity is not Activity.STILL else self._reader.sees
        fell, place = self._fell, self._place
        self._last = Look(activity, mean_frame.time, mean_frame.image, reading, reason, fell, place)
        yield self._last
        if activity is not Activity.STILL:
            self._first, self._settled = None, None
            self._read_again = frame.time + APART
            self._since.add(activity)
            self._after = activity
            return
        movements.calm()
        yield from self._agreed(mean_frame, _Still(frame.time, small, reading), movements)

    def _surer(self, now: Reading) -> Reading:
        """Return the surer of two readings if only the light has changed between them."""
        before = self._known if self._is_relit else None
        if before is None or now.state is not before.state or now.sure >= before.sure:
            return now
        return before

    def _is_too_early(self, frame: Frame, movements: motion.Movements) -> bool:
        """Return whether another look would show nothing new: what was agreed on is unchanged.

        Before that, a part of the tray has not been exposed again since the first look.
        """
        first = self._first
        if frame.time < self._read_again or first is None:
            return frame.time < self._read_again
        if self._settled is None:
            return renewed_at(frame, self._place) <= first.time
        return not movements.unlike(first.small)

    def _activity(self, reading: Reading, time: float, movements: motion.Movements) -> Activity:
        activity = _SAYS.get(reading.state, Activity.FALLING)
        is_doubted = not reading.is_clear and time - movements.last_moved < TRUST
        if activity is Activity.STILL and is_doubted and movements.reached_into():
            return Activity.HAND
        return activity

    def _agreed(self, frame: Frame, now: _Still, movements: motion.Movements) -> Iterator[Agreed]:
        first, counts, sighting = self._first, now.reading.counts, now.reading.sighting()
        if first is None or first.reading.counts != counts or movements.unlike(first.small):
            fell = first is None and self._fell
            self._first, self._settled = now, None
            self._read_again = frame.time + (APART_AFTER_FALL if fell else APART)
            return
        self._read_again = frame.time + RECHECK
        if self._settled is None and sighting is not None:
            self._settled, self._known = counts, now.reading
            since, self._since = frozenset(self._since), set()
            after, self._after = self._after, Activity.STILL
            if Activity.FALLING not in since and vision.is_surely_empty(now.reading):
                self._reader.seen_empty(frame.image, now.reading)
            how = now.reading, since, frame.time, frame.image, after
            yield Agreed(sighting, counts, *how, self._reader.sees, self._place)


_MOVES = {
    motion.Movement.SOME: Activity.FALLING,
    motion.Movement.FALL: Activity.FALLING,
    motion.Movement.HAND: Activity.HAND,
    motion.Movement.LIGHT: Activity.STILL,
}
_SAYS = {
    vision.PictureState.COVERED: Activity.COVERED,
    vision.PictureState.STILL: Activity.STILL,
    vision.PictureState.HAND: Activity.HAND,
    vision.PictureState.DARK: Activity.DARK,
    vision.PictureState.NO_TRAY: Activity.NO_TRAY,
}


def watched(
    camera: Camera,
    watch: Watch,
    stop: Event,
    is_said_empty: Callable[[], bool] = lambda: False,
) -> Iterator[Look | Agreed]:
    """Yield all that `watch` says about the camera's frames, until `stop` is set."""
    for frame in camera.frames(stop):
        if is_said_empty():
            watch.emptied()
        yield from watch.look(frame)
