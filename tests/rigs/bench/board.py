"""The sensor board's wire under all sorts of harm, and what scale and lanes are worth."""

from __future__ import annotations

import statistics
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import msgspec

from companion.sensors.board.codec import read
from companion.sensors.board.driver import BAUD
from companion.sensors.board.wire_frames import Decoder
from companion.tower.belief import SURE_ENOUGH
from companion.tower.scale import Weighing
from tests.rigs.bench.figure import Figure
from tests.support.board_evening import Evening, Lanes
from tests.support.board_table import CUBE
from tests.support.board_world import World, events, meetings, some_event
from tests.support.faulty_port import Faults

VECTORS = Path(__file__).parents[3] / "firmware" / "vectors.json"
MINUTES = 10
EVENINGS, THROWS = 8, 60


def figures(trays: Path | None) -> Iterator[Figure]:
    yield _noise()
    yield _single_bits()
    yield _chopped()
    for what, faults in (
        ("1 % of bytes lost", Faults(drop=0.01)),
        ("1 % of bytes damaged", Faults(garble=0.01)),
        ("all faults at once", Faults(0.005, 0.005, delay=0.02, double_acks=0.2)),
    ):
        yield _traffic(what, faults)
    yield from _incidents("resets", powerless=None)
    yield from _incidents("unpluggings of the data line", powerless=False)
    yield from _incidents("unpluggings with loss of power", powerless=True)
    yield from _scale()
    yield from _claims()


def _claims() -> Iterator[Figure]:
    """What is taken unasked, of evenings of sixty throws; a tray has ten cubes on average."""
    usual = Lanes()
    few = replace(usual, miss=usual.miss / 10)
    yield _taken("lanes and scale", usual)
    yield _taken("the same after an evening", usual, evenings=1)
    yield _taken("the same, and lanes grow 3 × worse", usual, evenings=1, then=3)
    yield _taken("lanes 3 × worse than usual, and scale", usual.times(3))
    yield _taken("lanes that miss 1 in 1000, and scale", few, evenings=1)
    yield _taken("lanes and scale, cubes differ by 10 %", usual, spread=0.1)
    yield _taken("lanes, scale and a poor camera", usual, has_camera=True)
    yield _taken("scale alone", usual, only="scale")
    yield _taken("lanes alone", usual, evenings=1, has_scale=False)
    rare = usual.times(0.03)
    yield _taken("lanes alone, 1 in 3000 missed", rare, has_scale=False)
    yield _taken("the same after two evenings", rare, evenings=2, has_scale=False)
    yield _taken("the same, then 3 × worse", rare, evenings=2, then=3, has_scale=False)


def _taken(
    what: str,
    lanes: Lanes,
    *,
    evenings: int = 0,
    then: float = 1,
    only: str = "",
    has_scale: bool = True,
    has_camera: bool = False,
    spread: float = 0.06,
) -> Figure:
    """After so many evenings of learning, when the lanes are so much worse `then`."""
    taken = right = 0
    for seed in range(EVENINGS):
        evening = Evening(
            lanes, Random(seed), has_scale=has_scale, has_camera=has_camera, spread=spread
        )
        evening.play(evenings * THROWS, only)
        evening.lanes = lanes.times(then)
        tally = evening.play(THROWS, only)
        taken, right = taken + tally.taken, right + tally.right
    told = f"{right / max(taken, 1):.2%} of {taken / EVENINGS / THROWS:.0%} taken"
    return Figure(f"{what}: right", told, f"at least {SURE_ENOUGH:.1%}" if taken else "")


def _noise() -> Figure:
    decoder, random, through = Decoder(), Random(1), 0
    start = time.perf_counter()
    for _ in range(1000):
        through += sum(read(body) is not None for body in decoder.feed(random.randbytes(1000)))
    per_s = 1_000_000 / (time.perf_counter() - start)
    told = f"{through} messages, {per_s / (BAUD / 10):.0f} × the wire's speed"
    return Figure("1,000,000 random bytes", told, "no crash, none")


def _wires() -> list[bytes]:
    frames = msgspec.json.decode(VECTORS.read_bytes())["frames"]
    return [bytes.fromhex(frame["wire"]) for frame in frames]


