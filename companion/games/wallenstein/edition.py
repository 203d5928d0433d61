"""The numbers in which editions differ, and the printed starts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.wallenstein.cards import CHURCH, PALACE, TRADE_HOUSE

PEASANTS = "green"

Start = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Supply:
    """A row of the supply table: the greatest shortage it holds for, and what follows."""

    up_to: int
    revolts: int
    extra: int


@dataclass(frozen=True, slots=True)
class Edition:
    name: str
    colours: tuple[str, ...]
    thalers: Mapping[int, int]  # by number of players, W1.2
    groups: Mapping[int, tuple[int, ...]]  # W1.3
    starts: Mapping[int, Mapping[str, Start]]  # W1.4
    supply: tuple[Supply, ...]  # W6.2
    stock: Mapping[str, int]  # buildings, W0.2
    armies: int = 62  # cubes a player, W0.2
    peasants: int = 20
    filling: int = 7  # armies that a player throws at first, W1.6
    filling_peasants: int = 10
    markers: int = 42  # W0.2
    bank: int = 160  # thalers: 20 coins each of 1, 2 and 5, W0.2
    years: int = 2


_STARTS: dict[int, dict[str, Start]] = {
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

SECOND = Edition(
    name="second",
    colours=("red", "blue", "yellow", "black", "violet"),
    thalers={3: 18, 4: 15, 5: 12},
    groups={
        3: (5, 4, 4, 3, 3, 2, 2, 2, 2),
        4: (5, 4, 4, 3, 3, 2, 2, 2),
        5: (5, 4, 4, 3, 3, 2, 2),
    },
    starts=_STARTS,
    supply=(
        Supply(1, 1, 1),
        Supply(2, 1, 2),
        Supply(4, 2, 2),
        Supply(6, 2, 3),
        Supply(45, 3, 3),
    ),
    stock={PALACE: 28, CHURCH: 26, TRADE_HOUSE: 26},
)
