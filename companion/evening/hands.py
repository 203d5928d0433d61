"""Whose hands did what was done last, who is ready, and who is changing an earlier answer."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import msgspec

from companion.engine.session import Session
from companion.files import write_whole

FILE = "ready.json"


@dataclass(frozen=True, slots=True)
class LastChange:
    """The evening's change `number`, done at the `page` of that name; empty: at the table itself.

    `is_back`: the last that was done does not stand any more.
    """

    number: int = 0
    page: str = ""
    is_back: bool = False


class ReadyPlayers(msgspec.Struct, frozen=True):
    """Their numbers among the game's people, in the order in which they said it; no names.

    It is said of what that game asks there (`Session.asked_at`).
    """

    game: int = 0
    asked_at: tuple[int, int] = (0, 0)
    players: tuple[Annotated[int, msgspec.Meta(ge=0)], ...] = ()


NOBODY = ReadyPlayers()


class Ready:
    """It holds for one question, and for the table is no answer: so it is in no journal.

    `path` is the file beside it that has it for the next start, of the game that was planned in
    last. Where that cannot be read or written, nobody has said anything then.
    """

    def __init__(self, game: int = 0, path: Path | None = None) -> None:
        self._game, self._path = game, path
        self._said = NOBODY if path is None else _read(path)

    def names(self, session: Session[Any]) -> tuple[str, ...]:
        """Who is."""
        people = session.setup.players
        return tuple(people[n].name for n in self._players(session) if n < len(people))

    def say(self, session: Session[Any], seat: int) -> bool:
        """Whoever leads that seat is; is everybody by now?"""
        there, player = self._players(session), session.setup.seats[seat].player
        if player not in there:
            self._keep(session, (*there, player))
        away = {at for at, name in session.setup.stand_ins.items() if not name}
        return len({*self._players(session)} - away) >= session.playing

    def unsay(self, session: Session[Any], seat: int) -> None:
        """After all not."""
        there, player = self._players(session), session.setup.seats[seat].player
        if player in there:
            self._keep(session, tuple(each for each in there if each != player))

    def _players(self, session: Session[Any]) -> tuple[int, ...]:
        is_of_this = (self._said.game, self._said.asked_at) == (self._game, session.asked_at)
        return self._said.players if is_of_this else ()

    def _keep(self, session: Session[Any], players: tuple[int, ...]) -> None:
        self._said = ReadyPlayers(self._game, session.asked_at, players)
        if self._path is not None:
            with suppress(OSError):
                write_whole(self._path, msgspec.json.encode(self._said))


def _read(path: Path) -> ReadyPlayers:
    try:
        return msgspec.json.decode(path.read_bytes(), type=ReadyPlayers)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return NOBODY


@dataclass(frozen=True, slots=True)
class ChangeBegun:
    """Answer number `index` is asked again, at the `page` of that name; empty: at the table itself.

    `by` tells two pages of one name apart.
    """

    index: int
    page: str = ""
    by: str = ""


class BeingChanged:
    """The one earlier answer that somebody is changing, one hand at a time.

    It holds for what is asked by the evening's change `number`, and is in no journal.
    """

    def __init__(self) -> None:
        self._begun: tuple[int, ChangeBegun | None] = (0, None)
        self._shown_by: list[Callable[[], object]] = []

    def begin(self, number: int, begun: ChangeBegun) -> bool:
        """False: another hand is at one."""
        there = self.at(number)
        if there is not None and there.by != begun.by:
            return False
        self._put(number, begun)
        return True

    def leave(self, by: str) -> None:
        number, there = self._begun
        if there is not None and there.by == by:
            self._put(number, None)

    def at(self, number: int) -> ChangeBegun | None:
        return self._begun[1] if self._begun[0] == number else None

    def changed(self, listener: Callable[[], object]) -> Callable[[], None]:
        """Call `tell` when one begins or is left; returns what ends that."""
        self._shown_by.append(listener)
        return lambda: self._shown_by.remove(listener)

    def _put(self, number: int, begun: ChangeBegun | None) -> None:
        if self._begun != (number, begun):
            self._begun = number, begun
            for listener in tuple(self._shown_by):
                listener()
