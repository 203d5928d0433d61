"""The rules of a bare tower in short words, by number."""

from __future__ import annotations

from companion.words.language import _, marked

_CHAPTERS = {
    "T1": marked("The cubes, and whose they are"),
    "T2": marked("The tower at the start"),
    "T3": marked("What goes in"),
    "T4": marked("What falls out"),
    "T5": marked("What lies in the tray"),
    "T6": marked("Nothing goes in"),
    "T7": marked("The end, and luck"),
    "T8": marked("What always holds"),
}

_TEXTS = {
    "T1": marked(
        "Any cubes in up to eight colours, any number of each. Up to six people have a colour "
        "each; or nobody in particular plays, and it is colour against colour."
    ),
    "T2": marked(
        "The tower is as it stands there. An option fills it first: some cubes go in, and those "
        "that fall through go back to their owners."
    ),
    "T3": marked(
        "Any cubes that lie beside the tower go in at once, in one throw. What lies in the tray, "
        "because it was left there, goes in with them."
    ),
    "T4": marked(
        "Some that go in stay inside, some from earlier throws come loose. Of the colours that "
        "went in, the one with most cubes in the tray comes out best; if two have as many, nobody."
    ),
    "T5": marked(
        "What lies in the tray goes back to its owners. An option lets it stay there and go in "
        "with the next throw, or asks each time."
    ),
    "T6": marked(
        "Where nothing goes in, the table says whether that was all. When every cube is stuck in "
        "the tower, it is emptied, and the cubes go back."
    ),
    "T7": marked(
        "It is over when the table says so. Who came out best most often is first. Luck is how "
        "many more cubes came out than this tower would let out of as many on the whole."
    ),
    "T8": marked(
        "Every cube is beside the tower, in it, or in the tray; their sum changes only when "
        "somebody says that there are more or fewer of them."
    ),
}


def rules() -> dict[str, str]:
    """Return every rule by its number, in the language in use."""
    return {number: _(text) for number, text in _TEXTS.items()}


def chapter(number: str) -> str:
    """Return the title of a rule's chapter."""
    return _(_CHAPTERS[number[:2]])
