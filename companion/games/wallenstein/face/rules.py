"""The rules of Wallenstein, second edition, in short words of our own, by number."""

from __future__ import annotations

from companion.games.wallenstein.face import modules
from companion.words.language import _, marked

_CHAPTERS = {
    "W0": marked("What is in the box"),
    "W1": marked("Setting up"),
    "W2": marked("Years and seasons"),
    "W3": marked("The actions"),
    "W4": marked("Battles"),
    "W5": marked("Revolts"),
    "W6": marked("Winter and points"),
    "W7": marked("Event cards"),
    "W11": marked("What tables decide for themselves"),
}

_MATERIAL = {
    "W0": marked("Which box lies on the table: the same game, with its own board and numbers."),
    "W0.1": marked("3 to 5 play on 45 provinces, nine in each of five regions; each has one card."),
    "W0.2": marked(
        "Every player has 62 armies; the peasants are 20 green cubes for all. 28 palaces, "
        "26 churches, 26 trade houses and 42 revolt markers are in stock, no more."
    ),
    "W0.3": marked(
        "Ten actions a season: palace, church, trade house, grain, taxes, 5 armies, 3 armies, "
        "1 army and move, battle A, battle B."
    ),
    "W0.4": marked("Any colours may be played, as long as everybody has another one."),
}

_SETTING_UP = {
    "W1.1": marked(
        "With three players Bremen, Holstein, Lüttich, Burgund, Konstanz, Fm. Bayern, Steiermark "
        "and Tirol are out; nobody may enter them."
    ),
    "W1.2": marked("Everybody starts with 18 thalers, with four players 15, with five 12."),
    "W1.3": marked(
        "Armies start in groups of 5, 4, 4, 3, 3, 2 and 2; with four players one more 2, with "
        "three players two more."
    ),
    "W1.4": marked(
        "Either everybody takes one of the printed starts, or provinces are drafted: the oldest "
        "begins, takes one of two open cards or the top of the pile, and puts one of his groups "
        "there. Who sees the same two cards as last time may first have two new ones turned up."
    ),
    "W1.5": marked("Provinces that nobody took are neutral; anybody may conquer them."),
    "W1.6": marked(
        "Every player throws 7 armies, with 10 peasants, all at once. What falls out goes back "
        "to the reserves. The tower is never emptied before the end."
    ),
    "W1.7": marked("Everybody starts without grain and without points."),
}

_SEASONS = {
    "W2.1": marked("Two years. Each has spring, summer, autumn and winter, and four event cards."),
    "W2.2": marked(
        "The action cards are shuffled: five lie open, five are turned up one by one as their "
        "turn comes. The five bonus tiles are shuffled onto the places of the turn order."
    ),
    "W2.3": marked(
        "Everybody plans in secret: for each of the ten actions one province card, or a blank "
        "one. A province serves once a season. Cards are shown when their action comes. The five "
        "coin cards serve as blanks and as the bid. One too many is told, refused, or nobody "
        "watches: an option."
    ),
    "W2.4": marked(
        "One of the year's event cards is drawn; it holds for the season and is then out. The "
        "last one left is winter's: only its loss of grain counts."
    ),
    "W2.5": marked(
        "All bid at once, a coin card from 0 to 4 or a province card, and all pay. Highest coin "
        "first, province cards before coin 0, without a card last; ties come from the bag. In "
        "that sequence each takes a tile: its place is his turn, its bonus his for the season."
    ),
    "W2.6": marked(
        "The tiles: 1 thaler more on taxes; 1 grain more; 6 armies instead of 5; one army more "
        "from the reserve when attacking; one more when attacked. The 6 armies may be taken, or "
        "5 of them; or all 6 must be, if the reserve has them: an option."
    ),
    "W2.7": marked(
        "What can be done must be done. What cannot be done in full (money, reserve, stock, "
        "site, a single army) lapses. First the event counts, then the tile, also where both "
        "want the last army of a reserve."
    ),
    "W2.8": marked("Who loses a province loses what he planned there: the conqueror has the card."),
}

_ACTIONS = {
    "W3.1": marked(
        "A palace costs 3 thalers, a church 2, a trade house 1. It needs a free site and none of "
        "its kind in the province."
    ),
    "W3.2": marked(
        "Grain and taxes bring what the province's card says. Then, if revolt markers lie there, "
        "a revolt breaks out with as many peasants. If there was none, or it was put down, one "
        "marker more is laid there."
    ),
    "W3.3": marked(
        "5 armies for 3 thalers, 3 for 2, 1 for 1. After the one army any number may move to "
        "one neighbouring own province; one stays behind. That they may also move without a "
        "purchase is an option."
    ),
    "W3.4": marked(
        "At least one army leaves for a neighbouring province and at least one stays. Into an "
        "own province it is a move, anywhere else a battle."
    ),
}

