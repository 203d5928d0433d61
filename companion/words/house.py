"""House rules in words: what is played, and the sets of them that are kept under a name."""

from __future__ import annotations

from collections.abc import Sequence

from companion.words.language import _

LONGEST = 30  # letters of a set's name


def what_is_played() -> str:
    return _("What you play")


def house_rules() -> str:
    return _("House rules")


def kept_sets() -> str:
    return _("Kept rules")


def as_printed() -> str:
    return _("all by default")


def as_below() -> str:
    return _("as chosen here")


def named(name: str, is_default: bool) -> str:
    """A set's name; new games begin with the default one."""
    return _("{name} (for new games)").format(name=name) if is_default else name


def about_sets() -> str:
    return _(
        "← and → take kept rules, all at once. s keeps those below under a name; of rules that "
        "are kept r changes the name, d makes them those of new games, or no more, Del forgets "
        "them."
    )


def choices(labels: Sequence[str], usual: int) -> str:
    """What may be chosen, the default marked."""
    marked = [
        _("{choice} (default)").format(choice=label) if number == usual else label
        for number, label in enumerate(labels)
    ]
    return " · ".join(marked)


def not_beside(options: Sequence[str]) -> str:
    """Of what was chosen, and cannot be played with the rest that is chosen."""
    return _("Not played, for it cannot be beside the rest as chosen: {options}.").format(
        options=", ".join(options)
    )


def left_out(name: str, strange: Sequence[str]) -> str:
    return _("“{name}” has what this version does not know, and it is left out: {options}.").format(
        name=name, options=", ".join(strange)
    )


def name_asked() -> str:
    return _("Under which name are these rules kept?")


def new_name_asked() -> str:
    return _("What are they called from now on?")


def name_fault(typed: str) -> str:
    """Why that is no name; empty: it is one."""
    if not typed.strip():
        return _("A name, please.")
    if len(typed.strip()) > LONGEST:
        return _("{n} letters at most, please.").format(n=LONGEST)
    return ""


def is_there() -> str:
    return _("There are rules of this name: Enter once more puts these in their place.")


def is_taken() -> str:
    return _("Others have this name already.")


def forget() -> str:
    return _("Forget")


def forgotten_asked(name: str) -> str:
    return _(
        "Are the rules “{name}” to be forgotten? Games that were played stay as they are."
    ).format(name=name)
