"""README and docs: short enough to be read, with links and commands that are there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer.main
from typer.core import TyperGroup

from companion.__main__ import app

ROOT = Path(__file__).parents[2]
PAGES = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md")))
MOST_WORDS = 1_200  # of the README


def _anchors(page: Path) -> set[str]:
    titles = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.casefold()).replace(" ", "-") for title in titles}


def _links(page: Path) -> Iterator[tuple[Path, str]]:
    for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8")):
        if "://" not in link:
            file, _, anchor = link.partition("#")
            yield (page.parent / file if file else page), anchor


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for file, anchor in _links(page):
        assert file.exists(), file
        assert not anchor or anchor in _anchors(file), (file.name, anchor)


def _commands(page: Path) -> set[tuple[str, ...]]:
    """Each command that the page has in code, without its options and values."""
    code = re.findall(r"`(?:\.venv/bin/)?companion((?: [a-z]+)*)", page.read_text("utf-8"))
    return {tuple(words.split()) for words in code}


def test_every_command_of_the_docs_is_there() -> None:
    commands = {words for page in PAGES for words in _commands(page)}
    assert ("tray", "report") in commands
    for words in commands:
        group = typer.main.get_command(app)
        for word in words:
            if not isinstance(group, TyperGroup):
                break  # the rest is what the command is called with
            assert word in group.commands, " ".join(("companion", *words))
            group = group.commands[word]


def test_the_readme_is_short_and_begins_with_a_command() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert len(text.split()) <= MOST_WORDS
    assert text.index("make play") < text.index("![")
