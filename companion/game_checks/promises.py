"""What the rules keep, in whole games by bots: description, promises, replay, refused answers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from companion.engine.flow import Correction, Draw
from companion.engine.game import Game
from companion.engine.mishaps import MISHAPS
from companion.engine.session import Session
from companion.engine.setup_checks import applied
from companion.engine.simulate import simulate
from companion.errors import IllegalCorrection
from companion.game_checks.any_setup import SETUPS, any_setup, choices, covering, faults
from companion.game_checks.checked_game import CheckedGame, played

CORRECTIONS = 0.1  # chance of one before each answer
REPLAYS = 12  # games that are replayed, each up to another answer


def description(of: CheckedGame) -> Iterator[str]:
    """Yield what is wrong with colours, options and decks."""
    game = of.game
    if len({*game.colours}) < len(game.colours):
        yield f"a colour is listed twice: {game.colours}"
    for players in game.players:
        if len(game.colours) < players * game.colours_each(players):
            yield f"there are too few colours for {players} players"
    if len({option.name for option in game.options}) < len(game.options):
        yield "two options have the same name"
    for option in game.options:
        if len({*option.choices}) < max(len(option.choices), 2):
            yield f"option {option.name} needs two choices that differ: {option.choices}"
        if not option.rule:
            yield f"option {option.name} has no rule"


def promises(of: CheckedGame) -> Iterator[str]:
    """Yield what breaks in games of each number of players, with corrections at any time."""
    for players in of.game.players:
        report = simulate(of.game, players, games=2, seed=players, corrections=CORRECTIONS)
        for each in report.broken:
            yield f"{players} players, game {each.seed}, answer {each.answer}: {each.promise}"
        for seed in report.stopped:
            yield f"{players} players, game {seed}: it does not end"


def options(of: CheckedGame) -> Iterator[str]:
    """Yield choices that never come up, and what breaks with any options and players together."""
    game = of.game
    met = {choice for seed in covering(game) for choice in choices(game, seed)}
    wanted: set[tuple[str, str | int]] = {("players", number) for number in game.players}
    wanted |= {(option.name, choice) for option in game.options for choice in option.choices}
    for name, choice in sorted(wanted - met, key=str):
        yield f"no setup has {name} = {choice}"
    for seed in range(SETUPS):
        setup = any_setup(game, seed)
        if applied(game, len(setup.players), setup.options) != setup.options:
            yield f"setup {seed}: an option depends on one that comes after it"
    for seed in covering(game):
        yield from faults(game, seed)


def replay(of: CheckedGame) -> Iterator[str]:
    """Yield how a game differs that is played again from its answers, and what is not JSON."""
    game = of.game
    for seed in range(REPLAYS):
        session = played(game, seed, answers=1 + seed * 31 % 397)
        again: Session[Any] = Session(game, session.setup)
        if (misfit := again.replay(session.happened)) is not None:
            yield f"game {seed}: replayed, answer {misfit.index} does not fit: {misfit.reason}"
        elif (again.events, again.pending) != (session.events, session.pending):
            yield f"game {seed}: replayed, it has other events or another question"
        elif game.snapshot(again.state) != game.snapshot(session.state):
            yield f"game {seed}: replayed, its state differs"
    session = played(game, seed=3)
    snapshot = game.snapshot(session.state)
    if json.loads(json.dumps(snapshot)) != snapshot:
        yield "the snapshot is not what its JSON gives: use dicts with text for keys, and lists"
    json.dumps([getattr(entry, "answer", None) for entry in session.happened])


def rules(of: CheckedGame) -> Iterator[str]:
    """Yield the questions and events without the number of a rule, and decks nobody knows."""
    session = played(of.game, seed=4)
    for event in session.events:
        if not event.rule:
            yield f"{type(event).__name__} has no rule"
    for question in session.questions:
        if question is not None and not question.rule:
            yield f"{question.key} has no rule"
        if isinstance(question, Draw) and question.deck not in of.game.decks:
            yield f"{question.key} draws from {question.deck}, which is none of the game's decks"


def corrections(of: CheckedGame) -> Iterator[str]:
    """Yield what corrections do that are refused, and values that nothing can have now."""
    game = of.game
    session = played(game, seed=7, answers=150)
    for thing in game.correctable(session.state):
        if thing.what not in MISHAPS and thing.now not in thing.choices:  # those have not happened
            yield f"{thing.what} of {thing.where} is {thing.now}, which is not among its choices"
        for value in ("no such thing", -1, 10**6):
            if value not in thing.choices:
                yield from _refused(game, session, Correction(thing.what, thing.where, value))


def _refused(game: Game[Any], session: Session[Any], wrong: Correction) -> Iterator[str]:
    before = (game.snapshot(session.state), len(session.events))
    try:
        session.correct(wrong)
    except IllegalCorrection:
        if before != (game.snapshot(session.state), len(session.events)):
            yield f"{wrong}: it is refused, but has changed the state"
    else:
        yield f"{wrong}: it is not refused"
