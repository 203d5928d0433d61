"""Who sits at a guided calibration, and what of: the person, virtual hands, this table's files.

The person is the same to both procedures, at the app's screen (guide.py) or in a terminal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import Protocol

from calibration.dialogue.comments import Comment, Unclear
from calibration.dialogue.requests import STOP, KeepAgain, Request
from calibration.dialogue.signs import Sign
from companion.errors import NotKept
from companion.said import told_by

Ask = Callable[[Request], str]
Report = Callable[[Comment], object]


@dataclass(frozen=True, slots=True)
class Table:
    """Where everything of this table is."""

    data: Path  # for what is virtual
    profile: Path  # the camera's
    board: Path  # and the board's
    logbook: Path
    pictures: Path  # those to go on with
    colours: tuple[str, ...]
    cube_mm: float = 10.0


class Person(Protocol):
    """Who is asked and told; once `stopped` is set, nothing is waited for any more."""

    @property
    def stopped(self) -> Event: ...

    def begin(self, requests: Sequence[Request], /) -> object:
        """All that will be asked for, in this order."""

    def ask(self, request: Request, meanwhile: Callable[[], object], /) -> str:
        """What is answered; `meanwhile` may be called again and again until then."""

    def report(self, comment: Comment, /) -> object: ...

    def show(self, sign: Sign, /) -> object: ...


class Hands:
    """A person's own: they need no telling. Virtual ones do as asked, then or once answered."""

    def begin(self, request: Request) -> None:
        """It is asked for."""

    def put(self, request: Request) -> Request:
        """As it is put to the person, each time."""
        return request

    def turns(self, answer: str) -> bool:  # noqa: ARG002 - for those who can
        """Was that for these hands alone? Then it is asked again."""
        return False

    def go_on(self, request: Request) -> None:
        """It has been answered: it is done."""


def answered(request: Request, ask: Ask, report: Report) -> str:
    """One of the answers that will do, asked for until it is one."""
    while (answer := ask(request).strip().lower()) not in request.answers:
        report(Unclear(answer))
    return answer


def is_saved(save: Callable[[], object], ask: Ask, report: Report) -> bool:
    """Save until it is on disk, asking after each failure; False where the person stops."""
    while True:
        try:
            save()
        except NotKept as error:
            if answered(KeepAgain(told_by(error)), ask, report) == STOP:
                return False
        else:
            return True
