"""Camera and sensor board calibrated from the keeper's page, in a real browser."""

from __future__ import annotations

import asyncio
import http.client
import re
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event

import cv2
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from calibration.course import Calibration
from calibration.device import Device
from calibration.guide import Procedure
from calibration.guided_camera import virtual_profile_path
from companion.commands.calibrating import procedure_of
from companion.engine.flow import Throw
from companion.evening.page_roles import PageKind
from companion.host.host import Host
from companion.host.keeper_acts import Calibrate, LeaveCalibration
from companion.sensors.board.board_commands import BoardSetting
from companion.sensors.board.board_messages import SensorPart
from companion.sensors.board.board_profile import load as load_board
from companion.sensors.drawn.virtual_table import portraits
from companion.settings import VIRTUAL, Folders, Settings
from companion.tower.observation import Activity, Observation
from companion.tower.sensor import CAMERA
from companion.vision.profile.camera_profile import load
from tests.support.guided import Bench
from tests.support.hand_pages import (
    Served,
    amiss,
    at_twice_the_size,
    chromium,
    phone_context,
    served_table,
)
from tests.support.patience import patiently
from tests.support.second_screens import played

pytestmark = pytest.mark.slow
PHONE, LAPTOP = (390, 844), (1366, 768)
CORNERS = [(147, 121), (815, 121), (866, 606), (94, 606)]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


def still(stop: Event) -> Iterator[Observation]:
    """A camera over a tray in which nothing happens."""
    while not stop.wait(0.05):
        yield Observation(CAMERA, Activity.STILL)


class CalibratingTable(Host):
    """A table whose files are in this folder; its cubes are red."""

    def __init__(
        self, folder: Path, settings: Settings | None = None, board: Bench | None = None
    ) -> None:
        self.saved: list[Settings] = []
        self.where = Folders(folder, folder)
        self.board = board
        super().__init__(
            settings,
            save=self.saved.append,
            trays=lambda _source: ({CAMERA: still}, None),
            calibrating=self._procedure,
        )

    def _procedure(self, device: Device, now: Settings) -> Procedure:
        if self.board is not None:
            return self.board.teaches
        return procedure_of(self.where, self.where.profile, device, now, ("red",))


@contextmanager
def running(made: Callable[[], Host]) -> Iterator[Served]:
    """The table that `made` returns, which runs as the app's own."""

    def begun() -> Host:
        table = made()
        table.start()
        return table

    with served_table(begun) as table:
        yield table
        asyncio.run_coroutine_threadsafe(table.table.end(), table.loop).result()


def keeper(browser: Browser, table: Served, size: tuple[int, int] = PHONE) -> Page:
    page = phone_context(browser, size).new_page()
    page.goto(table.url(PageKind.KEEPER))
    page.locator("nav >> text=More").click()
    return page


def sheet(page: Page) -> Locator:
    return page.locator(".sheet")


def answers(page: Page, *steps: tuple[str, str]) -> None:
    """Each time: wait for the headline, then tap the button."""
    for headline, name in steps:
        expect(sheet(page).locator("h3")).to_have_text(headline)
        sheet(page).get_by_role("button", name=name, exact=True).click()


def counts(page: Page, number: int) -> None:
    expect(sheet(page).locator("h3")).to_have_text("What is in the tray?")
    for _ in range(number):
        sheet(page).get_by_role("button", name="one more").click()
    sheet(page).get_by_role("button", name="Continue").click()


