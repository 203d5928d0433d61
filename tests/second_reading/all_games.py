"""The second readings there are, and the breaches that each of them must notice."""

from __future__ import annotations

from tests.second_reading.broken import Breach
from tests.second_reading.in_step import Match
from tests.second_reading.wallenstein.breaches import BREACHES as WALLENSTEIN
from tests.second_reading.wallenstein.in_step import Wallenstein

MATCHES: tuple[type[Match], ...] = (Wallenstein,)
BREACHES: dict[type[Match], tuple[Breach, ...]] = {Wallenstein: WALLENSTEIN}
