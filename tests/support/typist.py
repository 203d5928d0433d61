"""Somebody who plays a whole game by keys, and whose fingers are hasty one time in so many."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from textual.pilot import Pilot

from companion.engine.bots import random_answer
from companion.engine.flow import FreeText, Pick, PrintedSheet, Question, Throw
from companion.engine.grid import PickOfPage
from companion.evening.evening import Evening
from companion.games import face
from companion.terminal.screens.battle import BattleScreen
from companion.terminal.screens.main import MainScreen
from companion.terminal.widgets.colours import mark
from companion.tray.tally import can_lie
from companion.views.choosing import Choice
from companion.views.face import Face
from companion.views.filling import NO_CELL, NumberTable
from companion.views.moving import Moving
from companion.views.open_question import Way, open_question
from companion.views.picking import DIGITS, Picking
from companion.views.spreading import Spread
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
            self.meant.append(question.check(answer))
            words = isinstance(question, FreeText)  # read before they are given: typed with care
            keys = self._tray(question, answer) if isinstance(question, Throw) else None
            if keys is None:
                open_one = open_question(question, shown, session=evening.session)
                keys = self._keys(open_one.at_the_table.way, answer)
            await self._type(pilot, *keys, in_haste=not words)
            await self._type(pilot, "enter")
            if isinstance(question, Throw) and isinstance(pilot.app.screen, BattleScreen):
                await self._type(pilot, "enter")  # read, and on
        while not pilot.app.screen.is_mounted:
            await pilot.pause()  # what tells the end stands there

    def _likely(self, question: Question[Any], shown: Face) -> Any:
        if isinstance(question, PrintedSheet):
            return {}  # such as are in a file, nobody types
        if isinstance(question, PickOfPage) and question.page is not None:
            amounts = question.page.drawn(self.rng)
            return {} if question.page_fault(amounts) else amounts
        if isinstance(question, Pick) and 0 < shown.likely(question) < len(question.options):
            return self.rng.choice(question.options[: shown.likely(question)])
        return random_answer(question, self.rng)

    @staticmethod
    def _tray(throw: Throw, answer: Mapping[str, int]) -> list[str]:
        counts = ((colour, answer.get(colour, 0)) for colour in can_lie(throw))
        return [key for colour, n in counts for key in f"{mark(colour).letter.lower()}{n}"]

    def _keys(self, way: Way | None, answer: Any) -> list[str]:
        match way:
            case Choice():
                return self._chosen(way, answer)
            case Spread():
                return _in_a_line(way, answer)
            case NumberTable():
                return _cell_by_cell(way, answer)
            case Picking():
                return _row_by_row(way, answer)
            case Moving() if answer == way.passing:
                return ["space"]
            case _:
                return _letters(str(answer))

    def _chosen(self, way: Choice, answer: Any) -> list[str]:
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
        return keys + ["down"] * (now.visible.index(index) - now.place)

    async def _type(self, pilot: Pilot[None], *keys: str, in_haste: bool = True) -> None:
        for key in keys:
            self.keys += 1
            self.hands.send(pilot, key, self.rng.uniform(0.4, 2.0))
            if in_haste and key not in {"down", "tab"} and self.rng.random() < self.hasty:
                self.doubled += 1
                if self.rng.random() < 0.5:
                    await pilot.pause()  # the screen has followed the first of them already
                slow = key == "enter"  # pressed twice, not only bounced
                self.hands.send(pilot, key, self.rng.uniform(0.001, 0.2 if slow else 0.03))
            await pilot.pause()


def _letters(words: str) -> list[str]:
    return ["space" if letter == " " else letter for letter in words]


def _in_a_line(way: Spread, answer: Mapping[str, int]) -> list[str]:
    """Number and letter of each; by arrows where a row has no letter; 0, where there is none."""
    if answer and answer == way.amounts:
        return []
    if not answer:
        return ["escape", "0"] if way.total else ["0"]
    rows = dict(zip(way.places, way.rows, strict=True))
    if all(rows[place].letter for place in answer):
        return _letters(" ".join(f"{n}{rows[place].letter.lower()}" for place, n in answer.items()))
    return _place_by_place(way, answer)


def _place_by_place(way: Spread, answer: Mapping[str, int]) -> list[str]:
    """By arrows, and digits where another number stands."""
    keys: list[str] = [] if way.is_marked else ["down"]
    for place, now in zip(way.places, way.numbers, strict=True):
        number = answer.get(place, 0)
        keys += [*(str(number) if number != now else ""), "down"]
    return keys


def _row_by_row(way: Picking, answer: Mapping[str, int]) -> list[str]:
    """A digit a row, all in a row; what lies on a row that digits go past, by arrows before it."""
    meant = way.standing(answer)
    keys: list[str] = []
    now: Any = way
    for row, number in enumerate(meant.numbers):
        if row not in way.open_rows and number == way.numbers[row]:
            continue
        step = "down" if now.at < row else "up"
        while now.at != row and now.goes_on != row:
            keys.append(step)
            now = now.press(step)
        name = [str(number)] if number <= DIGITS else _letters(meant.labels[row][number - 1])
        keys += [key for key in name if key != "space"]
        for key in name:
            now = now.press(key)
    return keys


def _cell_by_cell(way: NumberTable, answer: Mapping[str, int]) -> list[str]:
    """Each cell is as meant, by digits where it is not, and Tab to the next."""
    keys: list[str] = []
    now: Any = way
    for at, place in enumerate(way.places):
        number = answer.get(place, 0)
        if way.most[at] == NO_CELL or number == way.numbers[at]:
            continue
        while now.at < at:
            keys.append("tab")
            now = now.press("tab")
        for digit in str(number):
            keys.append(digit)
            now = now.press(digit)
    return keys
