"""Why something is asked, happened, counts or is refused: the rule, the numbers, the options.

A game adds in `Face.reasons` what its fields do not say; all else comes from here.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from companion.engine import otherwise
from companion.engine.entries import Corrected
from companion.engine.flow import Event, Number, Pick, Question
from companion.engine.game import Option
from companion.engine.otherwise import Followed
from companion.engine.session import Session
from companion.engine.setup_checks import applied
from companion.views.face import Face
from companion.views.possible_answers import possible_answers
from companion.views.sums import Sum
from companion.words import why as words
from companion.words.generic import about

_PARTS = "abcdefgh"  # letters at the end of a rule's number: "W3.2b"
# Chosen.
_MOST_SENTENCES = 2  # sentences of what would have followed an event
_SENTENCES = 4  # the same for a question not asked: more, because what differs comes last


class About(Enum):
    """What an explanation is about."""

    QUESTION = "asked"
    HAPPENED = "happened"
    COUNTS = "counts"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule in our own words; `number` is empty where no rule is behind the fact."""

    number: str
    text: str
    chapter: str = ""


@dataclass(frozen=True, slots=True)
class Why:
    """An explanation: the `rules`, the main one first, the `numbers`, and the `others`' effects."""

    about: About
    of: str
    rules: tuple[RuleText, ...]
    numbers: tuple[str, ...] = ()
    others: tuple[str, ...] = ()


def why_asked(session: Session[Any], face: Face, index: int | None = None) -> Why:
    """Return why the question of answer number `index` is asked; None for the open question."""
    place = len(session.happened) if index is None else index
    then = _as_it_was(session, place)
    question = then.pending
    assert question is not None
    reasons = face.reasons(question, then.events)

    def alternative(option: Option, choice: str) -> str:
        followed = otherwise.question_otherwise(session, place, option.name, choice)
        return question_then(question, followed, face.choice(choice), face)

    rules = (question.rule, *reasons.rules)
    numbers = (*reasons.numbers, *possible_answers(question, face, then))
    return Why(
        About.QUESTION,
        face.sentence(question),
        _rules(face, rules),
        numbers,
        others(session, face, rules, alternative, reasons.options),
    )


def why_happened(session: Session[Any], face: Face, number: int) -> Why:
    """Return why event `number` of the game happened."""
    event = session.events[number]
    index = bisect_right(session.began, number) - 1
    now = otherwise.really(session, index)
    reasons = face.reasons(event, session.events[:number])
    if index >= 0 and _is_correction(session, index, number):
        set_right = (RuleText("", words.put_right()),)
        return Why(About.HAPPENED, face.happened(event), set_right, reasons.numbers)

    def alternative(option: Option, choice: str) -> str:
        followed = otherwise.followed(session, index, option.name, choice)
        return happened_then(event, now, followed, face.choice(choice), face)

    rules = (event.rule, *reasons.rules)
    return Why(
        About.HAPPENED,
        face.happened(event),
        _rules(face, rules),
        reasons.numbers,
        others(session, face, rules, alternative, reasons.options),
    )


def why_refused(
    session: Session[Any],
    face: Face,
    refused: str,
    answer: str = "",
    question: Question[Any] | None = None,
) -> Why:
    """Return why an answer is refused, and what is possible."""
    open_question = question or session.pending
    assert open_question is not None
    reasons = face.reasons(open_question, session.events)
    lines = [words.answer_text(answer)] if answer else []
    return Why(
        About.REFUSED,
        refused,
        _rules(face, (open_question.rule, *reasons.rules)),
        (*lines, *possible_answers(open_question, face, session, answer), *reasons.numbers),
    )


def why_counts(session: Session[Any], face: Face, line: Sum, of: str = "") -> Why:
    """Return why a line of the score has its points; `of` is its player."""
    rules = tuple(dict.fromkeys(_rules_in(line)))
    parts = [words.part(part.text, part.points) for part in line.parts]
    numbers = (*line.numbers, *parts, words.in_all(line.points))

    def alternative(_option: Option, choice: str) -> str:
        return words.others_play(face.choice(choice))

    return Why(
        About.COUNTS,
        about(of, line.text) if of else line.text,
        _rules(face, rules or ("",)),
        numbers,
        others(session, face, rules, alternative),
    )


def _is_correction(session: Session[Any], index: int, number: int) -> bool:
    """Return whether an event is a correction; what follows from it is by the rules again."""
    return isinstance(session.happened[index], Corrected) and session.began[index] == number


def _as_it_was(session: Session[Any], length: int) -> Session[Any]:
    """Return the session after the first `length` answers."""
    if length == len(session.happened):
        return session
    again = Session(session.game, session.setup)
    again.replay(session.happened[:length])
    return again


def _rules(face: Face, numbers: Sequence[str]) -> tuple[RuleText, ...]:
    return tuple(_rule(face, number) for number in dict.fromkeys(numbers))


def _rule(face: Face, number: str) -> RuleText:
    text = face.rule_text(number) if number else ""
    return (
        RuleText(number, text, face.chapter(number)) if text else RuleText(number, words.no_text())
    )


def _rules_in(line: Sum) -> Iterator[str]:
    if line.rule:
        yield line.rule
    for part in line.parts:
        yield from _rules_in(part)


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
