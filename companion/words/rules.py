"""The rules behind questions and events, in our own words, whatever the game."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.wallenstein.face import rules as rules_wallenstein


def rules_of(game: str) -> Mapping[str, str]:
    """Rule texts by number; none for a game that nobody has written them for."""
    return rules_wallenstein.rules() if game == "wallenstein" else {}


def chapter_of(game: str, number: str) -> str:
    return rules_wallenstein.chapter(number) if game == "wallenstein" else ""


def rule_text(game: str, number: str) -> str:
    """The text behind a number; of "W3.2b" that of W3.2."""
    texts = rules_of(game)
    return texts.get(number) or texts.get(number.rstrip("abc"), "")
