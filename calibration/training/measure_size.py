"""Measure how exactly vision finds the size of the cubes, on rendered evenings.

`python -m calibration.training.measure_size FOLDER…` prints for each evening the true size on the
sheet's scale, the size measured in the first four pictures together and in each alone, and the
errors.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import numpy as np

from calibration.fit import read_picture
from companion.said import Said
from companion.vision.colour.paints import Paints, usual_paints
from companion.vision.geometry.paper_pose import standpoint
from companion.vision.learning.cube_size import cube_size, loose_edges
from companion.vision.paper_reader import floor_of

FIRST = 4  # pictures
GUESS_MM = 10.0  # before it is measured


def main() -> None:
    parser = argparse.ArgumentParser(prog="size")
    parser.add_argument("folders", type=Path, nargs="+")
    off, alone, first_off = [], 0, []
    for folder in parser.parse_args().folders:
        truth = json.loads((folder / "truth.json").read_bytes())
        scale = truth.get("stand_scale", truth.get("settings", {}).get("mat_scale", 1.0))
        true = round(float(truth["cube_mm"]) / scale, 2)
        paints = usual_paints(truth["colours"])
        edges = list(_edges(folder, [each["image"] for each in truth["throws"]], paints))
        sizes = [cube_size(each) for each in edges]
        off += [each.mm - true for each in sizes if each is not None]
        alone += sum(each is None for each in sizes)
        apart = list(_edges(folder, [each["image"] for each in truth["throws"][:FIRST]], None))
        first = cube_size([*chain(*apart)]) or cube_size([*chain(*edges[:FIRST])])
        first_off += [] if first is None else [first.mm - true]
        sizes_mm = [None if each is None else each.mm for each in sizes]
        print(
            f"{folder.name:16} {true:4} {None if first is None else first.mm} {sizes_mm}",
            flush=True,
        )
    for name, errors in (("one picture", off), (f"first {FIRST}", first_off)):
        away = np.abs(errors)
        print(f"{name}: {len(away)} told, within 0.4 mm {np.mean(away <= 0.4):.0%}, ", end="")
        print(f"mean {np.mean(errors):+.2f}, most {away.max():.2f}")
    print(f"not told from one picture: {alone}")


def _edges(folder: Path, images: list[str], paints: Paints | None) -> Iterator[list[float]]:
    for image in images:
        picture = read_picture(folder / image)
        place = standpoint(picture)
        floor = place if isinstance(place, Said) else floor_of(picture, place, GUESS_MM)
        if not isinstance(floor, Said):
            yield loose_edges(floor, paints)


if __name__ == "__main__":
    main()
