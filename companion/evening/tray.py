"""The tray of this evening: the state of its machine, and what the evening tells it.

Whoever shows the tray reads `state`; whoever does something to it says so here, on one thread.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol

from companion.engine.flow import Colour, Throw
from companion.evening.evening import Evening
from companion.tower.sighting import Sighting
from companion.tray.inputs import Asked, CountTaken, Input, Laid, Stands
from companion.tray.machine import step
from companion.tray.state import Stage, TrayState

if TYPE_CHECKING:  # NumPy comes with it, which the first screen does not wait for
    from companion.tower.belief import Belief

Recorded = Callable[[Input], object]


class VirtualTower(Protocol):
    """What an evening needs of a tower that needs no table."""

    def tray(self) -> dict[Colour, int]: ...
    def lay(self, counts: dict[Colour, int]) -> None: ...
    def throw(
        self,
        thrown: dict[Colour, int],
        tower_before: dict[Colour, int],
        tray_before: dict[Colour, int] | None = None,
    ) -> dict[Colour, int]: ...
    def stir(self) -> None: ...


class LiveTray:
    """`recorded` gets every input that has changed anything."""

    def __init__(
        self,
        evening: Evening[Any] | None = None,
        virtual: VirtualTower | None = None,
        recorded: Recorded | None = None,
    ) -> None:
        self.state = TrayState()
        self.evening = evening
        self.virtual = virtual
        self._recorded = recorded
        self._has_thrown = False  # into the virtual tower, what is asked for
        self._shown_by: list[Callable[[], object]] = []

    def changed(self, listener: Callable[[], object]) -> Callable[[], None]:
        """Call `tell` whenever more is known of it; returns what ends that."""
        self._shown_by.append(listener)
        return lambda: self._shown_by.remove(listener)

    @property
    def waits_to_throw(self) -> bool:
        return self.virtual is not None and not self._has_thrown

    @property
    def waits_to_stir(self) -> bool:
        """Is it the virtual tower's cubes that are to be stirred?"""
        return self.virtual is not None and self.state.stage is Stage.STIRRING

    def take(self, *inputs: Input) -> TrayState:
        """Let this be known of the tray."""
        for each in inputs:
            before, self.state = self.state, step(self.state, each, self._believe)
            if self._recorded is not None and self.state != before:
                self._recorded(each)
        for listener in self._shown_by:
            listener()
        return self.state

    def _believe(self, request: Asked, sightings: Sequence[Sighting]) -> Belief:
        from companion.tower.belief import reconcile

        model = None if self.evening is None else self.evening.model
        return reconcile(request.throw, sightings, model, sure_enough=request.sure_enough)

    # --- What the evening tells ---

    def ask(self, throw: Throw, countdown: float, sure_enough: float) -> None:
        """A throw is asked for: drawn cubes lie as the ledger has them before it."""
        self._has_thrown = False
        self.lay(throw.tray_before)
        self.take(self._request(throw, countdown, sure_enough))

    def throw(self) -> None:
        """What is asked for goes into the virtual tower."""
        count = self.state.count
        if self.virtual is None or count is None:
            return
        thrown = count.asked.throw
        self.virtual.throw(dict(thrown.thrown), dict(thrown.tower_before), dict(thrown.tray_before))
        self._has_thrown = True
        self.take(Laid(), count.asked)

    def stir(self) -> None:
        """A drawn hand stirs what lies in the virtual tray."""
        if self.virtual is not None:
            self.virtual.stir()

    def count_accepted(self) -> None:
        """The game has the count."""
        assert self.evening is not None
        self.take(CountTaken(self.evening.place, dict(self.evening.resting()), monotonic()))
        self.lay(self.evening.resting())

    def stand(self) -> None:
        """The evening has gone on, or back, and asks for no throw."""
        if self.evening is not None:
            self.lay(self.evening.resting())
            self.take(Stands(self.evening.place, dict(self.evening.resting())))

    def lay(self, counts: Mapping[Colour, int]) -> None:
        """Let these lie in the virtual tray, as people would see to it in a real one."""
        if self.virtual is not None and self.virtual.tray() != counts:
            self.virtual.lay(dict(counts))
            self.take(Laid())

    def _request(self, throw: Throw, countdown: float, sure_enough: float) -> Asked:
        if self.evening is None:
            return Asked(throw, (0, 0), (), countdown, sure_enough, monotonic())
        throws = tuple((each, dict(tray)) for each, tray in self.evening.session.throws)
        return Asked(throw, self.evening.place, throws, countdown, sure_enough, monotonic())
