"""What modules say: words for their own questions and events, each module's in a file beside this.

The base game's words come first; what it has none for is asked of the modules, one by one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.engine.flow import Event, Question
from companion.words import generic
from companion.words.cast import Cast


@dataclass(frozen=True, slots=True)
class ModuleWords:
    """Sentences with {name}, the player's, by the kind of question or event; its cards' names."""

    asked: Mapping[type[Question[Any]], str] = field(default_factory=dict)
    happened: Mapping[type[Event], str] = field(default_factory=dict)
    things: Mapping[str, str] = field(default_factory=dict)  # what its corrections set


WORDS: tuple[ModuleWords, ...] = ()


def sentence(question: Question[Any], cast: Cast) -> str:
    for words in WORDS:
        if type(question) in words.asked:
            return words.asked[type(question)].format(name=cast.name(question.seat))
    return generic.sentence(question, cast)


def happened(event: Event, cast: Cast) -> str:
    for words in WORDS:
        if type(event) in words.happened:
            seat: int | None = getattr(event, "seat", None)
            return words.happened[type(event)].format(name=cast.name(seat))
    return generic.happened(event, cast)


def thing(what: str) -> str:
    return next((words.things[what] for words in WORDS if what in words.things), what)
