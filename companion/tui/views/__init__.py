"""What the main screen shows of a table: values made from the game's state, whatever the game."""

from companion.tui.views.view import PlayerRow, Step, StepState, View, view

__all__ = ["PlayerRow", "Step", "StepState", "View", "view"]
