"""Who or what gave an answer, in words."""

from __future__ import annotations

from collections.abc import Sequence

from companion.evening.page_roles import PageKind
from companion.tower.sensor import BUILT_IN, Sensor
from companion.words.generic import about, listed
from companion.words.language import _
from companion.words.throwing import sensor_name

_ENDS = "?:. \xa0\u202f"  # ends of a question; French has a no-break space before "?"


def person(page: str) -> str:
    """Return whose page it is; empty for the keeper's page and for the table."""
    return "" if page == PageKind.KEEPER.value else page


def done_there(page: str, done: str) -> str:
    """Return what was done on a page or at the table. An empty `done` means an undo."""
    text = done or _("the last answer was undone.")
    if not page:
        return _("At the table: {done}").format(done=text)
    if page == PageKind.KEEPER.value:
        return _("On the keeper's page: {done}").format(done=text)
    return _("On {name}'s page: {done}").format(name=page, done=text)


def was_answered(question: str, answered: str) -> str:
    """Return a question with its answer."""
    template = _("“{asked}” was answered with “{answered}”.")
    return template.format(asked=question.strip(), answered=answered)


def asked_and_answered(question: str, answered: str) -> str:
    """Return question and answer in few words: "Anna: how many armies? 3"."""
    sentence = question.rstrip()
    return (
        f"{sentence} {answered}"
        if sentence.endswith("?")
        else about(sentence.rstrip(_ENDS), answered)
    )


def ready_so_far(names: Sequence[str], many: int) -> str:
    """Return which of `many` players are ready."""
    template = _("Ready: {names} ({n} of {all}).")
    return template.format(names=", ".join(names), n=len(names), all=many)


def done_meanwhile(there: str, typed: str | None) -> str:
    """Return what was done elsewhere, and what was lost here.

    `typed`: the unfinished answer that was lost; None for none.
    """
    if typed is None:
        return there
    gone = _("What you had started here is gone.")
    if typed:
        gone = _("What you had typed is gone: “{typed}”.").format(typed=typed)
    return f"{there}\n{gone}"


def given_by(source: str, page: str) -> str:
    """Return the source of an answer; for people, the second screen they used.

    `page`: the name of the page's owner, or the page's kind.
    """
    if source != "person" or not page:
        return source_name(source)
    if page == PageKind.KEEPER.value:
        return _("on the keeper's page")
    return _("on {name}'s page").format(name=page)


def source_name(source: str) -> str:
    """Return the source of an answer; empty for people, the usual source."""
    names = {
        "person": "",
        "dealer": _("drawn by the app"),
        "box": _("from the box"),
        "left": _("player has left"),
        "bot": _("bot"),
        "script": _("script"),
        "correction": _("corrected"),
    }
    if source in names:
        return names[source]
    return listed([_device_name(device) for device in source.split("+")])


def _device_name(device: str) -> str:
    """Return what people call a device that a journal names."""
    return sensor_name(BUILT_IN.get(device, Sensor(device)))
