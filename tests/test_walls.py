"""The walls between the rooms: who may import whom, and what stands only once.

An arrow counts wherever in a module the import stands, imports for types included.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

from companion.evening.evening import Evening
from companion.evening.hands import BeingChanged, Ready
from companion.evening.live_tray import LiveTray
from companion.host.game_room import GameRoom
from companion.host.host_events import Events
from companion.host.throw import ThrowLeader

ROOT = Path(__file__).parents[1]
OURS = {"companion", "calibration"}
ANYWHERE = {
    "companion.addresses",
    "companion.errors",
    "companion.camera_names",
    "companion.disks",
    "companion.files",
    "companion.installation",
    "companion.plain",
    "companion.memory",
    "companion.new_keys",
    "companion.open_files",
    "companion.packages",
    "companion.said",
    "companion.__version__",
}

# What a room may import besides itself; the longest name that fits a module counts.
MAY_IMPORT = {
    "companion.addresses": set(),
    "companion.errors": set(),
    "companion.camera_names": set(),
    "companion.disks": set(),
    "companion.files": set(),
    "companion.installation": set(),
    "companion.plain": set(),
    "companion.memory": set(),
    "companion.new_keys": set(),
    "companion.open_files": set(),
    "companion.packages": set(),
    "companion.said": set(),
    "companion.networks": set(),
    "companion.settings": {"companion.sensors.panel"},
    "companion.tower": set(),
    "companion.engine": {"companion.tower"},
    "companion.games": {"companion.engine", "companion.tower.ledger"},
    "companion.vision.geometry": {"companion.vision.arrays"},
    "companion.vision.colour": {"companion.vision.arrays", "companion.vision.geometry"},
    "companion.vision.floor": {
        "companion.vision.arrays",
        "companion.vision.colour",
        "companion.vision.geometry",
    },
    "companion.vision.scene": {
        "companion.vision.arrays",
        "companion.vision.colour",
        "companion.vision.floor",
        "companion.vision.geometry",
    },
    "companion.vision.learning": {
        "companion.vision.arrays",
        "companion.vision.colour",
        "companion.vision.floor",
        "companion.vision.geometry",
    },
    "companion.vision.profile": {
        "companion.vision.arrays",
        "companion.vision.colour",
        "companion.vision.floor",
        "companion.vision.geometry",
        "companion.vision.pictures",
        "companion.vision.scene",
    },
    "companion.vision.detector": {
        "companion.vision.arrays",
        "companion.vision.geometry",
        "companion.vision.scene",
    },
    "companion.vision.confidence": {
        "companion.tower.sighting",
        "companion.vision.arrays",
        "companion.vision.detector",
        "companion.vision.geometry",
        "companion.vision.profile",
        "companion.vision.scene",
    },
    "companion.vision": {
        "companion.tower.colours",
        "companion.tower.sensor",
        "companion.tower.sighting",
    },
    "companion.sounds": set(),
    "companion.sensors": {"companion.vision", "companion.tower"},
    "companion.tray": {"companion.tower", "companion.engine.flow"},
    "companion.store": {"companion.engine", "companion.tower"},
    "companion.evening": {
        "companion.engine",
        "companion.store",
        "companion.tower",
        "companion.tray",
    },
    "companion.host": {
        "calibration.course",
        "calibration.device",
        "calibration.dialogue",
        "calibration.guide",
        "companion.engine",
        "companion.evening",
        "companion.health.finding",
        "companion.store",
        "companion.sensors.panel",
        "companion.sensors.watchers",
        "companion.settings",
        "companion.sounds",
        "companion.tower",
        "companion.tray",
    },
    "companion.words": {
        "calibration.course",
        "calibration.device",
        "calibration.dialogue",
        "companion.engine",
        "companion.evening",
        "companion.store",
        "companion.health.finding",
        "companion.tower",
        "companion.tray",
        "companion.settings",
    },
    "companion.views": {
        "companion.engine",
        "companion.evening",
        "companion.health.finding",
        "companion.store",
        "companion.settings",
        "companion.tower",
        "companion.tray",
        "companion.words",
    },
    "companion.game_checks": {
        "companion.engine",
        "companion.evening",
        "companion.views",
        "companion.words",
    },
    "companion.game_checks.by_name": {"companion.game_checks", "companion.games"},
    "companion.new_package": set(),
    "companion.paper": {"companion.views", "companion.vision", "companion.words"},
    "companion.web": {
        "calibration.course",
        "calibration.device",
        "calibration.dialogue",
        "companion.engine",
        "companion.evening",
        "companion.store",
        "companion.games",
        "companion.host",
        "companion.networks",
        "companion.paper",
        "companion.settings",
        "companion.tower",
        "companion.tray",
        "companion.views",
        "companion.words",
    },
    "companion.night": set(),
    "companion.night.table": {
        "companion.engine",
        "companion.evening",
        "companion.store",
        "companion.games",
        "companion.night.join_link",
        "companion.night.topics",
        "companion.night.trust",
        "companion.tower",
        "companion.tray",
        "companion.views",
        "companion.words",
    },
    "companion.night.league": {
        "companion.store.plays",
        "companion.night.topics",
        "companion.views",
        "companion.words",
    },
    "companion.night.hub": {
        "companion.night.league",
        "companion.night.topics",
        "companion.night.trust",
    },
    "companion.night.helpers": {
        "companion.night.hub",
        "companion.night.league",
        "companion.night.topics",
        "companion.views",
        "companion.words",
    },
    "companion.health": {
        "companion.evening",
        "companion.store",
        "companion.networks",
        "companion.sensors",
        "companion.settings",
        "companion.sounds",
        "companion.tower.observation",
        "companion.tower.sensor",
        "companion.tray",
        "companion.vision",
    },
    # Tools that make what vision loads; they are not packaged, so nobody else may import them.
    "calibration.studio": {"companion.vision"},
    "calibration.training": {
        "calibration.fit",
        "companion.sensors",
        "companion.tower",
        "companion.vision",
    },
    "calibration": {
        "companion.sensors",
        "companion.settings",
        "companion.tower.colours",
        "companion.tower.observation",
        "companion.tower.sighting",
        "companion.vision",
    },
}
# What games have in common.
SHARED = {"companion.games.asking", "companion.games.entering"}
# Which game is another script over which game's rules, and may import them and its face.
BUILT_ON = {"companion.games.wallenstein_light": "companion.games.wallenstein"}
FACE = {"companion.engine", "companion.tower", "companion.views", "companion.words"}
TERMINAL = {"textual", "rich"}
COMMAND_LINE = {"companion.__main__", "companion.commands"}
NOBODY = {
    "calibration.studio",
    "calibration.training",
    "companion.terminal",
    "companion.web",
    "companion.night",
    "companion.__main__",
    "companion.commands",
}

MODULES = sorted(path.relative_to(ROOT) for room in OURS for path in (ROOT / room).rglob("*.py"))


def name_of(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


@dataclass(frozen=True, slots=True)
class Read:
    """What the walls ask of a module; its whole tree would be kept for all tests after these."""

    imported: tuple[str, ...]  # wherever in it, under the full name
    public_types: tuple[str, ...]  # classes and aliases
    has_code: bool  # more than imports and a list of names


@cache
def read(path: Path) -> Read:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    public = tuple(name for name in _types(tree) if not name.startswith("_"))
    return Read(tuple(_imported(path, tree)), public, any(map(_is_code, tree.body)))


def _is_code(statement: ast.stmt) -> bool:
    match statement:
        case ast.Import() | ast.ImportFrom() | ast.Expr(value=ast.Constant()):
            return False
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return False
    return True


def _types(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        match node:
            case ast.ClassDef(name=name):
                yield name
            case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias")):
                yield name


def _imported(path: Path, tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = path.parts[: len(path.parts) - node.level] if node.level else ()
            source = ".".join([*above, *([node.module] if node.module else [])])
            # `from companion.tower import ledger` imports the ledger, not the whole room.
            yield from (f"{source}.{alias.name}" for alias in node.names)


def of_ours(path: Path) -> list[str]:
    return [name for name in read(path).imported if name.split(".")[0] in OURS]


def within(name: str, rooms: set[str]) -> bool:
    return any(name == room or name.startswith(f"{room}.") for room in rooms)


def room_of(name: str) -> str | None:
    return max((room for room in MAY_IMPORT if within(name, {room})), key=len, default=None)


def own_game(path: Path) -> str | None:
    """ "companion.games.chess", of a module in a game's folder."""
    parts = path.parts
    folder = ".".join(parts[:3])
    is_game = parts[:2] == ("companion", "games") and len(parts) > 3 and folder not in SHARED
    return folder if is_game else None


