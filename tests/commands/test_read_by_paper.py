"""Pictures read without a profile by the command line; trays kept so, reported and made cases."""

from __future__ import annotations

import json
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.sensors.camera.album import Shot
from companion.sensors.drawn.drawable_trays import BOWL_TRAY
from companion.sensors.drawn.virtual_table import portraits
from companion.store.saved_trays.folder import SavedTrays
from companion.store.saved_trays.saving import Keeping, Took
from companion.tower.belief import reconcile
from companion.vision.colour.paints import usual_paints
from companion.vision.paper_reader import PaperReader
from companion.vision.pictures import picture_in
from tests.support.command import Shell
from tests.support.tables import a_throw

pytestmark = pytest.mark.slow

LAY = {"red": 3, "blue": 2}


@pytest.fixture
def companion(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Shell:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    return Shell(capsys)


@pytest.fixture
def bowl(tmp_path: Path) -> Path:
    (picture,) = portraits([LAY], tray=BOWL_TRAY)
    path = tmp_path / "bowl.png"
    cv2.imwrite(str(path), picture)
    return path


def test_a_picture_of_the_stand_is_read_without_any_calibration(
    companion: Shell, bowl: Path
) -> None:
    ran = companion("read", bowl, "--colours", "red,blue,green")
    told = json.loads(ran.out)
    assert (ran.status, told["state"]) == (0, "still")
    assert told["counts"] == {**LAY, "green": 0}
    assert "problem" not in told


def test_without_colours_and_profile_the_first_games_are_looked_for(
    companion: Shell, bowl: Path
) -> None:
    told = json.loads(companion("read", bowl).out)
    assert {colour: number for colour, number in told["counts"].items() if number} == LAY


def test_why_a_picture_is_not_read_is_told(companion: Shell, tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "table.png"), np.full((480, 640, 3), 150, np.uint8))
    told = json.loads(companion("read", tmp_path / "table.png", "--colours", "red").out)
    assert told["state"] == "no-tray"
    assert told["problem"]


@pytest.mark.parametrize("colours", ["red,pink", "", ","])
def test_a_colour_that_is_not_known_is_refused(companion: Shell, bowl: Path, colours: str) -> None:
    ran = companion("read", bowl, "--colours", colours)
    assert (ran.status, ran.out) == (2, "")
    assert "choose from red, blue" in ran.err


@pytest.mark.parametrize("edge", ["0", "-3", "nan", "inf", "500"])
def test_an_edge_that_no_cube_has_is_refused(companion: Shell, bowl: Path, edge: str) -> None:
    ran = companion("read", bowl, "--colours", "red", "--cube-mm", edge)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.endswith("choose 4 to 30 mm\n")


def test_stages_are_drawn_of_a_profile_alone(companion: Shell, bowl: Path, tmp_path: Path) -> None:
    ran = companion("read", bowl, "--colours", "red", "--show", tmp_path / "stages.png")
    assert ran.status == 2
    assert "--profile" in ran.err


def test_a_tray_kept_without_a_profile_is_reported_and_becomes_a_case(
    companion: Shell, bowl: Path, tmp_path: Path
) -> None:
    picture, paints, throw = picture_in(bowl), usual_paints(("red", "blue")), a_throw()
    reading = PaperReader(paints).read(picture)
    claim = reading.sighting()
    assert claim is not None
    took = Took(throw, (claim,), reconcile(throw, [claim]), {"red": 2, "blue": 2}, "person", True)
    trays = SavedTrays(tmp_path / "home/trays")
    with Keeping(trays, print, lambda: datetime(2026, 11, 22, 20, 15, tzinfo=UTC)) as keeping:
        keeping.took(took, Shot(picture, reading, paints), (1, 41), 50)
    assert companion("tray", "report", "1", "--out", tmp_path / "bad.zip").status == 0
    with zipfile.ZipFile(tmp_path / "bad.zip") as bundle:
        assert bundle.namelist() == ["about.json", "tray.json", "picture.png", "paints.json"]
    made = companion("tray", "case", tmp_path / "bad.zip", "--into", tmp_path / "cases")
    assert made.status == 0
    assert "3 red" in made.out
