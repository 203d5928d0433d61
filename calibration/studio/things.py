"""A thing for any renderer: a mesh and its material."""

from __future__ import annotations

from dataclasses import dataclass

from calibration.studio.shapes import Mesh
from calibration.studio.textures import Tile


@dataclass(frozen=True, slots=True, eq=False)
class Material:
    tile: Tile
    tile_mm: float | None  # how large a tile is; None: the mesh says from 0 to 1
    roughness: float = 0.6
    coat: float = 0.0
    clear: bool = False  # thin plastic that one sees through


@dataclass(frozen=True, slots=True, eq=False)
class StageThing:
    mesh: Mesh
    material: Material
