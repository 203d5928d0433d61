"""Rules of somebody else's package: what they raise refuses an answer, and never ends the app."""

from __future__ import annotations

import logging
from typing import Any

from companion.engine.flow import Correction, Event, Flow
from companion.engine.game import Game
from companion.errors import CompanionError, RulesFailed
from companion.packages import fault_text
from companion.said import said

log = logging.getLogger(__name__)


def guard_rules(game: Game[Any], package: str) -> None:
    """Let the game's script and its corrections raise RulesFailed for whatever they raise.

    Then the evening is as it was before the answer, and so is the journal. In a journal that is
    read again, the answer is one that no longer fits.

    Args:
        package: What the game comes from, such as "tower-quarry 0.1".
    """
    own_play, own_correct = game.play, game.correct

    def play(state: Any) -> Flow[None]:
        try:
            yield from own_play(state)
        except Exception as error:  # whatever somebody else's code raises
            raise _failed(error) from error

    def correct(state: Any, correction: Correction) -> Event:
        try:
            return own_correct(state, correction)
        except CompanionError:
            raise
        except Exception as error:  # whatever somebody else's code raises
            raise _failed(error) from error

    def _failed(error: Exception) -> RulesFailed:
        log.error("the rules of %s have failed", package, exc_info=error)
        return RulesFailed(
            said(
                "the rules of {package} have failed, so this answer is not possible: {why}",
                package=package,
                why=fault_text(error),
            )
        )

    object.__setattr__(game, "play", play)  # a game may be a frozen value
    object.__setattr__(game, "correct", correct)
