"""Buttons, light and buzzer on a Pi's pins, here on gpiozero's mock pins."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import gpiozero
import msgspec
import pytest
from gpiozero.pins.mock import MockFactory

from companion.sensors.panel import BEEPS, ENDING, PATTERNS, UART, Button, Lamp, Pins, open_panel
from companion.settings import load

OURS = Path(__file__).parents[2]
RGB = Pins(red=5, green=6, blue=13)


@pytest.fixture
def factory() -> Iterator[MockFactory]:
    gpiozero.Device.pin_factory = MockFactory()
    yield gpiozero.Device.pin_factory
    gpiozero.Device.pin_factory.reset()
    gpiozero.Device.pin_factory = None


def test_each_button_says_who_it_is(factory: MockFactory) -> None:
    pressed: list[Button] = []
    with open_panel(Pins(accept=17, undo=27), pressed.append):
        factory.pin(27).drive_low()
        factory.pin(17).drive_low()
        factory.pin(17).drive_high()
    assert pressed == [Button.UNDO, Button.ACCEPT]


def test_a_sure_count_shines_green_and_steady(factory: MockFactory) -> None:
    with open_panel(RGB, print) as panel:
        panel.show(Lamp.SURE)
        assert [factory.pin(pin).state for pin in (5, 6, 13)] == [False, True, False]


def test_a_light_of_one_colour_shines_when_sure(factory: MockFactory) -> None:
    with open_panel(Pins(light=22), print) as panel:
        panel.show(Lamp.DOUBT)
        panel.show(Lamp.SURE)
        assert factory.pin(22).state


def test_what_the_light_says_is_told_without_colours_too() -> None:
    rhythms = {(pattern.on, pattern.off) for pattern in PATTERNS.values()}
    assert len(rhythms) == len(Lamp)


def test_a_doubt_sounds_and_waiting_is_silent() -> None:
    assert BEEPS[Lamp.DOUBT] > BEEPS[Lamp.SURE] > BEEPS[Lamp.WAITING] == 0


def test_the_same_light_again_does_not_sound_again(
    factory: MockFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    beeps: list[int] = []
    monkeypatch.setattr(gpiozero.Buzzer, "beep", lambda _self, _on, _off, n: beeps.append(n))
    with open_panel(Pins(buzzer=18), print) as panel:
        for light in (Lamp.DOUBT, Lamp.DOUBT, Lamp.WAITING, Lamp.SURE):
            panel.show(light)
    assert beeps == [3, 1]


def test_the_pins_are_let_go_and_can_be_taken_again(factory: MockFactory) -> None:
    panel = open_panel(RGB, print)
    panel.show(Lamp.COUNTING)
    panel.close()
    panel.close()
    assert {factory.pin(pin).function for pin in (5, 6, 13)} == {"input"}
    assert not open_panel(RGB, print).fault


def test_a_pin_in_use_leaves_no_other_pin_taken(factory: MockFactory) -> None:
    with gpiozero.LED(27):
        panel = open_panel(Pins(accept=17, undo=27), print)
        assert "27" in str(panel.fault)
    assert not open_panel(Pins(accept=17), print).fault


def test_a_machine_without_pins_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpiozero.Device, "pin_factory", None)
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "no such")
    with open_panel(Pins(accept=17, light=22), print) as panel:
        panel.show(Lamp.SURE)
        assert "no such" in str(panel.fault)


def test_a_table_without_a_panel_brings_no_library_in() -> None:
    looked = "import sys; from companion.sensors.panel import Pins, open_panel;"
    looked += "open_panel(Pins(), print); sys.exit('gpiozero' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", looked], check=False).returncode == 0


CRASH = """
import gpiozero
from gpiozero.pins.mock import MockFactory
from companion.sensors.panel import Lamp, Pins, open_panel

class Telling(MockFactory):
    def close(self):
        print([self.pin(pin).function for pin in (5, 6, 13)])
        super().close()

