"""The rules of Waterloo in short words of our own, by number."""

from __future__ import annotations

from companion.words.language import _, marked

_CHAPTERS = {
    "1": marked("What is in the box, and who plays"),
    "2": marked("Moves"),
    "3": marked("The dice"),
    "4": marked("The challenge"),
    "5": marked("The guesses"),
    "6": marked("The retreat"),
    "7": marked("The end"),
    "8": marked("Where the rules are silent"),
    "9": marked("What the app asks"),
    "10": marked("What always holds"),
}

_MATERIAL = {
    "1": marked(
        "Red begins, blue follows. A board of nine by eight, eight pieces a side, 1 to 8, faces "
        "hidden: 1 and 8 are the generals. Each has a white, a yellow and a red die and a sheet: "
        "strength 72, or 100 by an option, and every value of each die, free or used."
    ),
    "1a": marked(
        "Columns are a to i, rows 1 to 8; row 1 is red's, row 8 blue's. Eight of the nine squares "
        "of one's row are taken: the app is told the empty one, never which piece stands where."
    ),
    "1b": marked(
        "Secret until shown: standing faces, dice that are not shown, everybody's upper limit. "
        "Open: squares, removed pieces, strengths, used values, and all that is called or guessed."
    ),
}

_MOVES = {
    "2": marked(
        "In the first turn all pieces move, later at least one. Odd pieces go exactly 3, even ones "
        "exactly 4 squares, with one turn at most and never over a piece. To end on an enemy is a "
        "battle. One setting of dice serves all battles of a turn; an option sets them anew."
    ),
    "2a": marked("A piece moves once a turn, any way; squares left are free for the next one."),
    "2b": marked(
        "The turn is a right angle; an option allows turning back, though never to end "
        "where it began. Of where it ends everybody can "
        "tell 3 from 4, and so odd from even; each side has four of each, and a piece always goes "
        "the same length. The app minds that, and shows it if the table wants."
    ),
    "2c": marked(
        "The way is empty, and its end empty or an enemy that nobody has attacked this turn."
    ),
    "2d": marked("First all moves, then all battles, in the attacker's order."),
    "2e": marked("Red's first turn cannot reach blue; blue's first can reach red."),
    "2f": marked(
        "In the first turn what cannot move stays. If later on none can, the turn is passed."
    ),
}

_DICE = {
    "3": marked(
        "Both set their dice in secret to values still free. The attacker asks for the two "
        "highest, the two lowest, or highest and lowest, and sees them; then the other asks "
        "likewise. What was shown is crossed off; a die with no value left is out."
    ),
    "3a": marked("Of level dice their owner chooses which of them he shows."),
    "3b": marked("Crossed off is what both have shown; the hidden die's value stays free."),
    "3c": marked(
        "The hidden die has a free value that fits: not above both highest, not below both "
        "lowest, between highest and lowest. Dice that leave it none are refused."
    ),
    "3d": marked("In several battles of a turn the same shown and hidden dice bind throughout."),
    "3e": marked("The dice last nine to twelve settings."),
}

_CHALLENGE = {
    "4": marked(
        "The attacker opens with a number: at least his shown dice and 2, at most his three dice "
        "and his piece. The other equals it or passes; then it is raised, or passed. Who passes "
        "has lost."
    ),
    "4a": marked(
        "He opens before he may pass. Equal is the same number; a raise is 1 more at least. At his "
        "limit the attacker must pass."
    ),
    "4b": marked("The defender's own sum does not bind him; by an option it does."),
    "4c": marked(
        "The app refuses only what cannot be by what lies open; honesty is checked when the faces "
        "are up."
    ),
    "4d": marked(
        "Two dice: both are shown; one: that one; none: the sum is 0. Without a hidden die the "
        "opening is 1 above the shown sum, or 2 by an option, which even a piece 1 may call."
    ),
}

_GUESSES = {
    "5": marked(
        "Who has won the challenge names the other's piece. Right: it is removed, he adds the last "
        "number, the other subtracts it. Wrong: he subtracts it, and the other guesses his piece. "
        "What is found out then is removed, or stays by an option."
    ),
    "5a": marked("Any number from 1 to 8 may be guessed; a right guess must be owned up to."),
    "5b": marked(
        "With 15, from 72 each: right 87 to 57; wrong, then found out 42 to 87, or 57 to 87 by an "
        "option; both wrong 57 to 57."
    ),
    "5c": marked("After a right first guess there is no second, and no retreat."),
}

_RETREAT = {
    "6": marked(
        "The loser's piece, if it stands, goes one square home. Blocked, or on its start row, it "
        "is removed, and the last number is paid once more; by an option it is not."
    ),
    "6a": marked("Straight home along the column; any piece there blocks."),
    "6b": marked("Also when the winner's piece was removed by the second guess."),
    "6c": marked(
        "The winner adds the last number, the loser subtracts it, on top of all guesses; by an "
        "option the removal is not paid for. The face is shown."
    ),
}

_END = {
    "7": marked(
        "Who has both enemy generals, or all six enemy soldiers, or brings the other's strength to "
        "0, has won at once."
    ),
    "7a": marked(
        "Looked at after each guess and retreat; by an option only after the whole battle: then, "
        "if both have won, the one whose turn it is."
    ),
    "7b": marked("Any removal counts. There is no draw, and no limit of turns."),
}

_SILENT = {
    "8": marked(
        "We play: a right first guess ends the guessing; with two dice left both are shown; if two "
        "have won at once, it is the one whose turn it is."
    ),
    "8a": marked(
        "Right angles only; one attacker a target; all moves before all battles; wrong and found "
        "out pays twice."
    ),
}

_QUESTION_RULES = {
    "9": marked(
        "Nothing hidden is asked. After the game, if wanted, all faces are turned up, to see "
        "whether moves, calls and answers were honest."
    ),
}

_HOLDS = {
    "10": marked(
        "On the board and beside it stand eight a side, all numbers different, four odd and four "
        "even; free and used values are 18 a side. After a battle both sheets are compared with "
        "the app, and put right."
    ),
}

CHAPTERS = (
    _MATERIAL,
    _MOVES,
    _DICE,
    _CHALLENGE,
    _GUESSES,
    _RETREAT,
    _END,
    _SILENT,
    _QUESTION_RULES,
    _HOLDS,
)


def rules() -> dict[str, str]:
    """Return every rule by its number, in the language in use."""
    return {number: _(text) for chapter in CHAPTERS for number, text in chapter.items()}


def chapter(number: str) -> str:
    """Return the title of a rule's chapter."""
    return _(_CHAPTERS[number.rstrip("abcdef")])
