"""What the main screen shows of a table: values made from the game's state, whatever the game."""

from companion.games.wallenstein.face import throws as wallenstein_battle
from companion.games.wallenstein.face import view as wallenstein
from companion.views.view import Column, PlayerRow, Step, StepState, View, view

__all__ = [
    "Column",
    "PlayerRow",
    "Step",
    "StepState",
    "View",
    "view",
    "wallenstein",
    "wallenstein_battle",
]
