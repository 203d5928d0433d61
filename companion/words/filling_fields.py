"""Put the fields of a question or an event into its sentence, each by its type.

    "{name} calls {number}."   with seat=0 and number=87 becomes   "Anna calls 87."

`{name}` is the player of the step's seat; any other field has its own name in the braces. Its
type says how it reads: a seat or a colour is a player, cubes are counted, a tuple is a list. A
game adds what the ids of its own types are called, and a row of words adds fields that it works out
from the step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from types import UnionType
from typing import Annotated, Any, TypeAlias, Union, get_args, get_origin, get_type_hints

from companion.engine.flow import FlowStep
from companion.words.cast import Cast
from companion.words.generic import counts, listed
from companion.words.language import _, ngettext

# What a value of an annotated type is called, by the annotation, such as "colour".
FieldNames: TypeAlias = Mapping[str, Callable[[Any], str]]

NO_NAMES: FieldNames = {}

# Further fields of a step, worked out by functions: words, a number, or cubes to count.
MadeFields: TypeAlias = Mapping[str, Callable[[Any], object]]

NO_FIELDS: MadeFields = {}


@dataclass(frozen=True, slots=True)
class Plural:
    """A message in singular and plural. The field `of` says which: its number, sum or length.

    `{n}` is that number.
    """

    one: str
    many: str
    of: str


@dataclass(frozen=True, slots=True)
class Alternative:
    """One of two messages: `then` where the field `of` is true, not 0 and not empty."""

    of: str
    then: Template
    otherwise: Template


@dataclass(frozen=True, slots=True)
class OneOfMany:
    """The message for the value of the field `of`; `otherwise` for a value that has none."""

    of: str
    messages: Mapping[Any, Template]
    otherwise: Template


Template: TypeAlias = str | Plural | Alternative | OneOfMany


def plural(one: str, many: str, of: str) -> Plural:
    """Return a message with a plural form; this marks both for translation."""
    return Plural(one, many, of)


def when(of: str, then: Template, otherwise: Template = "") -> Alternative:
    """Return two messages of which the field `of` chooses one."""
    return Alternative(of, then, otherwise)


def which(of: str, messages: Mapping[Any, Template], otherwise: Template = "") -> OneOfMany:
    """Return messages of which the value of the field `of` chooses one."""
    return OneOfMany(of, messages, otherwise)


def fill(
    message: Template,
    step: FlowStep,
    cast: Cast,
    names: FieldNames = NO_NAMES,
    made: MadeFields = NO_FIELDS,
) -> str:
    """Return the message in the language in use, with the step's fields.

    Args:
        names: What the ids of a game's own types are called.
        made: Further fields, or other words for a field.
    """
    fields = _Fields(step, cast, {"seat": cast.name, "colour": cast.of, **names}, made)
    match fields.chosen(message):
        case Plural(one, many, of):
            number = _how_many(fields.value(of))
            numbered = replace(fields, made={"n": lambda _step: number, **made})
            return ngettext(one, many, number).format_map(numbered)
        case text:
            return _(text).format_map(fields)


def _how_many(value: object) -> int:
    match value:
        case int():
            return value
        case Mapping():
            return sum(value.values())
        case Sequence():
            return len(value)
    raise TypeError(value)


@dataclass(frozen=True, slots=True)
class _Fields(Mapping[str, object]):
    step: FlowStep
    cast: Cast
    names: FieldNames
    made: MadeFields

    def chosen(self, message: Template) -> str | Plural:
        """Return the message that applies to the step."""
        match message:
            case Alternative(of, then, otherwise):
                return self.chosen(then if self.value(of) else otherwise)
            case OneOfMany(of, messages, otherwise):
                return self.chosen(messages.get(self.value(of), otherwise))
            case _:
                return message

    def __getitem__(self, field: str) -> object:
        if field in self.made:
            return self._text(self.made[field](self.step), None)
        if field == "name":
            return self.cast.name(getattr(self.step, "seat", None))
        return self._text(getattr(self.step, field), field_types(self.step)[field])

    def value(self, field: str) -> object:
        """Return what a message is chosen by: the step's own field, else one worked out."""
        is_own = hasattr(self.step, field)
        return getattr(self.step, field) if is_own else self.made[field](self.step)

    def __iter__(self) -> Iterator[str]:
        return iter(field_types(self.step))

    def __len__(self) -> int:
        return len(field_types(self.step))

    def _text(self, value: Any, of: Any) -> object:
        origin, parts = get_origin(of), get_args(of)
        if origin is Annotated:
            return self.names[meaning(of)](value)
        if origin in {Union, UnionType}:
            return self._text(value, next(each for each in parts if each is not type(None)))
        if isinstance(value, Mapping):
            return counts(value)
        if isinstance(value, tuple):
            return listed([str(self._text(each, parts[0])) for each in value])
        return value


def meaning(of: Any) -> str:
    """Return what a field's type says it means, such as "seat"; empty for a plain type."""
    if get_origin(of) is Annotated:
        return str(of.__metadata__[0])
    return next(filter(None, map(meaning, get_args(of))), "")


def field_types(step: FlowStep) -> Mapping[str, Any]:
    """Return the types of a step's fields by name, with what they mean."""
    kind: Any = type(step)
    return _types(kind)


@cache
def _types(kind: type[Any]) -> Mapping[str, Any]:
    return get_type_hints(kind, include_extras=True)