def is_shown(path: Path) -> bool:
    """Whether it is one of a game's modules for players: its words, or its face."""
    return path.with_suffix("").parts[3:4] in {("text",), ("face",)}


def below(game: str) -> set[str]:
    """The game that it is built on."""
    return {BUILT_ON[game]} if game in BUILT_ON else set()


def allowed(path: Path) -> set[str] | None:
    room, game = room_of(name_of(path)), own_game(path)
    if room is None:
        return None
    own = {room} if game is None else {game, *SHARED, *below(game)}
    in_words = is_shown(path) or name_of(path) == "companion.games"
    face = FACE if in_words else set()
    if name_of(path) == "companion.games":
        face = face | {"companion.game_checks.first_look"}
    return MAY_IMPORT[room] | own | face | ANYWHERE


def found_in(paths: Iterable[Path], wrong: Callable[[Path], object]) -> dict[str, object]:
    """What is wrong in each of these modules that has anything wrong."""
    return {str(path): found for path in paths if (found := wrong(path))}


def test_imports_run_one_way() -> None:
    def beyond(path: Path) -> list[str]:
        rooms = allowed(path)
        return [] if rooms is None else [n for n in of_ours(path) if not within(n, rooms)]

    assert found_in(MODULES, beyond) == {}


def test_nobody_imports_the_screens_the_command_line_or_the_tools() -> None:
    def screens(path: Path) -> list[str]:
        name = name_of(path)
        mine = {room for room in NOBODY if within(name, {room})}
        return [each for each in of_ours(path) if within(each, NOBODY - mine)]

    others = [path for path in MODULES if not within(name_of(path), COMMAND_LINE)]
    assert found_in(others, screens) == {}


