"""Sentences about an answer or a file that is not possible, and what is possible instead."""

from __future__ import annotations

from collections.abc import Iterable

from companion.said import Said, Thing, ids, said


def does_not_answer(answer: str, question: str, rule: str, would_do: Said) -> Said:
    """Return the sentence that this does not answer the question, by which rule, with advice."""
    return said(
        "{answer} does not answer {question} ({rule}): {would_do}",
        answer=answer,
        question=question,
        rule=rule,
        would_do=would_do,
    )


def one_of(options: Iterable[str]) -> Said:
    """Return the advice to choose one of these options."""
    return said("one of {options} would do", options=ids(options))


def one_value_of(choices: Iterable[str], what: str) -> Said:
    """Return the advice to choose one of the values that a correction can set."""
    return said("one of {options} would do", options=ids(choices, what))


def one_kind_of(kinds: Iterable[str]) -> Said:
    """Return the advice to choose one of these kinds of correction."""
    return said("one of {options} would do", options=tuple(map(Thing, kinds)))


def one_thing_of(what: str, places: Iterable[str]) -> Said:
    """Return the advice to choose one of the places where a correction can be made."""
    things = tuple(Thing(what, place, is_place=True) for place in places)
    return said("one of {options} would do", options=things)


def one_key_of(keys: Iterable[object]) -> Said:
    """Return the advice to choose one of these words, which are never translated."""
    return said("one of {options} would do", options=tuple(keys))


def at(where: str, fault: Said) -> Said:
    """Return a fault with its place in a file."""
    return said("{where}: {fault}", where=where, fault=fault)


def is_not(where: str, value: object, would_do: Said) -> Said:
    """Return the sentence that a value in a file is not possible, with advice."""
    return said("{where} is {value}: {would_do}", where=where, value=repr(value), would_do=would_do)


def from_to(low: int, high: int) -> Said:
    """Return the advice to choose a number in this range."""
    return said("{low} to {high} would do", low=low, high=high)
