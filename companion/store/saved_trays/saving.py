"""Decides which trays are saved, and saves them in a thread, so that no key waits for the disk.

    with Keeping(SavedTrays(folder), show) as keeping:
        keeping.took(Took(...), evidence, (game, entry), megabytes)     # after each answer

A throw that people were asked about is saved at once. One that was accepted without asking is
remembered until the next: if it is undone and answered again, its picture has misled us.
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
from companion.said import Said, system
from companion.store.saved_trays.folder import MB, SavedTrays
from companion.store.saved_trays.saved_tray import Believed, SavedTray, TrayEvidence, Went
from companion.tower.sighting import Sighting
from companion.tower.stored_claims import claim_form

if TYPE_CHECKING:  # it imports NumPy: the first screen must not wait
    from companion.tower.belief import Belief

# s to wait for the last picture when the app closes. Chosen: a shorter time may lose it on a slow
# card, a longer one holds up the end if the disk hangs.
ENDS = 5.0


@dataclass(frozen=True, slots=True, eq=False)
class Took:
    """An answer to a throw and what it is based on. `needed_asking`: no countdown accepted it.

    `looks` are the sightings of each look by itself, if cubes were stirred between looks that count
    together.
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
    tray: SavedTray
    evidence: TrayEvidence | None
    room: int


class Keeping:
    """Decides which trays to save and saves them.

    `show` gets once, from its thread, why nothing can be saved; the game goes on.
    """

    def __init__(
        self,
        trays: SavedTrays,
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
        """Note an answer.

        Args:
            at: its game and entry in the journal.
            room: megabytes for all trays.
        """
        took, evidence = self._with_what_misled(took, evidence)
        self._unasked = None if took.needed_asking else (took, evidence)
        if not took.needed_asking or room <= 0 or (evidence is None and not took.sightings):
            return
        self._tasks.put(_Task(_tray_record(took, at, self._clock()), evidence, room * MB))
        if self._thread is None:
            self._thread = Thread(target=self._run, name="kept trays", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Wait until all trays are on disk, for ENDS seconds at most."""
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
        """Return a repeated answer with the sightings and picture of the first one.

        If the first answer was undone and the same throw was answered again, its picture misled us.
        """
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


def _tray_record(took: Took, at: tuple[int, int], now: datetime) -> SavedTray:
    throw, (game, entry) = took.throw, at
    return SavedTray(
        game=game,
        entry=entry,
        at=now.isoformat(timespec="seconds"),
        version=__version__,
        throw=Went(dict(throw.tower_before), dict(throw.thrown), dict(throw.tray_before)),
        sightings=[claim_form(each) for each in took.sightings],
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
