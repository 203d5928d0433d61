"""The rules of Wallenstein, second edition, in short words of our own, by number."""

from __future__ import annotations

from companion.games.wallenstein.text import modules
from companion.words import _, marked, translated

CHAPTERS = {
    "W0": marked("What is in the box"),
    "W1": marked("Setting up"),
    "W2": marked("Years and seasons"),
    "W3": marked("The actions"),
    "W4": marked("Battles"),
    "W5": marked("Revolts"),
    "W6": marked("Winter and points"),
    "W7": marked("Event cards"),
    "W11": marked("What players decide for themselves"),
}

RULES = {
    "W0": marked(
        "The box that you play with. The game is the same, but each box has its own board and "
        "numbers."
    ),
    "W0.1": marked(
        "3 to 5 players play on 45 provinces, 9 in each of 5 regions. Each province has one card."
    ),
    "W0.2": marked(
        "Every player has 62 armies. The peasants are 20 green cubes for all players. The "
        "stock holds 28 palaces, 26 churches, 26 trade houses and 42 revolt markers; there "
        "are no more."
    ),
    "W0.3": marked(
        "Ten actions a season: palace, church, trade house, grain, taxes, 5 armies, 3 armies, "
        "1 army and move, battle A, battle B."
    ),
    "W0.4": marked("You can play with any colours, as long as every player has a different one."),
    "W1.1": marked(
        "With three players Bremen, Holstein, Lüttich, Burgund, Konstanz, Fm. Bayern, Steiermark "
        "and Tirol are out; nobody may enter them."
    ),
    "W1.2": marked(
        "With three players everybody starts with 18 thalers, with four 15, with five 12."
    ),
    "W1.3": marked(
        "Armies start in groups of 5, 4, 4, 3, 3, 2 and 2. With four players there is one "
        "more group of 2, with three players there are two more."
    ),
    "W1.4": marked(
        "Either everybody takes one of the printed starts, or the players draft the "
        "provinces. The oldest player begins, takes one of the two cards that are face up "
        "or the top card of the pile, and puts an army group on that province. A player "
        "who sees the same two cards as last time may first ask for two new ones."
    ),
    "W1.5": marked("Provinces that nobody took are neutral; anybody may conquer them."),
    "W1.6": marked(
        "Every player throws 7 armies, and 10 peasants go in too, all at once. Cubes that "
        "fall out go back to the reserves. The tower is never emptied before the end of "
        "the game."
    ),
    "W1.7": marked("Everybody starts without grain and without points."),
    "W2.1": marked(
        "The game lasts two years. Each year has spring, summer, autumn and winter, and four "
        "event cards."
    ),
    "W2.2": marked(
        "The action cards are shuffled. Five are face up at once; the other five are "
        "turned up one by one when their turn comes. The five bonus tiles are shuffled and "
        "put on the places of the turn order."
    ),
    "W2.3": marked(
        "Everybody plans in secret. Each of the ten actions gets a province card or a "
        "blank card. A province can be used once a season. Cards are turned up when their "
        "action comes. The five coin cards are the blank cards and also the bid. If a "
        "player uses one blank card too many, the app says so, refuses it, or does not "
        "check (an option)."
    ),
    "W2.4": marked(
        "One of the year's event cards is drawn. It is in force for the season and is then "
        "out of the game. The last card belongs to winter: only its loss of grain counts."
    ),
    "W2.5": marked(
        "All players bid at the same time, with a coin card from 0 to 4 or a province "
        "card, and all pay. The highest coin comes first. Province cards come before coin "
        "0, and players without a card come last. Ties are drawn from the bag. In this "
        "sequence each player takes a tile. Its place is the player's place in the turn "
        "order, and its bonus counts for the season."
    ),
    "W2.6": marked(
        "The tiles: 1 more thaler on taxes; 1 more grain; 6 armies instead of 5; 1 more "
        "army from the reserve when you attack; 1 more when you are attacked. You may take "
        "the 6 armies, or only 5. Or you must take all 6 if the reserve has them (an "
        "option)."
    ),
    "W2.7": marked(
        "An action that can be carried out must be carried out. An action that cannot be "
        "carried out in full (money, reserve, stock, site, a single army) is cancelled. "
        "The event counts first, then the tile, even if both need the last army of a "
        "reserve."
    ),
    "W2.8": marked(
        "If you lose a province, you also lose the action that you planned there: its card "
        "goes to the conqueror."
    ),
    "W3.1": marked(
        "A palace costs 3 thalers, a church 2, a trade house 1. The province needs a free "
        "site and must not have a building of the same kind yet."
    ),
    "W3.2": marked(
        "Grain and taxes bring the number on the province's card. Then, if the province "
        "has revolt markers, a revolt breaks out with as many peasants. If there was no "
        "revolt, or it was put down, one more marker is put there."
    ),
    "W3.3": marked(
        "5 armies cost 3 thalers, 3 armies 2, 1 army 1. After buying 1 army, any number of "
        "armies may move from there to one neighbouring own province; one stays behind. An "
        "option lets them move without buying."
    ),
    "W3.4": marked(
        "At least one army goes to a neighbouring province, and at least one stays. If "
        "that province is your own, this is a move. Otherwise it is a battle."
    ),
    "W4.1": marked(
        "These go into the tower, all at once: the attacker's armies that moved, all "
        "armies of the defender, one peasant if the province is neutral, armies that a "
        "tile or the event adds, and everything in the tray."
    ),
    "W4.2": marked(
        "The cubes in the tray count. Colours that are not part of this battle stay there "
        "for the next one."
    ),
    "W4.3": marked(
        "Peasants in the tray fight for the defender if the province has no revolt marker. "
        "Otherwise they fight for nobody and stay in the tray."
    ),
    "W4.4": marked(
        "The side with fewer cubes in the tray loses: all its armies there go to the "
        "reserve. The winner loses the same number, helping peasants first (or armies "
        "first, an option). If no army is left, nobody holds the province. Peasants never "
        "stay on the board."
    ),
    "W4.5": marked(
        "The winner's remaining armies stay in the province. If the attacker wins, the "
        "province's card goes to the attacker, and buildings and revolt markers stay."
    ),
    "W4.6": marked("All armies of the defender fight. In this edition nobody keeps armies back."),
    "W4.7": marked(
        "It is a draw if both sides have the same number, even 0, or if peasants alone "
        "beat the attacker. Everything is removed from the province, buildings and markers "
        "too, and nobody holds it. A neutral province stays neutral."
    ),
    "W4.8": marked("Cubes that fall out between battles stay in the tray for the next throw."),
    "W5.1": marked(
        "The owner defends with all armies in the province. There are as many peasants as "
        "the province has revolt markers, in winter some more. All go into the tower, "
        "together with the cubes in the tray."
    ),
    "W5.2": marked(
        "Every green cube in the tray fights against the owner. If the owner has more "
        "armies, the revolt is put down and the armies left over return to the province. "
        "Otherwise the province is lost, with its buildings and markers."
    ),
    "W5.3": marked("Green cubes in the tray go back to the common reserve in any case."),
    "W5.4": marked(
        "If the reserve has too few peasants, those that are left rise. Or there is no revolt "
        "(an option)."
    ),
    "W6.1": marked(
        "Everybody loses the grain that the last event card shows, but never falls below 0."
    ),
    "W6.2": marked(
        "Everybody needs 1 grain for each province. If 1 or 2 are missing, there is one "
        "revolt with the same number of extra peasants. 3 or 4 missing: two revolts with 2 "
        "extra peasants each. 5 or 6 missing: two with 3 each. 7 or more missing: three "
        "with 3 each."
    ),
    "W6.3": marked(
        "The left neighbour draws the provinces that revolt. Each of them first gets a "
        "revolt marker, or none (an option). The owner chooses the order of the revolts."
    ),
    "W6.4": marked(
        "Each province and each building is worth 1 point. In each region, the most "
        "palaces are worth 3 points, the most churches 2 and the most trade houses 1. If "
        "players tie, each gets 1 point less."
    ),
    "W6.5": marked("Revolt markers come off, and grain goes to 0. Then the second year begins."),
    "W6.6": marked(
        "The player with the most points wins. If players tie, the one with the most "
        "thalers wins. If they still tie, they share the victory, or the most palaces, "
        "then churches, then trade houses decide (an option)."
    ),
    "W7": marked(
        "Trade houses calm: a new trade house removes a revolt marker in its province. "
        "Palace guards: an attacked province with a palace gets one more army. Taxes bring "
        "at most 5, or at least 6. Grain brings at least 4, or at most 3. Two peasants "
        "defend an attacked neutral province. Churches protect: provinces with a church "
        "cannot be attacked. Few troops: the actions for 5 and 3 armies bring only 3 and 2."
    ),
    "W11.1": marked(
        "First edition with five players: everybody starts with 13 thalers, or with 12 (an option)."
    ),
    "W11.3": marked(
        "The army of the attack or defence tile may join the throw, or it must (an option)."
    ),
    "W11.4": marked("First edition: the defender may throw in no army at all (an option)."),
    "W11.5": marked(
        "The event “Few troops” brings fewer armies. The reserve must have the number that "
        "you get, or the number that is printed (an option). With the tile for 6 armies "
        "you still get 6, or 3 and 1 more (an option)."
    ),
    "W11.6": marked(
        "Palace guards and the defence tile do not help in revolts. Or they do (an option)."
    ),
    "W11.7": marked(
        "In winter grain never falls below 0. Or it may, so that more provinces revolt (an option)."
    ),
    "W11.8": marked(
        "A move is cancelled if every target is barred. Your own provinces are not barred, "
        "even if a church or a favour bars attacks on them. Or they are barred too (an "
        "option)."
    ),
    "W11.13": marked(
        "First edition: the first year's event cards are not drawn again in the second "
        "year, or they are (an option)."
    ),
}


def rules() -> dict[str, str]:
    """Return every rule by its number, in the language in use."""
    own = translated(RULES)
    return dict(sorted((own | modules.rules()).items(), key=lambda rule: _place(rule[0])))


def _place(number: str) -> list[tuple[int, str]]:
    """Return a rule's sort key: 8, 7, "a" for "W8.7a"."""
    parts = number.removeprefix("W").split(".")
    return [(int(part.rstrip("abc")), part.lstrip("0123456789")) for part in parts]


def chapter(number: str) -> str:
    """Return the title of a rule's chapter."""
    name = number.split(".", maxsplit=1)[0]
    return _(CHAPTERS[name]) if name in CHAPTERS else modules.chapters()[name]
