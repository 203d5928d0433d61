"""What can be explained, one line each; the explanation is worked out only when it is opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.engine.entries import Corrected
from companion.engine.flow import Event
from companion.engine.session import Session
from companion.views.face import Face
from companion.views.sums import PlayerSums, Sum
from companion.views.why import About, Why, why_asked, why_counts, why_happened, why_refused
from companion.words.generic import about

_LATEST = 12  # events listed, chosen; earlier ones are explained from the history


@dataclass(frozen=True, slots=True)
class Declined:
    """A refused answer and why it was refused; empty where none was refused."""

    message: str = ""
    answer: str = ""


@dataclass(frozen=True, slots=True)
class Subject:
    """One line that can be explained, and the function that explains it."""

    about: About
    text: str
    why: Callable[[], Why]


NOTHING = Declined()


def just_now(session: Session[Any], face: Face, refused: Declined = NOTHING) -> list[Subject]:
    """Return the refused answer, the open question, and the events before it, newest first."""
    subjects = []
    question = session.pending
    if question is not None:
        if refused.message:
            explain = partial(why_refused, session, face, refused.message, refused.answer)
            subjects.append(Subject(About.REFUSED, refused.message, explain))
        explain_question = partial(why_asked, session, face)
        subjects.append(Subject(About.QUESTION, face.sentence(question), explain_question))
    many = len(session.events)
    return [*subjects, *_events(session, face, range(many - 1, max(-1, many - 1 - _LATEST), -1))]


def of_answers(session: Session[Any], face: Face, answers: range) -> list[Subject]:
    """Return the first of these answers with its question, and all that followed from them."""
    begun = session.began[answers.start] if answers else 0
    after = session.began[answers.stop :]
    end = after[0] if after else len(session.events)
    question = session.questions[answers.start]
    events = list(_events(session, face, range(begun, end)))
    if question is None or isinstance(session.happened[answers.start], Corrected):
        return events
    explain = partial(why_asked, session, face, answers.start)
    return [Subject(About.QUESTION, face.sentence(question), explain), *events]


def of_the_score(
    session: Session[Any], face: Face, player: PlayerSums, line: Sequence[Sum]
) -> list[Subject]:
    """Return a line of the score, then the sums that contain it, out to the whole.

    `line` leads from the whole down to that line.
    """
    whole = Sum(player.name, player.points, player.sums)
    subjects = []
    for each in reversed((whole, *line)):
        of = "" if each is whole else player.name
        explain = partial(why_counts, session, face, each, of)
        points = f"{each.points:+}" if of else each.points
        text = f"{about(of, each.text) if of else each.text}  ({points})"
        subjects.append(Subject(About.COUNTS, text, explain))
    return subjects


def place_of(subjects: Sequence[Subject], event: Event, face: Face) -> int:
    """Return the index of an event among the subjects; 0 if it is not there."""
    text = face.happened(event)
    return next((n for n, each in enumerate(subjects) if each.text == text), 0)


def _events(session: Session[Any], face: Face, numbers: range) -> Iterator[Subject]:
    for number in numbers:
        explain = partial(why_happened, session, face, number)
        yield Subject(About.HAPPENED, face.happened(session.events[number]), explain)
