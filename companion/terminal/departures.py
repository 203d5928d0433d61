"""Record that a player leaves, after people said what becomes of the pieces, or comes back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from textual.app import App

from companion.engine.entries import Departure
from companion.engine.game import Correctable
from companion.engine.session import Session
from companion.host.host_acts import Depart
from companion.terminal.early_end import ask_to_stop
from companion.terminal.evening_terminal import EveningTerminal, open_evening
from companion.terminal.refused_acts import why_refused
from companion.terminal.screens.notice import Ask
from companion.terminal.screens.value import ValueScreen
from companion.terminal.undoing import show_message
from companion.views.chronicle import departure_text
from companion.views.face import Face
from companion.words import departing as words
from companion.words import ending
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
    terminal: EveningTerminal
    face: Face

    @property
    def _session(self) -> Session[Any]:
        return open_evening(self.terminal).session

    def ask(self, place: int) -> None:
        """Ask what becomes of the pieces of the player at that place."""
        name, session = self._name(place), self._session
        ways = (NOBODY, SOMEBODY, STOP) if session.can_idle(place) else (STOP, SOMEBODY)
        text = words.who_plays_on(name, self.face.absent() if NOBODY in ways else "", words.by_f5())
        thing = Correctable("departure", "", ways[0], ways)
        dialog = ValueScreen(words.leaves(name), thing, _Ways(self.face, name), text)
        number = open_evening(self.terminal).number

        def then(way: str | int | None) -> None:
            if way == NOBODY:
                self.say(Departure(place), number)
            elif way == SOMEBODY:
                self._ask_name(place, number)
            elif way == STOP:
                ask_to_stop(self.app, self.terminal, self.face)

        self.app.push_screen(dialog, then)

    def _ask_name(self, place: int, number: int) -> None:
        name = self._name(place)

        def fault(typed: str) -> str:
            return name_please() if typed.strip() in {"", name} else ""

        def then(typed: str | None) -> None:
            if typed:
                self.say(Departure(place, typed), number)

        question = words.name_of_stand_in(name)
        self.app.push_screen(Ask(words.leaves(name), question, words.everybody(), fault), then)

    def say(self, departure: Departure, number: int | None = None) -> None:
        """Record a departure or return, and show what was done.

        Args:
            number: The evening's number when people were asked; None: they were not.
        """
        result = self.terminal.do(Depart(departure=departure, number=number))
        why = why_refused(result, self.face)  # the disk may be full
        text = departure_text(self._session, departure)
        show_message(self.app, why or " ".join(filter(None, text)))

    def _name(self, place: int) -> str:
        return self._session.setup.players[place].name
