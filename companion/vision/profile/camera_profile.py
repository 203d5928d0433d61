"""The tray profile: a tray, its camera and its cubes, as calibration measured them, in one file.

The file is an .npz: a JSON header and the arrays.
"""

from __future__ import annotations

import io
import json
import struct
import tokenize
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.errors import BadProfile, UnreadableFile
from companion.files import saving, write_whole
from companion.said import said
from companion.vision.arrays import Image, Matrix, Plane
from companion.vision.colour.mixture import Mixture
from companion.vision.floor.floor_light import FloorLight
from companion.vision.floor.mat_floor import tray_light
from companion.vision.geometry.locate import Landmarks, grey, landmarks
from companion.vision.geometry.mat import MAT
from companion.vision.geometry.sheet import Sheet, SheetView, Viewpoint, sheet_for, squared
from companion.vision.pictures import contents, decoded
from companion.vision.profile import plausibility
from companion.vision.profile.clarity import blur_of
from companion.vision.profile.hand import surroundings
from companion.vision.scene.segment import Lit, palette

VERSION = 2  # version 1 did not say when, with what and how well a profile was made


@dataclass(frozen=True, slots=True)
class Trial:
    """A test of the profile on a tray whose contents a person has stated."""

    name: str  # of its picture, or of the throw
    lies: Mapping[str, int]  # the counts that the person stated
    seen: Mapping[str, int]  # the counts that the profile read
    sure: float  # probability that all counts read are right

    @property
    def differences(self) -> dict[str, int]:
        """For each colour that was read wrong, the number read minus the number stated."""
        both = [*self.lies, *(colour for colour in self.seen if colour not in self.lies)]
        away = {each: self.seen.get(each, 0) - self.lies.get(each, 0) for each in both}
        return {colour: number for colour, number in away.items() if number}


@dataclass(frozen=True, slots=True)
class Origin:
    """When and with what camera a profile was made, and how it was tested."""

    made: str = ""  # such as 2026-11-22 20:15, local time; empty: unknown
    device: str = ""  # the camera, as settings name it; or whose pictures they were
    trials: tuple[Trial, ...] = ()


@dataclass(frozen=True, eq=False)
class TrayProfile:
    """What must be known before a picture is read: the tray, the camera's place, and the paints."""

    cube_mm: float
    width_mm: float  # of the mat, or of a bare tray's floor
    height_mm: float
    marked: bool  # the printed mat is in the tray
    eye: Viewpoint
    homography: Matrix  # from floor mm to px of the empty picture
    empty: Image  # the picture of the empty tray
    cubes: dict[str, Mixture]  # each colour's pixels over the floor's light
    tray: Mixture  # the empty tray's and its shadows' pixels, over the empty picture
    origin: Origin = field(default_factory=Origin)

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours that were calibrated, in order."""
        return tuple(self.cubes)

    @cached_property
    def sheet(self) -> Sheet:
        """The raster onto which pictures of this tray are rectified."""
        return sheet_for(self.width_mm, self.height_mm, self.cube_mm, self.eye)

    @property
    def view(self) -> SheetView:
        """The sheet with the camera's place over it and the cubes' size."""
        return SheetView(self.sheet, self.eye, self.cube_mm)

    @cached_property
    def light(self) -> FloorLight:
        """The light on the empty tray at calibration."""
        flat = squared(self.empty, self.homography, self.sheet)
        return tray_light(flat, self.view, MAT if self.marked else None)

    @cached_property
    def landmarks(self) -> Landmarks:
        """Patches of the empty picture, by which an unmoved camera is recognised."""
        return landmarks(grey(self.empty), self.homography)

    @cached_property
    def around(self) -> Plane:
        """The pattern around the tray at calibration, in which hands are detected."""
        return surroundings(self.empty, self.homography, self.sheet)

    @cached_property
    def blur(self) -> float:
        """The width of the empty picture's sharpest edges, mm (a Gaussian's standard deviation)."""
        return blur_of(self.empty, self.homography, self.sheet)

    @cached_property
    def lit(self) -> Lit:
        """The empty tray in the illumination of the calibration, with the paints' tables."""
        return Lit(self.light, palette(list(self.cubes.values()), self.tray))


def save(profile: TrayProfile, path: Path) -> None:
    """Write the profile, replacing the file as a whole.

    Raises:
        NotSaved: the file cannot be written.
    """
    with saving(path):
        write_whole(path, packed(profile))


