"""The participants of a guided calibration: the person, hands, and the files that it uses.

The person is the same to both procedures, at the app's screen (guide.py) or in a terminal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import Protocol

from calibration.dialogue.comments import Comment, Unclear
from calibration.dialogue.requests import STOP, CalibrationRequest, KeepAgain
from calibration.dialogue.signs import Sign
from companion.errors import NotSaved
from companion.said import message_of

Ask = Callable[[CalibrationRequest], str]
Report = Callable[[Comment], object]


@dataclass(frozen=True, slots=True)
class CalibrationSetup:
    """The files that a calibration reads and writes, and the cubes that it is for."""

    data: Path  # the folder for virtual devices' profiles
    profile: Path  # the camera's profile
    board: Path  # the board's profile
    logbook: Path  # the board's log, which a calibration deletes
    pictures: Path  # a folder, from which a calibration is continued
    colours: tuple[str, ...]
    cube_mm: float = 10.0


class Person(Protocol):
    """The person who is asked; once `stopped` is set, nothing is waited for any more."""

    @property
    def stopped(self) -> Event:
        """Set once the person stops the calibration."""

    def begin(self, requests: Sequence[CalibrationRequest], /) -> object:
        """Announce all requests, in order."""

    def ask(self, request: CalibrationRequest, meanwhile: Callable[[], object], /) -> str:
        """Return the answer to a request; `meanwhile` may be called repeatedly until then."""

    def report(self, comment: Comment, /) -> object:
        """Show a comment."""

    def show(self, sign: Sign, /) -> object:
        """Show a sign."""


class Hands:
    """The person's own hands, for which the app has nothing to do.

    Subclasses are virtual hands. They do as asked, when a request is made or once it is answered.
    """

    def begin(self, request: CalibrationRequest) -> None:
        """React to a request that is about to be made."""

    def put(self, request: CalibrationRequest) -> CalibrationRequest:
        """Return the request as it is shown to the person, each time."""
        return request

    def turns(self, answer: str) -> bool:  # noqa: ARG002 - for those who can
        """Return whether the answer was for these hands alone; then the request is made again."""
        return False

    def go_on(self, request: CalibrationRequest) -> None:
        """React to a request that was answered."""


def answered(request: CalibrationRequest, ask: Ask, report: Report) -> str:
    """Ask until the answer is one of the possible ones, and return it."""
    while (answer := ask(request).strip().lower()) not in request.answers:
        report(Unclear(answer))
    return answer


def is_saved(save: Callable[[], object], ask: Ask, report: Report) -> bool:
    """Save until it succeeds, asking after each failure; return False if the person stops."""
    while True:
        try:
            save()
        except NotSaved as error:
            if answered(KeepAgain(message_of(error)), ask, report) == STOP:
                return False
        else:
            return True
