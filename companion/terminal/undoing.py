"""Undo and redo, from any screen: a message says what was undone, and how to redo it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from textual.app import App

from companion.engine.session import Session
from companion.host.host_acts import ActRefused, Redo, RefusedBecause, Undo
from companion.terminal.evening_terminal import EveningTerminal, open_evening
from companion.terminal.refused_acts import why_refused
from companion.terminal.set_up_anew import can_set_up_anew
from companion.views.chronicle import Passage, last_done
from companion.views.face import Face
from companion.words import _
from companion.words.changing import change_undone
from companion.words.ending import goes_on, play_on
from companion.words.setup import way_to_set_up

SHOWN_SECONDS = 6.0  # s for which a message stays; chosen for two lines of text

# Undoes or redoes, and returns why that is not possible.
BackOrForth: TypeAlias = Callable[[App[Any], EveningTerminal, Face], str]


def take_back(app: App[Any], terminal: EveningTerminal, face: Face) -> str:
    """Undo the last action, and show what that was. Return why it cannot be undone, or empty."""
    evening = open_evening(terminal)
    done, is_change = last_done(evening.session, face), evening.session.last_is_change
    plays_on = evening.session.stop_is_last
    result = terminal.do(Undo())
    why = why_refused(result, face)
    if result == ActRefused(RefusedBecause.NOTHING_TO_UNDO):
        can_set_up = terminal.tools.set_up_again is not None and can_set_up_anew(evening)
        show_message(app, way_to_set_up() if can_set_up else why)
        return ""
    if why:
        return why
    comes_back = evening.session.can_redo
    show_message(
        app,
        goes_on() if plays_on else _undone_text(done, is_change=is_change, comes_back=comes_back),
    )
    return ""


def _undone_text(done: Passage | None, *, is_change: bool, comes_back: bool) -> str:
    if is_change and done is not None:
        return change_undone(done.question, done.answered)
    named = "" if done is None else done.named
    if not comes_back:
        return _("Undone: {done}").format(done=named)
    return _("Undone: {done}\nCtrl+Y redoes it.").format(done=named)


def bring_back(app: App[Any], terminal: EveningTerminal, face: Face) -> str:
    """Redo what was undone last, and show it. Return why it cannot be redone, or empty."""
    result = terminal.do(Redo())
    why = why_refused(result, face)
    if result == ActRefused(RefusedBecause.NOTHING_TO_REDO):
        show_message(app, why)
        return ""
    if why:
        return why
    done = last_done(open_evening(terminal).session, face)
    named = "" if done is None else done.named
    show_message(app, _("Redone: {done}\nCtrl+Z undoes it.").format(done=named))
    return ""


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
