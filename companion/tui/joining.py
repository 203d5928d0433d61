"""Camera and board watching the same tray: one look of both, nothing proposed before both rest."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from dataclasses import replace
from queue import Empty, SimpleQueue
from threading import Event, Thread

from companion.tower.observation import SEEING, Activity
from companion.tower.sighting import Sighting
from companion.tray.together import Part, together
from companion.tui.looking import Look, Remark, Tells, Trouble, Watcher

log = logging.getLogger(__name__)

CAMERA, BOARD = "camera", "board"
ENDS = 1.0  # s that one is waited for, at most
LISTENS = 0.2  # s until it looks whether it is to stop


class Joint:
    """What each has said last, and what of it has been passed on."""

    def __init__(self) -> None:
        self._looks: dict[str, Look] = {}
        self._fell = self._reached_in = False
        self._passed: tuple[object, ...] = ()

    def see(self, source: str, look: Look) -> Look:
        """The tray as all see it now; claims are in it once, when they are news."""
        self._looks[source] = _onwards(self._looks.get(source), look)
        self._fell |= look.fell
        self._reached_in |= look.reached_in
        parts = {
            name: Part(each.tray, each.sightings, counts=name == CAMERA)
            for name, each in self._looks.items()
            if each.tray not in {Activity.COMING, Activity.FAILED}
        }
        whole = together(parts)
        tray = whole.tray if parts else look.tray
        if tray is not Activity.STILL:
            self._passed = ()
        return self._told(replace(self._shown(), tray=tray), whole.sightings)

    def _told(self, look: Look, claims: tuple[Sighting, ...]) -> Look:
        board = self._looks.get(BOARD)
        news = (*claims, board is not None and board.stays)
        if not claims or (news == self._passed and not self._fell):
            return look
        resting = {name: each for name, each in self._looks.items() if each.tray is Activity.STILL}
        camera, board = resting.get(CAMERA), resting.get(BOARD)
        told = replace(
            look,
            sighting=camera.sighting if camera else None,
            lying=board.lying if board else (),
            fallen=board.fallen if board else (),
            has_fallen=board is not None and board.has_fallen,
            stays=board is not None and board.stays,
            since=board.since if board else None,
            fell=self._fell,
            reached_in=self._reached_in,
        )
        self._fell = self._reached_in = False
        self._passed = news
        return told

    def _shown(self) -> Look:
        """The camera's picture, and what is to be said of both."""
        camera, board = self._looks.get(CAMERA), self._looks.get(BOARD)
        remarks = board.remarks if board else ()
        tells = board.tells if board else Tells.LYING
        if camera is None:
            return Look(Activity.COMING, remarks=remarks, tells=tells)
        if camera.tray in SEEING:
            return Look(Activity.COMING, camera.picture, camera.spots, remarks=remarks)
        remarks = (Remark(Trouble.CAMERA_BLIND, camera.reason, camera.tray), *remarks)
        return Look(Activity.COMING, camera.picture, camera.spots, remarks=remarks, tells=tells)


def joined(watchers: Mapping[str, Watcher]) -> Watcher:
    """Each in a thread of its own."""

    def looks(stop: Event) -> Iterator[Look]:
        seen: SimpleQueue[tuple[str, Look]] = SimpleQueue()
        threads = [
            Thread(target=_run, args=(source, watcher, stop, seen), name=source, daemon=True)
            for source, watcher in watchers.items()
        ]
        for thread in threads:
            thread.start()
        joint = Joint()
        while not stop.is_set():
            try:
                source, look = seen.get(timeout=LISTENS)
            except Empty:
                continue
            yield joint.see(source, look)
        for thread in threads:
            thread.join(ENDS)  # its port or program closed, as a rule

    return looks


def _run(source: str, watcher: Watcher, stop: Event, seen: SimpleQueue[tuple[str, Look]]) -> None:
    """Until stopped; one that fails is gone, and the other counts alone."""
    try:
        for look in watcher(stop):
            seen.put((source, look))
    except Exception as error:  # the thread's end: nobody above could tell of it
        log.exception("the %s has failed", source)
        reason = f"{type(error).__name__}: {error}"
        remarks = (Remark(Trouble.NO_BOARD, reason),) if source == BOARD else ()
        seen.put((source, Look(Activity.LOST, reason=reason, remarks=remarks)))


def _onwards(before: Look | None, look: Look) -> Look:
    """A source that says nothing new of a tray at rest claims what it did; a board says all."""
    if before is None or before.sighting is None or look.sighting is not None:
        return look
    both_still = look.tray is Activity.STILL and before.tray is Activity.STILL
    return replace(look, sighting=before.sighting) if both_still else look
