"""The rules of Kardinal & König in short words of our own, by number."""

from __future__ import annotations

from companion.words.language import _, marked

_CHAPTERS = {
    "K1": marked("What is in the box, and who plays"),
    "K2": marked("The board"),
    "K3": marked("A turn"),
    "K4": marked("Sites and seals"),
    "K5": marked("The pile's two ends, and the end"),
    "K6": marked("Abbeys"),
    "K7": marked("Alliances"),
    "K8": marked("Chains"),
    "K9": marked("Who has won"),
    "K10": marked("The faster variant"),
    "K11": marked("What always holds"),
}

_MATERIAL = {
    "K1": marked(
        "3 to 5 play, each with 20 abbeys and 8 councillors. Cards have five colours: France 9, "
        "Lotharingia/Italy 11, England/Swabia 10, Franconia/Aragon 13, Bavaria/Burgundy 12. With "
        "four players one card of each colour stays in the box, with three two. Three cards in "
        "hand, two face up beside the pile."
    ),
    "K1a": marked(
        "55, 50 or 45 cards are in play with 5, 4 or 3 players; when hands are dealt and two cards "
        "lie face up, the pile has 38, 36 or 34."
    ),
    "K1b": marked(
        "Who begins has the black marker before him to the end. Turns go clockwise; all start "
        "with no points."
    ),
    "K1c": marked(
        "Hands and the order of the pile are secret. Open is everything else: pieces left, cards "
        "laid down and discarded, cards taken from the face-up pair, how many the pile has."
    ),
    "K1d": marked(
        "Equal cards are those of one colour. A play for which no card of that colour can be left, "
        "or that this hand cannot have, is refused."
    ),
    "K2": marked(
        "Nine countries have monastery sites, joined by roads; 15 numbered alliances join two "
        "countries each: 14 Italy and Burgundy, 15 Italy and Bavaria. What else is printed is "
        "entered once for the box. Without it counts, pairs and lengths are told by the table."
    ),
    "K2a": marked("Dotted lines over the sea only show alliances. They are no roads."),
    "K2b": marked(
        "Without a board file only the table knows when the sites of a country are full, and when "
        "nothing can be placed any more."
    ),
}

_TURN = {
    "K3": marked(
        "Lay down up to three cards, to put one or two pieces into one country, then fill the hand "
        "to three. Or swap one card."
    ),
    "K3a": marked(
        "A card that names the country is one piece, two of them are two. Two equal cards are a "
        "joker for any country: one piece; with a card that names it: two pieces. No card without "
        "a piece, no piece without a card."
    ),
    "K3b": marked("One piece at least is placed. Laid cards are discarded before any is drawn."),
    "K3c": marked(
        "Two pieces are placed one after the other, in any order: an abbey placed first counts for "
        "the councillor limit of the second. An option: the limit is that of the turn's beginning."
    ),
    "K3d": marked(
        "Into a country without any piece goes one abbey, and nothing more this turn. The next "
        "player finds it open."
    ),
    "K3e": marked(
        "Cards are taken one by one, from the face-up pair or the pile, each seen before the next "
        "is chosen. The pair is filled again only when the hand has three."
    ),
    "K3f": marked(
        "Who places nothing swaps: he discards one card and takes one, from the pile or of the "
        "two face up. Exactly one."
    ),
    "K3g": marked(
        "Pieces never move and never come back. Who has no abbeys or no councillors left places "
        "only the others; who finds no place swaps."
    ),
    "K4": marked(
        "One abbey a site. The councillors in a country, of all players together, are never more "
        "than the abbeys of the player who has most abbeys there."
    ),
    "K4a": marked(
        "Not the sum of abbeys, nor one's own: with 2 and 2 abbeys there may be two councillors in "
        "all. A councillor needs no abbey of his own."
    ),
    "K4b": marked("When all sites are taken, councillors still come, up to the limit."),
}

_ENDS = {
    "K5": marked(
        "When the pile is empty the first time, abbeys are counted and the discards become the new "
        "pile. The second time play goes on without drawing to the player at the right of who "
        "began; then all is counted."
    ),
    "K5a": marked(
        "The pile is empty when its last card leaves it, into a hand or to lie face up. The "
        "scoring comes at once; the pieces of this turn count."
    ),
    "K5b": marked(
        "All discards are shuffled, this turn's too: the new pile is all cards in play but those "
        "in hands and face up. Then the player goes on where he stopped."
    ),
    "K5c": marked(
        "The second time nobody draws anything more, face-up cards neither. Whoever sits after "
        "him, up to the right neighbour of who began, has one more turn: all have had as many."
    ),
    "K5d": marked("In the last turns nothing is swapped: who places nothing passes."),
    "K5e": marked(
        "The game ends, too, when no piece can be placed any more, whatever the hands: no free "
        "site or no abbey left, all seals full or no councillor left. It ends at once; an option "
        "is to finish the round."
    ),
}

_POINTS = {
    "K6": marked(
        "In each country: who has most abbeys scores as many points as abbeys stand there, of all "
        "colours; the second as many as the first has, the third as many as the second has, and "
        "so on. A tie: all the better score. No abbey, no points."
    ),
    "K6a": marked(
        "With the most abbeys: the sum of all. Else the smallest number above one's own. So 3, 2, "
        "2, 1 score 8, 3, 3, 2."
    ),
    "K6b": marked(
        "The order is only for showing: England, Franconia, Bavaria, Italy, Aragon, France, "
        "Lotharingia, Swabia, Burgundy."
    ),
    "K7": marked(
        "An alliance scores for each who has, or shares, the most councillors in both of its "
        "countries, in each by itself and one at least: all councillors in both, of all colours."
    ),
    "K7a": marked(
        "Alliances go from 1 to 15; a country counts in each of its own. Second places score "
        "nothing; the most in both together is not enough."
    ),
    "K8": marked(
        "At the end: at least four abbeys of a player in a row along roads, a point an abbey. No "
        "branches; an abbey counts in one chain only. Borders do not matter."
    ),
    "K8a": marked("From each abbey of a chain a road leads to the next, past no other site."),
    "K8b": marked(
        "A player may have several chains without a common abbey. The app takes those that bring "
        "most in all; a ring counts each of its abbeys once."
    ),
    "K8c": marked(
        "The final scoring: abbeys once more, then alliances, then chains, on top of the points "
        "of the interim scoring."
    ),
    "K9": marked("Most points win. A tie goes to who has more unused pieces."),
    "K9a": marked("Abbeys and councillors left are added. Still level: the victory is shared."),
}

_REST = {
    "K10": marked(
        "An option: pieces in two countries in one turn, each with its own card or joker; two "
        "abbeys, but no councillor, in an empty country."
    ),
    "K10a": marked(
        "All else stays: three cards and two pieces at most. In a country that was empty when the "
        "turn began no councillor is placed this turn."
    ),
    "K10b": marked("The variant is an option; it is not played unless it is chosen."),
    "K11": marked(
        "Abbeys on the board and left are 20 for each, councillors 8. Hands, pile, face up and "
        "discards are all the cards in play. Councillors keep within their limit, abbeys within "
        "the sites."
    ),
}


def rules() -> dict[str, str]:
    """Return the rules by number, in the language in use."""
    texts = {**_MATERIAL, **_TURN, **_ENDS, **_POINTS, **_REST}
    return {number: _(text) for number, text in texts.items()}


def chapter(number: str) -> str:
    """Return the title of a rule's chapter."""
    chapter_number = next(
        (name for name in (number, number.rstrip("abcdefgh")) if name in _CHAPTERS), ""
    )
    return _(_CHAPTERS[chapter_number]) if chapter_number else ""
