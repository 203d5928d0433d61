"""Pictures without a screen: `read`, `reconcile` and `calibrate fit`."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import pairwise
from math import prod
from pathlib import Path

import msgspec

from calibration.checks import check_fitted, check_given
from calibration.fit import fit as fit_profile
from calibration.trial import tried_on_pictures
from companion.commands.games import cube_colours
from companion.errors import BadCalibration, BadProfile, ImpossibleRequest, UnreadableFile
from companion.said import said
from companion.tower.looks import is_stirred, joined
from companion.tower.reconcile import reconcile_request
from companion.tower.sensor import CAMERA
from companion.tower.sighting import Sighting, best
from companion.vision.arrays import Image
from companion.vision.colour.paints import Paints, known_colours, usual_paints
from companion.vision.paper_reader import PaperReader
from companion.vision.pictures import as_large, picture_in, size_of
from companion.vision.profile.camera_profile import Origin, TrayProfile, load, save
from companion.vision.reading import Reading, read
from companion.vision.reading_json import written

CUBE_EDGES_MM = 4.0, 30.0  # chosen: refuses slips such as 0 or centimetres, not unusual cubes


def read_all(
    by: TrayProfile | Paints, images: Sequence[str], *, stirred: bool = False
) -> Iterator[tuple[str, bool]]:
    """Yield a JSON line for each picture, with whether the file could be read.

    Args:
        stirred: the pictures show the same cubes; yield one more line for all together.
    """
    reads = _warm(by)
    looks = []
    for image in images:
        try:
            picture = read_picture(Path(image), by)
        except UnreadableFile as error:
            yield _line({"image": image, "error": str(error)}), False
        else:
            start = time.perf_counter()
            reading = reads(picture)
            yield _line({"image": image, **written(reading), "ms": _ms_since(start)}), True
            looks += [sighting for sighting in [reading.sighting()] if sighting is not None]
    if stirred and looks:
        yield _line({"images": list(images), **_of_all(looks)}), True


def known_by(
    profile: Path | None, colours: str | None, cube_mm: float, usual: Path
) -> TrayProfile | Paints:
    """Return what to read pictures by.

    That is the given profile or colours, else the table's own profile, else the first game's
    colours.
    """
    if profile is not None or (colours is None and usual.exists()):
        return load(profile or usual)
    wanted = cube_colours("") if colours is None else _named(colours)
    return usual_paints(wanted, cube_edge(cube_mm))


def cube_edge(edge_mm: float) -> float:
    """Return the edge. Raises ImpossibleRequest: no cube has it, such as 0 or NaN."""
    smallest, largest = CUBE_EDGES_MM
    if not smallest <= edge_mm <= largest:
        raise ImpossibleRequest(
            said(
                "--cube-mm {given}: choose {smallest} to {largest} mm",
                given=f"{edge_mm:g}",
                smallest=f"{smallest:g}",
                largest=f"{largest:g}",
            )
        )
    return edge_mm


def _named(colours: str) -> list[str]:
    wanted = [each.strip() for each in colours.split(",") if each.strip()]
    unknown = next((each for each in wanted if each not in known_colours()), None)
    if unknown is not None or not wanted:
        raise ImpossibleRequest(
            said(
                "--colours {given}: {unknown} is not a known colour; choose from {known}",
                given=colours,
                unknown=unknown or "“”",
                known=", ".join(known_colours()),
            )
        )
    return list(dict.fromkeys(wanted))


def _of_all(looks: Sequence[Sighting]) -> dict[str, object]:
    """Return the JSON fields of several looks at the same cubes together.

    `changed` is true if they cannot be joined, so that the last look counts alone.
    """
    joint = joined(looks)
    marginals = {
        colour: [odds / sum(row) for odds in row]
        for colour, row in (joint or looks[-1]).counts.items()
    }
    return {
        "looks": len(looks),
        "stirred": all(is_stirred(*both) for both in pairwise(looks)),
        "changed": joint is None,
        "counts": {colour: best(tuple(row)) for colour, row in marginals.items()},
        "sure": round(prod(max(row) for row in marginals.values()), 4),
        "marginals": {c: [round(each, 5) for each in row] for c, row in marginals.items()},
    }


def _warm(by: TrayProfile | Paints) -> Callable[[Image], Reading]:
    """Return what reads a picture.

    What is computed only once is computed here, so that no picture's time includes it.
    """
    if isinstance(by, Paints):
        reader = PaperReader(by)
        assert reader.palette
        return reader.read
    assert by.light
    assert by.landmarks
    assert by.lit.unchanged.size
    return lambda picture: read(picture, by)


def read_by(picture: Image, by: TrayProfile | Paints) -> Reading:
    """Read one picture by a profile or by colours."""
    return PaperReader(by).read(picture) if isinstance(by, Paints) else read(picture, by)


def _ms_since(start: float) -> float:
    return round((time.perf_counter() - start) * 1000, 1)


def read_picture(path: Path, by: TrayProfile | Paints) -> Image:
    """Return the picture, as large as the profile's.

    Raises UnreadableFile: it cannot be read, or has another aspect ratio than the profile's.
    """
    return as_calibrated(picture_in(path), by, path)


def as_calibrated(picture: Image, by: TrayProfile | Paints, name: object) -> Image:
    """Return the picture, as large as the profile's.

    Raises UnreadableFile: it has another aspect ratio. `name`: the file, for the message.
    """
    if isinstance(by, Paints):
        return picture
    profile = by
    sized = as_large(picture, profile.empty)
    if sized is None:
        raise UnreadableFile(
            said(
                "{file}: the picture ({size}) has a different shape from the profile "
                "({expected}); use a whole picture from the same camera",
                file=name,
                size=size_of(picture),
                expected=size_of(profile.empty),
            )
        )
    return sized


def _line(value: object) -> str:
    return msgspec.json.encode(value).decode()


def reconcile(request: str) -> str:
    """Return the belief about each tray of a JSON request, as JSON."""
    return reconcile_request(request, _read_picture)


def _read_picture(image: str, profile: str) -> Sighting:
    """Return the sighting of a picture."""
    try:
        tray_profile = load(Path(profile))
    except BadProfile as error:
        raise ImpossibleRequest(said("profile: {why}", why=error)) from error
    try:
        picture = read_picture(Path(image), tray_profile)
    except UnreadableFile as error:
        raise ImpossibleRequest(said("image: {why}", why=error)) from error
    return read(picture, tray_profile).sighting() or Sighting(CAMERA)


def fit(
    empty: Path,
    cubes: Sequence[str],
    *,
    cube_mm: float,
    corners: str | None,
    tray_mm: str | None,
    out: Path,
) -> TrayProfile:
    """Fit a profile to pictures and write it; the arguments are as they were typed."""
    cube_pictures = _colours(cubes)
    floor = _corners(corners) if corners is not None else None
    size = _size(tray_mm) if tray_mm is not None else None
    check_given(empty, cube_pictures)
    fitted = fit_profile(empty, cube_pictures, cube_mm, floor, size)
    trials = tuple(
        trial
        for colour, (path, number) in cube_pictures.items()
        for trial in tried_on_pictures(fitted, {colour: path}, number)
    )
    check_fitted(fitted, cube_pictures, trials)
    made = f"{datetime.now():%Y-%m-%d %H:%M}"  # noqa: DTZ005 - by the clock of the table
    profile = replace(fitted, origin=Origin(made, str(empty), trials))
    save(profile, out)
    return profile


def _colours(cubes: Sequence[str]) -> dict[str, tuple[Path, int]]:
    by_colour: dict[str, tuple[Path, int]] = {}
    for each in cubes:
        colour, picture = _colour(each)
        if colour in by_colour:
            raise BadCalibration(
                said(
                    "--cubes {each}: {colour} is given twice; give one picture for each colour",
                    each=each,
                    colour=colour,
                )
            )
        by_colour[colour] = picture
    return by_colour


def _colour(text: str) -> tuple[str, tuple[Path, int]]:
    colour, _, rest = text.partition("=")
    path, _, count = rest.rpartition(":")
    if not (colour.strip() and path and count.isdecimal() and int(count[:9])):
        raise BadCalibration(
            said("--cubes {given}: write colour=picture:number, such as red=R.jpg:4", given=text)
        )
    return colour, (Path(path), int(count))


def _corners(text: str) -> list[tuple[float, float]]:
    try:
        points = [tuple(map(float, point.split(","))) for point in text.split()]
    except ValueError:
        points = []
    if len(points) != 4 or any(len(point) != 2 for point in points):
        raise BadCalibration(
            said(
                '--corners "{given}": write four corners, such as "100,80 860,82 900,640 60,642"',
                given=text,
            )
        )
    return [(point[0], point[1]) for point in points]


def _size(text: str) -> tuple[float, float]:
    try:
        width, height = map(float, text.lower().split("x"))
    except ValueError:
        raise BadCalibration(
            said("--tray-mm {given}: write width x depth, such as 160x120", given=text)
        ) from None
    return width, height
