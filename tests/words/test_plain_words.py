"""What people read is plain: it has none of the phrases over which readers have stumbled."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[2]
# A phrase that needs a second reading, and what to write instead.
PHRASES = {
    "en": {
        r"\bwould do\b|\bwill (not )?do\b(?! )|\bwill not do\b": "choose …, use …",
        r"\b[Pp]uts? (it )?right\b": "correct",
        r"\btak(e|es|en|ing) back\b|\bbr(ing|ings|ought) back\b": "undo, redo",
        r"\bEnter takes\b": "Enter accepts",
        r"\b(lies?|lay|stands?|stood) there\b": "is in the tray, is on the board",
        r"\b[Hh]e\b|\b[Hh]is\b|\bhimself\b": "they, their, the player",
        r"\bonce more\b|\banew\b": "again",
        r"\blapses\b": "cannot be carried out",
        r"\bin doubt\b|\b(a|an|this|the) doubtful\b": "not sure",
        r"\b[Rr]eally\?": "Is … right?",
    },
    "de": {r"\bginge\b": "möglich: …", r"[Ss]chlüssel öffnet": "Link gilt"},
    "fr": {
        r"\bconviendrai(t|ent)\b": "choisissez …",
        r" [:;?!%»](\s|$)|« ": "a no-break space",
        r"Entrée (le |la |les )?prend": "Entrée valide",
        r"\{name\}[^:]*-t-il\b": "{name} : combien …",
    },
}
# What was decided and released is history, and stays as it was written.
HISTORY = {"decisions.md", "CHANGELOG.md"}
# It names the words that translations do without.
ABOUT_WORDS = {"translating.md"}


def _messages(language: str) -> Iterator[str]:
    catalogue = "fr" if language == "en" else language
    path = ROOT / f"companion/locale/{catalogue}/LC_MESSAGES/companion.po"
    for entry in read_po(BytesIO(path.read_bytes())):
        text = entry.id if language == "en" else entry.string
        yield from (text,) if isinstance(text, str) else text or ()


def _stumbles(text: str, language: str) -> Iterator[str]:
    for phrase, instead in PHRASES[language].items():
        if found := re.search(phrase, text):
            yield f"{found[0]!r} ({instead}): {text[:90]!r}"


@pytest.mark.parametrize("language", PHRASES)
def test_no_message_has_a_phrase_over_which_readers_stumble(language: str) -> None:
    texts = sorted(set(_messages(language)))
    assert [each for text in texts for each in _stumbles(text, language)] == []


def test_nor_has_a_page_of_the_docs() -> None:
    pages = [*ROOT.glob("docs/*.md"), *ROOT.glob("*.md"), *ROOT.glob("firmware/*.md")]
    lines = [
        f"{page.name}: {each}"
        for page in pages
        if page.name not in HISTORY | ABOUT_WORDS
        for line in page.read_text("utf-8").splitlines()
        for each in _stumbles(line, "en")
    ]
    assert lines == []
