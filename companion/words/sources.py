"""Who or what gave an answer, in words."""

from __future__ import annotations

from collections.abc import Sequence

from companion.evening.pages import PageKind
from companion.words.generic import about
from companion.words.language import _

_ENDS = "?:. \xa0\u202f"  # French has a blank before a question mark


def person(page: str) -> str:
    """Whose page it is; empty where it is nobody's own, or none."""
    return "" if page == PageKind.KEEPER.value else page


def done_there(page: str, done: str) -> str:
    """What was done at that page, or at the table itself; `done` is empty: it was taken back."""
    text = done or _("the last answer is taken back.")
    if not page:
        return _("At the table: {done}").format(done=text)
    if page == PageKind.KEEPER.value:
        return _("On the keeper's page: {done}").format(done=text)
    return _("On {name}'s page: {done}").format(name=page, done=text)


def was_answered(question: str, answered: str) -> str:
    template = _("“{asked}” was answered with “{answered}”.")
    return template.format(asked=question.strip(), answered=answered)


def put_right_to(thing: str, value: str) -> str:
    return _("{thing} is put right: {value}.").format(thing=thing, value=value)


def asked_and_answered(question: str, answered: str) -> str:
    """In few words: a question ends in a colon then."""
    return about(question.rstrip(_ENDS), answered)


def ready_so_far(names: Sequence[str], many: int) -> str:
    """Of so many people these have said that they are."""
    template = _("Ready: {names} ({n} of {all}).")
    return template.format(names=", ".join(names), n=len(names), all=many)


def done_meanwhile(there: str, typed: str | None) -> str:
    """`typed` is what was begun here for the question before, and is gone; None: nothing was."""
    if typed is None:
        return there
    gone = _("What you had begun here is gone.")
    if typed:
        gone = _("The “{typed}” that you had typed is gone.").format(typed=typed)
    return f"{there}\n{gone}"


def given_by(source: str, page: str) -> str:
    """The same, and of people on which second screen; `page` is its owner's name, or its kind."""
    if source != "person" or not page:
        return source_name(source)
    if page == PageKind.KEEPER.value:
        return _("on the keeper's page")
    return _("on {name}'s page").format(name=page)


def source_name(source: str) -> str:
    """Who gave an answer; nothing for the people themselves, which is the usual thing."""
    names = {
        "person": "",
        "camera": _("camera"),
        "photo": _("photo"),
        "camera+photo": _("camera and photo"),
        "photo+board": _("photo and sensor board"),
        "camera+photo+board": _("camera, photo and sensor board"),
        "board": _("sensor board"),
        "camera+board": _("camera and sensor board"),
        "dealer": _("dealt"),
        "box": _("from the box"),
        "left": _("has left: nothing"),
        "bot": _("bot"),
        "script": _("script"),
        "correction": _("put right"),
    }
    return names.get(source, source)
