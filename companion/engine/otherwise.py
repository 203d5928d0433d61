"""Find out what would have followed with another choice of an option.

The game is replayed up to an answer, and from there with the other choice, so the numbers are those
of this game. If the rules have not looked the option up on the way, nothing is claimed about it.
Answers are numbered from 0; -1 stands for the start of the game, before the first answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.engine.flow import Event, Question
from companion.engine.session import Session
from companion.engine.setup_checks import checked
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
    """Return what would follow answer `index` with `choice` for option `name`.

    None: the rules did not look the option up, or the game cannot be played on with it.
    """
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
    """Return which question would come instead of the one that answer number `index` answers.

    None: as in `followed`.
    """
    options = _Options(checked(session.game, session.setup), name, choice)
    again = _up_to(session, index, options)
    if again is None:
        return None
    events = tuple(again.ask_anew())
    return Followed(events, again.pending) if options.is_heard else None


def _begun(session: Session[Any], options: Mapping[str, str]) -> Followed | None:
    try:
        again = Session(session.game, replace(session.setup, options=options))
    except CompanionError:  # no game can be set up with this choice
        return None
    return Followed(tuple(again.events), again.pending)


def _up_to(session: Session[Any], index: int, options: _Options) -> Session[Any] | None:
    """Replay the game up to `index`, with these options for what comes after."""
    again = Session(session.game, session.setup)
    fits = again.replay(session.happened[:index]) is None
    return again if fits and session.game.play_by(again.state, options) else None
