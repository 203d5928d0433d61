"""What the main screen shows of a table: values made from the game's state, whatever the game."""

from companion.tui.views import wallenstein, wallenstein_battle
from companion.tui.views.view import Column, PlayerRow, Step, StepState, View, view

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