def packed(profile: TrayProfile) -> bytes:
    """Return the profile as the bytes of its file; equal profiles give equal bytes."""
    header = {
        "version": VERSION,
        "cube_mm": profile.cube_mm,
        "floor_mm": [profile.width_mm, profile.height_mm],
        "marked": profile.marked,
        "eye": [profile.eye.x, profile.eye.y, profile.eye.z],
        "colours": list(profile.cubes),
        "origin": asdict(profile.origin),
    }
    _, picture = cv2.imencode(".png", profile.empty)  # lossless: later pictures are compared
    arrays: dict[str, NDArray[np.generic]] = {
        "header": np.frombuffer(json.dumps(header).encode(), np.uint8),
        "homography": profile.homography,
        "empty": np.asarray(picture),
    }
    for number, mixture in enumerate([profile.tray, *profile.cubes.values()]):
        arrays[f"weights{number}"] = mixture.weights
        arrays[f"means{number}"] = mixture.means
        arrays[f"spreads{number}"] = mixture.spreads
    buffer = io.BytesIO()
    np.savez_compressed(buffer, allow_pickle=False, **arrays)
    return buffer.getvalue()


def load(path: Path) -> TrayProfile:
    """Return the profile in this file.

    Raises:
        BadProfile: the file is missing, damaged, or of a newer version.
    """
    if not path.exists():
        raise BadProfile(said("{file} does not exist; `companion calibrate` creates it", file=path))
    try:
        packed = contents(path)
        plausibility.check_archive(packed)
        with np.load(io.BytesIO(packed), allow_pickle=False) as archive:
            return _unpacked(_header(archive["header"].tobytes()), dict(archive))
    except (BadProfile, UnreadableFile) as error:
        raise BadProfile(said("{file}: {why}, or calibrate again", file=path, why=error)) from error
    except _DAMAGED as error:
        raise BadProfile(
            said("{file}: not a readable profile; calibrate again", file=path)
        ) from error


# What the libraries raise where a file is damaged.
_DAMAGED = (
    *(OSError, ValueError, KeyError, TypeError, EOFError, AttributeError, OverflowError),
    *(zipfile.BadZipFile, zlib.error, struct.error, NotImplementedError, RuntimeError),
    *(SyntaxError, tokenize.TokenError, MemoryError, IndexError),
)


def _header(written: bytes) -> dict[str, object]:
    header: dict[str, object] = json.loads(written)
    version = header["version"]
    if not isinstance(version, int):
        raise TypeError(said("no version"))
    if version > VERSION:
        raise BadProfile(
            said(
                "the profile has version {version}, but this app reads only up to {known}; "
                "update the app",
                version=version,
                known=VERSION,
            )
        )
    return header


def _unpacked(header: dict[str, object], arrays: dict[str, NDArray[np.generic]]) -> TrayProfile:
    profile = _profile(header, arrays)
    try:
        plausibility.check_floor(profile.width_mm, profile.height_mm, profile.cube_mm)
        plausibility.check_viewpoint(profile.eye)
        plausibility.check_homography(profile.homography)
        plausibility.check_colours(profile.colours)
        for mixture in (profile.tray, *profile.cubes.values()):
            plausibility.check_mixture(mixture)
    except (ValueError, np.linalg.LinAlgError) as error:
        raise BadProfile(said("damaged: {why}; copy the file again", why=error)) from error
    return profile


def _profile(header: dict[str, object], arrays: dict[str, NDArray[np.generic]]) -> TrayProfile:
    width, height = _numbers(header["floor_mm"])
    names = header["colours"]
    if not isinstance(names, list) or len(names) > plausibility.MOST_COLOURS:
        raise TypeError(said("no colours"))
    mixtures = [
        Mixture(
            *(
                np.asarray(arrays[f"{part}{n}"], np.float64)
                for part in ("weights", "means", "spreads")
            )
        )
        for n in range(len(names) + 1)
    ]
    return TrayProfile(
        cube_mm=_numbers([header["cube_mm"]])[0],
        width_mm=width,
        height_mm=height,
        marked=bool(header["marked"]),
        eye=Viewpoint(*_numbers(header["eye"])),
        homography=np.asarray(arrays["homography"], np.float64),
        empty=decoded(np.asarray(arrays["empty"], np.uint8).tobytes(), "its empty picture"),
        cubes=dict(zip(names, mixtures[1:], strict=True)),
        tray=mixtures[0],
        origin=_origin(header.get("origin")),
    )


def _origin(fields: object) -> Origin:
    """Return the origin from the header; an empty one for version 1, which has none."""
    if not isinstance(fields, dict):
        return Origin()
    sure = [float(each["sure"]) for each in fields["trials"]]
    if not all(0 <= each <= 1 for each in sure):
        raise ValueError(said("its certainty values must be 0 to 1"))
    trials = tuple(
        Trial(str(each["name"]), _counts(each["lies"]), _counts(each["seen"]), float(each["sure"]))
        for each in fields["trials"]
    )
    return Origin(str(fields["made"]), str(fields["device"]), trials)


def _counts(fields: object) -> dict[str, int]:
    if not isinstance(fields, dict):
        raise TypeError(said("{value!r} is not a count for each colour", value=fields))
    return {str(colour): int(number) for colour, number in fields.items()}


def _numbers(value: object) -> list[float]:
    if not isinstance(value, list):
        raise TypeError(said("{value!r} is not a list of numbers", value=value))
    return [float(each) for each in value]
