"""The grain taken off a picture of few light paths: Open Image Denoise, by Blender's compositor."""

from __future__ import annotations

import bpy
import numpy as np
from numpy.typing import NDArray

from calibration.studio.blender import fresh, image_of, rendered

Radiance = NDArray[np.float32]


def without_grain(seen: Radiance) -> Radiance:
    scene = fresh()
    scene.render.resolution_y, scene.render.resolution_x = seen.shape[:2]
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    denoise = nodes.new("CompositorNodeDenoise")
    denoise.prefilter = "NONE"
    source = nodes.new("CompositorNodeImage")
    source.image = image_of(seen)
    links.new(source.outputs["Image"], denoise.inputs["Image"])
    links.new(denoise.outputs["Image"], nodes.new("CompositorNodeComposite").inputs["Image"])
    clean = rendered(scene)
    for image in list(bpy.data.images):
        bpy.data.images.remove(image)
    return clean
