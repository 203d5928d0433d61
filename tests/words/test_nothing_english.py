"""A game of each kind, played in a language that nobody speaks, shows no English."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.engine.bots import random_answer
from companion.engine.correcting import SetRight
from companion.engine.entries import Header
from companion.engine.flow import (
    Amounts,
    Correction,
    Event,
    Number,
    Pick,
    PrintedSheet,
    Question,
    Throw,
)
from companion.engine.game import Correctable, Game, Player, Setup, people
from companion.engine.setup_checks import checked
from companion.errors import IllegalAnswer, IllegalCorrection, ImpossibleSetup
from companion.evening.evening import Evening
from companion.games import GAMES, face
from companion.games.wallenstein.board import Board
from companion.games.wallenstein.editions import EDITIONS
from companion.views.chronicle import answer_text
from companion.views.ending import ending
from companion.views.explanations import just_now, of_the_score, place_of
from companion.views.face import Face
from companion.views.refusal import refusal
from companion.views.screen import main_view
from companion.words.language import worded
from tests.support.pseudo import spoken, texts, untranslated

PEOPLE = ("Anna", "Ben", "Carla", "Dora", "Emil", "Fritz")
WRONG: tuple[object, ...] = ("???", "", -1, 4711, True, [], {"???": 1}, {"???": "?"})
ASKED_AGAIN = 0.01  # chance that a question is looked at that has been looked at
LOOKED_AT = 2  # times that each is at least
LONGEST = 4000
MADE_UP = "made up"  # what bots write on cards
OF_A_COLOUR = {"Red", "Green", "Yellow", "Brown", "Purple"}  # regions with no name of their own


def setups(game: Game[Any]) -> Iterator[Setup]:
    """By default, twice, and with each that can be played: an edition, a module, a start."""
    yield from [_setup(game, game.players[0], {})] * 2
    for option in game.options:
        for choice in option.choices[1:] if option.is_played else ():
            fitting = [n for n in game.players if option.applies(n, _needed(option.needs))]
            yield _setup(game, fitting[-1], {**_needed(option.needs), option.name: choice})


def _needed(needs: tuple[tuple[str, str], ...]) -> dict[str, str]:
    return dict(reversed(needs))


def _setup(game: Game[Any], number: int, options: Mapping[str, str]) -> Setup:
    who = zip(PEOPLE, people(game, number), strict=False)
    return Setup(tuple(Player(name, one.colour, one.also) for name, one in who), options)


PLAYED = [
    (name, setup, seed) for name in GAMES for seed, setup in enumerate(setups(GAMES[name]), 1)
]


def _called(played: object) -> str:
    return "-".join(played.options.values()) if isinstance(played, Setup) else str(played)


@pytest.mark.parametrize(("name", "setup", "seed"), PLAYED, ids=_called)
def test_a_game_in_another_language_shows_nothing_in_english(
    name: str, setup: Setup, seed: int
) -> None:
    with spoken():
        told = set(_shown(name, setup, seed))
    assert sorted(untranslated(*told, names=_names(name, setup))) == []


@pytest.mark.parametrize("name", GAMES)
def test_what_cannot_be_played_is_told_in_it_with_options_as_they_are_typed(name: str) -> None:
    game = GAMES[name]
    with spoken():
        told = [worded(wrong) for wrong in _impossible(game)]
    options = {word for option in game.options for word in (option.name, *option.choices)}
    assert untranslated(*told, names={*PEOPLE, *options, *game.colours}) == []


def _names(name: str, setup: Setup) -> set[str]:
    """What is called the same in every language."""
    session = Evening(GAMES[name], Header(name, setup.players, dict(setup.options))).session
    shown = face(name, setup)
    atlas = shown.atlas(session)
    places = {} if atlas is None else atlas.spots
    boards = {name for edition in EDITIONS.values() for name in _on(edition.board)}
    titles = {shown.title, *face(next(iter(GAMES))).title.split(", ")}
    return {*PEOPLE, *places, *boards, *titles, MADE_UP}


def _on(board: Board) -> Iterator[str]:
    yield from board.provinces
    yield from set(board.regions) - OF_A_COLOUR


def _shown(name: str, setup: Setup, seed: int) -> Iterator[str]:
    game, rng, seen = GAMES[name], Random(seed), dict[str, int]()
    shown = face(name, setup)
    yield from _of_the_game(game, shown)
    evening = Evening(
        game, Header(name, setup.players, dict(setup.options), revision=game.revision)
    )
    told = 0
    while (question := evening.pending) is not None and len(evening.session.happened) < LONGEST:
        seen[question.key] = seen.get(question.key, 0) + 1
        if seen[question.key] <= LOOKED_AT or rng.random() < ASKED_AGAIN:
            yield from _of_the_table(evening, shown)
            yield from _of_corrections(evening, shown, seen)
            yield from _refusals(evening.session.pending, evening, shown)
        evening.answer(random_answer(question, rng))
        for event in evening.session.events[told:]:
            kind = type(event).__name__
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] == 1:
                place = place_of(subjects := just_now(evening.session, shown), event, shown)
                yield from texts(subjects[place].why())
        told = len(evening.session.events)
    yield from _of_the_end(evening, shown)


def _of_the_game(game: Game[Any], shown: Face) -> Iterator[str]:
    """What stands in the wizard and among the rules."""
    yield shown.about
    for option in game.options:
        yield shown.option(option)
        yield shown.option_about(option)
        yield from map(shown.choice, option.choices)
    yield from map(shown.deck, game.decks)
    for number, text in shown.rules().items():
        yield text
        yield shown.chapter(number)
    yield from texts(shown.dealing())


def _impossible(game: Game[Any]) -> Iterator[ImpossibleSetup]:
    usual = _setup(game, game.players[-1], {})
    twice = (usual.players[0], *usual.players)[: len(usual.players)]
    colourless = tuple(Player("Anna", "???", ()) for _ in usual.players)
    also = tuple(Player(each.name, each.colour, ("???",)) for each in usual.players)
    for setup in (
        replace(usual, players=usual.players[:1] * 9),
        replace(usual, players=twice),
        replace(usual, players=colourless),
        replace(usual, players=also),
        replace(usual, options={"???": "?"}),
        *(replace(usual, options={option.name: "???"}) for option in game.options[:1]),
    ):
        try:
            checked(game, setup)
        except ImpossibleSetup as error:
            yield error


def _of_the_table(evening: Evening[Any], shown: Face) -> Iterator[str]:
    session, question = evening.session, evening.pending
    yield from texts(main_view(evening, shown, with_chances=True))
    yield from texts([shown.atlas(session), shown.board(session), shown.holdings(session)])
    yield from texts([shown.ceremonies(session), shown.score_sheet(session)])
    yield from texts([shown.moment(session), list(shown.measures(session))])
    yield from texts(shown.fortune_titles())
    yield from map(shown.happened, session.events[session.latest :])
    if question is not None:
        yield from texts(shown.at_stake(question, session) and [])
        answer = random_answer(question, Random(1))
        yield answer_text(question, answer, shown)
    if isinstance(question, Throw):
        yield from _of_the_throw(question, evening, shown)


def _of_corrections(evening: Evening[Any], shown: Face, seen: dict[str, int]) -> Iterator[str]:
    """Of a few of each kind."""
    for thing in evening.session.game.correctable(evening.session.state):
        seen[thing.what] = seen.get(thing.what, 0) + 1
        if seen[thing.what] <= 5 or not seen[thing.what] % 97:
            yield from _of_the_correction(thing, evening, shown)


def _of_the_throw(throw: Throw, evening: Evening[Any], shown: Face) -> Iterator[str]:
    tray = random_answer(throw, Random(2))
    assert isinstance(tray, Mapping)
    decided: list[Event] = shown.foreseen(throw, evening.session, tray)
    yield from texts(shown.handfuls(throw, evening.session))
    yield from texts([shown.verdict(decided), shown.cleared(tray, decided)])
    yield from map(shown.happened, decided)
    stake = shown.at_stake(throw, evening.session)
    if stake is not None:
        yield from texts([list(stake.ends.values()), stake.about, stake.legend])


def _of_the_correction(thing: Correctable, evening: Evening[Any], shown: Face) -> Iterator[str]:
    yield shown.put_right(thing.what, thing.where)
    yield shown.value(thing.what, thing.now)
    for now in thing.choices[:3]:
        yield shown.correction(
            SetRight(what=thing.what, where=thing.where, before=thing.now, now=now)
        )
    if not isinstance(thing.choices, range):
        yield from (shown.value(thing.what, each) for each in thing.choices)
    for wrong in (
        Correction(thing.what, thing.where, "???"),
        Correction(thing.what, thing.where, 4711),
        Correction(thing.what, "???", 1),
        Correction("???", "???", 1),
    ):
        try:
            evening.session.game.correct(evening.session.state, wrong)
        except IllegalCorrection as error:
            yield refusal(error, shown)


def _refusals(question: Question[Any] | None, evening: Evening[Any], shown: Face) -> Iterator[str]:
    assert question is not None
    for wrong in [] if isinstance(question, PrintedSheet) else (*WRONG, *_nearly(question)):
        try:
            question.check(wrong)
        except IllegalAnswer as error:
            yield refusal(error, shown, question)


def _nearly(question: Question[Any]) -> Iterator[object]:
    """Answers of the right kind that may not do."""
    match question:
        case Pick():
            yield from question.options[:1]
        case Number(low=low, high=high):
            yield from (low - 1, high + 1)
        case Amounts(most=most):
            yield {}
            yield dict(most)
            yield from ({place: number} for place, number in list(most.items())[:8])
            yield from ({place: number + 1} for place, number in list(most.items())[:3])
            yield dict.fromkeys(most, 1)
        case Throw():
            yield dict.fromkeys(question.thrown, 99)


def _of_the_end(evening: Evening[Any], shown: Face) -> Iterator[str]:
    session = evening.session
    if evening.pending is not None:
        return
    yield from texts(main_view(evening, shown))
    yield from texts([ending(evening, shown), shown.ceremonies(session)])
    yield from map(shown.happened, session.events)
    yield from filter(None, map(shown.heading, session.events))
    for player in shown.score_sheet(session).players[:1]:
        for line in player.sums:
            for about in of_the_score(session, shown, player, (line,)):
                yield about.text
                yield from texts(about.why())
