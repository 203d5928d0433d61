"""A camera, whatever it is: pictures as values, and a value where there is none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import dropwhile, islice, pairwise
from pathlib import Path
from threading import Event

import cv2
import numpy as np
import pytest

from companion.sensors.camera.camera import SILENT_AFTER, Camera, CameraLost, Frame
from companion.sensors.camera.newest import Newest
from companion.sensors.camera.opened_camera import OpenedCamera
from companion.sensors.camera.picture_pages import FolderPages
from companion.sensors.camera.recordings import RATE, TIMES_SHOWN, Clip, Folder
from companion.vision.arrays import Image
from tests.support.patience import PATIENCE
from tests.support.photographs import HEIC


def plain(grey: int) -> Image:
    return np.full((48, 64, 3), grey, np.uint8)


class ScriptedEye(OpenedCamera):
    """Shows these pictures in turn, then drops out."""

    def __init__(self, *pictures: Image | None, rate: float | None = None) -> None:
        self._pictures = list(pictures)
        self.rate = rate
        self.closed = False

    def read(self) -> Image | None:
        if not self._pictures:
            raise OSError("unplugged")
        return self._pictures.pop(0)

    def close(self) -> None:
        self.closed = True


class Clock:
    """Each look at it, and each pause, lets time pass."""

    def __init__(self, step: float = 0.0) -> None:
        self.now = 100.0
        self._step = step

    def __call__(self) -> float:
        self.now += self._step
        return self.now

    def pause(self, seconds: float) -> None:
        self.now += seconds


def watched(camera: Camera, number: int) -> list[Frame | CameraLost]:
    return list(islice(camera.frames(Event()), number))


def opening(*eyes: OpenedCamera | OSError) -> Callable[[str], OpenedCamera]:
    waiting: Iterator[OpenedCamera | OSError] = iter(eyes)

    def open_next(_source: str) -> OpenedCamera:
        eye = next(waiting)
        if isinstance(eye, OSError):
            raise eye
        return eye

    return open_next


def test_a_camera_that_is_pulled_out_is_reported_closed_and_opened_again() -> None:
    clock = Clock()
    first, second = ScriptedEye(plain(1)), ScriptedEye(plain(2))
    camera = Camera("0", opening(first, second), clock, clock.pause)

    one, lost, two = watched(camera, 3)

    assert isinstance(one, Frame)
    assert isinstance(two, Frame)
    assert lost == CameraLost(100.0, "unplugged")
    assert (one.number, two.number) == (1, 2)
    assert two.image[0, 0, 0] == 2
    assert first.closed


def test_a_camera_that_is_not_there_yet_is_tried_again_after_a_pause() -> None:
    clock = Clock()
    opened = opening(OSError("no camera"), OSError("no camera"), ScriptedEye(plain(1)))
    seen = watched(Camera("0", opened, clock, clock.pause, retry_after=2.0), 3)
    assert seen[:2] == [CameraLost(100.0, "no camera"), CameraLost(102.0, "no camera")]
    assert isinstance(seen[2], Frame)


def test_a_camera_that_falls_silent_counts_as_lost() -> None:
    clock = Clock(step=SILENT_AFTER / 3)
    camera = Camera("0", opening(ScriptedEye(None, None, None, None, None)), clock, clock.pause)
    (lost,) = watched(camera, 1)
    assert isinstance(lost, CameraLost)
    assert "no picture for" in str(lost.reason)


def silences(address: str, *gaps: float) -> list[float]:
    """After how many seconds of silence each opening is given up, its pictures so far apart."""
    clock = Clock()

    class Slow(ScriptedEye):
        def __init__(self) -> None:
            super().__init__()
            self._gaps = list(gaps)
            self._next = clock.now

        def read(self) -> Image | None:
            clock.now += 0.25
            if self._gaps and clock.now >= self._next:
                self._next += self._gaps.pop(0)
                return plain(100 + len(self._gaps))
            return None

    seen = watched(Camera(address, lambda _source: Slow(), clock, clock.pause), 2 * len(gaps) + 2)
    times = [(each.time, isinstance(each, CameraLost)) for each in seen]
    return [now - before for (before, _), (now, lost) in pairwise(times) if lost]


def test_a_network_camera_that_is_slow_but_steady_is_not_lost_between_its_pictures() -> None:
    assert silences("http://camera/video", 6, 6, 6, 6) == [pytest.approx(15.25)] * 2
    assert silences("http://camera/video", 6) == [pytest.approx(15.25)] * 2


def test_one_that_was_quick_is_missed_soon_and_so_is_every_webcam() -> None:
    assert silences("http://camera/video", 0.25, 0.25, 0.25) == [pytest.approx(4.25)] * 2
    assert silences("0", 0.25, 0.25) == [pytest.approx(4.25)] * 2


def test_stopping_closes_the_camera() -> None:
    stop, eye = Event(), ScriptedEye(*[plain(n) for n in range(9)])
    for _ in Camera("0", opening(eye)).frames(stop):
        stop.set()
    assert eye.closed


def test_a_source_that_is_neither_device_nor_file_is_lost_with_its_name() -> None:
    (lost,) = watched(Camera("nowhere.avi", clock=lambda: 0.0, pause=lambda _s: None), 1)
    assert isinstance(lost, CameraLost)
    assert str(lost.reason) == "there is no camera, stream, file or folder 'nowhere.avi'"


def test_a_webcam_that_is_not_plugged_in_is_lost_with_its_name() -> None:
    (lost,) = watched(Camera("/dev/video63", pause=lambda _s: None), 1)
    assert isinstance(lost, CameraLost)
    assert "/dev/video63 cannot be opened" in str(lost.reason)


def noisy(seed: int) -> Image:
    """What a sensor gives: no two are alike."""
    return np.random.default_rng(seed).integers(0, 255, (48, 64, 3), np.uint8)


def seen_until_lost(seen: Iterator[Frame | CameraLost], times: int) -> Iterator[Frame | CameraLost]:
    for each in seen:
        yield each
        times -= isinstance(each, CameraLost)
        if not times:
            return


def test_a_camera_that_shows_one_picture_for_ever_is_lost_as_frozen() -> None:
    clock = Clock(step=0.5)
    eyes = [ScriptedEye(noisy(1), *[noisy(2)] * 60), *(ScriptedEye(*[noisy(2)] * 60) for _ in "23")]
    seen = Camera("0", opening(*eyes), clock, clock.pause).frames(Event())
    after = list(dropwhile(lambda each: isinstance(each, Frame), seen_until_lost(seen, 2)))
    assert len(after) == 2  # opened again, it still is
    for each in after:
        assert isinstance(each, CameraLost)
        assert "the picture has not changed for" in str(each.reason)


def test_a_stream_that_stalls_on_a_picture_is_silent_and_not_frozen() -> None:
    clock = Clock(step=0.5)
    eye = ScriptedEye(noisy(1), noisy(2), noisy(2), *[None] * 20)
    *_, lost = watched(Camera("0", opening(eye), clock, clock.pause), 3)
    assert isinstance(lost, CameraLost)
    assert "no picture for" in str(lost.reason)


def test_a_dark_picture_is_the_same_each_time_and_no_frozen_one() -> None:
    clock = Clock(step=0.5)
    seen = watched(Camera("0", opening(ScriptedEye(*[plain(2)] * 60)), clock, clock.pause), 50)
    assert all(isinstance(each, Frame) for each in seen)


def test_a_torn_picture_that_is_shown_for_a_moment_is_none() -> None:
    torn = noisy(2)
    torn[24:] = noisy(1)[24:]
    clock = Clock(step=0.25)
    eye = ScriptedEye(noisy(1), *[torn] * 4, noisy(3))
    before, after = watched(Camera("0", opening(eye), clock, clock.pause), 2)
    assert isinstance(before, Frame)
    assert isinstance(after, Frame)
    assert (after.image == noisy(3)).all()


@pytest.fixture
def clip(tmp_path: Path) -> Path:
    """Four pictures at eight a second: 40, 80, 120, 160 grey."""
    path = tmp_path / "clip.avi"
    video = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 8, (64, 48))
    for number in range(1, 5):
        video.write(np.full((48, 64, 3), 40 * number, np.uint8))
    video.release()
    return path


def playing(clip: Path, clock: Clock) -> Camera:
    return Camera("clip.avi", lambda _s: Clip(clip, hold=True), clock, clock.pause)


def test_a_video_keeps_its_own_pace_and_skips_nothing(clip: Path) -> None:
    clock = Clock()
    seen = watched(playing(clip, clock), 4)
    assert [frame.time for frame in seen] == [100.0, 100.125, 100.25, 100.375]


def test_the_last_picture_of_a_video_stays_in_view(clip: Path) -> None:
    clock = Clock()
    seen = watched(playing(clip, clock), 9)
    greys = [int(frame.image[9, 9, 0]) for frame in seen if isinstance(frame, Frame)]
    assert greys == pytest.approx([40, 80, 120, 160, 160, 160, 160, 160, 160], abs=3)
    assert seen[8].time == 101.0


def test_a_video_dwells_on_a_tray_in_which_nothing_moves(tmp_path: Path) -> None:
    path = tmp_path / "clip.avi"
    video = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 8, (64, 48))
    for left in (0, 20, 40, 40, 40):
        picture = np.full((48, 64, 3), 150, np.uint8)
        picture[10:30, left : left + 20] = 30
        video.write(picture)
    video.release()
    eye = Clip(path, hold=False, dwell=4)
    shown = [int(eye.read()[20, :, 0].argmin()) // 20 for _ in range(11)]
    assert shown == [0, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2]
    with pytest.raises(EOFError):
        eye.read()


def test_a_video_can_end(clip: Path) -> None:
    camera = Camera(str(clip), lambda _s: Clip(clip, hold=False), pause=lambda _s: None)
    assert len(watched(camera, 99)) == 4


def test_a_file_that_is_no_video_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "notes.avi"
    path.write_text("no video")
    (lost,) = watched(Camera(str(path), pause=lambda _s: None), 1)
    assert isinstance(lost, CameraLost)


def test_a_folder_shows_each_picture_for_a_while_in_the_order_of_names(tmp_path: Path) -> None:
    for name, grey in (("b.png", 80), ("a.png", 40), ("note.txt", 0)):
        (tmp_path / name).write_bytes(cv2.imencode(".png", plain(grey))[1].tobytes())
    clock = Clock()
    seen = watched(Camera(str(tmp_path), clock=clock, pause=clock.pause), 2 * TIMES_SHOWN)
    greys = [int(frame.image[0, 0, 0]) for frame in seen if isinstance(frame, Frame)]
    assert greys == [40] * TIMES_SHOWN + [80] * TIMES_SHOWN
    assert seen[TIMES_SHOWN].time - seen[0].time == TIMES_SHOWN / RATE


def test_a_picture_that_arrives_in_a_folder_is_shown(tmp_path: Path) -> None:
    folder = Folder(tmp_path, hold=True)
    cv2.imwrite(str(tmp_path / "a.png"), plain(40))
    for _ in range(TIMES_SHOWN + 5):
        folder.read()
    cv2.imwrite(str(tmp_path / "b.png"), plain(80))
    assert folder.read()[0, 0, 0] == 80


def test_a_folder_of_a_phones_own_pictures_is_shown(tmp_path: Path) -> None:
    (tmp_path / "IMG_0001.HEIC").write_bytes(HEIC.read_bytes())
    for eye in (Folder(tmp_path, hold=True), FolderPages(tmp_path)):
        image = eye.read()
        blue, green, red = image[20, 20]
        assert image.shape == (240, 320, 3)
        assert red > max(blue, green)


def test_an_empty_folder_is_lost_until_it_holds_a_picture(tmp_path: Path) -> None:
    (lost,) = watched(Camera(str(tmp_path), pause=lambda _s: None), 1)
    assert isinstance(lost, CameraLost)
    assert "no picture in" in str(lost.reason)


def test_the_virtual_tray_is_a_camera_too() -> None:
    (frame,) = watched(Camera("virtual"), 1)
    assert isinstance(frame, Frame)
    assert frame.image.shape == (720, 960, 3)


class Gated(OpenedCamera):
    """An eye whose pictures come when the test says so."""

    def __init__(self, pictures: int) -> None:
        self._left = iter(range(pictures))
        self.through = Event()

    def read(self) -> Image | None:
        number = next(self._left, None)
        if number is None:
            self.through.set()
            raise OSError("unplugged")
        return plain(number)

    def close(self) -> None: ...


def test_a_slow_reader_gets_the_newest_picture_only() -> None:
    eye = Gated(pictures=5)
    newest = Newest(lambda: eye)
    assert eye.through.wait(PATIENCE)
    image = newest.read()
    assert image is not None
    assert image[0, 0, 0] == 4
    with pytest.raises(OSError, match="unplugged"):
        newest.read()


def test_a_live_camera_that_has_no_picture_yet_can_still_be_stopped() -> None:
    hang = Event()

    def opens_never() -> OpenedCamera:
        hang.wait(PATIENCE)
        raise OSError

    newest = Newest(opens_never, wait=0.0)
    assert newest.read() is None
    newest.close()
    hang.set()


@pytest.mark.parametrize("error", [ValueError("numpy.dtype size changed"), cv2.error("assertion")])
def test_whatever_a_driver_raises_is_told_as_what_it_is_and_tried_again(error: Exception) -> None:
    def opens_badly() -> OpenedCamera:
        raise error

    camera = Camera("0", lambda _source: Newest(opens_badly), pause=lambda _s: None)
    for lost in watched(camera, 2):
        assert isinstance(lost, CameraLost)
        assert f"{type(error).__name__}: {error}" in str(lost.reason)
        assert "use another camera" in str(lost.reason)
