"""The game of docs/add-a-game.md, taken out of the page and added to a copy of the program."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "add-a-game.md"
FILE = re.compile(r"^`(companion/\S+\.py)`\n\n```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LIST = re.compile(r"^NAMES = \((.*?),?\s*\)$", re.MULTILINE | re.DOTALL)
ASK_EVERY_GAME = ("tests/games", "tests/words/test_words.py", "tests/words/test_nothing_english.py")
ASK_THE_CODE = ("tests/test_walls.py", "tests/test_names.py", "tests/words/test_catalogues.py")
SHOWN = """
from companion.engine.game import Player, Setup
from companion.engine.session import Session
from companion.games import GAMES, face

game = GAMES["quarry"]
session = Session(game, Setup((Player("Anna", "red"), Player("Ben", "blue"))))
own = face("quarry", session.setup)
print(own.sentence(session.pending))
for answer in (3, {"green": 2}):
    for event in session.answer(answer):
        print(own.happened(event))
view = own.view(session)
print(view.title, [(row.name, row.cells) for row in view.players], view.tower)
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with one folder more, and one line that names it."""
    home = tmp_path_factory.mktemp("program")
    shutil.copytree(ROOT / "companion", home / "companion")
    shutil.copy(ROOT / "pyproject.toml", home)
    for folder in ("calibration", "docs", "firmware", "tests"):
        (home / folder).symlink_to(ROOT / folder)
    for path, text in FILE.findall(PAGE.read_text(encoding="utf-8")):
        file = home / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    (home / "companion/games/quarry/__init__.py").touch()
    listed = home / "companion/games/__init__.py"
    text, lines = LIST.subn(r'NAMES = (\1, "quarry")', listed.read_text(encoding="utf-8"))
    assert lines == 1
    listed.write_text(text, encoding="utf-8")
    return home


def run(program: Path, *words: str) -> str:
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=program, capture_output=True, text=True, check=True).stdout


def test_the_games_of_the_page_keep_their_promises(program: Path) -> None:
    words = ("quarry", "--players", "2", "--games", "20", "--seed", "1", "--json")
    report = json.loads(run(program, "-m", "companion", "simulate", *words))
    assert (report["games"], report["broken"]) == (20, [])
    assert report["asked"].keys() == {"TakeStones", "Throw"}


def test_its_face_shows_the_game_and_what_happened(program: Path) -> None:
    assert run(program, "-c", SHOWN).splitlines() == [
        "Anna: how many stones do you throw?",
        "Anna keeps 2.",
        "Quarry [('Anna', ('2',)), ('Ben', ('0',))] {'green': 1}",
    ]


def test_it_is_as_well_typed_as_the_others(program: Path) -> None:
    checked = run(program, "-m", "mypy", "--strict", "companion/games/quarry")
    assert checked.startswith("Success")


def test_it_is_as_well_written_as_the_others(program: Path) -> None:
    assert run(program, "-m", "ruff", "check", "companion/games/quarry").startswith("All checks")
    run(program, "-m", "ruff", "format", "--check", "companion/games/quarry")


def test_the_tests_for_every_game_pass_with_it(program: Path) -> None:
    words = ("-m", "pytest", "-n", "0", "-p", "no:cacheprovider")
    run(program, *words, *ASK_EVERY_GAME, "-k", "quarry")
    run(program, *words, *ASK_THE_CODE)


def test_it_stays_within_a_hundred_lines() -> None:
    rules, words, face = (text for _path, text in FILE.findall(PAGE.read_text(encoding="utf-8")))
    assert len(rules.splitlines()) < 80
    assert len(words.splitlines()) < 40
    assert len(face.splitlines()) < 50
