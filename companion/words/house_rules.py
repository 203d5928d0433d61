"""Word the house rules: what is played, and the named sets of rules."""

from __future__ import annotations

from collections.abc import Sequence

from companion.words.language import _

LONGEST = 30  # letters of a set's name; chosen to fit in its row


def what_is_played() -> str:
    """Return the heading of the options that say what is played."""
    return _("What you play")


def house_rules() -> str:
    """Return the heading of the options that say how rules are read."""
    return _("House rules")


def kept_sets() -> str:
    """Return the label of the row of saved sets."""
    return _("Saved rules")


def as_printed() -> str:
    """Return the name of the set in which every option has its default."""
    return _("standard rules")


def as_below() -> str:
    """Return the name of a choice that matches no saved set."""
    return _("as chosen here")


def named(name: str, is_default: bool) -> str:
    """Return a set's name; the set for new games is marked."""
    return _("{name} (for new games)").format(name=name) if is_default else name


def about_sets() -> str:
    """Return the keys for saved sets of rules."""
    return _(
        "← → choose a saved set of rules. s: save the rules below under a name. For a "
        "saved set: r rename, d use it for new games (again: no longer), Del delete."
    )


def choices(labels: Sequence[str], usual: int) -> str:
    """Return what may be chosen for an option; the choice with index `usual` is the default."""
    marked = [
        _("{choice} (default)").format(choice=label) if number == usual else label
        for number, label in enumerate(labels)
    ]
    return " · ".join(marked)


def not_beside(options: Sequence[str]) -> str:
    """Return which chosen options are not played, because they exclude others chosen."""
    return _("Not played, because it does not fit the other choices: {options}.").format(
        options=", ".join(options)
    )


def left_out(name: str, strange: Sequence[str]) -> str:
    """Return which options of a saved set this version does not know and leaves out."""
    return _(
        "“{name}” has options that this version does not know and leaves out: {options}."
    ).format(name=name, options=", ".join(strange))


def name_asked() -> str:
    """Return the question for the name under which rules are saved."""
    return _("Under which name do you want to save these rules?")


def new_name_asked() -> str:
    """Return the question for a set's new name."""
    return _("What is the new name of these rules?")


def name_fault(typed: str) -> str:
    """Return why the typed text cannot be a set's name; empty if it can."""
    if not typed.strip():
        return _("A name, please.")
    if len(typed.strip()) > LONGEST:
        return _("{n} letters at most, please.").format(n=LONGEST)
    return ""


def is_there() -> str:
    """Return the warning that a set has this name already, and Enter replaces it."""
    return _("Rules with this name already exist. Press Enter again to replace them.")


def is_taken() -> str:
    """Return why a set cannot be renamed: another has this name."""
    return _("Other rules already have this name.")


def forget() -> str:
    """Return the button that deletes a set."""
    return _("Delete")


def forgotten_asked(name: str) -> str:
    """Return the question before a set is deleted."""
    return _("Delete the rules “{name}”? Games that were played do not change.").format(name=name)
