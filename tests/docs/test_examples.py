"""The examples of the reference are run, and every chapter of it has one."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
REFERENCE = ("games-api", "sensors-api")


@pytest.mark.parametrize("name", REFERENCE)
def test_the_examples_do_what_the_page_says(name: str) -> None:
    failed, tried = doctest.testfile(
        str(DOCS / f"{name}.md"), module_relative=False, encoding="utf-8", report=True
    )
    assert tried
    assert not failed


@pytest.mark.parametrize("name", REFERENCE)
def test_every_chapter_has_an_example_of_its_modules(name: str) -> None:
    chapters = (DOCS / f"{name}.md").read_text("utf-8").split("\n## ")[1:]
    assert chapters
    for chapter in chapters:
        assert "```pycon\n>>> " in chapter, chapter.splitlines()[0]
        assert "\n::: companion." in chapter, chapter.splitlines()[0]
