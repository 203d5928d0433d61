"""The rules of a light evening: its own, and those of Wallenstein that matter here."""

from __future__ import annotations

from collections.abc import Mapping

from companion.words import _, marked

_WHOLE_RULES = ("W0", "W1.6", "W2.1", "W2.4", "W4", "W5", "W6", "W11.4", "W11.6", "W11.7")

_OWN = {
    "L1": marked(
        "The app counts battles, revolts and winters. The players do everything else "
        "themselves. Cubes that are not in the tower or the tray are somewhere else on the "
        "table."
    ),
    "L2": marked(
        "You fill the tower as the rules say, or you join a game in progress. Then either "
        "somebody knows what is in the tower, or nobody does. If nobody does, more cubes "
        "may come out than the app expects. The app then learns about the tower only from "
        "the cubes that come out, until you empty it and fill it again as the rules say."
    ),
    "L3": marked(
        "You choose who attacks with how many armies, and who defends with how many. Count "
        "the armies that tiles, events and palaces add as well. The defender is one "
        "player, or the peasants of a neutral province. Add the revolt markers in the "
        "province too, because they decide whom peasants help. An option decides whether "
        "the app asks for the province's name."
    ),
    "L4": marked(
        "You choose who defends with how many armies, and how many peasants rise: as many "
        "as the province has revolt markers, in winter some more."
    ),
    "L5": marked(
        "In winter you count region by region what each player has there. There can be no "
        "more provinces than the region has, and no more buildings than the box has. A "
        "province has at most one building of a kind, and all its buildings need sites."
    ),
    "L6": marked(
        "An option: in winter the app compares everybody's grain with their provinces and "
        "works out the revolts. Take off the winter's loss of grain before you answer."
    ),
    "L7": marked(
        "The evening ends after the second winter, or when you choose to end it. The "
        "player with the most points wins; without a winter nobody wins. The app asks for "
        "thalers only if players tie."
    ),
}


def rules(whole: Mapping[str, str]) -> dict[str, str]:
    """Return the light evening's own rules, then those of the whole game that matter here."""
    own = {number: _(text) for number, text in _OWN.items()}
    return own | {number: text for number, text in whole.items() if _is_kept(number)}


def _is_kept(number: str) -> bool:
    return any(number == rule or number.startswith(f"{rule}.") for rule in _WHOLE_RULES)


def chapter(number: str) -> str:
    """Return the title of a rule's chapter, or an empty text if the whole game has one."""
    return _("The light evening") if number.startswith("L") else ""
