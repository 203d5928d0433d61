"""The demo plays itself until a key or a tap: a battle, a revolt and a winter in about a minute.

It answers as people do, one answer a beat, turns the pages that players read together, and says in
a line what each page is for. A person who takes over continues an ordinary game.
"""

from __future__ import annotations

from random import Random
from typing import Any

from textual import events

from companion.engine.bots import random_answer
from companion.engine.entries import Header
from companion.engine.flow import Throw
from companion.engine.game import Game
from companion.evening.evening import Evening
from companion.evening.shelf import Shelf
from companion.games import face
from companion.host.host_acts import ActRefused, GiveAnswer
from companion.settings import VIRTUAL
from companion.terminal.evening_terminal import EveningTerminal
from companion.terminal.screens.battle import BattleScreen
from companion.terminal.screens.ceremony import CeremonyScreen
from companion.terminal.screens.main import MainScreen
from companion.tray.state import Stage
from companion.views.new_game import proposed
from companion.words import demo as words

# All chosen. If the first game's questions change, other seeds may be needed.
BEAT = 2.5  # s between two answers, to read what is on the screen; tests call the beats
SEED = 102  # the seed of cards and bots up to the demo
BEFORE = 4  # answers before the battle at which the demo begins
BOTS = 3  # the demo's own seed: a battle, two revolts and the winter in ten answers
_PLAIN = frozenset({"enter", "escape", "tab", "backspace", "up", "down", "left", "right"})


def begin_demo(shelf: Shelf) -> Evening[Any]:
    """Begin a new game of the shelf's first game, just before the last battle of its first year.

    Raises what `Shelf.begin` raises.
    """
    game = next(iter(shelf.games.values()))
    header = proposed(game, (), VIRTUAL, game.decks).header(SEED)
    return shelf.begin(header, _first_answers(game, header))


def _first_answers(game: Game[Any], header: Header) -> list[object]:
    """Return the answers of bots up to BEFORE answers before that battle."""
    evening = Evening(game, header)
    game_face, random = face(game.name, evening.session.setup), Random(SEED)
    led = {seat.colour for seat in evening.session.setup.seats}
    answers: list[object] = []
    battle = pages = 0
    while (question := evening.pending) is not None:
        if isinstance(question, Throw) and led.issuperset(question.sides):
            battle = len(answers)
        answers.append(random_answer(question, random))
        evening.answer(answers[-1])
        before, pages = pages, len(game_face.ceremonies(evening.session))
        if battle and pages > before:
            break
    return answers[: max(0, battle - BEFORE)]


def is_taking_over(event: events.Event) -> bool:
    """Return whether a person does something, who plays from then on."""
    return isinstance(event, events.Key | events.MouseDown)


class Demo:
    """Plays the demo. Each page stays for a beat at least: first the line says what has changed."""

    def __init__(self, app: EveningTerminal) -> None:
        self.is_over = False
        self._app = app
        self._beats = app.set_interval(BEAT, self.beat)
        self._random = Random(BOTS)
        self._told_of: object = None
        self._questions = 0  # since it began

    def stop(self) -> None:
        """End the demo: the evening goes on as an ordinary game."""
        self._beats.stop()

    @staticmethod
    def passes_on(key: events.Key) -> bool:
        """Return whether a key that ends the demo also does what it does otherwise, as F10 does."""
        return not (key.is_printable or key.key in _PLAIN)

    def beat(self) -> None:
        """Do the next thing, once the line has described the page in front."""
        if not self._app.is_running or self.is_over:
            return
        if self._told_of == self._page():
            self._go_on()
        self._app.call_after_refresh(self._show_sentence)

    def sentence(self) -> str:
        """Return what the demo says about the screen in front."""
        front = self._app.front
        if self.is_over:
            return words.over()
        if isinstance(front, BattleScreen):
            return self._of_the_throw()
        if isinstance(front, CeremonyScreen):
            return words.of_pages(front.at)
        return words.of_a_question(self._questions)

    def _of_the_throw(self) -> str:
        stage, evening = self._app.tray.state.stage, self._app.evening
        if stage is Stage.COUNTED:
            return words.counted()
        if not self._app.tray.waits_to_throw or evening is None:
            return words.counting()
        question, led = evening.pending, {seat.colour for seat in evening.session.setup.seats}
        is_battle = isinstance(question, Throw) and led.issuperset(question.sides)
        return words.battle() if is_battle else words.revolt()

    def _page(self) -> object:
        """Return what identifies the visible page, as far as the line describes it."""
        front, evening = self._app.front, self._app.evening
        number = 0 if evening is None else evening.number
        at = front.at if isinstance(front, CeremonyScreen) else 0
        return type(front), number, at, self._app.tray.state.stage, self._app.tray.waits_to_throw

    def _show_sentence(self) -> None:
        self._told_of = self._page()
        self._app.look_at_keys_again()

    def _go_on(self) -> None:
        front, evening = self._app.front, self._app.evening
        if isinstance(front, BattleScreen):
            if self._app.tray.state.stage is not Stage.WAITING or self._app.tray.waits_to_throw:
                front.on_awaited_tapped()
        elif isinstance(front, CeremonyScreen):
            self.is_over = front.is_last
            front.turn()
        elif isinstance(front, MainScreen) and evening is not None:
            self._answer(evening)

    def _answer(self, evening: Evening[Any]) -> None:
        question = evening.pending
        if question is None:
            self.is_over = True
        elif not isinstance(question, Throw):  # it comes to the front by itself
            self._questions += 1
            result = self._app.do(GiveAnswer(answer=random_answer(question, self._random)))
            if isinstance(result, ActRefused):  # the disk may be full
                self._app.take_over()
                self._app.warn(result.why)