def test_only_the_terminals_screens_know_its_library() -> None:
    def of_terminal(path: Path) -> list[str]:
        return [name for name in read(path).imported if within(name, TERMINAL)]

    others = [path for path in MODULES if path.parts[1] != "terminal"]
    assert found_in(others, of_terminal) == {}


GAMES_AND_FACES = {".".join(path.parts[:3]) for path in MODULES if own_game(path) is not None}


NAMES = {each.rpartition(".")[2] for each in GAMES_AND_FACES}


def test_nobody_names_a_game_or_imports_from_its_folder() -> None:
    def games(path: Path) -> set[str]:
        text = (ROOT / path).read_text(encoding="utf-8").casefold()
        named = {game for game in NAMES if game in text}
        return named.union(name for name in of_ours(path) if within(name, GAMES_AND_FACES))

    the_one_list = Path("companion/games/__init__.py")
    others = [path for path in MODULES if not own_game(path) and path != the_one_list]
    assert found_in(others, games) == {}


def test_a_game_knows_no_other_game() -> None:
    def others(path: Path) -> list[str]:
        own = own_game(path) or ""
        return [n for n in of_ours(path) if within(n, GAMES_AND_FACES - {own} - below(own))]

    assert found_in(filter(own_game, MODULES), others) == {}


def test_no_import_leads_back_to_where_it_came_from() -> None:
    known = {name_of(path): path for path in MODULES}
    arrows = {
        name: {other for each in of_ours(path) for other in _run_by(each, name, known)} - {name}
        for name, path in known.items()
    }
    graph = TopologicalSorter(arrows)
    graph.prepare()  # raises CycleError, with the way round


