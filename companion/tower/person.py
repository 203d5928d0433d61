"""Turn what a person says of the tray into a claim like that of any other source."""

from __future__ import annotations

from collections.abc import Mapping

from companion.tower.sensor import PERSON, Sensor
from companion.tower.sighting import Sighting

# How likely it is that people are off by one cube, relative to being right. Chosen: with a larger
# value a camera can outvote the person.
CERTAIN = 1e-4  # "three": two or four would be a slip
NEAR = 0.1  # "about three"
REACH = 6  # cubes past what was said. Chosen: larger errors are equally unlikely


def person_sighting(
    counts: Mapping[str, int], *, slip: float = CERTAIN, source: Sensor = PERSON
) -> Sighting:
    """Return the claim of a person's counts.

    Args:
        slip: The likelihood of a number is multiplied by it for each cube of error, up to REACH.
    """
    return Sighting(
        source,
        {
            colour: tuple(
                slip ** min(abs(number - count), REACH) for number in range(count + REACH + 1)
            )
            for colour, count in counts.items()
        },
    )
