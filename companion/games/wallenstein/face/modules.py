"""What modules say: words for their own questions and events, each module's in a file beside this.

The base game's words come first; what it has none for is asked of the modules, one by one, and
of the plain words of any game last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.flow import Event, Question, Step
from companion.games.wallenstein.table import Table
from companion.views.facts import NONE, OptionFacts
from companion.views.view import Open
from companion.words import generic
from companion.words.cast import Cast

Names = Mapping[str, str]


def _silent(*_: object) -> None:
    return None


def _no_names() -> Names:
    return {}


def _no_lines(*_: object) -> tuple[str, ...]:
    return ()


def _nothing_open(*_: object) -> tuple[Open, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class ModuleWords:
    """A module's own; each may be a `singledispatch` of its own. None: it is not the module's."""

    sentence: Callable[[Question[Any], Cast], str | None] = _silent
    verb: Callable[[Question[Any]], str | None] = _silent
    label: Callable[[Question[Any], str, Cast], str | None] = _silent
    facts: Callable[[Question[Any], Table, Cast], OptionFacts | None] = _silent
    preselected: Callable[[Question[Any]], str | int | None] = _silent
    hands: Callable[[Step, Cast], str | None] = _silent
    happened: Callable[[Event, Cast], str | None] = _silent
    rules: Callable[[], Names] = _no_names  # by number
    chapters: Callable[[], Names] = _no_names
    names: Callable[[], Names] = _no_names  # of decks, options, their choices, what is put right
    fields: Callable[[], Names] = _no_names  # of its questions and events, where why is told
    # What is shown, only where the module is played with
    standing: Callable[[Table, Cast], Iterable[str]] = _no_lines  # lines on the main screen
    holds: Callable[[Table, int], Iterable[str]] = _no_lines  # what a player has of it
    open: Callable[[Table, Cast], Iterable[Open]] = _nothing_open  # what lies beside the board


WORDS: Mapping[str, ModuleWords] = {}  # by the module's name


def sentence(question: Question[Any], cast: Cast) -> str:
    own = (words.sentence(question, cast) for words in WORDS.values())
    return next(filter(None, own), None) or generic.sentence(question, cast)


def verb(question: Question[Any]) -> str:
    own = (words.verb(question) for words in WORDS.values())
    return next(filter(None, own), None) or generic.verb(question)


def label(question: Question[Any], option: str, cast: Cast) -> str:
    own = (words.label(question, option, cast) for words in WORDS.values())
    return next(filter(None, own), None) or generic.label(question, option, cast)


def facts(question: Question[Any], table: Table, cast: Cast) -> OptionFacts:
    own = (words.facts(question, table, cast) for words in WORDS.values())
    return next(filter(None, own), None) or NONE


def preselected(question: Question[Any]) -> str | int | None:
    for words in WORDS.values():
        if (own := words.preselected(question)) is not None:
            return own
    return generic.preselected(question)


def hands(step: Step, cast: Cast) -> str:
    return next(filter(None, (words.hands(step, cast) for words in WORDS.values())), None) or ""


def happened(event: Event, cast: Cast) -> str:
    own = (words.happened(event, cast) for words in WORDS.values())
    return next(filter(None, own), None) or generic.happened(event, cast)


def rules() -> dict[str, str]:
    return {number: text for words in WORDS.values() for number, text in words.rules().items()}


def chapters() -> dict[str, str]:
    return {number: text for words in WORDS.values() for number, text in words.chapters().items()}


def names() -> dict[str, str]:
    return {name: text for words in WORDS.values() for name, text in words.names().items()}


def fields() -> dict[str, str]:
    return {name: text for words in WORDS.values() for name, text in words.fields().items()}


def standing(table: Table, cast: Cast) -> Iterator[str]:
    for words in _played(table):
        yield from words.standing(table, cast)


def holds(table: Table, seat: int) -> Iterator[str]:
    for words in _played(table):
        yield from words.holds(table, seat)


def lying(table: Table, cast: Cast) -> Iterator[Open]:
    for words in _played(table):
        yield from words.open(table, cast)


def _played(table: Table) -> Sequence[ModuleWords]:
    return [WORDS[module.name] for module in table.modules if module.name in WORDS]