def begin(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def calibration(table: Served) -> Calibration | None:
    return table.do(lambda: table.table.calibrating.value)


def test_a_camera_is_calibrated_on_a_phone_to_the_saved_profile(
    browser: Browser, tmp_path: Path
) -> None:
    made = CalibratingTable(tmp_path, Settings(camera=VIRTUAL))
    with running(lambda: made) as table:
        page = keeper(browser, table)
        begin(page, "Calibrate the camera")
        expect(sheet(page).locator("h3")).to_have_text("Empty tray")
        expect(sheet(page)).to_contain_text("The camera sees 4 of the mat's 4 black squares.")
        expect(sheet(page).locator("img")).to_have_js_property("complete", True)
        assert sheet(page).locator("img").evaluate("image => image.naturalWidth") > 0
        assert amiss(page) == []
        answers(page, ("Empty tray", "photograph"), ("4 × red", "photograph"))
        answers(page, ("Test it", "photograph"))
        counts(page, 3)
        expect(sheet(page).locator("h3")).to_have_text("Done")
        expect(sheet(page)).to_contain_text("3 cubes counted correctly")
        assert amiss(page) == []
        sheet(page).get_by_role("button", name="continue").click()
        expect(sheet(page)).to_have_count(0)
        for _ in patiently():
            if calibration(table) is None:
                break
        profile = load(virtual_profile_path(made.where.data))
        assert profile.origin.trials[-1].seen == {"red": 3}


def folder(where: Path) -> str:
    """A camera's pictures: the empty tray and four red cubes."""
    where.mkdir()
    pictures = portraits([{}, {"red": 4}])
    for name, picture in zip(("1-empty.png", "2-red.png"), pictures, strict=True):
        cv2.imwrite(str(where / name), picture)
    return str(where)


def drag(page: Page, number: int, to: tuple[int, int], *, by_finger: bool) -> None:
    """Drag this corner there, px of the picture, by a finger or a mouse."""
    circle = sheet(page).locator(".corner circle").nth(number).bounding_box()
    picture = sheet(page).locator(".set-corners > svg").first.bounding_box()
    assert picture is not None
    assert circle is not None
    scale = picture["width"] / 960
    way = [(circle["x"] + circle["width"] / 2, circle["y"] + circle["height"] / 2)]
    way += [(picture["x"] + x * scale, picture["y"] + y * scale) for x, y in ((400, 300), to)]
    if by_finger:
        line = page.context.new_cdp_session(page)
        for kind, (x, y) in zip(("touchStart", "touchMove", "touchMove"), way, strict=True):
            points = [{"x": x, "y": y}]
            line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        return
    page.mouse.move(*way[0])
    page.mouse.down()
    for each in way[1:]:
        page.mouse.move(*each)
    page.mouse.up()


@pytest.mark.parametrize("size", [PHONE, LAPTOP])
def test_corners_of_a_tray_without_a_mat_are_set_by_finger_or_mouse_and_keys(
    browser: Browser, tmp_path: Path, size: tuple[int, int]
) -> None:
    made = CalibratingTable(tmp_path, Settings(camera=folder(tmp_path / "in")))
    with running(lambda: made) as table:
        page = keeper(browser, table, size)
        begin(page, "Calibrate the camera")
        answers(page, ("Empty tray", "the tray has no mat"))
        expect(sheet(page).locator("h3")).to_have_text("Set the corners")
        picture = sheet(page).locator(".set-corners image").first
        expect(picture).to_have_attribute("href", re.compile("^blob:"))
        assert amiss(page) == []
        for number, corner in enumerate(CORNERS):
            drag(page, number, corner, by_finger=size == PHONE)
        last = sheet(page).get_by_role("button", name="Corner 4, near left")
        before = named_place(last)
        expect(sheet(page).get_by_role("img", name="Corner 4, enlarged")).to_be_visible()
        last.focus()
        page.keyboard.press("Shift+ArrowRight")
        page.keyboard.press("ArrowUp")
        sheet(page).get_by_role("button", name="Move it to the right").click()
        assert named_place(last) == (before[0] + 11, before[1] - 1)
        for _ in range(11):
            last.press("ArrowLeft")
        sheet(page).get_by_role("button", name="The corners are right").click()
        expect(sheet(page).locator("h3")).to_have_text("Tray size?")
        assert amiss(page) == []
        sheet(page).get_by_label("Tray size?").fill("162x122")
        sheet(page).get_by_role("button", name="Continue").click()
        expect(sheet(page).locator("h3")).to_have_text("4 × red")
        assert all(
            abs(got - wanted) <= 6
            for pair, corner in zip(saved_corners(made), CORNERS, strict=True)
            for got, wanted in zip(pair, corner, strict=True)
        )
        answers(page, ("4 × red", "photograph"), ("Test it", "skip the test"))
        expect(sheet(page).locator("h3")).to_have_text("Done")
        assert set(load(made.where.profile).colours) == {"red"}
        assert at_twice_the_size(page)


def saved_corners(made: CalibratingTable) -> list[tuple[float, ...]]:
    saved = (made.where.data / "calibration" / "corners.txt").read_text()
    return [tuple(map(float, each.split(","))) for each in saved.split()[:4]]


def named_place(button: Locator) -> tuple[int, int]:
    """Where its name says that the corner is."""
    x, y = (button.get_attribute("aria-label") or "").split(": ")[1].split(", ")
    return int(x), int(y)


def test_a_board_is_calibrated_with_a_game_open_and_taken_up_on_another_page(
    browser: Browser, tmp_path: Path
) -> None:
    bench = Bench(tmp_path)

    def made() -> Host:
        host = CalibratingTable(tmp_path, board=bench)
        host.open(played("wallenstein", 20, 3))
        return host

    with running(made) as table:
        phone = keeper(browser, table)
        begin(phone, "Calibrate the sensor board")
        answers(phone, ("Where is the scale?", "under the tray alone"))
        answers(phone, ("Empty tray", "set it to zero"), ("Put 10 cubes in", "weigh them"))
        expect(sheet(phone).locator("h3")).to_have_text("Take 5 out")
        expect(sheet(phone).locator("[aria-current=step]")).to_contain_text("half out")
        assert amiss(phone) == []
        phone.close()
        laptop = keeper(browser, table, LAPTOP)
        expect(laptop.locator(".note")).to_have_text(
            "Calibrate the sensor board: this is under way."
        )
        assert amiss(laptop) == []
        begin(laptop, "Continue it here")
        answers(laptop, ("Take 5 out", "see whether half is left"))
        answers(laptop, ("Take all out", "see whether it is back at zero"), ("5 × red", "begin"))
        answers(laptop, ("5 × blue", "no such cubes"), ("Done", "continue"))
        expect(sheet(laptop)).to_have_count(0)
    assert set(load_board(bench.table.board).tones) == {"red"}


def test_a_board_under_the_whole_tower_is_left_there_by_the_first_button(
    browser: Browser, tmp_path: Path
) -> None:
    bench = Bench(tmp_path)
    bench.world.model.settings |= {
        BoardSetting.SPAN: 1234,
        BoardSetting.FITTED: SensorPart.WHOLE_TOWER.value,
    }
    with running(lambda: CalibratingTable(tmp_path, board=bench)) as table:
        page = keeper(browser, table)
        begin(page, "Calibrate the sensor board")
        expect(sheet(page).locator("button.main")).to_have_text("as now, under the whole tower")
        answers(page, ("Where is the scale?", "as now, under the whole tower"))
        answers(page, ("Tower on the scale", "set it to zero"), ("Put 10 cubes in", "weigh them"))
        expect(sheet(page).locator("h3")).to_have_text("Take 5 out")
        bench.person.weigh(5880)
        expect(sheet(page).locator(".figure")).to_have_text("9.8 cubes")
        answers(page, ("Take 5 out", "Stop the calibration"))
        expect(sheet(page)).to_have_count(0)


def test_a_throw_meanwhile_is_counted_by_hand_and_the_page_says_why(
    browser: Browser, tmp_path: Path
) -> None:
    bench = Bench(tmp_path)

    def made() -> Host:
        host = CalibratingTable(tmp_path, board=bench)
        host.open(played("wallenstein", 20, 3), "0")
        return host

    with running(made) as table:
        table.on_to(lambda question: isinstance(question, Throw))
        page = keeper(browser, table)
        page.locator("nav >> text=Now").click()
        sentence = page.locator(".counting .sentence")
        expect(sentence).to_contain_text("Throw all the cubes in.")
        table.do(lambda: table.table.do(Calibrate(device=Device.BOARD)))
        expect(sentence).to_contain_text(
            "You can still count by hand. (a device is being calibrated)"
        )
        table.do(lambda: table.table.do(LeaveCalibration()))
        expect(sentence).to_contain_text("Throw all the cubes in.")


def test_it_is_stopped_and_the_sight_is_for_the_keeper_alone(
    browser: Browser, tmp_path: Path
) -> None:
    made = CalibratingTable(tmp_path, Settings(camera=folder(tmp_path / "in")))
    with running(lambda: made) as table:
        page = keeper(browser, table)
        begin(page, "Calibrate the camera")
        with page.expect_response("**/sight/*.jpg") as answer:
            expect(sheet(page).locator("h3")).to_have_text("Empty tray")
        assert answer.value.status == 200
        assert sight(table, PageKind.WATCH, answer.value.url) == 403
        sheet(page).get_by_role("button", name="Close").click()
        expect(page.locator(".note")).to_have_text("Calibrate the camera: this is under way.")
        begin(page, "Continue it here")
        sheet(page).get_by_role("button", name="Stop the calibration").click()
        expect(sheet(page)).to_have_count(0)
        assert calibration(table) is None
        assert sight(table, PageKind.KEEPER, answer.value.url) == 204
    assert not made.where.profile.exists()


def test_the_page_below_stays_as_it_is_while_pictures_come(
    browser: Browser, tmp_path: Path
) -> None:
    """A button that was made anew between a finger's down and up would not be tapped."""
    made = CalibratingTable(tmp_path, Settings(camera=VIRTUAL))
    with running(lambda: made) as table:
        page = keeper(browser, table)
        with page.expect_websocket() as line:
            page.reload()
        page.locator("nav >> text=More").click()
        button = page.get_by_role("button", name="Settings", exact=True)
        button.evaluate("node => { node.dataset.same = 'yes'; }")
        table.do(lambda: table.table.do(Calibrate(device=Device.CAMERA)))
        for _ in range(2):
            with line.value.expect_event("framereceived", lambda each: '"sight":{' in str(each)):
                pass
        expect(page.locator(".note")).to_have_text("Calibrate the camera: this is under way.")
        assert button.get_attribute("data-same") == "yes"


def sight(table: Served, kind: PageKind, url: str) -> int:
    host, key = table.url(kind).removeprefix("http://").split("/#")
    with closing(http.client.HTTPConnection(host)) as line:
        line.request("GET", url.partition(host)[2], headers={"X-Key": key})
        return line.getresponse().status


def test_a_fault_is_told_calmly_and_tried_again(browser: Browser, tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    bench.world.unplugged_until = float("inf")
    made = CalibratingTable(tmp_path, board=bench)
    with running(lambda: made) as table:
        page = keeper(browser, table)
        begin(page, "Calibrate the sensor board")
        expect(sheet(page).locator("h3")).to_have_text("Not yet")
        expect(sheet(page)).to_contain_text("does not answer (unplugged)")
        bench.world.unplugged_until = 0
        answers(page, ("Not yet", "try again"), ("Where is the scale?", "Stop the calibration"))
        expect(sheet(page)).to_have_count(0)
