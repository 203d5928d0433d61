"""The rules of a light evening: its own, and those of Wallenstein that matter here."""

from __future__ import annotations

from collections.abc import Mapping

from companion.words.language import _, marked

_WHOLE_RULES = ("W0", "W1.6", "W2.1", "W2.4", "W4", "W5", "W6", "W11.4", "W11.6", "W11.7")

_OWN = {
    "L1": marked(
        "The app counts battles and revolts as they come, and winters; all else the table does by "
        "itself. Whatever is not in the tower or the tray stands somewhere at the table."
    ),
    "L2": marked(
        "The tower is filled as the rules say, or the evening joins a game that goes on: with what "
        "is in the tower, or with nobody knowing it. Then more may come out than the app thinks, "
        "and it learns of the tower only what comes out, until the tower is emptied and filled "
        "again as the rules say."
    ),
    "L3": marked(
        "Who attacks, with how many, and who defends with how many: armies that tiles, events and "
        "palaces add are told with them. One defends, or the peasants of a neutral province. "
        "Revolt markers there are told as well, for they decide whom peasants help. The province's "
        "name is asked for or not: an option."
    ),
    "L4": marked(
        "Who defends, with how many armies, and how many peasants rise: as many as revolt markers "
        "lie there, in winter some more."
    ),
    "L5": marked(
        "In winter the table counts region by region what stands there. No more provinces than "
        "the region has, no more buildings than the box; one of a kind in a province, and no more "
        "in all than its sites."
    ),
    "L6": marked(
        "Grain against provinces, and who starves for it, is reckoned in winter if the table wants "
        "it: an option. The winter's loss of grain has been taken off before."
    ),
    "L7": marked(
        "The evening ends after the second winter, or when the table says so. Who has most points "
        "has won; without a winter nobody has. Thalers are asked for only among level ones."
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
