"""Measure what learning a box's paints during play is worth, on rendered evenings.

`python -m calibration.training.measure_paints FOLDER… [--off SD]` shifts the usual paints at
random, learns from each evening's first three pictures with their true counts, and reads the others
in four ways: with the usual paints, with what was learned from these, with the shifted paints, and
with what was learned from those. It prints how many trays each way reads right, and how far the
learned paints are from those that all pictures of the evening lead to from the usual ones.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zlib import crc32

import numpy as np

from calibration.fit import read_picture
from companion.said import Said
from companion.vision.arrays import Image
from companion.vision.colour.paints import Paints, usual_paints
from companion.vision.geometry.paper_pose import standpoint
from companion.vision.learning.box_paints import ConfirmedPicture, Shift, found_shifts, shifted
from companion.vision.learning.confirmed import confirmed_picture, learned_shifts
from companion.vision.paper_reader import PaperReader, floor_of

FIRST = 3  # pictures that are learned from
NEAR = 0.1  # a logarithm
WAYS = ("usual", "usual, learned", "shifted", "shifted, learned")


@dataclass(frozen=True, slots=True, eq=False)
class Tray:
    image: Image
    counts: Mapping[str, int]
    confirmed: ConfirmedPicture | None


def main() -> None:
    parser = argparse.ArgumentParser(prog="box")
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--off", type=float, default=0.42, help="of the shifted paints, each way")
    arguments = parser.parse_args()
    right, read_trays, errors = dict.fromkeys(WAYS, 0), 0, []
    for folder in arguments.folders:
        truth = json.loads((folder / "truth.json").read_bytes())
        usual = usual_paints(truth["colours"], float(truth["cube_mm"]))
        trays = list(trays_of(folder, truth, usual))
        off = _shifts_by_chance(usual, arguments.off, crc32(folder.name.encode()))
        first = [each.confirmed for each in trays[:FIRST] if each.confirmed is not None]
        every = [each.confirmed for each in trays if each.confirmed is not None]
        boxes = _boxes(usual, off, first)
        errors += _errors(usual, off, first, every)
        read_trays += len(trays[FIRST:])
        for way, paints in boxes.items():
            number = _read_right(paints, trays[FIRST:])
            right[way] += number
            print(f"{folder.name:16} {way:18} {number}/{len(trays[FIRST:])}", flush=True)
    print({way: f"{number}/{read_trays}" for way, number in right.items()})
    near = np.mean(np.array(errors) < NEAR)
    print(f"{len(errors)} paints, {near:.0%} within {NEAR}, median {np.median(errors):.3f}")


def trays_of(folder: Path, truth: Mapping[str, Any], usual: Paints) -> Iterator[Tray]:
    """Yield the trays of one evening that can be read by their paper."""
    for throw in truth["throws"]:
        image = read_picture(folder / throw["image"])
        place = standpoint(image)
        if isinstance(place, Said):
            continue
        floor = floor_of(image, place, usual.cube_mm)
        if not isinstance(floor, Said):
            confirmed = confirmed_picture(floor, usual.cube_mm, throw["tray"])
            yield Tray(image, throw["tray"], confirmed)


def _shifts_by_chance(usual: Paints, off: float, seed: int) -> dict[str, Shift]:
    """Draw shifts: half of each is alike in all channels, half is not."""
    chance = np.random.default_rng(seed)
    part = off / np.sqrt(2)
    return {c: chance.normal(0, part, 3) + chance.normal(0, part) for c in usual.colours}


def _boxes(
    usual: Paints, off: Mapping[str, Shift], first: list[ConfirmedPicture]
) -> dict[str, Paints]:
    shifted_paints = shifted(usual, off)
    return dict(
        zip(
            WAYS,
            (
                usual,
                shifted(usual, learned_shifts(usual, {}, first) or {}),
                shifted_paints,
                shifted(shifted_paints, learned_shifts(shifted_paints, {}, first) or {}),
            ),
            strict=True,
        )
    )


def _errors(
    usual: Paints,
    off: Mapping[str, Shift],
    first: list[ConfirmedPicture],
    every: list[ConfirmedPicture],
) -> list[float]:
    """Return the error of each learned paint, in the channel in which it is largest."""
    true, learned = found_shifts(usual, every), found_shifts(shifted(usual, off), first)
    return [float(np.abs(off[c] + learned[c] - true[c]).max()) for c in learned if c in true]


def _read_right(paints: Paints, trays: list[Tray]) -> int:
    reader = PaperReader(paints)
    read = [(reader.read(each.image, rested=True).counts, each.counts) for each in trays]
    return sum(
        bool(counts) and all(counts[c] == true_counts.get(c, 0) for c in paints.colours)
        for counts, true_counts in read
    )


if __name__ == "__main__":
    main()
