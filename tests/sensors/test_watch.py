"""The watch over the tray: what is going on, and what lies there once two still looks agree."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import islice
from pathlib import Path
from threading import Event

import cv2
import numpy as np
import pytest

from calibration.fit import fit
from companion.said import Said
from companion.sensors.camera.camera import Camera, CameraLost, Frame
from companion.sensors.camera.camera_watch import TRUST, Agreed, Look, Watch, watched
from companion.sensors.camera.opened_camera import OpenedCamera
from companion.sensors.camera.readers import ByProfile
from companion.sensors.camera.recordings import Clip
from companion.sensors.camera.tray_place import TrayPlace
from companion.tower.observation import Activity
from companion.tower.sensor import CAMERA
from companion.tower.sighting import Sighting
from companion.tray.resting import Difference, resting
from companion.vision import reading as vision
from companion.vision.arrays import Image, Matrix
from companion.vision.profile.camera_profile import TrayProfile
from companion.vision.reading import Reading

pytestmark = pytest.mark.slow

TRAY = np.array([[3.0, 0, 80], [0, 3.0, 60], [0, 0, 1]])  # 3 px/mm, straight from above
RATE = 15


def tray(red: int = 0, hand: float = 0.0) -> Image:
    """Red squares in a row on a grey tray; a hand that reaches `hand` px in from below."""
    image = np.full((480, 640, 3), 150, np.uint8)
    for number in range(red):
        image[200:230, 120 + 50 * number : 150 + 50 * number] = (40, 40, 200)
    if hand:
        image[480 - int(hand) :, 250:370] = (120, 150, 200)
    return image


def printed(red: int) -> Image:
    """A tray with a pattern that stays in any light."""
    image = tray(red)
    image[60:200:20, 60:580] -= 60
    image[260:440:20, 60:580] -= 60
    return image


def flight(height: int) -> Image:
    """A cube in the air."""
    image = tray()
    image[height : height + 30, 200:230] = (40, 40, 200)
    return image


def count(image: Image, _has_rested: bool = False) -> Reading:
    """Counts as vision does, in a world this simple; like vision, it may fail to see the hand."""
    if image.mean() < 20:
        return reading(0, vision.PictureState.DARK)
    row = (image[215, :, 2].astype(int) - image[215, :, 0]) > 100
    return reading(int(np.count_nonzero(row)) // 30)


def reading(red: int, state: vision.PictureState = vision.PictureState.STILL) -> Reading:
    likelihood = {"red": tuple(1.0 if n == red else 0.001 for n in range(10))}
    return Reading(state, {"red": red}, 0.99, likelihood, likelihood, ())


@dataclass
class Simply:
    """Reads the simple tray, which stands where it stands."""

    reads: Callable[[Image, bool], Reading] = count
    empty: Callable[[Image, Reading], object] = lambda _image, _reading: None
    homography: Matrix = field(default_factory=lambda: TRAY)
    sees = "I see it."
    is_outdated = False

    @property
    def by(self) -> TrayProfile:
        raise NotImplementedError

    def sized(self, image: Image) -> Image:
        return image

    def place(self, _image: Image, _reading: Reading | None = None) -> TrayPlace:
        return TrayPlace(self.homography, (156, 116))

    def read(self, image: Image, *, rested: bool) -> Reading:
        return self.reads(image, rested)

    def poor(self, _image: Image, _reading: Reading) -> tuple[Said, ...]:
        return ()

    def seen_empty(self, image: Image, told: Reading) -> None:
        self.empty(image, told)


def watch(read: Callable[[Image, bool], Reading] = count) -> Watch:
    return Watch(Simply(read))


def seen(
    images: Iterable[Image | None], over: Watch | None = None, rate: float = RATE
) -> list[Look | Agreed]:
    over = over or watch()
    said: list[Look | Agreed] = []
    for number, image in enumerate(images):
        time = number / rate
        frame = CameraLost(time, "unplugged") if image is None else Frame(number, time, image)
        said += over.look(frame)
    return said


def agreed(said: Iterable[Look | Agreed]) -> list[dict[str, int]]:
    return [dict(each.counts) for each in said if isinstance(each, Agreed)]


def states(said: Iterable[Look | Agreed]) -> list[Activity]:
    return [each.activity for each in said if isinstance(each, Look)]


FALL = [flight(height) for height in range(20, 200, 30)]
HAND = [tray(2, hand) for hand in (40, 120, 200, 280, 280, 200, 120, 40)]


def test_a_tray_at_rest_is_told_once_within_the_budget() -> None:
    said = seen([tray(), *FALL, *[tray(3)] * RATE])
    assert agreed(said) == [{"red": 3}]
    (told,) = (each for each in said if isinstance(each, Agreed))
    at_rest = (1 + len(FALL)) / RATE
    assert told.time - at_rest <= 0.6  # of 0.7 s; the rest is for counting and the screen


def test_falling_cubes_are_neither_counted_nor_told() -> None:
    asked: list[Image] = []

    def read(image: Image, _has_rested: bool) -> Reading:
        asked.append(image)
        return count(image)

    said = seen([tray(), *FALL], watch(read))
    assert states(said) == [Activity.STILL] + [Activity.FALLING] * len(FALL)
    assert len(asked) == 1
    assert agreed(said) == []


def test_a_throw_is_known_by_its_fall_and_a_cleared_tray_by_its_hand() -> None:
    said = seen([*[tray()] * 9, *FALL, *[tray(2)] * 15, *HAND, *[tray()] * 15])
    told = [each for each in said if isinstance(each, Agreed)]
    assert [each.since for each in told] == [
        set(),
        {Activity.FALLING},
        {Activity.HAND},
    ]


def test_only_a_tray_into_which_nothing_fell_is_taken_for_one_that_people_emptied() -> None:
    rested: list[dict[str, int]] = []

    def read(image: Image, _has_rested: bool) -> Reading:
        return replace(count(image), is_clear=image[470, 300, 0] == 150)

    over = Watch(Simply(read, lambda _image, told: rested.append(dict(told.counts))))
    nothing_came_out = [*FALL, *[tray()] * 15]
    seen([*[tray()] * 9, *nothing_came_out, *HAND, *[tray()] * 15, *FALL, *[tray(2)] * 15], over)
    assert rested == [{"red": 0}, {"red": 0}]


def test_what_people_say_is_empty_is_looked_at_again_and_told_anew() -> None:
    empty: list[Image] = []

    def read(image: Image, _has_rested: bool) -> Reading:
        return reading(0) if empty else count(image)

    over = Watch(Simply(read, lambda image, _told: empty.append(image)))
    said = seen([tray(2)] * 9, over)
    over.emptied()
    later = [Frame(9 + number, (9 + number) / RATE, tray(2)) for number in range(9)]
    said += [each for frame in later for each in over.look(frame)]
    assert agreed(said) == [{"red": 2}, {"red": 0}]
    (known,) = empty
    assert np.array_equal(known, tray(2))


def test_while_a_hand_is_there_nobody_can_say_that_the_tray_is_empty() -> None:
    empty: list[Image] = []
    over = Watch(Simply(empty=lambda image, _told: empty.append(image)))
    seen([*[tray(2)] * 9, *HAND[:4]], over)
    over.emptied()
    assert empty == []


def test_a_camera_that_is_bumped_shows_no_throw_but_its_tray_anew() -> None:
    reads = Simply()
    over = Watch(reads)
    said = seen([tray(2)] * 9, over)
    reads.homography = TRAY @ np.array([[1, 0, 30], [0, 1, 0], [0, 0, 1.0]])
    shaken = [np.roll(tray(2), shift, axis=1) for shift in (20, 50, 70, 90, 90, 90, 90, 90, 90, 90)]
    later = [Frame(9 + n, (9 + n) / RATE, image) for n, image in enumerate(shaken)]
    said += [each for frame in later for each in over.look(frame)]
    assert Activity.FALLING in states(said)  # so it looks, while it lasts
    told = [each for each in said if isinstance(each, Agreed)]
    assert [(dict(each.counts), Activity.FALLING in each.since) for each in told] == [
        ({"red": 2}, False),
        ({"red": 2}, False),
    ]
    place = told[-1].place
    assert place is not None
    assert np.allclose(place.homography, reads.homography)


def test_how_the_tray_is_known_is_told_with_what_lies_there() -> None:
    assert {each.reason for each in seen([tray(2)] * 9)} == {"I see it."}


def test_nothing_is_told_while_a_hand_is_in_view_even_if_it_rests_and_vision_does_not_see_it() -> (
    None
):
    resting_hand = [tray(2, 280)] * (2 * RATE)
    said = seen([*[tray(2)] * 6, *HAND[:4], *resting_hand])
    assert agreed(said) == [{"red": 2}]
    assert set(states(said)[6:]) == {Activity.HAND}


def test_what_stays_long_and_vision_knows_is_no_hand() -> None:
    lid = [tray(2, 280)] * int((TRUST + 1) * RATE)
    assert agreed(seen([*[tray(2)] * 6, *lid])) == [{"red": 2}, {"red": 2}]


def test_what_reaches_in_and_rests_is_said_to_lie_there_before_two_seconds_are_over() -> None:
    def read(image: Image, has_rested: bool) -> Reading:
        if image[470, 300, 0] == 150:
            return count(image)
        return reading(0, vision.PictureState.COVERED if has_rested else vision.PictureState.HAND)

    arm = [tray(2, 280)] * (3 * RATE)
    said = seen([*[tray(2)] * 6, *HAND[:4], *arm, *[tray(2)] * RATE], watch(read))
    looked = states(said)
    rest = 6 + 4
    assert looked[rest] is Activity.HAND
    assert set(looked[rest + 2 * RATE : rest + 3 * RATE]) == {Activity.COVERED}
    assert looked[-1] is Activity.STILL
    assert agreed(said) == [{"red": 2}, {"red": 2}]


def test_a_lamp_that_is_switched_on_is_neither_a_fall_nor_a_hand() -> None:
    lit = np.linspace(0.5, 1.5, 640)[None, :, None]
    lamp = [np.clip(printed(2) * lit, 0, 255).astype(np.uint8)] * (2 * RATE)
    said = seen([*[printed(2)] * RATE, *lamp])
    assert set(states(said)) == {Activity.STILL}
    told = [each for each in said if isinstance(each, Agreed)]
    assert {tuple(each.counts.items()) for each in told} == {(("red", 2),)}
    assert all(not each.since for each in told)


def test_what_was_counted_in_a_better_light_stands_when_a_lamp_is_switched() -> None:
    dim = [np.clip(printed(2) * 0.6, 0, 255).astype(np.uint8)] * (2 * RATE)

    def read(image: Image, _has_rested: bool) -> Reading:
        return count(image) if image.mean() > 100 else replace(reading(5), sure=0.3)

    flicker = printed(2)
    flicker[300:330, 400:430] = 60
    for between in ([], [flicker]):  # a lamp may take a moment
        said = seen([*[printed(2)] * RATE, *between, *dim], watch(read))
        assert {each["red"] for each in agreed(said)} == {2}
    thrown = [*[printed(2)] * RATE, *dim, *[flight(10 + 40 * n) for n in range(6)], *dim]
    assert agreed(seen(thrown, watch(read)))[-1] == {"red": 5}  # something moved: as it is seen now


def test_a_tray_at_which_nothing_changes_is_not_read_again() -> None:
    asked: list[Image] = []

    def read(image: Image, _has_rested: bool) -> Reading:
        asked.append(image)
        return count(image)

    seen([tray(2)] * (8 * RATE), watch(read))
    assert len(asked) == 2


def test_still_pictures_are_taken_together_and_noise_falls() -> None:
    rng = np.random.default_rng(1)
    asked: list[Image] = []

    def read(image: Image, _has_rested: bool) -> Reading:
        asked.append(image)
        return reading(2)

    noisy = [np.clip(tray(2) + rng.normal(0, 6, (480, 640, 3)), 0, 255) for _ in range(8)]
    seen([image.astype(np.uint8) for image in noisy], watch(read))
    noise = [float(image[300:400, 300:400].std()) for image in asked]
    assert noise[1] < 0.6 * noise[0]


def test_a_hand_that_changed_nothing_has_the_same_tray_told_again() -> None:
    said = seen([*[tray(2)] * 6, *HAND, *[tray(2)] * 6])
    assert agreed(said) == [{"red": 2}, {"red": 2}]


def test_looks_that_differ_are_taken_again_until_two_agree() -> None:
    counts = iter([3, 4, 3, 4, 4])
    said = seen([tray()] * 2 * RATE, watch(lambda _image, _has_rested: reading(next(counts))))
    assert agreed(said) == [{"red": 4}]


def test_a_cube_that_creeps_is_not_at_rest() -> None:
    """Each step is too small to be seen; between two looks they add up."""
    steps = [tray() for _ in range(12)]
    for number, image in enumerate(steps):
        image[200:230, 200 + number : 230 + number] = (90, 90, 200)
    said = seen(steps, watch(lambda _image, _has_rested: reading(1)))
    assert agreed(said) == []


def test_a_dark_tray_is_dark_and_not_empty() -> None:
    said = seen([np.zeros((480, 640, 3), np.uint8)] * RATE)
    assert set(states(said)) == {Activity.DARK}
    assert agreed(said) == []


def test_a_camera_that_is_pulled_out_is_told_and_the_tray_looked_at_anew() -> None:
    said = seen([*[tray(1)] * 6, None, None, *[tray(1)] * 6])
    lost = [each for each in said if isinstance(each, Look) and each.activity is Activity.LOST]
    assert [each.reason for each in lost] == ["unplugged", "unplugged"]
    assert agreed(said) == [{"red": 1}, {"red": 1}]


def test_a_light_that_flickers_is_no_movement() -> None:
    images = [
        np.clip(tray(2).astype(int) + 15 * (n % 2), 0, 255).astype(np.uint8) for n in range(9)
    ]
    assert agreed(seen(images)) == [{"red": 2}]


def test_people_may_move_cards_beside_the_tray() -> None:
    images = [tray(2) for _ in range(9)]
    for number, image in enumerate(images):
        image[10 * number : 10 * number + 40, 630:640] = 20
    assert agreed(seen(images)) == [{"red": 2}]


def test_a_slow_program_misses_frames_but_not_the_tray() -> None:
    """A Pi that counts for a while sees five frames a second."""
    images = [tray(), *FALL, *[tray(3)] * RATE]
    said = seen(images[::3], rate=RATE / 3)
    assert agreed(said) == [{"red": 3}]


def test_a_camera_of_another_size_is_looked_at_anew() -> None:
    small = np.asarray(cv2.resize(tray(1), (640, 360)), np.uint8)
    assert set(states(seen([tray(1), small]))) == {Activity.STILL}


CLIP = Path(__file__).parents[1] / "data" / "clip"
COLOURS = ("red", "blue", "yellow", "black", "violet", "green")


@cache
def clip_profile() -> TrayProfile:
    cubes = {colour: (CLIP / f"cal-{colour}.jpg", 4) for colour in COLOURS}
    return fit(CLIP / "empty.jpg", cubes)


def clip_camera() -> Camera:
    """As fast as it is read, and for a while longer than it lasts: its last picture stays."""
    return Camera(
        "clip.avi",
        lambda _source: Clip(CLIP / "clip.avi", hold=True),
        clock=lambda: 0.0,
        pause=lambda _seconds: None,
    )


@cache
def clip_watched() -> tuple[tuple[int, Look | Agreed], ...]:
    """Frame by frame, from 0, what the watch says of two throws at a table."""
    over, frames = Watch(ByProfile(clip_profile())), clip_camera().frames(Event())
    return tuple(
        (min(number, len(SHOWN) - 1), said)
        for number, frame in enumerate(islice(frames, len(SHOWN) + 5))
        for said in over.look(frame)
    )


def spans() -> Iterator[tuple[str, dict[str, int] | None]]:
    """What each frame of the clip really shows."""
    for span in json.loads((CLIP / "truth.json").read_text())["spans"]:
        for _ in range(span["first"], span["last"] + 1):
            yield span["what"], span["tray"]


SHOWN = list(spans())


def test_both_throws_of_an_evening_and_the_trays_between_them_are_counted_right() -> None:
    told = [
        {colour: number for colour, number in said.counts.items() if number}
        for _, said in clip_watched()
        if isinstance(said, Agreed)
    ]
    assert told == [
        {},
        {"red": 4, "blue": 3, "yellow": 1, "green": 2},
        {"yellow": 1},
        {"red": 1, "yellow": 3, "black": 5, "violet": 1},
        {"red": 1, "violet": 1},
    ]


def test_no_tray_is_told_while_a_hand_is_in_the_picture() -> None:
    told = [frame for frame, said in clip_watched() if isinstance(said, Agreed)]
    assert told
    assert not [frame for frame in told if SHOWN[frame][0] == "hand"]


def test_what_goes_on_at_a_table_is_called_by_its_name() -> None:
    looks = [(frame, said.activity) for frame, said in clip_watched() if isinstance(said, Look)]
    assert {state for frame, state in looks if SHOWN[frame][0] == "hand"} == {Activity.HAND}
    # Cubes come to rest before the span ends, so both are right there.
    falling = {state for frame, state in looks if SHOWN[frame][0] == "falling"}
    assert falling <= {Activity.FALLING, Activity.STILL}


def test_watching_a_camera_says_the_same() -> None:
    stop, said = Event(), []
    for each in watched(clip_camera(), watch(), stop):
        said.append(each)
        stop.set()
    assert len(said) == 1


@pytest.mark.parametrize(
    ("expected", "likelihood", "difference"),
    [
        ({}, (1.0, 0.001, 0.001), Difference()),
        ({}, (0.001, 0.001, 1.0), Difference(more={"yellow": 2})),  # "2 yellow still lie there"
        ({"yellow": 2}, (0.001, 1.0, 0.001), Difference(fewer={"yellow": 1})),
        ({"yellow": 2}, (0.1, 1.0, 0.3), Difference()),  # doubtful: the ledger is believed
        ({"red": 3}, (1.0, 0.001), Difference()),  # of red the source tells nothing
        ({"yellow": 7}, (0.001, 1.0, 0.001), Difference(fewer={"yellow": 6})),
    ],
)
def test_the_resting_tray_is_compared_with_the_ledger(
    expected: dict[str, int], likelihood: tuple[float, ...], difference: Difference
) -> None:
    found = resting(expected, Sighting(CAMERA, {"yellow": likelihood}))
    assert found == difference
    assert bool(found) == (difference != Difference())


def filmed(images: Iterable[Image], *, is_live: bool = True) -> list[Look | Agreed]:
    """What a watch says of a camera's pictures."""
    over, clock = watch(), iter(100 + n / RATE for n in range(10_000))
    eye = Film(images, None if is_live else float(RATE))
    camera = Camera("0", lambda _source: eye, lambda: next(clock), lambda _seconds: None)
    return list(watched(camera, over, Event()))


