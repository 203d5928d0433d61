"""The rules of Kardinal & König in short words of our own, by number."""

from __future__ import annotations

from companion.words import marked

CHAPTERS = {
    "K1": marked("What is in the box, and who plays"),
    "K2": marked("The board"),
    "K3": marked("A turn"),
    "K4": marked("Sites and seals"),
    "K5": marked("Empty pile and end of the game"),
    "K6": marked("Abbeys"),
    "K7": marked("Alliances"),
    "K8": marked("Chains"),
    "K9": marked("Who has won"),
    "K10": marked("The faster variant"),
    "K11": marked("What always holds"),
}

RULES = {
    "K1": marked(
        "3 to 5 players, each with 20 abbeys and 8 councillors. The cards have five "
        "colours: France 9, Lotharingia/Italy 11, England/Swabia 10, Franconia/Aragon 13, "
        "Bavaria/Burgundy 12. With four players, one card of each colour stays in the box; "
        "with three players, two cards of each. Each player has three cards in hand. Two "
        "cards are face up beside the pile."
    ),
    "K1a": marked(
        "55, 50 or 45 cards are in play with 5, 4 or 3 players. After the deal, with two "
        "cards face up, the pile has 38, 36 or 34 cards."
    ),
    "K1b": marked(
        "The starting player keeps the black marker for the whole game. Turns go "
        "clockwise. Everybody starts with 0 points."
    ),
    "K1c": marked(
        "The hands and the order of the pile are secret. Everything else is open: unused "
        "pieces, played and discarded cards, cards taken from the face-up pair, and the "
        "number of cards in the pile."
    ),
    "K1d": marked(
        "Equal cards are cards of one colour. The app refuses a play if no card of that "
        "colour can be left, or if this hand cannot have the cards."
    ),
    "K2": marked(
        "The board has nine countries with monastery sites, joined by roads. 15 numbered "
        "alliances join two countries each: 14 Italy and Burgundy, 15 Italy and Bavaria. "
        "You enter the rest of the printed board once for your box. Without it, players "
        "enter the counts, pairs and lengths."
    ),
    "K2a": marked("Dotted lines over the sea only show alliances. They are not roads."),
    "K2b": marked(
        "Without a board file, only the players know when all sites of a country are "
        "taken, and when nothing can be placed any more."
    ),
    "K3": marked(
        "Play up to three cards to place one or two pieces in one country. Then refill the "
        "hand to three cards. Or swap one card."
    ),
    "K3a": marked(
        "A card that names the country is good for one piece, two such cards for two. Two "
        "equal cards are a joker for any country: one piece, or two pieces together with a "
        "card that names the country. No card without a piece, no piece without a card."
    ),
    "K3b": marked(
        "At least one piece is placed. Played cards are discarded before any card is drawn."
    ),
    "K3c": marked(
        "Two pieces are placed one after the other, in any order. An abbey placed first "
        "counts for the councillor limit of the second piece. An option uses the limit "
        "from the start of the turn."
    ),
    "K3d": marked(
        "In a country without any piece, the player places one abbey and nothing more this "
        "turn. For the next player the country is open."
    ),
    "K3e": marked(
        "Cards are taken one by one, from the face-up pair or the pile. The player sees "
        "each card before choosing the next. The face-up pair is refilled only when the "
        "hand has three cards."
    ),
    "K3f": marked(
        "A player who places nothing swaps: discard one card and take one, from the pile "
        "or the face-up pair. Exactly one card."
    ),
    "K3g": marked(
        "Pieces never move and never return to the player. A player without abbeys places "
        "only councillors, a player without councillors only abbeys. A player who finds no "
        "place swaps."
    ),
    "K4": marked(
        "One abbey per site. In each country, the councillors of all players together are "
        "never more than the abbeys of the player with the most abbeys there."
    ),
    "K4a": marked(
        "Neither the sum of abbeys nor the player's own abbeys counts: with 2 and 2 abbeys "
        "there may be two councillors in all. A councillor needs no abbey of the same "
        "player."
    ),
    "K4b": marked(
        "When all sites are taken, players may still place councillors, up to the limit."
    ),
    "K5": marked(
        "When the pile is empty the first time, abbeys are scored and the discards become "
        "the new pile. The second time, play continues without drawing up to the player to "
        "the right of the starting player. Then everything is scored."
    ),
    "K5a": marked(
        "The pile is empty when its last card leaves it, to a hand or to the face-up pair. "
        "The scoring comes at once, and the pieces of this turn count."
    ),
    "K5b": marked(
        "All discards are shuffled, including those of this turn. The new pile has all "
        "cards in play except those in hands and face up. Then the player continues the "
        "turn."
    ),
    "K5c": marked(
        "The second time, nobody draws any more, not even face-up cards. The players after "
        "the current player, up to the right neighbour of the starting player, have one "
        "more turn. Then all have had the same number of turns."
    ),
    "K5d": marked("In the last turns nobody swaps. A player who places nothing passes."),
    "K5e": marked(
        "The game also ends when no piece can be placed any more, whatever the hands: no "
        "free site or no abbey left, and all seals full or no councillor left. It ends at "
        "once. An option is to finish the round."
    ),
    "K6": marked(
        "In each country, the player with the most abbeys scores as many points as there "
        "are abbeys of all colours. The second scores as many as the first has abbeys, the "
        "third as many as the second has, and so on. In a tie, all tied players get the "
        "better score. No abbey, no points."
    ),
    "K6a": marked(
        "Most abbeys: the sum of all. Otherwise: the smallest number above the player's "
        "own. So 3, 2, 2, 1 abbeys score 8, 3, 3, 2."
    ),
    "K6b": marked(
        "The order only matters for display: England, Franconia, Bavaria, Italy, Aragon, "
        "France, Lotharingia, Swabia, Burgundy."
    ),
    "K7": marked(
        "An alliance scores for every player who has, or shares, the most councillors in "
        "each of its two countries, with at least one in each. They score all councillors "
        "in both countries, of all colours."
    ),
    "K7a": marked(
        "Alliances are scored from 1 to 15. A country counts in each of its alliances. "
        "Second places score nothing. The most in both countries together is not enough."
    ),
    "K8": marked(
        "At the end, a chain of four or more abbeys of one player in a row along roads "
        "scores one point per abbey. Chains have no branches, and an abbey counts in one "
        "chain only. Borders do not matter."
    ),
    "K8a": marked(
        "In a chain, a road leads from each abbey to the next without passing another site."
    ),
    "K8b": marked(
        "A player may have several chains if they share no abbey. The app uses the chains "
        "that score most in all. A ring counts each of its abbeys once."
    ),
    "K8c": marked(
        "Final scoring: abbeys again, then alliances, then chains. These points are added "
        "to those of the interim scoring."
    ),
    "K9": marked(
        "The player with the most points wins. In a tie, the player with more unused pieces wins."
    ),
    "K9a": marked(
        "Unused abbeys and councillors are added up. If it is still a tie, the players share "
        "the victory."
    ),
    "K10": marked(
        "An option: place pieces in two countries in one turn, each with its own card or "
        "joker. In an empty country, place two abbeys, but no councillor."
    ),
    "K10a": marked(
        "Everything else stays the same: at most three cards and two pieces. In a country "
        "that was empty when the turn began, no councillor is placed this turn."
    ),
    "K10b": marked("The variant is an option. It is played only if players choose it."),
    "K11": marked(
        "Each player has 20 abbeys and 8 councillors, on the board and unused together. "
        "Hands, pile, face-up cards and discards are all the cards in play. Councillors "
        "never exceed their limit, abbeys never exceed the sites."
    ),
}
