"""Every label of the second screens, by name: their modules have no sentence of their own."""

from __future__ import annotations

from collections.abc import Mapping

from companion.words.pages.common import (
    another_game,
    another_table,
    common,
    count_it,
    keeper_only,
    no_answer,
    no_script,
    not_understood,
    nothing_asked,
    nothing_counted,
    nothing_fell,
    nothing_is_played,
    nothing_thrown,
    nothing_to_redo,
    nothing_to_undo,
    only_looks_on,
    photo_busy,
    photo_not_now,
    photo_of_no_tower,
    photo_too_large,
    photo_too_late,
    photo_too_slow,
    some_left_out,
    somebody_elses,
    too_late,
    too_many_wrong,
    too_much_at_once,
    too_old,
    wrong_key,
)
from companion.words.pages.hand import hand
from companion.words.pages.keeper import keeper
from companion.words.pages.watch import watch

__all__ = [
    "another_game",
    "another_table",
    "count_it",
    "keeper_only",
    "labels",
    "no_answer",
    "no_script",
    "not_understood",
    "nothing_asked",
    "nothing_counted",
    "nothing_fell",
    "nothing_is_played",
    "nothing_thrown",
    "nothing_to_redo",
    "nothing_to_undo",
    "only_looks_on",
    "photo_busy",
    "photo_not_now",
    "photo_of_no_tower",
    "photo_too_large",
    "photo_too_late",
    "photo_too_slow",
    "some_left_out",
    "somebody_elses",
    "too_late",
    "too_many_wrong",
    "too_much_at_once",
    "too_old",
    "wrong_key",
]


def labels() -> Mapping[str, str]:
    """Return the labels in the present language."""
    return {**common(), **watch(), **hand(), **keeper()}
