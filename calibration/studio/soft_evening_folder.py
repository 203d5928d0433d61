"""Write a soft evening's folder: a picture of each throw, and the truth."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.random import Generator

from calibration.studio import cube_physics
from calibration.studio.camera_view import CameraView
from calibration.studio.cube_physics import Pose
from calibration.studio.evening_folder import rng_of, shuffled_cubes, write_calibration
from calibration.studio.evening_settings import PAINTS, EveningSettings
from calibration.studio.soft_settings import MORE_PAINTS, shot_of
from calibration.studio.studio import Studio
from calibration.studio.throws import SimulatedThrow, throws_of
from calibration.studio.truth_file import corner_pixels, truth_of_evening, truth_of_throw

DROPS, STIRS, SHOTS, SECOND, STIRRED_SHOTS = 4, 5, 7, 8, 9  # what chance is asked for


@dataclass(frozen=True, slots=True)
class StudioShot:
    """One picture to render."""

    name: str
    number: int  # of the throw
    throw: SimulatedThrow
    settings: EveningSettings  # by hand: of this picture alone
    poses: list[Pose]
    rng: Generator


def write_soft_evening(settings: EveningSettings, throws: int, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    studio = Studio(settings)
    if not settings.by_hand:
        picture = studio.picture([], 0, rng_of(settings, 2, 0))
        (folder / "empty.jpg").write_bytes(picture)
    if settings.bowl is None and not settings.mat:
        write_calibration(studio, folder)
    throw_truths = []
    for shot in shots_of(settings, throws):
        if settings.by_hand:
            studio = Studio(shot.settings)
        (folder / shot.name).write_bytes(studio.picture(shot.poses, shot.number, shot.rng))
        throw_truths.append(truth_of_shot(shot, studio))
    truth = json.dumps(truth_of_soft_evening(settings, studio, throw_truths), indent=1)
    (folder / "truth.json").write_text(truth + "\n", encoding="utf-8")


def shots_of(settings: EveningSettings, throws: int, second: bool = False) -> Iterator[StudioShot]:
    """Yield a picture of each throw; with `second`, two of each where a hand holds the camera."""
    for number, throw in enumerate(throws_of(settings, throws)):
        rng = rng_of(settings, DROPS, number)
        poses = cube_physics.drop_cubes(settings, shuffled_cubes(throw, rng), rng)
        shot = settings
        if settings.by_hand:
            shot = shot_of(settings, rng_of(settings, SHOTS, number))
        yield StudioShot(f"throw-{number:02}.jpg", number, throw, shot, poses, rng)
        if settings.by_hand and second:
            again = rng_of(settings, SECOND, number)
            yield StudioShot(
                f"throw-{number:02}-b.jpg", number, throw, shot_of(settings, again), poses, again
            )


def write_soft_stirred(settings: EveningSettings, numbers: Sequence[int], folder: Path) -> None:
    """Write pictures of these throws' cubes spread by a hand, beside the others."""
    studio = Studio(settings)
    throws = list(throws_of(settings, max(numbers) + 1))
    for number in numbers:
        rng = rng_of(settings, STIRS, number)
        poses = cube_physics.stir_cubes(settings, shuffled_cubes(throws[number], rng), rng)
        if settings.by_hand:
            studio = Studio(shot_of(settings, rng_of(settings, STIRRED_SHOTS, number)))
        picture = studio.picture(poses, number, rng)
        (folder / f"throw-{number:02}-stirred.jpg").write_bytes(picture)


def truth_of_shot(shot: StudioShot, studio: Studio) -> dict[str, Any]:
    truth = truth_of_throw(shot.settings, studio.stage, shot.name, shot.throw, shot.poses)
    truth["camera"] = _truth_of_camera(studio.stage.view)
    if shot.settings.by_hand and shot.settings.bowl is None:
        truth["tray_corners_px"] = corner_pixels(shot.settings, studio.stage.view)
    return truth


def truth_of_soft_evening(
    settings: EveningSettings, studio: Studio, throws: list[dict[str, Any]]
) -> dict[str, Any]:
    truth = truth_of_evening(settings, studio.stage, throws)
    truth["by_hand"], truth["other_box"] = settings.by_hand, settings.other_box
    truth["paint_shifts"] = _shifts(settings)
    if settings.by_hand or settings.bowl:
        del truth["tray_corners_px"]  # by hand each throw has its own
    if settings.bowl is None:
        return truth
    bowl = settings.bowl
    del truth["tray_mm"]
    return truth | {
        "tray": "bowl",
        "bowl": bowl.plastic,
        "disc": bool(bowl.disc_mm),
        "disc_mm": bowl.disc_mm,
        "disc_at_mm": [round(each, 2) for each in bowl.disc_at],
        "stand": True,
        "stand_at_mm": [round(each, 2) for each in bowl.stand_at],
        "stand_turn": round(bowl.stand_turn, 2),
        "stand_scale": bowl.print_scale,
        "floor_mm": round(bowl.floor_mm, 2),
        "rim_mm": round(bowl.rim_mm, 2),
        "deep_mm": round(bowl.deep_mm, 2),
    }


def _truth_of_camera(view: CameraView) -> dict[str, Any]:
    return {
        "eye_mm": [round(float(each), 2) for each in view.eye],
        "axes": [[round(float(each), 5) for each in axis] for axis in view.axes],
        "focal_px": round(view.focal, 2),
        "size": [view.width, view.height],
        "distortion": view.distortion,
    }


def _shifts(settings: EveningSettings) -> dict[str, list[float]]:
    """Logarithms of the box's paints over the usual ones: red, green, blue."""
    usual = PAINTS | MORE_PAINTS
    return {
        colour: [round(float(each), 3) for each in np.log(np.array(paint) / usual[colour])]
        for colour, paint in zip(settings.colours, settings.paints, strict=True)
    }