_BATTLES = {
    "W4.1": marked(
        "Into the tower, all at once: the attacker's armies that moved, all armies of the "
        "defender, one peasant if the province is neutral, armies that a tile or the event adds, "
        "and everything that lies in the tray."
    ),
    "W4.2": marked(
        "What lies in the tray counts. Colours that have no part in this battle stay there for "
        "the next one."
    ),
    "W4.3": marked(
        "Peasants in the tray fight for the defender if no revolt marker lies in the province. "
        "Otherwise they fight for nobody and stay in the tray."
    ),
    "W4.4": marked(
        "Who has fewer loses: all his armies in the tray go to the reserve. The winner loses as "
        "many, peasants who helped him first, or armies first: an option; with no army left "
        "nobody holds the province. Peasants never stay on the board."
    ),
    "W4.5": marked(
        "What the winner has left stands in the province. If that is the attacker, he takes the "
        "card; buildings and revolt markers stay."
    ),
    "W4.6": marked("All armies of the defender fight; in this edition nobody holds any back."),
    "W4.7": marked(
        "Equal numbers, even none against none, or peasants alone against the attacker: a draw. "
        "Everything in the province goes, buildings and markers too, and it is nobody's. A "
        "neutral province stays neutral."
    ),
    "W4.8": marked("Cubes that fall out between battles stay in the tray for the next throw."),
}

_REVOLTS = {
    "W5.1": marked(
        "The owner defends with all armies there against as many peasants as revolt markers lie "
        "there, in winter some more. All go in, with the tray."
    ),
    "W5.2": marked(
        "Every green cube in the tray is against him. With more armies he wins, and those left "
        "over return. Otherwise the province is lost, with its buildings and markers."
    ),
    "W5.3": marked("Green cubes in the tray go back to the common reserve either way."),
    "W5.4": marked("Are there too few peasants in the reserve, those that are there rise."),
}

_WINTER = {
    "W6.1": marked("Everybody loses the grain that the last event card says, never below 0."),
    "W6.2": marked(
        "Everybody needs a grain for each province. 1 or 2 short: one revolt with as many "
        "peasants more; 3 or 4: two revolts with 2; 5 or 6: two with 3; more: three with 3."
    ),
    "W6.3": marked(
        "The left neighbour draws which provinces revolt; each gets a marker first. The player "
        "chooses in which order they rise."
    ),
    "W6.4": marked(
        "1 point for a province, 1 for a building. Most palaces in a region 3, most churches 2, "
        "most trade houses 1; shared, it is one less for each."
    ),
    "W6.5": marked("Revolt markers come off, grain goes to 0; then the second year."),
    "W6.6": marked(
        "Most points win; among equals the most thalers; else the victory is shared, or most "
        "palaces, then churches, then trade houses decide: an option."
    ),
}

_EVENTS = {
    "W7": marked(
        "Trade houses calm: building one takes off a revolt marker. Palace guards: one army more "
        "for an attacked province with a palace. Taxes at most 5, or at least 6. Grain at least "
        "4, or at most 3. Two peasants in attacked neutral provinces. Churches protect from "
        "attack. Few troops: 3 and 2 armies for 5 and 3."
    ),
}

_OPEN = {
    "W11.1": marked("First edition, five players: everybody starts with 13 thalers, or 12."),
    "W11.3": marked("The army of the attack or defence tile may join, or must: an option."),
    "W11.4": marked("First edition: who defends may throw no army in at all: an option."),
    "W11.5": marked(
        "When few troops come, the reserve must hold what is really received; with the tile for "
        "6 armies it is 6: both are options."
    ),
    "W11.6": marked("Palace guards and the defence tile do not help in revolts: an option."),
    "W11.7": marked("Grain never falls below 0 in winter: an option."),
    "W11.8": marked(
        "A move whose every target is barred lapses. One's own provinces are not barred, though "
        "a church or a favour bars attacks on them; or they are as well: an option."
    ),
    "W11.13": marked(
        "First edition: the first year's events are not in the draw of the second, or are."
    ),
}

CHAPTERS = (
    _MATERIAL,
    _SETTING_UP,
    _SEASONS,
    _ACTIONS,
    _BATTLES,
    _REVOLTS,
    _WINTER,
    _EVENTS,
    _OPEN,
)


def rules() -> dict[str, str]:
    """Return every rule by its number, in the language in use."""
    own = {number: _(text) for chapter in CHAPTERS for number, text in chapter.items()}
    return dict(sorted((own | modules.rules()).items(), key=lambda rule: _place(rule[0])))


def _place(number: str) -> list[tuple[int, str]]:
    """Return a rule's sort key: 8, 7, "a" for "W8.7a"."""
    parts = number.removeprefix("W").split(".")
    return [(int(part.rstrip("abc")), part.lstrip("0123456789")) for part in parts]


def chapter(number: str) -> str:
    """Return the title of a rule's chapter."""
    name = number.split(".", maxsplit=1)[0]
    return _(_CHAPTERS[name]) if name in _CHAPTERS else modules.chapters()[name]
