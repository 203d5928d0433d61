"""The board: provinces with their income, building sites, neighbours and places on the map."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Province:
    """A province as printed: grain and tax income, building sites, neighbours, place on the map."""

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
    """A printed board: its provinces by name, and its regions in the order of scoring."""

    provinces: Mapping[str, Province]  # by name
    regions: tuple[str, ...]

    def in_play(self, players: int) -> tuple[str, ...]:
        """Return the provinces that may be entered; with three players some are out (W1.1)."""
        return tuple(
            name
            for name, province in self.provinces.items()
            if players > 3 or not province.out_with_3_players
        )


def read(name: str, regions: tuple[str, ...]) -> Board:
    """Read the board of that name from the folder `boards/`."""
    rows = json.loads(files(__package__).joinpath("boards", f"{name}.json").read_text("utf-8"))
    provinces = [
        Province(**row | {"neighbours": tuple(row["neighbours"]), "map": tuple(row["map"])})
        for row in rows
    ]
    return Board({province.name: province for province in provinces}, regions)
