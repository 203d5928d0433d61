"""Train the detector: `python -m calibration.training.train --steps 14000 FOLDER…`, 40 minutes.

It trains on every evening that is given; nothing else may be fitted to or reported on these. It
writes `detector.onnx` and `detector.npz` in `companion/vision/detector/`. With `--further` it
begins with the weights in these files, otherwise with random ones. It uses half precision if the
processor can.

With `--paper` each picture is read by the paper in it. 427 such pictures were too few to train the
app's network further: it was surer afterwards and more often wrong (docs/how-sure.md).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from pathlib import Path
from shutil import which

import cv2
import numpy as np
import torch
from numpy.random import Generator, default_rng
from numpy.typing import NDArray
from torch import Tensor
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

from calibration.training.crops import Crop, crop
from calibration.training.current_network import load_current
from calibration.training.detector_network import (
    INPUT_PLANES,
    Detector,
    ExportedDetector,
    loss,
    loss_of_outlines,
)
from calibration.training.drawn_trays import drawn_trays
from calibration.training.rendered_evenings import read_all
from calibration.training.training_pictures import (
    TrainingPicture,
    laid_over,
    picture_of,
    pictures,
    pictures_on_paper,
)
from companion.vision.arrays import Planes
from companion.vision.detector.cube_detector import WEIGHTS
from companion.vision.detector.network_input import COARSER

Evening = Sequence[TrainingPicture]  # of one evening: they show one tray by one camera

TOGETHER = 8  # crops that are looked at before a step
MEASURED = 32  # crops that tell what an old network's layers answer
FASTEST, SLOWEST = 1.5e-3, 1.5e-5  # steps
WARM = 100  # steps
AGAIN = 0.55  # times as fast, where it goes on from what was learned
PRINT_EVERY = 100  # steps between lines printed
WRITE_EVERY = 1000  # steps between networks written
DECAY = 1e-4
COMPILER = "g++"  # that PyTorch asks for
STEADY = 0.998  # of the weights so far stays in what is written
PASTED = 0.5  # of the trays
DRAWN = 30  # trays of each tilt
OUTLINED = 0.5  # of what is wrong with the cubes: what is wrong with their outlines
# Where the processor has no sums at half precision they take ten times as long.
HALVES = torch.backends.cpu.get_cpu_capability().startswith("AVX512")


def train_detector(
    evenings: Sequence[Evening], steps: int, *, further: bool, seed: int = 1
) -> None:
    """Train for so many steps and write the weights.

    Args:
        evenings: the pictures to train on.
        further: begin with the app's weights instead of random ones.
    """
    torch.manual_seed(seed)
    draw = default_rng(seed)
    detector = _current_detector(evenings, draw) if further else Detector()
    detector = detector.to(memory_format=torch.channels_last).train()
    optimiser = torch.optim.AdamW(detector.parameters(), FASTEST, weight_decay=DECAY)
    steady = AveragedModel(detector, multi_avg_fn=get_ema_multi_avg_fn(STEADY), use_buffers=True)
    if which(COMPILER):
        detector.trunk.compile()  # the sums take two thirds of the time
    average = 0.0
    for step, crops in enumerate(_ahead(evenings, draw, steps), 1):
        for group in optimiser.param_groups:
            group["lr"] = _rate(step, steps) * (AGAIN if further else 1)
        wrong = _wrong(detector, crops)
        optimiser.zero_grad()
        wrong.backward()
        optimiser.step()
        steady.update_parameters(detector)
        average += (wrong.item() - average) * (0.02 if step > 1 else 1)
        if step % PRINT_EVERY == 0:
            print(f"{step} of {steps}: loss {average:.3f}", flush=True)
        if step % WRITE_EVERY == 0 or step == steps:
            write(steady.module)


def _current_detector(evenings: Sequence[Evening], draw: Generator) -> Detector:
    """Load the app's detector, to train it further."""
    return load_current(*WEIGHTS, _input_planes(_crops(evenings, draw, MEASURED)))


def _ahead(evenings: Sequence[Evening], draw: Generator, steps: int) -> Iterator[list[Crop]]:
    """Yield the crops of every step; the next ones are made while the network learns."""
    with ThreadPoolExecutor(1) as maker:
        coming = maker.submit(_crops, evenings, draw, TOGETHER)
        for _ in range(steps):
            crops = coming.result()
            coming = maker.submit(_crops, evenings, draw, TOGETHER)
            yield crops


