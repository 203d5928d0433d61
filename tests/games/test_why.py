"""Why: of every question and every event of every game something sensible is told."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

import pytest

from companion.engine.bots import random_answer
from companion.engine.flow import Correction, Event, FlowStep, Question
from companion.engine.game import Game, Player, Setup, people
from companion.engine.session import Session
from companion.games import GAMES, face, folder
from companion.views.face import Face
from companion.views.sums import Sum
from companion.views.why import About, Why, why_asked, why_counts, why_happened, why_refused

pytestmark = pytest.mark.slow

every_game = pytest.mark.parametrize("name", list(GAMES))
NAMES = ("Anna", "Ben", "Carla", "Dora", "Emil", "Fritz")
GAMES_EACH = 33  # those after bring hardly any further kind
Kind = tuple[type[FlowStep], About]
REFUSED = About.REFUSED
CORRECTED = 0.01  # of the answers have a correction before them


def some_setup(game: Game[Any], rng: Random) -> Setup:
    """So many people, and every option that applies as it comes."""
    number = rng.choice(list(game.players))
    chosen: dict[str, str] = {}
    for option in game.options:
        standing = {**{each.name: each.default for each in game.options}, **chosen}
        if option.applies(number, standing):
            chosen[option.name] = rng.choice(option.choices)
    who = zip(NAMES, people(game, number), strict=False)
    return Setup(tuple(Player(name, one.colour, one.also) for name, one in who), chosen)


def whys(game: Game[Any], seed: int, seen: set[type[FlowStep]]) -> Iterator[tuple[FlowStep, Why]]:
    """Of the first of each kind that comes in a random game."""
    rng = Random(seed)
    session = Session(game, some_setup(game, rng))
    shown = face(game.name, session.setup)
    told = 0
    while session.pending is not None and len(session.happened) < 3000:
        if type(session.pending) not in seen:
            seen.add(type(session.pending))
            yield session.pending, why_asked(session, shown)
            yield session.pending, why_refused(session, shown, "Not that.", "4711")
        if rng.random() < CORRECTED and (things := game.correctable(session.state)):
            thing = rng.choice(things)
            value = thing.choices[rng.randrange(len(thing.choices))]
            session.correct(Correction(thing.what, thing.where, value))
        else:
            session.answer(random_answer(session.pending, rng))
        for number in range(told, len(session.events)):
            event = session.events[number]
            if type(event) not in seen:
                seen.add(type(event))
                yield event, why_happened(session, shown, number)
        told = len(session.events)


@cache
def everything(name: str) -> dict[Kind, tuple[FlowStep, Why]]:
    """Games are played until each kind has been met, or it has been tried long enough."""
    seen: set[type[FlowStep]] = set()
    found: dict[Kind, tuple[FlowStep, Why]] = {}
    every = set(public_kinds(name))
    for seed in range(GAMES_EACH):
        for step, why in whys(GAMES[name], seed, seen):
            found[type(step), why.about] = (step, why)
        if every <= seen:
            break
    return found


def public_kinds(name: str) -> Iterator[type[FlowStep]]:
    package = import_module(folder(name))
    for found in pkgutil.walk_packages(package.__path__, f"{folder(name)}."):
        for kind in vars(import_module(found.name)).values():
            is_ours = isinstance(kind, type) and kind.__module__ == found.name
            if is_ours and issubclass(kind, Event | Question):
                yield kind


def lines_of(why: Why) -> list[str]:
    return [why.of, *(rule.text for rule in why.rules), *why.numbers, *why.others]


def ids_in(value: object) -> Iterator[str]:
    """What stands in the fields of a step, and is no word of any language."""
    if isinstance(value, str) and re.search(r"[a-z][-_][a-z0-9]", value):
        yield value
    elif isinstance(value, dict):
        yield from (each for key in value for each in ids_in(key))
    elif isinstance(value, tuple | list):
        yield from (each for one in value for each in ids_in(one))


def need_rule_texts(name: str) -> None:
    if not face(name).rules():
        pytest.skip(f"no rule texts yet: {name}")


@every_game
def test_every_kind_has_a_rule_in_our_words_and_numbers(name: str) -> None:
    need_rule_texts(name)
    for kind, (_step, why) in everything(name).items():
        assert why.rules, kind
        assert all(len(rule.text) > 20 for rule in why.rules), kind
        assert why.of, kind
        assert why.numbers, kind
        assert all(line.strip() for line in lines_of(why)), kind


@every_game
def test_a_refusal_says_what_was_given_and_what_would_do(name: str) -> None:
    refusals = [why for (_kind, about), (_, why) in everything(name).items() if about is REFUSED]
    asked = {kind for kind, _about in everything(name) if issubclass(kind, Question)}
    assert len(refusals) == len(asked) > 0
    for why in refusals:
        assert why.numbers[0] == "your answer: 4711", why
        assert len(why.numbers) > 1, why


@every_game
def test_nothing_is_told_by_its_id_or_the_name_of_its_field(name: str) -> None:
    for kind, (step, why) in everything(name).items():
        text = "\n".join(lines_of(why))
        names = [each.name for each in fields(step) if "_" in each.name]
        ids = [each for field in fields(step) for each in ids_in(getattr(step, field.name))]
        assert [each for each in (*names, *ids) if each in text] == [], (kind, text)
        assert not re.search(r"\b(None|True|False)\b|[{}\[\]]|\w+\(\w+=", text), (kind, text)


@every_game
def test_what_no_random_game_has_met_has_a_rule_in_our_words(name: str) -> None:
    need_rule_texts(name)
    shown = face(name, some_setup(GAMES[name], Random(1)))
    met = {kind for kind, _about in everything(name)}
    assert met
    for kind in set(public_kinds(name)) - met:
        rule = {each.name: each.default for each in fields(kind)}["rule"]
        assert not rule or shown.rule_text(str(rule)), kind


@every_game
def test_every_line_of_the_score_has_its_rule_and_its_numbers(name: str) -> None:
    need_rule_texts(name)
    told = 0
    if type(face(name)).score_sheet is Face.score_sheet:
        pytest.skip("nothing is scored")
    for seed in range(3, 3 + GAMES_EACH):
        game, rng = GAMES[name], Random(seed)
        session = Session(game, some_setup(game, rng))
        while session.pending is not None:
            session.answer(random_answer(session.pending, rng))
        shown = face(name, session.setup)
        for player in shown.score_sheet(session).players:
            for line in below(Sum(player.name, player.points, player.sums)):
                why = why_counts(session, shown, line)
                assert any(rule.number and len(rule.text) > 20 for rule in why.rules), line
                assert len(why.numbers) > 1, line
                told += 1
        if told > 10:  # a game may be a short one
            return
    raise AssertionError(told)


def below(line: Sum) -> Iterator[Sum]:
    yield line
    for part in line.parts:
        yield from below(part)
