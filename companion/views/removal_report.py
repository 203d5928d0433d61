"""The messages after a name was removed, or plays of another table were imported."""

from __future__ import annotations

from companion.store.plays.exchange import TakenIn
from companion.store.plays.name_removal import Forgotten
from companion.words import plays as words
from companion.words import removing, worded

MOST = 10  # refusals that are listed one by one; chosen, of more only the number


def removal_text(gone: Forgotten) -> str:
    """Return what was removed, and what the host must still do."""
    lines = [removing.removed(gone.games)]
    if gone.own_words:
        lines.append(removing.own_words_left(gone.own_words))
    if gone.removed:
        lines.append(removing.deleted("\n".join(map(str, gone.removed))))
    if gone.files_named:
        lines.append(removing.still_in("\n".join(map(str, gone.files_named))))
    if gone.unread:
        lines.append(removing.not_looked_into("\n".join(map(str, gone.unread))))
    return "\n\n".join([*lines, removing.copies_elsewhere()])


def import_text(took: TakenIn) -> str:
    """Return how many plays were imported, known already, or refused."""
    lines = [words.taken_in(len(took.new))]
    if took.already_here:
        lines.append(words.known_already(took.already_here))
    lines += map(worded, took.refused[:MOST])
    if (more := len(took.refused) - MOST) > 0:
        lines.append(words.refused_too(more))
    return "\n".join(lines)
