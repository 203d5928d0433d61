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
        ("F4", _("Story")),
        ("F5", _("Correct")),
        ("F7", _("Holdings")),
        ("F10", _("Games")),
        ("Ctrl+Q", _("Quit")),
    )


def keys() -> tuple[tuple[str, str], ...]:
    """Return all keys for the help, the most used first."""
    return (
        (_("Enter"), _("takes what is marked; nothing else does")),
        (_("letters"), _("narrow the list, in any spelling: köln, koln, koeln")),
        (_("digits"), _("mark that option, or are the number itself")),
        (_("Space"), _("marks “not this one”, where there is such an answer")),
        (_("Backspace"), _("takes back what is typed")),
        (_ctrl("Z"), _("takes the last answer back, and says which")),
        (_ctrl("Y"), _("brings back what was undone")),
        ("F1", _("why: the rule and the numbers; once more: every rule and key")),
        ("F2", _("the map")),
        ("F3", _("the points, every sum opened up")),
        ("F4", _("what happened, and the way back to any answer")),
        ("F5", _("put something right")),
        ("F6", _("the tray is right as the camera sees it: the app's count is put right")),
        (_ctrl("N"), _("nothing lies in the tray, whatever the camera sees: it learns that")),
        ("F7", _("who holds what, side by side or place by place")),
        (_ctrl("E"), _("the year's cards, the turn order and its tiles, the actions")),
        ("F8", _("the devices: fine, or what to do")),
        ("F9", _("settings")),
        ("F10", _("twice: puts this game away; another, or a new one")),
        (_("Ctrl+P or ?"), _("all that can be done, and every rule, found by a word")),
        (_ctrl("T"), _("starts and stops the planning timer")),
        (_("Esc"), _("back")),
        (_("Ctrl+Q or C"), _("twice: leaves the app; everything is kept")),
    )


def _ctrl(letter: str) -> str:
    return _("Ctrl+{letter}").format(letter=letter)
