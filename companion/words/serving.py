"""What `companion serve` says."""

from __future__ import annotations

from companion.words.language import fixed_text

# What to do once the service runs.
is_on = fixed_text(
    "The app now serves its pages, and does so at each boot. `companion serve codes` shows "
    "the QR codes."
)

# That the service is gone.
is_off = fixed_text("The app does not serve its pages any more.")

# That there is no code, and how to get one.
not_running = fixed_text(
    "The app has not served any page here yet. Start it with `companion serve`."
)

# That another service serves the same folder, and what this one does.
another_serves = fixed_text(
    "Another service of this folder runs already. This one can only show its open game, at "
    "the addresses below; `companion serve codes` shows those of the other."
)

# How to end the service, below its codes.
is_serving = fixed_text(
    "Scan a code, or type the address. Ctrl+C ends the service; the game is saved."
)
