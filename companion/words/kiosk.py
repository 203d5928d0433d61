"""The words for a Raspberry Pi that starts the app on its own display."""

from __future__ import annotations

from companion.words.language import fixed_text

# The sentence shown after the app was set to start with the computer.
is_on = fixed_text(
    "From the next start of this computer, the app opens on its display. `make "
    "kiosk-off` undoes that."
)

# The sentence shown after the app was set not to start with the computer.
is_off = fixed_text("This computer now starts as before.")
switch_off = fixed_text("Switch this computer off")
not_switched_off = fixed_text(
    "This computer could not be switched off. The game is saved, so you can pull the plug."
)
