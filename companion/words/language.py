"""gettext: `_` and `ngettext` look words up when they are shown, so that the language can change.

English is the source; other languages are in `companion/locale/<language>/LC_MESSAGES/`, and
`make` compiles them. The app speaks one language, a page its reader's own (`speaking`).
"""

from __future__ import annotations

import gettext
import os
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache, partial
from importlib.util import find_spec
from pathlib import Path

from companion.said import Called, Id, Said, Thing, marked

__all__ = [
    "_",
    "also_speak",
    "decimal",
    "dialect",
    "field",
    "fixed_text",
    "languages",
    "marked",
    "ngettext",
    "speak",
    "speaking",
    "spoken",
    "spoken_by",
    "worded",
]

DOMAIN = "companion"
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # as gettext reads them
LOCALE = Path(__file__).parent.parent / "locale"

_others: list[Path] = []  # the folders with the catalogues of games' own packages
_wanted: list[list[str]] = [["en"]]  # what the app was last asked to speak, as `_app` has it
_app: list[gettext.NullTranslations] = [gettext.NullTranslations()]
_here: ContextVar[gettext.NullTranslations | None] = ContextVar("_here", default=None)


def speak(language: str = "") -> None:
    """Set the app's language; empty for the system's. Untranslated messages stay English."""
    _wanted[0] = ([language] if language else asked_for(os.environ)) or ["en"]
    _app[0] = _catalogues(_wanted[0])


def also_speak(package: str) -> None:
    """Look messages up in a package's own catalogues too, wherever ours have no such message.

    They are in its folder `locale`, as ours are: `locale/de/LC_MESSAGES/companion.mo`.
    """
    spec = find_spec(package)
    for folder in (spec.submodule_search_locations or ()) if spec is not None else ():
        if (locale := Path(folder) / "locale").is_dir() and locale not in _others:
            _others.append(locale)
            _of.cache_clear()
            _app[0] = _catalogues(_wanted[0])


def _catalogues(wanted: list[str]) -> gettext.NullTranslations:
    catalogue = gettext.translation(DOMAIN, LOCALE, wanted, fallback=True)
    for locale in _others:
        catalogue.add_fallback(gettext.translation(DOMAIN, locale, wanted, fallback=True))
    return catalogue


def asked_for(environment: Mapping[str, str]) -> list[str]:
    """Return the languages that the system asks for, up to English, which always has words."""
    variable = next(filter(None, map(environment.get, _VARIABLES)), "")
    wanted = [each for each in variable.split(":") if each]
    english = (at for at, each in enumerate(wanted) if each in {"C", "POSIX"} or _is_english(each))
    return wanted[: next(english, len(wanted))]


def _is_english(language: str) -> bool:
    return re.split("[_.@-]", language)[0].lower() in {"en", "c"}


@contextmanager
def speaking(language: str, others: Mapping[str, str] | None = None) -> Iterator[None]:
    """Word everything in this block in that language, whatever language the app uses.

    `others`: messages that are put in the place of some.
    """
    catalogue = _of(language)
    with spoken_by(_Replacing(catalogue, others) if others else catalogue):
        yield


@cache
def _of(language: str) -> gettext.NullTranslations:
    return _catalogues([language])


def languages() -> tuple[str, ...]:
    """Return the codes of all languages with a catalogue; English comes first."""
    return ("en", *sorted(path.parent.parent.name for path in LOCALE.glob("*/*/*.mo")))


def spoken() -> str:
    """Return the code of the language in use here, such as that of a page."""
    return _spoken().info().get("language", "").partition("_")[0] or "en"


@contextmanager
def dialect(change: Callable[[str], str]) -> Iterator[None]:
    """Change every message in this block by `change`, in the language in use."""
    with spoken_by(_Dialect(_spoken(), change)):
        yield


@contextmanager
def spoken_by(language: gettext.NullTranslations) -> Iterator[None]:
    """Word everything in this block with this catalogue."""
    token = _here.set(language)
    try:
        yield
    finally:
        _here.reset(token)


class _Replacing(gettext.NullTranslations):
    """A language in which some messages are replaced by others before they are translated."""

    def __init__(self, language: gettext.NullTranslations, others: Mapping[str, str]) -> None:
        super().__init__()
        self.language, self.others = language, others

    def gettext(self, message: str) -> str:
        return self.language.gettext(self.others.get(message, message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        one, many = (self.others.get(each, each) for each in (msgid1, msgid2))
        return self.language.ngettext(one, many, n)

    def info(self) -> dict[str, str]:
        return self.language.info()


class _Dialect(gettext.NullTranslations):
    """A language whose messages are changed on the way out, so it needs no second catalogue."""

    def __init__(self, language: gettext.NullTranslations, change: Callable[[str], str]) -> None:
        super().__init__()
        self.language, self.change = language, change

    def gettext(self, message: str) -> str:
        return self.change(self.language.gettext(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.change(self.language.ngettext(msgid1, msgid2, n))


def _spoken() -> gettext.NullTranslations:
    return _here.get() or _app[0]


def _(message: str) -> str:
    return _spoken().gettext(message) if message else ""  # "" would give the catalogue's header


def fixed_text(message: str) -> Callable[[], str]:
    """Return a function that returns this message in the language in use."""
    return partial(_, message)


def ngettext(one: str, many: str, number: int) -> str:
    """Return the translation of a message whose form depends on a number."""
    return _spoken().ngettext(one, many, number)


def translated(table: Mapping[str, str]) -> dict[str, str]:
    """Return a table of messages in the language in use."""
    return {name: _(message) for name, message in table.items()}


def name_in(table: Mapping[str, str], name: str) -> str:
    """Return what the table of messages calls an id; empty for an id that it does not have."""
    return _(table[name]) if name in table else ""


@dataclass(frozen=True, slots=True)
class NumberOfThings:
    """A number of things in words: "1 army", "3 armies". `one` and `many` are the messages."""

    one: str
    many: str

    def __call__(self, number: int) -> str:
        """Return the words with this number."""
        return self.form(number).format(n=number)

    def form(self, number: int) -> str:
        """Return the words for this number, which stands in them as {n}."""
        return ngettext(self.one, self.many, number).replace("{number}", "{n}")


def so_many(one: str, many: str) -> NumberOfThings:
    """Return the words for a number of things.

    The messages have the number as {n} or {number}; this marks both for translation.
    """
    return NumberOfThings(one, many)


def worded(value: object, called: Called = str) -> str:
    """Return a sentence value or an error with one in words; any other value as text.

    `called` turns a rule's ids into names.
    """
    match value:
        case Said(message, many, number, fields):
            text = ngettext(message, many, number) if many else _(message)
            return text.format(**{name: field(each, called) for name, each in fields.items()})
        case BaseException(args=(Said() as sentence, *_rest)):
            return worded(sentence, called)
        case Id() | Thing():
            return called(value)
        case _:
            return str(value)


def field(value: object, called: Called = str) -> object:
    """Return a field of a sentence in words; numbers stay numbers, so that formats apply."""
    match value:
        case Said() | Id() | Thing() | BaseException():
            return worded(value, called)
        case tuple():
            return ", ".join(worded(each, called) for each in value)
        case float():
            return _Figure(value)
        case _:
            return value


def decimal(number: float, form: str) -> str:
    """Return a number in format `form`, with the language's decimal mark."""
    whole, point, part = format(number, form).partition(".")
    return _("{whole}.{part}").format(whole=whole, part=part) if point else whole


class _Figure(float):
    def __format__(self, form: str) -> str:
        return decimal(float(self), form)
