"""Whatever is typed means what its typist means, or is refused; and nothing typed is ignored.

Every question of every game is asked, in three languages, at tables whose names collide. Ways of
reading that are wrong on purpose are noticed: MISREADINGS.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pkgutil import resolve_name
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace as replace_struct

from companion.tray.tally import Tally, by_hand
from companion.views import amounts as grammar
from companion.views.choosing import Amount, AnswerMade, Choice
from companion.views.count_line import CountLine
from companion.views.filling import NumberTable
from companion.views.spreading import Spread
from companion.views.typed_numbers import fresh_typing
from companion.words.language import speaking
from tests.support import typed_forms as forms
from tests.support.typed_questions import LANGUAGES, Asked, every_question

SEEDS = st.integers(0, 2**32)
SIGNS = "0123456789 ,;?rbgkRBé(x-"


def of_kind(kind: type, rng: Random) -> tuple[Asked, str, Any]:
    language = rng.choice(LANGUAGES)
    found = [each for each in every_question() if isinstance(each.way("en"), kind)]
    asked = rng.choice(found)
    return asked, language, asked.way(language)


# --- What must hold ---


def amounts_in_any_form(seed: int) -> None:
    rng = Random(seed)
    asked, language, way = of_kind(Spread, rng)
    with speaking(language):
        meant = forms.some_amounts(way, rng)
        rows = dict(zip(way.places, way.rows, strict=True))
        line, is_sure = forms.a_line(meant, rows, language, rng)
        now = forms.after([*line, "enter"], way)
        if is_sure and sum(meant.values()) >= way.least:
            assert now == AnswerMade(meant), (asked.name, language, line)
        assert not isinstance(now, AnswerMade) or now.answer == meant, (asked.name, language, line)


def no_sign_is_left_out(seed: int) -> None:
    """Of anything at all that is typed and taken, every number is in the answer."""
    rng = Random(seed)
    asked, _language, way = of_kind(Spread, rng)
    typed = "".join(rng.choice(SIGNS) for _ in range(rng.randint(0, 7)))
    with speaking("en"):
        now = forms.after([*typed, "enter"], way)
        has_name = any(letter.isdigit() for row in way.rows for letter in row.name)
        if isinstance(now, AnswerMade) and typed.strip() and not has_name and "-" not in typed:
            numbers = [number for number in forms.numbers_in(typed) if number]
            answer: Any = now.answer
            given = [number for number in answer.values() if number]
            names = sum(letter.isalpha() for letter in typed)
            alone = [1] * (len(given) - len(numbers)) if way.by_line and names else []
            assert sorted(given) == sorted([*numbers, *alone]), (asked.name, typed)
            assert not {*typed} & {*"?x"}, (asked.name, typed)
        if isinstance(now, AnswerMade) and not typed.strip():
            assert now.answer, (asked.name, "nothing was typed")


def throws_in_any_form(seed: int) -> None:
    rng = Random(seed)
    language = rng.choice(LANGUAGES)
    asked = rng.choice([each for each in every_question() if each.line("en") is not None])
    line, tally = asked.line(language), by_hand(asked.question)  # type: ignore[arg-type]
    assert line is not None
    colours = rng.sample(list(tally.most), rng.randint(1, min(3, len(tally.most))))
    meant = {colour: rng.randint(0, min(30, tally.most[colour])) for colour in colours}
    with speaking(language):
        rows = dict(zip(tally.most, line.rows, strict=True))
        typed, is_sure = forms.a_line(meant, rows, language, rng)
        line, tally = after_keys(line, tally, typed)
        assert line.unfinished or tally.counts_by_hand == meant, (asked.name, language, typed)
        assert not is_sure or not line.unfinished, (asked.name, language, typed, line.unfinished)


def after_keys(line: CountLine, tally: Tally, typed: str) -> tuple[CountLine, Tally]:
    now = fresh_typing(tally)
    for key in typed:
        line, now = line.press("space" if key == " " else key, now)
    return line, now.tally


def choices_by_number_and_name(seed: int) -> None:
    rng = Random(seed)
    asked, language, way = of_kind(Choice, rng)
    index = rng.randrange(len(way.options))
    with speaking(language):
        own = {at: number for number, at in forms.numbered_so(way).items()}
        number = own.get(
            index, index + 1 if way.numbered and index + 1 not in own.values() else None
        )
        if number is not None:
            said = forms.a_number(number, language, rng, is_word=False)
            now = forms.after([*said, "enter"], way)
            meant = way.answer(index)
            assert not isinstance(now, AnswerMade) or now.answer == meant, (
                asked.name,
                language,
                said,
            )
            if said.isascii() and said.isdigit() and (index in own or not own):
                assert isinstance(now, AnswerMade), (asked.name, language, said)
        label = way.labels[index]
        letters = label[: rng.randint(1, len(label))]
        now = forms.after([*letters, "enter"], way)
        if isinstance(now, AnswerMade) and letters.isalpha():
            named = [way.answer(n) for n in forms.chosen_alone(way, letters)]
            assert named == [now.answer], (asked.name, language, letters)


def a_number_by_its_digits(seed: int) -> None:
    rng = Random(seed)
    asked, language, way = of_kind(Amount, rng)
    number = rng.randint(way.low, min(way.high, way.low + 60))
    with speaking(language):
        assert forms.typed_number(way, number, language, rng) == AnswerMade(number), asked.name
        refused = forms.after(str(way.high + 1), way)
        then: Any = forms.after([str(rng.randint(1, 9)), "enter"], refused)
        taken: Any = then.answer if isinstance(then, AnswerMade) else 0
        assert taken <= 9, asked.name


def tables_of_numbers(seed: int) -> None:
    """By a row's name, by arrows, and all in a row; a name behind a number changes nothing."""
    rng = Random(seed)
    asked, language, way = of_kind(NumberTable, rng)
    cells = forms.cells_of(way)
    with speaking(language):
        row = rng.randrange(len(way.rows))
        first = next((at for at in cells if at // len(way.columns) == row), None)
        letter = forms.LETTERS[language].get(way.rows[row])
        if first is not None and letter is not None:
            number = rng.randint(1, way.most[first])
            now = forms.after([letter, *str(number)], way)
            wanted = {**way.amounts, way.places[first]: number}
            assert now.amounts == wanted, (asked.name, letter, number)
            loose = forms.after(["1", letter.lower()], way)
            assert loose.amounts == way.amounts, (asked.name, letter)
        number = rng.randint(1, min(9, way.most[cells[0]]))
        below = forms.after([str(number), "down", "1"], way)
        beneath = forms.after(["down"], way).at
        if beneath != cells[0]:
            assert below.numbers[cells[0]] == number, asked.name
            assert below.numbers[beneath] == 1, asked.name
        assert any(way.numbers) or not isinstance(way.press("enter"), AnswerMade), asked.name


HOLDS: tuple[Callable[[int], None], ...] = (
    amounts_in_any_form,
    no_sign_is_left_out,
    throws_in_any_form,
    choices_by_number_and_name,
    a_number_by_its_digits,
    tables_of_numbers,
)


@pytest.mark.slow
@pytest.mark.parametrize("holds", HOLDS, ids=lambda holds: holds.__name__)
def test_whatever_is_typed_means_the_same_or_is_refused(holds: Callable[[int], None]) -> None:
    settings(max_examples=25, deadline=None)(given(SEEDS)(holds))()


# --- And is noticed where it does not ---

VIEWS = "companion.views."
Read = Callable[..., Any]


def letters_after_names(_really: Read) -> Read:
    return lambda _row, _name: False


def the_first_of_several(really: Read) -> Read:
    return lambda name, rows: really(name, rows)[:1]


def odd_signs_left_out(really: Read) -> Read:
    return lambda line, rows: (really(line, rows)[0], "")


def a_half_left_out(really: Read) -> Read:
    return lambda *given, **said: replace(really(*given, **said), fault="")


def one_too_high(really: Read) -> Read:
    return lambda step: {word: number + 1 for word, number in really(step).items()}


def no_french_digits(_really: Read) -> Read:
    return lambda _language: {}


def as_the_key_says(_really: Read) -> Read:
    return lambda key, _language: key


def as_high_as_it_goes(_really: Read) -> Any:
    return property(lambda way: min(way.high, int(way.typed or way.low)))


def the_first_that_fits(_really: Read) -> Read:
    return lambda _labels, _typed, fitting: fitting[0]


def by_places_alone(_really: Read) -> Any:
    return {}


def a_letter_alone(really: Read) -> Read:
    """The digit before it stays with the first colour."""
    return lambda line, typed, key, now: really(
        line, key if typed[:-1].isdigit() else typed, key, now
    )


def gone_on_at_once(really: Read) -> Read:
    def step(way: NumberTable, key: str) -> NumberTable:
        after: NumberTable = really(way, key)
        return after if after.goes_on is None else replace_struct(after, at=after.goes_on, typed="")

    return step


def nothing_is_an_answer(_really: Read) -> Read:
    return lambda _way: ""


# What is read otherwise, how, and what must notice it.
MISREADINGS: Mapping[Callable[[Read], Any], tuple[str, Callable[[int], None]]] = {
    letters_after_names: ("amounts._is_letter", amounts_in_any_form),
    the_first_of_several: ("amounts.fitting", amounts_in_any_form),
    odd_signs_left_out: ("amounts._parts", no_sign_is_left_out),
    a_half_left_out: ("amounts._amiss", no_sign_is_left_out),
    one_too_high: ("amounts.number_words", amounts_in_any_form),
    no_french_digits: ("amounts.foreign_digits", amounts_in_any_form),
    as_the_key_says: ("choosing.as_digit", a_number_by_its_digits),
    as_high_as_it_goes: ("choosing.Amount.chosen", a_number_by_its_digits),
    the_first_that_fits: ("choosing.best_fit", choices_by_number_and_name),
    by_places_alone: ("choosing.Choice.own_numbers", choices_by_number_and_name),
    a_letter_alone: ("count_line.CountLine._line", throws_in_any_form),
    gone_on_at_once: ("filling.NumberTable._digit", tables_of_numbers),
    nothing_is_an_answer: ("spreading.Spread._fault", no_sign_is_left_out),
}


@pytest.mark.slow
@pytest.mark.parametrize("misread", MISREADINGS, ids=lambda misread: misread.__name__)
def test_a_misreading_is_noticed(
    misread: Callable[[Read], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    what, holds = MISREADINGS[misread]
    grammar.fitting.cache_clear()
    monkeypatch.setattr(VIEWS + what, misread(resolve_name(VIEWS + what)))
    with pytest.raises(AssertionError):
        any(holds(seed) for seed in range(3000))
    monkeypatch.undo()
    grammar.fitting.cache_clear()
