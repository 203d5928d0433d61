"""All games: ours, in a folder each, and those of installed packages (docs/add-a-game.md).

Each has an entry point: a name, and the package with its rules (`game`), and its views (`face`).
Ours stand in a list here, so that they are found in any checkout and in this order, and nothing is
looked for before one of them starts. All are loaded in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from threading import RLock
from typing import TYPE_CHECKING, Any

from companion.engine.game import Game, Setup
from companion.engine.game import game_named as one_of_games
from companion.engine.guarded_rules import guard_rules
from companion.errors import ImpossibleSetup
from companion.packages import (
    GAMES_GROUP,
    PackagePart,
    UnusablePart,
    fault_text,
    name_taken,
    offers,
)
from companion.said import Said, said, with_remedy

if TYPE_CHECKING:
    from companion.views.face import Face
    from companion.words import Cast

OURS = {
    "wallenstein": "companion.games.wallenstein",
    "wallenstein-light": "companion.games.wallenstein_light",
    "kardinal-koenig": "companion.games.kardinal_koenig",
    "rheingold": "companion.games.rheingold",
    "waterloo": "companion.games.waterloo",
    # People type and journals store "tower"; in code `tower` is the package for every cube tower.
    "tower": "companion.games.bare_tower",
}


class Games(Mapping[str, Game[Any]]):
    """All games by name.

    Ours are imported when they are first used, so that the app starts fast. Those of packages are
    looked for and tried when somebody first asks for a name that is not ours, or for all names.

    Args:
        ours: The packages of our games, by name.
        find: Returns what installed packages offer.

    Attributes:
        packages: The package of each game, by name; looked for so far.
        brought: The games imported so far; tests add their own.
    """

    def __init__(
        self,
        ours: Mapping[str, str] = OURS,
        find: Callable[[], Iterable[PackagePart | UnusablePart]] = lambda: offers(GAMES_GROUP),
    ) -> None:
        self.packages = dict(ours)
        self._ours = frozenset(ours)
        self.brought: dict[str, Game[Any]] = {}
        self._find = find
        self._left_out: list[UnusablePart] | None = None  # None: nobody has looked yet
        self._looking = RLock()

    @property
    def left_out(self) -> tuple[UnusablePart, ...]:
        """The games of packages that cannot be played here, each with the reason."""
        self._look()
        return tuple(self._left_out or ())

    def __getitem__(self, name: str) -> Game[Any]:
        if name not in self:
            raise KeyError(name)
        if name not in self.brought:
            self.brought[name] = import_module(f"{self.packages[name]}.game").GAME
        return self.brought[name]

    def __iter__(self) -> Iterator[str]:
        self._look()
        return iter(dict.fromkeys((*self.packages, *self.brought)))

    def __len__(self) -> int:
        return sum(1 for _name in self)

    def __contains__(self, name: object) -> bool:
        if name not in self.packages and name not in self.brought:
            self._look()
        return name in self.packages or name in self.brought

    def face(self, name: str, setup: Setup | None = None) -> Face:
        """Return the face of a game, for screens. What that of a package raises ends nothing.

        Args:
            setup: Gives the players and options; None: before a game is set up.
        """
        own = self.own_face(name, setup)
        if name in self._ours or name not in self.packages:
            return own
        from companion.views.guarded_face import GuardedFace

        return GuardedFace(own)

    def own_face(self, name: str, setup: Setup | None = None) -> Face:
        """Return the face of a game as it is; a plain face if the game has none of its own."""
        from companion.views.face import NO_OPTIONS, NOBODY, Face
        from companion.words import Cast

        cast = Cast(setup.seats) if setup is not None else NOBODY
        options = setup.options if setup is not None else NO_OPTIONS
        package = self.packages[name] if name in self and name in self.packages else ""
        spec = find_spec(f"{package}.face") if package else None
        if spec is None:
            return Face(name, cast, options)
        is_folder = spec.submodule_search_locations is not None  # a small face is one module
        module = import_module(f"{spec.name}.game_face" if is_folder else spec.name)
        own: Callable[[str, Cast, Mapping[str, str]], Face] = module.FACE
        return own(name, cast, options)

    def _look(self) -> None:
        """Add the games of installed packages that are sound, once."""
        with self._looking:  # another thread waits until all are found
            if self._left_out is not None:
                return
            self._left_out = []
            for each in self._find():
                if isinstance(each, UnusablePart):
                    self._left_out.append(each)
                elif fault := self._fault(each):
                    self._left_out.append(UnusablePart(each.name, each.package, fault))

    def _fault(self, part: PackagePart) -> Said | None:
        """Add the game that a package offers; return why it cannot be played, or None."""
        if part.name in self.packages:
            return name_taken(part.name)
        from companion.game_checks.first_look import first_fault
        from companion.words.language import also_speak

        self.packages[part.name] = part.module
        try:
            also_speak(part.module)
            fault = first_fault(self[part.name], part.name, partial(self.own_face, part.name))
            if fault is None:
                guard_rules(self[part.name], part.package)
        except (Exception, SystemExit) as error:  # whatever somebody else's code raises
            fault = fault_text(error)
        if fault:
            del self.packages[part.name]
            self.brought.pop(part.name, None)
        return fault


GAMES = Games()
face = GAMES.face


def game_named(name: str) -> Game[Any]:
    """Return the game. Raises ImpossibleSetup: there is no game of this name, or it is broken."""
    for each in GAMES.left_out if name not in GAMES else ():
        if each.name == name:
            fault = said(
                "{package} is installed, but its game {name} cannot be used: {why}",
                package=each.package,
                name=name,
                why=each.why,
            )
            remedy = said(
                "install a newer version of {package}, or uninstall it", package=each.package
            )
            raise ImpossibleSetup(with_remedy(fault, remedy))
    return one_of_games(name, GAMES)
