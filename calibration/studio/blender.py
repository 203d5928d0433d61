"""Wrap what the studio uses of Blender: empty scenes, textures and rendering to arrays."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import bpy
import numpy as np
from numpy.typing import NDArray

Radiance = NDArray[np.float32]  # (height, width, 3), linear, RGB


def empty_scene() -> Any:
    """Return an empty scene that renders to 32-bit floats."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    settings = scene.render.image_settings
    settings.file_format, settings.color_depth, settings.exr_codec = "OPEN_EXR", "32", "NONE"
    scene.render.resolution_percentage = 100
    scene.render.threads_mode = "FIXED"
    scene.render.threads = os.cpu_count() or 1
    if sys.platform == "linux":  # of which this process may not have all
        scene.render.threads = len(os.sched_getaffinity(0))
    return scene


def image_of(tile: Radiance) -> Any:
    """Return a tile of linear colour as an image of Blender."""
    height, width = tile.shape[:2]
    image = bpy.data.images.new("tile", width, height, float_buffer=True, is_data=True)
    whole = np.ones((height, width, 4), np.float32)
    whole[..., :3] = tile[::-1]
    image.pixels.foreach_set(whole.ravel())
    image.update()
    return image


def render_scene(scene: Any) -> Radiance:
    """Render the scene and return its linear light."""
    with tempfile.TemporaryDirectory() as folder:
        scene.render.filepath = str(Path(folder) / "seen.exr")
        with _quiet():
            bpy.ops.render.render(write_still=True)
        image = bpy.data.images.load(scene.render.filepath)
        image.colorspace_settings.name = "Non-Color"
        width, height = image.size
        flat = np.empty(width * height * 4, np.float32)
        image.pixels.foreach_get(flat)
        bpy.data.images.remove(image)
    return flat.reshape(height, width, 4)[::-1, :, :3].copy()


@contextmanager
def _quiet() -> Iterator[None]:
    """Silence standard output: Blender prints each tile there, past Python's own stream."""
    standard_output = os.dup(1)
    with Path(os.devnull).open("w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
    try:
        yield
    finally:
        os.dup2(standard_output, 1)
        os.close(standard_output)
