"""What `make play` does with the folder that the app is installed in."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

OURS = Path(__file__).parents[1]
ANEW = "It is created again"


def installed(folder: Path) -> Path:
    """As `make play` leaves it, the libraries left out."""
    (folder / "companion").mkdir(parents=True)
    (folder / "companion" / "__init__.py").touch()
    shutil.copy(OURS / "Makefile", folder)
    (folder / "pyproject.toml").touch()
    made = folder / ".venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", made], check=True)
    (packages(folder) / "app.pth").write_text(str(folder))
    for file in (made / "bin" / "pip", made / ".can-play"):
        file.touch()
    return folder


def packages(folder: Path) -> Path:
    [found] = folder.glob(".venv/lib/python*/site-packages")
    return found


def advice(folder: Path, venv: str = ".venv", *given: str) -> str:
    command = ["make", "-n", f"{venv}/.can-play", *given]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout


def moved(folder: Path) -> Path:
    return folder.rename(folder.with_name("moved"))


def copied(folder: Path) -> Path:
    return shutil.copytree(folder, folder.with_name("copied"), symlinks=True)


def with_a_newer_python(folder: Path) -> Path:
    lib = packages(folder).parent
    lib.rename(lib.with_name("python3.0"))
    return folder


def with_its_python_gone(folder: Path) -> Path:
    for python in folder.glob(".venv/bin/python*"):
        python.unlink()
        python.symlink_to("/nowhere/python")
    return folder


def test_what_is_installed_stays(tmp_path: Path) -> None:
    assert ANEW not in advice(installed(tmp_path / "app"))


def test_what_was_named_on_the_command_line_is_never_removed(tmp_path: Path) -> None:
    theirs = installed(tmp_path / "theirs") / ".venv"
    ours = installed(tmp_path / "app")
    assert ANEW not in advice(ours, str(theirs), f"VENV={theirs}")


@pytest.mark.parametrize("befalls", [moved, copied, with_a_newer_python, with_its_python_gone])
def test_what_works_no_more_is_made_anew(tmp_path: Path, befalls: Callable[[Path], Path]) -> None:
    told = advice(befalls(installed(tmp_path / "app")))
    assert ANEW in told
    assert "-m venv" in told
    assert "--group locked" in told


def test_a_system_of_32_bit_is_told_at_once(tmp_path: Path) -> None:
    shutil.copy(OURS / "Makefile", tmp_path)
    python = tmp_path / "python32"
    smaller = f'exec {sys.executable} -c "import sys; sys.maxsize = 2**31 - 1; $2"'
    python.write_text(f"#!/bin/sh\n{smaller}\n")
    python.chmod(0o755)
    done = subprocess.run(
        ["make", ".venv/bin/pip", f"PYTHON={python}"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "A 64-bit system is needed" in done.stdout
    assert not (tmp_path / ".venv").exists()
