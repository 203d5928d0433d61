"""The game of docs/add-a-game.md, made as the page says: begun, changed, installed and played."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.new_package.writing import new_game
from companion.words.building import compile_one
from tests.support.packages import QUARRY, install, run

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
CODE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CHANGES = re.compile(r"^`(\w+/\w+\.py)`\n((?:\n```diff\n(?:.*?)^```\n)+)", re.MULTILINE | re.DOTALL)
CHANGE = re.compile(r"^```diff\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SHOWN = """
from companion.engine.game import Player, Setup
from companion.engine.session import Session
from companion.games import GAMES, face
from companion.words import speaking

game = GAMES["quarry"]
session = Session(game, Setup((Player("Anna", "red"), Player("Ben", "blue"))))
own = face("quarry", session.setup)
print(own.sentence(session.pending))
for answer in (3, {"green": 2}):
    for event in session.answer(answer):
        print(own.happened(event))
view = own.view(session)
print(view.title, [(row.name, row.cells) for row in view.players], view.tower)
for language in ("de", "fr"):
    with speaking(language):
        print(own.sentence(session.pending))
"""


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as `companion new game quarry` writes it."""
    return new_game("quarry", tmp_path_factory.mktemp("begun"))


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The finished package of tests/data, with its catalogue compiled, installed by pip."""
    sources = tmp_path_factory.mktemp("finished")
    project = shutil.copytree(QUARRY, sources / QUARRY.name)
    for catalogue in project.rglob("*.po"):
        compile_one(catalogue)
    return install(project, sources)


def changed(text: str, change: str) -> str:
    """A file's text after a change of the page."""
    lines = change.splitlines(keepends=True)
    before, after = (
        "".join(each[1:] for each in lines if each[0] in f" {sign}") for sign in ("-", "+")
    )
    assert text.count(before) == 1, before
    return text.replace(before, after)


def test_all_code_of_the_page_stands_in_what_is_begun(begun: Path) -> None:
    whole = "".join(path.read_text("utf-8") for path in begun.rglob("*.py"))
    blocks = CODE.findall(PAGE)
    assert len(blocks) == 3
    assert [block for block in blocks if block not in whole] == []


def test_the_changes_of_the_page_lead_to_the_finished_game(begun: Path) -> None:
    changes = {path: CHANGE.findall(blocks) for path, blocks in CHANGES.findall(PAGE)}
    assert len(changes) == 3
    for path in begun.rglob("*.*"):
        if path.is_dir():
            continue
        file = path.relative_to(begun).as_posix()
        text = path.read_text("utf-8")
        for change in changes.get(file, ()):
            text = changed(text, change)
        if file != "pyproject.toml":  # it names the version with which the game was begun
            assert text == (QUARRY / file).read_text("utf-8"), file


@pytest.mark.slow
def test_it_passes_each_check_and_bots_play_it(installed: Path) -> None:
    checked = run(installed, "-m", "companion", "check-game", "quarry")
    assert checked.splitlines()[-1] == "quarry passes every check."
    words = ("quarry", "--games", "20", "--seed", "1", "--option", "wins=fewest", "--json")
    report = json.loads(run(installed, "-m", "companion", "simulate", *words))
    assert (report["games"], report["broken"]) == (20, [])
    assert report["asked"].keys() == {"TakeStones", "Throw"}


@pytest.mark.slow
def test_its_face_shows_the_game_and_what_happened_also_in_the_language_of_its_catalogue(
    installed: Path,
) -> None:
    assert run(installed, "-c", SHOWN).splitlines() == [
        "Anna: how many stones do you throw?",
        "Anna keeps 2.",
        "Quarry [('Anna', ('2',)), ('Ben', ('0',))] {'green': 1}",
        "Ben: Wie viele Steine wirfst du?",
        "Ben: how many stones do you throw?",
    ]


@pytest.mark.slow
def test_what_is_begun_passes_its_own_tests(begun: Path, tmp_path: Path) -> None:
    folder = install(begun, tmp_path)
    words = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(begun))
    assert " passed" in run(folder, *words, str(begun / "tests"))


@pytest.mark.slow
def test_what_is_begun_is_as_well_typed_and_written_as_our_own(begun: Path) -> None:
    typed = ("-m", "mypy", "--strict", "-p", "tower_quarry")
    assert run(begun, *typed).startswith("Success")
    ruff = [sys.executable, "-m", "ruff"]
    rules = ["--config", str(ROOT / "pyproject.toml"), "--config", "src=['.']"]
    own = ["--config", "lint.isort.known-first-party=['tower_quarry']"]
    subprocess.run([*ruff, "check", *rules, *own, "."], cwd=begun, check=True)
    style = ["--config", "line-length=100", "--check", "."]
    subprocess.run([*ruff, "format", *style], cwd=begun, check=True)
