"""Remove the noise of a rendering with few light paths, by Open Image Denoise in Blender."""

from __future__ import annotations

import bpy
import numpy as np
from numpy.typing import NDArray

from calibration.studio.blender import empty_scene, image_of, render_scene

Radiance = NDArray[np.float32]


def without_grain(radiance: Radiance) -> Radiance:
    """Return the same rendering without its noise."""
    scene = empty_scene()
    scene.render.resolution_y, scene.render.resolution_x = radiance.shape[:2]
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    denoise = nodes.new("CompositorNodeDenoise")
    denoise.prefilter = "NONE"
    source = nodes.new("CompositorNodeImage")
    source.image = image_of(radiance)
    links.new(source.outputs["Image"], denoise.inputs["Image"])
    links.new(denoise.outputs["Image"], nodes.new("CompositorNodeComposite").inputs["Image"])
    clean = render_scene(scene)
    for image in list(bpy.data.images):
        bpy.data.images.remove(image)
    return clean
