"""A built package speaks every language: its catalogues are compiled with it."""

from __future__ import annotations

import gettext
import tomllib
from pathlib import Path

from companion.words.building import WithCatalogues, compile_all

ROOT = Path(__file__).parents[2]
CATALOGUE = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n' + (
    'msgid "Undo"\nmsgstr "Rückgängig"\n'
)


def test_every_catalogue_is_compiled_beside_itself(tmp_path: Path) -> None:
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "companion.po").write_text(CATALOGUE, "utf-8")
    compile_all(tmp_path)
    spoken = gettext.translation("companion", tmp_path, ["de"])
    assert spoken.gettext("Undo") == "Rückgängig"


def test_builds_do_so() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    named = project["tool"]["setuptools"]["cmdclass"]["build_py"]
    assert named == f"{WithCatalogues.__module__}.{WithCatalogues.__name__}"
