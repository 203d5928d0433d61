"""What somebody says of the tray, as a claim among others."""

from __future__ import annotations

from collections.abc import Mapping

from companion.tower.sighting import Sighting

CERTAIN = 1e-4  # "three": two or four would be a slip of the tongue or the key
NEAR = 0.1  # "about three"
REACH = 6  # cubes past what was said; further off is as unlikely as that


def person_sighting(
    counts: Mapping[str, int], *, slip: float = CERTAIN, source: str = "person"
) -> Sighting:
    """Each cube that a count is off makes it `slip` times as likely, up to REACH."""
    return Sighting(
        source,
        {
            colour: tuple(
                slip ** min(abs(number - count), REACH) for number in range(count + REACH + 1)
            )
            for colour, count in counts.items()
        },
    )
