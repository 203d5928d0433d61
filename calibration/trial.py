"""Test a profile on a throw whose cubes the person counts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from calibration.dialogue import requests
from calibration.dialogue.comments import Unclear
from calibration.dialogue.trials import CountedRight, NotCounted
from calibration.dialogue.typed_answers import typed_counts
from calibration.fit import read_picture
from calibration.participants import Ask, Report, answered
from calibration.photograph import keep, photograph
from companion.sensors.camera.camera import CameraLost, Frame
from companion.vision.debug.overlay import overlay
from companion.vision.profile.camera_profile import TrayProfile, Trial
from companion.vision.reading import PictureState, read


@dataclass(frozen=True, slots=True)
class TriedThrow:
    """The result of a test.

    Attributes:
        answer: DONE, STOP, or AGAIN to photograph the miscounted colours of `trial` again.
        trial: the test; None if there was none.
    """

    answer: str
    trial: Trial | None = None


def tried_on_throw(
    profile: TrayProfile,
    frames: Iterator[Frame | CameraLost],
    folder: Path,
    ask: Ask,
    report: Report,
) -> TriedThrow:
    """Ask for throws until one is tested, or until the person skips or stops the test."""
    while (answer := answered(requests.ShowThrow(profile.colours), ask, report)) == requests.DONE:
        image = photograph(frames, report)
        if image is None:
            continue
        reading = read(image, profile)
        if reading.state is not PictureState.STILL:
            report(NotCounted(reading.state.value))
            continue
        picture = folder / f"{requests.THROW}.png"
        keep(image, picture)
        lies = _counted(requests.CountThrow(picture, profile.colours), ask, report)
        if lies is None:
            return TriedThrow(requests.STOP)
        reading_seen = {colour: number for colour, number in reading.counts.items() if number}
        trial = Trial(requests.THROW, lies, reading_seen, reading.sure)
        if not trial.differences:
            report(CountedRight(sum(lies.values()), int(100 * reading.sure)))
            return TriedThrow(requests.DONE, trial)
        keep(overlay(image, reading), picture)
        answer = answered(_differing(trial, picture), ask, report)
        if answer != requests.ANEW:
            return TriedThrow(answer, trial)
    return TriedThrow(requests.DONE if answer == requests.SKIP else requests.STOP)


def _differing(trial: Trial, picture: Path) -> requests.Differs:
    return requests.Differs(
        picture,
        tuple(
            (colour, trial.seen.get(colour, 0), trial.lies.get(colour, 0))
            for colour in trial.differences
        ),
    )


def _counted(request: requests.CountThrow, ask: Ask, report: Report) -> dict[str, int] | None:
    """Return the person's counts; None if they stop."""
    while (typed := ask(request)).strip().lower() != requests.STOP:
        counts = typed_counts(typed, request.colours)
        if counts is not None:
            return counts
        report(Unclear(typed))
    return None


def tried_on_pictures(
    profile: TrayProfile, pictures: dict[str, Path], number: int
) -> tuple[Trial, ...]:
    """Test the profile on each colour's own picture, which shows `number` cubes of it."""
    trials = []
    for colour, path in pictures.items():
        reading = read(read_picture(path), profile)
        counts_seen = {each: count for each, count in reading.counts.items() if count}
        trials.append(Trial(colour, {colour: number}, counts_seen, reading.sure))
    return tuple(trials)
