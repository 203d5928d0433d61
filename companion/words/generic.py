"""Sentences for any game's questions and events; a game's face has better ones.

`sentence` words a question, `label` an option in the list, `passing` names the option that says
"not this one", and `happened` words an event. Types without words of their own get words made
from their name, so that a new game can be played before its texts are written.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import fields
from functools import singledispatch
from typing import Any

from companion.engine import flow
from companion.words import box_answers
from companion.words.cast import Cast
from companion.words.colours import colour_name, counted
from companion.words.language import _, fixed_text, ngettext

PASSING = ("none", "pass", "no", "nothing", "blank", "stop")


@singledispatch
def sentence(question: flow.Question[Any], cast: Cast) -> str:
    """Return the question in one sentence, with the player's name."""
    text = spaced(question.key)
    if question.seat is None:
        return _("{asked}?").format(asked=text)
    return _("{name}: {asked}?").format(name=cast.name(question.seat), asked=text.lower())


@sentence.register
def _throw(question: flow.Throw, _cast: Cast) -> str:
    number = sum(question.thrown.values()) + sum(question.tray_before.values())
    return ngettext(
        "Throw {number} cube into the tower. What is in the tray?",
        "Throw {number} cubes into the tower. What is in the tray?",
        number,
    ).format(number=number)


@singledispatch
def verb(question: flow.Question[Any]) -> str:
    """Return the question in a word or two, for large letters."""
    return spaced(question.key)


@verb.register
def _throw_in(_question: flow.Throw) -> str:
    return _("Throw")


@singledispatch
def label(_question: flow.Question[Any], option: str, _cast: Cast) -> str:
    """Return an option's text in the list, made from its id."""
    return option


@label.register
def _printed(_question: flow.PrintedSheet, _option: str, _cast: Cast) -> str:
    return box_answers.without()


@singledispatch
def likely(question: flow.Question[Any]) -> int:
    """Return how many of the first options are likely; the others are shown dimmed."""
    return len(question.options) if isinstance(question, flow.Pick) else 0


@singledispatch
def passing(question: flow.Question[Any]) -> str | None:
    """Return the option of the key for "not this one"; None where there is none."""
    if not isinstance(question, flow.Pick) or isinstance(question, flow.Draw):
        return None
    return next((option for option in PASSING if option in question.options), None)


@singledispatch
def preselected(question: flow.Question[Any]) -> str | int | None:
    """Return the answer that Enter alone gives: the likely one.

    None for printed numbers: Enter must not save what nobody has read off the box.
    """
    if isinstance(question, flow.PrintedNumber | flow.PrintedPick):
        return None
    if isinstance(question, flow.Number):
        return question.high
    return question.options[0] if isinstance(question, flow.Pick) and question.options else None


@singledispatch
def happened(event: flow.Event, cast: Cast) -> str:
    """Return what an event reports, in one sentence."""
    parts = [_field_text(field.name, getattr(event, field.name), cast) for field in fields(event)]
    details = ", ".join(word for word in parts if word)
    name = spaced(type(event).__name__)
    return f"{name}: {details}." if details else f"{name}."


looking_on = fixed_text("Another copy of the app plays this game. This copy only shows it.")

# Why this copy accepts no answers, and what to do.
not_here = fixed_text(
    "You can only view this game here. Is it open in another copy of the app? Close it "
    "there. Then press F10 here and open it again."
)


def counts(cubes: dict[str, int] | Any) -> str:
    """Return cubes in words: "3 red, 1 blue"; "nothing" for none."""
    some = [counted(number, colour) for colour, number in cubes.items() if number]
    return ", ".join(some) or _("nothing")


def listed(names: Sequence[str]) -> str:
    """Return a list in words: "Anna, Ben and Carla"."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def either(names: Sequence[str]) -> str:
    """Return alternatives in words: "3, 6 or 4"."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} or {last}").format(names=", ".join(names[:-1]), last=names[-1])


def about(thing: str, text: str) -> str:
    """Return a thing and a text about it: "Anna: 3 provinces"."""
    return _("{thing}: {told}").format(thing=thing, told=text)


def spaced(name: str) -> str:
    """Return a class's name as words: "PickTile" becomes "Pick tile"."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).replace("_", " ")
    return words[:1] + words[1:].lower()


def worded(name: str) -> str:
    """Return an id as words: "no-card" becomes "no card"."""
    return colour_name(name.replace("-", " ").replace("_", " "))


def _field_text(name: str, value: object, cast: Cast) -> str:
    if name == "rule" or value is None:
        return ""
    if name == "seat" and isinstance(value, int):
        return cast.name(value)
    if isinstance(value, dict):
        return counts(value)
    return f"{name} {value}" if isinstance(value, int) else str(value)
