"""Pictures that are none, or would never end: a line each, and the next one is read."""

from __future__ import annotations

import json
import os
import struct
import zlib
from pathlib import Path

import cv2
import pytest

from companion.commands.pictures import read_all
from companion.vision.profile import load, save
from tests.support.vision_table import TRAYS, picture, profile, truth

pytestmark = pytest.mark.slow

GOOD = TRAYS / "throw-05.jpg"


@pytest.fixture
def known(tmp_path: Path) -> Path:
    path = tmp_path / "profile.npz"
    save(profile(), path)
    return path


def chunk(kind: bytes, content: bytes) -> bytes:
    check = struct.pack(">I", zlib.crc32(kind + content))
    return struct.pack(">I", len(content)) + kind + content + check


def bomb(wide: int, high: int) -> bytes:
    """A PNG of a few bytes that says it is as large as that."""
    header = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    body = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(bytes(1000)))
    return b"\x89PNG\r\n\x1a\n" + body + chunk(b"IEND", b"")


def told(known: Path, bad: Path) -> str:
    """What is said of the bad picture; the one after it is read."""
    (line, could), (after, could_after) = read_all(load(known), [str(bad), str(GOOD)])
    assert (could, could_after) == (False, True)
    assert json.loads(after)["counts"]["red"] == truth("throw-05").get("red", 0)
    error: str = json.loads(line)["error"]
    assert "\n" not in error
    return error


@pytest.mark.parametrize(
    ("wide", "high", "why"),
    [(60_000, 60_000, "are too many"), (2**31 - 1, 2**31 - 1, ""), (1, 1, "show no tray")],
)
def test_a_header_of_any_size(known: Path, tmp_path: Path, wide: int, high: int, why: str) -> None:
    path = tmp_path / "bomb.png"
    path.write_bytes(bomb(wide, high))
    assert why in told(known, path)


@pytest.mark.parametrize("share", [0.0, 0.001, 0.3, 0.9])
@pytest.mark.parametrize("name", ["cut.jpg", "cut.png"])
def test_a_picture_that_was_cut_off(known: Path, tmp_path: Path, name: str, share: float) -> None:
    whole = cv2.imencode(Path(name).suffix, picture("throw-05"))[1].tobytes()
    path = tmp_path / name
    path.write_bytes(whole[: round(share * len(whole))])
    assert "not all of one" in told(known, path)


def test_pipes_devices_and_folders(known: Path, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.jpg"
    os.mkfifo(pipe)
    assert "a pipe" in told(known, pipe)
    assert "a device" in told(known, Path("/dev/zero"))
    assert "a folder" in told(known, tmp_path)
    assert "cannot be read" in told(known, tmp_path / "none.jpg")


@pytest.mark.parametrize("scale", [0.75, 0.834, 1.5])
def test_a_picture_of_the_same_shape_is_read_whatever_its_size(
    known: Path, tmp_path: Path, scale: float
) -> None:
    path = tmp_path / "other.png"
    other = cv2.resize(picture("throw-05"), None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    cv2.imwrite(str(path), other)
    ((line, could),) = read_all(load(known), [str(path)])
    assert could
    assert json.loads(line)["counts"] == truth("throw-05")


def test_a_picture_of_another_shape_is_told(known: Path, tmp_path: Path) -> None:
    path = tmp_path / "wide.png"
    cv2.imwrite(str(path), picture("throw-05")[:-60])
    assert "another shape than the profile's" in told(known, path)
