"""The words of all modules; each module has a file beside this one.

Its rows are among those of the game. For everything else the modules are asked one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.engine.flow import FlowStep, Question
from companion.games.wallenstein.events import PointLine
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import court_shown as court
from companion.games.wallenstein.text import landsknechte_shown as landsknechte
from companion.games.wallenstein.text import leaders_shown as leaders
from companion.games.wallenstein.text.module_words import ModuleWords
from companion.views.planning import PlanSpace
from companion.views.text_rows import TextRow
from companion.views.view import Open
from companion.words import Cast, _, generic

# By the module's name, in the order of MODULES in game.py
WORDS: Mapping[str, ModuleWords] = {
    "leaders": leaders.WORDS,
    "landsknechte": landsknechte.WORDS,
    "court": court.WORDS,
}


def rows() -> Iterator[TextRow]:
    for words in WORDS.values():
        yield from words.rows


def ahead(question: Question[Any], state: State, cast: Cast) -> tuple[str, ...]:
    """Return what comes next, in words."""
    return tuple(text for words in WORDS.values() for text in words.ahead(question, state, cast))


def way(question: Question[Any]) -> tuple[str, ...]:
    """Return the provinces of a module's question to show on the map."""
    return next(filter(None, (words.way(question) for words in WORDS.values())), ())


def barred(state: State, action: str, target: str) -> str | None:
    """Return why a module prevents the action there, or None."""
    own = (words.barred(state, action, target) for words in _played(state))
    return next(filter(None, own), None)


def rules() -> dict[str, str]:
    """Return the rules by number, in the language in use."""
    return {number: _(text) for words in WORDS.values() for number, text in words.rules.items()}


def chapters() -> dict[str, str]:
    """Return the titles of the chapters by number."""
    return {number: _(text) for words in WORDS.values() for number, text in words.chapters.items()}


def names() -> dict[str, str]:
    """Return the names of ids."""
    return {name: text for words in WORDS.values() for name, text in words.names().items()}


def fields() -> dict[str, str]:
    """Return the names of fields in explanations."""
    return {name: _(text) for words in WORDS.values() for name, text in words.fields.items()}


def value(what: str, value: str | int, cast: Cast) -> str | None:
    """Return the words for the value of a correction, or None."""
    own = (words.value(what, value, cast) for words in WORDS.values())
    return next(filter(None, own), None) or names().get(str(value))


def where(what: str, of: str) -> str:
    """Return the words for the place of a correction."""
    own = (words.where(what, of) for words in WORDS.values())
    return next(filter(None, own), None) or ""


def line(line: PointLine) -> str:
    own = (words.line(line) for words in WORDS.values())
    return next(filter(None, own), None) or generic.spaced(line.what)


def helped(by: Sequence[str]) -> list[str]:
    """Return why these modules changed an amount."""
    return [WORDS[name].helped() for name in by if name in WORDS]


def module_of(step: FlowStep) -> str:
    """Return the name of the module whose question or event it is, or an empty text."""
    own = (name for name, words in WORDS.items() if any(row.of is type(step) for row in words.rows))
    return next(own, "")


def asking(question: Question[Any] | None) -> str:
    """Return in words the module whose question it is, or an empty text."""
    own = module_of(question) if question is not None else ""
    return names()[own] if own else ""


def standing(state: State, cast: Cast) -> Iterator[str]:
    """Yield lines about the state of the game."""
    for words in _played(state):
        yield from words.standing(state, cast)


def holds(state: State, seat: int) -> Iterator[str]:
    for words in _played(state):
        yield from words.holds(state, seat)


def space_of(question: Question[Any]) -> str:
    """Return the space of the plan that the question reveals, or an empty text."""
    return next(filter(None, (words.space_of(question) for words in WORDS.values())), "")


def spaces(state: State, seat: int) -> Iterator[PlanSpace]:
    """Yield the spaces that modules add to a player's plan."""
    for words in _played(state):
        yield from words.spaces(state, seat)


def lying(state: State, cast: Cast) -> Iterator[Open]:
    """Yield what lies open beside the board."""
    for words in _played(state):
        yield from words.open(state, cast)


def letters(state: State, province: str) -> str:
    """Return the letters that modules add to a province on the map."""
    return "".join(words.letters(state, province) for words in _played(state))


def legend(state: State) -> tuple[str, ...]:
    """Return what these letters mean."""
    return tuple(text for words in _played(state) for text in words.legend())


def place(state: State, province: str) -> Iterator[tuple[str, str]]:
    """Yield what modules know about a province."""
    for words in _played(state):
        yield from words.place(state, province)


def _played(state: State) -> Sequence[ModuleWords]:
    return [WORDS[module.name] for module in state.modules if module.name in WORDS]
