"""Write a new package: a game or a sensor of one's own, under the name that people give it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from string import Template

from companion import __version__
from companion.errors import ImpossibleRequest
from companion.files import saving
from companion.packages import name_taken
from companion.said import said

NAME = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")
# Where each text goes; $module is the name of the package's folder.
GAME = {
    "pyproject.toml": "pyproject.toml",
    "README.md": "README.md",
    "game.py": "$module/game.py",
    "text.py": "$module/text.py",
    "face.py": "$module/face.py",
    "test_game.py": "tests/test_$short.py",
}
SENSOR = {
    "pyproject.toml": "pyproject.toml",
    "README.md": "README.md",
    "sensor.py": "$module/sensor.py",
    "test_sensor.py": "tests/test_$short.py",
}
EMPTY = ("$module/__init__.py", "$module/py.typed")


def new_game(name: str, into: Path) -> Path:
    """Write a package with a small game of this name, and return its folder.

    Raises ImpossibleRequest: the name is not possible, or there is such a folder already.
    NotSaved: it cannot be written.
    """
    return _write("game_files", GAME, name, into)


def new_sensor(name: str, into: Path) -> Path:
    """Write a package with a small sensor of this name, and return its folder. Raises as above."""
    return _write("sensor_files", SENSOR, name, into)


def _write(folder: str, places: Mapping[str, str], name: str, into: Path) -> Path:
    if not NAME.fullmatch(name):
        raise ImpossibleRequest(
            said(
                "{name} is no name for a package: use small letters, digits and hyphens, such as "
                "stone-quarry",
                name=repr(name),
            )
        )
    fields = names_in_files(name)
    project = into / fields["project"]
    if find_spec(fields["module"]) is not None or _is_installed(fields["project"]):
        raise ImpossibleRequest(name_taken(name))
    if project.exists():
        raise ImpossibleRequest(
            said("{path} is there already: choose another name or folder", path=project)
        )
    texts = files(f"{__package__}.{folder}")
    contents = {
        place: (texts / f"{file}.txt").read_text(encoding="utf-8") for file, place in places.items()
    }
    for place, content in {**contents, **dict.fromkeys(EMPTY, "")}.items():
        path = project / Template(place).substitute(fields)
        with saving(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(Template(content).substitute(fields), encoding="utf-8")
    return project


def _is_installed(project: str) -> bool:
    with suppress(PackageNotFoundError):
        return bool(version(project))
    return False


def names_in_files(name: str) -> dict[str, str]:
    """Return the name in each form that a file has it in: a class, a module, a title …"""
    parts = name.split("-")
    short = "_".join(parts)
    return {
        "name": name,
        "project": f"tower-{name}",
        "module": f"tower_{short}",
        "short": short,
        "Class": "".join(part.capitalize() for part in parts),
        "title": " ".join(part.capitalize() for part in parts),
        "words": " ".join(parts),
        "PORT": f"{short.upper()}_PORT",
        "version": __version__,
    }
