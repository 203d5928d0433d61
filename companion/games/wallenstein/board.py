"""The board: provinces with income, sites and neighbours, its sides, and the printed starts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

from companion.engine.flow import Pick, PrintedPick


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


Start = Mapping[str, int]

STARTS: Mapping[int, Mapping[str, Start]] = {
    3: {
        "A": {
            "Gft. Mark": 5,
            "Osnabrück": 4,
            "Oberösterreich": 4,
            "Passau": 3,
            "Erzbm. Trier": 3,
            "Erzbm. Köln": 2,
            "Niederösterreich": 2,
            "Sächs. Lande": 2,
            "Vogtland": 2,
        },
        "B": {
            "Strassburg": 5,
            "Mittelmark": 4,
            "Hm. Paderborn": 4,
            "Baden": 3,
            "Breisgau": 3,
            "Lothringen": 2,
            "Hessen-Kassel": 2,
            "Neumark": 2,
            "Vorpommern": 2,
        },
        "C": {
            "Augsburg": 5,
            "Böhmen": 4,
            "Lüneburg": 4,
            "Salzburg": 3,
            "Würzburg": 3,
            "Kärnten": 2,
            "Lausitz": 2,
            "Mecklenburg": 2,
            "Schlesien": 2,
        },
    },
    4: {
        "A": {
            "Lüneburg": 5,
            "Holstein": 4,
            "Württemberg": 4,
            "Mecklenburg": 3,
            "Wolfenbüttel": 3,
            "Anhalt": 2,
            "Baden": 2,
            "Mittelmark": 2,
        },
        "B": {
            "Oberösterreich": 5,
            "Gft. Mark": 4,
            "Schlesien": 4,
            "Kärnten": 3,
            "Tirol": 3,
            "Erzbm. Trier": 2,
            "Lausitz": 2,
            "Niederösterreich": 2,
        },
        "C": {
            "Bm. Zweibrücken": 5,
            "Böhmen": 4,
            "Hm. Paderborn": 4,
            "Erzbm. Köln": 3,
            "Strassburg": 3,
            "Hessen-Darmstadt": 2,
            "Lothringen": 2,
            "Passau": 2,
        },
        "D": {
            "Augsburg": 5,
            "Oberpfalz": 4,
            "Osnabrück": 4,
            "Kursachsen": 3,
            "Salzburg": 3,
            "Bremen": 2,
            "Fm. Bayern": 2,
            "Vogtland": 2,
        },
    },
    5: {
        "A": {
            "Gft. Mark": 5,
            "Böhmen": 4,
            "Schlesien": 4,
            "Erzbm. Köln": 3,
            "Lausitz": 3,
            "Mähren": 2,
            "Vogtland": 2,
        },
        "B": {
            "Augsburg": 5,
            "Mecklenburg": 4,
            "Würzburg": 4,
            "Bremen": 3,
            "Hessen-Darmstadt": 3,
            "Holstein": 2,
            "Regensburg": 2,
        },
        "C": {
            "Altmark": 5,
            "Erzbm. Trier": 4,
            "Neumark": 4,
            "Bm. Lüttich": 3,
            "Kursachsen": 3,
            "Anhalt": 2,
            "Mittelmark": 2,
        },
        "D": {
            "Lothringen": 5,
            "Bm. Zweibrücken": 4,
            "Kärnten": 4,
            "Baden": 3,
            "Niederösterreich": 3,
            "Burgund": 2,
            "Steiermark": 2,
        },
        "E": {
            "Hm. Paderborn": 5,
            "Oberösterreich": 4,
            "Osnabrück": 4,
            "Salzburg": 3,
            "Wolfenbüttel": 3,
            "Hessen-Kassel": 2,
            "Passau": 2,
        },
    },
}


SHOWN_SIDE = "shown"  # the side in use is the side shown


class BoardSide(Pick):
    """Ask which of the board's two sides is up.

    Players recognise the side by the provinces that are in other regions on the other side;
    `regions` gives their regions on the side that is shown.
    """

    regions: Mapping[str, str]
    rule: str = "W0.1"


class OtherRegion(PrintedPick):
    """Ask to which region the province belongs on the board's other side."""

    province: str
    rule: str = "W0.1"
