"""Render with Mitsuba's path tracer: it loads the whole stage for each picture, quickly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import mitsuba
import numpy as np
from numpy.typing import NDArray

from calibration.studio.denoise import without_grain
from calibration.studio.shapes import Mesh, rotate
from calibration.studio.stage import Light, StageCube, StudioStage
from calibration.studio.textures import Tile
from calibration.studio.things import Material, StageThing

mitsuba.set_variant("scalar_rgb")  # the only one that needs no compiler at hand

Radiance = NDArray[np.float32]  # (height, width, 3), linear, RGB
Region = tuple[int, int, int, int]  # left, top, right, bottom, px
MATT = 0.55
CLEAR = 1.49  # clear plastic's index of refraction
DEPTH, THROUGH = 5, 14  # how often a path may turn; through clear plastic


class Mitsuba:
    def __init__(self, stage: StudioStage, samples: int) -> None:
        self._stage = stage
        self._samples = samples
        is_clear = any(thing.material.clear for thing in stage.things)
        self._depth = THROUGH if is_clear else DEPTH
        self._plain = {
            f"thing{number}": _shape(thing.mesh, _material(thing.material))
            for number, thing in enumerate(stage.things)
        }
        self._plain["room"] = _room(stage)
        self._turn = 0

    def radiance(
        self,
        cubes: Sequence[StageCube],
        lights: Sequence[Light],
        extra: Sequence[StageThing] = (),
        region: Region | None = None,
    ) -> Radiance:
        view = self._stage.view
        scene: dict[str, Any] = {"type": "scene", **self._plain}
        scene["integrator"] = {"type": "path", "max_depth": self._depth, "rr_depth": 4}
        scene["camera"] = self._camera(region)
        for number, cube in enumerate(cubes):
            scene[f"cube{number}"] = self._cube(cube)
        for number, light in enumerate(lights):
            scene[f"lamp{number}"] = _lamp(light)
        for number, thing in enumerate(extra):
            scene[f"extra{number}"] = _shape(thing.mesh, _material(thing.material))
        self._turn += 1
        rendering = np.array(mitsuba.render(mitsuba.load_dict(scene), seed=self._turn), np.float32)
        clean = without_grain(_without_sparks(rendering))
        if region is None:
            return clean
        left, top, right, bottom = region
        whole = np.zeros((view.height, view.width, 3), np.float32)
        whole[top:bottom, left:right] = clean
        return whole

    def _camera(self, region: Region | None) -> dict[str, Any]:
        view = self._stage.view
        left, top, right, bottom = region or (0, 0, view.width, view.height)
        turn = np.eye(4)
        turn[:3, :3] = np.stack([-view.axes[0], -view.axes[1], view.axes[2]], 1)
        turn[:3, 3] = view.eye
        return {
            "type": "perspective",
            "fov": float(np.degrees(2 * np.arctan(view.width / 2 / view.focal))),
            "fov_axis": "x",
            "near_clip": 10.0,
            "far_clip": 20000.0,
            "to_world": mitsuba.ScalarTransform4f(turn),
            "sampler": {"type": "independent", "sample_count": self._samples},
            "film": {
                "type": "hdrfilm",
                "width": view.width,
                "height": view.height,
                "crop_offset_x": left,
                "crop_offset_y": top,
                "crop_width": right - left,
                "crop_height": bottom - top,
                "pixel_format": "rgb",
                "component_format": "float32",
                "rfilter": {"type": "box"},
            },
        }

    def _cube(self, cube: StageCube) -> Any:
        kind, plain = self._stage.shapes[cube.kind], self._stage.cube
        mesh = rotate(kind, cube.pose.rotation(), cube.pose.at)
        painted = np.clip(plain.tile * cube.paint.astype(np.float32), 0.0, 0.97)
        material = Material(painted[::2, ::2], plain.tile_mm, plain.roughness, plain.coat)
        return _shape(mesh, _material(material))


def _without_sparks(rendering: Radiance) -> Radiance:
    """Clip single paths that are far brighter than what the lamps make of the picture."""
    limit = 6 * float(np.quantile(rendering, 0.995))
    return np.asarray(np.minimum(np.nan_to_num(rendering), limit), np.float32)


def _shape(mesh: Mesh, material: dict[str, Any], light: dict[str, Any] | None = None) -> Any:
    properties = mitsuba.Properties()
    properties["bsdf"] = mitsuba.load_dict(material)
    if light is not None:
        properties["emitter"] = mitsuba.load_dict(light)
    triangles = mesh.triangles()
    made = mitsuba.Mesh(
        "mesh",
        vertex_count=len(mesh.points),
        face_count=len(triangles),
        has_vertex_normals=True,
        has_vertex_texcoords=True,
        props=properties,
    )
    parameters = mitsuba.traverse(made)
    parameters["vertex_positions"] = mesh.points.astype(np.float32).ravel()
    parameters["vertex_normals"] = mesh.normals.astype(np.float32).ravel()
    parameters["vertex_texcoords"] = mesh.places.astype(np.float32).ravel()
    parameters["faces"] = triangles.astype(np.uint32).ravel()
    parameters.update()
    return made


def _material(material: Material) -> dict[str, Any]:
    if material.clear:
        return {"type": "thindielectric", "int_ior": CLEAR, "specular_transmittance": 0.97}
    colour = _texture(material)
    if material.roughness >= MATT:
        return {"type": "diffuse", "reflectance": colour}
    return {
        "type": "principled",
        "base_color": colour,
        "roughness": material.roughness,
        "specular": 0.5,
        "clearcoat": material.coat,
        "clearcoat_gloss": 0.9,
    }


def _texture(material: Material) -> dict[str, Any]:
    scale = 1 / material.tile_mm if material.tile_mm is not None else 1.0
    return {
        "type": "bitmap",
        "bitmap": mitsuba.Bitmap(np.ascontiguousarray(material.tile[::-1])),
        "raw": True,
        "wrap_mode": "repeat",
        "to_uv": mitsuba.ScalarTransform3f().scale([scale, scale]),
    }


def _lamp(light: Light) -> Any:
    shine = {"type": "area", "radiance": {"type": "rgb", "value": light.radiance.tolist()}}
    return _shape(light.mesh(), {"type": "diffuse"}, shine)


def _room(stage: StudioStage) -> Any:
    around: Tile = np.ascontiguousarray(stage.sky * stage.sky_strength)
    upright = mitsuba.ScalarTransform4f().rotate([1, 0, 0], 90)
    return mitsuba.load_dict(
        {"type": "envmap", "bitmap": mitsuba.Bitmap(around), "to_world": upright}
    )
