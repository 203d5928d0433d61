"""What the other choice of a table's option would have made of the same situation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from companion.engine.flow import Event, Number, Pick, Question
from companion.engine.game import Option
from companion.engine.otherwise import Followed
from companion.engine.session import Session
from companion.engine.setup_checks import applied
from companion.views.face import Face
from companion.words import why as words

_PARTS = "abcdefgh"  # letters at the end of a rule's number: "W3.2b"
# Chosen.
_MOST_SENTENCES = 2  # sentences of what would have followed an event
_SENTENCES = 4  # the same for a question not asked: more, because what differs comes last


def others(
    session: Session[Any],
    face: Face,
    rules: Sequence[str],
    alternative: Callable[[Option, str], str],
    always: Sequence[str] = (),
) -> tuple[str, ...]:
    """Return for each option of these rules how the table plays it and what others would give.

    `alternative` words what another choice would have given. An option for which it returns nothing
    is left out, unless it is one of `always`.
    """
    lines = []
    for option, chosen in _related(session, set(rules), always):
        rest = [choice for choice in option.choices if choice != chosen]
        outcome = [line for choice in rest if (line := alternative(option, choice))]
        if not outcome and option.name in always:
            outcome = [words.others_play(face.choice(choice)) for choice in rest]
        if outcome:
            plays = words.table_plays(face.option(option), face.choice(chosen))
            lines.append(" ".join([plays, *outcome]))
    return tuple(lines)


def _related(
    session: Session[Any], rules: set[str], always: Sequence[str]
) -> Iterator[tuple[Option, str]]:
    game, setup = session.game, session.setup
    chosen = applied(game, len(setup.players), setup.options)
    wholes = {rule.rstrip(_PARTS) for rule in rules}
    for option in game.options:
        is_behind = option.rule in rules | wholes or option.rule.rstrip(_PARTS) in rules
        if (is_behind or option.name in always) and option.name in chosen:
            yield option, chosen[option.name]


def happened_then(
    event: Event, now: Followed, then: Followed | None, choice: str, face: Face
) -> str:
    """Return what another choice would have made of `event`, which is part of `now`.

    `then` is what would have followed; None if nobody knows.
    """
    if then is None:
        return ""
    if event in then.events:
        return words.the_same(choice)
    new = [each for each in then.events if each not in now.events]
    alike = [each for each in new if type(each) is type(event) and _seat(each) == _seat(event)]
    sentences = [face.happened(each) for each in (alike[:1] or new[:_MOST_SENTENCES])]
    if not sentences and then.question is not None and then.question != now.question:
        sentences = [words.asked_first(face.sentence(then.question))]
    return words.would_be(choice, sentences) if sentences else words.not_at_all(choice)


def question_then(question: Question[Any], then: Followed | None, choice: str, face: Face) -> str:
    """Return what another choice would have asked instead, or done without asking."""
    if then is None:
        return ""
    if then.events:
        return words.would_be(choice, [face.happened(each) for each in then.events[:_SENTENCES]])
    if then.question == question or then.question is None:
        return words.the_same(choice)
    match question, then.question:
        case Pick(), Pick() if type(question) is type(then.question):
            return words.would_be(choice, _otherwise(question, then.question, face))
        case Number(), Number(low=low, high=high) if type(question) is type(then.question):
            return words.would_be(choice, [words.from_to(low, high)])
    return words.would_be(choice, [words.asked_first(face.sentence(then.question))])


def _otherwise(now: Pick, then: Pick, face: Face) -> list[str]:
    more = [face.label(then, option) for option in then.options if option not in now.options]
    fewer = [face.label(now, option) for option in now.options if option not in then.options]
    sentences = [words.as_well(more)] if more else []
    sentences += [words.no_more(fewer)] if fewer else []
    return sentences or [face.sentence(then)]


def _seat(event: Event) -> object:
    return getattr(event, "seat", None)
