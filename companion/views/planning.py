"""What a season is planned with, where a game has such a part: spaces, and cards to lay on them.

Everything in it is public. What somebody lays where is kept by whoever planned it, until the
question asks for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlanSpace:
    """To be covered with one card; `question` is the key of the question that reveals it.

    `is_over`: it has been revealed, or is asked no more.
    """

    name: str
    label: str
    question: str
    is_over: bool = False


@dataclass(frozen=True, slots=True)
class PlanCard:
    """So `many` alike; `answers`: by a question's key, what it answers where it lies.

    It cannot lie on a space whose question is not among them. `is_gone`: it was used, or is lost.
    """

    name: str
    label: str
    answers: Mapping[str, str]
    text: str = ""  # what helps to decide, shortly
    many: int = 1
    is_gone: bool = False


@dataclass(frozen=True, slots=True)
class Planning:
    """`part` of the game is what it is for: of another one, a plan is worth nothing any more.

    `asked` is the space that the open question is about, where it asks this seat; else empty.
    """

    part: str
    title: str
    spaces: tuple[PlanSpace, ...]
    cards: tuple[PlanCard, ...]
    question: str = ""
