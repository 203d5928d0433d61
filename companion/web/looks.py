"""What a page looks up: it changes nothing, so that no number has to fit, and none is kept."""

from __future__ import annotations

from companion.evening.pages import Role
from companion.views.looking import look
from companion.web.frames import Act, LookAct
from companion.web.parts import encode, shown
from companion.web.table import AtTable
from companion.words import pages as words


def looked(table: AtTable, act: LookAct, role: Role) -> bytes:
    """The reply, with its value."""
    if table.evening is None:
        return refused(act, words.nothing_is_played())
    at = shown(table.evening)
    value = look(at.evening, at.face, act.what, role.seats, act.at)
    return encode({**_reply(act, taken=value is not None), "value": value})


def refused(act: Act, why: str) -> bytes:
    return encode({**_reply(act, taken=False), "why": why})


def _reply(act: Act, *, taken: bool) -> dict[str, object]:
    return {"type": "reply", "id": act.id, "taken": taken}
