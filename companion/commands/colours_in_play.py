"""The colours of the cubes in the present game, for whatever looks for cubes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.commands.games import colours_to_teach
from companion.evening.evening import Evening


def colours_in_play(evening: Evening[Any] | None) -> tuple[str, ...]:
    """Return the colours that these players have cubes of.

    Until they have said which ones, all colours of the game are returned. A colour that nobody
    plays is left out, because the camera might take other things for its cubes.
    """
    if evening is None or not evening.has_tower:
        return colours_to_teach(None)
    totals = evening.session.game.ledger(evening.session.state).totals
    return tuple(each for each, number in totals.items() if number) or colours_to_teach(evening)


class ColoursInPlay:
    """Follows a game on the app's thread; a camera's thread calls it to get the colours."""

    def __init__(self) -> None:
        self._now: tuple[str, ...] = ()
        self._leave: Callable[[], object] = lambda: None

    def follow(self, evening: Evening[Any] | None) -> None:
        """Follow this game from now on; None: no game is open."""
        self._leave()
        self._leave = lambda: None
        self._now = colours_in_play(evening)
        if evening is not None:
            self._leave = evening.changed(lambda _number: self._note(evening))

    def __call__(self) -> tuple[str, ...]:
        return self._now

    def _note(self, evening: Evening[Any]) -> None:
        self._now = colours_in_play(evening)
