from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import cv2
import pytest

from companion.sensors.drawn.virtual_table import VirtualTable, portraits
from tests.support.command import Shell

pytestmark = pytest.mark.slow

TRAYS = {
    "empty": {},
    "red": {"red": 4},
    "blue": {"blue": 4},
    "tray": {"red": 3, "blue": 2},
}


@pytest.fixture
def companion(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Shell:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    return Shell(capsys)


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pictures")
    for name, picture in zip(TRAYS, portraits(TRAYS.values()), strict=True):
        cv2.imwrite(str(folder / f"{name}.png"), picture)
    return folder


def fitted(companion: Shell, pictures: Path) -> Path:
    """The profile of this tray, fitted once."""
    profile = pictures / "profile.npz"
    if not profile.exists():
        ran = companion(
            *("calibrate", "fit", "--empty", pictures / "empty.png", "--out", profile),
            *("--cubes", f"red={pictures / 'red.png'}:4", f"blue={pictures / 'blue.png'}:4"),
        )
        assert (ran.status, ran.out) == (0, f"{profile}: red, blue\n")
    return profile


def test_a_picture_becomes_a_line_of_counts(companion: Shell, pictures: Path) -> None:
    profile = fitted(companion, pictures)
    ran = companion("read", "--profile", profile, pictures / "tray.png", pictures / "empty.png")
    tray, empty = map(json.loads, ran.out.splitlines())
    assert ran.status == 0
    assert tray["image"] == str(pictures / "tray.png")
    assert (tray["state"], tray["counts"]) == ("still", {"red": 3, "blue": 2})
    assert sorted(cube["colour"] for cube in tray["cubes"]) == ["blue"] * 2 + ["red"] * 3
    assert sum(tray["marginals"]["red"]) == pytest.approx(1, abs=0.001)
    assert tray["ms"] > 0
    assert empty["counts"] == {"red": 0, "blue": 0}


def test_pictures_of_stirred_cubes_get_a_line_of_all(companion: Shell, pictures: Path) -> None:
    profile, table = fitted(companion, pictures), VirtualTable(seed=4)
    table.lay(TRAYS["tray"])
    cv2.imwrite(str(pictures / "stirred.png"), table.eye().read())
    both = pictures / "tray.png", pictures / "stirred.png"
    ran = companion("read", "--profile", profile, "--stirred", *both)
    first, _, together = map(json.loads, ran.out.splitlines())
    assert together["counts"] == {"red": 3, "blue": 2}
    assert (together["looks"], together["stirred"], together["changed"]) == (2, True, False)
    assert together["sure"] > first["sure"]
    other = companion("read", "--profile", profile, "--stirred", both[0], pictures / "red.png")
    assert json.loads(other.out.splitlines()[-1])["changed"]


def test_a_picture_that_cannot_be_read_is_told_and_the_others_are_read(
    companion: Shell, pictures: Path
) -> None:
    profile = fitted(companion, pictures)
    ran = companion("read", "--profile", profile, "none.png", profile, pictures / "tray.png")
    gone, wrong, tray = map(json.loads, ran.out.splitlines())
    assert ran.status == 1
    assert "No such file" in gone["error"]
    assert "is not a picture" in wrong["error"]
    assert tray["counts"] == {"red": 3, "blue": 2}


def test_a_profile_that_is_none_stops_it(companion: Shell, pictures: Path) -> None:
    ran = companion("read", "--profile", pictures / "tray.png", pictures / "tray.png")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (["--cubes", "red=R.jpg"], "write colour=picture:number"),
        (["--cubes", "red=R.jpg:0"], "write colour=picture:number"),
        (["--cubes", "red=R.jpg:4", "--tray-mm", "wide"], "write width x depth"),
        (["--cubes", "red=R.jpg:4", "--corners", "1,2 3,4"], "write four corners"),
        (["--cubes", "red=none.jpg:4"], "none.jpg"),
    ],
)
def test_what_cannot_be_fitted_is_told(
    companion: Shell, pictures: Path, wrong: list[str], told: str
) -> None:
    ran = companion(
        *("calibrate", "fit", "--empty", pictures / "empty.png", "--out", "p.npz", *wrong)
    )
    assert ran.status == 2
    assert told in ran.err


REQUEST = {
    "colours": ["red", "blue"],
    "tower_before": {"red": 2},
    "thrown": {"red": 3, "blue": 3},
    "tray_before": {},
}


def reconciled(companion: Shell, monkeypatch: pytest.MonkeyPatch, request: object) -> object:
    text = json.dumps(request).encode()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text)))
    ran = companion("reconcile")
    return json.loads(ran.out) if ran.status == 0 else (ran.status, ran.err)


