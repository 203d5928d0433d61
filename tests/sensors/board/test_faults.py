"""A bad cable, resets and unpluggings: nothing that the board saw is lost or doubled."""

from __future__ import annotations

from random import Random

import pytest

from companion.sensors.board.board_commands import ping
from companion.sensors.board.link_events import LinkLost, OrderReply
from tests.support.board_world import World, events, meetings, some_event
from tests.support.faulty_port import Faults, Faulty

pytestmark = pytest.mark.slow

BACK_WITHIN = 2.0  # s


def busy(world: World, seconds: float, *, per_second: float = 4.0) -> None:
    """A table at which something happens all the time, and orders are given now and then."""
    random = Random(2)
    time = 1.0
    while time < seconds - 5:
        time += random.expovariate(per_second)
        world.happen(time, some_event(random))
    for number in range(int(seconds / 10)):
        world.at(number * 10 + 0.5, lambda: ordered(world))


def ordered(world: World) -> None:
    world.board.order(ping(b"order"))


@pytest.mark.parametrize(
    "faults",
    [
        Faults(drop=0.01),
        Faults(garble=0.01),
        Faults(delay=0.05, delayed_by=0.3),
        Faults(double_acks=0.5),
        Faults(drop=0.004, garble=0.004, delay=0.02, double_acks=0.1),
    ],
    ids=["drops", "garbles", "delays", "doubles", "all of it"],
)
def test_a_bad_cable_loses_nothing_in_a_minute(faults: Faults) -> None:
    world = World(faults, seed=3)
    busy(world, 60)
    seen = world.run(60)
    assert len(world.model.entered) > 200
    assert events(seen) == world.model.entered
    assert len(world.model.done) == sum(isinstance(each, OrderReply) for each in seen) == 6


@pytest.mark.parametrize("seed", range(3))
def test_everything_at_once_loses_nothing(seed: int) -> None:
    world, random = World(Faults(0.01, 0.005, 0.02, 0.2, 0.1), seed=seed), Random(seed)
    busy(world, 90)
    for _ in range(12):
        world.at(random.uniform(1, 80), lambda: world.model.reset(world.now))
        world.unplug(random.uniform(1, 80), random.uniform(0, 4))
    seen = world.run(100)
    assert events(seen) == world.model.entered


def test_fifty_resets_at_random_moments_lose_nothing() -> None:
    world, random = World(seed=4), Random(4)
    busy(world, 150)
    resets = sorted(random.uniform(1, 140) for _ in range(50))
    for time in resets:
        world.at(time, lambda: world.model.reset(world.now))
    seen = world.run(150)
    assert events(seen) == world.model.entered
    assert sum(met.was_reset for met in meetings(seen)) >= 49  # two may fall together
    assert_back([met.time for met in meetings(seen)], resets)


def test_forty_unpluggings_at_random_moments_lose_nothing() -> None:
    world, random = World(seed=5), Random(5)
    busy(world, 240)
    times = [5.0 * number + random.uniform(1, 4) for number in range(40)]
    back = [time + random.uniform(0.1, 0.9) for time in times]
    for time, again in zip(times, back, strict=True):
        world.unplug(time, again - time)
    seen = world.run(240)
    assert events(seen) == world.model.entered
    assert sum(isinstance(each, LinkLost) for each in seen) == 40
    assert_back([met.time for met in meetings(seen)], back)


def test_a_board_without_power_says_aloud_that_it_has_forgotten() -> None:
    world, random = World(seed=6), Random(6)
    busy(world, 300)
    for number in range(50):
        world.unplug(5.0 * number + random.uniform(1, 4), 0.4, powerless=True)
    seen = world.run(300)
    taken = [(event.stream, event.number) for event in events(seen)]
    assert len(set(taken)) == len(taken)
    assert sum(met.has_forgotten for met in meetings(seen)) == 50
    missed = len(world.model.entered) - len(taken)
    assert missed <= 50  # what happened while the plug was out, or on its way


def assert_back(met: list[float], since: list[float]) -> None:
    for time in since:
        assert any(time <= back <= time + BACK_WITHIN for back in met), time


def test_the_same_seed_gives_the_same_faults() -> None:
    runs = []
    for _ in range(2):
        world = World(Faults(drop=0.02, garble=0.02), seed=9)
        busy(world, 20)
        world.run(20)
        runs.append(world.board.statistics)
    assert runs[0] == runs[1]


class Script:
    """A port that reads what it is given."""

    def __init__(self, *pieces: bytes) -> None:
        self.pieces = list(pieces)
        self.written = b""

    def read(self) -> bytes:
        return self.pieces.pop(0) if self.pieces else b""

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None: ...


def test_what_is_delayed_comes_later_and_in_order() -> None:
    now = [0.0]
    port = Faulty(Script(b"a", b"b"), Faults(delay=1.0), Random(1), lambda: now[0])
    assert port.read() + port.read() == b""
    now[0] = 0.2
    assert port.read() == b"ab"


def test_a_reset_is_done_to_whatever_can_be_reset() -> None:
    resets: list[int] = []
    port = Faulty(Script(b"a"), Faults(reset=1.0), Random(1), lambda: 0.0, lambda: resets.append(1))
    assert port.read() == b"a"
    assert resets == [1]


def test_a_cable_pulled_by_the_switchboard_is_an_oserror_as_any() -> None:
    port = Faulty(Script(b"a"), Faults(unplug=1.0), Random(1), lambda: 0.0)
    with pytest.raises(OSError, match="switchboard"):
        port.read()
