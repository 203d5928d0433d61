"""The line in which people type a throw's count, key by key, in the grammar of `amounts`.

It is a plain value; each key also changes the typed numbers. Digits alone go down the colours, or
choose among the proposed counts; a letter behind digits names their colour.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.engine.flow import Colour
from companion.tray.tally import Tally
from companion.views.amounts import AmountRow, amount_row, fitting, read
from companion.views.digits import as_digit, is_number
from companion.views.typed_numbers import LESS, MORE, NEXT, NONE, PREVIOUS, Typing, fresh_typing
from companion.words import Cast
from companion.words import by_hand as words
from companion.words.language import spoken
from companion.words.typing import escape_again, number_or_colours, of_what

REALLY = "!"  # confirms a surprising count: no colour's letter, and far from Enter

KEYS = {"enter", "escape", "tab", "shift+tab", "space", "backspace", "up", "down", "left", "right"}
MOVES = {
    "down": NEXT,
    "tab": NEXT,
    "up": PREVIOUS,
    "shift+tab": PREVIOUS,
    "right": MORE,
    "+": MORE,
    "left": LESS,
    "-": LESS,
    "backspace": NONE,
}


@dataclass(frozen=True, slots=True)
class CountLine:
    """The typed line.

    `typed` is the text, `begun` the numbers before it, `rows` the colours in order. Digits without
    a letter went to the colours in `down`. `hint` says why the last key counts nothing, or what the
    line lacks; `is_refused`: no further letter can make the line possible.
    """

    begun: Typing
    rows: tuple[AmountRow, ...]
    typed: str = ""
    down: tuple[Colour, ...] = ()
    hint: str = ""
    is_refused: bool = False

    @property
    def unfinished(self) -> str:
        """Return why Enter cannot accept the count yet; empty if it can."""
        if self.is_refused:
            return self.hint
        if is_number(self.typed):
            return "" if self.down or self._is_other(self.typed) else of_what(int(self.typed))
        return read(self.typed, self.rows).fault if self.typed.strip() else ""

    def press(self, key: str, now: Typing) -> tuple[CountLine, Typing]:
        """Return the line and the numbers after a key; the same numbers if it counts nothing.

        Not for Enter and for keys of the screen itself.
        """
        line = self if self.typed else replace(self, begun=now)
        return line._escaped(now) if key == "escape" else line._pressed(key, now)

    def _pressed(self, key: str, now: Typing) -> tuple[CountLine, Typing]:
        digit = as_digit(key, spoken())
        if digit in MOVES:
            return self._moved(digit, now)
        letter = " " if key == "space" else key
        if len(letter) != 1 or not letter.isprintable():
            return self, now
        if is_number(digit) and (is_number(self.typed) or not self.typed):
            return self._digit(digit, now)
        if is_number(self.typed) and len(self.down) > 1:
            return self._behind_several(letter, now)
        return self._line(self.typed + letter, letter, now)

    def _escaped(self, now: Typing) -> tuple[CountLine, Typing]:
        """Clear the line; if it is empty, ask, then clear all numbers that people have typed."""
        line = CountLine(now, self.rows)
        if self.typed:
            return line, now.saying(self.begun.counts_by_hand, self.begun.at)
        if not now.counts_by_hand:
            return line, now
        if self.hint != escape_again():
            return replace(line, hint=escape_again()), now
        return line, now.saying({}, fresh_typing(now.tally).at)

    def _moved(self, key: str, now: Typing) -> tuple[CountLine, Typing]:
        """Let an arrow end the line; let Backspace delete a letter or the colour's number."""
        is_number_first = is_number(self.typed[:1]) and not is_number(self.typed)
        if key == "backspace" and (is_number_first or self._is_misread):
            return self._line(self.typed[:-1], key, now)
        is_nothing = key == "backspace" and now.at not in now.tally.touched and not self.typed
        hint = words.nothing_typed() if is_nothing else ""
        return CountLine(now, self.rows, hint=hint), now.press(MOVES[key])

    def _digit(self, digit: str, now: Typing) -> tuple[CountLine, Typing]:
        """Add a digit down the colours; or choose a proposed count where a belief offers some."""
        typed = digit if self.is_refused else self.typed + digit
        line = replace(self, typed=typed, hint="", is_refused=False)
        if now.at is None and now.tally.in_question is None:
            if self._is_other(typed):
                return line, now.press(digit)
            return replace(line, hint=words.which_colour(now.tally)), now
        now = now.ready()
        assert now.at is not None
        number, most = now.would_be(digit), now.tally.most[now.at]
        if number > most:
            hint = words.too_many(now.at, number, most)
            return replace(line, hint=hint, is_refused=True), now.press(digit)
        return replace(line, down=tuple(dict.fromkeys((*line.down, now.at)))), now.press(digit)

    @property
    def _is_misread(self) -> bool:
        """Return whether the line has a letter that cannot be read."""
        reading = read(self.typed, self.rows)
        return bool(reading.fault) and not reading.is_open

    def _is_other(self, typed: str) -> bool:
        return self.begun.at is None and 0 < int(typed) <= len(self.begun.tally.others)

    def _behind_several(self, letter: str, now: Typing) -> tuple[CountLine, Typing]:
        """Handle a letter after digits that went to several colours: refuse if it is unclear."""
        fitting_rows = fitting(letter, self.rows)
        if any(int(self.typed) <= self.rows[row].most for row in fitting_rows):
            hint = number_or_colours(self.typed, letter)
            return replace(self, hint=hint, is_refused=True), now
        return CountLine(now, self.rows)._line(letter, letter, now)

    def _line(self, typed: str, key: str, now: Typing) -> tuple[CountLine, Typing]:
        """Read the whole line again."""
        reading = read(typed, self.rows)
        if reading.fault and not reading.is_open:
            return self._amiss(typed, key, now)
        colours = list(self.begun.tally.most)
        counts = {colours[row]: number for row, number in reading.pairs}
        at = self.begun.at if reading.at is None else colours[reading.at]
        hint = reading.fault if is_number(typed[:1]) else ""
        line = replace(self, typed=typed, hint=hint, is_refused=False)
        return line, now.saying({**self.begun.counts_by_hand, **counts}, at)

    def _amiss(self, typed: str, key: str, now: Typing) -> tuple[CountLine, Typing]:
        """Begin another line where a colour is named again; any other fault counts nothing."""
        ends = range(len(typed) - 1, 0, -1)
        done = next((end for end in ends if not read(typed[:end], self.rows).fault), 0)
        behind = read(typed[done:], self.rows)
        is_parted = done and not is_number(typed[done - 1 : done + 1])
        if is_parted and (not behind.fault or behind.is_open):
            return CountLine(now, self.rows)._line(typed[done:].lstrip(), key, now)
        if not self.typed:
            return replace(self, hint=words.no_colour(key, now.tally), is_refused=True), now
        if hint := self._too_many(typed):  # the next digit begins a new number for the same colour
            return CountLine(now, self.rows, hint=hint, is_refused=True), now
        hint = read(typed, self.rows).fault
        return replace(self, typed=typed, hint=hint, is_refused=True), now

    def _too_many(self, typed: str) -> str:
        colours = list(self.begun.tally.most)
        for row, number in read(typed, self.rows).pairs:
            if number > self.rows[row].most:
                return words.too_many(colours[row], number, self.rows[row].most)
        return ""


def count_line(tally: Tally, cast: Cast) -> CountLine:
    """Return an empty line."""
    rows = (amount_row(colour, cast.of(colour), most) for colour, most in tally.most.items())
    return CountLine(fresh_typing(tally), tuple(rows))
