"""Render three clips of what no still picture shows: a lamp comes on, a knock, a sleeve.

The cubes stay in the tray from the first frame to the last. Frames in which nothing moves share one
rendering and differ in noise; only the frames with the sleeve are rendered one by one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from random import Random

import cv2
import numpy as np
from numpy.random import Generator, default_rng
from numpy.typing import NDArray

from calibration.studio import lens
from calibration.studio.cube_physics import Pose, drop_cubes
from calibration.studio.evening_folder import write_calibration
from calibration.studio.evening_settings import EveningSettings
from calibration.studio.ordinary_evening import ordinary
from calibration.studio.sleeve import arm_at, way_of_arm
from calibration.studio.stage import StageCube, cubes_of, lights_of
from calibration.studio.studio import Studio
from calibration.studio.throws import cubes_in, throws_of
from calibration.studio.truth_file import truth_of_evening, truth_of_throw

Radiance = NDArray[np.float32]
FPS = 15
STILL = 40  # frames before anything happens, and after


@dataclass(frozen=True, slots=True, eq=False)
class ClipFrame:
    what: str
    light: Radiance
    brighter: float = 1.0  # what the camera's own exposure makes of it


@dataclass(frozen=True, slots=True, eq=False)
class Take:
    """What a clip is made of: a studio with cubes in it."""

    studio: Studio
    cubes: list[StageCube]
    poses: list[Pose]
    rng: Generator

    def light(self, throw: int = 0) -> Radiance:
        lights = lights_of(self.studio.settings, throw)
        return self.studio.renderer.radiance(self.cubes, lights)


def lamp(take: Take) -> Iterator[ClipFrame]:
    """A second lamp comes on within three frames; the camera's exposure follows more slowly."""
    before, after = take.light(0), take.light(1)
    goal = float((before.mean() / after.mean()) ** 0.7)
    for _ in range(STILL):
        yield ClipFrame("still", before)
    for number in range(24):
        share = min(1.0, (number + 1) / 3)
        adapted = 1 - np.exp(-number / 5)
        light = before * (1 - share) + after * share
        yield ClipFrame("lamp", light, 1 + (goal - 1) * float(adapted))
    for _ in range(STILL):
        yield ClipFrame("still", after, goal)


def knock(take: Take) -> Iterator[ClipFrame]:
    """The table shakes and comes to rest a little elsewhere; so do some of the cubes."""
    before = take.light()
    after = replace(take, cubes=[_nudged(cube, take.rng) for cube in take.cubes]).light()
    rest = take.rng.uniform(-4, 4, 2)
    turn = float(take.rng.uniform(-0.35, 0.35))
    for _ in range(STILL):
        yield ClipFrame("still", before)
    for number in range(14):
        swing = 9 * np.exp(-number / 4) * np.array([np.cos(2.1 * number), np.sin(1.7 * number)])
        share = min(1.0, number / 5)
        light = before if number < 2 else after
        speed = float(np.exp(-number / 4))
        yield ClipFrame("knock", _shaken(light, rest * share + swing, turn * share, 3 * speed))
    still = _shaken(after, rest, turn, 0)
    for _ in range(STILL):
        yield ClipFrame("still", still)


def sleeve(take: Take) -> Iterator[ClipFrame]:
    """An arm comes in over an edge, moves about above the cubes, and leaves."""
    before = take.light()
    lights = lights_of(take.studio.settings, 0)
    for _ in range(STILL):
        yield ClipFrame("still", before)
    for place in way_of_arm(take.studio.settings, take.rng):
        arm = arm_at(place)
        yield ClipFrame("hand", take.studio.renderer.radiance(take.cubes, lights, arm))
    for _ in range(STILL):
        yield ClipFrame("still", before)


CLIPS = {"lamp": lamp, "knock": knock, "sleeve": sleeve}


def write_clips(seed: int, out: Path) -> None:
    for number, (name, clip) in enumerate(CLIPS.items()):
        folder = out / name
        if not (folder / "truth.json").exists():
            folder.mkdir(parents=True, exist_ok=True)
            take = _take(settings_of_clip(seed, 1000 + number))
            write_calibration(take.studio, folder)
            _write(take, list(clip(take)), folder)


def settings_of_clip(seed: int, number: int) -> EveningSettings:
    """Return ordinary settings with a second lamp that is on from the second picture on."""
    draw = Random(f"studio {seed} {number}")
    plain = replace(ordinary(draw, seed, number), width=640, height=480, renderer="mitsuba")
    late = replace(
        plain.lamps[0],
        azimuth=draw.uniform(0, 360),
        elevation=draw.uniform(40, 65),
        kelvin=draw.uniform(2700, 4500),
        strength=draw.uniform(0.5, 0.9),
        lit_from=1,
    )
    return replace(plain, lamps=(*plain.lamps, late), crowd=9)


def _take(settings: EveningSettings) -> Take:
    rng = default_rng([settings.seed, settings.number, 6])
    colours = list(cubes_in(throws_of(settings, 1)[0].tray))
    poses = drop_cubes(settings, colours, rng)
    return Take(Studio(settings), cubes_of(settings, poses, rng), poses, rng)


def _write(take: Take, frames: list[ClipFrame], folder: Path) -> None:
    studio, settings = take.studio, take.studio.settings
    size = settings.width, settings.height
    clip = cv2.VideoWriter(
        str(folder / "clip.avi"), cv2.VideoWriter.fourcc(*"MJPG"), float(FPS), size
    )
    for frame in frames:
        gains = lens.Gains(np.asarray(studio.gains.rgb * frame.brighter, np.float32))
        clip.write(lens.photograph(frame.light, gains, studio.stage.view, settings, take.rng))
    clip.release()
    throw = throws_of(settings, 1)[0]
    truth = truth_of_evening(settings, studio.stage, [])
    throw_truth = truth_of_throw(settings, studio.stage, "clip.avi", throw, take.poses)
    truth |= {
        "fps": FPS,
        "throws": [{"tray": dict(throw.tray), "cleared": [], "poses": throw_truth["poses"]}],
        "frames": [
            {
                "frame": number,
                "what": frame.what,
                "tray": dict(throw.tray) if frame.what == "still" else None,
            }
            for number, frame in enumerate(frames)
        ],
        "settings": asdict(settings),
    }
    (folder / "truth.json").write_text(json.dumps(truth, indent=1) + "\n", encoding="utf-8")


def _nudged(cube: StageCube, rng: Generator) -> StageCube:
    """Shift the cube a little, or, in half of the cases, not at all."""
    x, y, z = cube.pose.at
    far = 0.6 if rng.random() < 0.5 else 0.0
    slid = (x + far * float(rng.normal()), y + far * float(rng.normal()), z)
    return replace(cube, pose=replace(cube.pose, at=slid))


def _shaken(light: Radiance, by: NDArray[np.float64], turn: float, smear: float) -> Radiance:
    height, width = light.shape[:2]
    about = cv2.getRotationMatrix2D((width / 2, height / 2), turn, 1.0)
    matrix = np.asarray(about, np.float64) + np.array([[0, 0, by[0]], [0, 0, by[1]]])
    moved = cv2.warpAffine(
        light, matrix, (width, height), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE
    )
    if smear > 0.3:
        moved = cv2.GaussianBlur(moved, (0, 0), sigmaX=smear, sigmaY=smear / 3)
    return np.asarray(moved, np.float32)
