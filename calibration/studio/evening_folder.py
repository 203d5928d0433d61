"""Write one evening's folder: the pictures, then truth.json, which also marks it as complete."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from numpy.random import Generator, default_rng

from calibration.studio import cube_physics
from calibration.studio.evening_settings import EveningSettings
from calibration.studio.studio import Studio
from calibration.studio.throws import SimulatedThrow, cubes_in, throws_of
from calibration.studio.truth_file import truth_of_evening, truth_of_throw


def write_evening(settings: EveningSettings, throws: int, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    studio = Studio(settings)
    write_calibration(studio, folder)
    throw_truths = []
    for number, throw in enumerate(throws_of(settings, throws)):
        name = f"throw-{number:02}.jpg"
        rng = rng_of(settings, 4, number)
        poses = cube_physics.drop_cubes(settings, shuffled_cubes(throw, rng), rng)
        (folder / name).write_bytes(studio.picture(poses, number, rng, alone=False))
        throw_truths.append(truth_of_throw(settings, studio.stage, name, throw, poses))
    write_emptied(studio, throws, folder)
    truth = json.dumps(truth_of_evening(settings, studio.stage, throw_truths), indent=1)
    (folder / "truth.json").write_text(truth + "\n", encoding="utf-8")


def write_calibration(studio: Studio, folder: Path) -> None:
    """Write pictures of the empty tray and of four loose cubes of each colour."""
    settings = studio.settings
    (folder / "empty.jpg").write_bytes(studio.picture([], 0, rng_of(settings, 2, 0)))
    for number, colour in enumerate(settings.colours):
        rng = rng_of(settings, 3, number)
        poses = cube_physics.lay_out_cubes(settings, [colour] * 4, rng)
        (folder / f"cal-{colour}.jpg").write_bytes(studio.picture(poses, 0, rng))


def write_emptied(studio: Studio, throws: int, folder: Path) -> None:
    """Write the tray as people emptied it before each throw but the first, in the light of then."""
    for number in range(1, throws):
        picture = studio.picture([], number - 1, rng_of(studio.settings, 6, number))
        (folder / f"emptied-{number:02}.jpg").write_bytes(picture)


def write_stirred(settings: EveningSettings, numbers: Sequence[int], folder: Path) -> None:
    """Write pictures of these throws' cubes spread by a hand, beside the others."""
    studio = Studio(settings)
    throws = throws_of(settings, max(numbers) + 1)
    path = folder / "stirred.json"
    throw_truths = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
    for number in numbers:
        name = f"throw-{number:02}-stirred.jpg"
        rng = rng_of(settings, 5, number)
        poses = cube_physics.stir_cubes(settings, shuffled_cubes(throws[number], rng), rng)
        (folder / name).write_bytes(studio.picture(poses, number, rng, alone=False))
        throw_truths = [each for each in throw_truths if each["image"] != name]
        throw_truths.append(truth_of_throw(settings, studio.stage, name, throws[number], poses))
    path.write_text(json.dumps(throw_truths, indent=1) + "\n", encoding="utf-8")


def rng_of(settings: EveningSettings, purpose: int, number: int) -> Generator:
    return default_rng([settings.seed, settings.number, purpose, number])


def shuffled_cubes(throw: SimulatedThrow, rng: Generator) -> list[str]:
    return [str(colour) for colour in rng.permutation(list(cubes_in(throw.tray)))]
