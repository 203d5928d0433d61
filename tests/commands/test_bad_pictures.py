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
from companion.vision.profile.camera_profile import load, save
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


def told(known: Path, *bad: Path) -> list[str]:
    """What is said of each bad picture; the one after them is read."""
    *lines, (after, could_after) = read_all(load(known), [*map(str, bad), str(GOOD)])
    assert could_after
    assert json.loads(after)["counts"]["red"] == truth("throw-05").get("red", 0)
    assert not any(could for _, could in lines)
    errors: list[str] = [json.loads(line)["error"] for line, _ in lines]
    assert not any("\n" in error for error in errors)
    return errors


def test_a_header_of_any_size(known: Path, tmp_path: Path) -> None:
    paths = []
    for wide, high in [(60_000, 60_000), (1, 1), (2**31 - 1, 2**31 - 1)]:
        paths.append(tmp_path / f"{wide}.png")
        paths[-1].write_bytes(bomb(wide, high))
    too_large, tiny, _endless = told(known, *paths)
    assert "is too large" in too_large
    assert "too small to show a tray" in tiny


def test_a_picture_that_was_cut_off(known: Path, tmp_path: Path) -> None:
    paths = []
    for suffix in (".jpg", ".png"):
        whole = cv2.imencode(suffix, picture("throw-05"))[1].tobytes()
        for share in (0.0, 0.001, 0.3, 0.9):
            paths.append(tmp_path / f"cut-{share}{suffix}")
            paths[-1].write_bytes(whole[: round(share * len(whole))])
    errors = told(known, *paths)
    assert len(errors) == len(paths)
    assert [error for error in errors if "not a complete one" not in error] == []


def test_pipes_devices_and_folders(known: Path, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.jpg"
    os.mkfifo(pipe)
    is_none = tmp_path / "none.jpg"
    a_pipe, device, folder, nothing = told(known, pipe, Path("/dev/zero"), tmp_path, is_none)
    assert "a pipe" in a_pipe
    assert "a device" in device
    assert "a folder" in folder
    assert "cannot be read" in nothing


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
    [error] = told(known, path)
    assert "a different shape from the profile" in error
