"""Trays that are kept because a person had to say what lay there."""

from __future__ import annotations

from companion.words.language import _


def not_kept(reason: str) -> str:
    return _("Pictures of doubtful trays are not kept ({reason}). The game goes on.").format(
        reason=reason
    )
