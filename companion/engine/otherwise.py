"""Find out what would have followed with another choice of an option.

The game is replayed up to the answer in question, so the numbers are the real ones. Nothing is
claimed about an option that the game has not looked up on the way. Number -1 is before the first
answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.engine.flow import Event, Question
from companion.engine.game import checked
from companion.engine.session import Session
from companion.errors import CompanionError


@dataclass(frozen=True, slots=True)
class Followed:
    """The events that followed, and the question that came next."""

    events: tuple[Event, ...]
    question: Question[Any] | None


class _Options(Mapping[str, str]):
    """The options of a game with one choice replaced; `is_heard` says whether it was looked up."""

    def __init__(self, options: Mapping[str, str], name: str, choice: str) -> None:
        self._options = {**options, name: choice}
        self._name = name
        self.is_heard = False

    def __getitem__(self, name: str) -> str:
        self.is_heard = self.is_heard or name == self._name
        return self._options[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._options)

    def __len__(self) -> int:
        return len(self._options)


def really(session: Session[Any], index: int) -> Followed:
    """Return what really followed from answer number `index`."""
    start = session.began[index] if index >= 0 else 0
    if index + 1 >= len(session.began):
        return Followed(tuple(session.events[start:]), session.pending)
    end = session.began[index + 1]
    return Followed(tuple(session.events[start:end]), session.questions[index + 1])


def followed(session: Session[Any], index: int, name: str, choice: str) -> Followed | None:
    """Return what would follow answer `index` with `choice` for option `name`; None if unknown."""
    options = _Options(checked(session.game, session.setup), name, choice)
    if index < 0:
        return _begun(session, dict(options))
    again = _up_to(session, index, options)
    if again is None:
        return None
    before = len(again.events)
    if again.replay([session.happened[index]]) is not None or not options.is_heard:
        return None
    return Followed(tuple(again.events[before:]), again.pending)


def question_otherwise(
    session: Session[Any], index: int, name: str, choice: str
) -> Followed | None:
    """Return which question would come instead of the one that answer number `index` answers."""
    options = _Options(checked(session.game, session.setup), name, choice)
    again = _up_to(session, index, options)
    if again is None:
        return None
    events = tuple(again.ask_anew())
    return Followed(events, again.pending) if options.is_heard else None


def _begun(session: Session[Any], options: Mapping[str, str]) -> Followed | None:
    try:
        again = Session(session.game, replace(session.setup, options=options))
    except CompanionError:  # such a table cannot be set up
        return None
    return Followed(tuple(again.events), again.pending)


def _up_to(session: Session[Any], index: int, options: _Options) -> Session[Any] | None:
    """Replay the game up to `index`, with these options for what comes after."""
    again = Session(session.game, session.setup)
    fits = again.replay(session.happened[:index]) is None
    return again if fits and session.game.play_by(again.state, options) else None
