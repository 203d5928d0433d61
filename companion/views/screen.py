"""The whole main screen as one value, so a terminal, a browser and a test show the same.

    MainView = main_view(evening, face)

The value goes to JSON and back by msgspec.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.engine.entries import UNASKED, Answered
from companion.engine.flow import Colour, FlowStep, Throw
from companion.engine.session import Session
from companion.evening.box_answers import Amiss, BoxTrouble
from companion.evening.evening import Evening
from companion.views.change_earlier import stood, under_way, waits, with_stood
from companion.views.chronicle import StoryLine, last_done, story_line
from companion.views.face import Face
from companion.views.game_board import GameBoard
from companion.views.house_rules import options_in_words
from companion.views.open_question import OpenQuestion, open_question
from companion.views.prospect import prospect
from companion.views.sums import ScoreSheet
from companion.views.throwing import Clearing, of_the_throw
from companion.views.view import View
from companion.words import box_answers, counts, looking_on
from companion.words.departing import asked_of_table
from companion.words.keys import hints
from companion.words.language import _, worded
from companion.words.sources import done_there, ready_so_far
from companion.words.taps import is_tapped

REMEMBERED = 12  # events sent; chosen: no main screen has room for more


@dataclass(frozen=True, slots=True)
class Hint:
    """A key of the key line and what it does."""

    key: str
    does: str


@dataclass(frozen=True, slots=True)
class LastAction:
    """The last action in a sentence, and the page it came from; empty for the table itself."""

    page: str = ""
    told: str = ""


@dataclass(frozen=True, slots=True)
class MainView:
    """The main screen. `number` is that of the evening's last change.

    `score` exists once the game is over. `hands` is what people do on the board now, `ahead` what
    will be asked next; `notes` must be shown beside the question; `story` ends with the newest
    line.
    """

    number: int
    game: str
    table: View
    question: OpenQuestion | None
    score: ScoreSheet | None
    story: tuple[StoryLine, ...]
    hands: tuple[str, ...]
    ahead: tuple[str, ...]
    notes: tuple[str, ...]
    hints: tuple[Hint, ...]
    board: GameBoard | None = None
    otherwise: tuple[str, ...] = ()  # this table's options other than the defaults
    done: LastAction = LastAction()
    ready: tuple[str, ...] = ()  # who has given the question's `own_word`
    changing: str = ""  # which earlier answer somebody is changing just now


def main_view(evening: Evening[Any], face: Face, *, with_chances: bool = False) -> MainView:
    """Return the main screen; `with_chances`: the table wants to see how a battle may end."""
    session = evening.session
    question = session.pending
    return MainView(
        evening.number,
        face.title,
        face.view(session),
        _open(evening, face, with_chances),
        face.sheet_now(session) if question is None else None,
        tuple(story_line(event, face) for event in session.events[-REMEMBERED:]),
        to_do(session, face),
        face.ahead(session),
        (*_notes(evening), *waits(session, face)),
        tuple(Hint(key, does) for key, does in hints()),
        face.board(session),
        options_in_words(session.game, session.setup, face),
        done_last(evening, face),
        evening.ready.names(session),
        under_way(evening, face),
    )


def done_last(evening: Evening[Any], face: Face) -> LastAction:
    """Return the last action; empty before the first change since the app started."""
    change, passage = evening.last_change, last_done(evening.session, face)
    if not change.number or (passage is None and not change.is_back):
        return LastAction()
    done = "" if change.is_back or passage is None else passage.sentence
    return LastAction(change.page, done_there(change.page, done))


def _open(evening: Evening[Any], face: Face, with_chances: bool) -> OpenQuestion | None:
    question = evening.session.pending
    if question is None:
        return None
    before, outlook = evening.printed.value(question), prospect(evening, face, with_chances)
    opened = open_question(question, face, before, evening.session, outlook)
    opened = _for_absent(opened, evening.session)
    there = stood(evening.session)
    return opened if there is None else replace(opened, way=with_stood(opened.way, there))


def _for_absent(opened: OpenQuestion, session: Session[Any]) -> OpenQuestion:
    """Return a question of an absent player that the players present must answer."""
    if session.asked_of == opened.seat:
        return opened
    for_table = replace(opened, name="", seat=None)
    if session.for_absent is None:
        return for_table
    player = session.setup.players[session.setup.seats[session.for_absent].player]
    return replace(for_table, sentence=asked_of_table(player.name, opened.sentence))


def to_do(session: Session[Any], face: Face) -> tuple[str, ...]:
    """Return what people must do on the board now, in order."""
    return tuple(_hands(session, face))


def _hands(session: Session[Any], face: Face) -> Iterator[str]:
    """Yield what follows from the last action, then what the question needs."""
    if session.pending is None:
        return
    events = session.events[session.latest :]
    for each in face.cleared(_counted(session), of_the_throw(events)):
        if not each.stays:
            yield _cleared(each)
    steps: list[FlowStep] = [*events, session.pending]
    yield from filter(None, map(face.hands, steps))


def _cleared(each: Clearing) -> str:
    if not each.colour:
        return each.there
    cubes = counts({each.colour: each.number})
    return _("{cubes} {where}").format(cubes=cubes, where=each.there)


def _counted(session: Session[Any]) -> Mapping[Colour, int]:
    """Return the tray's counts if the last action counted it; empty otherwise."""
    for entry, question in zip(
        reversed(session.happened), reversed(session.questions), strict=True
    ):
        if not isinstance(entry, Answered):
            return {}
        if entry.source not in UNASKED:
            tray = entry.answer if isinstance(question, Throw) else {}
            return tray if isinstance(tray, Mapping) else {}
    return {}


def _notes(evening: Evening[Any]) -> list[str]:
    notes = [looking_on()] if evening.follows else []
    if ready := evening.ready.names(evening.session):
        notes.append(ready_so_far(ready, evening.session.playing))
    if evening.is_time_up and is_tapped():  # the terminal has it in large letters
        notes.append(_("Time is up"))
    if evening.warning is not None:
        notes.append(worded(evening.warning))
    trouble = evening.printed.trouble
    return notes if trouble is None else [*notes, _trouble_text(trouble)]


def _trouble_text(trouble: BoxTrouble) -> str:
    if trouble.what is Amiss.MISFIT:
        return box_answers.does_not_fit(trouble.thing, trouble.file, worded(trouble.why))
    return box_answers.not_saved(worded(trouble.why))
