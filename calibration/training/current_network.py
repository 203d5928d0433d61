"""Load the network that the app has, to train it further.

Its layers are folded: each normalisation is part of its layer's weights. So the normalisations are
measured again on some crops. Until it is trained further, the network answers as before.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import Tensor, nn

from calibration.training.detector_network import Detector


def load_current(layers: Path, head: Path, crops: Tensor) -> Detector:
    """Return the app's network.

    Args:
        layers, head: the two files of the app's weights.
        crops: (n, 10, side, side), inputs of the network on which normalisations are measured.
    """
    detector = Detector()
    arrays = [numpy_helper.to_array(each) for each in _convolutions(layers)]
    pairs = [
        (torch.tensor(arrays[n]), torch.tensor(arrays[n + 1])) for n in range(0, len(arrays), 2)
    ]
    *trunk_layers, (features, features_bias) = pairs
    with torch.no_grad():
        for sequence, (weight, bias) in zip(_trunk_layers(detector), trunk_layers, strict=True):
            sequence[0].weight.zero_()  # planes that it was not told of before weigh nothing yet
            sequence[0].weight[:, : weight.shape[1]].copy_(weight)
            _measure(detector, sequence, bias, crops)
        detector.features.weight.copy_(features)
        if detector.features.bias is not None:
            detector.features.bias.copy_(features_bias)
        _put_head(detector, head)
    return detector


def _convolutions(layers: Path) -> list[onnx.TensorProto]:
    """Return weight and bias of each convolution, in the order in which they run."""
    graph = onnx.load(str(layers)).graph
    by_name = {each.name: each for each in graph.initializer}
    return [
        by_name[name] for node in graph.node if node.op_type == "Conv" for name in node.input[1:]
    ]


def _trunk_layers(detector: Detector) -> list[nn.Sequential]:
    """Return each convolution with its normalisation, in the order in which they run."""
    return [
        each
        for each in detector.trunk.modules()
        if isinstance(each, nn.Sequential) and isinstance(each[0], nn.Conv2d)
    ]


def _measure(detector: Detector, layer: nn.Sequential, bias: Tensor, crops: Tensor) -> None:
    """Set the scale and shift of a normalisation so that they undo it."""
    outputs: list[Tensor] = []
    hook = layer[0].register_forward_hook(lambda _layer, _inputs, answer: outputs.append(answer))
    detector.eval()
    detector.trunk(crops)
    hook.remove()
    mean, variance = outputs[0].mean((0, 2, 3)), outputs[0].var((0, 2, 3))
    norm = layer[1]
    norm.running_mean.copy_(mean)
    norm.running_var.copy_(variance)
    norm.weight.copy_((variance + norm.eps).sqrt())
    norm.bias.copy_(bias + mean)


def _put_head(detector: Detector, head: Path) -> None:
    """Load the head; kinds of evidence that it did not have before get the weight 0."""
    with np.load(head, allow_pickle=False) as arrays:
        grains = torch.tensor(arrays["grains"])
        detector.grains.weight.zero_()
        detector.grains.weight[:, : grains.shape[1]].copy_(grains)
        detector.middle.weight.copy_(torch.tensor(arrays["middle"]))
        detector.middle.bias.copy_(torch.tensor(arrays["middle_bias"]))
        detector.last.weight.copy_(torch.tensor(arrays["last"])[None])
        detector.last.bias.copy_(torch.tensor(arrays["last_bias"]))
