"""The end of an evening as one value that goes to JSON: who won, how, and what the tower did."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.flow import Colour, Question
from companion.engine.session import Session
from companion.evening.evening import PERSON, Evening
from companion.evening.thinking import thoughts
from companion.views.ceremony import CeremonyLine, Ranked, Share
from companion.views.face import Face
from companion.views.fortunes import Bars, bars, fortunes
from companion.views.house_rules import Otherwise, otherwise
from companion.views.sums import ScoreSheet
from companion.views.tower_evening import battles, luck_of, towers
from companion.words import ending as words
from companion.words.plays import shown_name

# Names of questions whose answers nobody chooses: no thinking time is counted.
CHOSEN_BY_NOBODY = frozenset({"Throw", "Draw", "PrintedNumber", "PrintedPick", "PrintedSheet"})


@dataclass(frozen=True, slots=True)
class Curve:
    """A line of a graph, with a value for each of the graph's marks."""

    colour: Colour
    name: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Graph:
    """A graph with one curve for each colour."""

    title: str
    marks: tuple[str, ...]
    curves: tuple[Curve, ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of an evening.

    `headline` is in large letters; `facts` are lines on the tower's evening, the
    battles and the longest thought.
    `otherwise` are the options that differ from the defaults, with their rules' numbers.
    """

    headline: str
    verdict: str
    podium: tuple[Ranked, ...]
    graphs: tuple[Graph, ...]
    bars: tuple[Bars, ...]
    facts: tuple[CeremonyLine, ...]
    otherwise: tuple[Otherwise, ...] = ()

    def titles(self) -> tuple[str, str]:
        """Return a large and a small line; a verdict that repeats the headline becomes large."""
        is_said = self.verdict.startswith(self.headline)
        return (self.verdict, "") if is_said else (self.headline, self.verdict)


def ending(evening: Evening[Any], face: Face) -> Ending | None:
    """Return the end of the evening; None while the game goes on, or if nothing is scored."""
    session = evening.session
    sheet = face.sheet_now(session)
    if session.pending is not None or not sheet.players:
        return None
    return end_text(evening, face, sheet)


def end_text(evening: Evening[Any], face: Face, sheet: ScoreSheet) -> Ending:
    """Return the end also where nothing is scored: then the podium is empty."""
    session = evening.session
    longest, graphs = _played_again(evening, face)
    tower = towers(session, evening.model, face) if evening.has_tower and session.throws else ()
    first = [shown_name(each.name) for each in sheet.players if each.seat in sheet.winners]
    return Ending(
        words.ahead(first) if session.is_stopped else words.headline(first),
        sheet.verdict,
        podium(sheet),
        graphs,
        bars(fortunes(evening, face), face.fortune_titles()),
        (*tower, *battles(face.fights(session), face.everybody(session)), *longest),
        otherwise(session.game, session.setup, face),
    )


def reckoned(evening: Evening[Any], face: Face) -> Iterator[tuple[str, str]]:
    """Yield the figures that the end shows of this game so far, and how each is calculated."""
    session = evening.session
    if evening.has_tower:
        yield words.how_kept()
    if session.throws and luck_of(session, evening.model, face.everybody(session)):
        yield words.how_luck()
    if face.fights(session):
        yield from words.how_won()
    if any(face.at_stake(throw, session) for throw, _tray in session.throws):
        yield words.how_expected()
    yield words.how_longest()


def standing_now(session: Session[Any], face: Face) -> list[tuple[str, int]]:
    """Return names and points if the evening were stopped now, best first."""
    sheet = face.score_sheet(session).as_it_stands()
    return [(each.name, each.points) for each in sheet.players]


def podium(sheet: ScoreSheet) -> tuple[Ranked, ...]:
    """Return the players ranked, winners first by any tie-break; other ties share a place."""
    placed = sorted(sheet.players, key=lambda each: (each.seat not in sheet.winners, -each.points))
    ranks = [(each.seat not in sheet.winners, -each.points) for each in placed]
    return tuple(
        Ranked(ranks.index(rank) + 1, shown_name(each.name), each.colour, each.points)
        for rank, each in zip(ranks, placed, strict=True)
    )


def _played_again(
    evening: Evening[Any], face: Face
) -> tuple[tuple[CeremonyLine, ...], tuple[Graph, ...]]:
    """Return the longest thinking time and the graphs, by playing the game again."""
    session = evening.session
    again = Session(session.game, session.setup)
    seconds_by_entry = thoughts(evening.written())
    longest: tuple[float, Question[Any]] | None = None
    course = _Course(face)
    for number, entry in enumerate(session.happened):
        question = again.pending
        seconds = seconds_by_entry[number] if number < len(seconds_by_entry) else 0.0
        if question is not None and _is_thought(question, getattr(entry, "source", "")):
            longest = max(filter(None, (longest, (seconds, question))), key=lambda each: each[0])
        again.replay([entry])
        course.goes_on(again)
    events = () if longest is None or longest[0] < 1 else (_thought(*longest, face),)
    return events, tuple(course.graphs(again))


def graphs(session: Session[Any], face: Face) -> tuple[Graph, ...]:
    """Return the graphs up to now, by playing the game again: cache them where shown often."""
    again, course = Session(session.game, session.setup), _Course(face)
    for entry in session.happened:
        again.replay([entry])
        course.goes_on(again)
    return tuple(course.graphs(again, is_over=session.pending is None))


def _is_thought(question: Question[Any], source: str) -> bool:
    """Return whether a person chose this answer; throws and drawn cards do not count."""
    kinds = {kind.__name__ for kind in type(question).__mro__}
    return source == PERSON and question.seat is not None and not kinds & CHOSEN_BY_NOBODY


def _thought(seconds: float, question: Question[Any], face: Face) -> CeremonyLine:
    colour = face.cast.colour(question.seat)
    shares = (Share(colour, words.minutes(seconds)),) if colour else ()
    return CeremonyLine(words.longest(), shares, about=face.sentence(question))


class _Course:
    """The measures at the end of each part of the game."""

    def __init__(self, face: Face) -> None:
        self._face = face
        self._now = ""
        self._marks: list[str] = []
        self._measured: list[Mapping[str, Mapping[Colour, int]]] = []

    def goes_on(self, session: Session[Any]) -> None:
        """Record the measures where a part of the game has ended."""
        now = self._face.moment(session)
        if now != self._now:
            self._measure(session)
            self._now = now

    def _measure(self, session: Session[Any]) -> None:
        self._marks.append(self._now or words.start())
        colours = [seat.colour for seat in self._face.everybody(session)]
        measured = self._face.measures(session).items()
        self._measured.append(
            {title: dict(zip(colours, each, strict=True)) for title, each in measured}
        )

    def graphs(self, session: Session[Any], *, is_over: bool = True) -> Iterator[Graph]:
        """Yield the graphs; a part that has only begun and changed nothing is left out."""
        if not self._now:
            return
        self._measure(session)
        if not is_over and self._measured[-1:] == self._measured[-2:-1]:
            self._marks.pop()
            self._measured.pop()
        for title in self._measured[-1]:
            curves = tuple(
                Curve(seat.colour, seat.name, self._course(title, seat.colour))
                for seat in self._face.everybody(session)
            )
            yield Graph(title, tuple(self._marks), curves)

    def _course(self, title: str, colour: Colour) -> tuple[int, ...]:
        """Return one colour's values; 0 before a colour joined."""
        return tuple(each[title].get(colour, 0) for each in self._measured)
