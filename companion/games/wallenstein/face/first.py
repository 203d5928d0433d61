"""The first edition's words: those of the second, with its own rules where they differ."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.flow import Question
from companion.games.wallenstein.face.spoken import WallensteinFace
from companion.games.wallenstein.questions import PASS, RevealCard
from companion.words.language import _, marked

_SEASONS = {
    "W1.2": marked(
        "Everybody starts with 18 thalers, with four players 15, with five 13, or 12: an option."
    ),
    "W1.4": marked(
        "Either everybody takes one of the printed starts, or provinces are drafted in turn: one "
        "of two open cards or the top of the pile, and one of his groups goes there. Who sees the "
        "same two cards as last time may first have two new ones turned up. Nobody is named to "
        "begin: the oldest, or the first seat, an option."
    ),
    "W2.2": marked(
        "The action cards are shuffled: five lie open, five are turned up one by one as their "
        "turn comes. Everybody plans, then comes the order, then the event, then the actions."
    ),
    "W2.3": marked(
        "Everybody plans in secret: for each of the ten actions one province card, or one of five "
        "blank cards. A province serves once a season. Cards are shown when their action comes. "
        "That there is one blank too many can be told: an option."
    ),
    "W2.3b": marked(
        "Who has too few cards for ten actions says before the new order which he skips, in last "
        "season's order; in the first spring in seating order, or after the order: an option."
    ),
    "W2.5": marked("The leader cards are shuffled and laid out: that is the order of the season."),
    "W2.6": marked("There are no bonus tiles in this edition."),
    "W2.7": marked(
        "What can be done must be done. What cannot be done in full (money, reserve, stock, "
        "site, a single army) lapses. All may build and recruit at the same time; the app keeps "
        "the order."
    ),
}

_ACTIONS = {
    "W3.2": marked(
        "Grain and taxes bring what the province's card says. Then, if revolt markers lie there, "
        "a revolt breaks out with as many peasants. Then one marker more is laid there; after a "
        "lost revolt none, or one all the same: an option."
    ),
    "W3.3": marked(
        "5 armies for 3 thalers, 3 for 2, 1 for 1. With the one army any number may move to one "
        "neighbouring own province; one stays behind. Either or both may be done, and one of them "
        "must, if it can be."
    ),
}

_BATTLES = {
    "W4.1": marked(
        "Into the tower, all at once: the attacker's armies that moved, as many of the defender's "
        "as he chooses, one peasant if the province is neutral, what the event adds, and "
        "everything that lies in the tray."
    ),
    "W4.3": marked(
        "Peasants in the tray fight for the defender if no more than one revolt marker lies in "
        "the province. Otherwise they fight for nobody and stay in the tray."
    ),
    "W4.4": marked(
        "Who has fewer loses: all his armies in the tray go to the reserve. The winner loses as "
        "many, peasants who helped him first. Peasants never stay on the board."
    ),
    "W4.5": marked(
        "What the winner has left stands in the province. If that is the attacker, he takes the "
        "card; buildings and revolt markers stay. A neutral province that is conquered gets a "
        "revolt marker."
    ),
    "W4.6": marked(
        "Armies that a beaten defender kept back go to the reserve too. After a draw or a lost "
        "revolt as well, or they hold the province: an option."
    ),
    "W4.7": marked(
        "Equal numbers, even none against none: a draw. Everything in the province goes, "
        "buildings and markers too, and it is nobody's. A neutral province stays neutral. Where "
        "peasants alone beat the attacker, armies kept back hold the province, or it is a draw "
        "all the same: an option; with none kept back it is a draw."
    ),
    "W5.1": marked(
        "The owner defends with as many armies as he chooses against as many peasants as revolt "
        "markers lie there, in winter some more. All go in, with the tray."
    ),
}

_WINTER = {
    "W6.3": marked(
        "Cards drawn at random tell which provinces revolt, by the left neighbour or anybody, and "
        "in the player's order or as drawn; no marker is put on them first: all options."
    ),
    "W6.6": marked(
        "Most points win; among equals the most palaces, then churches, then trade houses; else "
        "the victory is shared."
    ),
    "W7": marked(
        "Of 25 event cards eight are used in a game. No rulebook tells what stands on them: the "
        "table reads each off as it turns up, once for its box. What the app cannot do it shows, "
        "takes its grain in winter, and leaves the rest to the table."
    ),
}

RULES = _SEASONS | _ACTIONS | _BATTLES | _WINTER
TILES = ("W11.3",)


class FirstFace(WallensteinFace):
    """Wallenstein's first edition."""

    def label(self, question: Question[Any], option: str) -> str:
        if isinstance(question, RevealCard) and question.coins_out and option == PASS:
            return _("not this one, no blank card left")
        return super().label(question, option)

    def rules(self) -> Mapping[str, str]:
        texts = {**super().rules(), **{number: _(text) for number, text in RULES.items()}}
        return {number: text for number, text in texts.items() if number not in TILES}
