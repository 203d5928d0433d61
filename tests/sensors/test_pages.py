"""Pictures on disk that are turned by hand."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.sensors.camera.picture_pages import Pages, pages_of
from companion.vision.arrays import Image

SHAPE = (120, 160, 3)


def grey(level: int) -> Image:
    return np.full(SHAPE, level, np.uint8)


def folder(path: Path, *names: str) -> Path:
    for number, name in enumerate(names):
        cv2.imwrite(str(path / name), grey(20 * number))
    return path


def film(path: Path, frames: Iterable[Image]) -> Path:
    written = path / "film.avi"
    mjpg = cv2.VideoWriter.fourcc(*"MJPG")
    writer = cv2.VideoWriter(str(written), mjpg, 10.0, (SHAPE[1], SHAPE[0]))
    for frame in frames:
        writer.write(frame)
    writer.release()
    return written


def opened(source: Path) -> Pages:
    pages = pages_of(str(source))
    assert pages is not None
    return pages


def level(pages: Pages) -> int:
    return round(float(pages.read().mean()))


def test_a_page_stays_until_another_is_turned_to(tmp_path: Path) -> None:
    pages = opened(folder(tmp_path, "a.png", "b.png"))
    assert [level(pages) for _ in range(30)] == [0] * 30
    pages.turn(1)
    assert level(pages) == 20
    pages.turn(-1)
    assert level(pages) == 0


def test_the_last_one_stays_and_is_said_to_be_the_last_until_another_comes(tmp_path: Path) -> None:
    pages = opened(folder(tmp_path, "a.png", "b.png"))
    for _ in range(4):
        pages.turn(1)
    page = pages.page()
    assert page is not None
    assert (page.name, page.number, page.of, page.is_last) == ("b.png", 2, 2, True)
    folder(tmp_path, "a.png", "b.png", "c.png")
    pages.turn(1)
    assert level(pages) == 40


def test_the_first_one_stays_too(tmp_path: Path) -> None:
    pages = opened(folder(tmp_path, "a.png", "b.png"))
    pages.read()
    pages.turn(-1)
    assert level(pages) == 0


def test_a_page_is_found_by_what_it_is_named_after(tmp_path: Path) -> None:
    pages = opened(folder(tmp_path, "bored.png", "cal-red.png", "throw-1.png", "throw-2.png"))
    assert pages.turn_to("red")
    assert level(pages) == 20
    assert pages.turn_to("throw")
    assert pages.turn_to("throw")
    assert level(pages) == 60
    assert pages.turn_to("throw")  # the first again
    assert level(pages) == 40
    assert not pages.turn_to("blue")


def test_a_file_that_is_no_picture_is_passed_over(tmp_path: Path) -> None:
    folder(tmp_path, "a.png", "b.png", "c.png")
    (tmp_path / "b.png").write_bytes(b"no picture")
    pages = opened(tmp_path)
    pages.read()
    pages.turn(1)
    assert level(pages) == 40


def test_an_empty_folder_has_no_page(tmp_path: Path) -> None:
    pages = opened(tmp_path)
    assert pages.page() is None
    with pytest.raises(OSError, match="no picture in"):
        pages.read()


def lying(*places: int) -> Image:
    """Dark things lie in a bright tray."""
    image = grey(200)
    for place in places:
        image[40:60, place : place + 20] = 30
    return image


def moving(frames: int) -> list[Image]:
    """Something large crosses it."""
    shown = []
    for number in range(frames):
        image = grey(200)
        image[30:90, 20 + 10 * number : 60 + 10 * number] = 30
        shown.append(image)
    return shown


def same(pages: Pages, image: Image) -> bool:
    """As far as a film keeps it."""
    return bool(np.abs(pages.read().astype(int) - image).mean() < 4)


def test_a_film_is_turned_from_rest_to_rest(tmp_path: Path) -> None:
    one, two = lying(20), lying(20, 100)
    pages = opened(film(tmp_path, [*[one] * 8, *moving(5), *[two] * 8, *moving(5)]))
    assert same(pages, one)
    pages.turn(1)
    assert same(pages, two)
    pages.turn(1)
    page = pages.page()
    assert page is not None
    assert (page.name, page.number, page.is_last) == ("0:02", 2, True)
    assert same(pages, two)
    pages.turn(-1)
    assert same(pages, one)


def test_a_hand_that_changes_nothing_is_no_new_page(tmp_path: Path) -> None:
    pages = opened(film(tmp_path, [*[lying(20)] * 8, *moving(5), *[lying(20)] * 8]))
    pages.read()
    pages.turn(1)
    page = pages.page()
    assert page is not None
    assert (page.number, page.is_last) == (1, True)


def test_a_film_that_never_rests_shows_how_it_ends(tmp_path: Path) -> None:
    frames = moving(8)
    assert same(opened(film(tmp_path, frames)), frames[-1])


def test_what_is_no_film_says_so(tmp_path: Path) -> None:
    (tmp_path / "film.avi").write_text("no film")
    with pytest.raises(OSError, match="not a readable video"):
        opened(tmp_path / "film.avi").read()


def test_a_webcam_has_no_pages() -> None:
    assert pages_of("0") is None
