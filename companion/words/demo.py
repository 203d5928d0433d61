"""What the demo says about each page while it plays by itself."""

from __future__ import annotations

from companion.words.language import _, fixed_text

# The line that says how a person takes over from the demo.
takes_over = fixed_text("Demo: press any key to play on yourself.")


def of_a_question(number: int) -> str:
    """Return a comment for the main screen; it changes with the number of the question."""
    sentences = (
        _("The app knows the rules and asks for each step. You answer with one key or a tap."),
        _("You still play on your board. The app counts armies and points with you."),
        _("A wrong key? Ctrl+Z undoes one answer after another. F1 shows the rule behind each."),
        _("Phones and a TV show the same and can answer too: press Ctrl+S."),
    )
    return sentences[number % len(sentences)]


# The demo's comment before the cubes of a battle are thrown.
battle = fixed_text(
    "A battle: these cubes go into the tower, and the cubes that fall out decide it."
)

# The demo's comment before a revolt: a throw with a side that nobody leads.
revolt = fixed_text(
    "A revolt: the peasants' cubes go into the tower against the province's armies."
)

# The demo's comment while the tray is counted.
counting = fixed_text(
    "A camera counts the cubes in the tray. Without one, you type them: 3 red 2 blue."
)

# The demo's comment after the tray is counted.
counted = fixed_text(
    "Cubes stuck in the tower may fall out in a later battle. The app knows which ones."
)


def of_pages(page: int) -> str:
    """Return a comment about pages that all players read together, such as the winter."""
    sentences = (
        _("Winter: the app works out grain, revolts and points for everybody, page by page."),
        _("Everybody sees the same page. F1 shows where its numbers come from."),
    )
    return sentences[min(page, 1)]


# The demo's last comment, at the end of its game.
over = fixed_text("That was the demo. To start your own game, press F10 twice, then n.")
