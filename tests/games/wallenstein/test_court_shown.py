"""The court in words: each question, event, option and correction has its own."""

from __future__ import annotations

import inspect
from random import Random
from typing import Any

import pytest

from companion.engine.bots import random_answer
from companion.engine.flow import Event, Pick, Question
from companion.engine.game import Player, Setup
from companion.engine.session import Session
from companion.engine.simulate import simulate
from companion.games import face
from companion.games.wallenstein.court import events as court_events
from companion.games.wallenstein.court import questions as court_questions
from companion.games.wallenstein.court.court_module import COURT
from companion.games.wallenstein.court.events import (
    ArmiesTurned,
    FavourIdle,
    FavourPaid,
    MarkerWardedOff,
    SideLapsed,
)
from companion.games.wallenstein.court.questions import SideBoard, TakeFavour
from companion.games.wallenstein.court.state import FAVOURS
from companion.games.wallenstein.game import GAME
from companion.games.wallenstein.questions import PASS, RevealCard, Target
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import court_shown as words
from companion.views.face import Face
from companion.words import generic
from tests.support.court_table import come, in_tray, lay, side_board, take, with_court
from tests.support.wallenstein_table import hold, last, play_card, put, until


def told(session: Session[State]) -> Face:
    return face("wallenstein", session.setup)


def played(seed: int, **options: str) -> Session[State]:
    people = tuple(Player(name, colour) for name, colour in (("Anna", "red"), ("Ben", "blue")))
    setup = Setup((*people, Player("Carla", "yellow")), {"court": "yes", **options})
    session, rng = Session(GAME, setup), Random(seed)
    while session.pending is not None:
        session.answer(random_answer(session.pending, rng))
    return session


def own(module: Any, kind: type) -> set[str]:
    found = inspect.getmembers(module, inspect.isclass)
    return {
        name for name, each in found if each.__module__ == module.__name__ and kind in each.__mro__
    }


RARE = [
    (
        MarkerWardedOff(seat=0, province="Baden"),
        "Red's favour 4 cancels the revolt marker for Baden.",
    ),
    (
        SideLapsed(seat=0, space=3, province="Baden", why="few-armies", there=2),
        "Red cannot carry out “3 armies into officers”: only 2 armies can leave Baden.",
    ),
    (
        SideLapsed(seat=0, space=2, province="", why="few-in-tray", there=1),
        "Red cannot carry out “2 armies into officers”: "
        "only 1 of this player's armies is in the tray.",
    ),
    (
        SideLapsed(seat=0, space=1, province="", why="few-officers", there=0),
        "Red cannot carry out “1 army into an officer”: no officer is left in stock.",
    ),
    (
        FavourIdle(seat=1, card="3", why="short"),
        "Favour 3 does nothing for Blue: too few armies in the reserve.",
    ),
    (
        FavourIdle(seat=1, card="7", why="no-site"),
        "Favour 7 does nothing for Blue: no own province has room for the building.",
    ),
    (
        FavourIdle(seat=1, card="1", why="no-event"),
        "Favour 1 does nothing for Blue: no event is in force.",
    ),
]


@pytest.fixture(scope="module")
def games() -> list[Session[State]]:
    sessions = [played(seed) for seed in range(6)]
    return [*sessions, played(9, **{"officers-year-two": "officers-go"})]


def test_every_event_is_told_in_words_of_its_own(games: list[Session[State]]) -> None:
    seen = {}
    for session in games:
        shown = told(session)
        for event in session.events:
            if type(event).__module__ == court_events.__name__:
                seen[type(event).__name__] = event
                text = shown.happened(event)
                assert text != generic.happened(event, shown.cast)
                assert text[-1] in ".?"
                assert shown.rule_text(event.rule)
    assert own(court_events, Event) - seen.keys() <= {type(event).__name__ for event, _ in RARE}


@pytest.mark.parametrize(("event", "text"), RARE, ids=[text for _, text in RARE])
def test_what_happens_rarely_is_told_as_well(event: Event, text: str) -> None:
    assert told(with_court()).happened(event) == text


def test_every_question_is_asked_in_words_of_its_own(games: list[Session[State]]) -> None:
    asked = set()
    for session in games:
        shown, again = told(session), Session(GAME, session.setup)
        for entry in session.happened:
            question = again.pending
            assert question is not None
            if type(question).__module__ == court_questions.__name__:
                asked.add(type(question).__name__)
                assert_worded(question, shown, again)
            again.replay([entry])
    assert own(court_questions, Question) == asked


def assert_worded(question: Question[Any], shown: Face, session: Session[State]) -> None:
    assert shown.sentence(question) != generic.sentence(question, shown.cast)
    assert shown.verb(question) != generic.verb(question)
    assert shown.rule_text(question.rule)
    if isinstance(question, Pick):
        labels = [shown.label(question, option) for option in question.options]
        assert len(set(labels)) == len(labels)
        facts = shown.facts(question, session)
        assert not facts.rows or len(facts.rows) == len(question.options)
        assert {len(row.cells) for row in facts.rows} <= {0, 1, len(facts.heads)}


