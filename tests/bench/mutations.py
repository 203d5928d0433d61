"""Every command that takes files or numbers, given wrong ones: no traceback, none long, none large.

    make bench TOPICS=mutations                             300 of them
    MUTATIONS=10000 SEED=7 make bench TOPICS=mutations      so many, others than with SEED=0

Each runs in a child of its own. What goes wrong stays, with its words, in a folder that is told.
"""

from __future__ import annotations

import importlib
import json
import os
import pkgutil
import resource
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from tempfile import mkdtemp

import cv2

import calibration
import companion.commands
import companion.games
import companion.vision
from companion.__main__ import main
from companion.commands import pictures
from companion.evening.journal.lines import write
from companion.vision.profile import TrayProfile, load, packed
from tests.bench.figure import Figure
from tests.support.mutants import (
    WORDS,
    Mutation,
    bent,
    odd_json,
    odd_lines,
    odd_profile,
    odd_toml,
)
from tests.support.playing import evening
from tests.support.vision_table import TRAYS, picture, profile

AS_A_RULE = 300
LONGEST, MOST = 10.0, 500  # s of a core, MB
WAITS = 100  # s, for what never comes; other programs may have the core meanwhile
DATA = TRAYS.parent
TRACEBACK = 70  # exit status of a child that was ended by one
FINE = {0, 1, 2}  # done, not all of it, refused

Words = list[object]


@dataclass(frozen=True, slots=True)
class Ended:
    status: int  # less than 0: by this signal
    seconds: float  # of a core
    megabytes: float

    @property
    def fault(self) -> str:
        if self.status == TRACEBACK:
            return "a traceback"
        if self.seconds > LONGEST or self.status in {-signal.SIGALRM, -signal.SIGXCPU}:
            return "over 10 s"
        if self.megabytes > MOST:
            return "over 500 MB"
        return "" if self.status in FINE else f"ended by {self.status}"


