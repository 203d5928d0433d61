"""Fit the usual paints to the boxes of rendered evenings.

`python -m calibration.training.usual_paints FOLDER…` collects the pixels of every cube on paper:
from evenings whose truth has poses, or from pictures of four cubes of each colour (`cal-red.jpg`).
Every box has the same weight. It writes `companion/vision/colour/paints.json`. A colour that no
evening has, and the paper's own pixels, stay as they are in that file. Boxes with unusual paints
(`other_box`) are left out.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from calibration.training.paper_truth import cube_numbers
from calibration.training.rendered_evenings import floor_in, read_all
from companion.vision.arrays import Samples
from companion.vision.colour import paints
from companion.vision.colour.mixture import Mixture, learned
from companion.vision.learning.confirmed import cube_mask, over_paper, some_pixels

Pixels = dict[str, Samples]
OF_A_BOX = 1200  # pixels of each colour
FEWEST = 60  # pixels of a colour that a box must show
PARTS = 4
FAR = 16.0  # squared standard deviations from a paint's part to the paper, at least
LIKE_PAPER = 0.45  # a logarithm by which such a pixel differs from paper at most


def box(folder: Path) -> Iterator[Pixels]:
    """Yield one evening's pixels of each colour, over the paper's light."""
    truth = json.loads((folder / "truth.json").read_bytes())
    if truth.get("other_box"):
        return
    if "poses" in truth["throws"][0]:
        yield _of_throws(folder, truth)
    else:
        yield _of_calibration(folder, truth)


def _of_throws(folder: Path, truth: dict[str, Any]) -> Pixels:
    pixels: dict[str, list[Samples]] = {}
    for throw in truth["throws"]:
        floor = floor_in(folder / throw["image"], truth["cube_mm"])
        if floor is None:
            continue
        numbers, colours = cube_numbers(truth, throw, floor)
        over = over_paper(floor)
        for number, colour in enumerate(colours):
            inside = cv2.erode((numbers == number).astype(np.uint8), np.ones((3, 3), np.uint8))
            pixels.setdefault(colour, []).append(over[inside > 0])
    return {
        colour: some_pixels(_unlike_paper(np.concatenate(each)), OF_A_BOX)
        for colour, each in pixels.items()
    }


def _of_calibration(folder: Path, truth: dict[str, Any]) -> Pixels:
    """Collect them from pictures of four loose cubes of each colour."""
    pixels = {}
    for colour in truth["colours"]:
        path = folder / f"cal-{colour}.jpg"
        floor = floor_in(path, truth["cube_mm"]) if path.exists() else None
        if floor is not None:
            inside = cv2.erode(cube_mask(floor).astype(np.uint8), np.ones((3, 3), np.uint8))
            pixels[colour] = some_pixels(over_paper(floor)[inside > 0], OF_A_BOX)
    return pixels


def _unlike_paper(pixels: Samples) -> Samples:
    """Leave out pixels that may be the paper beside a cube, unless that leaves too few."""
    unlike = pixels[np.abs(pixels).max(axis=1) > LIKE_PAPER]
    return unlike if len(unlike) > len(pixels) / 2 else pixels


def fit_mixtures(boxes: list[Pixels]) -> dict[str, Mixture]:
    """Fit each colour's mixture to all boxes that have it."""
    mixtures = {}
    for colour in sorted({colour for each in boxes for colour in each}):
        those = [box[colour] for box in boxes if len(box.get(colour, ())) >= FEWEST]
        if those:
            even = [each[np.arange(OF_A_BOX) % len(each)] for each in those]
            mixture = learned(np.concatenate(even).astype(np.float32), PARTS)
            mixtures[colour] = _apart_from_paper(mixture)
            print(f"{colour}: {len(those)} boxes, sd within {_spread(even)}")
    return mixtures


def _apart_from_paper(mixture: Mixture) -> Mixture:
    """Narrow each component that reaches as far as the paper, so that paper is no paint."""
    whitened = np.linalg.solve(mixture.spreads, mixture.means[..., None])[..., 0]
    away = (mixture.means * whitened).sum(axis=1)
    unlike = np.abs(mixture.means).max(axis=1) > LIKE_PAPER
    share = np.where(unlike, np.minimum(away / FAR, 1), 1)
    return Mixture(mixture.weights, mixture.means, mixture.spreads * share[:, None, None])


def _spread(boxes: list[Samples]) -> list[float]:
    """Return how much boxes differ, in B, G and R."""
    return [round(float(each), 2) for each in np.std([box.mean(axis=0) for box in boxes], axis=0)]


def main() -> None:
    parser = argparse.ArgumentParser(prog="paints")
    parser.add_argument("folders", type=Path, nargs="+")
    boxes = [each for evening in read_all(box, parser.parse_args().folders) for each in evening]
    values = json.loads(paints.USUAL.read_bytes())
    values |= {colour: _plain(mixture) for colour, mixture in fit_mixtures(boxes).items()}
    lines = ",\n".join(
        f"{json.dumps(name)}:{json.dumps(each, separators=(',', ':'))}"
        for name, each in values.items()
    )
    paints.USUAL.write_text(f"{{{lines}}}\n", encoding="utf-8")


def _plain(mixture: Mixture) -> dict[str, Any]:
    return {
        "weights": mixture.weights.round(4).tolist(),
        "means": mixture.means.round(4).tolist(),
        "spreads": mixture.spreads.round(5).tolist(),
    }


if __name__ == "__main__":
    main()
