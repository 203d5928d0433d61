"""Files that phones send as photographs, and files that are none."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from companion.said import said
from companion.sensors.camera.photo_decoder import Photograph, decoded, why
from companion.sensors.camera.photo_process import LONGEST, PhotoFault, likely_focal
from companion.tower.observation import Observation
from companion.tower.sensor import PHOTO
from companion.tower.sighting import likeliest
from tests.support.photographs import HEIC, FakeReader, coded, photographer, picture

RED_BGR, GREY = (20, 20, 220), (200, 200, 200)


async def shown(file: bytes) -> Photograph:
    photograph = await decoded(file)
    assert isinstance(photograph, Photograph), photograph
    return photograph


def colour_at(photograph: Photograph, across: float, down: float) -> tuple[int, ...]:
    high, wide = photograph.image.shape[:2]
    return tuple(map(int, photograph.image[int(down * high), int(across * wide)]))


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "HEIC"])
async def test_a_picture_of_every_kind_that_phones_send_is_read(kind: str) -> None:
    file = HEIC.read_bytes() if kind == "HEIC" else coded(kind=kind)
    photograph = await shown(file)
    assert photograph.image.shape == (240, 320, 3)
    assert np.allclose(colour_at(photograph, 0.25, 0.25), RED_BGR, atol=12)
    assert np.allclose(colour_at(photograph, 0.75, 0.75), GREY, atol=12)


@pytest.mark.parametrize(
    ("turned", "red"),
    [(1, (0.25, 0.25)), (3, (0.75, 0.75)), (6, (0.75, 0.25)), (8, (0.25, 0.75))],
)
async def test_a_picture_taken_with_the_phone_on_its_side_is_upright(
    turned: int, red: tuple[float, float]
) -> None:
    photograph = await shown(coded(turned=turned))
    assert photograph.image.shape[:2] == ((240, 320) if turned in {1, 3} else (320, 240))
    assert np.allclose(colour_at(photograph, *red), RED_BGR, atol=12)


async def test_a_large_picture_is_made_small() -> None:
    photograph = await shown(coded(picture(4032, 3024)))
    assert photograph.image.shape == (1200, 1600, 3)


@pytest.mark.parametrize(
    ("size", "of_file", "told", "px"),
    [
        ((4000, 3000), 26, 0, 1202),  # 26 / 34.6 of the longer side: a phone's sensor is 4:3
        ((4000, 2250), 26, 0, 1202),  # a strip was cut off above and below
        ((3000, 2000), 27, 0, 1200),  # a camera's 3:2
        ((4000, 3000), 0, 26, 1202),  # the page has read it before it made the picture smaller
        ((3000, 3000), 26, 0, None),  # cut in a way that nobody knows
        ((4000, 3000), 0, 0, None),
        ((4000, 3000), 9000, 0, None),  # nonsense
        ((4000, 3000), 0, 10**9, None),
    ],
)
def test_the_focal_length_is_what_the_file_says(
    size: tuple[int, int], of_file: int, told: int, px: int | None
) -> None:
    wide, high = (side * LONGEST // max(size) for side in size)  # as small as it is decoded
    focal = Photograph(np.asarray(picture(wide, high)), likely_focal(of_file)).focal(told)
    assert focal == (None if px is None else pytest.approx(px, rel=0.01))


def black(wide: int, high: int) -> bytes:
    file = BytesIO()
    Image.new("1", (wide, high)).save(file, "PNG")
    return file.getvalue()


@pytest.mark.parametrize(
    ("file", "fault"),
    [
        (lambda: b"", PhotoFault.NO_PICTURE),
        (lambda: b"<!doctype html><p>no picture", PhotoFault.NO_PICTURE),
        (lambda: coded(picture(800, 600))[:2000], PhotoFault.INCOMPLETE),
        (lambda: coded(kind="PNG")[:200], PhotoFault.INCOMPLETE),
        (lambda: HEIC.read_bytes()[:500], PhotoFault.INCOMPLETE),
        (lambda: black(10_000, 6_000), PhotoFault.TOO_LARGE),  # 60 megapixels in a few kB
        (lambda: black(20_000, 20_000), PhotoFault.TOO_LARGE),  # a bomb to Pillow itself
    ],
    ids=["nothing", "text", "half a JPEG", "half a PNG", "half a HEIC", "60 MP", "400 MP"],
)
async def test_a_file_that_is_no_good_picture_is_told_in_a_sentence(
    file: Callable[[], bytes], fault: PhotoFault
) -> None:
    assert await decoded(file()) == why(fault)


async def test_a_picture_that_takes_too_long_is_given_up() -> None:
    assert await decoded(coded(), patience=0.001) == why(PhotoFault.FAILED)


async def test_a_photograph_is_an_observation_of_its_throw() -> None:
    reader = FakeReader({"red": 3, "blue": 0})
    seen = await photographer(reader).read_photograph(coded(focal_35=26), (1, 4), 0)
    assert isinstance(seen, Observation)
    assert (seen.source, seen.since, seen.sightings[0].source) == (PHOTO, (1, 4), PHOTO)
    assert likeliest(seen.sightings[0]) == {"red": 3}
    assert seen.picture is not None
    assert len(seen.picture.spots) == 3
    assert reader.shown[0][1] == pytest.approx(240, rel=0.01)


async def test_what_the_reader_finds_wrong_is_handed_on() -> None:
    flat = said(
        "the camera looks into the bowl at too flat an angle; hold it higher, more from above"
    )
    assert (
        await photographer(FakeReader({}, problem=flat)).read_photograph(coded(), (1, 4), 0) == flat
    )


async def test_a_focal_length_that_does_not_fit_the_picture_is_not_believed() -> None:
    reader = FakeReader({"red": 1}, misled=True)
    seen = await photographer(reader).read_photograph(coded(focal_35=26), (1, 4), 0)
    assert isinstance(seen, Observation)
    assert [focal is None for _image, focal in reader.shown] == [False, True]
