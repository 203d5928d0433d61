"""Cards and numbers of the boxes, typed from the rule texts."""

from __future__ import annotations

KINDS = ("palace", "church", "trade-house")
ACTIONS = (
    *(*KINDS, "grain", "taxes", "five-armies", "three-armies", "one-army"),
    *("battle-a", "battle-b"),
)
TILES = ("tax-tile", "grain-tile", "armies-tile", "attack-tile", "defence-tile")
PRICE = {
    "palace": 3,
    "church": 2,
    "trade-house": 1,
    "five-armies": 3,
    "three-armies": 2,
    "one-army": 1,
}
ARMIES = {"five-armies": 5, "three-armies": 3, "one-army": 1}
STOCK = {"palace": 28, "church": 26, "trade-house": 26}
MOST = {"palace": 3, "church": 2, "trade-house": 1}
MARKERS, CUBES, GREEN = 42, 62, 20
MONEY = {3: 18, 4: 15, 5: 12}
GROUPS = {3: (5, 4, 4, 3, 3, 2, 2, 2, 2), 4: (5, 4, 4, 3, 3, 2, 2, 2), 5: (5, 4, 4, 3, 3, 2, 2)}
# Shortage up to: provinces in revolt, extra peasants in each.
SUPPLY = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 45: (3, 3)}
