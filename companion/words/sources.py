"""Who or what gave an answer, in words."""

from __future__ import annotations

from companion.words.language import _


def source_name(source: str) -> str:
    """Who gave an answer; nothing for the people themselves, which is the usual thing."""
    names = {
        "person": "",
        "camera": _("camera"),
        "board": _("sensor board"),
        "camera+board": _("camera and sensor board"),
        "dealer": _("dealt"),
        "box": _("from the box"),
        "bot": _("bot"),
        "script": _("script"),
        "correction": _("put right"),
    }
    return names.get(source, source)
