"""Record that a player leaves, after people said what becomes of the pieces, or comes back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from textual.app import App

from companion.engine.entries import Departure
from companion.engine.game import Correctable
from companion.errors import CompanionError
from companion.evening.evening import Evening
from companion.terminal.early_end import ask_to_stop
from companion.terminal.screens.notice import Ask
from companion.terminal.screens.value import ValueScreen
from companion.terminal.undoing import show_message
from companion.views.chronicle import departure_text
from companion.views.face import Face
from companion.words import departing as words
from companion.words import ending, worded
from companion.words.plays import name_please

NOBODY, SOMEBODY, STOP = "stay", "played-on", "over"


class _Ways(Face):
    """The words for what may become of a leaving player's pieces."""

    def __init__(self, face: Face, name: str) -> None:
        super().__init__(face.game, face.cast)
        self._name = name

    def value(self, what: str, value: str | int) -> str:  # noqa: ARG002
        """Return a choice in words."""
        texts = {NOBODY: words.nobody(self._name), STOP: ending.to_stop()}
        return texts.get(str(value)) or words.somebody()


@dataclass(frozen=True, slots=True)
class AskedWhoLeaves:
    """Asks what becomes of the pieces when a player leaves, and records it."""

    app: App[Any]
    evening: Evening[Any]
    face: Face

    def ask(self, place: int) -> None:
        """Ask what becomes of the pieces of the player at that place."""
        name, session = self._name(place), self.evening.session
        ways = (NOBODY, SOMEBODY, STOP) if session.can_idle(place) else (STOP, SOMEBODY)
        text = words.who_plays_on(name, self.face.absent() if NOBODY in ways else "", words.by_f5())
        thing = Correctable("departure", "", ways[0], ways)
        dialog = ValueScreen(words.leaves(name), thing, _Ways(self.face, name), text)
        number = self.evening.number

        def then(way: str | int | None) -> None:
            if self.evening.number != number:  # something else was answered meanwhile
                return
            if way == NOBODY:
                self.say(Departure(place))
            elif way == SOMEBODY:
                self._ask_name(place)
            elif way == STOP:
                ask_to_stop(self.app, self.evening, self.face)

        self.app.push_screen(dialog, then)

    def _ask_name(self, place: int) -> None:
        name = self._name(place)

        def fault(typed: str) -> str:
            return name_please() if typed.strip() in {"", name} else ""

        def then(typed: str | None) -> None:
            if typed:
                self.say(Departure(place, typed))

        question = words.name_of_stand_in(name)
        self.app.push_screen(Ask(words.leaves(name), question, words.everybody(), fault), then)

    def say(self, departure: Departure) -> None:
        """Record a departure or return, and show what was done."""
        try:
            self.evening.depart(departure)
        except CompanionError as error:  # the disk may be full
            show_message(self.app, worded(error))
            return
        text = departure_text(self.evening.session, departure)
        show_message(self.app, " ".join(filter(None, text)))

    def _name(self, place: int) -> str:
        return self.evening.session.setup.players[place].name
