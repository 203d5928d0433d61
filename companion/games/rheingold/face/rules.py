"""The rules of Rheingold in short words of our own, by number."""

from __future__ import annotations

from companion.words import marked

CHAPTERS = {
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

RULES = {
    "R1": marked(
        "2 to 5 players. Each colour has knights worth 42, in coins of 1, 2 and 5, and six "
        "shields with hidden values from 0 to 3. Castles have a printed strength. There "
        "are six start zones and a die."
    ),
    "R1a": marked(
        "The board is empty at first: knights wait in the reserve, and shields are mixed "
        "and face down. Agree on who goes first. Turns go clockwise."
    ),
    "R1b": marked(
        "Spaces, zones, gates and strengths are printed on the board. The app reads them "
        "from the file of your box, and asks once for what the file does not have."
    ),
    "R1c": marked(
        "Only conquests: you report who takes which castle, with how many knights and with "
        "or without a shield. The app keeps track of the end and the points. The whole "
        "game: the app follows every roll, move and battle. Without a board file the "
        "players check where knights are and which steps they may take."
    ),
    "R1d": marked(
        "Two people play two colours each and take turns. Each colour plays for itself: a "
        "person's other colour counts as foreign. At the end, the points and knights of a "
        "person's two colours are added. Option: both colours are one side, with one roll "
        "and three moves."
    ),
    "R2": marked(
        "Roll the die. One knight enters the start zone of that number. Then make up to "
        "three moves, shared out freely among your knights. Then it is the next player's "
        "turn."
    ),
    "R2a": marked(
        "One roll a turn. No knight enters if one of your own is still in that zone, or if "
        "your reserve is empty; you still have three moves. Other colours in the zone do "
        "not matter."
    ),
    "R2b": marked(
        "If you can enter a knight, you must. The new knight may move in the same turn. "
        "You never have to move."
    ),
    "R3": marked(
        "A move takes some or all of your knights from a space to the next space. Leaving "
        "a start zone is a move; knights never go back into one. You may change coins at "
        "any time."
    ),
    "R3a": marked(
        "Knights move in any direction, also back and forth. An army may leave knights "
        "behind and take others along. A space holds any number of knights of one colour."
    ),
    "R3b": marked("A start zone only leads out. Nobody is attacked in it."),
    "R3c": marked(
        "Knights count by value, 42 for each colour. Players who lack coins change them at "
        "the table. Option, with a board file: if no coin of 1 can be had, no knight "
        "enters."
    ),
    "R4": marked(
        "A space holds one colour. You take an enemy's space with more knights than are on "
        "it. The beaten knights return to the reserve and may enter again."
    ),
    "R4a": marked(
        "2 beat 1, 3 beat 2; equal numbers never win. The winner loses no knights and "
        "takes the space."
    ),
    "R4b": marked(
        "Announce the whole attack: the space, and how many knights come from each of up "
        "to three neighbouring spaces. Each of these spaces uses one move. With too few "
        "knights, or too few moves left, nothing happens."
    ),
    "R4c": marked(
        "An attack may come out of a start zone or a castle. The step out is part of the battle."
    ),
    "R4d": marked(
        "You cannot pass through foreign knights: beat them or go round them. A gate held "
        "by another player closes its castle."
    ),
    "R5": marked(
        "A free castle needs twice its strength in knights before its gate, and one more "
        "move to enter. It must always keep a knight or a shield."
    ),
    "R5a": marked(
        "A gate is a space like any other. Only knights on the same gate space count "
        "together. Option: all gates of a free castle are added up, for one move. A storm "
        "comes from one gate."
    ),
    "R5b": marked(
        "Strength 3: six or more knights before the gate, and one move. Any number of them "
        "go in, at least one (option: at least twice the strength). The others stay "
        "outside. No knight is lost."
    ),
    "R5c": marked(
        "Right after a conquest, and never later, you may put a shield into the castle: "
        "draw one of your unused shields, face down. Only its owner may look at it."
    ),
    "R5d": marked(
        "Your knights go in and out by the gate: one move for any number of them. The last "
        "one may leave only if the castle has a shield. A castle once taken is never free "
        "again."
    ),
    "R6": marked(
        "The printed strength no longer counts: knights and shield defend. Twice as many "
        "attackers take the castle; fewer all return to the reserve. Either way it is one "
        "move, and the turn goes on."
    ),
    "R6a": marked("Everybody knows the knights inside. Only the owner knows the shield."),
    "R6b": marked(
        "From the gate you announce how many knights attack: any number, hopeless or not. "
        "Only then is the shield turned over."
    ),
    "R6c": marked(
        "Won: the attackers go in, and you may add a shield of your own. Lost: the "
        "attackers return to the reserve. Knights that stayed outside remain there."
    ),
    "R6d": marked(
        "Against two knights and a shield of 3 you need ten knights. Against a shield of 0 "
        "alone you need one."
    ),
    "R6e": marked(
        "A shield that held stays, face down; its value is now known. A shield that lost "
        "is out of the game."
    ),
    "R7": marked(
        "The game ends when the last castle but one is conquered; its conqueror gets the "
        "last one too. Your points are the strengths of your castles."
    ),
    "R7a": marked(
        "Only free castles count for the end. When only one is left, the game is over at "
        "once, even with moves left."
    ),
    "R7b": marked(
        "In a tie, the player with more knights on spaces, in zones and in castles wins; "
        "shields do not count. If it is still a tie, the victory is shared."
    ),
    "R7c": marked("There is no limit of turns."),
    "R8": marked(
        "We play: the winner of a battle on a space loses no knights; a shield may also be "
        "put into a castle taken from a player; knights in castles count for the tie."
    ),
    "R8a": marked("A battle is decided when its last group steps in, not at the turn's end."),
    "R9": marked(
        "Each colour has 42 knights, at most one in each zone, and six shields in all. A "
        "space has one colour. A castle that is held has a knight or a shield."
    ),
}
