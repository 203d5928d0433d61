"""The rules of a bare tower in short words, by number."""

from __future__ import annotations

from companion.words import _, marked

_CHAPTERS = {
    "T1": marked("The cubes and their owners"),
    "T2": marked("The tower at the start"),
    "T3": marked("What goes in"),
    "T4": marked("What falls out"),
    "T5": marked("What is in the tray"),
    "T6": marked("Nothing goes in"),
    "T7": marked("The end, and luck"),
    "T8": marked("What always holds"),
}

_TEXTS = {
    "T1": marked(
        "Any cubes in up to eight colours, any number of each. Up to six people have a "
        "colour each. Or nobody in particular plays, and the colours compete."
    ),
    "T2": marked(
        "The tower starts as it is. An option fills it first: some cubes go in, and those "
        "that fall through go back to their owners."
    ),
    "T3": marked(
        "Any cubes beside the tower go in together, in one throw. Cubes left in the tray "
        "go in with them."
    ),
    "T4": marked(
        "Some of these cubes stay inside, and some from earlier throws come loose. Of the "
        "colours that went in, the one with the most cubes in the tray comes out best. In "
        "a tie, no colour does."
    ),
    "T5": marked(
        "The cubes in the tray go back to their owners. An option leaves them in the tray "
        "for the next throw, or asks each time."
    ),
    "T6": marked(
        "When nothing goes in, players say whether that was the last throw. When every "
        "cube is stuck in the tower, it is emptied, and the cubes go back to their owners."
    ),
    "T7": marked(
        "The game is over when players say so. The player who came out best most often is "
        "first. Luck is how many more cubes came out than this tower lets out on average "
        "when as many go in."
    ),
    "T8": marked(
        "Every cube is beside the tower, in the tower or in the tray. The sum changes only "
        "when somebody says that there are more or fewer cubes."
    ),
}


def rules() -> dict[str, str]:
    """Return every rule by its number, in the language in use."""
    return {number: _(text) for number, text in _TEXTS.items()}


def chapter(number: str) -> str:
    """Return the title of a rule's chapter."""
    return _(_CHAPTERS[number[:2]])
