"""The site has every page once, and the options of every command. `make docs` builds all of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import util
from pathlib import Path
from types import ModuleType

import pytest
import typer.main
from typer.core import TyperGroup

from companion.__main__ import app
from companion.settings import Settings

ROOT = Path(__file__).parents[2]
MKDOCS = (ROOT / "docs/mkdocs.yml").read_text("utf-8")


@pytest.fixture(scope="module")
def hook() -> ModuleType:
    spec = util.spec_from_file_location("site_hook", ROOT / "docs/site_hook.py")
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_page_is_in_its_navigation_once(hook: ModuleType) -> None:
    listed = re.findall(r"[\w/-]+\.md$", MKDOCS.partition("\nnav:\n")[2], re.MULTILINE)
    pages = {path.relative_to(ROOT) for each in hook.PAGES for path in ROOT.glob(each)}
    assert sorted(listed) == sorted(map(str, pages))


def test_it_loads_nothing_from_elsewhere() -> None:
    assert "  font: false\n" in MKDOCS
    assert "  polyfills: [iframe-worker.js]" in MKDOCS  # else the theme takes one from elsewhere
    for file in (ROOT / "docs/site").iterdir():
        text = re.sub(r"^ *// .*$|file://", "", file.read_text("utf-8"), flags=re.MULTILINE)
        assert "//" not in text


def _commands(group: object, path: str) -> Iterator[str]:
    yield path
    for name, each in group.commands.items() if isinstance(group, TyperGroup) else ():
        yield from _commands(each, f"{path} {name}")


def test_every_command_has_its_chapter_with_its_options(hook: ModuleType) -> None:
    text = hook.on_page_markdown((ROOT / "docs/commands.md").read_text("utf-8"))
    titles = re.findall(r"^### (companion.*)$", text, re.MULTILINE)
    assert titles == list(_commands(typer.main.get_command(app), "companion"))
    assert "--cube-mm" in text
    assert str(Path.home()) not in text


def test_every_setting_is_described(hook: ModuleType) -> None:
    text = hook.on_page_markdown((ROOT / "docs/settings.md").read_text("utf-8"))
    for name in Settings.__struct_fields__:
        assert re.search(rf"^\| `{name}` \| .+ \| `.+` \| \w.*\. \|$", text, re.MULTILINE), name
    assert "| `sure_enough` | 0.5 to below 1 | `0.995` |" in text
    assert '| `sound` | `"full"`, `"off"`, `"quiet"` | `"quiet"` |' in text
