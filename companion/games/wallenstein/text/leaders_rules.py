"""The rules of the military leaders in short words of our own."""

from __future__ import annotations

from companion.words.language import _, marked

_RULES = {
    "W10": marked(
        "The third module: everybody has a military leader, who makes actions in its province "
        "better, and six statues to put up in provinces that the leader leaves."
    ),
    "W10.1": marked(
        "Everybody has a leader and 6 statues. In the draft, players put their leader on "
        "one of their provinces when they take it, at the latest on the last one. With a "
        "printed start, players put their leader in any own province, in turn order, once "
        "the turn order of the first spring is known."
    ),
    "W10.2": marked(
        "Actions are better in the province where the leader is when they are carried out. "
        "A palace, a church or a trade house costs 1 thaler less. Grain and taxes bring 1 "
        "more. 6, 4 and 2 armies come for the price of 5, 3 and 1. If the reserve lacks "
        "the extra army, the action cannot be carried out, or as many armies come as there "
        "are (an option). Battles do not change."
    ),
    "W10.3": marked(
        "After the ten actions of a season, each leader must move to another province of "
        "the same player. If that province is a neighbour, the player may put a statue on "
        "the province that the leader left. Otherwise no statue is put. Each player has "
        "only 6 statues. Options decide the order, whether leaders also move after winter, "
        "and whether a province may have several statues of one player."
    ),
    "W10.4": marked(
        "A statue stays even if another player takes the province. A player whose leader "
        "comes to a province with another player's statues takes them as trophies: every "
        "statue there, or only one (an option)."
    ),
    "W10.5": marked(
        "A leader whose province is lost leaves the board. It improves no action and does "
        "not move. After winter it may return to any own province. Options decide the "
        "order, and whether leaders also return after the last winter."
    ),
    "W10.6": marked(
        "At the end of the game, each of your statues on the board is worth 1 point, "
        "whoever holds the province. Each of your trophies is worth 1 point."
    ),
    "W11.9": marked(
        "Armies: the event counts first, then the tile, then the leader's extra army. So 5 "
        "armies become 6, with the tile 7, and 4 when few troops come. Or they are always "
        "6, 4 and 2 (an option)."
    ),
    "W11.10": marked(
        "If the player has no other province, the leader stays and no statue is put. Or "
        "the leader leaves the board (an option)."
    ),
    "W11.11": marked(
        "Grain and taxes: the event counts first, then the tile, then the leader. Or the "
        "leader counts before the event, which then also limits the leader's bonus (an "
        "option)."
    ),
}


def rules() -> dict[str, str]:
    """Return the rules by number, in the language in use."""
    return {number: _(text) for number, text in _RULES.items()}


def chapters() -> dict[str, str]:
    """Return the titles of the chapters by number."""
    return {"W10": _("Military leaders")}
