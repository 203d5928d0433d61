"""Event cards and what they change for their season (W2.4, W7), whichever edition's they are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.second_reading.wallenstein.state import Table

EVERYWHERE, ANY = "all", "any"


@dataclass(frozen=True, slots=True)
class Card:
    name: str
    loss: int
    form: str
    numbers: tuple[int, ...] = ()
    building: str = ""
    place: str = EVERYWHERE
    text: str = ""

    def row(self) -> dict[str, Any]:
        """As the box's file keeps it."""
        row = {
            "loss": self.loss,
            "form": self.form,
            "numbers": list(self.numbers),
            "building": self.building,
            "place": self.place,
            "text": self.text,
        }
        return {name: value for name, value in row.items() if value not in ([], "")}


def of_row(name: str, row: Mapping[str, Any]) -> Card:
    more = {each: row[each] for each in ("building", "place", "text") if each in row}
    return Card(name, row["loss"], row["form"], tuple(row.get("numbers", ())), **more)


# The second edition's: kind of card, what it says, winter's losses.
KINDS: tuple[tuple[str, str, tuple[int, ...], str, tuple[int, ...]], ...] = (
    ("trade-houses-calm", "calm", (1,), "trade-house", (5, 7)),
    ("palace-guards", "guards", (1,), "palace", (2, 6)),
    ("taxes-at-most-5", "taxes-at-most", (5,), "", (0,)),
    ("taxes-at-least-6", "taxes-at-least", (6,), "", (2,)),
    ("grain-at-least-4", "grain-at-least", (4,), "", (3,)),
    ("grain-at-most-3", "grain-at-most", (3,), "", (4,)),
    ("two-neutral-peasants", "neutral-peasants", (2,), "", (3,)),
    ("churches-protect", "safe", (), "church", (3, 4)),
    ("few-troops", "armies-received", (3, 2, 1), "", (1,)),
)
SECOND = {
    f"{kind}-loss-{loss}": Card(f"{kind}-loss-{loss}", loss, form, numbers, building)
    for kind, form, numbers, building, losses in KINDS
    for loss in losses
}


def says(state: Table, form: str, province: str) -> Card | None:
    """The season's card, if it says such a thing about this province."""
    card = state.cards.get(state.event or "")
    if card is None or card.form != form:
        return None
    where = (EVERYWHERE, province, state.board[province].region)
    return card if card.place in where else None


def number(state: Table, form: str, province: str, otherwise: int = 0) -> int:
    card = says(state, form, province)
    return card.numbers[0] if card else otherwise


def harvest(state: Table, what: str, province: str, printed: int) -> int:
    """Grain or taxes: at least, at most, more or less."""
    printed = max(printed, number(state, f"{what}-at-least", province))
    printed = min(printed, number(state, f"{what}-at-most", province, printed))
    printed += number(state, f"{what}-more", province)
    return max(0, printed - number(state, f"{what}-less", province))


def for_building(state: Table, form: str, province: str, kind: str, otherwise: int = 0) -> int:
    """What the card says of building such a one."""
    card = says(state, form, province)
    return card.numbers[0] if card and card.building == kind else otherwise


def troops(state: Table, action: str, province: str, printed: int) -> int:
    card = says(state, "armies-received", province)
    if card is None:
        return printed
    return card.numbers[("five-armies", "three-armies", "one-army").index(action)]


def stands(state: Table, form: str, province: str) -> Card | None:
    """The card, if it is about what stands in this province."""
    card = says(state, form, province)
    if card and card.building not in (ANY, *state.built.get(province, ())):
        return None
    return card


def guards(state: Table, province: str) -> int:
    card = stands(state, "guards", province)
    return card.numbers[0] if card else 0
