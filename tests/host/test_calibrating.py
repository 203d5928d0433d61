"""A device is calibrated by acts alone, whoever gives them; the game then has its camera back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event

import pytest

from calibration.course import Calibration, StepProgress
from calibration.device import Device
from calibration.dialogue.comments import NotPutBack
from calibration.dialogue.requests import (
    DONE,
    SKIP,
    UNDER_TRAY,
    EmptyTray,
    HalfOut,
    ShowEmpty,
    SlideCubes,
    TakenOut,
    TenCubes,
    WhereScale,
)
from calibration.guide import Guide, Procedure
from companion.errors import NotSaved
from companion.evening.page_roles import KEEPER, WATCH
from companion.host.host import Host
from companion.host.host_acts import ActDone, ActRefused, ActTooLate, Giver, RefusedBecause
from companion.host.host_events import CalibrationChanged, Warned
from companion.host.keeper_acts import AnswerCalibration, Calibrate, LeaveCalibration
from companion.sensors.board.board_profile import load
from companion.sensors.watchers import Sources
from companion.settings import Settings
from companion.tower.observation import Activity, Observation
from companion.tower.sensor import CAMERA
from tests.support.guided import Bench
from tests.support.patience import patiently
from tests.support.playing import evening

PHONE = Giver(KEEPER, "keeper")


class Table:
    """A host with one camera, which only one may have at a time; who has had it, in order."""

    def __init__(self, procedure: Procedure, settings: Settings | None = None) -> None:
        self.story: list[str] = []
        self.saved: list[Settings] = []
        self.is_full = False  # the disk
        self.is_taken = False
        self.procedure = procedure
        self.host = Host(
            settings or Settings(camera="0"),
            save=self._save,
            trays=self._trays,
            calibrating=lambda *_: self._alone,
        )

    def _save(self, settings: Settings) -> None:
        if self.is_full:
            raise NotSaved("no space left")
        self.saved.append(settings)

    def _trays(self, source: str) -> tuple[Sources, None]:
        return ({CAMERA: self._observations} if source else {}), None

    def _observations(self, stop: Event) -> Iterator[Observation]:
        self._take("game")
        try:
            while not stop.wait(0.01):
                yield Observation(CAMERA, Activity.STILL)
        finally:
            self.is_taken = False

    def _alone(self, guide: Guide) -> str | None:
        self._take("calibration")
        try:
            return self.procedure(guide)
        finally:
            self.is_taken = False

    def _take(self, who: str) -> None:
        assert not self.is_taken, f"{who} finds the camera taken after {self.story}"
        self.is_taken = True
        self.story.append(who)

    def calibrate(self, device: Device = Device.CAMERA) -> None:
        assert self.host.do(Calibrate(device=device)) == ActDone()

    async def until(self, is_so: Callable[[], object]) -> None:
        for _ in patiently():
            if is_so():
                return
            await asyncio.sleep(0.005)
        raise AssertionError(f"{self.story}, {self.host.calibrating.value}")

    async def until_asked(self, request: type) -> Calibration:
        def is_asked() -> bool:
            value = self.host.calibrating.value
            return value is not None and value.is_open and isinstance(value.request, request)

        await self.until(is_asked)
        assert self.host.calibrating.value is not None
        return self.host.calibrating.value

    async def answer(self, request: type, answer: str = DONE) -> None:
        value = await self.until_asked(request)
        act = AnswerCalibration(answer=answer, request=value.number)
        assert self.host.do(act) == ActDone()

    async def until_ended(self) -> Calibration:
        def has_ended() -> bool:
            value = self.host.calibrating.value
            return value is not None and value.ended is not None

        await self.until(has_ended)
        assert self.host.calibrating.value is not None
        return self.host.calibrating.value


@asynccontextmanager
async def running(procedure: Procedure, settings: Settings | None = None) -> AsyncIterator[Table]:
    table = Table(procedure, settings)
    table.host.start()
    yield table
    await table.host.end()
    assert table.host.wait(10)


def asks(guide: Guide) -> str | None:
    return "/dev/video2" if guide.ask(ShowEmpty()) == DONE else None


async def test_a_board_is_calibrated_from_the_first_request_to_the_saved_profile(
    tmp_path: Path,
) -> None:
    bench = Bench(tmp_path)
    async with running(bench.teaches) as table:
        news = table.host.subscribe(lambda: None)
        table.calibrate(Device.BOARD)
        await table.answer(WhereScale, UNDER_TRAY)
        for request in (EmptyTray, TenCubes, HalfOut, TakenOut):
            await table.answer(request)
        await table.answer(SlideCubes)
        value = await table.until_asked(SlideCubes)
        assert [value.steps.state(name) for name in value.steps.names[-2:]] == [
            StepProgress.DONE,
            StepProgress.NOW,
        ]
        await table.answer(SlideCubes, SKIP)
        value = await table.until_ended()
        assert value.steps.state("blue") is StepProgress.SKIPPED
        assert value.ended is not None
        assert value.ended.source == table.saved[-1].board == table.host.settings.board == "auto"
        assert set(load(bench.table.board).tones) == {"red"}
        assert CalibrationChanged() in news.take()
        table.host.do(LeaveCalibration())
        assert table.host.calibrating.value is None


async def test_only_one_runs_and_whoever_comes_next_takes_it_up() -> None:
    async with running(asks) as table:
        table.calibrate()
        value = await table.until_asked(ShowEmpty)
        second = table.host.do(Calibrate(device=Device.BOARD), PHONE)
        assert second == ActRefused(RefusedBecause.CALIBRATING_ALREADY)
        answer = AnswerCalibration(answer=DONE, request=value.number)
        assert table.host.do(answer, PHONE) == ActDone()
        assert table.host.do(answer) == ActTooLate("keeper")
        await table.until_ended()
        assert table.host.do(answer) == ActRefused(RefusedBecause.NOT_CALIBRATING)


async def test_a_page_that_only_looks_may_not_calibrate_and_a_copy_that_looks_on_neither() -> None:
    async with running(asks) as table:
        refused = table.host.do(Calibrate(device=Device.CAMERA), Giver(WATCH, "watch"))
        assert refused == ActRefused(RefusedBecause.KEEPER_ONLY)
        game = evening(20)
        game.read_only = True
        table.host.open(game)
        refused = table.host.do(Calibrate(device=Device.CAMERA))
        assert refused == ActRefused(RefusedBecause.NOT_TO_CALIBRATE)
    assert table.story == []


async def test_the_game_has_its_camera_back_and_it_is_the_new_one() -> None:
    async with running(asks) as table:
        table.host.open(evening(20), "0")
        await table.until(lambda: table.story == ["game"])
        table.calibrate()
        await table.answer(ShowEmpty)
        await table.until(lambda: table.story == ["game", "calibration", "game"])
        assert table.host.watch.camera == table.saved[-1].camera == "/dev/video2"


def fails(_guide: Guide) -> str | None:
    raise RuntimeError("a fault of ours")


@pytest.mark.parametrize("procedure", [asks, fails])
async def test_the_camera_comes_back_whatever_ends_the_calibration(procedure: Procedure) -> None:
    async with running(procedure) as table:
        table.host.open(evening(20), "0")
        await table.until(lambda: table.story == ["game"])
        table.calibrate()
        await table.until(lambda: "calibration" in table.story)
        table.host.do(LeaveCalibration())
        await table.until(lambda: table.story == ["game", "calibration", "game"])
        assert table.host.settings.camera == "0"
        table.host.do(LeaveCalibration())
        assert table.host.calibrating.value is None


async def test_a_fault_is_told_and_it_can_be_tried_again() -> None:
    async with running(fails) as table:
        table.calibrate()
        value = await table.until_ended()
        assert value.ended is not None
        assert value.ended.fault == "RuntimeError: a fault of ours"
        table.procedure = asks
        table.calibrate()
        await table.answer(ShowEmpty)
        value = await table.until_ended()
        assert value.ended is not None
        assert value.ended.source == "/dev/video2"


async def test_meanwhile_throws_are_counted_by_hand_also_in_a_game_opened_only_then() -> None:
    def sees() -> tuple[Activity, str]:
        together = table.host.tray.state.together
        return together.activity, str(together.reason)

    async with running(asks) as table:
        table.host.open(evening(20), "0")
        await table.until(lambda: sees()[0] is Activity.STILL)
        table.calibrate()
        assert sees() == (Activity.FAILED, "a device is being calibrated")
        await table.until_asked(ShowEmpty)
        table.host.open(evening(30), "0")
        assert sees() == (Activity.FAILED, "a device is being calibrated")
        assert table.story == ["game", "calibration"]
        await table.answer(ShowEmpty)
        await table.until(lambda: sees()[0] is Activity.STILL)


async def test_the_end_of_the_host_stops_it_and_the_camera_is_free() -> None:
    async with running(asks) as table:
        table.host.open(evening(20), "0")
        await table.until(lambda: table.story == ["game"])
        table.calibrate()
        await table.until_asked(ShowEmpty)
    assert table.story == ["game", "calibration"]
    assert not table.is_taken


async def warning_at_the_end(table: Table) -> object:
    """Stop a calibration in the middle, and return what everybody is warned of."""
    news = table.host.subscribe(lambda: None)
    table.calibrate()
    await table.until_asked(ShowEmpty)
    table.host.do(LeaveCalibration())
    await table.until(lambda: table.host.calibrating.value is None)
    [warned] = [each for each in news.take() if isinstance(each, Warned)]
    return warned.message


async def test_whoever_stops_it_reads_that_nothing_has_changed() -> None:
    async with running(asks) as table:
        assert "Nothing has changed." in str(await warning_at_the_end(table))


async def test_a_setting_that_cannot_be_put_back_is_told_alone() -> None:
    def is_unplugged(guide: Guide) -> str | None:
        guide.ask(ShowEmpty())
        guide.report(NotPutBack())
        return None

    async with running(is_unplugged) as table:
        assert await warning_at_the_end(table) == NotPutBack.outlives


async def test_a_device_that_cannot_be_saved_is_told_and_used_this_evening() -> None:
    async with running(asks) as table:
        table.is_full = True
        news = table.host.subscribe(lambda: None)
        table.host.open(evening(20), "0")
        table.calibrate()
        await table.answer(ShowEmpty)
        await table.until_ended()
        assert table.host.watch.camera == "/dev/video2"
        [warned] = [each for each in news.take() if isinstance(each, Warned)]
        assert "no space left" in str(warned.message)
