"""Tables for tests of the screens: a small game that asks what a test wants asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.engine.entries import Header
from companion.engine.flow import Correction, Event, Flow, Question, Throw, ask
from companion.engine.game import Correctable, Game, Option, Player, Setup
from companion.errors import IllegalCorrection
from companion.evening.evening import Evening
from companion.tower.ledger import Ledger

NAMES = (("Anna", "red"), ("Ben", "blue"), ("Carla", "yellow"))


class Said(Event, kw_only=False):
    """What was answered."""

    answer: str | int | Mapping[str, int]


@dataclass
class Asking(Game[Ledger]):
    """A game that asks these questions, and tells what was answered."""

    questions: tuple[Question[Any], ...]
    name: str = "asking"
    players: range = range(3, 4)
    colours: tuple[str, ...] = ("red", "blue", "yellow")
    options: tuple[Option, ...] = ()
    decks: tuple[str, ...] = ()
    told: list[Any] = field(default_factory=list)

    def state(self, setup: Setup) -> Ledger:
        return Ledger({"red": 62, "blue": 62, "yellow": 62, "green": 20})

    def play(self, state: Ledger) -> Flow[None]:
        for question in self.questions:
            answer = yield from ask(lambda question=question: question)  # type: ignore[misc]
            yield Said(answer, rule="T1")

    def correct(self, state: Ledger, correction: Correction) -> Event:
        raise IllegalCorrection("nothing can be corrected")

    def correctable(self, state: Ledger) -> list[Correctable]:
        return []

    def ledger(self, state: Ledger) -> Ledger:
        return state

    def broken(self, state: Ledger) -> list[str]:
        return []

    def snapshot(self, state: Ledger) -> dict[str, Any]:
        return {}


def asked(*questions: Question[Any], record: Callable[[Any], None] | None = None) -> Evening[Any]:
    """An evening on which these are asked."""
    players = tuple(Player(*name) for name in NAMES)
    return Evening(Asking(questions), Header("asking", players), record=record)


def answers(evening: Evening[Any]) -> list[Any]:
    """What has been taken so far."""
    return [event.answer for event in evening.session.events if isinstance(event, Said)]


def a_throw(**changes: Any) -> Throw:
    """Five red against three blue; a yellow and two red are stuck in the tower."""
    parts: dict[str, Any] = {
        "tower_before": {"red": 2, "yellow": 1},
        "thrown": {"red": 5, "blue": 3},
        "tray_before": {},
        "sides": ("red", "blue"),
    }
    return Throw(**parts | changes)
