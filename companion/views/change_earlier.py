"""Change one earlier answer: ask its question again, and list what will differ."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any

from msgspec.structs import replace

from companion.engine.changing import first_answer
from companion.engine.correcting import SetRight
from companion.engine.entries import Answered, is_dealt
from companion.engine.flow import Amounts, PrintedSheet, Question, Throw
from companion.engine.session import Session
from companion.evening.evening import Evening
from companion.views.choosing import Amount, Choice
from companion.views.chronicle import answer_text
from companion.views.face import Face
from companion.views.filling import NumberTable
from companion.views.open_question import Way, page_of, way_of
from companion.views.picking import Picking
from companion.views.spreading import Spread
from companion.views.writing import Writing
from companion.words import changing as words
from companion.words.colours import colour_name


class LayThere(Amounts):
    """The question what was really in the tray after an earlier throw, colour by colour."""


class _Tray(Face):
    """The face of `LayThere`: its options are colours, and people may type one line."""

    def label(self, question: Question[Any], option: str) -> str:  # noqa: ARG002
        return colour_name(option)

    def is_said_in_a_line(self, question: Amounts) -> bool:  # noqa: ARG002
        return True


def can_change(session: Session[Any], index: int) -> bool:
    """Return whether a person gave this answer and can give it again by keys."""
    entry, question = session.happened[index], session.questions[index]
    by_keys = not isinstance(question, PrintedSheet | None)
    return by_keys and isinstance(entry, Answered) and not is_dealt(entry)


def way_to_change(session: Session[Any], index: int, face: Face) -> Way | None:
    """Return how to answer the question again, with the earlier answer selected.

    None for a question that is not answered by keys.
    """
    question, entry = session.questions[index], session.happened[index]
    assert isinstance(entry, Answered)
    if isinstance(question, Throw) and isinstance(entry.answer, Mapping):
        places = question.thrown, question.tray_before, question.tower_before, question.unseen
        colours = dict.fromkeys(c for each in (entry.answer, *places) for c in each)
        most = {c: question.at_most(c) for c in colours if question.at_most(c)}
        tray = LayThere(most, least=0, seat=question.seat, rule=question.rule)
        return with_stood(way_of(tray, _Tray(face.game, face.cast)), entry.answer)
    page = None
    if question is not None and isinstance(entry.answer, Mapping):
        page = page_of(question, face)
    return with_stood(way_of(question, face) if page is None else page.way, entry.answer)


def with_stood(way: Way | None, stood: object) -> Way | None:
    """Return the way with the answer `stood` selected, where that is still possible."""
    match way:
        case Choice() if isinstance(stood, str) and stood in way.options:
            return replace(way, at=way.options.index(stood))
        case Amount(low, high) if isinstance(stood, int) and low <= stood <= high:
            return replace(way, now=stood)
        case Spread() | NumberTable() | Picking() if isinstance(stood, Mapping):
            return _filled_again(way, stood)
        case Writing() if isinstance(stood, str):
            return replace(way, typed=stood)
        case _:
            return way


def _filled_again(way: Spread | NumberTable | Picking, stood: Mapping[str, int]) -> Way:
    if isinstance(way, Picking):
        return way.standing(stood)
    pairs = zip(way.places, way.most, strict=True)
    numbers = tuple(min(stood.get(place, 0), max(most, 0)) for place, most in pairs)
    if isinstance(way, NumberTable):
        return replace(way, numbers=numbers, proposed=numbers, is_said=True)
    before = way.before if way.by_line else numbers
    return replace(way, numbers=numbers, proposed=numbers, before=before, is_said=True)


def under_way(evening: Evening[Any], face: Face) -> str:
    """Return which earlier answer is being changed now, and where; empty for none."""
    begun = evening.being_changed.at(evening.number)
    question = None if begun is None else evening.session.questions[begun.index]
    return (
        ""
        if begun is None or question is None
        else words.under_way(begun.page, face.sentence(question))
    )


def waits(session: Session[Any], face: Face) -> list[str]:
    """Return the notes beside a question asked again: the earlier answer, and how many wait."""
    place = first_answer(session.waiting)
    if place is None or session.pending is None:
        return []
    head, waiting = session.waiting[place], _people(session.waiting)
    sentences = [words.wait(waiting)] if waiting else []
    if head.answers(session.pending) and isinstance(head.entry, Answered):
        stood = answer_text(session.pending, head.entry.answer, face)
        sentences.insert(0, words.stood_there(stood))
    return sentences


def stood(session: Session[Any]) -> object:
    """Return the earlier answer to the open question, if it is asked again; None otherwise."""
    place = first_answer(session.waiting)
    head = None if place is None else session.waiting[place]
    if head is None or not isinstance(head.entry, Answered) or not head.answers(session.pending):
        return None
    return head.entry.answer


def differences(
    before: Session[Any], after: Session[Any], index: int, face: Face
) -> tuple[str, ...]:
    """Return what a change of answer number `index` alters: a summary, then each thing."""
    reached = len(before.happened) - max(len(after.waiting) - len(before.waiting), 0)
    was, now = _Lines(before, index, reached, face), _Lines(after, index, None, face)
    stay = _people(after.standing[index + 1 :])
    wait = _people(after.waiting) - _people(before.waiting)
    gone = _people(before.standing[index + 1 :]) - stay - wait
    blocks = SequenceMatcher(None, was.sentences, now.sentences, autojunk=False).get_opcodes()
    differing = [each for each in blocks if each[0] != "equal"]
    things = list(_things(_as_far_as(before, reached), after, face))
    story = list(_story(was, now, differing))
    short = [
        words.differ(now.throws(differing), now.parts(differing)),
        words.stand_again(stay),
        words.go(gone),
    ]
    if after.waiting and after.pending is not None:
        short.append(words.asked_then(face.sentence(after.pending), wait))
    if not things and not story:
        short.append(words.nothing_else())
    sentences = [each for each in short if each]
    if things:
        sentences += ["", words.table_differs(), *things]
    return tuple([*sentences, "", words.story_differs(), *story] if story else sentences)


class _Lines:
    """The history in sentences, from answer number `first` up to entry `until`."""

    def __init__(self, session: Session[Any], first: int, until: int | None, face: Face) -> None:
        self._session, self._face = session, face
        self._start = session.began[first]
        is_whole = until is None or until >= len(session.began)
        end = len(session.events) if is_whole or until is None else session.began[until]
        self._events = session.events[self._start : end]
        self.sentences = [face.happened(each) for each in self._events]

    def throws(self, blocks: Sequence[tuple[str, int, int, int, int]]) -> int:
        """Return how many throws are followed by lines that differ.

        `blocks` are the opcodes of a difflib comparison; the last two numbers are places here.
        """
        session = self._session
        throws = set[int]()
        for _kind, _i, _j, first, end in blocks:
            for place in range(first, end):
                entry = bisect_right(session.began, self._start + place) - 1
                if isinstance(session.questions[entry], Throw):
                    throws.add(entry)
        return len(throws)

    def parts(self, blocks: Sequence[tuple[str, int, int, int, int]]) -> list[str]:
        """Return the headings above lines that differ."""
        headings: dict[int, str] = {}
        heading = ""
        for place, event in enumerate(self._session.events):
            heading = self._face.heading(event) or heading
            headings[place - self._start] = " ".join(heading.split())
        headings_of_blocks = [
            headings[n] for _k, _i, _j, first, end in blocks for n in range(first, end)
        ]
        return list(dict.fromkeys(filter(None, headings_of_blocks)))


def _as_far_as(session: Session[Any], reached: int) -> Session[Any]:
    """Return the session after its first `reached` entries, to compare it with a shorter one."""
    if reached >= len(session.happened):
        return session
    again = Session(session.game, session.setup)
    again.replay(session.happened[:reached])
    return again


def _story(
    was: _Lines, now: _Lines, blocks: Sequence[tuple[str, int, int, int, int]]
) -> Iterator[str]:
    for _kind, first, end, other_first, other_end in blocks:
        yield from (words.line_gone(each) for each in was.sentences[first:end] if each)
        yield from (words.line_new(each) for each in now.sentences[other_first:other_end] if each)


def _things(before: Session[Any], after: Session[Any], face: Face) -> Iterator[str]:
    """Yield a line for each correctable thing whose value differs afterwards."""
    was = {(c.what, c.where): c.now for c in before.game.correctable(before.state)}
    for each in after.game.correctable(after.state):
        earlier = was.get((each.what, each.where), each.now)
        if earlier != each.now:
            yield face.correction(
                SetRight(what=each.what, where=each.where, before=earlier, now=each.now)
            )


def _people(stood: Sequence[Any]) -> int:
    """Return how many of these answers people gave."""
    return sum(isinstance(each.entry, Answered) and not is_dealt(each.entry) for each in stood)
