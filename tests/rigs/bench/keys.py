"""How many keys a season costs: a plain typist answers, by the same values as the screens.

He types a name from its first letter until the right one is marked, or its number where that is
shorter, then Enter; of a tray he types each colour's letter and count.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from companion.engine.bots import random_answer
from companion.engine.entries import Header
from companion.engine.flow import Pick, Question, Throw
from companion.engine.game import Player, Setup
from companion.engine.grid import PickOfPage, cell
from companion.evening.evening import Evening
from companion.games import GAMES, face
from companion.games.wallenstein.court.questions import SideBoard, side_space
from companion.games.wallenstein.court.state import SIDE_SPACES
from companion.games.wallenstein.events import SeasonBegan
from companion.games.wallenstein.landsknechte.questions import ChooseBonus
from companion.games.wallenstein.questions import COIN, BattleThrow, Bid
from companion.games.wallenstein.state import SEASONS as PARTS_OF_YEAR
from companion.terminal.widgets.colours import mark
from companion.tray.tally import by_hand
from companion.views.choosing import Amount, AnswerMade, Choice
from companion.views.count_line import count_line
from companion.views.face import NOBODY, Face
from companion.views.filling import NumberTable
from companion.views.open_question import page_of, way_of
from companion.views.picking import Picking
from companion.views.typed_numbers import fresh_typing
from tests.rigs.bench.figure import Figure

NAMES = (
    ("Anna", "red"),
    ("Ben", "blue"),
    ("Carla", "yellow"),
    ("Dora", "black"),
    ("Emil", "violet"),
)
ALL = dict.fromkeys(("court", "landsknechte", "leaders"), "yes")
SEASONS = 6
GOAL = "under 4 an answer"
WINTER = PARTS_OF_YEAR[-1]


def figures(trays: Path | None) -> Iterator[Figure]:
    for players in (3, 5):
        for dealt, how in ((True, "the app deals"), (False, "real cards")):
            season = _seasons(players, dealt)
            camera = [cost for cost, is_throw in season if not is_throw]
            by_all = [cost for cost, _is_throw in season]
            yield _figure(f"season of {players}, {how}, trays by camera", camera)
            yield _figure(f"season of {players}, {how}, trays by hand", by_all)
    for is_paged, how in ((False, "answer by answer"), (True, "on pages")):
        years = [_year(seed, is_paged=is_paged) for seed in range(SEASONS)]
        yield from _of_years([cost for year in years for cost in year], how)


def _of_years(costs: Sequence[Cost], how: str) -> Iterator[Figure]:
    """A year of five with all modules, real cards and trays by hand, and parts of it."""
    parts: Mapping[str, tuple[int, list[Cost]]] = {
        "year": (1, list(costs)),
        "season": (3, [each for each in costs if each.season != WINTER]),
        "bids of a season": (3, [each for each in costs if each.key == Bid.__name__]),
        "side boards of a season": (3, [each for each in costs if each.key == SideBoard.__name__]),
        "bonuses of a season": (3, [each for each in costs if each.key == ChooseBonus.__name__]),
        "winter": (1, [each for each in costs if each.season == WINTER]),
    }
    for part, (times, those) in parts.items():
        keys = sum(each.keys for each in those) / SEASONS / times
        yield Figure(f"keys: {part}, 5 with modules, {how}", f"{keys:.0f}", "")
    throws = [each.keys for each in costs if each.key == BattleThrow.__name__]
    yield Figure(f"keys: a throw, {how}", f"{sum(throws) / len(throws):.1f}", "")


@dataclass(frozen=True, slots=True)
class Cost:
    """Of an answer."""

    season: str
    key: str  # of the question
    keys: int


def _year(seed: int, *, is_paged: bool) -> Iterator[Cost]:
    game = GAMES["wallenstein"]
    who = tuple(Player(*name) for name in NAMES)
    evening = Evening(game, Header(game.name, who, ALL, seed=seed, revision=game.revision))
    rng, shown = Random(seed), face(game.name, Setup(who, ALL))
    while evening.session.state.year < 2:
        question = evening.pending
        assert question is not None
        season = evening.session.state.season
        page = question.page if is_paged and isinstance(question, PickOfPage) else None
        answer = _sensible(question, rng, shown) if page is None else _on_page(question, rng)
        keys = cost(question, answer, shown) if page is None else _filled(question, answer, shown)
        if season:
            yield Cost(season, question.key, keys)
        evening.answer(answer)


def _on_page(question: Question[Any], rng: Random) -> dict[str, int]:
    """Bids from 0 to 4; a card on each space of a side board."""
    assert isinstance(question, PickOfPage)
    assert question.page is not None
    if isinstance(question, ChooseBonus):
        return dict(question.page.drawn(rng))
    if question.of_all:
        return {
            place: rng.randint(0, question.page.most[place])
            for colour in question.page.columns
            if (place := cell(COIN, colour))
        }
    assert isinstance(question, SideBoard)
    lies: dict[str, str] = {}
    for space in SIDE_SPACES:
        able = [
            card
            for card in question.page.rows
            if card not in lies and question.page.notes[card] >= space <= question.in_stock
        ]
        if able:
            lies[rng.choice(able)] = side_space(space)
    return {cell(card, space): 1 for card, space in lies.items()}


def _filled(question: Question[Any], amounts: Mapping[str, int], shown: Face) -> int:
    """Digits, the fewest keys from cell to cell, and Enter."""
    page = page_of(question, shown)
    assert page is not None
    if isinstance(page.way, NumberTable):  # a digit each, in a row
        return len(page.way.columns) + 1
    if page.way.amounts == amounts and page.way.press("enter") == AnswerMade(amounts):
        return 1
    meant, now = page.way.standing(amounts), page.way
    keys = [str(meant.numbers[row]) for row in meant.open_rows]
    for key in keys:
        after = now.press(key)
        assert isinstance(after, Picking)
        now = after
    assert now.press("enter") == AnswerMade(amounts), (keys, now.numbers, amounts)
    return len(keys) + 1


def _figure(what: str, costs: list[int]) -> Figure:
    keys, answers = sum(costs) / SEASONS, len(costs) / SEASONS
    told = f"{keys:.0f} keys for {answers:.0f} answers: {keys / answers:.2f} each"
    return Figure(f"keys: {what}", told, GOAL)


def _seasons(players: int, dealt: bool) -> list[tuple[int, bool]]:
    """What each answer of the first seasons of some games cost, and whether it was a tray."""
    return [cost for seed in range(SEASONS) for cost in _season(players, dealt, seed)]


def _season(players: int, dealt: bool, seed: int) -> Iterator[tuple[int, bool]]:
    game = GAMES["wallenstein"]
    who = tuple(Player(*name) for name in NAMES[:players])
    evening = Evening(game, Header(game.name, who, dealt=game.decks if dealt else (), seed=seed))
    rng, shown = Random(seed), face(game.name, Setup(who))
    while (seasons := _begun(evening)) < 2:
        question = evening.pending
        assert question is not None
        answer = _sensible(question, rng, shown)
        if seasons == 1:
            yield cost(question, answer, shown), isinstance(question, Throw)
        evening.answer(answer)


def _begun(evening: Evening[Any]) -> int:
    return sum(isinstance(event, SeasonBegan) for event in evening.session.events)


def _sensible(question: Question[Any], rng: Random, shown: Face) -> Any:
    """As the bots, but of what can be carried out, where anything can."""
    if isinstance(question, Pick) and 0 < shown.likely(question) < len(question.options):
        return rng.choice(question.options[: shown.likely(question)])
    return random_answer(question, rng)


def cost(question: Question[Any], answer: Any, shown: Face) -> int:
    """The keys that this answer takes, Enter included."""
    if isinstance(question, Throw):
        return _tray(question, answer)
    state = way_of(question, shown)
    assert isinstance(state, Choice | Amount)
    if _enough(state, answer):
        return 1
    if isinstance(state, Amount):
        return _typed(state, str(answer), answer)
    index = state.options.index(answer)
    ways = [["space"], list(str(index + 1)) if state.numbered else [], [state.labels[index][0]]]
    costs = [len(keys) + 1 for keys in ways if keys and _enough(_after(state, keys), answer)]
    return min([*costs, _typed(state, _said(state.labels[index]), answer)])


def _after(state: Choice | Amount, keys: list[str]) -> Choice | Amount:
    for key in keys:
        after = state.press(key)
        assert isinstance(after, Choice | Amount)
        state = after
    return state


def _enough(state: Choice | Amount, answer: object) -> bool:
    """Would Enter take it now?"""
    after = state.press("enter")
    return isinstance(after, AnswerMade) and after.answer == answer


def _said(label: str) -> str:
    """The name as people say it, without the title before it."""
    return re.sub(r"^\w+\. ", "", label)


def _typed(state: Choice | Amount, name: str, answer: object) -> int:
    """Letters until Enter takes the right one, or arrows where the name is another's too."""
    for keys, letter in enumerate(name, 1):
        state = _after(state, ["space" if letter == " " else letter])
        if _enough(state, answer):
            return keys + 1
    assert isinstance(state, Choice)
    return len(name) + 1 + state.visible.index(state.options.index(str(answer)))


def _tray(throw: Throw, counts: Mapping[str, int]) -> int:
    """Letter and number of each colour that lies there, and Enter; twice for none of the others."""
    tally = by_hand(throw)
    line, now = count_line(tally, NOBODY), fresh_typing(tally)
    keys = [f"{mark(colour).letter}{number}" for colour, number in counts.items()] or ["0"]
    for key in "".join(keys):
        line, now = line.press(key, now)
    assert {colour: n for colour, n in now.tally.counts.items() if n} == dict(counts)
    return len("".join(keys)) + 1 + bool(now.tally.unsaid)
