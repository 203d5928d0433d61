"""Read amounts as people type them: "3 red 2 blue", "3r2b", "r3, b2", "drei rote".

Grids, counts, throws and pages share one grammar. A line has numbers and names in turn, in either
order, with or without blanks and commas. A printed letter wins over every name, and a whole name
over the beginning of another. A line that can be read in two ways, or in which a letter would be
left over, is not read: `AmountReading.fault` says why.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from companion.tower.colours import COLOURS
from companion.views.digits import foreign_digits, is_number
from companion.views.matching import folded, plain
from companion.words import typing as words
from companion.words.colours import colour_words, mark
from companion.words.language import spoken

_PARTS = re.compile(r"(?P<number>[0-9]+)|(?P<word>[^\W\d_]+)|(?P<between>[\s,;:·×]+)|(?P<other>.)")
# Chosen.
_LONGEST_NAME = 6  # words of a name; longer names would not be read
_FEW = 16  # readings kept for each part of a line; two of the whole line refuse it already
_SWITCHED = 6  # letters tried as digits, at most: each doubles the lines to read (2**6)

Pairs = tuple[tuple[int, int], ...]  # place and number, as typed


@dataclass(frozen=True, slots=True)
class AmountRow:
    """A row that may have a number: the letter printed beside it, and all its names."""

    names: tuple[str, ...]
    most: int
    letter: str = ""

    @property
    def name(self) -> str:
        """Return the first of the row's names."""
        return self.names[0]


@dataclass(frozen=True, slots=True)
class AmountReading:
    """The numbers that a line gives to rows.

    `fault` is empty or says what is wrong; `is_open`: more letters may make the line right. `at` is
    the index of the row that was named last.
    """

    pairs: Pairs = ()
    fault: str = ""
    is_open: bool = False
    at: int | None = None

    @property
    def numbers(self) -> Mapping[int, int]:
        """Return the numbers by the index of their row."""
        return dict(self.pairs)


@dataclass(frozen=True, slots=True)
class _Part:
    """A number or a word of the line, and its position there."""

    text: str
    begin: int
    end: int

    @property
    def number(self) -> int | None:
        """Return the part's number, in digits or as a word; None for a word that is no number."""
        if is_number(self.text):
            return int(self.text)
        return number_words(words.numbers()).get(folded(self.text))


def amount_row(key: str, label: str, most: int) -> AmountRow:
    """Return the row for a place of a question; a colour also gets its letter and word forms."""
    if key not in COLOURS:
        return AmountRow((label,), most)
    return AmountRow((label, *colour_words(key)), most, mark(key).letter)


def read(line: str, places: Sequence[AmountRow], alone: int | None = None) -> AmountReading:
    """Read a whole line. A name without a number means `alone`; with None it is a fault."""
    every = tuple(places)
    readings = [_read_once(each, every, alone) for each in _as_digits(line, every, spoken())]
    whole = {each.pairs for each in readings if not each.fault}
    if len(whole) > 1:
        one, other, *_more = sorted(whole)
        return AmountReading(
            (), words.two_ways(_reading_text(one, every), _reading_text(other, every)), is_open=True
        )
    return next((each for each in readings if not each.fault), readings[-1])


def reading_text(reading: AmountReading, places: Sequence[AmountRow]) -> str:
    """Return the reading as shown beside the line: "red 3 · blue 2"."""
    return _reading_text(reading.pairs, places)


def _reading_text(pairs: Pairs, places: Sequence[AmountRow]) -> str:
    return " · ".join(f"{places[place].name} {number}" for place, number in pairs)


def _as_digits(line: str, places: Sequence[AmountRow], tongue: str) -> Iterator[str]:
    """Yield the line in each way to read letters that other keyboards type for digits."""
    digits = foreign_digits(tongue)
    named = {letter for place in places for name in place.names for letter in name.casefold()}
    line = "".join(
        digits[letter] if letter in digits and letter.casefold() not in named else letter
        for letter in line
    )
    both = [at for at, letter in enumerate(line) if letter in digits]
    if len(both) > _SWITCHED:
        both = []
    for switched in product((False, True), repeat=len(both)):
        letters = list(line)
        for at, is_digit in zip(both, switched, strict=True):
            letters[at] = digits[letters[at]] if is_digit else letters[at]
        yield "".join(letters)


def _read_once(line: str, places: tuple[AmountRow, ...], alone: int | None) -> AmountReading:
    parts, odd = _parts(line, places)
    if odd:
        return AmountReading((), words.means_nothing(odd))
    readings = _readings(line, parts, places, alone)
    if len(readings) == 1:
        return _bounded(readings[0], places)
    if readings:
        text = [_reading_text(each, places) for each in readings[:2]]
        return AmountReading((), words.two_ways(*text), is_open=True)
    return _begun(line, parts, places, alone)


def _parts(line: str, places: Sequence[AmountRow]) -> tuple[list[_Part], str]:
    """Return the line's numbers and words, and the first character that is neither.

    Signs that occur in a name separate words, as "." does in "Gft. Mark".
    """
    signs = {sign for place in places for name in place.names for sign in name}
    parts = []
    for match in _PARTS.finditer(line):
        text = match[0]
        if match["number"] or match["word"]:
            parts.append(_Part(text, match.start(), match.end()))
        elif match["other"] and text not in signs:
            return parts, text
    return parts, ""


