"""Films whose every frame is known: nothing is told while something moves, and soon after it rests.

`python -m tests.rigs.bench clips --trays FOLDER`. The folder holds `clips/…/clip.avi` with
truth.json.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import Any

import cv2

from calibration.fit import fit
from companion.sensors.camera.camera import Camera
from companion.sensors.camera.camera_watch import Agreed, Watch
from companion.sensors.camera.readers import ByProfile
from companion.sensors.camera.recordings import Clip
from tests.rigs.bench.figure import Figure

MOVING = ("hand", "falling", "knock")
RATE = 15.0  # frames a second, where the film does not say


@dataclass(frozen=True, slots=True)
class Told:
    """What the watch told of the tray at one frame."""

    frame: int
    counts: Mapping[str, int]


def figures(trays: Path | None) -> Iterator[Figure]:
    cv2.setNumThreads(1)
    for truth in sorted(trays.glob("clips/*/truth.json")) if trays else ():
        known = json.loads(truth.read_bytes())
        yield from _figures(truth.parent.name, known, list(_told(truth.parent, known)))


def _told(folder: Path, known: Mapping[str, Any]) -> Iterator[Told]:
    pictures = {colour: (folder / f"cal-{colour}.jpg", 4) for colour in known["colours"]}
    watch = Watch(ByProfile(fit(folder / "empty.jpg", pictures, known.get("cube_mm", 10.0))))
    film = Clip(folder / "clip.avi", hold=False)
    camera = Camera("clip", lambda _source: film, lambda: 0.0, lambda _seconds: None)
    for number, frame in enumerate(camera.frames(Event())):
        for said in watch.look(frame):
            if isinstance(said, Agreed):
                yield Told(number, said.counts)


def _figures(name: str, known: Mapping[str, Any], told: Sequence[Told]) -> Iterator[Figure]:
    frames = known["frames"]
    right = sum(_is_right(each, frames) for each in told)
    moving = sum(frames[each.frame]["what"] in MOVING[:1] + MOVING[2:] for each in told)
    yield Figure(f"{name}: trays told, right", f"{len(told)}, {right}", "all")
    yield Figure(f"{name}: told while a hand or the table moves", f"{moving}", "0")
    waits = list(_waits(told, frames))
    if waits:
        seconds = max(waits) / known.get("fps", RATE)
        yield Figure(f"{name}: at rest to told, worst", f"{seconds:.2f} s", "0.7 s")


def _is_right(told: Told, frames: Sequence[Mapping[str, Any]]) -> bool:
    """A span called falling lasts until well after rest: the tray that follows is right in it."""
    here = frames[told.frame]
    trays = [here["tray"]] if here["tray"] else [each["tray"] for each in frames if each["tray"]]
    return dict(told.counts) in [dict(each) for each in trays]


def _waits(told: Sequence[Told], frames: Sequence[Mapping[str, Any]]) -> Iterator[int]:
    """From the end of each movement to what is told next, in frames."""
    for number in range(1, len(frames)):
        ends = frames[number - 1]["what"] in MOVING and frames[number]["what"] not in MOVING
        after = [each.frame - number for each in told if each.frame >= number]
        if ends and after:
            yield min(after)
