"""Packages of somebody else, installed into folders that a test has for itself."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from companion.packages import GAMES_GROUP

ROOT = Path(__file__).parents[2]
QUARRY = ROOT / "tests" / "data" / "tower-quarry"
GAME = (QUARRY / "tower_quarry" / "game.py").read_text("utf-8")


def install(project: Path, into: Path) -> Path:
    """Install a project's copy with pip, without any network, and return the folder it is in."""
    copy = shutil.copytree(project, into / "sources" / project.name)
    folder = into / "installed"
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    command += ["--no-build-isolation", "--disable-pip-version-check", "--target", str(folder)]
    subprocess.run([*command, str(copy)], check=True, capture_output=True, text=True)
    return folder


def lying(folder: Path, name: str, group: str, module: str) -> Path:
    """List an entry point in `folder` as pip would, for code that lies there."""
    listed = folder / f"tower_{name.replace('-', '_')}-0.1.dist-info"
    listed.mkdir(parents=True)
    (listed / "METADATA").write_text(f"Metadata-Version: 2.1\nName: tower-{name}\nVersion: 0.1\n")
    (listed / "entry_points.txt").write_text(f"[{group}]\n{name} = {module}\n")
    return folder


def with_game(folder: Path, code: str, name: str = "quarry") -> Path:
    """A package in the path of Python, whose rules are this code."""
    package = f"tower_{name.replace('-', '_')}"
    (folder / package).mkdir(parents=True)
    (folder / package / "__init__.py").touch()
    (folder / package / "game.py").write_text(code, "utf-8")
    return lying(folder, name, GAMES_GROUP, package)


def run(installed: Path, *words: str, fails: bool = False) -> str:
    """Return what a Python program prints that finds what is installed there, and the app here."""
    done = subprocess.run(
        [sys.executable, *words],
        cwd=installed,
        env={"PYTHONPATH": f"{installed}:{ROOT}", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode != 0) is fails, done.stdout + done.stderr
    return done.stdout + done.stderr
