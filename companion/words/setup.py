"""The set-up in words, whatever the game: what each page of it means."""

from __future__ import annotations

from collections.abc import Sequence

from companion.words.language import _, ngettext


def players_text(number: int) -> str:
    return ngettext("{n} player", "{n} players", number).format(n=number)


def game() -> str:
    return _("Everything else is proposed as you last had it; Enter takes what is marked.")


def players() -> str:
    return _("Everybody gets a seat and a colour on the next page.")


def names() -> str:
    return _("As you sit round the table, clockwise; cubes are told apart by their colours.")


def rules() -> str:
    return _("Where tables differ: ← and → turn a line; s keeps them all under a name.")


def tower() -> str:
    return _("Whoever counts, you can always type what lies there and put it right.")


def as_last_time(differing: Sequence[str]) -> str:
    return _("As last time: {options}").format(options=", ".join(differing))
