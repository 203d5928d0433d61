"""Names of places, shortened to fit a map."""

from __future__ import annotations

TITLES = ("Bm.", "Erzbm.", "Fm.", "Gft.", "Hm.")  # bishopric, county and the like


def shortened(name: str, width: int) -> str:
    """As much as fits: "Gft. Mark" is "Mark", "Hessen-Kassel" may be "HesseK"."""
    plain = name.split(" ", 1)[1] if name.startswith(TITLES) else name
    first, _, second = plain.replace(". ", "-").partition("-")
    if len(plain) > width and second and width < len(first) + 4:
        return first[: width - 1] + second[0]
    return plain[:width]