def _readings(
    line: str, parts: Sequence[_Part], places: tuple[AmountRow, ...], alone: int | None
) -> list[Pairs]:
    """Return the readings of all parts together; of many readings only the first few."""
    after: list[list[Pairs]] = [[] for _ in range(len(parts) + 1)]
    after[len(parts)] = [()]
    for at in range(len(parts) - 1, -1, -1):
        for pair, end in _pairs(line, parts, at, places, alone):
            after[at] += [
                (pair, *rest) for rest in after[end] if all(pair[0] != place for place, _n in rest)
            ]
        after[at] = list(dict.fromkeys(after[at]))[:_FEW]
    distinct = {frozenset(each): each for each in after[0]}
    return list(distinct.values()) if parts else []


def _pairs(
    line: str, parts: Sequence[_Part], at: int, places: tuple[AmountRow, ...], alone: int | None
) -> Iterator[tuple[tuple[int, int], int]]:
    """Yield each (row, number) pair that may begin with this part, and the part after it."""
    number = parts[at].number
    if number is not None:
        yield from (((place, number), end) for place, end in _names(line, parts, at + 1, places))
    for place, end in _names(line, parts, at, places):
        if end < len(parts) and (behind := parts[end].number) is not None:
            yield (place, behind), end + 1
        if alone is not None:
            yield (place, alone), end


def _names(
    line: str, parts: Sequence[_Part], at: int, places: tuple[AmountRow, ...]
) -> Iterator[tuple[int, int]]:
    """Yield each place whose name may begin with this part, and the part after the name."""
    if at >= len(parts) or is_number(parts[at].text):
        return
    for end in range(at + 1, min(len(parts), at + _LONGEST_NAME) + 1):
        fitting_places = fitting(line[parts[at].begin : parts[end - 1].end], places)
        if len(fitting_places) == 1:
            yield fitting_places[0], end


@lru_cache(maxsize=4096)
def fitting(name: str, places: tuple[AmountRow, ...]) -> tuple[int, ...]:
    """Return the places a name may mean: by printed letter, else in full, else by its beginning."""
    for fits in (_is_letter, _is_name, _begins_name):
        if fitting_places := tuple(n for n, place in enumerate(places) if fits(place, name)):
            return fitting_places
    return ()


def _is_letter(place: AmountRow, name: str) -> bool:
    return bool(place.letter) and name.casefold() == place.letter.casefold()


def _is_name(place: AmountRow, name: str) -> bool:
    return any(fold(each) == fold(name) for fold in (plain, folded) for each in place.names)


def _begins_name(place: AmountRow, name: str) -> bool:
    """Return whether `name` begins words of a place's name. Numbers count: "b" is not "b4"."""
    return any(_begin(fold(each), fold(name)) for fold in (plain, folded) for each in place.names)


def _begin(name: str, begun: str) -> bool:
    left = iter(re.findall(r"\w+", name))
    wanted = re.findall(r"\w+", begun)
    return all(any(_begins(word, each) for word in left) for each in wanted)


def _begins(word: str, begun: str) -> bool:
    rest = word[len(begun) :]
    return word.startswith(begun) and not any(letter.isdigit() for letter in rest)


def _bounded(pairs: Pairs, places: Sequence[AmountRow]) -> AmountReading:
    for place, number in pairs:
        if number > places[place].most:
            message = words.too_many(str(number), places[place].name, places[place].most)
            return AmountReading(pairs, message, at=place)
    return AmountReading(pairs, at=pairs[-1][0])


# --- What is wrong with a line that means nothing ---


def _begun(
    line: str, parts: Sequence[_Part], places: tuple[AmountRow, ...], alone: int | None
) -> AmountReading:
    """Return the longest readable beginning, and what is wrong with the part after it."""
    for end in range(len(parts) - 1, 0, -1):
        readings = _readings(line, parts[:end], places, alone)
        if len(readings) == 1:
            read_so_far = _bounded(readings[0], places)
            if read_so_far.fault:
                return read_so_far
            return _amiss(line, parts[end:], places, pairs=readings[0])
    return _amiss(line, parts, places, pairs=())


def _amiss(
    line: str, parts: Sequence[_Part], places: tuple[AmountRow, ...], pairs: Pairs
) -> AmountReading:
    """Return what is wrong with these parts, and whether more letters may correct it."""
    last = parts[-1].text if parts else ""
    named = () if not last or is_number(last) else fitting(last, places)
    at = named[0] if len(named) == 1 else pairs[-1][0] if pairs else None
    for n, part in enumerate(parts):
        message, is_open = _misnamed(part.text, places, pairs)
        if message:
            return AmountReading(pairs, message, is_open and n == len(parts) - 1, at)
    if not parts:
        return AmountReading(pairs, "", is_open=True, at=at)
    name = line[parts[0].begin : parts[-1].end]
    number = parts[0].number
    message = words.how_many(name) if number is None else words.of_what(number)
    is_open = len(parts) == 1 or all(part.number is None for part in parts)
    return AmountReading(pairs, message, is_open, at)


def _misnamed(text: str, places: tuple[AmountRow, ...], pairs: Pairs) -> tuple[str, bool]:
    """Return what is wrong with a part as a name, and whether more letters may correct it."""
    fitting_places = () if is_number(text) else fitting(text, places)
    if len(fitting_places) > 1:
        return words.fits_several(text, [places[each].name for each in fitting_places]), True
    if fitting_places and fitting_places[0] in dict(pairs):
        return words.said_twice(places[fitting_places[0]].name), False
    if fitting_places or is_number(text) or _begins_number(text):
        return "", True
    return words.fits_none(text), False


def _begins_number(text: str) -> bool:
    return any(word.startswith(folded(text)) for word in number_words(words.numbers()))


@lru_cache(maxsize=8)
def number_words(words_of_numbers: str) -> Mapping[str, int]:
    """Return the number that each word means; a slash separates synonyms of one number."""
    numbered = enumerate(words_of_numbers.split())
    return {folded(word): number for number, alike in numbered for word in alike.split("/")}
