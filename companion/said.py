"""Sentences as values, which are translated where somebody reads them.

    said("{file}: line {line} is no JSON", file=path, line=7)

The message is English with its fields in braces; `words.worded` translates it for the reader.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence with its fields.

    `many` is its plural form, if it has one, and `number` says which form applies. A field may
    itself be a sentence, or a sequence of them.
    """

    message: str
    many: str = ""
    number: int = 1
    fields: Mapping[str, object] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        """Return the sentence in English."""
        message = self.many if self.many and self.number != 1 else self.message
        return message.format(**{name: _plain(value) for name, value in self.fields.items()})


@dataclass(frozen=True, slots=True)
class Id:
    """A name as the rules write it; readers see the name that people use.

    `of` is the kind of correction that has this value; it is empty for names of other things.
    """

    name: str
    of: str = ""

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Thing:
    """What a correction sets, and where; an empty `where` means anywhere.

    `is_place`: English names only the place, not "the … of the place".
    """

    what: str
    where: str = ""
    is_place: bool = False

    def __str__(self) -> str:
        if not self.where:
            return self.what
        return self.where if self.is_place else f"{self.what} of {self.where}"


Called: TypeAlias = Callable[[Id | Thing], str]  # returns the name that people use


def said(message: str, /, **fields: object) -> Said:
    """Return a sentence with these fields."""
    return Said(message, fields=_values(fields))


def said_of(one: str, many: str, number: int, /, **fields: object) -> Said:
    """Return a sentence with a singular and a plural form."""
    return Said(one, many, number, _values(fields))


def message_of(error: BaseException) -> Said | str:
    """Return an error's sentence, or its text if it has none."""
    match error.args:
        case (Said() as sentence, *_rest):
            return sentence
        case _:
            return str(error)


def with_remedy(fault: Said | str, remedy: Said | str) -> Said:
    """Return a sentence of what is wrong and what to do."""
    return said("{fault}: {remedy}", fault=fault, remedy=remedy)


def remedy_in(sentence: Said | str) -> tuple[Said | str, Said | str]:
    """Return what is wrong and what to do separately; the second is empty if there is none."""
    if isinstance(sentence, Said) and {"fault", "remedy"} == sentence.fields.keys():
        fault, remedy = sentence.fields["fault"], sentence.fields["remedy"]
        if isinstance(fault, Said | str) and isinstance(remedy, Said | str):
            return fault, remedy
    return sentence, ""


def _plain(value: object) -> object:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else value


def _values(fields: Mapping[str, object]) -> dict[str, object]:
    """Return the fields in a form that can be written down, as in a recording of the tray."""
    return {name: _value(value) for name, value in fields.items()}


def _value(value: object) -> object:
    match value:
        case BaseException():
            return message_of(value)
        case PurePath():
            return str(value)
        case _:
            return value


def ids(names: Iterable[str], of: str = "") -> tuple[Id, ...]:
    """Return each name as an `Id`, a value of the kind of correction `of`."""
    return tuple(Id(name, of) for name in names)


def either(names: Sequence[object]) -> object:
    """Return a list joined by "or", as in "Altmark or Baden", for a sentence's field."""
    if len(names) < 2:
        return tuple(names)
    return said("{names} or {last}", names=tuple(names[:-1]), last=names[-1])


def both(names: Sequence[object]) -> object:
    """Return a list joined by "and", as in "red, blue and black", for a sentence's field."""
    if len(names) < 2:
        return tuple(names)
    return said("{names} and {last}", names=tuple(names[:-1]), last=names[-1])


def marked(message: str) -> str:
    """Return the message unchanged; this marks it for translation where it is shown later."""
    return message


# The system's most common errors about files. The system always gives them in English.
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
    """Return why the system refused to do something."""
    why = error.strerror or str(error)
    return Said(why) if why in SYSTEM else why
