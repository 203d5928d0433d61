"""Names say what they hold: no bare participle is one, such as "told" or "seen"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PARTICIPLES = {
    *("told", "found", "known", "given", "seen", "asked", "shown", "said", "heard", "kept"),
    *("taken", "meant", "tell", "of_it"),
}

# What stands in files, in messages between programs, in pages and in the events of games keeps its
# name there, so that older files and programs are understood. `said` makes a message for people.
EXCEPTIONS: dict[str, set[str]] = {
    "calibration/dialogue/comments.py": {"seen"},
    "companion/engine/simulate.py": {"asked"},
    "companion/store/journal/inspection.py": {"kept"},
    "companion/store/saved_trays/saved_tray.py": {"taken"},
    "companion/store/plays/exchange.py": {"told"},
    "companion/games/kardinal_koenig/questions.py": {"told"},
    "companion/games/rheingold/events.py": {"taken"},
    "companion/games/wallenstein/court/events.py": {"kept", "taken"},
    "companion/games/wallenstein/events/battle.py": {"kept"},
    "companion/games/wallenstein/landsknechte/questions.py": {"known"},
    "companion/games/wallenstein_light/questions.py": {"kept"},
    "companion/games/waterloo/events.py": {"shown"},
    "companion/games/waterloo/questions.py": {"shown"},
    "companion/games/waterloo/state.py": {"asked", "shown"},
    "companion/night/helpers/helper_requests.py": {"told"},
    "companion/night/hub/members.py": {"found", "shown"},
    "companion/night/league/host_decisions.py": {"seen"},
    "companion/night/topics.py": {"asked", "told"},
    "companion/night/table/acknowledged_plays.py": {"told"},
    "companion/said.py": {"said"},
    "companion/sounds/tones.py": {"asked"},
    "companion/tower/lanes.py": {"found"},
    "companion/tower/reconcile.py": {"given"},
    "companion/tray/inputs.py": {"asked"},
    "companion/tray/state.py": {"asked"},
    "companion/terminal/widgets/battle/decision.py": {"told"},
    "companion/terminal/widgets/battle/outcome.py": {"told"},
    "companion/terminal/widgets/battle/picture.py": {"seen"},
    "companion/views/ceremony.py": {"told"},
    "companion/views/throw_value.py": {"asked"},
    "companion/views/lettering.py": {"known"},
    "companion/views/details.py": {"asked", "shown"},
    "companion/views/screen.py": {"told"},
    "companion/vision/profile/camera_profile.py": {"seen"},
    "companion/web/earlier_answer.py": {"told"},
    "companion/web/page_messages.py": {"given"},
}


def _definitions(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name, args=args) | ast.AsyncFunctionDef(name=name, args=args):
                yield name
                for each in (*args.posonlyargs, *args.args, *args.kwonlyargs):
                    yield each.arg
            case ast.ClassDef(name=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()):
                yield name


def test_no_name_is_a_bare_participle() -> None:
    wrong: dict[str, set[str]] = {}
    for top in ("companion", "calibration"):
        for path in sorted((ROOT / top).rglob("*.py")):
            names = {path.stem, *_definitions(ast.parse(path.read_text("utf-8")))}
            bare = {name.lstrip("_").lower() for name in names} & PARTICIPLES
            file = path.relative_to(ROOT).as_posix()
            if bare := bare - EXCEPTIONS.get(file, set()):
                wrong[file] = bare
    assert not wrong


def test_each_exception_is_still_needed() -> None:
    for file, names in EXCEPTIONS.items():
        text = (ROOT / file).read_text("utf-8")
        assert names <= {
            name.lstrip("_").lower() for name in (Path(file).stem, *_definitions(ast.parse(text)))
        }, file
