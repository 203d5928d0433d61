"""`companion calibrate check`: what stands in a profile and how it fits pictures."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.commands.checking import check
from companion.vision.profile.camera_profile import Origin, Trial, save
from tests.support.vision_table import TRAYS, picture, profile

pytestmark = pytest.mark.slow


@pytest.fixture
def known(tmp_path: Path) -> Path:
    trials = (
        Trial("red", {"red": 4}, {"red": 4}, 0.999),
        Trial("throw", {"red": 3, "blue": 2}, {"red": 2, "blue": 2}, 0.8),
    )
    path = tmp_path / "table.npz"
    save(replace(profile(), origin=Origin("2026-11-22 20:15", "/dev/video0", trials)), path)
    return path


def test_it_says_what_stands_in_the_profile(known: Path) -> None:
    told = "\n".join(line for line, _ in check(known, []))
    assert "table.npz: made on 2026-11-22 20:15 with /dev/video0." in told
    assert "156 × 116 mm, with the printed mat; cubes of 10 mm." in told
    assert "Tested with red: all 4 cubes counted correctly, 99 % sure." in told
    assert "Tested with a throw: 5 cubes, not all counted correctly (80 % sure)." in told
    assert "The camera is" in told


def test_a_profile_of_an_older_program_says_so(tmp_path: Path) -> None:
    save(profile(), tmp_path / "old.npz")
    first, _ = next(check(tmp_path / "old.npz", []))
    assert "made by an older program" in first


def test_each_picture_is_told_how_it_fits(known: Path, tmp_path: Path) -> None:
    blurred, dark = tmp_path / "blurred.png", tmp_path / "dark.png"
    cv2.imwrite(str(blurred), cv2.GaussianBlur(picture("throw-05"), (0, 0), 4.0))
    cv2.imwrite(str(dark), np.asarray(picture("throw-05") // 30))
    missing = str(tmp_path / "none.png")
    pictures = [str(TRAYS / "throw-05.jpg"), str(blurred), str(dark), missing]
    lines = list(check(known, pictures))[-4:]
    assert [could for _, could in lines] == [True, True, False, False]
    told = [line for line, _ in lines]
    assert "the tray is where it was, light " in told[0]
    assert ", sharp (" in told[0]
    assert " % sure." in told[0]
    assert "not sharp (" in told[1]
    assert "cannot be read" in told[3]
