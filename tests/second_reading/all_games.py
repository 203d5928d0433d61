"""The second readings there are, and the breaches that each of them must notice."""

from __future__ import annotations

from tests.second_reading.broken import Breach
from tests.second_reading.in_step import Match
from tests.second_reading.kardinal.breaches import BREACHES as KARDINAL
from tests.second_reading.kardinal.in_step import Kardinal
from tests.second_reading.wallenstein.breaches import BREACHES as WALLENSTEIN
from tests.second_reading.wallenstein.in_step import Wallenstein
from tests.second_reading.waterloo.breaches import BREACHES as WATERLOO
from tests.second_reading.waterloo.in_step import Waterloo

BREACHES: dict[type[Match], tuple[Breach, ...]] = {
    Wallenstein: WALLENSTEIN,
    Kardinal: KARDINAL,
    Waterloo: WATERLOO,
}
MATCHES = tuple(BREACHES)
