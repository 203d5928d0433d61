"""Let a player leave during a game, and end an evening before its game does.

A departure is no answer. It is recorded beside the answers, as an early end is, so a program that
ignores it plays the same game. A stand-in plays on, or that player's pieces do nothing more. After
an early end nothing more is asked, and the game is scored as it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias, TypeVar

from companion.engine.changing import Arrival
from companion.engine.entries import (
    Answered,
    Departure,
    EarlyEnd,
    Entry,
    GameEntry,
    Undone,
    is_dealt,
)
from companion.engine.flow import Answer, Draw, Throw
from companion.engine.game import Game, Setup
from companion.engine.playing import Playing, over
from companion.errors import IllegalAnswer
from companion.said import said

S = TypeVar("S")
StandIns: TypeAlias = Mapping[int, str]  # by place among the players; "": nobody plays on
FEWEST = 2  # people who must be left to play if there is no stand-in; chosen: one is no game


class Stopping(Playing[S]):
    """A game that can be stopped and continued; corrections are possible in between."""

    def __init__(self, game: Game[S], setup: Setup) -> None:
        super().__init__(game, setup)
        self.undone: list[GameEntry] = []
        self._taken_back: EarlyEnd | Departure | None = None  # what undo reverted last, for redo

    @property
    def is_stopped(self) -> bool:
        """Whether the evening ended before its game."""
        return self.stopped_at is not None

    @property
    def stop_is_last(self) -> bool:
        """Whether nothing was corrected since the stop, so that undo continues the game."""
        return self.stopped_at is not None and self.stopped_at >= len(self.happened)

    def stop(self) -> None:
        """Stop the evening.

        Raises:
            IllegalAnswer: The game is already over.
        """
        if self.pending is None:
            raise IllegalAnswer(over("stop"))
        self._keep(EarlyEnd())
        self._end(EarlyEnd())

    def _play_on(self) -> None:
        self._keep(EarlyEnd(back=True))
        self._end(EarlyEnd(back=True))

    def _keep(self, entry: Entry) -> None:
        raise NotImplementedError

    def _end(self, entry: EarlyEnd) -> None:
        """Apply a stop or its reversal; raise IllegalAnswer if there is nothing to stop."""
        if not entry.back and self.pending is None:
            raise IllegalAnswer(over("stop"))
        self.undone.clear()
        self._taken_back = EarlyEnd() if entry.back else None
        self.stopped_at = None if entry.back else len(self.happened)

    def _played_on(self, entry: Entry) -> None:
        """Continue a stopped game if an answer follows: an older program has played it on."""
        if isinstance(entry, Answered) and not entry.again:
            self.stopped_at = None


class Departing(Stopping[S]):
    """A game that players can leave. `setup.stand_ins` says who is away at present."""

    _arrivals: list[Arrival]

    def __init__(self, game: Game[S], setup: Setup) -> None:
        super().__init__(game, setup)
        # Each with how many entries stood by then, and with the stand-ins from before it.
        self._departures: list[tuple[int, Departure, StandIns]] = []

    @property
    def departures(self) -> Sequence[tuple[int, Departure]]:
        """Every departure, with how many entries stood by then."""
        return [(at, departure) for at, departure, _before in self._departures]

    @property
    def departure(self) -> Departure | None:
        """The departure that undo would revert; None if it would revert an answer."""
        if not self._departures:
            return None
        at, last, _before = self._departures[-1]
        since = zip(self.happened[at:], self._arrivals[at:], strict=True)
        return last if all(is_dealt(entry) or each.by_itself for entry, each in since) else None

    @property
    def asked_of(self) -> int | None:
        """The seat whose player answers.

        None if everybody answers, as for a player who has left.
        """
        seat = None if self.pending is None else self.pending.seat
        return None if seat is None or self._is_idle(seat) else seat

    @property
    def for_absent(self) -> int | None:
        """The seat that the others answer for, because its player has left; None if there is none.

        What chance decides is never answered on behalf of a player.
        """
        if self.pending is None or isinstance(self.pending, Draw | Throw):
            return None
        seat = self.pending.seat
        return seat if seat is not None and self._is_idle(seat) else None

    def nothing(self) -> Answer | None:
        """Return the answer for a player who has left; None if people are asked."""
        if self.pending is None or self.for_absent is None:
            return None
        return self.game.nothing(self.pending)

    @property
    def playing(self) -> int:
        """How many people have not left or have a stand-in."""
        return len(self.setup.players) - [*self.setup.stand_ins.values()].count("")

    def can_idle(self, place: int) -> bool:
        """Return whether enough people are left to play if this one has no stand-in."""
        return self.playing - (self.setup.stand_ins.get(place) != "") >= FEWEST

    def depart(self, departure: Departure) -> None:
        """Let a player leave or return.

        Raises:
            IllegalAnswer: The game is over, the place does not exist, or too few would be left.
        """
        self._check(departure)
        self._keep(departure)
        self._depart(departure)

    def _check(self, departure: Departure) -> None:
        place, is_away = departure.place, departure.place in self.setup.stand_ins
        if self.pending is None:
            raise IllegalAnswer(over("departure"))
        if not 0 <= place < len(self.setup.players) or (departure.back and not is_away):
            raise IllegalAnswer(said("nobody has left place {place}", place=place))
        if not departure.back and not departure.stand_in and not self.can_idle(place):
            raise IllegalAnswer(said("too few players are left; stop the evening early instead"))

    def _depart(self, departure: Departure) -> None:
        """Apply a departure, and replay the game with the stand-ins of now."""
        before = self.setup.stand_ins
        if departure.undone:
            if self._departures:
                _at, last, before = self._departures.pop()
                self._taken_back = last
            self._seat(before)
            return
        after = {at: name for at, name in before.items() if at != departure.place}
        if not departure.back:
            after[departure.place] = departure.stand_in
        self._departures.append((len(self.happened), departure, before))
        self.undone.clear()
        self._taken_back = None
        self._seat(after)

    def _undepart(self, departure: Departure) -> None:
        """Undo the last departure, with everything that the app has answered since."""
        if count := len(self.happened) - self._departures[-1][0]:
            self._go_back(Undone(count))
        undone = Departure(departure.place, undone=True)
        self._keep(undone)
        self.undone.clear()
        self._depart(undone)

    def _departed_by(self, length: int) -> None:
        """Undo every departure that happened after the first `length` entries."""
        while self._departures and self._departures[-1][0] > length:
            self._undepart(self._departures[-1][1])

    def _happen_beside(self, entry: EarlyEnd | Departure) -> None:
        self._end(entry) if isinstance(entry, EarlyEnd) else self._depart(entry)

    def _say_again(self, entry: EarlyEnd | Departure) -> None:
        self.stop() if isinstance(entry, EarlyEnd) else self.depart(entry)

    def _seat(self, stand_ins: StandIns) -> None:
        self.setup = replace(self.setup, stand_ins=stand_ins)
        self._play(self.standing)

    def _stay_within(self) -> None:
        """Note departures after an undo as made at the end of the entries that are left."""
        most = len(self.happened)
        self._departures = [(min(at, most), *rest) for at, *rest in self._departures]  # type: ignore[misc]

    def _is_idle(self, seat: int) -> bool:
        return self.setup.stand_ins.get(self.setup.seats[seat].player) == ""

    def _go_back(self, row: Undone) -> None:
        raise NotImplementedError
