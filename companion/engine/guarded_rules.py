"""Rules of somebody else's package: what they raise refuses an answer, and never ends the app."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any

from companion.engine.flow import Flow
from companion.engine.game import Game
from companion.errors import CompanionError, RulesFailed
from companion.packages import fault_text
from companion.said import said

log = logging.getLogger(__name__)

REFUSING = ("state", "correct")  # what they raise refuses the set-up or the correction
# Methods that a game need not have, and what the app goes on with where they fail.
OPTIONAL: Mapping[str, object] = {
    "correctable": (),
    "goes_on_as": None,
    "learned": {},
    "nothing": None,
    "play_by": False,
    "printed": (),
    "takes_over": None,
}


def guard_rules(game: Game[Any], package: str) -> None:
    """Let the game's script raise RulesFailed for whatever it raises, and what else it has.

    Then the evening is as it was before the answer, and so is the journal. In a journal that is
    read again, the answer is one that no longer fits.

    Args:
        package: What the game comes from, such as "tower-quarry 0.1".
    """
    own_play = game.play

    def play(state: Any) -> Flow[None]:
        try:
            yield from own_play(state)
        except Exception as error:  # whatever somebody else's code raises
            raise _failed(package, error) from error

    object.__setattr__(game, "play", play)  # a game may be a frozen value
    for name in (*REFUSING, *OPTIONAL):
        object.__setattr__(game, name, _guarded(getattr(game, name), name, package))


def _guarded(own: Callable[..., Any], name: str, package: str) -> Callable[..., Any]:
    def call(*arguments: Any, **named: Any) -> Any:
        try:
            return own(*arguments, **named)
        except CompanionError:
            raise
        except Exception as error:  # whatever somebody else's code raises
            failed = _failed(package, error)
            if name in OPTIONAL:
                return OPTIONAL[name]
            raise failed from error

    return call


def _failed(package: str, error: Exception) -> RulesFailed:
    log.error("the rules of %s have failed", package, exc_info=error)
    return RulesFailed(
        said(
            "the rules of {package} have failed, so this is not possible: {why}",
            package=package,
            why=fault_text(error),
        )
    )
