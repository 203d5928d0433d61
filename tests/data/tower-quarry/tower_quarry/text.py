"""The words of Quarry: a row for each question and event, and the rules."""

from __future__ import annotations

from companion.engine.flow import Throw
from companion.views.text_rows import EventText, GameText, QuestionText
from companion.words import marked

from tower_quarry.game import GameWon, StonesKept, TakeStones

TEXT = GameText(
    QuestionText(
        TakeStones,
        ask=marked("{name}: how many stones do you throw?"),
        verb=marked("How many?"),
    ),
    QuestionText(Throw, ask=marked("Throw the stones into the tower. How many come out?")),
    EventText(
        StonesKept,
        say=marked("{name} keeps {stones}."),
        why=(marked("stones that came out: {stones}"),),
    ),
    EventText(
        GameWon,
        say=marked("The heap is empty. With {stones}, the game is won by: {winners}."),
        further=("Q4",),
        options=("wins",),
    ),
)

RULES = {
    "Q1": marked("Take one to three stones from the heap and throw them into the tower."),
    "Q2": marked("The player who throws keeps all stones that come out of the tower."),
    "Q3": marked("When the heap is empty, the player who has the most stones wins."),
    "Q4": marked("You may agree that the player who has the fewest stones wins."),
}

OPTIONS = {"wins": marked("Who wins")}
CHOICES = {"most": marked("most stones"), "fewest": marked("fewest stones")}
