"""Planning a season, where a game has such a part: spaces, and cards to put on them.

All of it is public. A player's plan stays with the player until a question asks for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlanSpace:
    """A space for one card; `question` is the key of the question that reveals it.

    `is_over`: the card was revealed, or will not be asked for any more.
    """

    name: str
    label: str
    question: str
    is_over: bool = False


@dataclass(frozen=True, slots=True)
class PlanCard:
    """A kind of card, of which there are `many`.

    `answers` has, by a question's key, the answer that the card gives there; the card cannot go on
    a space whose question is not in it. `is_gone`: the card was used or lost.
    """

    name: str
    label: str
    answers: Mapping[str, str]
    text: str = ""  # what helps to decide, shortly
    many: int = 1
    is_gone: bool = False


@dataclass(frozen=True, slots=True)
class Planning:
    """A seat's spaces and cards. `part` is the part of the game; a plan for another is void.

    `question` is the space that the open question asks this seat about; else empty.
    """

    part: str
    title: str
    spaces: tuple[PlanSpace, ...]
    cards: tuple[PlanCard, ...]
    question: str = ""
