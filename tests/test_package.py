"""The app as it is installed: as a package, and with what only some tables need."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion import installation
from companion.installation import flashing, installing, missing_extra, unit_lines
from companion.sensors.panel import Pins, open_panel
from companion.words.building import sources

ROOT = Path(__file__).parents[1]
ONLY_SOURCES = {".po", ".png"}  # what a catalogue is compiled of, and the pictures of the guide
SETUP = "from setuptools import setup; setup()"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package, built from nothing but what the archive of sources has."""
    project = tmp_path_factory.mktemp("project")
    for path in sources(ROOT):
        if path.parts[0] in {"companion", "calibration"} and path.suffix != ".mo":
            (project / path).parent.mkdir(parents=True, exist_ok=True)
            (project / path).write_bytes((ROOT / path).read_bytes())
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        (project / name).write_bytes((ROOT / name).read_bytes())
    command = [sys.executable, "-c", SETUP, "-q", "build_py", "--build-lib", "installed"]
    subprocess.run(command, cwd=project, check=True, capture_output=True)
    return project / "installed"


@pytest.mark.slow
def test_the_package_has_everything_that_the_app_reads(built: Path) -> None:
    read = (path for path in sources(ROOT) if path.parts[0] == "companion")
    assert [
        str(path)
        for path in read
        if path.suffix not in ONLY_SOURCES and not (built / path).is_file()
    ] == []


@pytest.mark.slow
def test_the_package_speaks_german_with_no_project_near(built: Path) -> None:
    environment = os.environ | {"PYTHONPATH": str(built), "LANGUAGE": "de"}
    command = [sys.executable, "-m", "companion", "--help"]
    ran = subprocess.run(command, cwd=built, env=environment, capture_output=True, check=True)
    assert "Würfelturm" in ran.stdout.decode()


def test_the_sources_have_the_guides_and_the_boards_program_but_nothing_that_tools_made() -> None:
    names = {str(path) for path in sources(ROOT)}
    assert {"docs/design.md", "firmware/src/main.c", "tests/test_package.py", "Makefile"} <= names
    assert not [name for name in names if "__pycache__" in name or "/build/" in name]


@pytest.mark.parametrize(("library", "extra"), [("gpiozero", "pi"), ("openskill.models", "night")])
def test_a_missing_extra_is_told_with_what_to_type(library: str, extra: str) -> None:
    advice = str(missing_extra(ModuleNotFoundError(name=library)))
    assert sys.executable in advice
    assert f"'tower-companion[{extra}]'" in advice


def test_any_other_missing_library_is_no_extra() -> None:
    assert missing_extra(ModuleNotFoundError(name="numpy")) is None


def test_buttons_without_their_library_say_what_to_type(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gpiozero", None)
    with open_panel(Pins(accept=17), print) as panel:
        assert "tower-companion[pi]" in str(panel.fault)


def test_the_hub_without_its_library_says_what_to_type(tmp_path: Path) -> None:
    (tmp_path / "openskill.py").write_text("raise ModuleNotFoundError(name='openskill')")
    environment = os.environ | {"PYTHONPATH": f"{tmp_path}:{ROOT}", "COMPANION_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "companion", "night"]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert "tower-companion[night]" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_without_pip_it_is_uv_that_installs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installation, "distributions", lambda name: iter(()))
    assert installing("gpiozero").startswith("uv pip install --python ")


def test_a_package_flashes_the_image_that_it_brings_and_starts_by_its_own_python(
    tmp_path: Path,
) -> None:
    assert f"flash:w:{tmp_path}/companion/sensors/board/tower-board.hex:i" in flashing(tmp_path)
    assert unit_lines("serve", "serve", ours=tmp_path).endswith(" -m companion serve")


def test_in_the_projects_folder_make_flashes_and_starts_it() -> None:
    assert flashing() == "make -C firmware flash"
    assert f"WorkingDirectory={ROOT}" in unit_lines("serve", "serve")
