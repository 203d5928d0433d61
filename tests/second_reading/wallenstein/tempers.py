"""Answers at random, of another temper in each game, so that what is rare comes up somewhere."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from companion.engine.bots import random_answer
from companion.engine.flow import Answer, Number, Pick, Question, Throw
from companion.engine.grid import AmountGrid, OneOfEach, PickOfPage
from tests.second_reading.wallenstein.boards import random_sheet, random_supply

FAVOURITES = ("yes", "no", "pile", "pass", "buy", "move", "tower-card", "4", "0", "all")


class Temper:
    """How people answer in one game, and how its tower keeps and gives."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.liked = set(random.sample(FAVOURITES, 3))
        self.disliked = set(random.sample(FAVOURITES, 2)) - self.liked
        self.set_on = random.choice((0.0, 0.3, 0.9))  # how often it is what is liked
        self.pages = random.choice((0.0, 0.5, 1.0))  # how often a page is filled in at once
        self.able = random.choice((0.0, 0.5, 0.9))  # how often the first, likeliest option
        self.all_in = random.choice((0.0, 0.0, 0.5))  # how often the greatest number
        colours = ("red", "blue", "yellow", "black", "violet", "green")
        self.falls = {colour: random.choice((0.3, 0.6, 0.9)) for colour in colours}
        self.loose = {colour: random.choice((0.05, 0.3, 0.6)) for colour in colours}

    def answer(self, question: Question[Any]) -> Answer:
        match question:
            case Throw():
                return self._tray(question)
            case Number(high=high) if self.random.random() < self.all_in:
                return high
            case PickOfPage(page=AmountGrid() as page) if self.random.random() < self.pages:
                return self._on_page(question, page)
            case Pick(options=options):
                return self._picked(question, options)
        if question.key == "PrintedBoard":
            return random_sheet(self.random)
        answer = random_answer(question, self.random)
        if question.key == "FirstEditionSheet" and isinstance(answer, Mapping):
            return self._box(answer)
        return answer

    def _on_page(self, question: PickOfPage, page: AmountGrid) -> dict[str, int]:
        """Some of its cells, as far as they will do together."""
        if isinstance(page, OneOfEach):
            return dict(page.drawn(self.random))
        filled: dict[str, int] = {}
        for place in self.random.sample(sorted(page.most), len(page.most)):
            tried = filled | {place: self.random.randint(0, page.most[place])}
            tried = {each: number for each, number in tried.items() if number}
            if question.page_fault(tried) is None:
                filled = tried
        return filled

    def _box(self, sheet: Mapping[str, Any]) -> dict[str, Any]:
        """More of its cards hold everywhere, and its supply table may be another."""
        cards = {
            name: {**row, "place": "all"} if self.random.random() < 0.6 else row
            for name, row in sheet["events"].items()
        }
        supply = {"supply": random_supply(self.random)} if self.random.random() < 0.5 else {}
        return {"events": cards, **supply}

    def _picked(self, question: Question[Any], options: tuple[str, ...]) -> Answer:
        liked = [option for option in options if option in self.liked]
        if liked and self.random.random() < self.set_on:
            return self.random.choice(liked)
        if self.random.random() < self.able:
            first = getattr(question, "likely", getattr(question, "near", 1))
            return self.random.choice(options[: first or 1])
        if self.random.random() < 0.5:
            options = tuple(each for each in options if each not in self.disliked) or options
        return self.random.choice(options)

    def _tray(self, throw: Throw) -> dict[str, int]:
        tray: dict[str, int] = {}
        chances = (
            (throw.tower_before, self.loose),
            (throw.thrown, self.falls),
            (throw.tray_before, self.falls),
        )
        for cubes, chance in chances:
            for colour, number in cubes.items():
                fallen = sum(self.random.random() < chance[colour] for _ in range(number))
                tray[colour] = tray.get(colour, 0) + fallen
        return tray
