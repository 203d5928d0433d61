"""Every command that takes files or numbers, given wrong ones: no traceback, none long, none large.

    make bench TOPICS=mutations                             300 of them
    MUTATIONS=10000 SEED=7 make bench TOPICS=mutations      so many, others than with SEED=0

They run in children, 25 in each. What goes wrong stays, with its words, in a folder that is told.
"""

from __future__ import annotations

import gc
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
from dataclasses import astuple, dataclass
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
from companion.games import GAMES
from companion.vision.profile.camera_profile import TrayProfile, load, packed
from tests.rigs.bench.figure import Figure
from tests.support.mutants import WORDS, Mutation, bent, odd_json, odd_lines, odd_profile, odd_toml
from tests.support.right_files import REQUEST, SETTINGS, boxes, journal
from tests.support.vision_table import TRAYS, picture, profile

AS_A_RULE = 300
LONGEST, MOST = 10.0, 500  # s of a core, MB
WAITS = 100  # s, for what never comes; other programs may have the core meanwhile
DATA = TRAYS.parent
NOT_PACKAGED = ("calibration.studio", "calibration.training")  # they need libraries of their own
BATCH = 25  # in one child
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
        if self.seconds > LONGEST or self.status in {-signal.SIGALRM, -signal.SIGPROF}:
            return "over 10 s"
        if self.megabytes > MOST:
            return "over 500 MB"
        return "" if self.status in FINE else f"ended by {self.status}"


class Bench:
    """What is right, in files, and commands with what is made wrong of it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.random = folder, Random(0)
        self.journals = {f"{name}.jsonl": journal(name) for name in GAMES}
        self.boxes = boxes(DATA, folder)
        self.right = {
            **self.journals,
            **self.boxes,
            "tray.jpg": (TRAYS / "throw-05.jpg").read_bytes(),
            "tray.png": cv2.imencode(".png", picture("throw-05"))[1].tobytes(),
            "profile.npz": packed(profile()),
            "recording": (DATA / "evenings/camera-and-board.jsonl").read_bytes(),
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

    def journal(self) -> Path:
        return self.wrong(self.random.choice(list(self.journals)), odd_lines, odd_lines)

    def box(self) -> Path:
        return self.wrong(self.random.choice(list(self.boxes)), odd_toml, odd_toml)

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


COMMANDS: tuple[tuple[int, Callable[[Bench], Words]], ...] = (
    (3, lambda b: ["read", "--profile", b.folder / "profile.npz", b.picture()]),
    (2, lambda b: ["read", "--profile", b.profile(), b.folder / "tray.jpg"]),
    (2, lambda b: ["calibrate", "check", b.profile(), b.folder / "tray.jpg"]),
    (2, Bench.fit),
    (4, lambda b: ["replay", b.journal()]),
    (3, lambda b: ["import", b.journal()]),
    (3, lambda b: ["tray", "replay", b.wrong("recording", odd_lines, odd_lines)]),
    (1, lambda b: [b.random.choice(["export", "show"]), b.word()]),
    (1, lambda b: ["tray", b.random.choice(["report", "case"]), b.word()]),
    (3, lambda b: ["box", "import", b.box()]),
    (2, lambda b: ["--box", b.box(), "box", "show"]),
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
    for ended in mutated(folder, number, seed):
        ends.append(ended)
        faults[ended.fault] += 1
        wrong += bool(ended.fault)
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
            if not module.name.startswith(NOT_PACKAGED):
                importlib.import_module(module.name)
    known = profile()
    assert known.lit
    gc.freeze()
    loaded = partial(_known, known)
    setattr(pictures, "load", loaded)  # noqa: B010 - the right one is worked out once, not by each


def _known(known: TrayProfile, path: Path) -> TrayProfile:
    return known if path.name == "profile.npz" else load(path)


def mutated(folder: Path, number: int, seed: int) -> Iterator[Ended]:
    """How each command ended that was given wrong things."""
    bench, at = Bench(folder), 0
    while at < number:
        batch = range(at, min(at + BATCH, number))
        ends = _in_a_child(bench, batch, seed)
        yield from ends
        at += len(ends)


def _in_a_child(bench: Bench, batch: Sequence[int], seed: int) -> list[Ended]:
    """One after the other; where the child is ended by one, that is the last."""
    told = bench.folder / "ended"
    told.write_text("")
    child = os.fork()
    if child == 0:
        with told.open("a") as ends:
            for each in batch:
                ends.write(json.dumps(astuple(_run(bench, each, seed))) + "\n")
                ends.flush()
        os._exit(0)
    _, status, used = os.wait4(child, 0)
    found = [Ended(*json.loads(line)) for line in told.read_text().splitlines()]
    if len(found) < len(batch):
        ended = Ended(os.waitstatus_to_exitcode(status), 0.0, used.ru_maxrss / 1024)
        _keep(
            bench.folder,
            f"{seed}-{batch[len(found)]}",
            _words(bench, batch[len(found)], seed),
            ended,
        )
        found.append(ended)
    return found


def _run(bench: Bench, each: int, seed: int) -> Ended:
    words, before = _words(bench, each, seed), resource.getrusage(resource.RUSAGE_SELF)
    status = _child(words, bench.folder)
    used = resource.getrusage(resource.RUSAGE_SELF)
    seconds = used.ru_utime + used.ru_stime - before.ru_utime - before.ru_stime
    ended = Ended(status, seconds, used.ru_maxrss / 1024)
    if ended.fault:
        _keep(bench.folder, f"{seed}-{each}", words, ended)
    return ended


def _words(bench: Bench, each: int, seed: int) -> Words:
    """The same each time; its wrong file is written."""
    bench.random = Random(f"{seed} {each}")
    return bench.random.choices(COMMANDS, [weight for weight, _ in COMMANDS])[0][1](bench)


def _child(words: Words, folder: Path) -> int:
    signal.alarm(WAITS)
    signal.setitimer(signal.ITIMER_PROF, 1.5 * LONGEST)
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
