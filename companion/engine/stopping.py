"""End an evening before its game does: nothing more is asked, and the game is scored as it is."""

from __future__ import annotations

from typing import TypeVar

from companion.engine.entries import Answered, Departure, EarlyEnd, Entry, GameEntry
from companion.engine.game import Game, Setup
from companion.engine.playing import Playing, over
from companion.errors import IllegalAnswer

S = TypeVar("S")


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
