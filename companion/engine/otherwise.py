"""The same answers, with another choice of an option at the last: what would have followed?

The game is played again up to there, so that the numbers are the real ones; nothing is claimed of
an option that nobody has looked at on the way. Before the first answer stands number -1.
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
    """What happened then, and what was asked after it."""

    events: tuple[Event, ...]
    question: Question[Any] | None


class _Options(Mapping[str, str]):
    """Those of a table with one chosen otherwise; `is_heard`: somebody has looked that one up."""

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
    """What did follow from answer number `index`."""
    start = session.began[index] if index >= 0 else 0
    if index + 1 >= len(session.began):
        return Followed(tuple(session.events[start:]), session.pending)
    end = session.began[index + 1]
    return Followed(tuple(session.events[start:end]), session.questions[index + 1])


def followed(session: Session[Any], index: int, name: str, choice: str) -> Followed | None:
    """After answer number `index`, with option `name` so; None where that cannot be told."""
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
    """What would be asked instead of what answer number `index` answers, or will answer."""
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
    """Once more, with these options for what comes after."""
    again = Session(session.game, session.setup)
    fits = again.replay(session.happened[:index]) is None
    return again if fits and session.game.play_by(again.table, options) else None
