"""The removal of a person's name, in words: what removal means, and which files it has reached."""

from __future__ import annotations

from companion.words.language import _, fixed_text, ngettext


def removing(name: str) -> str:
    """Return the question before a name is removed, and what that means."""
    return _(
        "Remove {name} everywhere? The plays stay and show “a former player” instead. The "
        "journal is rewritten. Its copies from before updates are deleted, and so are "
        "pictures and reports with the name. This cannot be undone."
    ).format(name=name)


def removing_surely(name: str, number: int) -> str:
    """Return the second question, with the number of plays that have the name."""
    text = ngettext(
        "{name} is in {n} play. Remove the name for good?",
        "{name} is in {n} plays. Remove the name for good?",
        number,
    )
    return text.format(name=name, n=number)


def removed(games: int) -> str:
    """Return in how many games of the journal the name was removed."""
    text = ngettext(
        "The name was removed from {n} game of the journal.",
        "The name was removed from {n} games of the journal.",
        games,
    )
    return text.format(n=games)


def own_words_left(number: int) -> str:
    """Return how many answers stay because a game uses the same word."""
    text = ngettext(
        "{n} answer stays: the same word belongs to the game there.",
        "{n} answers stay: the same word belongs to the game there.",
        number,
    )
    return text.format(n=number)


def deleted(files: str) -> str:
    """Return which files were deleted because they had the name."""
    return _("Deleted, because the name was in them:\n{files}").format(files=files)


def still_in(files: str) -> str:
    """Return which files still have the name."""
    return _("These files still have the name. Delete or change them yourself:\n{files}").format(
        files=files
    )


def not_looked_into(files: str) -> str:
    """Return which files could not be read."""
    return _(
        "The app cannot read these files. Delete them if the name may be in them:\n{files}"
    ).format(files=files)


# The warning about a removal that was interrupted.
removal_unfinished = fixed_text(
    "The removal of a name was interrupted, so files may still have it. Start the app to finish it."
)


def removal_finished(text: str) -> str:
    """Return the sentence after an interrupted removal was completed, with its result."""
    return _("The removal of a name was interrupted and is now finished. {told}").format(told=text)


copies_elsewhere = fixed_text("Copies that you gave away or keep elsewhere still have the name.")
