"""README and docs: short enough to be read, with links, commands, files and labels that exist."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
import typer.main
from babel.messages.pofile import read_po
from typer.core import TyperGroup

from companion.__main__ import app

ROOT = Path(__file__).parents[2]
PAGES = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md")))
BOARD_PAGES = tuple(sorted((ROOT / "firmware").glob("*.md")))
MOST_WORDS = 1_200  # of the README
OURS = ("companion", "calibration", "firmware", "tests", "docs")  # folders with our files
FILE = re.compile(r"`([\w./<>-]+(?:\.(?:py|md|c|h|js|toml)|/))`")
# Files that the app writes, that a page lets readers make, and a topic of Home Assistant.
NOT_OURS = re.compile(
    r"box\.toml|night/league\.toml|homeassistant/|tests/test_quarry\.py"
    r"|tower_(quarry|kitchen_scale)/\w+\.py"
)
# Pages whose *italics* are the beginnings of labels, and those whose "quotes" are messages.
PLAYERS_PAGES = ("README", "evening", "second-screens", "set-up", "trouble", "bad-picture")
LABELLED = (
    *PLAYERS_PAGES,
    "first-evening",
    "kiosk",
    "night",
    "plays",
    "kardinal-board",
    "rheingold-board",
)
QUOTED = ("trouble", "night")
# What the docs name that other programs say, names of games, and an example.
OF_OTHERS = {
    *("Wallenstein", "Shogun", "Kardinal & König", "Rheingold", "Waterloo"),
    *(
        "System Options",
        "Audio",
        "Boot",
        "Console Autologin",
        "(64-bit)",
        "No module named companion",
    ),
    *("sudo apt install python3-venv", "bad interpreter", "Player 1"),
    "Settings, Display & Brightness, Auto-Lock: Never",
}


def _anchors(page: Path) -> set[str]:
    titles = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.casefold()).replace(" ", "-") for title in titles}


def _links(page: Path) -> Iterator[tuple[Path, str]]:
    for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8")):
        if "://" not in link:
            file, _, anchor = link.partition("#")
            yield (page.parent / file if file else page), anchor


def test_every_link_leads_somewhere() -> None:
    for page in PAGES:
        for file, anchor in _links(page):
            assert file.exists(), (page.name, file)
            assert not anchor or anchor in _anchors(file), (page.name, file.name, anchor)


def _commands(page: Path) -> set[tuple[str, ...]]:
    """Each command that the page has in code, without its options and values."""
    code = re.findall(r"`(?:\.venv/bin/)?companion((?: [a-z][a-z-]*)*)", page.read_text("utf-8"))
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


def _is_ours(file: str, page: Path) -> bool:
    """Whether the file is in one of our folders, or below one that the page is about.

    A bare name is enough where the text says which folder it is in.
    """
    pattern = re.sub(r"<\w+>", "*", file).rstrip("/")
    tops = (ROOT, ROOT / "companion", ROOT / "firmware", page.parent)
    if any(any(top.glob(pattern)) for top in tops):
        return True
    return "/" not in pattern and any(any((ROOT / top).rglob(pattern)) for top in OURS)


def test_every_file_that_a_page_names_is_there() -> None:
    missing = {
        (page.name, file)
        for page in (*PAGES, *BOARD_PAGES)
        for file in FILE.findall(page.read_text("utf-8"))
        if not NOT_OURS.fullmatch(file) and not _is_ours(file, page)
    }
    assert missing == set()


@pytest.fixture(scope="module")
def messages() -> str:
    """Return what the app says, a message on each line, with "…" for each field."""
    catalogue = ROOT / "companion/locale/de/LC_MESSAGES/companion.po"
    with catalogue.open("rb") as file:
        ids = [message.id for message in read_po(file)]
    texts = (text for each in ids for text in ([each] if isinstance(each, str) else each))
    return re.sub(r"\{\w*\}", "…", "\n".join(texts)).casefold()


def _quoted(page: Path, pattern: str) -> set[str]:
    """Return what the page has between two signs, outside of code."""
    text = re.sub(r"^ {4,}.*$|`[^`\n]*`", "", page.read_text("utf-8"), flags=re.MULTILINE)
    return set(re.findall(pattern, text)) - OF_OTHERS


def _is_said(label: str, start: str, messages: str) -> bool:
    words = re.escape(label.casefold().rstrip(".…")).replace("…", ".*")
    return re.search(rf"{start}{words}(?!\w)", messages, re.MULTILINE) is not None


def _not_said(names: Iterable[str], pattern: str, start: str, messages: str) -> set[str]:
    """Return what these pages have between two signs, and no message of the app."""
    pages = {page.stem: page for page in PAGES}
    texts = {text for name in names for text in _quoted(pages[name], pattern)}
    return {text for text in texts if not _is_said(text, start, messages)}


def test_every_label_of_a_players_page_is_the_apps(messages: str) -> None:
    assert _not_said(LABELLED, r"(?<![*\w])\*([^*\n]+)\*(?!\*)", "^", messages) == set()


def test_every_message_of_a_players_page_is_the_apps(messages: str) -> None:
    assert _not_said(QUOTED, r'"([^"\n]+)"', "", messages) == set()
