"""What one source claims of the tray, with probabilities.

A likelihood is p(what was seen | that number lies there), for each number from 0; only ratios
within one likelihood mean anything. A number past its end is as likely as its last entry.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Likelihood = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Sighting:
    """What `source` ("camera", "scale", "person", …) claims.

    `counts` has a likelihood for every colour that the source can tell; `total` is of the sum of
    all colours. A source that cannot tell leaves a thing out.
    """

    source: str
    counts: Mapping[str, Likelihood] = field(default_factory=dict)
    total: Likelihood | None = None
