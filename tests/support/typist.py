"""Somebody who plays a whole game by keys, and whose fingers are hasty one time in so many."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from textual.pilot import Pilot

from companion.engine.bots import random_answer
from companion.engine.flow import FreeText, Pick, Question, Throw
from companion.evening.evening import Evening
from companion.games import face
from companion.tray.tally import can_lie
from companion.tui.screens.battle import BattleScreen
from companion.tui.screens.main import MainScreen
from companion.tui.widgets.colours import mark
from companion.views.asked import way_of
from companion.views.choosing import Choice
from companion.views.face import Face
from tests.support.hands import Hands


@dataclass
class Typist:
    """`meant` is what was to be answered, `doubled` how often a key came twice at once."""

    hands: Hands
    rng: Random
    hasty: float  # how often
    meant: list[Any] = field(default_factory=list)
    keys: int = 0
    doubled: int = 0

    async def play(self, pilot: Pilot[None], evening: Evening[Any], answers: int = 10**6) -> None:
        shown = face(evening.header.game, evening.session.setup)
        while evening.pending is not None and len(self.meant) < answers:
            while not isinstance(pilot.app.screen, MainScreen | BattleScreen):
                await self._type(pilot, "escape")  # a winter that is gone through together
            question = evening.pending
            answer = self._likely(question, shown)
            self.meant.append(answer)
            words = isinstance(question, FreeText)  # read before they are given: typed with care
            await self._type(pilot, *self._keys(question, answer, shown), in_haste=not words)
            await self._type(pilot, "enter")
            if isinstance(question, Throw) and isinstance(pilot.app.screen, BattleScreen):
                await self._type(pilot, "enter")  # read, and on

    def _likely(self, question: Question[Any], shown: Face) -> Any:
        if isinstance(question, Pick) and 0 < shown.likely(question) < len(question.options):
            return self.rng.choice(question.options[: shown.likely(question)])
        return random_answer(question, self.rng)

    def _keys(self, question: Question[Any], answer: Any, shown: Face) -> list[str]:
        if isinstance(question, Throw):
            counts = ((colour, answer.get(colour, 0)) for colour in can_lie(question))
            return [key for colour, n in counts for key in f"{mark(colour).letter.lower()}{n}"]
        way = way_of(question, shown)
        if not isinstance(way, Choice):
            return ["space" if letter == " " else letter for letter in str(answer)]
        index = (way.answers or way.options).index(answer)
        number = list(str(index + 1))
        return number if way.numbered and self.rng.random() < 0.5 else self._name(way, index)

    def _name(self, way: Choice, index: int) -> list[str]:
        """Its letters, as many as mark it; arrows, where they are another's too."""
        keys: list[str] = []
        now: Any = way
        for letter in way.labels[index]:
            if now.chosen == index:
                return keys
            keys.append(letter)
            now = now.press("space" if letter == " " else letter)
        return keys + ["down"] * (now.shown.index(index) - now.place)

    async def _type(self, pilot: Pilot[None], *keys: str, in_haste: bool = True) -> None:
        for key in keys:
            self.keys += 1
            self.hands.send(pilot, key, self.rng.uniform(0.4, 2.0))
            if in_haste and key != "down" and self.rng.random() < self.hasty:
                self.doubled += 1
                if self.rng.random() < 0.5:
                    await pilot.pause()  # the screen has followed the first of them already
                slow = key == "enter"  # pressed twice, not only bounced
                self.hands.send(pilot, key, self.rng.uniform(0.001, 0.2 if slow else 0.03))
            await pilot.pause()