def _run_by(name: str, importer: str, known: dict[str, Path]) -> Iterator[str]:
    """Yield the module that a name is imported from, and the packages that run before it.

    A package that the importer is in runs already. It imports its modules only if it holds nothing
    else, so they cannot need anything of it: the next test.
    """
    module = name if name in known else name.rpartition(".")[0]
    if module in known:
        yield module
    while module := module.rpartition(".")[0]:
        if module in known and not within(importer, {module}):
            yield module


def test_a_package_that_passes_on_its_modules_holds_nothing_else() -> None:
    def passed_on(path: Path) -> list[str]:
        own = [each for each in of_ours(path) if within(each, {name_of(path)})]
        return own if read(path).has_code else []

    packages = [path for path in MODULES if path.name == "__init__.py"]
    assert found_in(packages, passed_on) == {}


# A module of one of these rooms shows, asks or prints a topic, and may have the topic's name.
PRESENTING = {"commands", "health", "paper", "terminal", "views", "words"}
# What every game has, and the house too: the game itself, and its state.
GAMES_OWN = {"game", "state"}
# A correction is an entry of the journal, and the event that it makes in each game.
SAME_IDEA = {"Corrected"}


def _shared(named: Iterable[tuple[str, Path]]) -> dict[str, set[Path]]:
    where: dict[str, set[Path]] = {}
    for name, path in named:
        where.setdefault(name, set()).add(path)
    return {name: paths for name, paths in where.items() if _are_two_things(paths)}


def _are_two_things(paths: set[Path]) -> bool:
    """Two games may each have a table of events; two rooms, or a game and a room, may not."""
    of_the_house = [path for path in paths if path.parts[1] != "games"]
    return bool(of_the_house) and len(paths) > 1


def test_a_public_class_or_type_has_a_name_of_its_own() -> None:
    named = ((name, path) for path in MODULES for name in read(path).public_types)
    assert _shared(each for each in named if each[0] not in SAME_IDEA) == {}


def test_a_module_has_a_name_of_its_own() -> None:
    modules = [path for path in MODULES if not path.stem.startswith("__")]
    house = [path for path in modules if path.parts[1] not in PRESENTING and not is_shown(path)]
    named = ((path.stem, path) for path in house if path.stem not in GAMES_OWN)
    assert _shared(named) == {}


# Rooms of the host's clients, and what changes an evening, its tray or the open game: only the
# host calls it.
CLIENTS = {"terminal", "web"}
CHANGES = {
    "evening": {
        "answer",
        "at_page",
        "back_to",
        "catch_up",
        "change",
        "correct",
        "depart",
        "redo",
        "stop",
        "undo",
    },
    "ready": {"say", "unsay"},
    "being_changed": {"begin", "leave"},
    "tray": {"ask", "count_accepted", "lay", "stand", "stir", "take", "throw"},
    "throw": {"beat", "give", "go_on"},
    "room": {"begin", "leave", "resume"},
    "events": {"publish"},
}
OWN_EVENING = {"companion/terminal/demo.py"}  # it plays a game of its own up to where it begins


def test_what_changes_an_evening_is_there() -> None:
    mine = {
        "evening": Evening,
        "ready": Ready,
        "being_changed": BeingChanged,
        "tray": LiveTray,
        "throw": ThrowLeader,
        "room": GameRoom,
        "events": Events,
    }
    gone = {name: names - set(dir(mine[name])) for name, names in CHANGES.items()}
    assert not any(gone.values()), gone


def test_clients_change_the_evening_by_acts_alone() -> None:
    clients = [path for path in MODULES if path.parts[1] in CLIENTS]
    others = [path for path in clients if path.as_posix() not in OWN_EVENING]
    assert found_in(others, lambda path: sorted(_changed_in(path))) == {}


def _changed_in(path: Path) -> Iterator[str]:
    """Yield each call such as `self._evening.answer`, handed on or called."""
    for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
        match node:
            case ast.Attribute(value=ast.Name(id=of) | ast.Attribute(attr=of), attr=name):
                if name in CHANGES.get(of.lstrip("_"), ()):
                    yield f"{of}.{name}, line {node.lineno}"
