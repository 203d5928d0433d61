"""The table's games, for clients that open, begin and leave them, such as the keeper's page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from msgspec.structs import replace

from companion.engine.entries import Header
from companion.engine.game import CarriedOver
from companion.errors import CompanionError
from companion.evening.evening import Evening
from companion.evening.shelf import Shelf
from companion.settings import Settings
from companion.store.journal import LookOnly


class PlayingHost(Protocol):
    """The host, as far as the games need it."""

    @property
    def evening(self) -> Evening[Any] | None:
        """The open evening; None if no game is open."""

    @property
    def settings(self) -> Settings:
        """The settings: what counts the tray."""

    def open(self, evening: Evening[Any], camera: str | None = None) -> None:
        """Play this evening. If another one is open, it is closed first."""

    def leave(self) -> None:
        """Close the game."""

    def change_settings(self, settings: Settings) -> None:
        """Use other settings and save them. Raises CompanionError."""

    def warn(self, message: object) -> None:
        """Let people read this."""


@dataclass(frozen=True, slots=True)
class GameRoom:
    """Opens, begins and leaves the games of a shelf at a host.

    Attributes:
        seed: Returns a random seed for a new game.
        cameras: Returns the cameras that may be chosen besides the one in the settings.
    """

    host: PlayingHost
    shelf: Shelf
    seed: Callable[[], int]
    cameras: Callable[[], Sequence[str]] = tuple

    @property
    def look_only(self) -> LookOnly | None:
        """Why the open game can only be looked at; None if it can be played, or none is open."""
        evening = self.host.evening
        return None if evening is None else self.shelf.look_only(evening)

    def resume(self, number: int) -> None:
        """Open the game of this number, with the camera of the settings.

        Raises CompanionError: it cannot be opened, and the open game stays open.
        """
        evening = self.host.evening
        if evening is None or self.shelf.number_of(evening) != number:
            self.host.open(self.shelf.resume(number), self.host.settings.camera)

    def begin(self, header: Header, camera: str, board: str = "") -> None:
        """Begin a game, and save what counts its tray for the next one.

        Args:
            camera: a source as in the settings; empty: people count by hand.
            board: the sensor board, as in the settings.

        Raises CompanionError: it cannot begin, and the open game stays open.
        """
        evening = self.shelf.begin(header)
        if evening.has_tower:
            self._remember(camera, board)
        self.host.open(evening, camera)

    def set_up_anew(self, header: Header, camera: str, board: str = "") -> None:
        """Replace the open game by one with another set-up; answers that still fit stay.

        Raises CompanionError: it cannot begin, and the open game stays open.
        """
        evening = self.host.evening
        assert evening is not None
        anew = self.shelf.set_up_anew(evening, header)
        if anew.has_tower:
            self._remember(camera, board)
        self.host.open(anew, camera if anew.has_tower else None)

    def carried_over(self, evening: Evening[Any], way: CarriedOver) -> Evening[Any]:
        """Return the game that continues this one. Raises CompanionError: it cannot begin."""
        dealt = self.host.settings.dealt.get(way.game, ())  # its cards lie on the table already
        return self.shelf.carry_over(evening, way, dealt, self.seed())

    def leave(self) -> None:
        """Close the open game, if there is one; it can be continued later."""
        self.host.leave()

    def _remember(self, camera: str, board: str) -> None:
        """Save what counts the tray; a failure is not worth stopping for."""
        now = self.host.settings
        wanted = replace(now, camera=camera, board=board)
        try:
            if wanted != now:
                self.host.change_settings(wanted)
        except CompanionError as error:
            self.host.warn(error)
