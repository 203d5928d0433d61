"""What rooms without words say: a sentence as a value, worded where somebody reads it.

said("{file}: line {line} is no JSON", file=path, line=7)

It is English with its fields in braces; `words.worded` says it in the language of who reads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Said:
    """`many` is the sentence of several, where there is one, and `number` how many there are.

    A field may be a sentence itself, or a row of them.
    """

    message: str
    many: str = ""
    number: int = 1
    fields: Mapping[str, object] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        """In English."""
        message = self.many if self.many and self.number != 1 else self.message
        return message.format(**{name: _plain(value) for name, value in self.fields.items()})


@dataclass(frozen=True, slots=True)
class Id:
    """What the rules call something; who reads it is told what people call it.

    `of` is the kind of correction that it is a value of.
    """

    name: str
    of: str = ""

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Thing:
    """What a correction sets, and where; anywhere, where that is empty.

    `is_place`: in English its place alone stands for it.
    """

    what: str
    where: str = ""
    is_place: bool = False

    def __str__(self) -> str:
        if not self.where:
            return self.what
        return self.where if self.is_place else f"{self.what} of {self.where}"


Called: TypeAlias = Callable[[Id | Thing], str]  # how people call it


def said(message: str, /, **fields: object) -> Said:
    return Said(message, fields=_values(fields))


def said_of(one: str, many: str, number: int, /, **fields: object) -> Said:
    """Of one, or of several."""
    return Said(one, many, number, _values(fields))


def told_by(error: BaseException) -> Said | str:
    """What an error says."""
    match error.args:
        case (Said() as sentence, *_rest):
            return sentence
        case _:
            return str(error)


def with_remedy(fault: Said | str, remedy: Said | str) -> Said:
    """What is wrong, and what would do."""
    return said("{fault}: {remedy}", fault=fault, remedy=remedy)


def remedy_in(sentence: Said | str) -> tuple[Said | str, Said | str]:
    """Return both apart; the second is empty where the sentence has none."""
    if isinstance(sentence, Said) and {"fault", "remedy"} == sentence.fields.keys():
        fault, remedy = sentence.fields["fault"], sentence.fields["remedy"]
        if isinstance(fault, Said | str) and isinstance(remedy, Said | str):
            return fault, remedy
    return sentence, ""


def _plain(value: object) -> object:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else value


def _values(fields: Mapping[str, object]) -> dict[str, object]:
    """As they can be written down, too: a recording of the tray holds what a camera said."""
    return {name: _value(value) for name, value in fields.items()}


def _value(value: object) -> object:
    match value:
        case BaseException():
            return told_by(value)
        case PurePath():
            return str(value)
        case _:
            return value


def ids(names: Iterable[str], of: str = "") -> tuple[Id, ...]:
    return tuple(Id(name, of) for name in names)


def either(names: Sequence[object]) -> object:
    """One of them: "Altmark or Baden"."""
    if len(names) < 2:
        return tuple(names)
    return said("{names} or {last}", names=tuple(names[:-1]), last=names[-1])


def both(names: Sequence[object]) -> object:
    """All of them: "red, blue and black"."""
    if len(names) < 2:
        return tuple(names)
    return said("{names} and {last}", names=tuple(names[:-1]), last=names[-1])


def marked(message: str) -> str:
    """Words that are looked up later, where they are shown."""
    return message


# What the system says most of files: it knows English alone, wherever it stands.
SYSTEM = (
    marked("No such file or directory"),
    marked("Permission denied"),
    marked("No space left on device"),
    marked("Is a directory"),
    marked("Not a directory"),
    marked("File exists"),
    marked("File name too long"),
    marked("File too large"),
    marked("Read-only file system"),
    marked("Input/output error"),
    marked("Device or resource busy"),
    marked("No such device"),
    marked("No such device or address"),
    marked("Too many levels of symbolic links"),
    marked("Directory not empty"),
    marked("Disk quota exceeded"),
    marked("Connection refused"),
    marked("Network is unreachable"),
    marked("Address already in use"),
    marked("timed out"),
)


def system(error: OSError) -> Said | str:
    """Why the system did not do it."""
    why = error.strerror or str(error)
    return Said(why) if why in SYSTEM else why
