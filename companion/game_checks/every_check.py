"""All checks of a game, in order: first what is quick and what others stand on."""

from __future__ import annotations

from collections.abc import Iterator

from companion.game_checks import explained, leaving, own_words, promises, wrong_answers
from companion.game_checks.checked_game import CheckedGame, GameCheck
from companion.packages import fault_text
from companion.said import marked
from companion.words import speaking

CHECKS = (
    GameCheck(marked("players, colours and options"), promises.description),
    GameCheck(marked("title, and texts of the options' rules"), own_words.about),
    GameCheck(marked("bots play, and every promise is kept"), promises.promises),
    GameCheck(marked("every number of players with every choice of an option"), promises.options),
    GameCheck(marked("undo and replay: the answers alone give the game back"), promises.replay),
    GameCheck(marked("a rule behind each question and event"), promises.rules),
    GameCheck(marked("impossible answers are refused"), wrong_answers.wrong_answers),
    GameCheck(marked("impossible corrections are refused"), promises.corrections),
    GameCheck(marked("a player leaves in the middle"), leaving.leaving),
    GameCheck(marked("a row of words for each question and event"), own_words.rows),
    GameCheck(marked("whole games in words of their own"), own_words.sentences),
    GameCheck(marked("why: the rule and the numbers behind everything"), explained.kinds),
    GameCheck(marked("why: what was given and what is possible"), explained.refusals),
    GameCheck(marked("why: words, not ids"), explained.ids),
    GameCheck(marked("why: the rule and the numbers of each line of the score"), explained.scores),
)


def faults(of: CheckedGame, check: GameCheck) -> Iterator[str]:
    """Yield the faults that a check finds, in English; also what the game's code raises in it."""
    with speaking("en"):
        try:
            yield from check.faults(of)
        except Exception as error:  # whatever somebody else's code raises
            notes = "; ".join(getattr(error, "__notes__", ()))
            yield f"{fault_text(error)} {notes}".strip()