def _single_bits() -> Figure:
    tried = through = 0
    for wire in _wires():
        for bit in range(8 * len(wire)):
            wrong = bytearray(wire)
            wrong[bit // 8] ^= 1 << bit % 8
            tried += 1
            through += bool(Decoder().feed(bytes(wrong) + b"\0"))
    return Figure("single-bit errors in every vector", f"{through} of {tried} through", "0")


def _chopped() -> Figure:
    stream, wrong = b"".join(_wires()), 0
    whole = Decoder().feed(stream)
    for size in range(1, 64):
        decoder = Decoder()
        pieces = [stream[at : at + size] for at in range(0, len(stream), size)]
        wrong += [body for piece in pieces for body in decoder.feed(piece)] != whole
    return Figure("chopped into pieces of 1 to 63 bytes", f"{wrong} of 63 differ", "0")


def _busy(world: World, seconds: float) -> None:
    random, at = Random(2), 1.0
    while at < seconds - 5:
        at += random.expovariate(4.0)
        world.happen(at, some_event(random))


def _compared(world: World, seen: list[object]) -> tuple[int, int, int]:
    """Events that happened, that are missing, that came twice."""
    happened = [(each.stream, each.number) for each in world.model.entered]
    taken = events(seen)  # type: ignore[arg-type]
    counted = Counter((each.stream, each.number) for each in taken)
    lost = sum(each not in counted for each in happened)
    return len(happened), lost, sum(number - 1 for number in counted.values())


def _traffic(what: str, faults: Faults) -> Figure:
    world = World(faults, seed=3)
    _busy(world, 60 * MINUTES)
    happened, lost, doubled = _compared(world, list(world.run(60 * MINUTES)))
    told = f"{lost} lost, {doubled} doubled of {happened}"
    return Figure(f"{MINUTES} minutes, {what}", told, "0, 0")


def _incidents(what: str, *, powerless: bool | None) -> Iterator[Figure]:
    """On a cable that spoils one byte in a hundred besides; None: a reset, nothing unplugged."""
    world, random = World(Faults(drop=0.005, garble=0.005), seed=5), Random(5)
    _busy(world, 600)
    since = []
    for number in range(100):
        at, out = 5.0 * number + random.uniform(1, 3), 0.0
        if powerless is None:
            world.at(at, lambda: world.model.reset(world.now))
        else:
            out = random.uniform(0.1, 1.9)
            world.unplug(at, out, powerless=powerless)
        since.append(at + out)
    seen = world.run(600)
    happened, lost, doubled = _compared(world, list(seen))
    told = f"{lost} lost, {doubled} doubled of {happened}"
    said = sum(each.has_forgotten for each in meetings(seen))
    yield Figure(f"100 {what}", told, f"told {said} times" if powerless else "0, 0")
    met_at = [each.time for each in meetings(seen)]
    back = [min(time for time in met_at if time >= at) - at for at in since]
    told = f"{statistics.median(back):.2f} s, worst {max(back):.2f} s"
    yield Figure(f"back after {what}", told, "within 2 s")


def _scale() -> Iterator[Figure]:
    """A scale calibrated with ten cubes, after an evening of sixty trays that it has weighed."""
    random = Random(1)
    weighings = [_evening(random) for _ in range(20)]
    for number in (5, 10, 15, 20, 30):
        right = sure = wrongly = 0
        for weighing in weighings * 200:
            total = weighing.sighting(_weight(random, number), number + 10).total or ()
            likeliest = max(range(len(total)), key=total.__getitem__)
            right += likeliest == number
            if total[likeliest] / sum(total) >= SURE_ENOUGH:
                sure += 1
                wrongly += likeliest != number
        budget = "at least 99 %" if number == 10 else "honest beyond" if number > 10 else ""
        told = f"{right / 4000:.1%}; sure {sure / 4000:.0%}, wrongly {wrongly / max(sure, 1):.2%}"
        yield Figure(f"scale alone: sum of {number} cubes right", told, budget)


def _evening(random: Random) -> Weighing:
    weighing = Weighing(_weight(random, 10) / 10, noise=0.015)
    for _ in range(60):
        weighing = weighing.after(0, random.gauss(0, 0.015))
        number = random.randint(1, 16)
        weighing = weighing.after(number, _weight(random, number))
    return weighing


def _weight(random: Random, number: int) -> float:
    return sum(random.gauss(CUBE, 0.06 * CUBE) for _ in range(number)) + random.gauss(0, 0.015)
