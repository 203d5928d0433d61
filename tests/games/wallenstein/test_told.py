"""Wallenstein's events in sentences: numbers, one and many."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.engine.flow import Event
from companion.engine.game import Player, Setup
from companion.games import face
from companion.games.wallenstein.events import Conquered, GameWon, Lapsed, RevoltFailed, Supplied

PLAYERS = (Player("Anna", "red"), Player("Ben", "blue"), Player("Carla", "yellow"))
FACE = face("wallenstein", Setup(PLAYERS))


def conquered(stay: int) -> Conquered:
    return Conquered(
        seat=0,
        province="Anhalt",
        defender=1,
        attackers=stay + 1,
        defenders=1,
        peasants=0,
        stay=stay,
        to_reserve={},
    )


def lapsed(why: str, needed: int) -> Lapsed:
    return Lapsed(seat=0, action="one-army", province="Passau", why=why, needed=needed)


def supplied(provinces: int, grain: int, revolts: int, extra: int) -> Supplied:
    short = max(0, provinces - grain)
    return Supplied(
        seat=0, provinces=provinces, grain=grain, shortage=short, revolts=revolts, extra=extra
    )


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (conquered(1), "Anna conquers Anhalt (2 : 1). Left there: 1 army."),
        (conquered(3), "Anna conquers Anhalt (4 : 1). Left there: 3 armies."),
        (
            replace(conquered(1), kept=1),
            "Anna conquers Anhalt (2 : 1). Left there: 1 army. "
            "1 army kept back goes to the reserve.",
        ),
        (
            RevoltFailed(seat=1, province="Baden", armies=2, peasants=1, stay=1, to_reserve={}),
            "Ben puts down the revolt in Baden (2 : 1). Left there: 1 army.",
        ),
        (
            lapsed("money", 1),
            "Anna cannot carry out “1 army, move” in Passau: 1 thaler needed, 0 available.",
        ),
        (
            lapsed("reserve", 1),
            "Anna cannot carry out “1 army, move” in Passau: 1 army needed, 0 in reserve.",
        ),
        (supplied(1, 3, 0, 0), "Anna has 3 grain for 1 province. That is enough."),
        (
            supplied(9, 7, 1, 2),
            "Anna has 7 grain for 9 provinces. "
            "Missing: 2, so 1 revolt breaks out with 2 peasants more.",
        ),
        (
            supplied(9, 5, 2, 2),
            "Anna has 5 grain for 9 provinces. "
            "Missing: 4, so 2 revolts break out, each with 2 peasants more.",
        ),
        (GameWon(winners=(1,), by="points", points=1, thalers=9), "Ben wins with 1 point."),
        (
            GameWon(winners=(1,), by="thalers", points=30, thalers=9),
            "Ben wins with 30 points. The tie is decided by 9 thalers.",
        ),
        (
            GameWon(winners=(0, 2), by="thalers", points=30, thalers=9),
            "Anna and Carla share the victory with 30 points and 9 thalers each.",
        ),
    ],
)
def test_one_and_many_are_told_apart(event: Event, told: str) -> None:
    assert FACE.happened(event) == told
