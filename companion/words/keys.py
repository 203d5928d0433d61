"""Every key and what it does, for the help."""

from __future__ import annotations

from companion.words.language import _


def hints() -> tuple[tuple[str, str], ...]:
    """Return the keys of the key line under the main screen."""
    return (
        ("Ctrl+Z", _("Undo")),
        ("Ctrl+Y", _("Redo")),
        ("F1", _("Why?")),
        ("F2", _("Map")),
        ("F3", _("Points")),
        ("F4", _("History")),
        ("F5", _("Correct")),
        ("F7", _("Holdings")),
        ("F10", _("Games")),
        ("Ctrl+Q", _("Quit")),
    )


def keys() -> tuple[tuple[str, str], ...]:
    """Return all keys for the help, the most used first."""
    return (
        (_("Enter"), _("accepts the selected answer; no other key does")),
        (_("A to Z"), _("narrow the list, in any spelling: köln, koln, koeln")),
        (_("digits"), _("select that option, or are the number itself")),
        (_("Space"), _("selects “not this one”, if there is such an answer")),
        (_("Backspace"), _("deletes what you typed")),
        (_ctrl("Z"), _("undoes the last answer, and says which")),
        (_ctrl("Y"), _("redoes what was undone")),
        ("F1", _("why: the rule and the numbers; again: every rule and key")),
        ("F2", _("the map")),
        ("F3", _("the points, with every sum in detail")),
        ("F4", _("the history, and the way back to any answer")),
        ("F5", _("correct something")),
        ("F6", _("set the app's count to what the camera sees in the tray")),
        (_ctrl("N"), _("the tray is empty; the camera learns how it looks now")),
        ("F7", _("who holds what, side by side or place by place")),
        (_ctrl("E"), _("the year's cards, the turn order and its tiles, the actions")),
        ("F8", _("the devices: fine, or what to do")),
        ("F9", _("settings")),
        ("F10", _("twice: closes this game; then choose another, or a new one")),
        (_("Ctrl+P, ?"), _("everything you can do, and every rule, found by a word")),
        (_ctrl("T"), _("starts and stops the planning timer")),
        (_("Esc"), _("back")),
        (_("Ctrl+Q, C"), _("twice: quits the app; everything is saved")),
    )


def _ctrl(letter: str) -> str:
    return _("Ctrl+{letter}").format(letter=letter)
