"""The table in this rulebook's own form, and as the values that the game's are compared with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tests.second_reading.wallenstein import boards, court, events, landsknechte, leaders, printed
from tests.second_reading.wallenstein.court import Court
from tests.second_reading.wallenstein.landsknechte import Landsknechte
from tests.second_reading.wallenstein.leaders import Leaders

Cubes = dict[str, int]


def added(cubes: Cubes, colour: str, number: int) -> None:
    """So many more or fewer; what is not there is not listed."""
    assert cubes.get(colour, 0) + number >= 0, (cubes, colour, number)
    cubes[colour] = cubes.get(colour, 0) + number
    if not cubes[colour]:
        del cubes[colour]


class Table:
    """Everything that lies on the table; seats are numbers, None is nobody's."""

    def __init__(self, names: list[str], colours: list[str], options: Mapping[str, str]) -> None:
        self.names, self.colours, self.options = names, colours, options
        seats = range(len(colours))
        self.seats = list(seats)
        self.first = options["edition"] == "first"
        self.box = "shogun" if options["edition"] == "shogun" else "wallenstein"
        self.board = boards.board(self.box, len(colours))
        self.starts = boards.starts(len(colours)) if self.box == "wallenstein" else {}
        self.thalers = [self.money() for _ in seats]
        self.grain, self.points = [0 for _ in seats], [0 for _ in seats]
        self.lines: list[list[dict[str, Any]]] = [[] for _ in seats]
        self.tile: list[str | None] = [None for _ in seats]
        self.bid: list[str | None] = [None for _ in seats]
        self.blanks, self.lost = [0 for _ in seats], [0 for _ in seats]  # cards, this season
        self.hand = [0 for _ in seats]  # province cards when it was planned
        self.owner: dict[str, int] = {}
        self.armies: dict[str, int] = {}
        self.built: dict[str, set[str]] = {}
        self.unrest: dict[str, int] = {}
        self.used: dict[str, str] = {}
        self.reserve: Cubes = dict.fromkeys(colours, printed.CUBES) | {"green": printed.GREEN}
        self.tower: Cubes = {}
        self.tray: Cubes = {}
        self.cards = {} if self.first else dict(events.SECOND)
        self.supply = dict(printed.SUPPLY)
        self.groups = {seat: list(printed.GROUPS[len(colours)]) for seat in seats}
        self.winners: list[int] = []
        self.nothing_has_happened()
        self.modules(len(colours))

    def money(self) -> int:
        """With which everybody begins."""
        if self.first and len(self.colours) == 5:
            return int(self.options["thalers-of-five"])
        return printed.MONEY[len(self.colours)]

    def nothing_has_happened(self) -> None:
        self.year, self.season, self.place = 0, "", 0
        self.acted: list[int] = []  # whose turn at this action is over
        self.event: str | None = None
        self.order: list[int] = []
        self.throwing: str | None = None
        self.events, self.events_shown = list(self.cards), list[str]()
        self.skips: dict[int, list[str]] = {}
        self.shown: list[str] = []
        self.tiles: list[str] = []
        self.face_up: list[str] = []
        self.under: list[list[str]] = []

    def modules(self, number: int) -> None:
        self.towers = [0] * number  # tower cards used on the side board
        self.leaders = Leaders(number) if self.plays("leaders") else None
        self.landsknechte = Landsknechte([1] * number) if self.plays("landsknechte") else None
        self.court = (
            Court([7] * number, [0] * number, [0] * number) if self.plays("court") else None
        )

    def plays(self, module: str) -> bool:
        return self.options.get(module) == "yes"

    def held(self, seat: int) -> list[str]:
        return [name for name in self.board if self.owner.get(name) == seat]

    def unassigned(self) -> list[str]:
        return [name for name in self.board if name not in self.owner]

    def markers_left(self) -> int:
        return printed.MARKERS - sum(self.unrest.values())

    def stock(self, kind: str) -> int:
        return printed.STOCK[kind] - sum(kind in built for built in self.built.values())

    def put_marker(self, province: str) -> None:
        if self.is_kept_off(province):
            return
        if self.markers_left():
            added(self.unrest, province, 1)

    def is_kept_off(self, province: str) -> bool:
        """W8.7a: favour 4, once."""
        court = self.court
        if court is None or court.kept is None or self.owner.get(province) != court.kept:
            return False
        if self.season == "winter" and self.options["kept-favour"] == "not-winter":
            return False
        court.kept = None
        return True

    def take_markers(self, province: str, number: int) -> None:
        added(self.unrest, province, -min(number, self.unrest.get(province, 0)))

    def has_room(self, province: str, kind: str) -> bool:
        """W3.1."""
        built = self.built.get(province, set())
        free = len(built) < self.board[province].sites
        return free and kind not in built and self.stock(kind) > 0

    def erect(self, province: str, kind: str, *, calms: bool = True) -> None:
        self.built.setdefault(province, set()).add(kind)
        if calms:
            self.take_markers(province, events.for_building(self, "calm", province, kind))

    def to_tray(self, seat: int, number: int) -> None:
        """As many of the reserve as there are."""
        colour = self.colours[seat]
        number = min(number, self.reserve.get(colour, 0))
        added(self.reserve, colour, -number)
        added(self.tray, colour, number)

    def recall(self, seat: int, place: str, number: int) -> None:
        """Armies go back to the reserve, from a province or from the tray."""
        colour = self.colours[seat]
        if place == "tray":
            added(self.tray, colour, -number)
        else:
            added(self.armies, place, -number)
        added(self.reserve, colour, number)

    def is_partly(self, option: str) -> bool:
        return self.options[option] == "what-there-is"

    def coins_out(self, seat: int) -> bool:
        """W2.3a, W8.4a: so many cards for what is not a province; other spaces stay empty."""
        if self.options["coin-cards"] == "not-counted":
            return False
        cards, spaces = (8, 14) if self.court else (5, 11)
        bid = self.bid[seat]
        # E1 says beforehand what stays empty: those are no blanks.
        empty = 0 if self.first else max(0, spaces - cards - self.hand[seat]) - (bid == "none")
        spent = (
            self.blanks[seat] + self.towers[seat] + (bid in ("0", "1", "2", "3", "4", "tower-card"))
        )
        return spent >= cards + empty + self.lost[seat]

    def empties(self, seat: int, cards: Iterable[str]) -> list[str]:
        """May a space stay empty? W2.3a: one too many may be refused to who has other cards."""
        is_refused = self.options["coin-cards"] == "too-many-refused" and self.coins_out(seat)
        return [] if is_refused and any(cards) else ["pass"]

    def enlist(self, seat: int, province: str, number: int) -> None:
        """From the reserve into a province."""
        added(self.reserve, self.colours[seat], -number)
        added(self.armies, province, number)

    def disband(self, province: str) -> None:
        """Whatever still stands there goes to the reserve."""
        number = self.armies.pop(province, 0)
        if number:
            added(self.reserve, self.colours[self.owner[province]], number)

    def lose(self, province: str) -> None:
        """Its owner loses the card, and with it what he may have planned there."""
        owner = self.owner[province]
        self.lost[owner] += province not in self.used
        if self.leaders is not None and self.leaders.is_in(owner, province):
            del self.leaders.at[owner]

    def waste(self, province: str) -> None:
        """Buildings and markers off, the card to the unassigned ones."""
        self.built.pop(province, None)
        self.unrest.pop(province, None)
        if self.options.get("kept-back") == "hold" and province in self.armies:
            return  # E1, W4.6: if the table plays it so, those that were kept back hold it
        self.disband(province)
        self.lose(province)
        self.owner.pop(province)
        self.used.pop(province, None)

    def score(self, seat: int, what: str, count: int, points: int, **more: Any) -> None:
        """Points, and the line of the score that they stand in."""
        if not count:
            return
        self.points[seat] += points
        line = {"region": "", "building": "", "counts": [], "sharing": 0, "rule": "W6.4"}
        self.lines[seat].append(line | more | {"what": what, "count": count, "points": points})

    def seen(self) -> dict[str, Any]:
        """The same in the words of the game's snapshot, lists without an order sorted."""
        return {
            "year": self.year,
            "season": self.season,
            "place": self.place,
            "acted": self._colours(self.acted),
            "event": self.event,
            "order": self._colours(self.order),
            "players": [self._player(seat) for seat in self.seats],
            "provinces": {name: self._province(name) for name in self.board},
            "tower": dict(self.tower),
            "tray": dict(self.tray),
            "reserve": dict(self.reserve),
            "throwing": self.throwing,
            "decks": self._decks(),
            "draft": {
                "face_up": list(self.face_up),
                "under_pile": [sorted(pair) for pair in self.under],
                "groups": {self.colours[seat]: left for seat, left in self.groups.items()},
            },
            "stock": {kind: self.stock(kind) for kind in printed.KINDS}
            | {"markers": self.markers_left()},
            "winners": self._colours(self.winners),
            "cards": {name: card.row() for name, card in self.cards.items()} if self.first else {},
        } | self._modules()

    def _modules(self) -> dict[str, Any]:
        modules = (leaders, landsknechte, court)
        names = [module.__name__.rpartition(".")[2] for module in modules]
        return {
            name: module.seen(self)
            for name, module in zip(names, modules, strict=True)
            if self.plays(name)
        }

    def by_colour(self, numbers: list[int]) -> dict[str, int]:
        return dict(zip(self.colours, numbers, strict=True))

    def _colours(self, seats: Iterable[int]) -> list[str]:
        return [self.colours[seat] for seat in seats]

    def _player(self, seat: int) -> dict[str, Any]:
        return {
            "name": self.names[seat],
            "colour": self.colours[seat],
            "thalers": self.thalers[seat],
            "grain": self.grain[seat],
            "points": self.points[seat],
            "sums": self.lines[seat],
            "tile": self.tile[seat],
            "bid": self.bid[seat],
            "provinces": sorted(self.held(seat)),
        } | ({"skips": self.skips[seat]} if self.skips.get(seat) else {})

    def _province(self, name: str) -> dict[str, Any]:
        owner = self.owner.get(name)
        return {
            "owner": None if owner is None else self.colours[owner],
            "armies": self.armies.get(name, 0),
            "buildings": sorted(self.built.get(name, ())),
            "markers": self.unrest.get(name, 0),
            "used": self.used.get(name),
        }

    def _decks(self) -> dict[str, list[str]]:
        return {
            "events": sorted(self.events),
            "events_shown": sorted(self.events_shown),
            "actions": sorted(set(printed.ACTIONS) - set(self.shown)),
            "actions_shown": list(self.shown),
            "tiles": [] if self.first else sorted(set(printed.TILES) - set(self.tiles)),
            "tiles_shown": list(self.tiles),
            "provinces": sorted(self.unassigned()),
        }
