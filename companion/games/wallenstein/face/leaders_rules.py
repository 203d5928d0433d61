"""The rules of the military leaders in short words of our own."""

from __future__ import annotations

from companion.words.language import _, marked

_RULES = {
    "W10.1": marked(
        "Everybody has a leader and six statues. In the draft the leader is put on one of the "
        "provinces as it is taken, on the last at the latest. With a printed start all put "
        "theirs in any own province, in turn order, once the first spring's order is known."
    ),
    "W10.2": marked(
        "Where the leader stands when an action is carried out: palace, church and trade house "
        "cost a thaler less; grain and taxes bring one more; 6, 4 and 2 armies come for the "
        "price of 5, 3 and 1. If the reserve lacks the one more, the action lapses, or those come "
        "that there are: an option. Battles are as ever."
    ),
    "W10.3": marked(
        "After a season's ten actions the leader must go to another province that his player "
        "holds. If it is a neighbour, a statue may be put on the province he left; otherwise "
        "none. Six statues are all there are. In which order, whether after winter too, and "
        "whether several of one's own may stand in a province are options."
    ),
    "W10.4": marked(
        "A statue stays, whoever holds the province. Another player who puts his leader there "
        "takes it as a trophy: every statue there, or one, an option."
    ),
    "W10.5": marked(
        "A leader whose province is lost leaves the board: nothing is better by him, and he does "
        "not move. After winter he may come back into any own province. In which order, and "
        "whether after the last winter too, are options."
    ),
    "W10.6": marked(
        "At the end of the game each of one's own statues on the board is worth 1 point, whoever "
        "holds the province, and each trophy 1."
    ),
    "W11.9": marked(
        "Armies: the event first, then the tile, then the leader's one more: 6 for 5, 7 with the "
        "tile, 4 when few troops come. Or always 6, 4 and 2: an option."
    ),
    "W11.10": marked(
        "A leader whose player holds no other province stays, without a statue; or he leaves the "
        "board: an option."
    ),
    "W11.11": marked(
        "Grain and taxes: the event first, then the tile, then the leader. Or the leader before "
        "the event, which then limits his one as well: an option."
    ),
}


def rules() -> dict[str, str]:
    """Return the rules by number, in the language in use."""
    return {number: _(text) for number, text in _RULES.items()}


def chapters() -> dict[str, str]:
    """Return the titles of the chapters by number."""
    return {"W10": _("Military leaders")}
