"""The rules of the Imperial Court in short words of our own, by number."""

from __future__ import annotations

from companion.words.language import _, marked

_RULES = {
    "W8": marked(
        "The Imperial court is a module of its own: it adds a side board, officers and favour "
        "cards to spring, summer and autumn."
    ),
    "W8.1": marked(
        "Everybody has seven court officers, three tower cards, and a side board where 3, 2 and 1 "
        "armies are turned into officers."
    ),
    "W8.2": marked(
        "When the tower is first filled, each own army that lands in the tray brings one officer "
        "into the reception hall. The armies go back to the reserve all the same."
    ),
    "W8.3": marked(
        "Each season, before planning, three of 21 favour cards are turned up. The highest number "
        "costs 4 officers, the middle one 3, the lowest 2; a price stays when another card goes. "
        "What nobody takes is out of the game."
    ),
    "W8.4": marked(
        "The side board is planned in secret with the rest: a province card, a tower card or a "
        "coin card on each of its three spaces. A province serves on one board only, or as the "
        "bid. Elsewhere a tower card is a coin card, as a bid coin 0. Five coin and three tower "
        "cards cover what no province covers. Whether an empty space counts as a coin card is an "
        "option."
    ),
    "W8.5": marked(
        "After the order, in turn order, everybody turns his 3, then his 2, then his 1: exactly "
        "so many armies leave the province, where one more must stay, or with a tower card the "
        "tray. They go to the reserve, as many officers into the reception hall. What cannot be "
        "done in full lapses. Nothing is thrown."
    ),
    "W8.6": marked(
        "Then who has most officers comes first, equal ones by turn order. All his officers go up "
        "and he may take one card that he can pay; paid officers return to him, the card is used "
        "at once. It ends when no card is left or all have come; the other officers go down "
        "again, cards left over are out."
    ),
    "W8.7": marked(
        "1: the season's event may be cancelled. 2, 9, 16: thalers. 5, 15, 20: grain. 3, 8, 14: "
        "armies from the reserve into the tray. 6, 13, 19: points. 7, 17, 21: a free building. "
        "12: three armies into an own or a neutral province, which is his without a battle. "
        "Amounts and kinds are on the cards."
    ),
    "W8.7a": marked(
        "Favour 4: a marker off an own province. Only who has no marked province may keep the "
        "card: it cancels the next marker in one of his, once. How long it is kept is an option."
    ),
    "W8.7b": marked(
        "Favours 10, 11, 18: until the season is over nobody attacks the player by battle A, by B, "
        "by either; the card says which. Peasants rise all the same."
    ),
    "W8.7c": marked(
        "Favour 1 cancels the season's event for everybody; the card is out of the game. Winter's "
        "loss of grain is on another card and stays."
    ),
    "W8.8": marked(
        "A favour is used as far as it can be; the officers are paid in any case. If the reserve "
        "is short, those that are there come, or none: an option. Whether a free trade house "
        "takes off a marker under its event is one too."
    ),
    "W8.9": marked(
        "Armies that a favour puts into the tray go in with the next throw, or serve a tower card "
        "in the next season."
    ),
    "W8.10": marked(
        "Winter has no court. Officers stay in the hall from season to season, into the second "
        "year too unless the table plays otherwise; at the end they are worth nothing."
    ),
}


def rules() -> dict[str, str]:
    """Return the rules by number, in the language in use."""
    return {number: _(text) for number, text in _RULES.items()}
