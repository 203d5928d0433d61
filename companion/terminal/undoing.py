"""Undo and redo, from any screen: a message says what was undone, and how to redo it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from textual.app import App

from companion.engine.session import Session
from companion.evening.evening import Evening
from companion.terminal.set_up_anew import can_set_up_anew
from companion.views.chronicle import Passage, last_done
from companion.views.face import Face
from companion.words import _
from companion.words.changing import change_undone
from companion.words.ending import goes_on, play_on
from companion.words.setup import way_to_set_up

SHOWN_SECONDS = 6.0  # s for which a message stays; chosen for two lines of text

BackOrForth: TypeAlias = Callable[[App[Any], Evening[Any], Face], bool]


def take_back(app: App[Any], evening: Evening[Any], face: Face) -> bool:
    """Undo the last action.

    Raises:
        CompanionError: The undo cannot be saved.
    """
    done, is_change = last_done(evening.session, face), evening.session.last_is_change
    plays_on = evening.session.stop_is_last
    if not evening.undo():
        tools = getattr(app, "tools", None)
        can_set_up = getattr(tools, "set_up_again", None) is not None and can_set_up_anew(evening)
        show_message(app, way_to_set_up() if can_set_up else _("There is nothing to undo."))
        return False
    comes_back = evening.session.can_redo
    show_message(
        app,
        goes_on() if plays_on else _undone_text(done, is_change=is_change, comes_back=comes_back),
    )
    return True


def _undone_text(done: Passage | None, *, is_change: bool, comes_back: bool) -> str:
    if is_change and done is not None:
        return change_undone(done.question, done.answered)
    named = "" if done is None else done.named
    if not comes_back:
        return _("Undone: {done}").format(done=named)
    return _("Undone: {done}\nCtrl+Y redoes it.").format(done=named)


def bring_back(app: App[Any], evening: Evening[Any], face: Face) -> bool:
    """Redo what was undone last.

    Raises:
        CompanionError: The redo cannot be saved.
    """
    if not evening.redo():
        show_message(app, _("There is nothing to redo."))
        return False
    done = last_done(evening.session, face)
    named = "" if done is None else done.named
    show_message(app, _("Redone: {done}\nCtrl+Z undoes it.").format(done=named))
    return True


def takes_back(session: Session[Any], face: Face) -> str:
    """Return in few words what the undo key would undo; empty for nothing."""
    done = last_done(session, face)
    if done is None:
        return ""
    if session.stop_is_last:
        return play_on()
    who = done.question if done.seat is None else face.cast.name(done.seat)
    return _("Undo “{who}: {answer}”").format(who=who.rstrip("?:. "), answer=done.answered)


def show_message(app: App[Any], message: str) -> None:
    """Show a message on the screen that comes to the front; only the latest stays."""
    app.clear_notifications()
    app.notify(message, timeout=SHOWN_SECONDS, markup=False)