class Bench:
    """What is right, in files, and commands with what is made wrong of it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.random = folder, Random(0)
        played = evening(answers=40)
        self.right = {
            "tray.jpg": (TRAYS / "throw-05.jpg").read_bytes(),
            "tray.png": cv2.imencode(".png", picture("throw-05"))[1].tobytes(),
            "profile.npz": packed(profile()),
            "evening.jsonl": "".join(write(played.header, played.session.happened)).encode(),
            "recording": (DATA / "evenings/camera-and-board.jsonl").read_bytes(),
            "box.toml": (DATA / "box-rheingold.toml").read_bytes(),
            "settings.json": json.dumps(SETTINGS).encode(),
            "request.json": json.dumps(REQUEST).encode(),
        }
        for name, content in self.right.items():
            (folder / name).write_bytes(content)

    def wrong(self, name: str, *ways: Mutation) -> Path:
        """A file like that one, made wrong in one of these ways."""
        path = self.folder / f"wrong-{name}"
        path.write_bytes(self.random.choice([bent, *ways])(self.right[name], self.random))
        return path

    def word(self) -> str:
        return self.random.choice(WORDS).replace("\x00", "")

    def picture(self) -> Path:
        return self.wrong(self.random.choice(["tray.jpg", "tray.png"]))

    def profile(self) -> Path:
        return self.wrong("profile.npz", odd_profile, odd_profile)

    def fit(self) -> Words:
        empty = self.random.choice([TRAYS / "empty.jpg", TRAYS / "empty.jpg", self.picture()])
        words: Words = ["calibrate", "fit", "--empty", empty, "--out", self.folder / "out.npz"]
        red = self.random.choice([TRAYS / "cal-red.jpg", TRAYS / "throw-02.jpg", self.picture()])
        words += ["--cubes", f"red={red}:{self.random.choice(['4', self.word()])}"]
        for option in ("--cubes", "--cube-mm", "--corners", "--tray-mm"):
            if self.random.random() < 0.35:
                words += [option, self.word()]
        return words


SETTINGS = {
    "camera": "virtual",
    "profile": "profile.npz",
    "language": "de",
    "theme": "calm",
    "sure_enough": 0.99,
    "countdown": 2.0,
    "kept_trays_mb": 3,
    "dealt": {"wallenstein": ["events"]},
    "panel": {"sure": 17},
}
REQUEST = {
    "colours": ["red", "blue", "yellow"],
    "tower_before": {"red": 2, "yellow": 1},
    "thrown": {"red": 6, "blue": 5},
    "tray_before": {},
    "counts": {"red": 3},
    "scale": {"grams": 4.95, "grams_per_cube": 0.62, "spread": 0.06},
}
COMMANDS: tuple[tuple[int, Callable[[Bench], Words]], ...] = (
    (3, lambda b: ["read", "--profile", b.folder / "profile.npz", b.picture()]),
    (2, lambda b: ["read", "--profile", b.profile(), b.folder / "tray.jpg"]),
    (2, lambda b: ["calibrate", "check", b.profile(), b.folder / "tray.jpg"]),
    (2, Bench.fit),
    (4, lambda b: ["replay", b.wrong("evening.jsonl", odd_lines, odd_lines)]),
    (3, lambda b: ["import", b.wrong("evening.jsonl", odd_lines, odd_lines)]),
    (3, lambda b: ["tray", "replay", b.wrong("recording", odd_lines, odd_lines)]),
    (1, lambda b: [b.random.choice(["export", "show"]), b.word()]),
    (1, lambda b: ["tray", b.random.choice(["report", "case"]), b.word()]),
    (3, lambda b: ["box", "import", b.wrong("box.toml", odd_toml, odd_toml)]),
    (2, lambda b: ["--box", b.wrong("box.toml", odd_toml), "box", "show"]),
    (1, lambda b: ["box", "export", b.folder / "out.toml", b.word()]),
    (1, lambda b: ["simulate", b.word(), "--players", b.word(), "--seed", b.word()]),
    (3, lambda b: ["reconcile", b.wrong("request.json", odd_json, odd_json)]),
    (2, lambda b: ["box", "show", b.wrong("settings.json", odd_json, odd_json)]),
)


def figures(trays: Path | None) -> Iterator[Figure]:
    number, seed = int(os.environ.get("MUTATIONS", AS_A_RULE)), int(os.environ.get("SEED", "0"))
    _ready()
    folder = Path(mkdtemp(prefix="mutations-"))
    ends, faults, wrong = [], Counter[str](), 0
    for _, ended, fault in mutated(folder, number, seed):
        ends.append(ended)
        faults[ended.fault] += 1
        wrong += bool(fault)
    for fault, budget in (("a traceback", "0"), ("over 10 s", "0"), ("over 500 MB", "0")):
        yield Figure(f"of {number}, {fault}", str(faults[fault]), budget)
    others = wrong - sum(faults[each] for each in ("a traceback", "over 10 s", "over 500 MB"))
    yield Figure("the same, ended otherwise than by an exit", str(others), "0")
    yield Figure("the longest", f"{max(each.seconds for each in ends):.1f} s", "10 s")
    yield Figure("the largest", f"{max(each.megabytes for each in ends):.0f} MB", "500 MB")
    if wrong:
        yield Figure("what went wrong is in", str(folder), "")


def _ready() -> None:
    """What every child needs is brought in once; threads do not outlive a fork."""
    cv2.setNumThreads(1)
    for room in (companion.commands, companion.games, companion.vision, calibration):
        for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            importlib.import_module(module.name)
    known = profile()
    assert known.lit
    loaded = partial(_known, known)
    setattr(pictures, "load", loaded)  # noqa: B010 - the right one is worked out once, not by each


def _known(known: TrayProfile, path: Path) -> TrayProfile:
    return known if path.name == "profile.npz" else load(path)


def mutated(folder: Path, number: int, seed: int) -> Iterator[tuple[Words, Ended, str]]:
    """Each command that was given wrong things, how it ended, and what is wrong with that."""
    bench, weights = Bench(folder), [weight for weight, _ in COMMANDS]
    for each in range(number):
        bench.random = Random(f"{seed} {each}")
        words = bench.random.choices(COMMANDS, weights)[0][1](bench)
        ended = run(words, folder)
        if ended.fault:
            _keep(folder, f"{seed}-{each}", words, ended)
        yield words, ended, ended.fault


def run(words: Words, folder: Path) -> Ended:
    """In a child, which can neither take long nor much."""
    child = os.fork()
    if child == 0:
        os._exit(_child(words, folder))
    _, status, used = os.wait4(child, 0)
    code = os.waitstatus_to_exitcode(status)
    return Ended(code, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)


def _child(words: Words, folder: Path) -> int:
    signal.alarm(WAITS)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CPU, (15, 15))
    home = folder / "home"
    home.mkdir(exist_ok=True)
    given: Sequence[object] = words
    stdin = os.devnull
    if words[0] == "reconcile":
        given, stdin = words[:1], str(words[1])
    elif words[:2] == ["box", "show"]:
        (home / "settings.json").write_bytes(Path(str(words[2])).read_bytes())
        given = words[:2]
    out = (folder / "out").open("w", errors="surrogateescape")
    os.dup2(out.fileno(), 1)
    os.dup2(out.fileno(), 2)
    sys.stdin, sys.stdout, sys.stderr = Path(stdin).open(), out, out  # noqa: SIM115 - until it ends
    sys.argv = ["companion", "--home", str(home), *map(str, given)]
    try:
        main()
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else 1 if ended.code else 0
    except BaseException:  # that is what is looked for
        traceback.print_exc()
        return TRACEBACK
    finally:
        out.flush()
    return 0


def _keep(folder: Path, name: str, words: Words, ended: Ended) -> None:
    """All that it takes to see it again."""
    kept = folder / name
    kept.mkdir()
    told = (folder / "out").read_text(errors="replace")[-4000:]
    (kept / "told").write_text(f"{ended}\n{words!r}\n\n{told}")
    for word in words:
        path = Path(str(word))
        if path.name.startswith("wrong-"):
            (kept / path.name).write_bytes(path.read_bytes())
