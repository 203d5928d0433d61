"""Bots: a player who answers every question legally and at random, and a simulated tower."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from companion.engine import flow

# Published for the game's own tower, as in tower/model.py. With a higher FALLS or COMES_LOOSE bots'
# towers are nearly empty, with lower ones they fill up, and few games test the other case.
FALLS = 2 / 3  # chance that a thrown cube falls through
COMES_LOOSE = 1 / 3  # chance that a cube from an earlier throw comes loose


def random_answer(question: flow.Question[Any], rng: Random) -> flow.Answer:
    """Return a random legal answer: for a throw, a tray as a tower would give it.

    Raises:
        TypeError: The question is of no kind that is known here.
    """
    match question:
        case flow.Pick() | flow.Number() | flow.Amounts() | flow.PrintedSheet() | flow.FreeText():
            return question.drawn(rng)
        case flow.Throw():
            return tower_counts(question, rng)
    raise TypeError(f"{question.key} is no kind of question that is known")


def tower_counts(throw: flow.Throw, rng: Random) -> Mapping[flow.Colour, int]:
    """Return what falls out of a tower that holds and releases each cube independently."""
    tray: dict[flow.Colour, int] = {}
    for cubes, chance in (
        (throw.tower_before, COMES_LOOSE),
        (throw.thrown, FALLS),
        (throw.tray_before, FALLS),
    ):
        for colour, number in cubes.items():
            fallen = sum(rng.random() < chance for _ in range(number))
            if fallen:
                tray[colour] = tray.get(colour, 0) + fallen
    return tray
