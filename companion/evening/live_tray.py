"""The tray of this evening: the state of its machine, and the inputs that change it.

Screens read `state`; whoever acts on the tray calls the methods here, all on one thread.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from companion.engine.flow import Colour, Throw
from companion.evening.evening import Evening
from companion.tower.sighting import Sighting
from companion.tray.inputs import Asked, CountTaken, Input, Laid, Stands
from companion.tray.machine import step
from companion.tray.state import Stage, TrayState

if TYPE_CHECKING:  # it imports NumPy: the first screen must not wait
    from companion.tower.belief import Belief

Recorded = Callable[[Input], object]


class VirtualTower(Protocol):
    """What an evening needs of a virtual tower."""

    def tray(self) -> dict[Colour, int]:
        """Return the cubes in the virtual tray."""

    def lay(self, counts: dict[Colour, int]) -> None:
        """Put these cubes into the virtual tray."""

    def throw(
        self,
        thrown: dict[Colour, int],
        tower_before: dict[Colour, int],
        tray_before: dict[Colour, int] | None = None,
    ) -> dict[Colour, int]:
        """Throw cubes and return those that come out."""

    def stir(self) -> None:
        """Stir the cubes in the virtual tray."""


class Slip(Enum):
    """What hands at a virtual tower do wrong."""

    ONE_TOO_MANY = "one too many"  # thrown in
    LEAVES_ONE = "leaves one"  # when the tray is cleared


@runtime_checkable
class ClumsyTower(Protocol):
    """A virtual tower at which somebody would notice what hands do wrong; `slip` comes next."""

    slip: Slip | None


class LiveTray:
    """The tray of an evening. `recorded` gets every input that has changed anything."""

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
        self._has_thrown = False  # the open throw is in the virtual tower
        self._shown_by: list[Callable[[], object]] = []
        self.on_due: Callable[[], object] | None = None  # gives a count that is due to the game

    def changed(self, listener: Callable[[], object]) -> Callable[[], None]:
        """Call `listener` after every input. Return a function that ends this."""
        self._shown_by.append(listener)
        return lambda: self._shown_by.remove(listener)

    @property
    def waits_to_throw(self) -> bool:
        """Whether the open throw still has to go into the virtual tower."""
        return self.virtual is not None and not self._has_thrown

    @property
    def waits_to_stir(self) -> bool:
        """Whether the cubes in the virtual tray should be stirred."""
        return self.virtual is not None and self.state.stage is Stage.STIRRING

    def take(self, *inputs: Input) -> TrayState:
        """Run the machine with these inputs and return its state."""
        for each in inputs:
            before, self.state = self.state, step(self.state, each, self._believe)
            if self._recorded is not None and self.state != before:
                self._recorded(each)
        for listener in tuple(self._shown_by):
            listener()
        if self.state.stage is Stage.DUE and self.on_due is not None:
            self.on_due()
        return self.state

    def _believe(self, request: Asked, sightings: Sequence[Sighting]) -> Belief:
        from companion.tower.belief import reconcile

        model = None if self.evening is None else self.evening.model
        return reconcile(request.throw, sightings, model, sure_enough=request.sure_enough)

    # --- Inputs from the evening ---

    def ask(self, throw: Throw, countdown: float, sure_enough: float) -> None:
        """Ask for a throw.

        The virtual tray gets the cubes that the ledger has in the tray before the throw.
        """
        self._has_thrown = False
        self.lay(throw.tray_before)
        self.take(self._request(throw, countdown, sure_enough))

    def throw(self) -> None:
        """Throw the cubes of the open throw into the virtual tower."""
        count = self.state.count
        if self.virtual is None or count is None:
            return
        thrown = count.asked.throw
        self.virtual.throw(dict(thrown.thrown), dict(thrown.tower_before), dict(thrown.tray_before))
        self._has_thrown = True
        self.take(Laid(), count.asked)

    def stir(self) -> None:
        """Stir the cubes in the virtual tray."""
        if self.virtual is not None:
            self.virtual.stir()

    def count_accepted(self) -> None:
        """Note that the game has accepted the count."""
        assert self.evening is not None
        self.take(CountTaken(self.evening.place, dict(self.evening.resting()), monotonic()))
        self.lay(self.evening.resting())

    def stand(self) -> None:
        """Note that the evening asks for no throw, after an answer, an undo or a redo."""
        if self.evening is not None:
            self.lay(self.evening.resting())
            throws = self.evening.session.throws
            cubes = sum(throws[-1][1].values()) if throws else 0
            resting = dict(self.evening.resting())
            self.take(Stands(self.evening.place, resting, len(throws), cubes))

    def lay(self, counts: Mapping[Colour, int]) -> None:
        """Put these cubes into the virtual tray, as people would do in a real one."""
        if self.virtual is not None and self.virtual.tray() != counts:
            self.virtual.lay(dict(counts))
            self.take(Laid())

    def _request(self, throw: Throw, countdown: float, sure_enough: float) -> Asked:
        if self.evening is None:
            return Asked(throw, (0, 0), (), countdown, sure_enough, monotonic())
        throws = tuple((each, dict(tray)) for each, tray in self.evening.session.throws)
        return Asked(throw, self.evening.place, throws, countdown, sure_enough, monotonic())
