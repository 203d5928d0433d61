"""A board: its provinces with yields, building sites, neighbours and places on the map."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Province:
    name: str
    region: str
    grain: int
    tax: int
    sites: int
    out_with_3_players: bool  # W1.1
    neighbours: tuple[str, ...]
    map: tuple[float, float]  # across and down, each 0 to 1


@dataclass(frozen=True, slots=True)
class Board:
    provinces: Mapping[str, Province]  # by name
    regions: tuple[str, ...]

    def in_play(self, players: int) -> tuple[str, ...]:
        """The provinces that may be entered; eight are out with three players (W1.1)."""
        return tuple(
            name
            for name, province in self.provinces.items()
            if players > 3 or not province.out_with_3_players
        )


def read(name: str, regions: tuple[str, ...]) -> Board:
    """The board of that name in `boards/`."""
    rows = json.loads(files(__package__).joinpath("boards", f"{name}.json").read_text("utf-8"))
    provinces = [
        Province(**row | {"neighbours": tuple(row["neighbours"]), "map": tuple(row["map"])})
        for row in rows
    ]
    return Board({province.name: province for province in provinces}, regions)
