"""What a request in words is made of."""

from __future__ import annotations

from dataclasses import dataclass

from calibration.dialogue.requests import BEFORE, DONE, EMPTY, NEXT, STOP, THROW, Request
from companion.words.colours import colour_name
from companion.words.language import _


@dataclass(frozen=True, slots=True)
class Key:
    """`answer` as it is typed in a terminal."""

    answer: str
    word: str

    @property
    def key(self) -> str:
        """As the screen's library names it."""
        return {DONE: "enter", NEXT: "right", BEFORE: "left"}.get(self.answer, self.answer)


@dataclass(frozen=True, slots=True)
class Wording:
    """A request in words; `done` are steps that are behind us already."""

    headline: str  # a few words, to be read from afar
    sentence: str
    keys: tuple[Key, ...] = ()  # without the one that stops, which is always there
    step: str = ""
    waiting: str = ""  # what is going on once it has been answered
    typed: str = ""  # a line such as this one is typed; its answer is the line
    done: tuple[str, ...] = ()


def keys(request: Request, *words: str) -> tuple[Key, ...]:
    """What each of its answers does, in their order."""
    answers = [answer for answer in request.answers if answer != STOP]
    return tuple(Key(answer, word) for answer, word in zip(answers, words, strict=True))


def step_name(name: str) -> str:
    named = {EMPTY: _("the empty tray"), THROW: _("a throw to try it")}
    return named.get(name) or colour_name(name)
