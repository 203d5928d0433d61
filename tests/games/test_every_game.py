"""What every game keeps, whatever its rules."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.bots import random_answer
from companion.engine.flow import (
    Amounts,
    Correction,
    Draw,
    Number,
    Pick,
    PrintedSheet,
    Question,
    Throw,
)
from companion.engine.game import Game, Setup, people
from companion.engine.mishaps import MISHAPS
from companion.engine.session import Session
from companion.engine.simulate import simulate
from companion.errors import IllegalAnswer, IllegalCorrection
from companion.games import GAMES, face

pytestmark = pytest.mark.slow

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def setup(game: Game[Any], players: int, options: dict[str, str] | None = None) -> Setup:
    return Setup(people(game, players), options or {})


def played(game: Game[Any], seed: int, answers: int = 10**9) -> Session[Any]:
    """A game by a random bot, up to so many answers or to its end."""
    rng = Random(seed)
    session = Session(game, setup(game, game.players[0]))
    while session.pending is not None and len(session.happened) < answers:
        session.answer(random_answer(session.pending, rng))
    return session


def test_each_tells_something_else_of_itself_where_games_are_chosen() -> None:
    assert len({face(name).about for name in GAMES}) == len(GAMES)


@every_game
def test_it_plays_under_its_own_name(game: Game[Any]) -> None:
    assert GAMES[game.name] is game


@every_game
def test_it_has_colours_for_all_players(game: Game[Any]) -> None:
    assert len(set(game.colours)) == len(game.colours)
    for players in game.players:
        assert len(game.colours) >= players * game.colours_each(players)


@every_game
def test_each_option_has_choices_and_a_rule(game: Game[Any]) -> None:
    assert len({option.name for option in game.options}) == len(game.options)
    for option in game.options:
        assert len(set(option.choices)) == len(option.choices) > 1
        assert option.rule


@every_game
def test_random_games_keep_all_promises_when_people_correct_things_at_any_time(
    game: Game[Any],
) -> None:
    for players in game.players:
        assert simulate(game, players, games=2, seed=players, corrections=0.1).broken == ()


@every_game
@given(seed=st.integers(0, 10**6), answers=st.integers(1, 400))
@settings(max_examples=12, deadline=None)
def test_any_game_replays_to_the_same_events_and_state(
    game: Game[Any], seed: int, answers: int
) -> None:
    session = played(game, seed, answers)
    again = Session(game, session.setup)
    assert again.replay(session.happened) is None
    assert again.events == session.events
    assert again.pending == session.pending
    assert game.snapshot(again.state) == game.snapshot(session.state)


@every_game
def test_the_whole_state_and_every_answer_can_be_written_as_json(game: Game[Any]) -> None:
    session = played(game, seed=3)
    snapshot = game.snapshot(session.state)
    assert json.loads(json.dumps(snapshot)) == snapshot
    assert json.dumps([entry.answer for entry in session.happened if hasattr(entry, "answer")])


@every_game
def test_every_event_and_question_has_a_rule(game: Game[Any]) -> None:
    session = played(game, seed=4)
    assert all(event.rule for event in session.events)
    again = Session(game, session.setup)
    for entry in session.happened:
        assert again.pending is not None
        assert again.pending.rule
        again.replay([entry])


@every_game
def test_a_draw_names_one_of_its_decks(game: Game[Any]) -> None:
    again = Session(game, setup(game, game.players[0]))
    for entry in played(game, seed=5).happened:
        if isinstance(again.pending, Draw):
            assert again.pending.deck in game.decks
        again.replay([entry])


def refused(question: Question[Any]) -> list[object]:
    match question:
        case Pick():
            return ["no such thing", 1, None, {"red": 1}]
        case Number(low=low, high=high):
            return [low - 1, high + 1, True, "1", None]
        case Amounts(most=most):
            return [dict.fromkeys(most, -1) or 3, {"no such place": 1}, 3, None]
        case PrintedSheet():
            return [3, "a sheet", None]
        case Throw():
            return [{"red": -1}, {"red": 999}, {"no such colour": 1}, {"red": True}, 3, None]
    raise AssertionError(question)


@every_game
def test_a_refused_answer_leaves_everything_as_it_was(game: Game[Any]) -> None:
    session = played(game, seed=6, answers=0)
    rng = Random(6)
    while session.pending is not None and len(session.happened) < 150:
        before = (session.pending, len(session.events), len(session.happened))
        for answer in refused(session.pending):
            with pytest.raises(IllegalAnswer):
                session.answer(answer)
        assert before == (session.pending, len(session.events), len(session.happened))
        session.answer(random_answer(session.pending, rng))


@every_game
def test_a_refused_correction_leaves_everything_as_it_was(game: Game[Any]) -> None:
    session = played(game, seed=7, answers=150)
    before = (game.snapshot(session.state), len(session.events))
    for thing in game.correctable(session.state):
        for value in ("no such thing", -1, 10**6):
            if value in thing.choices:
                continue
            with pytest.raises(IllegalCorrection):
                session.correct(Correction(thing.what, thing.where, value))
    assert before == (game.snapshot(session.state), len(session.events))


@every_game
def test_what_a_thing_is_now_is_among_what_it_may_be(game: Game[Any]) -> None:
    session = played(game, seed=8, answers=200)
    for thing in game.correctable(session.state):
        if thing.what not in MISHAPS:  # nothing of those has happened until it is said
            assert thing.now in thing.choices, thing
