"""The boards and the printed starts, typed from the rule texts.

Who borders on whom is data and no rule, and so are the numbers of Shogun's board: both are read
from where the game has them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from tests.second_reading.wallenstein.printed import GROUPS

BOARDS = Path(__file__).parents[3] / "companion/games/wallenstein/boards"

# Region: name, grain, tax, sites.
BOARD = """
Brandenburg: Altmark 2 6 2, Bremen 4 4 2, Holstein 3 5 3, Lüneburg 5 3 1, Mecklenburg 3 5 2,
Mittelmark 3 3 3, Neumark 4 6 1, Osnabrück 4 3 3, Vorpommern 3 5 2
Sachsen: Anhalt 4 5 1, Hessen-Darmstadt 2 6 1, Hessen-Kassel 4 4 2, Hm. Paderborn 5 3 1,
Kursachsen 3 6 2, Lausitz 2 7 1, Sächs. Lande 2 4 3, Vogtland 3 5 1, Wolfenbüttel 2 7 2
Kurpfalz: Bm. Lüttich 3 4 2, Bm. Zweibrücken 4 4 2, Breisgau 2 4 2, Burgund 2 7 2,
Erzbm. Köln 2 5 3, Erzbm. Trier 2 7 2, Gft. Mark 5 4 1, Lothringen 3 6 1, Strassburg 2 6 3
Österreich: Böhmen 2 6 3, Kärnten 2 5 2, Mähren 3 3 3, Niederösterreich 3 4 2,
Oberösterreich 3 3 3, Passau 3 5 1, Schlesien 4 6 1, Steiermark 4 5 2, Tirol 2 4 2
Bayern: Augsburg 2 4 3, Baden 3 4 2, Bm. Konstanz 3 3 3, Fm. Bayern 3 6 1, Oberpfalz 4 3 2,
Regensburg 3 5 2, Salzburg 2 6 2, Württemberg 2 7 2, Würzburg 4 3 1
"""
OUT_WITH_THREE = {
    "wallenstein": (
        *("Bremen", "Holstein", "Bm. Lüttich", "Burgund", "Bm. Konstanz", "Fm. Bayern"),
        *("Steiermark", "Tirol"),
    ),
    "shogun": ("Mutsu", "Echigo", "Awa-Boso", "Kazusa", "Sanuki", "Tosa", "Izumo", "Iwami"),
}
# Shogun: whose regions differ on the other side of the board.
TURNED = ("Hitachi", "Kai", "Shinano", "Echizen", "Wakasa", "Owari", "Mimasaka", "Sanuki")
REGIONS = {
    "wallenstein": ("Brandenburg", "Sachsen", "Kurpfalz", "Österreich", "Bayern"),
    "shogun": ("Brown", "Yellow", "Red", "Purple", "Green"),
}
STARTS = {
    3: """
A: Gft. Mark 5, Osnabrück 4, Oberösterreich 4, Passau 3, Erzbm. Trier 3, Erzbm. Köln 2,
Niederösterreich 2, Sächs. Lande 2, Vogtland 2
B: Strassburg 5, Mittelmark 4, Hm. Paderborn 4, Baden 3, Breisgau 3, Lothringen 2,
Hessen-Kassel 2, Neumark 2, Vorpommern 2
C: Augsburg 5, Böhmen 4, Lüneburg 4, Salzburg 3, Würzburg 3, Kärnten 2, Lausitz 2,
Mecklenburg 2, Schlesien 2
""",
    4: """
A: Lüneburg 5, Holstein 4, Württemberg 4, Mecklenburg 3, Wolfenbüttel 3, Anhalt 2, Baden 2,
Mittelmark 2
B: Oberösterreich 5, Gft. Mark 4, Schlesien 4, Kärnten 3, Tirol 3, Erzbm. Trier 2, Lausitz 2,
Niederösterreich 2
C: Bm. Zweibrücken 5, Böhmen 4, Hm. Paderborn 4, Erzbm. Köln 3, Strassburg 3,
Hessen-Darmstadt 2, Lothringen 2, Passau 2
D: Augsburg 5, Oberpfalz 4, Osnabrück 4, Kursachsen 3, Salzburg 3, Bremen 2, Fm. Bayern 2,
Vogtland 2
""",
    5: """
