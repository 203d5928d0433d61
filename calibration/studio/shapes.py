"""Build meshes: everything on the table is a box with rounded edges, a sheet or a plane; mm."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Mesh:
    points: Floats  # (n, 3)
    normals: Floats  # (n, 3)
    places: Floats  # (n, 2): where in the texture, in mm or from 0 to 1
    faces: NDArray[np.int64]  # (m, 4), anticlockwise from outside

    def triangles(self) -> NDArray[np.int64]:
        a, b, c, d = self.faces.T
        return np.concatenate([np.stack([a, b, c], 1), np.stack([a, c, d], 1)])


def rounded_box(
    size: tuple[float, float, float], bevel: float, chips: float, rng: Generator
) -> Mesh:
    """Build a box with its middle at (0, 0, 0), each corner cut by up to `chips` more."""
    half = np.array(size) / 2
    points: list[Floats] = []
    normals: list[Floats] = []
    places: list[Floats] = []
    faces: list[NDArray[np.int64]] = []
    for axis in range(3):
        for sign in (-1.0, 1.0):
            across, up = (axis + 1) % 3, (axis + 2) % 3
            one, other = _ruled(half[across], bevel), _ruled(half[up], bevel)
            first = len(points) * len(one) * len(other)
            grid = np.stack(np.meshgrid(one, other, indexing="ij"), -1).reshape(-1, 2)
            raw = np.zeros((len(grid), 3))
            raw[:, axis], raw[:, across], raw[:, up] = sign * half[axis], grid[:, 0], grid[:, 1]
            inner = np.clip(raw, -(half - bevel), half - bevel)
            out = raw - inner
            out /= np.linalg.norm(out, axis=1, keepdims=True)
            points.append(inner + bevel * out)
            normals.append(out)
            places.append(grid + rng.uniform(-500, 500, 2))
            faces.append(first + _quads(len(one), len(other), flip=sign < 0))
    whole = np.concatenate(points)
    if chips:
        whole = _chipped(whole, half, chips, rng)
    return Mesh(whole, np.concatenate(normals), np.concatenate(places), np.concatenate(faces))


def _ruled(half: float, bevel: float) -> Floats:
    """Positions of the vertices along one side, dense where the edge is round."""
    edge = half - bevel * np.array([0.0, 0.45, 1.0])
    return np.concatenate([-edge, edge[::-1]])


def _quads(rows: int, columns: int, flip: bool = False) -> NDArray[np.int64]:
    first = (np.arange(rows - 1)[:, None] * columns + np.arange(columns - 1)).ravel()
    quads = np.stack([first, first + columns, first + columns + 1, first + 1], 1)
    return quads[:, ::-1] if flip else quads


def _chipped(points: Floats, half: Floats, chips: float, rng: Generator) -> Floats:
    corners = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) * half
    whole = points.copy()
    for corner in corners:
        near = np.exp(-((points - corner) ** 2).sum(1) / (2 * 1.2**2))
        whole -= near[:, None] * np.sign(corner) * rng.gamma(1.0, chips)
    return whole


def sheet(wide: float, deep: float, curl: float, rng: Generator) -> Mesh:
    """Build a sheet whose corners and edges rise a little; its texture begins far left."""
    x, y = np.linspace(0, 1, 33), np.linspace(0, 1, 25)
    across, down = (each.ravel() for each in np.meshgrid(x, y, indexing="ij"))
    rises = rng.uniform(0, 1, (2, 2)) * curl
    out = np.clip(np.abs(across - 0.5) * 2 - 0.72, 0, 1) / 0.28
    out_y = np.clip(np.abs(down - 0.5) * 2 - 0.72, 0, 1) / 0.28
    rise = rises[(across > 0.5).astype(int), (down > 0.5).astype(int)]
    height = 0.15 + rise * (out**2 * 0.5 + out_y**2 * 0.5)
    points = np.stack([(across - 0.5) * wide, (0.5 - down) * deep, height], 1)
    slope_x = np.gradient(height.reshape(33, 25), axis=0).ravel() / (wide / 32)
    slope_y = -np.gradient(height.reshape(33, 25), axis=1).ravel() / (deep / 24)
    normals = np.stack([-slope_x, -slope_y, np.ones_like(height)], 1)
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    return Mesh(points, normals, np.stack([across, 1 - down], 1), _quads(33, 25, flip=True))


def plane(wide: float, deep: float, height: float) -> Mesh:
    points = np.array([[x, y, 0.0] for x in (-wide / 2, wide / 2) for y in (-deep / 2, deep / 2)])
    places = points[:, :2].copy()
    points[:, 2] = height
    normals = np.tile([0.0, 0.0, 1.0], (4, 1))
    return Mesh(points, normals, places, np.array([[0, 2, 3, 1]]))


def translate(mesh: Mesh, by: tuple[float, float, float]) -> Mesh:
    return Mesh(mesh.points + np.array(by), mesh.normals, mesh.places, mesh.faces)


def rotate(mesh: Mesh, rotation: Floats, by: tuple[float, float, float]) -> Mesh:
    points = mesh.points @ rotation.T + np.array(by)
    return Mesh(points, mesh.normals @ rotation.T, mesh.places, mesh.faces)


def rectangle(corners: Floats) -> Mesh:
    """Build a rectangle from its four corners, anticlockwise as seen from its front."""
    across = np.cross(corners[1] - corners[0], corners[3] - corners[0])
    normals = np.tile(across / np.linalg.norm(across), (4, 1))
    places = np.array([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]])
    return Mesh(corners, normals, places, np.array([[0, 1, 2, 3]]))


def solid_of_revolution(profile: Floats, around: int = 72) -> Mesh:
    """Turn a profile of radii and heights (n, 2) about z; the right of its direction is outside."""
    way = np.linspace(0, 2 * np.pi, around + 1)
    radii, heights = profile.T
    across = np.stack([np.cos(way), np.sin(way)], axis=1)
    points = np.empty((len(profile), around + 1, 3))
    points[..., :2] = radii[:, None, None] * across
    points[..., 2] = heights[:, None]
    slope = np.gradient(profile, axis=0)
    slope /= np.maximum(np.linalg.norm(slope, axis=1, keepdims=True), 1e-9)
    normals = np.empty_like(points)
    normals[..., :2] = -slope[:, 1, None, None] * across
    normals[..., 2] = slope[:, 0, None]
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(profile, axis=0), axis=1))])
    places = np.empty((len(profile), around + 1, 2))
    places[..., 0], places[..., 1] = length[:, None], way * max(radii)
    faces = _quads(len(profile), around + 1)
    return Mesh(points.reshape(-1, 3), normals.reshape(-1, 3), places.reshape(-1, 2), faces)


def as_triple(vector: Floats) -> tuple[float, float, float]:
    """Return a vector (3,) as plain numbers."""
    x, y, z = vector.tolist()
    return x, y, z
