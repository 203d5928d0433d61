"""Which trays are kept, and the thread that keeps them: no key waits for a picture to be written.

    with Keeping(KeptTrays(folder), clock, told) as keeping:
        keeping.took(Took(...), shown, (game, entry), megabytes)     # after each answer

A throw that was asked about is kept at once. One that was taken unasked is remembered until the
next: if it is taken back and answered again, its picture is the one that misled us.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Self

from companion import __version__
from companion.engine.flow import Colour, Throw
from companion.evening.kept.tray import Believed, KeptTray, TrayEvidence, Went
from companion.evening.kept.trays import MB, KeptTrays
from companion.said import Said, system
from companion.tower.sighting import Sighting

if TYPE_CHECKING:  # NumPy comes with it, which the first screen does not wait for
    from companion.tower.belief import Belief

ENDS = 5.0  # s that the last picture may still take when the app is closed


@dataclass(frozen=True, slots=True, eq=False)
class Took:
    """An answer to a throw, and what it rests on; `asked`: no countdown took it.

    `seen` are the claims one by one, where cubes were stirred between looks that count together.
    """

    throw: Throw
    sightings: tuple[Sighting, ...]
    belief: Belief | None
    counts: Mapping[Colour, int]
    source: str
    needed_asking: bool
    looks: tuple[Sighting, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class _Task:
    tray: KeptTray
    evidence: TrayEvidence | None
    room: int


class Keeping:
    """`told` hears once why nothing can be kept, from its thread; the game goes on."""

    def __init__(
        self,
        trays: KeptTrays,
        show: Callable[[Said | str], object],
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._trays = trays
        self._told = show
        self._clock = clock
        self._unasked: tuple[Took, TrayEvidence | None] | None = None
        self._tasks: SimpleQueue[_Task | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._is_at_fault = False

    def took(
        self, took: Took, evidence: TrayEvidence | None, at: tuple[int, int], room: int
    ) -> None:
        """An answer was taken as the journal's `at`, game and entry; `room` in megabytes."""
        took, evidence = self._with_what_misled(took, evidence)
        self._unasked = None if took.needed_asking else (took, evidence)
        if not took.needed_asking or room <= 0 or (evidence is None and not took.sightings):
            return
        self._tasks.put(_Task(_tray_record(took, at, self._clock()), evidence, room * MB))
        if self._thread is None:
            self._thread = Thread(target=self._run, name="kept trays", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """All that was to be kept is on disk, unless the disk takes longer than people wait."""
        if self._thread is not None:
            self._tasks.put(None)
            self._thread.join(ENDS)
            self._thread = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _with_what_misled(
        self, took: Took, evidence: TrayEvidence | None
    ) -> tuple[Took, TrayEvidence | None]:
        """The same throw answered anew is judged by what was claimed of it the first time."""
        if self._unasked is None or self._unasked[0].throw != took.throw:
            return took, evidence
        first, first_shown = self._unasked
        misled = replace(took, sightings=first.sightings, belief=first.belief, needed_asking=True)
        return misled, first_shown

    def _run(self) -> None:
        while (task := self._tasks.get()) is not None:
            try:
                self._trays.keep(task.tray, task.evidence, task.room)
                self._is_at_fault = False
            except OSError as error:
                if not self._is_at_fault:
                    self._told(system(error))
                self._is_at_fault = True


def _tray_record(took: Took, at: tuple[int, int], now: datetime) -> KeptTray:
    throw, (game, entry) = took.throw, at
    return KeptTray(
        game=game,
        entry=entry,
        at=now.isoformat(timespec="seconds"),
        version=__version__,
        throw=Went(dict(throw.tower_before), dict(throw.thrown), dict(throw.tray_before)),
        sightings=took.sightings,
        belief=None if took.belief is None else _believed(took.belief),
        taken=dict(took.counts),
        source=took.source,
    )


def _believed(belief: Belief) -> Believed:
    surprise = belief.surprise
    return Believed(
        tray=dict(belief.tray),
        sure=round(belief.sure, 5),
        doubtful=list(belief.doubtful),
        alternatives=[(dict(tray), round(chance, 5)) for tray, chance in belief.alternatives],
        surprise="" if surprise is None else surprise.reason.value,
    )
