"""Kept trays on the command line: listed, reported, and made into a case for the tests."""

from __future__ import annotations

import json
import shutil
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.engine.entries import Header
from companion.engine.game import Player
from companion.sensors.camera.album import Shot
from companion.sensors.drawn.virtual_table import portraits
from companion.store.journal import open_journal
from companion.store.saved_trays.folder import SavedTrays
from companion.store.saved_trays.saving import Keeping, Took
from companion.tower.belief import reconcile
from companion.vision.profile.camera_profile import TrayProfile
from companion.vision.reading import read
from tests.support.command import Shell
from tests.support.drawn_profiles import fitted
from tests.support.tables import a_throw

pytestmark = pytest.mark.slow

LAY = {"red": 3, "blue": 2}
NAMES = ("Anna Amsel", "Ben Bussard", "Carla Dohle")


@pytest.fixture
def companion(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Shell:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    return Shell(capsys)


@pytest.fixture(scope="module")
def profile() -> TrayProfile:
    return fitted(["red", "blue"])


@pytest.fixture(scope="module")
def shot(profile: TrayProfile) -> Shot:
    (picture,) = portraits([LAY])
    return Shot(picture, read(picture, profile), profile)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory, shot: Shot) -> Path:
    """Two of game 1 are kept: what the camera saw of three red and two blue, and a board's."""
    home = tmp_path_factory.mktemp("home")
    colours = ("red", "blue", "yellow")
    players = tuple(Player(*both) for both in zip(NAMES, colours, strict=True))
    with open_journal(home) as journal:
        journal.begin(Header("wallenstein", players, dealt=("events",)))
    throw, claim = a_throw(), shot.result.sighting()
    assert claim is not None
    took = Took(throw, (claim,), reconcile(throw, [claim]), {"red": 2, "blue": 2}, "person", True)
    with Keeping(
        SavedTrays(home / "trays"), print, lambda: datetime(2026, 11, 22, 20, 15, tzinfo=UTC)
    ) as keeping:
        keeping.took(took, shot, (1, 41), 50)
        keeping.took(took, None, (1, 57), 50)
    return home


@pytest.fixture
def trays(tmp_path: Path, home: Path) -> Path:
    """The test's own copy of that home."""
    shutil.copytree(home, tmp_path, dirs_exist_ok=True)
    return tmp_path


@pytest.fixture
def reported(companion: Shell, home: Path, trays: Path) -> Path:
    """Tray 1 of that home is reported in `bad.zip`; the report is made once for all tests."""
    once = home / "bad.zip"
    if not once.exists():
        assert companion("tray", "report", 1, "--out", once).status == 0
    shutil.copy(once, trays)
    return trays


def test_what_is_kept_is_listed_a_line_each(companion: Shell, trays: Path) -> None:
    first, second = companion("tray", "list").out.splitlines()
    assert first.startswith("   1  2026-11-22 20:15  game 1, entry 41  ")
    assert "proposed: 3 red 2 blue" in first
    assert "accepted: 2 red 2 blue (person)" in first
    assert second.endswith("no picture")


def test_a_damaged_one_is_told_and_the_others_are_listed(companion: Shell, trays: Path) -> None:
    (trays / "trays/1-1-41/tray.json").write_text("{")
    first, second = companion("tray", "list").out.splitlines()
    assert "cannot be read" in first
    assert "entry 57" in second


def test_an_empty_list_says_what_would_be_there(companion: Shell) -> None:
    assert "No tray is saved yet" in companion("tray", "list").out


def test_a_report_can_be_read_again_to_the_same_counts(companion: Shell, reported: Path) -> None:
    bad = reported / "bad"
    with zipfile.ZipFile(reported / "bad.zip") as bundle:
        bundle.extractall(bad)
    ran = companion("read", "--profile", bad / "profile.npz", bad / "picture.png")
    assert json.loads(ran.out)["counts"] == LAY
    tray, about = (json.loads((bad / f"{name}.json").read_text()) for name in ("tray", "about"))
    assert (tray["reading"]["counts"], tray["entry"]) == (LAY, 41)
    assert about["game"]["colours"] == ["red", "blue", "yellow"]
    assert about["libraries"]["numpy"] == np.__version__
    assert cv2.imread(str(bad / "stages.png")) is not None


