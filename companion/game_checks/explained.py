"""Why (F1): something sensible is said of each question, event, refusal and line of the score."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from functools import lru_cache
from random import Random
from typing import Any, TypeAlias

from companion.engine.bots import random_answer
from companion.engine.flow import Correction, FlowStep, Question
from companion.engine.session import Session
from companion.game_checks.any_setup import named_setup
from companion.game_checks.checked_game import LONGEST, CheckedGame, own_kinds
from companion.views.face import Face
from companion.views.sums import Sum
from companion.views.why import (
    About,
    RuleText,
    Why,
    why_asked,
    why_counts,
    why_happened,
    why_refused,
)
from companion.words import why as words

GAMES_EACH = 33  # games until each kind has come up; later ones bring hardly any further kind
CORRECTED = 0.01  # of the answers have a correction before them
SHORTEST = 20  # letters of a rule's text; chosen: shorter ones are a number or a heading
LINES = 10  # lines of a score sheet that are looked at; a game may be short
WRONG = "4711"  # an answer that nobody can give
ExplainedKind: TypeAlias = tuple[type[FlowStep], About]
Explanations: TypeAlias = dict[ExplainedKind, tuple[FlowStep, Why]]


def kinds(of: CheckedGame) -> Iterator[str]:
    """Yield the kinds of questions and events whose explanation lacks a rule, or numbers."""
    for (kind, about), (step, why) in explained(of).items():
        name = f"{kind.__name__} ({about.value})"
        if not why.rules or not all(map(_has_text, why.rules)):
            yield f"{name}: its rule has no text in the face's rule_texts"
        if not why.of or (not why.numbers and _has_values(step)):
            yield f"{name}: no numbers are behind it"
        if not all(line.strip() for line in lines_of(why)):
            yield f"{name}: a line is empty"
    before: Face = of.face(named_setup(of.game, seed=1))
    met = {kind for kind, _about in explained(of)}
    for kind in own_kinds(of.package) - met:
        rule = {each.name: each.default for each in fields(kind)}["rule"]
        if rule and not before.rule_text(str(rule)):
            yield f"{kind.__name__}: rule {rule} has no text"


def _has_text(rule: RuleText) -> bool:
    return len(rule.text) > SHORTEST and rule.text != words.no_text()


def _has_values(step: FlowStep) -> bool:
    names = {each.name for each in fields(step)} - {"seat", "rule"}
    return any(getattr(step, name) not in ((), {}, "", None) for name in names)


def refusals(of: CheckedGame) -> Iterator[str]:
    """Yield the questions whose refusal does not say what was given, and what is possible."""
    asked_kinds = {kind for kind, _about in explained(of) if issubclass(kind, Question)}
    refused = {
        kind: why for (kind, about), (_step, why) in explained(of).items() if about is About.REFUSED
    }
    for kind in asked_kinds:
        numbers = refused[kind].numbers if kind in refused else ()
        if len(numbers) < 2 or numbers[0] != f"your answer: {WRONG}":
            yield f"{kind.__name__}: a refusal does not say what is possible: {numbers}"


def ids(of: CheckedGame) -> Iterator[str]:
    """Yield the explanations with an id, or the name of a field, where a word belongs."""
    for (kind, _about), (step, why) in explained(of).items():
        text = "\n".join(lines_of(why))
        names = [each.name for each in fields(step) if "_" in each.name]
        values = [each for field in fields(step) for each in ids_in(getattr(step, field.name))]
        for each in (*names, *values):
            if each in text:
                yield f"{kind.__name__}: {each!r} is in its explanation: name it in the face"
        if code := re.search(r"\b(None|True|False)\b|[{}\[\]]|\w+\(\w+=", text):
            yield f"{kind.__name__}: its explanation has {code[0]!r}"


def scores(of: CheckedGame) -> Iterator[str]:
    """Yield the lines of the score that have no rule, or no numbers."""
    if type(of.face(None)).score_sheet is Face.score_sheet:
        return  # nothing is scored
    looked_at = 0
    for seed in range(3, 3 + GAMES_EACH):
        for line, why in _score_lines(of, seed):
            looked_at += 1
            if not any(rule.number and _has_text(rule) for rule in why.rules):
                yield f"the score's line {line.text!r} has no rule with a text"
            if len(why.numbers) < 2:
                yield f"the score's line {line.text!r} has no numbers"
        if looked_at > LINES:
            return
    if not looked_at:
        yield "the score sheet has no lines"


def _score_lines(of: CheckedGame, seed: int) -> Iterator[tuple[Sum, Why]]:
    rng, session = Random(seed), Session[Any](of.game, named_setup(of.game, seed))
    while session.pending is not None and len(session.happened) < LONGEST:
        session.answer(random_answer(session.pending, rng))
    own_face = of.face(session.setup)
    for player in own_face.score_sheet(session).players:
        for line in below(Sum(player.name, player.points, player.sums)):
            yield line, why_counts(session, own_face, line)


def below(line: Sum) -> Iterator[Sum]:
    """Yield a line of the score and all lines that it is made of."""
    yield line
    for part in line.parts:
        yield from below(part)


@lru_cache(maxsize=8)
def explained(of: CheckedGame) -> Explanations:
    """Play games until each kind has come up, or for long enough; return an explanation of each."""
    met: set[type[FlowStep]] = set()
    explanations: Explanations = {}
    every = own_kinds(of.package)
    for seed in range(GAMES_EACH):
        for step, why in _explained_in(of, seed, met):
            explanations[type(step), why.about] = (step, why)
        if every <= met:
            break
    return explanations


def _explained_in(
    of: CheckedGame, seed: int, met: set[type[FlowStep]]
) -> Iterator[tuple[FlowStep, Why]]:
    """Yield the first of each kind that comes up in a random game, with its explanation."""
    rng, before = Random(seed), 0
    session: Session[Any] = Session(of.game, named_setup(of.game, seed))
    own_face = of.face(session.setup)
    while session.pending is not None and len(session.happened) < LONGEST:
        if type(session.pending) not in met:
            met.add(type(session.pending))
            yield session.pending, why_asked(session, own_face)
            yield session.pending, why_refused(session, own_face, "Not that.", WRONG)
        _go_on(session, rng)
        for number in range(before, len(session.events)):
            event = session.events[number]
            if type(event) not in met:
                met.add(type(event))
                yield event, why_happened(session, own_face, number)
        before = len(session.events)


def _go_on(session: Session[Any], rng: Random) -> None:
    """Answer the open question, or now and then correct something first."""
    if rng.random() < CORRECTED and (things := session.game.correctable(session.state)):
        thing = rng.choice(things)
        value = thing.choices[rng.randrange(len(thing.choices))]
        session.correct(Correction(thing.what, thing.where, value))
    elif session.pending is not None:
        session.answer(random_answer(session.pending, rng))


def lines_of(why: Why) -> list[str]:
    """Return all lines that people read of an explanation."""
    return [why.of, *(rule.text for rule in why.rules), *why.numbers, *why.others]


def ids_in(value: object) -> Iterator[str]:
    """Yield what is in the fields of a step, and is a word of no language."""
    if isinstance(value, str) and re.search(r"[a-z][-_][a-z0-9]", value):
        yield value
    elif isinstance(value, dict):
        yield from (each for key in value for each in ids_in(key))
    elif isinstance(value, tuple | list):
        yield from (each for one in value for each in ids_in(one))
