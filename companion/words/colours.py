"""A cube's colour in words: its name, and the letter and shape beside it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.said import marked, said_of
from companion.tower.colours import COLOURS, UNKNOWN_SHAPE, free_letter
from companion.words.language import _, ngettext

_COUNTED = {
    "red": said_of("{n} red", "{n} red", 1),
    "blue": said_of("{n} blue", "{n} blue", 1),
    "yellow": said_of("{n} yellow", "{n} yellow", 1),
    "black": said_of("{n} black", "{n} black", 1),
    "violet": said_of("{n} violet", "{n} violet", 1),
    "green": said_of("{n} green", "{n} green", 1),
    "white": said_of("{n} white", "{n} white", 1),
    "orange": said_of("{n} orange", "{n} orange", 1),
}

# Each form in which people write the colour of cubes.
_WRITTEN = {
    "red": marked("red reds"),
    "blue": marked("blue blues"),
    "yellow": marked("yellow yellows"),
    "black": marked("black blacks"),
    "violet": marked("violet violets"),
    "green": marked("green greens"),
    "white": marked("white whites"),
    "orange": marked("orange oranges"),
}


@dataclass(frozen=True, slots=True)
class Mark:
    """The letter and the shape that identify a colour without its hue."""

    letter: str
    shape: str

    def __str__(self) -> str:
        return f"{self.letter}{self.shape}"


def colour_name(colour: str) -> str:
    """Return a colour's translated name; an unknown colour keeps the name it has."""
    return _(colour) if colour in COLOURS else colour


def colour_words(colour: str) -> tuple[str, ...]:
    """Return every form in which people write the colour: "rot", "rote", "roten"."""
    return tuple(_(_WRITTEN[colour]).split()) if colour in _WRITTEN else (colour_name(colour),)


def counted(number: int, colour: str) -> str:
    """Return a number of cubes with their colour, whose form may depend on the number."""
    template = _COUNTED.get(colour)
    if template is None:
        return f"{number} {colour}"
    return ngettext(template.message, template.many, number).format(n=number)


def mark(colour: str) -> Mark:
    """Return a colour's letter and shape; those of an unknown colour are of no other."""
    known_colour = COLOURS.get(colour)
    if known_colour is not None:
        return Mark(_(known_colour.letter), known_colour.shape)
    letters = (_(each.letter) for each in COLOURS.values())
    return Mark(free_letter(colour, letters), UNKNOWN_SHAPE)
