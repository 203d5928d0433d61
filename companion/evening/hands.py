"""Who made the last change, who is ready, and who is changing an earlier answer."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import msgspec

from companion.engine.session import Session
from companion.files import read_json, write_whole

FILE = "ready.json"


@dataclass(frozen=True, slots=True)
class LastChange:
    """The evening's change `number`, made at the page named `page`; empty: at the table itself.

    `is_back`: the change undid something.
    """

    number: int = 0
    page: str = ""
    is_back: bool = False


class ReadyPlayers(msgspec.Struct, frozen=True):
    """The numbers of the players who are ready, in the order in which they said so; no names.

    They are ready for what game `game` asks at `asked_at` (`Session.asked_at`).
    """

    game: int = 0
    asked_at: tuple[int, int] = (0, 0)
    players: tuple[Annotated[int, msgspec.Meta(ge=0)], ...] = ()


NOBODY = ReadyPlayers()


class Ready:
    """The players who are ready for the present question.

    To be ready answers no question, so no journal has it. `path` is a file that stores it for the
    next start, for the last game in which anybody was ready. If the file cannot be read or written,
    nobody is ready after a restart.
    """

    def __init__(self, game: int = 0, path: Path | None = None) -> None:
        self._game, self._path = game, path
        self._said = NOBODY if path is None else read_json(path, NOBODY)

    def names(self, session: Session[Any]) -> tuple[str, ...]:
        """Return the names of the players who are ready."""
        people = session.setup.players
        return tuple(people[n].name for n in self._players(session) if n < len(people))

    def say(self, session: Session[Any], seat: int) -> bool:
        """Note that the player of this seat is ready; return whether everybody is."""
        there, player = self._players(session), session.setup.seats[seat].player
        if player not in there:
            self._keep(session, (*there, player))
        away = {at for at, name in session.setup.stand_ins.items() if not name}
        return len({*self._players(session)} - away) >= session.playing

    def unsay(self, session: Session[Any], seat: int) -> None:
        """Note that the player of this seat is not ready after all."""
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


@dataclass(frozen=True, slots=True)
class ChangeBegun:
    """Answer `index` is being changed at the page named `page`; empty: at the table itself.

    `by` distinguishes two pages of the same name.
    """

    index: int
    page: str = ""
    by: str = ""


class BeingChanged:
    """The one earlier answer that is being changed, by one page at a time.

    It belongs to the evening's change `number` and is in no journal.
    """

    def __init__(self) -> None:
        self._begun: tuple[int, ChangeBegun | None] = (0, None)
        self._shown_by: list[Callable[[], object]] = []

    def begin(self, number: int, begun: ChangeBegun) -> bool:
        """Start to change an answer; return False if another page is changing one."""
        there = self.at(number)
        if there is not None and there.by != begun.by:
            return False
        self._put(number, begun)
        return True

    def leave(self, by: str) -> None:
        """Give up the change that this page has started."""
        number, there = self._begun
        if there is not None and there.by == by:
            self._put(number, None)

    def at(self, number: int) -> ChangeBegun | None:
        """Return the change that has been started at this number; None if there is none."""
        return self._begun[1] if self._begun[0] == number else None

    def changed(self, listener: Callable[[], object]) -> Callable[[], None]:
        """Call `listener` when a change starts or ends. Return a function that ends this."""
        self._shown_by.append(listener)
        return lambda: self._shown_by.remove(listener)

    def _put(self, number: int, begun: ChangeBegun | None) -> None:
        if self._begun != (number, begun):
            self._begun = number, begun
            for listener in tuple(self._shown_by):
                listener()
