"""Who or what gave an answer, in words."""

from __future__ import annotations

from companion.evening.pages import PageKind
from companion.words.language import _


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
        "bot": _("bot"),
        "script": _("script"),
        "correction": _("put right"),
    }
    return names.get(source, source)
