"""A profile that is damaged, or is none: told in a sentence, whatever stands in it."""

from __future__ import annotations

import io
import json
import os
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from companion.errors import BadProfile
from companion.vision.profile.camera_profile import load, packed
from tests.support.vision_table import profile

pytestmark = pytest.mark.slow

Parts = dict[str, Any]  # the arrays of the file; the header as a dict


def changed(change: Callable[[Parts], object]) -> bytes:
    """The file, with something else in it."""
    with np.load(io.BytesIO(packed(profile())), allow_pickle=False) as kept:
        parts: Parts = dict(kept)
    parts["header"] = json.loads(parts["header"].tobytes())
    change(parts)
    parts["header"] = np.frombuffer(json.dumps(parts["header"]).encode(), np.uint8)
    written = io.BytesIO()
    np.savez_compressed(written, allow_pickle=False, **parts)
    return written.getvalue()


def refused(path: Path, content: bytes) -> str:
    path.write_bytes(content)
    with pytest.raises(BadProfile) as told:
        load(path)
    assert "\n" not in str(told.value)
    assert "calibrate again" in str(told.value)
    return str(told.value)


def header(**values: object) -> Callable[[Parts], object]:
    return lambda parts: parts["header"].update(values)


def array(name: str, value: Any) -> Callable[[Parts], object]:
    return lambda parts: parts.update({name: np.asarray(value)})


@pytest.mark.parametrize(
    "change",
    [
        header(cube_mm=0),
        header(cube_mm=-10.0),
        header(cube_mm=float("nan")),
        header(floor_mm=[1e9, 1e9]),
        header(floor_mm=[-156, 116]),
        header(floor_mm=[156]),
        header(eye=[0, 0, float("inf")]),
        header(eye=[70, 60, -300]),
        header(colours=[]),
        header(colours=["red"] * 7),
        header(colours=[1, 2, 3, 4, 5, 6]),
        header(colours="red"),
        header(version="new"),
        header(version=10**30),
        header(origin={"made": 1}),
        array("homography", np.full((3, 3), np.nan)),
        array("homography", np.zeros((3, 3))),
        array("homography", np.eye(4)),
        array("weights1", [np.nan] * 5),
        array("weights1", [-1.0] * 5),
        array("means2", np.full((5, 3), 1e300)),
        array("means2", np.zeros((3, 5))),
        array("spreads3", np.zeros((5, 3, 3))),
        array("spreads3", np.full((5, 3, 3), -1.0)),
        array("empty", np.zeros(100, np.uint8)),
        array("empty", []),
    ],
)
def test_what_cannot_be_is_told(tmp_path: Path, change: Callable[[Parts], object]) -> None:
    assert "profile.npz" in refused(tmp_path / "profile.npz", changed(change))


@pytest.mark.parametrize("name", ["header", "homography", "empty", "weights0", "spreads6"])
def test_a_missing_part_is_told(tmp_path: Path, name: str) -> None:
    whole = zipfile.ZipFile(io.BytesIO(packed(profile())))
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as less:
        for each in whole.namelist():
            if each != f"{name}.npy":
                less.writestr(each, whole.read(each))
    refused(tmp_path / "profile.npz", written.getvalue())


def test_what_would_unpack_without_end_is_not_unpacked(tmp_path: Path) -> None:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as bomb:
        bomb.writestr("header.npy", bytes(150_000_000))
    refused(tmp_path / "profile.npz", written.getvalue())


def test_files_that_are_no_profiles_are_told(tmp_path: Path) -> None:
    path = tmp_path / "profile.npz"
    for content in (b"", b"no profile", packed(profile())[:5000], b"\x93NUMPY" + bytes(100)):
        refused(path, content)
    path.unlink()
    os.mkfifo(path)
    with pytest.raises(BadProfile, match="a pipe"):
        load(path)
    with pytest.raises(BadProfile, match="a folder"):
        load(tmp_path)
