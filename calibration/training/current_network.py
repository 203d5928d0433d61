"""The network as the app has it, to be taught further.

What the app has is folded (each layer's normalisation is within its weights), so the normalisations
are measured anew on some crops: until it learns, it answers as before.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import Tensor, nn

from calibration.training.detector_network import Detector


def known_before(layers: Path, head: Path, crops: Tensor) -> Detector:
    """`crops` are (n, 10, side, side) as the network is told of them."""
    detector = Detector()
    kept = [numpy_helper.to_array(each) for each in _convolutions(layers)]
    pairs = [(torch.tensor(kept[n]), torch.tensor(kept[n + 1])) for n in range(0, len(kept), 2)]
    *normed, (features, features_bias) = pairs
    with torch.no_grad():
        for sequence, (weight, bias) in zip(_normed(detector), normed, strict=True):
            sequence[0].weight.zero_()  # planes that it was not told of before weigh nothing yet
            sequence[0].weight[:, : weight.shape[1]].copy_(weight)
            _measure(detector, sequence, bias, crops)
        detector.features.weight.copy_(features)
        if detector.features.bias is not None:
            detector.features.bias.copy_(features_bias)
        _put_head(detector, head)
    return detector


def _convolutions(layers: Path) -> list[onnx.TensorProto]:
    """Weight and bias of each, in the order they are run."""
    graph = onnx.load(str(layers)).graph
    by_name = {each.name: each for each in graph.initializer}
    return [
        by_name[name] for node in graph.node if node.op_type == "Conv" for name in node.input[1:]
    ]


def _normed(detector: Detector) -> list[nn.Sequential]:
    """Each convolution with its normalisation, in the order they are run."""
    return [
        each
        for each in detector.trunk.modules()
        if isinstance(each, nn.Sequential) and isinstance(each[0], nn.Conv2d)
    ]


def _measure(detector: Detector, layer: nn.Sequential, bias: Tensor, crops: Tensor) -> None:
    """What normalising takes away is given back by its own scale and shift."""
    seen: list[Tensor] = []
    hook = layer[0].register_forward_hook(lambda _layer, _given, answer: seen.append(answer))
    detector.eval()
    detector.trunk(crops)
    hook.remove()
    mean, variance = seen[0].mean((0, 2, 3)), seen[0].var((0, 2, 3))
    norm = layer[1]
    norm.running_mean.copy_(mean)
    norm.running_var.copy_(variance)
    norm.weight.copy_((variance + norm.eps).sqrt())
    norm.bias.copy_(bias + mean)


def _put_head(detector: Detector, head: Path) -> None:
    """Kinds of evidence that it was not told of before weigh nothing to begin with."""
    with np.load(head, allow_pickle=False) as kept:
        grains = torch.tensor(kept["grains"])
        detector.grains.weight.zero_()
        detector.grains.weight[:, : grains.shape[1]].copy_(grains)
        detector.middle.weight.copy_(torch.tensor(kept["middle"]))
        detector.middle.bias.copy_(torch.tensor(kept["middle_bias"]))
        detector.last.weight.copy_(torch.tensor(kept["last"])[None])
        detector.last.bias.copy_(torch.tensor(kept["last_bias"]))
