"""The removal of a person's name, in words: what removal means, and which files it has reached."""

from __future__ import annotations

from companion.words.language import _, ngettext


def removing(name: str) -> str:
    """Return the question before a name is removed, and what that means."""
    return _(
        "Take {name} out of everything? The plays stay, with “a former player” in them. The "
        "journal is written anew; its copies from before updates, pictures and reports with the "
        "name in them are deleted. This cannot be undone."
    ).format(name=name)


def removing_surely(name: str, number: int) -> str:
    """Return the second question, with the number of plays that have the name."""
    text = ngettext(
        "{name} stands in {n} play. Really remove the name for good?",
        "{name} stands in {n} plays. Really remove the name for good?",
        number,
    )
    return text.format(name=name, n=number)


def removed(games: int) -> str:
    """Return in how many games of the journal the name was removed."""
    text = ngettext(
        "The name is gone from {n} game of the journal.",
        "The name is gone from {n} games of the journal.",
        games,
    )
    return text.format(n=games)


def own_words_left(number: int) -> str:
    """Return how many answers stay because a game uses the same word."""
    text = ngettext(
        "{n} answer holds the same word as a word of the game, and stays.",
        "{n} answers hold the same word as a word of the game, and stay.",
        number,
    )
    return text.format(n=number)


def deleted(files: str) -> str:
    """Return which files were deleted because they had the name."""
    return _("Deleted, for they had the name in them:\n{files}").format(files=files)


def still_in(files: str) -> str:
    """Return which files still have the name."""
    return _(
        "The name stands in these files still; delete or change them yourself:\n{files}"
    ).format(files=files)


def not_looked_into(files: str) -> str:
    """Return which files could not be read."""
    return _(
        "These files cannot be read here; delete them if the name may be in them:\n{files}"
    ).format(files=files)


def removal_unfinished() -> str:
    """Return the warning about a removal that was interrupted."""
    return _("The removal of a name was interrupted, so files may still have it. Start the app.")


def removal_finished(text: str) -> str:
    """Return the sentence after an interrupted removal was completed, with its result."""
    return _("The removal of a name was interrupted, and is finished now. {told}").format(told=text)


def copies_elsewhere() -> str:
    """Return the reminder that copies elsewhere still have the name."""
    return _("Copies that you have given away, or keep elsewhere, still have it.")
