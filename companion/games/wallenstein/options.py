"""The points on which tables differ; the first choice of each is the default."""

from __future__ import annotations

from companion.flow import Option

OPTIONS = (
    Option("start", ("fixed", "draft"), "W1.4"),
    Option("fixed-start", ("by-seat", "chosen"), "W1.4"),  # who gets the printed start A, B, …
    Option("bid-above-money", ("refused", "pays-all"), "W2.5"),
    Option("tile-army", ("may", "must"), "W11.3"),  # attack and defence tile
    Option("reserve-needed", ("received", "printed"), "W11.5"),  # for 5 or 3 armies
    Option("six-armies-tile", ("six", "event-plus-one"), "W11.5"),  # under "5/3: only 3/2"
    Option("help-in-revolts", ("no", "yes"), "W11.6"),  # palace event, defence tile
    Option("grain-below-zero", ("no", "yes"), "W11.7"),
    Option("too-few-peasants", ("those-there", "no-revolt"), "W5.4"),
    Option("winter-marker", ("put", "not-put"), "W6.3"),
)
