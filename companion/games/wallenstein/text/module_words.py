"""The words that a module adds; modules.py looks them up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.engine.flow import Question
from companion.games.wallenstein.events import PointLine
from companion.games.wallenstein.state import State
from companion.views.planning import PlanSpace
from companion.views.text_rows import TextRow
from companion.views.view import Open
from companion.words.cast import Cast

Names = Mapping[str, str]  # messages by id


def _silent(*_: object) -> None:
    return None


def _no_lines(*_: object) -> tuple[str, ...]:
    return ()


def _no_facts(*_: object) -> tuple[tuple[str, str], ...]:
    return ()


def _no_letters(*_: object) -> str:
    return ""


def _nothing_open(*_: object) -> tuple[Open, ...]:
    return ()


def _no_spaces(*_: object) -> tuple[PlanSpace, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class ModuleWords:
    """A module's words; each function returns None for what is not the module's."""

    rows: tuple[TextRow, ...] = ()  # of its questions and events
    ahead: Callable[[Question[Any], State, Cast], Iterable[str]] = _no_lines  # what comes next
    way: Callable[[Question[Any]], tuple[str, ...]] = _no_lines  # from where to where, on the map
    barred: Callable[[State, str, str], str | None] = _silent  # why the action cannot go there
    rules: Names = field(default_factory=dict)  # by number
    chapters: Names = field(default_factory=dict)
    names: Callable[[], Names] = dict  # of decks, options, choices, corrections
    fields: Names = field(default_factory=dict)  # names of fields in explanations
    value: Callable[[str, str | int, Cast], str | None] = _silent  # words for a corrected value
    where: Callable[[str, str], str | None] = _silent  # words for the place of a correction
    line: Callable[[PointLine], str | None] = _silent  # of the score
    helped: Callable[[], str] = _no_letters  # why the module has changed a price or an income
    space_of: Callable[[Question[Any]], str | None] = _silent  # of the plan, that it reveals
    # Shown only if the module is played
    standing: Callable[[State, Cast], Iterable[str]] = _no_lines  # lines on the main screen
    holds: Callable[[State, int], Iterable[str]] = _no_lines  # what a player has of it
    open: Callable[[State, Cast], Iterable[Open]] = _nothing_open  # what lies beside the board
    letters: Callable[[State, str], str] = _no_letters  # of what stands in a province
    legend: Callable[[], Iterable[str]] = _no_lines  # what the letters mean
    place: Callable[[State, str], Iterable[tuple[str, str]]] = _no_facts  # facts about a province
    spaces: Callable[[State, int], Iterable[PlanSpace]] = _no_spaces  # of a seat's plan