def test_every_option_and_correction_has_a_name() -> None:
    names = words.WORDS.names()
    for option in COURT.options:
        assert {option.name, *option.choices} <= names.keys()
        assert told(with_court()).rule_text(option.rule)
    assert COURT.corrections.keys() <= names.keys()


def test_a_tower_card_tells_hands_which_cubes_to_lift_out_of_the_tray() -> None:
    session = with_court()
    in_tray(session, "red", 3)
    side_board(session, 0, "tower-card", PASS, PASS)
    turned = last(session, ArmiesTurned)
    told_hands = told(session).hands(turned)
    assert told_hands == "lift 3 red out of the tray, put Red's 3 officers into the reception hall"


def test_armies_for_the_tray_are_told_in_cubes() -> None:
    session = with_court()
    take(session, "8")
    assert told(session).hands(last(session, FavourPaid)) == "put 3 red into the tray"


def test_the_choice_of_a_favour_shows_prices_and_what_is_printed() -> None:
    session = with_court()
    lay(session, "10", "8", "2", amount=4)
    come(session, red=7)
    question = until(session, TakeFavour, seat=0)
    facts = told(session).facts(question, session)
    assert [row.cells for row in facts.rows[:3]] == [
        ("4", "no attack by Battle A"),
        ("3", "4 armies into the tray"),
        ("2", "4 thalers"),
    ]
    assert told(session).label(question, "8") == "8   armies into the tray"


def test_what_lapses_on_the_side_board_is_told_beside_it() -> None:
    session = with_court()
    question = until(session, SideBoard, seat=0)
    facts = told(session).facts(question, session)
    rows = dict(zip(question.options, facts.rows, strict=True))
    assert rows["tower-card"].breaks == "not possible"
    able = question.options[0]
    assert session.state.armies(able) > 3
    assert not rows[able].breaks


def test_why_a_protected_province_is_no_target() -> None:
    session = with_court()
    take(session, "10")
    near = session.state.neighbours("Vogtland")
    hold(session, "blue", "Vogtland", 5)
    hold(session, "red", near[0], 1)
    hold(session, "yellow", near[1], 1)
    hold(session, "yellow", near[2], 1)
    play_card(session, 1, "battle-a", "Vogtland")
    question = session.pending
    assert isinstance(question, Target)
    barred = told(session).facts(question, session).barred
    assert (near[0], "favour 10") in [(each.label, each.why) for each in barred]
    assert {each.why for each in barred} == {"favour 10"}


def test_favours_and_officers_lie_open_beside_the_board() -> None:
    session = with_court()
    lay(session, "10", "8", "2", amount=4)
    come(session, red=5)
    view = told(session).view(session)
    _events, favours, officers, _order = view.open
    assert [(each.name, each.aside) for each in favours.lying] == [
        ("10  no attack by Battle A", "4 officers"),
        ("8  4 armies into the tray", "3 officers"),
        ("2  4 thalers", "2 officers"),
    ]
    assert [each.aside for each in officers.lying] == ["5 at court", "0 at court", "0 at court"]
    assert "favour cards: 10 · 8 · 2" in view.standing
    assert view.players[0].aside == "5 officers at court"


def test_points_of_a_favour_are_a_line_of_the_score() -> None:
    session = with_court()
    take(session, "19")
    until(session, RevealCard)
    sheet = told(session).score_sheet(session)
    red = next(each for each in sheet.players if each.colour == "red")
    assert red.points == 3
    assert [(each.text, each.points, each.rule) for each in red.sums[:1]] == [
        ("Favour 19", 3, "W8.7")
    ]
    assert red.sums[0].numbers == ("Favour 19: 3",)


def test_a_correction_is_named_and_refused_with_what_would_do() -> None:
    session = with_court()
    shown = told(session)
    put(session, "favour", "10", "out")
    put(session, "officers", "red", 4)
    texts = [shown.happened(event) for event in session.events[-2:]]
    assert texts == [
        "Corrected: Favour 10: now out of the game (before: in the pile).",
        "Corrected: Red now has 4 officers at court (before: 0).",
    ]
    assert {where.where for where in GAME.correctable(session.state) if where.what == "favour"} == {
        *FAVOURS
    }


@pytest.mark.parametrize("option", COURT.options, ids=lambda option: option.name)
def test_whole_games_keep_their_promises_with_every_choice(option: Any) -> None:
    for choice in option.choices[1:]:
        chosen = {"court": "yes", option.name: choice, "coin-cards": "told"}
        report = simulate(GAME, 4, games=1, seed=3, options=chosen, corrections=0.05)
        assert report.broken == ()