def _crops(evenings: Sequence[Evening], draw: Generator, number: int) -> list[Crop]:
    return [crop(_tray(evenings, draw), draw) for _ in range(number)]


def _tray(evenings: Sequence[Evening], draw: Generator) -> TrainingPicture:
    """Draw a tray, often with cubes of another tray of its evening pasted in."""
    sizes = np.array([len(evening) for evening in evenings])
    evening = evenings[int(draw.choice(len(evenings), p=sizes / sizes.sum()))]
    one, other = (evening[int(draw.integers(len(evening)))] for _ in range(2))
    return laid_over(one, other, draw) if draw.random() < PASTED else one


def _wrong(detector: Detector, crops: Sequence[Crop]) -> Tensor:
    answered = (crops[0].planes.shape[1] // COARSER) * (crops[0].planes.shape[2] // COARSER)
    places = [number * answered + each.places for number, each in enumerate(crops)]
    with torch.autocast("cpu", dtype=torch.bfloat16, enabled=HALVES):
        answers = detector(
            _input_planes(crops), _joined(places), _joined([each.grains for each in crops])
        )
    peaks, counted = (
        _joined([each.peaks for each in crops]),
        _joined([each.counted for each in crops]),
    )
    outlined = [each.outlines for each in crops]
    ended = loss_of_outlines(
        answers.outlines,
        _stacked([each.inside for each in outlined]),
        _stacked([each.ends for each in outlined]),
        _stacked([each.ways for each in outlined]),
    )
    return loss(answers.odds.float(), peaks, counted) + OUTLINED * ended


def _input_planes(crops: Sequence[Crop]) -> Tensor:
    pictures = _stacked([each.planes for each in crops])
    return pictures.contiguous(memory_format=torch.channels_last)


def _rate(step: int, steps: int) -> float:
    """The learning rate: warm up, stay level for half of the time, then fall along a cosine."""
    part = max(0.0, 2 * step / steps - 1)
    falling = SLOWEST + (FASTEST - SLOWEST) * (1 + np.cos(np.pi * part)) / 2
    return float(min(1, step / WARM) * falling)


def _stacked(arrays: Sequence[Planes]) -> Tensor:
    return torch.from_numpy(np.stack(arrays))


def _joined(arrays: Sequence[NDArray[np.float32]] | Sequence[NDArray[np.int64]]) -> Tensor:
    return torch.from_numpy(np.concatenate(arrays))


def write(detector: Detector) -> None:
    layers, head = WEIGHTS
    detector = deepcopy(detector).to(memory_format=torch.contiguous_format).eval()
    sizes = {2: "height", 3: "width"}
    torch.onnx.export(
        ExportedDetector(detector),
        (torch.zeros(1, INPUT_PLANES, 160, 192),),
        str(layers),
        input_names=["picture"],
        output_names=["features"],
        dynamic_axes={"picture": sizes, "features": sizes},
        opset_version=17,
        dynamo=False,
    )
    head_weights = {
        "grains": detector.grains.weight,
        "middle": detector.middle.weight,
        "middle_bias": detector.middle.bias,
        "last": detector.last.weight[0],
        "last_bias": detector.last.bias,
    }
    np.savez(
        head,
        allow_pickle=False,
        **{name: each.detach().numpy() for name, each in head_weights.items()},
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="train")
    parser.add_argument("--steps", type=int, default=14000)
    parser.add_argument("--further", action="store_true", help="begin with what is there")
    parser.add_argument("--paper", action="store_true", help="each picture by the paper in it")
    parser.add_argument("folders", type=Path, nargs="+")
    arguments = parser.parse_args()
    cv2.setNumThreads(1)
    if arguments.paper:
        evenings: list[Evening] = list(read_all(pictures_on_paper, arguments.folders))
    else:
        evenings = list(read_all(pictures, arguments.folders))
        evenings += [[picture_of(each)] for each in drawn_trays(DRAWN, seed=5)]
    evenings = [evening for evening in evenings if evening]
    print(f"{sum(map(len, evenings))} trays")
    train_detector(evenings, arguments.steps, further=arguments.further)


if __name__ == "__main__":
    main()
