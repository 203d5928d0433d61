"""The history of a game, answer by answer: each question, its answer, and what followed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.engine.correcting import SetRight
from companion.engine.entries import UNASKED, Answered, Departure, GameEntry
from companion.engine.flow import Amounts, Event, Pick, PrintedSheet, Question, Throw
from companion.engine.grid import AmountGrid, OneOfEach, PickOfPage
from companion.engine.session import Session
from companion.evening.evening import PERSON
from companion.views.face import Face
from companion.views.filling import cells_text
from companion.views.picking import picks_text
from companion.words import _, counts, departing
from companion.words.ending import evening_word, was_stopped
from companion.words.sources import asked_and_answered, was_answered

CORRECTION = "correction"  # a passage's source, beside those of answers


@dataclass(frozen=True, slots=True)
class StoryLine:
    """An event in a sentence, with its rule; a `heading` begins a part of the game."""

    sentence: str
    rule: str = ""
    heading: str | None = None


@dataclass(frozen=True, slots=True)
class Passage:
    """Answer or correction number `index` of the valid ones, and what followed from it."""

    index: int
    question: str
    answered: str
    source: str  # as in `Answered`
    seat: int | None
    lines: tuple[StoryLine, ...]
    page: str = ""  # the second screen it came from: a person's name, or the page's kind
    is_question: bool = True  # otherwise `question` is a thing that was corrected or done
    correction: str = ""  # the sentence of a corrected value

    @property
    def named(self) -> str:
        """Return the entry in few words, for the undo: "What tile does Anna take: +1 tax"."""
        return self.correction.rstrip(".") or asked_and_answered(self.question, self.answered)

    @property
    def sentence(self) -> str:
        """Return the entry as a whole sentence."""
        return was_answered(self.question, self.answered) if self.is_question else f"{self.named}."

    @property
    def is_dealt(self) -> bool:
        """Return whether the app gave this answer without asking people."""
        return self.source in UNASKED


def chronicle(session: Session[Any], face: Face) -> Iterator[Passage]:
    """Yield all passages by playing the game again, since its questions are not stored."""
    again = Session(session.game, session.setup)
    for index, entry in enumerate(session.happened):
        question, before = again.pending, len(again.events)
        again.replay([entry])
        events = again.events[before:]
        lines = tuple(story_line(event, face) for event in events)
        gone = tuple(StoryLine(each) for each in _departures(session, index + 1))
        yield replace(_passage(index, entry, question, events, face), lines=(*lines, *gone))


def last_done(session: Session[Any], face: Face) -> Passage | None:
    """Return what undo would remove: the last entry of a person or sensor; None for none."""
    if session.stop_is_last:
        at = len(session.happened)
        return Passage(at, evening_word(), was_stopped(), PERSON, None, (), is_question=False)
    if (departure := session.departure) is not None:
        question, answered = departure_text(session, departure)
        return Passage(
            len(session.happened), question, answered, PERSON, None, (), is_question=False
        )
    index = session.last_given
    if index is None:
        return None
    events = session.events[session.began[index] :]
    return _passage(index, session.happened[index], session.questions[index], events, face)


def departure_text(session: Session[Any], departure: Departure) -> tuple[str, str]:
    """Return who leaves and who plays on, or who is back."""
    name = session.setup.players[departure.place].name
    if departure.back:
        return departing.is_back(name), ""
    return f"{departing.leaves(name)}:", departing.who_has(departure.stand_in)


def _departures(session: Session[Any], length: int) -> Iterator[str]:
    """Yield the departures and returns that happened after `length` entries."""
    for at, departure in session.departures:
        if at == length:
            yield " ".join(filter(None, departure_text(session, departure)))


def story_line(event: Event, face: Face) -> StoryLine:
    """Return an event as a line of the history."""
    return StoryLine(face.happened(event), event.rule, face.heading(event))


def page_of(entry: Answered) -> str:
    """Return the second screen that gave an answer; empty for none."""
    evidence = entry.evidence
    return str(evidence.get("page", "")) if isinstance(evidence, Mapping) else ""


def _passage(
    index: int,
    entry: GameEntry,
    question: Question[Any] | None,
    events: Sequence[Event],
    face: Face,
) -> Passage:
    """Return an entry without the lines of what followed; `events` begin with its first."""
    if isinstance(entry, Answered) and question is not None:
        answered = answer_text(question, entry.answer, face)
        sentence = face.sentence(question)
        page = page_of(entry)
        return Passage(index, sentence, answered, entry.source, question.seat, (), page)
    assert not isinstance(entry, Answered)  # an answer always has a question
    what = face.put_right(entry.what, entry.where)
    value = face.value(entry.what, entry.value)
    first = events[0] if events else None
    return Passage(
        index,
        what,
        value,
        CORRECTION,
        None,
        (),
        is_question=False,
        correction=face.correction(first) if isinstance(first, SetRight) else "",
    )


def answer_text(question: Question[Any], answer: object, face: Face) -> str:
    """Return an answer as a person would say it."""
    if isinstance(question, Throw) and isinstance(answer, Mapping):
        return counts(answer)
    grid = question.page if isinstance(question, PickOfPage) else question
    if isinstance(grid, AmountGrid) and isinstance(answer, Mapping):
        if isinstance(grid, OneOfEach):
            grid_text = picks_text(grid, answer, face, question)
        else:
            grid_text = cells_text(grid, answer, face, question)
        return grid_text
    if isinstance(question, Amounts) and isinstance(answer, Mapping):
        named = [face.amount(question, place, number) for place, number in answer.items()]
        return ", ".join(named) or _("none")
    if isinstance(question, PrintedSheet):
        return _("from the box") if answer else _("none")
    if isinstance(question, Pick) and isinstance(answer, str):
        return face.label(question, answer)
    return str(answer)
