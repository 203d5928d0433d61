"""The 45 provinces of the board: yields, building sites, neighbours, places on the map."""

from __future__ import annotations

import json
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


def _read() -> dict[str, Province]:
    rows = json.loads(files(__package__).joinpath("provinces.json").read_text("utf-8"))
    provinces = [
        Province(**row | {"neighbours": tuple(row["neighbours"]), "map": tuple(row["map"])})
        for row in rows
    ]
    return {province.name: province for province in provinces}


PROVINCES = _read()
REGIONS = ("Brandenburg", "Sachsen", "Kurpfalz", "Österreich", "Bayern")


def in_play(players: int) -> tuple[str, ...]:
    """The provinces that may be entered; eight are out with three players (W1.1)."""
    return tuple(
        name
        for name, province in PROVINCES.items()
        if players > 3 or not province.out_with_3_players
    )
