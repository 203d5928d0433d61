"""The sounds of an evening: for a count, for a question that needs people, for a new turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from companion.engine.flow import Question, Throw
from companion.evening.device_updates import Devices
from companion.evening.evening import Evening
from companion.evening.saved_trays.saving import Took
from companion.sounds.tones import Sound
from companion.tower.observation import ThrowNumber
from companion.tray.state import Stage, TrayState

Plays: TypeAlias = Callable[[Sound, str], object]  # called with a sound and its loudness

_NEEDS_ANSWER = {Stage.ASKING, Stage.STIRRING, Stage.NOTHING_FELL}


class QuestionSounds:
    """Devices that also make sounds; all other calls go on to `devices`."""

    def __init__(self, devices: Devices, player: Plays | None, loudness: Callable[[], str]) -> None:
        self._devices = devices
        self._player = player
        self._loudness = loudness
        self._stage: Stage | None = None
        self._seat: int | None = None
        self.called: int | None = (
            None  # a turn that was announced by sound and is not on the screen
        )

    def play(self, sound: Sound) -> None:
        """Play a sound at the volume of the settings."""
        if self._player is not None:
            self._player(sound, self._loudness())

    def show(self, state: TrayState | None, /) -> None:
        """Show a state of the tray, with a sound where it needs people."""
        before, self._stage = self._stage, None if state is None else state.stage
        if state is not None and (sound := sound_of(before, state)) is not None:
            self.play(sound)
        self._devices.show(state)

    def asked(self, question: Question[Any] | None, *, is_seen: bool) -> None:
        """Note the question that is asked now, and sound a new turn; a throw is everybody's turn.

        `is_seen`: the screen in front says whose turn it is.
        """
        if question is None or question.seat is None or isinstance(question, Throw):
            return
        before, self._seat = self._seat, question.seat
        if before is not None and before != question.seat:
            self.play(Sound.TURN)
            self.called = None if is_seen else question.seat

    def opened(self, place: ThrowNumber, /) -> None:
        """Begin again for an evening that was opened."""
        self._stage = self._seat = self.called = None
        self._devices.opened(place)

    def settled(
        self, number: int, /, *, confirmed: bool = True, place: ThrowNumber | None = None
    ) -> None:
        """Pass on that a count was accepted."""
        self._devices.settled(number, confirmed=confirmed, place=place)

    def took(self, evening: Evening[Any], took: Took, /) -> None:
        """Pass on what the evening accepted."""
        self._devices.took(evening, took)

    def emptied(self) -> None:
        """Pass on that the tray is empty."""
        self._devices.emptied()


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
