"""Sentences about an answer or a file that is not possible, and what is possible instead."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.said import Said, Thing, either, ids, said


def does_not_answer(answer: str, question: str, rule: str, advice: Said) -> Said:
    """Return the sentence that this does not answer the question, by which rule, with advice."""
    return said(
        "{answer} does not answer {question} ({rule}): {advice}",
        answer=answer,
        question=question,
        rule=rule,
        advice=advice,
    )


def one_of(options: Iterable[str]) -> Said:
    """Return the advice to choose one of these options."""
    return _one_of(ids(options))


def one_value_of(choices: Iterable[str], what: str) -> Said:
    """Return the advice to choose one of the values that a correction can set."""
    return _one_of(ids(choices, what))


def one_kind_of(kinds: Iterable[str]) -> Said:
    """Return the advice to choose one of these kinds of correction."""
    return _one_of(tuple(map(Thing, kinds)))


def one_thing_of(what: str, places: Iterable[str]) -> Said:
    """Return the advice to choose one of the places where a correction can be made."""
    return _one_of([Thing(what, place, is_place=True) for place in places])


def one_key_of(keys: Iterable[object]) -> Said:
    """Return the advice to choose one of these words or numbers, which are never translated."""
    return _one_of(tuple(keys))


def _one_of(options: Sequence[object]) -> Said:
    if len(options) < 3:
        return said("choose {options}", options=either(options))
    return said("choose one of {options}", options=either(options))


def at(where: str, fault: Said) -> Said:
    """Return a fault with its place in a file."""
    return said("{where}: {fault}", where=where, fault=fault)


def is_not(where: str, value: object, advice: Said) -> Said:
    """Return the sentence that a value in a file is not possible, with advice."""
    return said("{where} is {value}: {advice}", where=where, value=repr(value), advice=advice)


def from_to(low: int, high: int) -> Said:
    """Return the advice to choose a number in this range."""
    return said("choose {low} to {high}", low=low, high=high)
