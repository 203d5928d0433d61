"""The lights, the sensor board and the sounds of a table follow the evening, whoever leads it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from companion.engine.flow import Question, Throw
from companion.evening.evening import Evening
from companion.sounds.tones import Sound
from companion.store.saved_trays.saving import Took
from companion.tower.observation import ThrowNumber
from companion.tray.state import Count, Stage, TrayState

Plays: TypeAlias = Callable[[Sound, str], object]  # called with a sound and its loudness

_NEEDS_ANSWER = {Stage.ASKING, Stage.STIRRING, Stage.NOTHING_FELL}


class Devices(Protocol):
    """A panel, a sensor board, both, or none.

    In all calls a `place` is which game this is, and how many of its throws were ever answered
    (`Evening.place`).
    """

    def show(self, state: TrayState | None, /) -> None:
        """Show the state of the tray by lights; None: there is no state to show."""

    def opened(self, place: ThrowNumber, /) -> None:
        """Learn which game is open now, and at which throw."""

    def settled(
        self, number: int, /, *, confirmed: bool = True, place: ThrowNumber | None = None
    ) -> None:
        """Learn how many cubes are in the tray, after an accepted count.

        Args:
            confirmed: somebody or something besides the board has confirmed the number.
        """

    def took(self, evening: Evening[Any], took: Took, /) -> None:
        """Learn what count the evening accepted: its picture may be worth saving."""

    def emptied(self) -> None:
        """Learn that people say the tray is empty."""


class NoDevices:
    """A table without devices."""

    def show(self, state: TrayState | None, /) -> None:
        """Do nothing: there is no light."""

    def opened(self, place: ThrowNumber, /) -> None:
        """Do nothing."""

    def settled(
        self, number: int, /, *, confirmed: bool = True, place: ThrowNumber | None = None
    ) -> None:
        """Do nothing."""

    def took(self, evening: Evening[Any], took: Took, /) -> None:
        """Do nothing: no picture is saved."""

    def emptied(self) -> None:
        """Do nothing: no device has seen anything in the tray."""


class Signals:
    """Shows each state of the tray by the table's lights, and sounds what needs people.

    Args:
        player: plays sounds; None: there are none.
        loudness: returns how loud, as in the settings.
    """

    def __init__(self, devices: Devices, player: Plays | None, loudness: Callable[[], str]) -> None:
        self._devices = devices
        self._player = player
        self._loudness = loudness
        self._stage: Stage | None = None
        self._state: TrayState | None = None
        self._seat: int | None = None
        self.called: int | None = None  # the seat whose turn was announced by sound last

    def play(self, sound: Sound) -> None:
        """Play a sound at the volume of the settings."""
        if self._player is not None:
            self._player(sound, self._loudness())

    def show(self, state: TrayState | None) -> None:
        """Show a state of the tray, with a sound where it needs people; None: no game is open."""
        if state == self._state:
            return
        before, self._stage = self._stage, None if state is None else state.stage
        self._state = state
        if state is not None and (sound := sound_of(before, state)) is not None:
            self.play(sound)
        self._devices.show(state)

    def ask(self, question: Question[Any] | None) -> None:
        """Sound a new turn when this question is asked; a throw is everybody's turn."""
        if question is None or question.seat is None or isinstance(question, Throw):
            return
        before, self._seat = self._seat, question.seat
        if before is not None and before != question.seat:
            self.play(Sound.TURN)
            self.called = question.seat

    def begin(self, evening: Evening[Any]) -> None:
        """Begin again for an evening that was opened."""
        self._stage = self._state = self._seat = self.called = None
        self._devices.opened(evening.place)


def sound_of(before: Stage | None, state: TrayState) -> Sound | None:
    """Return the sound for a change of the tray; None for what people have just done themselves."""
    count, stage = state.count, state.stage
    if count is None or stage is before:
        return None
    if stage is Stage.PROPOSED:
        return Sound.COUNTED
    if stage in _NEEDS_ANSWER and (before is not Stage.PROPOSED or count.doubt is not None):
        return Sound.ASKED
    at_once = stage in {Stage.DUE, Stage.COUNTED} and before not in {Stage.PROPOSED, Stage.DUE}
    return Sound.COUNTED if at_once and count.is_unasked else None


def took_of(count: Count) -> Took:
    """Return what was just accepted for a throw.

    `looks` has each look and each photograph by itself too.
    """
    return Took(
        count.asked.throw,
        count.sightings,
        count.belief,
        count.counts,
        count.source,
        needed_asking=not count.is_unasked,
        looks=(*(each for look in count.looks for each in look), *count.photos),
    )
