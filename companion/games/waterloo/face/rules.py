"""The rules of Waterloo in short words of our own, by number."""

from __future__ import annotations

from companion.words import marked

CHAPTERS = {
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

RULES = {
    "1": marked(
        "Red goes first, then blue. The board is nine by eight squares. Each side has "
        "eight pieces, 1 to 8, with hidden faces; 1 and 8 are the generals. Each player "
        "has a white, a yellow and a red die, and a sheet with the strength, 72 (option: "
        "100), and every value of each die, free or used."
    ),
    "1a": marked(
        "Columns are a to i, rows 1 to 8; row 1 is red's, row 8 blue's. Each side's pieces "
        "fill eight of the nine squares of its row. The app asks for the empty one, never "
        "which piece is where."
    ),
    "1b": marked(
        "Secret until shown: the numbers of standing pieces, dice that are not shown, each "
        "player's upper limit. Open: squares, removed pieces, strengths, used values, and "
        "everything that is called or guessed."
    ),
    "2": marked(
        "In your first turn all pieces move, later at least one. Odd pieces move exactly 3 "
        "squares, even ones exactly 4, with at most one change of direction and never over "
        "a piece. A piece that ends on an enemy starts a battle. The dice are set once for "
        "all battles of a turn (option: again for each battle)."
    ),
    "2a": marked(
        "A piece moves once a turn, in any direction. A square that one piece leaves is free "
        "for the next."
    ),
    "2b": marked(
        "The change of direction is a right angle. An option allows turning back, but "
        "never to end where the move began. From where a piece ends, everybody can tell 3 "
        "from 4, and so odd from even. Each side has four of each, and a piece always "
        "moves the same length. The app checks this, and shows it if you want."
    ),
    "2c": marked(
        "All squares on the way are empty. The last one is empty or has an enemy that "
        "nobody has attacked this turn."
    ),
    "2d": marked("First all moves, then all battles, in the order that the attacker chooses."),
    "2e": marked("Red's first turn cannot reach blue; blue's first can reach red."),
    "2f": marked(
        "In the first turn a piece that cannot move stays. If no piece can move later on, you pass."
    ),
    "3": marked(
        "Both set their dice in secret to values that are still free. The attacker asks "
        "for the two highest, the two lowest, or the highest and the lowest, and sees "
        "them. Then the defender asks in the same way. The shown values are crossed off. A "
        "die with no value left is out."
    ),
    "3a": marked("If dice are equal, their owner chooses which of them to show."),
    "3b": marked(
        "The values that both have shown are crossed off. The hidden die's value stays free."
    ),
    "3c": marked(
        "The hidden die has a free value that fits: not above the two highest, not below "
        "the two lowest, or between the highest and the lowest. Shown dice that leave it "
        "no value are not possible."
    ),
    "3d": marked(
        "If a turn has several battles, the same shown and hidden dice count in all of them."
    ),
    "3e": marked("The dice can be set nine to twelve times."),
    "4": marked(
        "The attacker opens with a number: at least the two shown dice plus 2, at most the "
        "three dice plus the piece. The defender matches it or passes. Then the attacker "
        "raises or passes, and so on. The player who passes has lost the challenge."
    ),
    "4a": marked(
        "The attacker must open before passing. To match is to call the same number. A "
        "raise is at least 1 more. At the upper limit the attacker must pass."
    ),
    "4b": marked(
        "The sum of the defender's own dice and piece is a limit: above it the defender must "
        "pass. An option lifts this limit."
    ),
    "4c": marked(
        "The app refuses only calls that are impossible by what everybody can see. Honesty "
        "is checked when the faces are up."
    ),
    "4d": marked(
        "Two dice left: both are shown. One: that one is shown. None: the sum is 0. "
        "Without a hidden die the opening is at least 1 above the shown sum (option: 2, "
        "and even a piece 1 may call that)."
    ),
    "5": marked(
        "The winner of the challenge guesses the loser's piece. Right: the piece is "
        "removed, the winner adds the last number, and the loser subtracts it. Wrong: the "
        "winner subtracts it, and the loser guesses the winner's piece. A piece found out "
        "then is removed (option: it stays)."
    ),
    "5a": marked(
        "You may guess any number from 1 to 8 that is not beside the board. The owner must "
        "admit a right guess."
    ),
    "5b": marked(
        "Example: the last number is 15, and both have 72. Right: 87 to 57. Wrong, then "
        "found out: 42 to 87 (option: 57 to 87). Both wrong: 57 to 57."
    ),
    "5c": marked("After a right first guess there is no second guess and no retreat."),
    "6": marked(
        "If the loser's piece is still on the board, it goes back one square. If it is "
        "blocked or on its start row, it is removed, and the last number is paid again "
        "(option: it is not)."
    ),
    "6a": marked("It goes straight back along the column. Any piece there blocks it."),
    "6b": marked("It goes back even when the second guess removed the winner's piece."),
    "6c": marked(
        "If it is removed, the winner adds the last number and the loser subtracts it, on "
        "top of all guesses (option: the removal is not paid for). The face is shown."
    ),
    "7": marked(
        "You win at once when both enemy generals or all six enemy soldiers are removed, "
        "or when you bring the enemy's strength to 0."
    ),
    "7a": marked(
        "This is checked after each guess and retreat. Option: only after the whole "
        "battle; if both have won then, the player whose turn it is wins."
    ),
    "7b": marked("Every removal counts. There is no draw, and no limit of turns."),
    "8": marked(
        "We play: a right first guess ends the guessing; with two dice left both are "
        "shown; if both have won at once, the player whose turn it is wins."
    ),
    "8a": marked(
        "Right angles only; one attacker for each target; all moves before all battles; a "
        "wrong guess with your own piece found out pays twice."
    ),
    "9": marked(
        "The app never asks for anything hidden. After the game you can turn all faces up "
        "to check that moves, calls and answers were honest."
    ),
    "10": marked(
        "Each side has eight pieces on and beside the board, all with different numbers, "
        "four odd and four even. The free and used values of each side are 18. After a "
        "battle both sheets are compared with the app and corrected."
    ),
}

NO_LIMIT = marked(
    "In this game the sum of the defender's own dice and piece is no limit: the defender may "
    "call more. An option makes it a limit."
)
