"""The parts of a request in words."""

from __future__ import annotations

from dataclasses import dataclass

from calibration.dialogue.requests import (
    ALL_OUT,
    BEFORE,
    DONE,
    EMPTY,
    HALF_OUT,
    NEXT,
    STANDS,
    STOP,
    TEN_IN,
    THROW,
    WHERE,
    ZERO,
    CalibrationRequest,
)
from companion.words.colours import colour_name
from companion.words.language import _


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a request; `answer` is what a terminal user types for it."""

    answer: str
    word: str

    @property
    def key(self) -> str:
        """Return the key's name in the screen's library."""
        return {DONE: "enter", NEXT: "right", BEFORE: "left"}.get(self.answer, self.answer)


@dataclass(frozen=True, slots=True)
class Wording:
    """A request in words."""

    headline: str  # a few words, to be read from afar
    sentence: str
    keys: tuple[Key, ...] = ()  # without the key that stops, which always exists
    waiting: str = ""  # what happens after the answer
    typed: str = ""  # an example of the line that people type as the answer


def keys(request: CalibrationRequest, *words: str) -> tuple[Key, ...]:
    """Return what each of a request's answers does, in their order."""
    answers = [answer for answer in request.answers if answer != STOP]
    return tuple(Key(answer, word) for answer, word in zip(answers, words, strict=True))


def step_name(name: str) -> str:
    """Return the name of a step: the empty tray, a test throw, a weighing, or a colour."""
    named = {
        EMPTY: _("the empty tray"),
        THROW: _("a throw to try it"),
        WHERE: _("place of the scale"),
        STANDS: _("tower on the scale"),
        ZERO: _("empty tray"),
        TEN_IN: _("ten cubes"),
        HALF_OUT: _("half out"),
        ALL_OUT: _("all out"),
    }
    return named.get(name) or colour_name(name)
