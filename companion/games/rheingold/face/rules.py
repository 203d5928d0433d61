"""The rules of Rheingold in short words of our own, by number."""

from __future__ import annotations

from companion.words.language import _, marked

_CHAPTERS = {
    "R1": marked("What is in the box, and who plays"),
    "R2": marked("A turn"),
    "R3": marked("Moves"),
    "R4": marked("Battles in the field"),
    "R5": marked("Free castles and shields"),
    "R6": marked("A player's castle"),
    "R7": marked("The end and the points"),
    "R8": marked("Where the rules are silent"),
    "R9": marked("What always holds"),
}

_MATERIAL = {
    "R1": marked(
        "2 to 5 play. A colour has 42 knights by value, in coins of 1, 2 and 5, and six shields "
        "of a hidden value from 0 to 3. Castles have a printed strength; there are six start zones "
        "and a die."
    ),
    "R1a": marked(
        "The board is empty at first: knights wait in the reserve, shields lie face down and "
        "mixed. Agree on who begins; turns go clockwise."
    ),
    "R1b": marked(
        "What is printed on the board, its spaces, zones, gates and strengths, stands in the box's "
        "file. What no file tells is asked once."
    ),
    "R1c": marked(
        "Conquests alone: who takes which castle is told, with how many knights and a shield or "
        "none; the app keeps the end and the points. The whole game: every roll, move and battle; "
        "without a board file where knights stand, and which steps they may take, is for the table "
        "to see."
    ),
    "R1d": marked(
        "Two people lead two colours each, in turn about. Each colour plays for itself, its "
        "person's other one being foreign; points and knights are added at the end. An option: "
        "both are one side, with one roll and three moves."
    ),
}

_TURN = {
    "R2": marked(
        "Roll; one knight goes into the start zone of that number. Then up to three moves, shared "
        "out freely. Then the next one."
    ),
    "R2a": marked(
        "One roll a turn. No knight enters where one of one's own still stands, or where the "
        "reserve is empty; three moves there are all the same. Others in the zone do not matter."
    ),
    "R2b": marked(
        "Who can enter must. The new knight may move at once; nobody has to move at all."
    ),
}

_MOVES = {
    "R3": marked(
        "A move takes one's knights on a space, all or some, one space on. Leaving a start zone is "
        "a move; nobody comes back into one. Coins are changed at will."
    ),
    "R3a": marked(
        "Any way, back and forth as well. An army may leave some behind and take others along; a "
        "space holds any number of one colour."
    ),
    "R3b": marked("A start zone leads out only; nobody is attacked in it."),
    "R3c": marked(
        "Knights count by value, 42 a colour. Who lacks coins changes them at the table; an "
        "option, with a board file: where no coin of 1 can be had, none enters."
    ),
}

_FIELD = {
    "R4": marked(
        "A space holds one colour. An enemy's is taken by more knights than stand there; the "
        "beaten go home and may enter again."
    ),
    "R4a": marked(
        "2 beat 1, 3 beat 2; equal numbers never do. The winner loses nobody and stands there."
    ),
    "R4b": marked(
        "An attack is named whole: the space, and how many come from each of up to three "
        "neighbouring ones, a move each. Too few, or too few moves left: nothing happens."
    ),
    "R4c": marked(
        "An attack may come out of a start zone, or out of a castle: the step out is the battle's."
    ),
    "R4d": marked(
        "Nobody passes: foreign knights are beaten or gone round. A gate that another one holds "
        "closes its castle."
    ),
}

_FREE = {
    "R5": marked(
        "A free castle takes twice its strength in knights before its gate, and one more move. It "
        "always keeps a knight or a shield."
    ),
    "R5a": marked(
        "The gate is a space like others. Only knights on one gate space count together; an "
        "option adds up all gates of a free castle, for one move. A storm comes from one gate."
    ),
    "R5b": marked(
        "Strength 3: six or more before the gate, and a move. Any number of them goes in, one at "
        "least, or twice the strength by an option; the others stay outside. Nobody is lost."
    ),
    "R5c": marked(
        "Right after a conquest, and never later, a shield may be put there: one of the unused, "
        "drawn unseen. Only its owner looks."
    ),
    "R5d": marked(
        "One's own knights go in and out by the gate, a move for any number. The last may leave "
        "only where a shield lies. A castle once taken is never free again."
    ),
}

_CASTLE_RULES = {
    "R6": marked(
        "The printed strength counts no more: knights and shield defend. Twice as many take it, "
        "fewer are all lost. Either way it is one move, and the turn goes on."
    ),
    "R6a": marked("The knights inside are known to all; the shield to its owner alone."),
    "R6b": marked(
        "From the gate, any number of knights is named, hopeless or not. Only then is the shield "
        "turned over."
    ),
    "R6c": marked(
        "Won: those named move in, and may put a shield of their own. Lost: those named go home, "
        "and who stayed outside remains."
    ),
    "R6d": marked(
        "Two knights and a shield of 3: ten are needed. A shield of 0 alone falls to one knight."
    ),
    "R6e": marked(
        "A shield that held stays, face down, its value known. One that lost is out of the game."
    ),
}

_END = {
    "R7": marked(
        "The last castle but one ends the game; its conqueror gets the last one too. Points are "
        "the strengths of one's castles."
    ),
    "R7a": marked(
        "Only free castles count for the end: when one is left, it is over at once, moves or not."
    ),
    "R7b": marked(
        "A tie goes to more knights on spaces, in zones and castles, without shields. Still level: "
        "shared."
    ),
    "R7c": marked("There is no limit of turns."),
}

_SILENT = {
    "R8": marked(
        "We play: who wins in the field loses nobody; a shield may be put into a castle taken from "
        "a player too; knights in castles count for the tie."
    ),
    "R8a": marked("A battle is decided when its last group steps in, not at the turn's end."),
}

_HOLDS = {
    "R9": marked(
        "A colour has 42 knights, one at most in a zone, six shields in all; a space has one "
        "colour, a castle that is held a knight or a shield."
    ),
}

CHAPTERS = (_MATERIAL, _TURN, _MOVES, _FIELD, _FREE, _CASTLE_RULES, _END, _SILENT, _HOLDS)


def rules() -> dict[str, str]:
    """Return every rule by its number, in the language in use."""
    return {number: _(text) for chapter in CHAPTERS for number, text in chapter.items()}


def chapter(number: str) -> str:
    """Return the title of a rule's chapter."""
    return _(_CHAPTERS[number[:2]])