def test_a_picture_and_the_ledger_agree(
    companion: Shell, pictures: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = {"image": str(pictures / "tray.png"), "profile": str(fitted(companion, pictures))}
    belief = reconciled(companion, monkeypatch, REQUEST | picture)
    assert isinstance(belief, dict)
    assert belief["tray"] == {"red": 3, "blue": 2}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"counts": {"red": 6}}, "counts: 6 red"),
        ({"image": "none.png", "profile": "none.npz"}, "profile: "),
        ({"thrown": {"pink": 1}}, "thrown: pink"),
    ],
)
def test_a_request_that_contradicts_itself_names_the_field(
    companion: Shell, monkeypatch: pytest.MonkeyPatch, change: dict[str, object], told: str
) -> None:
    answer = reconciled(companion, monkeypatch, REQUEST | change)
    assert isinstance(answer, tuple)
    status, err = answer
    assert status == 2
    assert err.startswith(f"companion: {told}")


def test_bots_play_whole_games(companion: Shell) -> None:
    ran = companion("simulate", "wallenstein", "--players", 4, "--seed", 3, "--json")
    report = json.loads(ran.out)
    assert (ran.status, report["games"], report["broken"]) == (0, 1, [])
    assert report["answers"] > 100
    assert report["games_per_s"] > 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["chess"], "no game 'chess'; choose from wallenstein"),
        (["wallenstein", "--players", "9"], "choose 3 to 5"),
        (["wallenstein", "--option", "start"], "write name=value"),
        (["wallenstein", "--option", "start=quick"], "choose one of fixed, draft or as-it-stands"),
    ],
)
def test_a_game_that_cannot_be_is_told(companion: Shell, words: list[str], told: str) -> None:
    ran = companion("simulate", *words)
    assert (ran.status, ran.out) == (2, "")
    assert told in ran.err


def test_the_mat_is_printed(companion: Shell, tmp_path: Path) -> None:
    assert companion("calibrate", "mat", "--out", tmp_path / "mat.pdf").status == 0
    assert (tmp_path / "mat.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("words", "file"),
    [
        ("stand", "tower-stand.pdf"),
        ("disc --paper letter", "bowl-disc.pdf"),
        ("mat --size 200x150", "tray-mat.pdf"),
    ],
)
def test_pages_for_the_camera_are_printed_and_it_is_told_where_they_are(
    companion: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, file: str
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = companion("print", *words.split())
    assert (ran.status, ran.out.split()[0]) == (0, file)
    assert (tmp_path / file).read_bytes().startswith(b"%PDF")


def test_a_board_that_is_not_there_is_told_and_nothing_is_asked(
    companion: Shell, tmp_path: Path
) -> None:
    ran = companion("--home", tmp_path, "calibrate", "board", "--board", tmp_path / "ttyUSB9")
    assert ran.status == 1
    assert "The sensor board does not answer" in ran.out
    assert "Enter:" not in ran.out


def test_what_is_virtual_is_not_calibrated_in_a_terminal(companion: Shell, tmp_path: Path) -> None:
    ran = companion("--home", tmp_path, "calibrate", "capture", "--camera", "virtual")
    assert (ran.status, ran.out) == (2, "")
    assert "use a real camera or sensor board" in ran.err


@pytest.mark.parametrize("place", [0, 1])
def test_a_demo_is_recorded_wherever_that_is_asked_for(
    companion: Shell, tmp_path: Path, place: int
) -> None:
    words: list[object] = ["demo"]
    words[place:place] = ["--record", tmp_path / "evening"]
    assert "not a terminal" in companion("--home", tmp_path, *words).err
    assert (tmp_path / "evening").exists()


def test_the_demo_takes_a_home_of_its_own(companion: Shell, tmp_path: Path) -> None:
    ran = companion("demo", "--home", tmp_path / "demo")
    assert "not a terminal" in ran.err
    assert list((tmp_path / "demo").iterdir())


def test_what_is_typed_wrong_is_explained(companion: Shell) -> None:
    assert companion("sing").status == 2
    assert "replay" in companion("--help").out


HEAVY = """
import sys
from companion.__main__ import main
print(sorted({"cv2", "numpy", "textual", "pydantic", "rich"} & sys.modules.keys()))
"""


def test_the_command_line_waits_for_none_of_the_parts() -> None:
    ran = subprocess.run([sys.executable, "-c", HEAVY], capture_output=True, check=True)
    assert ran.stdout == b"[]\n"


def test_the_app_without_a_terminal_is_told_so(companion: Shell, tmp_path: Path) -> None:
    ran = companion("--home", tmp_path)
    assert ran.status == 2
    assert "standard input is not a terminal" in ran.err
