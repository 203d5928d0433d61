"""A player who answers anything, legally and at random, and a tower of plain numbers."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from companion.engine.flow import (
    Amounts,
    Answer,
    Colour,
    FreeText,
    Number,
    Pick,
    PrintedSheet,
    Question,
    Throw,
)

FALLS = 2 / 3  # chance of a thrown cube to fall through, public figures
COMES_LOOSE = 1 / 3  # chance of a stuck cube


def random_answer(question: Question[Any], rng: Random) -> Answer:
    """An answer that the question takes, any of them some time; a tray as a tower would give it."""
    match question:
        case Pick() | Number() | Amounts() | PrintedSheet() | FreeText():
            return question.drawn(rng)
        case Throw():
            return tower_counts(question, rng)
    raise TypeError(f"{question.key} is no kind of question that is known")


def tower_counts(throw: Throw, rng: Random) -> Mapping[Colour, int]:
    """What falls out of a tower that keeps and gives each cube by chance alone."""
    tray: dict[Colour, int] = {}
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