def test_nobody_is_named_in_a_report(reported: Path) -> None:
    with zipfile.ZipFile(reported / "bad.zip") as bundle:
        content = b"".join(bundle.read(name) for name in bundle.namelist())
    assert not [name for name in " ".join(NAMES).split() if name.encode() in content]


def test_the_last_is_reported_unless_another_is_asked_for(
    companion: Shell, trays: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(trays)
    for words in ([], ["--last"]):
        assert companion("tray", "report", *words).status == 0
        with zipfile.ZipFile(trays / "tray-2.zip") as bundle:
            assert bundle.namelist() == ["about.json", "tray.json"]
    assert "choose from 1, 2" in companion("tray", "report", "7").err


def test_a_journal_that_cannot_be_read_keeps_no_report_back(companion: Shell, trays: Path) -> None:
    for path in trays.glob("journal*"):
        path.write_bytes(b"no journal")
    assert companion("tray", "report", "1", "--out", trays / "bad.zip").status == 0


@pytest.mark.parametrize(
    ("truth", "lay", "told"),
    [
        (["--truth", "r3 b2"], LAY, "passes"),
        (["--truth", "red2,blue2"], {"red": 2, "blue": 2}, "fails"),
        ([], {"red": 2, "blue": 2}, "fails"),  # what was taken
    ],
)
def test_a_report_becomes_a_case(
    companion: Shell, reported: Path, truth: list[str], lay: dict[str, int], told: str
) -> None:
    cases = reported / "cases"
    ran = companion("tray", "case", reported / "bad.zip", *truth, "--into", cases)
    assert (ran.status, told in ran.out) == (0, True)
    case = cases / "bad"
    assert json.loads((case / "truth.json").read_text()) == {"tray": lay, "may_ask": False}
    names = {path.name for path in case.iterdir()}
    assert names == {"picture.png", "profile.npz", "tray.json", "truth.json"}


@pytest.mark.parametrize(
    ("report", "words", "told"),
    [
        ("bad.zip", ["--truth", "x3"], 'write it as "r2 b3", with these colours: r red, b blue'),
        ("bad.zip", ["--truth", "r"], 'write it as "r2 b3"'),
        ("no-picture.zip", [], "is missing"),
    ],
)
def test_what_makes_no_case_is_told_and_leaves_nothing(
    companion: Shell, reported: Path, report: str, words: list[str], told: str
) -> None:
    companion("tray", "report", 2, "--out", reported / "no-picture.zip")
    cases = reported / "cases"
    ran = companion("tray", "case", reported / report, *words, "--into", cases)
    assert ran.status == 2
    assert told in ran.err
    assert not cases.exists()


def test_a_file_that_is_no_report_is_told(companion: Shell, tmp_path: Path) -> None:
    (tmp_path / "bad.zip").write_text("no report")
    ran = companion("tray", "case", tmp_path / "bad.zip", "--into", tmp_path)
    assert (ran.status, "is not a report" in ran.err) == (2, True)


def test_every_stage_of_several_pictures_is_drawn_into_one_sheet(
    companion: Shell, reported: Path
) -> None:
    with zipfile.ZipFile(reported / "bad.zip") as bundle:
        bundle.extractall(reported)
    picture = reported / "picture.png"
    words = ("--profile", reported / "profile.npz", "--show", reported / "sheet.png")
    ran = companion("read", *words, picture, "none.png", picture)
    sheet, alone = (cv2.imread(str(reported / f"{name}.png")) for name in ("sheet", "stages"))
    assert ran.out.count("\n") == 3
    assert sheet is not None
    assert alone is not None
    assert sheet.shape[0] == 2 * alone.shape[0]  # what cannot be read has been told
