"""The possible answers to a question, and those barred now, in lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.engine import flow
from companion.engine.grid import AmountGrid, cell
from companion.engine.session import Session
from companion.views.face import Face
from companion.views.facts import Barred, OptionFacts
from companion.views.matching import matching
from companion.words import box_answers, counts
from companion.words import why as words
from companion.words.generic import about

# Chosen: more would fill the screen.
_MANY = 8  # options listed; the screen below shows all of them
_BARRED = 5  # barred options, or breaking ones


def possible_answers(
    question: flow.Question[Any], face: Face, session: Session[Any], answer: str = ""
) -> tuple[str, ...]:
    """Return the possible answers; of barred ones those that match the given answer, if any do."""
    facts = face.facts(question, session)
    barred = _barred_like(facts.barred, answer)[:_BARRED]
    no = [words.barred(each.label, each.why) for each in barred]
    about = [facts.about] if facts.about else []
    lines = [*_fitting(question, face, session), *_breaking(question, face, facts), *about]
    return (*no, *lines) if answer else (*lines, *no)


def _fitting(question: flow.Question[Any], face: Face, session: Session[Any]) -> Iterator[str]:
    match question:
        case flow.Pick(options=options):
            labels = [face.label(question, option) for option in options]
            rest = [words.and_more(len(labels) - _MANY)] if len(labels) > _MANY else []
            yield words.one_of([*labels[:_MANY], *rest])
        case flow.Number(low=low, high=high):
            yield words.from_to(low, high)
            if isinstance(question, flow.PrintedNumber):
                yield box_answers.once()
        case flow.Amounts():
            yield from _several(question, face)
        case flow.PrintedSheet():
            yield box_answers.how_to_bring()
        case flow.Throw():
            yield from _thrown(question, face, session)


def _several(question: flow.Amounts, face: Face) -> Iterator[str]:
    most = question.most
    if not isinstance(question, AmountGrid):
        if question.least or question.places is not None:
            yield words.at_least_in_all(question.least, question.places)
        yield from (words.at_most(face.label(question, each), n) for each, n in most.items())
        return
    for row in question.rows:
        there = [column for column in question.columns if cell(row, column) in most]
        bounds = (words.at_most(face.label(question, c), most[cell(row, c)]) for c in there)
        yield about(face.label(question, row), ", ".join(bounds))


def _breaking(question: flow.Question[Any], face: Face, facts: OptionFacts) -> Iterator[str]:
    """Yield what some of the options would break."""
    if isinstance(question, flow.Pick):
        breaking = [n for n, row in enumerate(facts.rows) if row.breaks]
        for n in breaking[:_BARRED]:
            yield about(face.label(question, question.options[n]), facts.rows[n].breaks)


def _thrown(throw: flow.Throw, face: Face, session: Session[Any]) -> Iterator[str]:
    for each in face.handfuls(throw, session):
        yield words.goes_in(each.place, counts({each.colour: each.number}))
    yield words.in_tower(counts(throw.tower_before))
    colours = {**throw.tower_before, **throw.thrown, **throw.tray_before}
    yield words.can_lie(counts({colour: throw.at_most(colour) for colour in colours}))


def _barred_like(barred: Sequence[Barred], answer: str) -> Sequence[Barred]:
    if not answer:
        return barred
    matches = matching(tuple(each.label for each in barred), answer)
    return [barred[n] for n in matches] or barred
