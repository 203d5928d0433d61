"""The rules of the Imperial Court in short words of our own, by number."""

from __future__ import annotations

from companion.words.language import _, marked

_RULES = {
    "W8": marked(
        "The Imperial court is a separate module. It adds a side board, officers and "
        "favour cards to spring, summer and autumn."
    ),
    "W8.1": marked(
        "Everybody has 7 court officers, 3 tower cards and a side board. On the side "
        "board, players turn 3, 2 and 1 armies into officers."
    ),
    "W8.2": marked(
        "When the tower is first filled, players put one officer into the reception hall "
        "for each of their armies that lands in the tray. The armies still return to the "
        "reserve."
    ),
    "W8.3": marked(
        "Each season, before planning, 3 of the 21 favour cards are turned up. The card "
        "with the highest number costs 4 officers, the middle one 3, the lowest 2. A price "
        "does not change when another card is taken. Cards that nobody takes are out of "
        "the game."
    ),
    "W8.4": marked(
        "The side board is planned in secret together with the main board. Each of its "
        "three spaces gets a province card, a tower card or a coin card. A province can be "
        "used on one board only, or as the bid. On the main board a tower card counts as a "
        "coin card, and as a bid it counts as coin 0. The five coin cards and three tower "
        "cards cover the spaces that have no province. An option decides whether an empty "
        "space counts as a coin card."
    ),
    "W8.5": marked(
        "After the turn order is set, players resolve their side boards in this order, "
        "each one 3, then 2, then 1. Exactly that many armies leave the province, where at "
        "least one more must stay. With a tower card they leave the tray. The armies go to "
        "the reserve, and as many officers go into the reception hall. What cannot be "
        "carried out in full is cancelled. Nothing is thrown."
    ),
    "W8.6": marked(
        "Then the player with the most officers in the hall goes first; ties follow the "
        "turn order. All officers of this player move up to the audience hall. The player "
        "may take one card and pay its price. The paid officers return to the player, and "
        "the card is used at once. The audience ends when no card is left or everybody has "
        "had a turn. The other officers move down again, and cards left over are out of "
        "the game."
    ),
    "W8.7": marked(
        "1: you may cancel the season's event. 2, 9, 16: thalers. 5, 15, 20: grain. 3, 8, "
        "14: armies from the reserve into the tray. 6, 13, 19: points. 7, 17, 21: a free "
        "building. 12: three armies into an own or a neutral province; a neutral one "
        "becomes yours without a battle. Amounts and kinds are on the cards."
    ),
    "W8.7a": marked(
        "Favour 4: take a revolt marker off one of your provinces. A player without any "
        "marked province may keep the card. It then cancels, once, the next marker in one "
        "of that player's provinces. An option decides how long the card can be kept."
    ),
    "W8.7b": marked(
        "Favours 10, 11, 18: until the end of the season nobody may attack this player "
        "with battle A, with battle B, or with either. The card says which. Revolts still "
        "happen."
    ),
    "W8.7c": marked(
        "Favour 1 cancels the season's event for everybody, and the event card is out of "
        "the game. The loss of grain in winter is on another card and still counts."
    ),
    "W8.8": marked(
        "A favour is used as far as possible; the officers are paid in any case. If the "
        "reserve has too few armies, you get those that are left, or none (an option). "
        "Another option decides whether a free trade house removes a revolt marker when "
        "the trade house event is in force."
    ),
    "W8.9": marked(
        "Armies that a favour puts into the tray go in with the next throw, or can be used "
        "for a tower card in the next season."
    ),
    "W8.10": marked(
        "Winter has no court. Officers stay in the reception hall from season to season, "
        "and also into the second year (an option). At the end of the game they are worth "
        "nothing."
    ),
}


def rules() -> dict[str, str]:
    """Return the rules by number, in the language in use."""
    return {number: _(text) for number, text in _RULES.items()}