A: Gft. Mark 5, Böhmen 4, Schlesien 4, Erzbm. Köln 3, Lausitz 3, Mähren 2, Vogtland 2
B: Augsburg 5, Mecklenburg 4, Würzburg 4, Bremen 3, Hessen-Darmstadt 3, Holstein 2,
Regensburg 2
C: Altmark 5, Erzbm. Trier 4, Neumark 4, Bm. Lüttich 3, Kursachsen 3, Anhalt 2, Mittelmark 2
D: Lothringen 5, Bm. Zweibrücken 4, Kärnten 4, Baden 3, Niederösterreich 3, Burgund 2,
Steiermark 2
E: Hm. Paderborn 5, Oberösterreich 4, Osnabrück 4, Salzburg 3, Wolfenbüttel 3,
Hessen-Kassel 2, Passau 2
""",
}


@dataclass(frozen=True, slots=True)
class Land:
    region: str
    grain: int
    tax: int
    sites: int
    beside: tuple[str, ...]


def rows(text: str) -> dict[str, dict[str, tuple[int, ...]]]:
    """What stands behind each heading: names with their numbers."""
    found: dict[str, dict[str, tuple[int, ...]]] = {}
    heading = ""
    for line in text.strip().splitlines():
        before, colon, rest = line.partition(": ")
        heading = before if colon else heading
        for entry in (rest if colon else line).strip(", ").split(", "):
            words = entry.split()
            numbers = tuple(int(word) for word in words if word.isdigit())
            name = " ".join(word for word in words if not word.isdigit())
            found.setdefault(heading, {})[name] = numbers
    return found


@cache
def drawn(name: str) -> list[dict[str, Any]]:
    rows_: list[dict[str, Any]] = json.loads((BOARDS / f"{name}.json").read_text("utf-8"))
    return rows_


@cache
def whole(name: str) -> dict[str, Land]:
    borders = {row["name"]: tuple(row["neighbours"]) for row in drawn(name)}
    if name == "shogun":
        return {
            row["name"]: Land(
                row["region"], row["grain"], row["tax"], row["sites"], borders[row["name"]]
            )
            for row in drawn(name)
        }
    return {
        province: Land(region, grain, tax, sites, borders[province])
        for region, provinces in rows(BOARD).items()
        for province, (grain, tax, sites) in provinces.items()
    }


def board(
    name: str,
    players: int,
    sheet: Mapping[str, Any] | None = None,
    turned: Mapping[str, str] | None = None,
) -> dict[str, Land]:
    """What may be entered; a sheet of the box says what is printed otherwise.

    `turned` are the regions of provinces on the other side.
    """
    lands = dict(whole(name))
    missing = set(OUT_WITH_THREE[name])
    for province, printed in (sheet or {}).get("provinces", {}).items():
        numbers = {each: printed[each] for each in printed if each in Land.__slots__}
        lands[province] = replace(lands[province], **numbers)
        if "neighbours" in printed:
            border(lands, province, printed["neighbours"])
        if printed.get("out_with_3_players", province in missing):
            missing.add(province)
        else:
            missing.discard(province)
    for province, region in (turned or {}).items():
        lands[province] = replace(lands[province], region=region)
    out = missing if players == 3 else ()
    return {
        province: replace(land, beside=tuple(n for n in land.beside if n not in out))
        for province, land in lands.items()
        if province not in out
    }


def border(lands: dict[str, Land], province: str, near: list[str]) -> None:
    """These are all its neighbours, and it is theirs."""
    for other, land in lands.items():
        beside = set(land.beside) - {province} | ({province} if other in near else set())
        lands[other] = replace(land, beside=tuple(near if other == province else sorted(beside)))


@cache
def starts(players: int) -> dict[str, dict[str, int]]:
    """Armies in the provinces of each printed start."""
    return {
        letter: {name: armies for name, (armies,) in provinces.items()}
        for letter, provinces in rows(STARTS[players]).items()
    }


def random_sheet(random: Random) -> dict[str, Any]:
    """What somebody may have written into the box's file of Shogun."""
    if random.random() < 0.3:
        return {}
    names = sorted(whole("shogun"))
    provinces: dict[str, Any] = {}
    for name in random.sample(names, 6):
        provinces[name] = {"grain": random.randint(1, 6), "tax": random.randint(2, 9)}
    for name in random.sample(names, 3):
        near = [other for other in random.sample(names, 4) if other != name]
        provinces[name] = {"sites": random.randint(1, 3), "neighbours": near}
    for name in random.sample(names, 3):
        provinces.setdefault(name, {})["region"] = random.choice(REGIONS["shogun"])
    for name in random.sample(names, 3):
        provinces.setdefault(name, {})["out_with_3_players"] = random.random() < 0.5
    starts: dict[str, Any] = {}
    for players in random.sample((3, 4, 5), 2):
        free = sorted(board("shogun", players, {"provinces": provinces}))
        random.shuffle(free)
        starts[str(players)] = {
            letter: {free.pop(): size for size in GROUPS[players]} for letter in "ABCDE"[:players]
        }
    known = random.sample(TURNED, random.randint(0, len(TURNED)))
    turned = {name: random.choice(REGIONS["shogun"]) for name in known}
    return {"provinces": provinces, "starts": starts, "other-side": turned}


def random_supply(random: Random) -> dict[str, Any]:
    """A supply table (W6.2) with as many rows as it may have."""
    most = [*sorted(random.sample(range(1, 8), 4)), 45]
    return {
        str(each): {"revolts": min(row, 3), "extra": random.randint(0, 3)}
        for row, each in enumerate(most, 1)
    }
