"""Word the house rules: what is played, and the named sets of rules."""

from __future__ import annotations

from collections.abc import Sequence

from companion.words.language import _, fixed_text

LONGEST = 30  # letters of a set's name; chosen to fit in its row


what_is_played = fixed_text("What you play")
house_rules = fixed_text("House rules")
kept_sets = fixed_text("Saved rules")
as_printed = fixed_text("standard rules")
as_below = fixed_text("as chosen here")


def named(name: str, is_default: bool) -> str:
    """Return a set's name; the set for new games is marked."""
    return _("{name} (for new games)").format(name=name) if is_default else name


about_sets = fixed_text(
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


name_asked = fixed_text("Under which name do you want to save these rules?")
new_name_asked = fixed_text("What is the new name of these rules?")


def name_fault(typed: str) -> str:
    """Return why the typed text cannot be a set's name; empty if it can."""
    if not typed.strip():
        return _("A name, please.")
    if len(typed.strip()) > LONGEST:
        return _("{n} letters at most, please.").format(n=LONGEST)
    return ""


is_there = fixed_text("Rules with this name already exist. Press Enter again to replace them.")

# Why a set cannot be renamed: another has this name.
is_taken = fixed_text("Other rules already have this name.")
forget = fixed_text("Delete")


def forgotten_asked(name: str) -> str:
    """Return the question before a set is deleted."""
    return _("Delete the rules “{name}”? Games that were played do not change.").format(name=name)