gpiozero.Device.pin_factory = Telling()
panel = open_panel(Pins(red=5, green=6, blue=13), print)
panel.show(Lamp.DOUBT)
raise KeyError("a bug")
"""


def test_a_crash_lets_the_pins_go() -> None:
    done = subprocess.run(
        [sys.executable, "-c", CRASH], capture_output=True, text=True, check=False
    )
    assert "a bug" in done.stderr
    assert done.stdout.strip() == "['input', 'input', 'input']"


@pytest.mark.parametrize("number", ENDING)
def test_a_signal_that_ends_the_program_lets_the_pins_go(number: signal.Signals) -> None:
    waits = CRASH.replace("panel.show", "panel.__enter__().show").replace(
        'raise KeyError("a bug")', 'print("ready", flush=True); input()'
    )
    # Under nohup a child is born deaf to the hang-up, and the panel leaves it so.
    hearing = f"import signal; signal.signal({int(number)}, signal.SIG_DFL)\n"
    program = subprocess.Popen(
        [sys.executable, "-c", hearing + waits],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert program.stdout is not None
    assert program.stdout.readline() == "ready\n"
    program.send_signal(number)
    told, _ = program.communicate()
    assert told.strip() == "['input', 'input', 'input']"
    assert program.returncode == 128 + number


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (
            {"accept": 17, "undo": 17},
            "pin 17 is both accept and undo; give each of them its own pin",
        ),
        ({"red": 5, "blue": 6}, "needs red, green and blue"),
        ({"light": 4, "red": 5, "green": 6, "blue": 13}, "there is only one light"),
        ({"buzzer": 28}, "<= 27"),
        ({"buzzer": 0}, ">= 2"),
    ],
)
def test_what_cannot_be_wired_is_told(given: dict[str, int], told: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=told):
        msgspec.convert(given, Pins)


def test_the_serial_ports_pins_are_refused_while_a_board_hangs_there() -> None:
    panel = open_panel(Pins(undo=15), print, pins_in_use=UART)
    assert "undo cannot use pin 15" in str(panel.fault)


# As lgpio does: a pipe in the folder that one is in, opened as it is imported.
LGPIO = """
import os
class error(Exception): pass
os.mkfifo(".lgd-nfy0")
pipe = os.open(".lgd-nfy0", os.O_RDWR)
def __getattr__(name): raise {fault}
"""
OPEN = """
from companion.sensors.panel import Lamp, Pins, open_panel
with open_panel(Pins(accept=17, light=22), print) as panel:
    panel.show(Lamp.SURE)
    print(panel.fault)
"""


@pytest.mark.parametrize(
    ("fault", "told"),
    [("error('can not open gpiochip')", "can not open"), ("AttributeError('new')", "new")],
)
def test_a_panel_in_a_folder_that_cannot_be_written_never_ends_the_app(
    tmp_path: Path, fault: str, told: str
) -> None:
    (tmp_path / "lgpio.py").write_text(LGPIO.format(fault=fault))
    done = subprocess.run(
        [sys.executable, "-c", OPEN],
        cwd="/proc",  # where not even root may write
        env={"PYTHONPATH": f"{tmp_path}:{OURS}", "GPIOZERO_PIN_FACTORY": "lgpio"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert told in done.stdout


def test_a_light_that_fails_in_a_game_goes_out_and_is_told(
    factory: MockFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_given: object, **_named: object) -> None:
        raise RuntimeError("the chip is gone")

    monkeypatch.setattr(gpiozero.LED, "blink", broken)
    with open_panel(Pins(light=22), print) as panel:
        panel.show(Lamp.DOUBT)
        panel.show(Lamp.SURE)
        assert panel.fault == "the chip is gone"


def test_a_clash_in_the_settings_is_told_and_the_rest_stands(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"panel": {"accept": 4, "undo": 4}, "countdown": 5}')
    loaded = load(path)
    assert "pin 4 is both accept and undo" in str(loaded.faults[0])
    assert loaded.settings.countdown == 5
    assert loaded.settings.panel == Pins()
