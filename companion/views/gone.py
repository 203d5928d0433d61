"""What is told once a name was removed, or plays of another table were taken in."""

from __future__ import annotations

from companion.evening.plays.exchange import TakenIn
from companion.evening.plays.forgetting import Forgotten
from companion.words import plays as words
from companion.words import removing, worded

MOST = 10  # refusals that are told one by one


def removed_told(gone: Forgotten) -> str:
    """What has happened, and what the host has still to do."""
    told = [removing.removed(gone.games)]
    if gone.own_words:
        told.append(removing.own_words_left(gone.own_words))
    if gone.removed:
        told.append(removing.deleted("\n".join(map(str, gone.removed))))
    if gone.told:
        told.append(removing.still_in("\n".join(map(str, gone.told))))
    if gone.unread:
        told.append(removing.not_looked_into("\n".join(map(str, gone.unread))))
    return "\n\n".join([*told, removing.copies_elsewhere()])


def taken_in_told(took: TakenIn) -> str:
    told = [words.taken_in(len(took.new))]
    if took.known:
        told.append(words.known_already(took.known))
    told += map(worded, took.refused[:MOST])
    if (more := len(took.refused) - MOST) > 0:
        told.append(words.refused_too(more))
    return "\n".join(told)
