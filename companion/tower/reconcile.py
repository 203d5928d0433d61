"""Work out what must be in the tray from what was thrown and seen, as JSON text.

    {"colours": ["red", …], "tower_before": {"red": 2}, "thrown": {"red": 6}, "tray_before": {},
     "image": "tray.jpg", "profile": "table.json",
     "counts": {"red": 5}, "scale": {"grams": 3.1, "grams_per_cube": 0.62, "spread": 0.06}}

The first four fields are required; a colour that is left out of a count has no cubes. `image` may
be a list of pictures of the same cubes, stirred in between: then the looks are joined. `counts` is
what a person says about some or all colours, and is nearly certain. The tower is assumed to behave
as towers do in general.

In the reply `surprise` is null or an object: `reason` (see `surprise.Reason`), `source`, `colour`,
`claimed`, `explained`, and the `chance` that something is not as the ledger has it. With several
pictures, `changed` is true if they can hardly show the same cubes. Then only the last picture
counts, and a person must be asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Annotated

import msgspec

from companion.errors import ImpossibleRequest
from companion.said import said
from companion.tower.belief import Belief, reconcile
from companion.tower.looks import joined
from companion.tower.model import at_most
from companion.tower.scale import scale_sighting
from companion.tower.sensor import PERSON
from companion.tower.sighting import Sighting
from companion.tower.surprise import Surprise

ReadTray = Callable[[str, str], Sighting]  # (picture, profile) -> what the picture shows

Colour = Annotated[str, msgspec.Meta(min_length=1)]
Cubes = Annotated[int, msgspec.Meta(ge=0, le=200)]  # far more than any game has of a colour
Counts = dict[str, Cubes]
MOST_COLOURS = 20  # more than any game has; a belief's time grows with it
MOST_CUBES = 800  # of all colours together; the largest game has half of that
# How likely it is that people are off by one cube, relative to being right; it counts once for each
# cube of error, up to REACH. Chosen: with a larger value a camera can outvote the person.
CERTAIN = 1e-4
REACH = 6  # cubes past what was said. Chosen: larger errors are equally unlikely


class Scale(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A weight in a request: the reading and a cube's weight in g, and the cubes' spread.

    The spread is the standard deviation of a cube's weight as a share of it.
    """

    grams: Annotated[float, msgspec.Meta(ge=-10_000, le=10_000)]
    grams_per_cube: Annotated[float, msgspec.Meta(ge=0.01, le=100)]
    spread: Annotated[float, msgspec.Meta(ge=0, le=1)]


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request: what was thrown, and what a picture, a person or a scale says of the tray."""

    colours: Annotated[list[Colour], msgspec.Meta(min_length=1, max_length=MOST_COLOURS)]
    tower_before: Counts
    thrown: Counts
    tray_before: Counts
    image: str | Annotated[list[str], msgspec.Meta(min_length=1, max_length=20)] | None = None
    profile: str | None = None
    counts: Counts | None = None
    scale: Scale | None = None


def reconcile_request(text: str, read: ReadTray) -> str:
    """Answer a JSON request with a JSON reply.

    Raises:
        ImpossibleRequest: The request is unusable; one line names the field.
    """
    request = _request(text)
    _check_colours(request)
    _check_number(request)
    _check_counts(request)
    _check_image(request)
    looks = _looks(request, read)
    joint = joined(looks) if looks else None
    sightings = [joint or looks[-1]] if looks else []
    sightings += _others(request)
    belief = reconcile(request, sightings, colours=request.colours)
    if len(looks) < 2:
        return _reply(belief, {})
    has_changed = joint is None
    return _reply(replace(belief, ask=belief.ask or has_changed), {"changed": has_changed})


def _request(text: str) -> Given:
    try:
        return msgspec.json.decode(text, type=Given)
    except msgspec.DecodeError as error:  # a ValidationError is one; it names the field itself
        raise ImpossibleRequest(said("the request cannot be read: {why}", why=error)) from error
    except RecursionError as error:
        raise ImpossibleRequest(
            said("the request cannot be read: brackets are nested too deeply")
        ) from error
    except UnicodeEncodeError as error:
        raise ImpossibleRequest(said("the request is not text: {why}", why=error)) from error


def _check_colours(request: Given) -> None:
    twice = {colour for colour in request.colours if request.colours.count(colour) > 1}
    if twice:
        raise ImpossibleRequest(
            said("colours: {colours} listed twice", colours=", ".join(sorted(twice)))
        )
    for field in ("tower_before", "thrown", "tray_before", "counts"):
        unknown = set(getattr(request, field) or ()) - set(request.colours)
        if unknown:
            raise ImpossibleRequest(
                said(
                    "{field}: {unknown} is not in colours ({colours})",
                    field=field,
                    unknown=", ".join(sorted(unknown)),
                    colours=", ".join(request.colours),
                )
            )


def _check_number(request: Given) -> None:
    number = sum(at_most(request, colour) for colour in request.colours)
    if number > MOST_CUBES:
        raise ImpossibleRequest(
            said(
                "tower_before, thrown and tray_before make {number} cubes: use at most {most}",
                number=number,
                most=MOST_CUBES,
            )
        )


def _check_counts(request: Given) -> None:
    for colour, count in (request.counts or {}).items():
        most = at_most(request, colour)
        if count > most:
            raise ImpossibleRequest(
                said(
                    "counts: {count} {colour}, but tower_before, thrown and"
                    " tray_before make {most}",
                    count=count,
                    colour=colour,
                    most=most,
                )
            )


def _check_image(request: Given) -> None:
    if request.image is not None and request.profile is None:
        raise ImpossibleRequest(said("profile: an image needs the profile of its tray"))
    if request.profile is not None and request.image is None:
        raise ImpossibleRequest(said("image: there is a profile, but no image to read with it"))


def _looks(request: Given, read: ReadTray) -> list[Sighting]:
    if request.image is None or request.profile is None:
        return []
    pictures = [request.image] if isinstance(request.image, str) else request.image
    return [read(picture, request.profile) for picture in pictures]


def _others(request: Given) -> Iterator[Sighting]:
    if request.counts is not None:
        yield person_sighting(request.counts)
    if request.scale is not None:
        most = sum(at_most(request, colour) for colour in request.colours)
        scale = request.scale
        yield scale_sighting(scale.grams, scale.grams_per_cube, scale.spread, most)


def _reply(belief: Belief, more: Mapping[str, object]) -> str:
    surprise = belief.surprise
    reply = {
        "tray": belief.tray,
        "sure": belief.sure,
        "ask": belief.ask,
        "doubtful": belief.doubtful,
        "surprise": None if surprise is None else _surprise_form(surprise),
        "marginals": belief.marginals,
        **more,
    }
    return msgspec.json.encode(reply).decode()


def _surprise_form(surprise: Surprise) -> dict[str, object]:
    source = "" if surprise.source is None else surprise.source.name
    return {**msgspec.to_builtins(surprise), "source": source}


def person_sighting(counts: Mapping[str, int]) -> Sighting:
    """Return the claim of a person's counts."""
    return Sighting(
        PERSON,
        {
            colour: tuple(
                CERTAIN ** min(abs(number - count), REACH) for number in range(count + REACH + 1)
            )
            for colour, count in counts.items()
        },
    )