class Film(OpenedCamera):
    """Shows these pictures."""

    def __init__(self, images: Iterable[Image], rate: float | None) -> None:
        self._images = iter(images)
        self.rate = rate

    def read(self) -> Image:
        image = next(self._images, None)
        if image is None:
            raise EOFError
        return image

    def close(self) -> None:
        """Nothing to release."""


def exposed(image: Image, seed: int) -> Image:
    """A picture as a sensor gives it: no two are alike."""
    noise = np.random.default_rng(seed).integers(-2, 3, image.shape)
    return np.asarray(np.clip(image + noise, 0, 255), np.uint8)


def exposures(image: Image, seconds: float) -> list[Image]:
    return [exposed(image, seed) for seed in range(int(seconds * RATE))]


def half_old(now: Image, before: Image, row: int) -> Image:
    torn = now.copy()
    torn[row:] = before[row:]
    return torn


@pytest.mark.parametrize("row", [90, 205, 300, 400])
def test_a_picture_whose_lower_rows_stay_old_is_not_counted_before_they_are_new(row: int) -> None:
    before = [exposed(tray(), 1000 + n) for n in range(RATE)]
    torn = [half_old(each, before[-1], row) for each in exposures(tray(3), 4)]
    said = filmed([*before, *FALL, *torn])
    assert agreed(said)[1:] == []
    said = filmed([*before, *FALL, *torn, *exposures(tray(3), 1)])
    assert agreed(said)[1:] == [{"red": 3}]


def test_a_picture_that_stands_still_in_the_middle_of_a_fall_is_not_counted() -> None:
    before = [exposed(tray(), 1000 + n) for n in range(RATE)]
    said = filmed([*before, *FALL, *[exposed(tray(2), 5)] * (6 * RATE), *exposures(tray(3), 1)])
    assert agreed(said)[1:] == [{"red": 3}]


@pytest.mark.parametrize("is_grey", [False, True])
def test_a_camera_of_which_a_part_stays_the_same_is_lost_and_says_so(is_grey: bool) -> None:
    stuck = np.full_like(tray(), 128) if is_grey else exposed(tray(), 1)
    torn = [half_old(each, stuck, 300) for each in exposures(tray(3), 12)]
    said = filmed(torn)
    assert agreed(said) == []
    last = said[-1]
    assert isinstance(last, Look)
    assert last.activity is Activity.LOST
    assert "does not change" in str(last.reason)


def test_pictures_without_noise_are_counted_if_they_come_from_a_file_or_a_drawing() -> None:
    assert agreed(filmed([tray(3)] * RATE, is_live=False)) == [{"red": 3}]
