"""Names of places, shortened to fit a map."""

from __future__ import annotations

TITLES = ("Bm.", "Erzbm.", "Fm.", "Gft.", "Hm.")  # German ranks of places, such as a county's


def shortened(name: str, width: int) -> str:
    """Return a name of at most `width` letters: "Gft. Mark" is "Mark", "Osnabrück" "Osnab.".

    A number at the end tells names apart and stays: "castle 12" may become "cast 12".
    """
    plain = name.split(" ", 1)[1] if name.startswith(TITLES) else name
    words, _, number = plain.rpartition(" ")
    if len(plain) > width and number.isdigit():
        return f"{words[: width - len(number) - 1]} {number}"
    first, _, second = plain.replace(". ", "-").partition("-")
    if len(plain) > width and second and width < len(first) + 4:
        return first[: width - 1] + second[0]
    return plain if len(plain) <= width else plain[: width - 1].rstrip(" -.") + "."
