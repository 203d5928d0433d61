"""Teach the detector: `python -m tests.teaching.teach --steps 4000 FOLDER…`, some minutes.

Every evening given is taught with; none of them may be one that anything is fitted or reported on.
Writes `companion/vision/detector.onnx` and `detector.npz`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np
import torch
from numpy.random import default_rng
from torch import Tensor

from companion.vision.detector import WEIGHTS, told
from tests.teaching.drawn import drawn_trays
from tests.teaching.network import Detector, Exported, loss
from tests.teaching.pictures import Picture, crop, picture_of, pictures

TOGETHER = 6  # crops that are looked at before a step
FASTEST, SLOWEST = 2.5e-3, 2.5e-5  # steps
WARM = 100  # steps
SHOWN = 100  # steps between lines printed
DECAY = 1e-4
DRAWN = 30  # trays of each tilt


def taught(known: Sequence[Picture], steps: int, seed: int = 1) -> Detector:
    torch.manual_seed(seed)
    draw, detector = default_rng(seed), Detector()
    optimiser = torch.optim.AdamW(detector.parameters(), FASTEST, weight_decay=DECAY)
    average = 0.0
    for step in range(steps):
        for group in optimiser.param_groups:
            group["lr"] = _rate(step, steps)
        crops = [crop(known[int(draw.integers(len(known)))], draw) for _ in range(TOGETHER)]
        wrong = loss(
            detector(
                _stacked([told(each.seen) for each in crops]),
                _stacked([each.seen.gains for each in crops]),
            ),
            _stacked([each.peaks for each in crops]),
            _stacked([each.counted for each in crops]),
        )
        optimiser.zero_grad()
        wrong.backward()
        optimiser.step()
        average += (wrong.item() - average) * (0.02 if step else 1)
        if step % SHOWN == SHOWN - 1:
            print(f"{step + 1} of {steps}: loss {average:.3f}", flush=True)
    detector.eval()
    return detector


def _rate(step: int, steps: int) -> float:
    """Up at once, level for half of the time, then down along a cosine."""
    part = max(0.0, 2 * step / steps - 1)
    falling = SLOWEST + (FASTEST - SLOWEST) * (1 + np.cos(np.pi * part)) / 2
    return float(min(1, (step + 1) / WARM) * falling)


def _stacked(arrays: Sequence[np.ndarray[tuple[int, ...], np.dtype[np.float32]]]) -> Tensor:
    return torch.from_numpy(np.ascontiguousarray(np.stack(arrays), np.float32))


def write(detector: Detector) -> None:
    layers, head = WEIGHTS
    sizes = {2: "height", 3: "width"}
    torch.onnx.export(
        Exported(detector),
        (torch.zeros(1, 6, 160, 192),),
        str(layers),
        input_names=["picture"],
        output_names=["features"],
        dynamic_axes={"picture": sizes, "features": sizes},
        opset_version=17,
        dynamo=False,
    )
    kept = {
        "grains": detector.grains.weight[:, :, 0, 0],
        "middle": detector.middle.weight[:, :, 0, 0],
        "middle_bias": detector.middle.bias,
        "last": detector.last.weight[0, :, 0, 0],
        "last_bias": detector.last.bias,
    }
    np.savez(
        head, allow_pickle=False, **{name: each.detach().numpy() for name, each in kept.items()}
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="teach")
    parser.add_argument("--steps", type=int, default=4000)
    parser.add_argument("folders", type=Path, nargs="+")
    given = parser.parse_args()
    cv2.setNumThreads(1)
    known = [each for folder in given.folders for each in pictures(folder)]
    known += [picture_of(each) for each in drawn_trays(DRAWN, seed=5)]
    print(f"{len(known)} trays")
    write(taught(known, given.steps))


if __name__ == "__main__":
    main()
