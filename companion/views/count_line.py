"""The line in which people type a throw's count, key by key, in the grammar of `amounts`.

It is a plain value; each key also gives an input for the tray machine. Digits alone go down the
colours, or choose among the proposed counts; a letter behind digits names their colour.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.engine.flow import Colour
from companion.tray import inputs
from companion.tray.key_counts import Tally
from companion.views.amounts import AmountRow, amount_row, fitting, read
from companion.views.digits import as_digit, is_number
from companion.words import Cast
from companion.words import by_hand as words
from companion.words.language import spoken
from companion.words.typing import number_or_colours, of_what

REALLY = "!"  # confirms a surprising count: no colour's letter, and far from Enter

KEYS = {"enter", "escape", "tab", "shift+tab", "space", "backspace", "up", "down", "left", "right"}
MOVES = {
    "down": inputs.NEXT,
    "tab": inputs.NEXT,
    "up": inputs.PREVIOUS,
    "shift+tab": inputs.PREVIOUS,
    "right": inputs.MORE,
    "+": inputs.MORE,
    "left": inputs.LESS,
    "-": inputs.LESS,
    "backspace": inputs.NONE,
}


@dataclass(frozen=True, slots=True)
class CountLine:
    """The typed line.

    `typed` is the text, `begun` the tally before it, `rows` the colours in order. Digits without a
    letter went to the colours in `down`. `hint` says why the last key counts nothing, or what
    the line lacks; `is_refused`: no further letter can make the line possible.
    """

    begun: Tally
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

    def press(self, key: str, tally: Tally) -> tuple[CountLine, inputs.Input]:
        """Return the line after a key, and the input for the tray machine.

        Not for Enter and for keys of the screen itself.
        """
        line = self if self.typed else replace(self, begun=tally)
        return line._escaped(tally) if key == "escape" else line._pressed(key, tally)

    def _pressed(self, key: str, tally: Tally) -> tuple[CountLine, inputs.Input]:
        if key == REALLY and not self.typed:
            return self, inputs.Confirmed()
        digit = as_digit(key, spoken())
        if digit in MOVES:
            return self._moved(digit, tally)
        letter = " " if key == "space" else key
        if len(letter) != 1 or not letter.isprintable():
            return self, inputs.AnyKey()
        if is_number(digit) and (is_number(self.typed) or not self.typed):
            return self._digit(digit, tally)
        if is_number(self.typed) and len(self.down) > 1:
            return self._behind_several(letter, tally)
        return self._line(self.typed + letter, letter, tally)

    def _escaped(self, tally: Tally) -> tuple[CountLine, inputs.Input]:
        """Clear the line; if it is empty, clear all numbers that people have typed."""
        line = CountLine(tally, self.rows)
        if self.typed:
            return line, inputs.CountsSaid(self.begun.counts_by_hand, self.begun.at)
        if not tally.counts_by_hand:
            return line, inputs.AnyKey()
        first = next(iter(tally.most), None) if tally.sure is None else None
        return line, inputs.CountsSaid({}, first)

    def _moved(self, key: str, tally: Tally) -> tuple[CountLine, inputs.Input]:
        """Let an arrow end the line; let Backspace delete a letter or the colour's number."""
        is_number_first = is_number(self.typed[:1]) and not is_number(self.typed)
        if key == "backspace" and (is_number_first or self._is_misread):
            return self._line(self.typed[:-1], key, tally)
        is_nothing = key == "backspace" and tally.at not in tally.touched and not self.typed
        hint = words.nothing_typed() if is_nothing else ""
        return CountLine(tally, self.rows, hint=hint), inputs.KeyTyped(MOVES[key])

    def _digit(self, digit: str, tally: Tally) -> tuple[CountLine, inputs.Input]:
        """Add a digit down the colours; or choose a proposed count where a belief offers some."""
        typed = digit if self.is_refused else self.typed + digit
        line = replace(self, typed=typed, hint="", is_refused=False)
        if tally.at is None:
            if self._is_other(typed):
                return line, inputs.KeyTyped(digit)
            return replace(line, hint=words.which_colour(tally)), inputs.AnyKey()
        tally = tally.ready()
        assert tally.at is not None
        number, most = tally.would_be(digit), tally.most[tally.at]
        if number > most:
            hint = words.too_many(tally.at, number, most)
            return replace(line, hint=hint, is_refused=True), inputs.KeyTyped(digit)
        return replace(line, down=tuple(dict.fromkeys((*line.down, tally.at)))), inputs.KeyTyped(
            digit
        )

    @property
    def _is_misread(self) -> bool:
        """Return whether the line has a letter that cannot be read."""
        reading = read(self.typed, self.rows)
        return bool(reading.fault) and not reading.is_open

    def _is_other(self, typed: str) -> bool:
        return self.begun.at is None and 0 < int(typed) <= len(self.begun.others)

    def _behind_several(self, letter: str, tally: Tally) -> tuple[CountLine, inputs.Input]:
        """Handle a letter after digits that went to several colours: refuse if it is unclear."""
        fitting_rows = fitting(letter, self.rows)
        if any(int(self.typed) <= self.rows[row].most for row in fitting_rows):
            hint = number_or_colours(self.typed, letter)
            return replace(self, hint=hint, is_refused=True), inputs.AnyKey()
        return CountLine(tally, self.rows)._line(letter, letter, tally)

    def _line(self, typed: str, key: str, tally: Tally) -> tuple[CountLine, inputs.Input]:
        """Read the whole line again."""
        reading = read(typed, self.rows)
        if reading.fault and not reading.is_open:
            return self._amiss(typed, key, tally)
        colours = list(self.begun.most)
        counts = {colours[row]: number for row, number in reading.pairs}
        at = self.begun.at if reading.at is None else colours[reading.at]
        hint = reading.fault if is_number(typed[:1]) else ""
        line = replace(self, typed=typed, hint=hint, is_refused=False)
        return line, inputs.CountsSaid({**self.begun.counts_by_hand, **counts}, at)

    def _amiss(self, typed: str, key: str, tally: Tally) -> tuple[CountLine, inputs.Input]:
        """Begin another line where a colour is named again; any other fault counts nothing."""
        ends = range(len(typed) - 1, 0, -1)
        done = next((end for end in ends if not read(typed[:end], self.rows).fault), 0)
        behind = read(typed[done:], self.rows)
        is_parted = done and not is_number(typed[done - 1 : done + 1])
        if is_parted and (not behind.fault or behind.is_open):
            return CountLine(tally, self.rows)._line(typed[done:].lstrip(), key, tally)
        if not self.typed:
            return replace(self, hint=words.no_colour(key, tally), is_refused=True), inputs.AnyKey()
        if hint := self._too_many(typed):  # the next digit begins a new number for the same colour
            return CountLine(tally, self.rows, hint=hint, is_refused=True), inputs.AnyKey()
        hint = read(typed, self.rows).fault
        return replace(self, typed=typed, hint=hint, is_refused=True), inputs.AnyKey()

    def _too_many(self, typed: str) -> str:
        colours = list(self.begun.most)
        for row, number in read(typed, self.rows).pairs:
            if number > self.rows[row].most:
                return words.too_many(colours[row], number, self.rows[row].most)
        return ""


def count_line(tally: Tally, cast: Cast) -> CountLine:
    """Return an empty line."""
    rows = (amount_row(colour, cast.of(colour), most) for colour, most in tally.most.items())
    return CountLine(tally, tuple(rows))
