"""Words for a fight in a province without a name: it is called "the province"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from companion.engine.flow import FlowStep
from companion.games.wallenstein_light.state import SOMEWHERE
from companion.words.language import _

S = TypeVar("S", bound=FlowStep)


def placed(step: S) -> S:
    """Return the question or event with a province name that sentences can use."""
    loose: Any = step
    if getattr(step, "province", None) == SOMEWHERE and not _is_filling(step):
        return replace(loose, province=the_province())  # type: ignore[no-any-return]
    return step


def _is_filling(step: FlowStep) -> bool:
    return getattr(step, "kind", "") == "filling"


def the_province() -> str:
    """Return the words for a province without a name."""
    return _("the province")


def begun(sentence: str) -> str:
    """Return the sentence with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]
