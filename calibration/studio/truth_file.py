"""Write what truth.json holds for an evening and for each of its throws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from calibration.studio.camera_view import CameraView, corners_by_hand
from calibration.studio.cube_physics import Pose
from calibration.studio.evening_settings import EveningSettings
from calibration.studio.stage import StudioStage
from calibration.studio.throws import SimulatedThrow, grams_per_cube
from calibration.studio.visibility import HARDLY, visible


def truth_of_throw(
    settings: EveningSettings,
    stage: StudioStage,
    name: str,
    throw: SimulatedThrow,
    poses: Sequence[Pose],
) -> dict[str, Any]:
    shares = visible(stage, poses, settings.cube_mm)
    stacked = sum(pose.at[2] > 0.8 * settings.cube_mm for pose in poses)
    return {
        "image": name,
        "tower_before": throw.tower_before,
        "tray_before": throw.tray_before,
        "thrown": throw.thrown,
        "tray": throw.tray,
        "attacker": throw.attacker,
        "defender": throw.defender,
        "scale_grams": throw.grams,
        "hardly_visible": [
            pose.colour for pose, share in zip(poses, shares, strict=True) if share < HARDLY
        ],
        "stacked": stacked,
        "visible": [
            [pose.colour, round(share, 3)] for pose, share in zip(poses, shares, strict=True)
        ],
        "poses": [
            {
                "colour": pose.colour,
                "at": [round(value, 2) for value in pose.at],
                "turn": [round(value, 4) for value in pose.turn],
            }
            for pose in poses
        ],
    }


def truth_of_evening(
    settings: EveningSettings, stage: StudioStage, throws: list[dict[str, Any]]
) -> dict[str, Any]:
    return {
        "colours": list(settings.colours),
        "cube_mm": settings.cube_mm,
        "grams_per_cube": grams_per_cube(settings),
        "mat": settings.mat,
        "throws": throws,
        "tray_mm": list(settings.tray_mm),
        "tray_corners_px": corner_pixels(settings, stage.view),
        "settings": asdict(settings),
    }


def corner_pixels(settings: EveningSettings, view: CameraView) -> list[list[float]]:
    return [[round(float(x), 1), round(float(y), 1)] for x, y in corners_by_hand(settings, view)]
