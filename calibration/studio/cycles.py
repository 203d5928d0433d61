"""Render with Blender's path tracer: it builds the stage once, then moves cubes and lamps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import bpy
import numpy as np

from calibration.studio.blender import Radiance, empty_scene, image_of, render_scene
from calibration.studio.shapes import Mesh
from calibration.studio.stage import Light, StageCube, StudioStage
from calibration.studio.things import Material, StageThing

MATT = 0.55
CLEAR = 1.49  # clear plastic's index of refraction
Region = tuple[int, int, int, int]  # left, top, right, bottom, px


class Cycles:
    def __init__(self, stage: StudioStage, samples: int) -> None:
        self._stage = stage
        self._scene = empty_scene()
        self._set_up(samples)
        self._camera()
        self._room()
        for thing in stage.things:
            self._put(_mesh(thing.mesh, _material(thing.material)))
        paint = _material(stage.cube, painted=True)
        self._shapes = [_mesh(shape, paint) for shape in stage.shapes]
        self._cubes: list[Any] = []
        self._lamps: list[Any] = []

    def radiance(
        self,
        cubes: Sequence[StageCube],
        lights: Sequence[Light],
        extra: Sequence[StageThing] = (),
        region: Region | None = None,
    ) -> Radiance:
        self._place(cubes)
        self._light(lights)
        added = [self._put(_mesh(thing.mesh, _material(thing.material))) for thing in extra]
        self._only(region)
        rendering = render_scene(self._scene)
        for each in added:
            bpy.data.objects.remove(each)
        return rendering

    def _set_up(self, samples: int) -> None:
        scene, view = self._scene, self._stage.view
        scene.render.engine = "CYCLES"
        scene.render.resolution_x, scene.render.resolution_y = view.width, view.height
        scene.render.use_persistent_data = True
        scene.render.filter_size = 1.2
        cycles = scene.cycles
        cycles.samples = samples
        cycles.use_adaptive_sampling = False
        cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 3, 2
        cycles.caustics_reflective = cycles.caustics_refractive = False
        cycles.sample_clamp_indirect = 4.0
        cycles.use_denoising = True
        cycles.denoiser = "OPENIMAGEDENOISE"
        cycles.denoising_input_passes = "RGB_ALBEDO_NORMAL"
        cycles.denoising_prefilter = "NONE"
        cycles.denoising_quality = "FAST"

    def _camera(self) -> None:
        view = self._stage.view
        lens = bpy.data.cameras.new("camera")
        lens.sensor_fit = "HORIZONTAL"
        lens.sensor_width = 36.0
        lens.lens = 36.0 * view.focal / view.width
        lens.clip_start, lens.clip_end = 10.0, 20000.0
        camera = self._put(lens)
        turn = np.eye(4)
        turn[:3, :3] = np.stack([view.axes[0], -view.axes[1], -view.axes[2]], 1)
        turn[:3, 3] = view.eye
        camera.matrix_world = turn.T.tolist()
        self._scene.camera = camera

    def _room(self) -> None:
        world = bpy.data.worlds.new("room")
        self._scene.world = world
        world.cycles.sampling_method = "NONE"  # the room is smooth: lamps get all the samples
        world.use_nodes = True
        nodes, links = world.node_tree.nodes, world.node_tree.links
        room = nodes.new("ShaderNodeTexEnvironment")
        room.image = image_of(self._stage.sky)
        back = nodes["Background"]
        back.inputs["Strength"].default_value = self._stage.sky_strength
        links.new(room.outputs["Color"], back.inputs["Color"])

    def _put(self, data: Any) -> Any:
        each = bpy.data.objects.new("thing", data)
        self._scene.collection.objects.link(each)
        return each

    def _place(self, cubes: Sequence[StageCube]) -> None:
        while len(self._cubes) < len(cubes):
            self._cubes.append(self._put(self._shapes[0]))
        for number, each in enumerate(self._cubes):
            each.hide_render = number >= len(cubes)
            if number < len(cubes):
                cube = cubes[number]
                each.data = self._shapes[cube.kind]
                each.color = (*cube.paint, 1.0)
                matrix = np.eye(4)
                matrix[:3, :3] = cube.pose.rotation()
                matrix[:3, 3] = cube.pose.at
                each.matrix_world = matrix.T.tolist()

    def _light(self, lights: Sequence[Light]) -> None:
        for each in self._lamps:
            bpy.data.objects.remove(each)
        self._lamps = [self._put(_lamp(light)) for light in lights]
        for each, light in zip(self._lamps, lights, strict=True):
            corners = light.corners
            across, up = corners[1] - corners[0], corners[3] - corners[0]
            matrix = np.eye(4)
            matrix[:3, 0] = across / np.linalg.norm(across)
            matrix[:3, 1] = -up / np.linalg.norm(up)
            matrix[:3, 2] = np.cross(matrix[:3, 0], matrix[:3, 1])
            matrix[:3, 3] = corners.mean(0)
            each.matrix_world = matrix.T.tolist()

    def _only(self, region: Region | None) -> None:
        render, view = self._scene.render, self._stage.view
        render.use_border = region is not None
        render.use_crop_to_border = False
        if region is not None:
            left, top, right, bottom = region
            render.border_min_x, render.border_max_x = left / view.width, right / view.width
            render.border_min_y = 1 - bottom / view.height
            render.border_max_y = 1 - top / view.height


def _mesh(mesh: Mesh, material: Any) -> Any:
    made = bpy.data.meshes.new("mesh")
    made.from_pydata(mesh.points.tolist(), [], mesh.faces.tolist())
    layer = made.uv_layers.new(name="places")
    layer.data.foreach_set("uv", mesh.places[mesh.faces.ravel()].astype(np.float32).ravel())
    made.shade_smooth()
    made.normals_split_custom_set_from_vertices(mesh.normals.tolist())
    made.materials.append(material)
    return made


def _material(material: Material, painted: bool = False) -> Any:
    made = bpy.data.materials.new("material")
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    surface = _surface(nodes, links, material)
    tile = nodes.new("ShaderNodeTexImage")
    tile.image = image_of(material.tile)
    colour = tile.outputs["Color"]
    if material.tile_mm is not None:
        scale = nodes.new("ShaderNodeVectorMath")
        scale.operation = "SCALE"
        scale.inputs["Scale"].default_value = 1 / material.tile_mm
        links.new(nodes.new("ShaderNodeUVMap").outputs["UV"], scale.inputs[0])
        links.new(scale.outputs["Vector"], tile.inputs["Vector"])
    if painted:
        paint = nodes.new("ShaderNodeObjectInfo")
        mix = nodes.new("ShaderNodeVectorMath")
        mix.operation = "MULTIPLY"
        links.new(colour, mix.inputs[0])
        links.new(paint.outputs["Color"], mix.inputs[1])
        colour = mix.outputs["Vector"]
    links.new(colour, surface.inputs[0])
    return made


def _clear(nodes: Any, links: Any) -> Any:
    """Thin clear plastic: light passes straight through, or is reflected by Fresnel's equations."""
    through = nodes.new("ShaderNodeBsdfTransparent")
    mirror = nodes.new("ShaderNodeBsdfGlossy")
    mirror.inputs["Roughness"].default_value = 0.02
    share = nodes.new("ShaderNodeFresnel")
    share.inputs["IOR"].default_value = CLEAR
    both = nodes.new("ShaderNodeMixShader")
    links.new(share.outputs["Fac"], both.inputs["Fac"])
    links.new(through.outputs["BSDF"], both.inputs[1])
    links.new(mirror.outputs["BSDF"], both.inputs[2])
    links.new(both.outputs["Shader"], nodes["Material Output"].inputs["Surface"])
    return through


def _surface(nodes: Any, links: Any, material: Material) -> Any:
    """Use the simplest shader for matt surfaces: it halves the time."""
    if material.clear:
        return _clear(nodes, links)
    if material.roughness >= MATT:
        surface = nodes.new("ShaderNodeBsdfDiffuse")
        links.new(surface.outputs["BSDF"], nodes["Material Output"].inputs["Surface"])
        return surface
    surface = nodes["Principled BSDF"]
    surface.inputs["Roughness"].default_value = material.roughness
    surface.inputs["Coat Weight"].default_value = material.coat
    surface.inputs["Coat Roughness"].default_value = 0.08
    return surface


def _lamp(light: Light) -> Any:
    lamp = bpy.data.lights.new("lamp", "AREA")
    side = float(np.linalg.norm(light.corners[1] - light.corners[0]))
    lamp.shape = "SQUARE"
    lamp.size = side
    brightest = float(light.radiance.max())
    lamp.color = (light.radiance / brightest).tolist()
    lamp.energy = brightest * np.pi * side**2
    return lamp
