"""What is told of an answer or a file that will not do, and what would."""

from __future__ import annotations

from collections.abc import Iterable

from companion.said import Said, Thing, ids, said


def does_not_answer(answer: str, question: str, rule: str, would_do: Said) -> Said:
    return said(
        "{answer} does not answer {question} ({rule}): {would_do}",
        answer=answer,
        question=question,
        rule=rule,
        would_do=would_do,
    )


def one_of(options: Iterable[str]) -> Said:
    return said("one of {options} would do", options=ids(options))


def one_value_of(choices: Iterable[str], what: str) -> Said:
    """Of what a correction can be set to."""
    return said("one of {options} would do", options=ids(choices, what))


def one_kind_of(kinds: Iterable[str]) -> Said:
    return said("one of {options} would do", options=tuple(map(Thing, kinds)))


def one_thing_of(what: str, places: Iterable[str]) -> Said:
    things = tuple(Thing(what, place, is_place=True) for place in places)
    return said("one of {options} would do", options=things)


def one_key_of(keys: Iterable[object]) -> Said:
    """Of what stands in files and is typed as options, the same in every language."""
    return said("one of {options} would do", options=tuple(keys))


def at(where: str, fault: Said) -> Said:
    """In a file."""
    return said("{where}: {fault}", where=where, fault=fault)


def is_not(where: str, value: object, would_do: Said) -> Said:
    """In a file, a value that will not do."""
    return said("{where} is {value}: {would_do}", where=where, value=repr(value), would_do=would_do)


def from_to(low: int, high: int) -> Said:
    return said("{low} to {high} would do", low=low, high=high)
