"""Two buttons, a light and a buzzer on a Raspberry Pi's pins; each of them is optional.

    with open_panel(Pins(accept=17, undo=27, light=22), pressed) as panel:
        panel.show(Lamp.COUNTING)

Pins are BCM numbers. gpiozero calls `pressed` from a thread of its own. A button joins its pin to
ground; an LED or buzzer lies between its pin and ground. A panel never ends the app: on a machine
without such pins, or if a library fails, it exists and does nothing, and `fault` says why. Pins are
released at exit, whatever ends the program except a power cut; for signals `with` sees to that.
"""

from __future__ import annotations

import signal
import sys
import threading
import warnings
from collections.abc import Callable, Collection, Iterator
from contextlib import chdir, suppress
from dataclasses import dataclass, field
from enum import Enum
from tempfile import TemporaryDirectory
from typing import Annotated, Any, TypeAlias

import msgspec

from companion.errors import BadPins
from companion.installation import missing_extra
from companion.said import Said, message_of, said

Pin: TypeAlias = Annotated[int, msgspec.Meta(ge=2, le=27)]  # 0 and 1 belong to add-on boards (HATs)
PanelDevice: TypeAlias = Any  # gpiozero has no types

UART = frozenset({14, 15})  # in use if the sensor board is on the Pi's own serial port
BOUNCE = 0.05  # s. Chosen: with less one press may count twice, with more a quick second is missed
ENDING = [signal.SIGTERM]
if sys.platform != "win32":
    ENDING.append(signal.SIGHUP)


class Button(Enum):
    """The buttons of a panel."""

    ACCEPT = "accept"  # the cubes were thrown, or: accept what is proposed
    UNDO = "undo"


class Lamp(Enum):
    """What the light shows."""

    WAITING = "waiting"
    COUNTING = "counting"
    SURE = "sure"
    DOUBT = "doubt"


@dataclass(frozen=True, slots=True)
class Pattern:
    """How the light blinks: s on, s off, and its colour. Patterns differ without colours, too."""

    on: float
    off: float
    colour: tuple[int, int, int]


PATTERNS = {
    Lamp.WAITING: Pattern(0.1, 2.9, (0, 0, 1)),
    Lamp.COUNTING: Pattern(0.1, 0.1, (0, 0, 1)),
    Lamp.SURE: Pattern(1.0, 0.0, (0, 1, 0)),
    Lamp.DOUBT: Pattern(0.6, 0.6, (1, 0, 0)),
}
BEEPS = {Lamp.WAITING: 0, Lamp.COUNTING: 0, Lamp.SURE: 1, Lamp.DOUBT: 3}
BEEP, PAUSE = 0.06, 0.1  # s. Chosen: longer ones disturb a table, shorter ones are missed


class Pins(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is wired to which pin; None means not wired.

    Raises:
        BadPins: Two things share a pin, or a three-colour light is incomplete.
    """

    accept: Pin | None = None
    undo: Pin | None = None
    light: Pin | None = None  # an LED of one colour, or all three of these
    red: Pin | None = None
    green: Pin | None = None
    blue: Pin | None = None
    buzzer: Pin | None = None

    def __post_init__(self) -> None:
        self.check()

    def check(self, pins_in_use: Collection[int] = ()) -> None:
        """Check that the pins are possible together.

        Raises:
            BadPins: Two things share a pin, something else uses one, or a light is incomplete.
        """
        whose: dict[int, str] = {}
        for name, pin in self.wired().items():
            if pin in pins_in_use:
                raise BadPins(
                    said(
                        "{name} cannot use pin {pin}, which is already in use; choose another pin",
                        name=name,
                        pin=pin,
                    )
                )
            if pin in whose:
                raise BadPins(
                    said(
                        "pin {pin} is both {other} and {name}; give each of them its own pin",
                        pin=pin,
                        other=whose[pin],
                        name=name,
                    )
                )
            whose[pin] = name
        colours = {"red", "green", "blue"} & set(whose.values())
        if 0 < len(colours) < 3:
            colours_with_pin = ", ".join(sorted(colours))
            raise BadPins(
                said(
                    "a light of three colours needs red, green and blue, not {given} alone",
                    given=colours_with_pin,
                )
            )
        if colours and self.light is not None:
            raise BadPins(
                said("there is only one light; give either light, or red, green and blue")
            )

    def wired(self) -> dict[str, int]:
        """Return the wired things with their pins."""
        pins = ((name, getattr(self, name)) for name in self.__struct_fields__)
        return {name: pin for name, pin in pins if pin is not None}


@dataclass(slots=True)
class Panel:
    """The devices that could be opened. Without any, a panel does nothing, and `fault` says why.

    `fault` is empty if nothing is wired.
    """

    fault: Said | str = ""
    lamp: Lamp | None = None
    _devices: dict[str, PanelDevice] = field(default_factory=dict)

    def show(self, light: Lamp) -> None:
        """Show a light, and sound the buzzer as often as `BEEPS` says for it."""
        if light is self.lamp:
            return
        self.lamp = light
        try:
            self._show_light(light)
        except Exception as error:  # as any library of pins may raise
            self.close()
            self.fault = message_of(error)

    def _show_light(self, light: Lamp) -> None:
        if "light" in self._devices:
            _shine(self._devices["light"], PATTERNS[light])
        if "buzzer" in self._devices and BEEPS[light]:
            self._devices["buzzer"].beep(BEEP, PAUSE, n=BEEPS[light])

    def close(self) -> None:
        """Release the pins; closing twice is harmless."""
        while self._devices:
            _, device = self._devices.popitem()
            with suppress(Exception):
                device.close()

    def __enter__(self) -> Panel:
        if self._devices and threading.current_thread() is threading.main_thread():
            for number in ENDING:
                if signal.getsignal(number) is signal.SIG_DFL:
                    signal.signal(number, _end)
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
        for number in ENDING:
            if signal.getsignal(number) is _end:
                signal.signal(number, signal.SIG_DFL)


def _end(number: int, _frame: object) -> None:
    """Exit the program normally at a signal, because otherwise an LED would stay on."""
    sys.exit(128 + number)


def open_panel(
    pins: Pins, pressed: Callable[[Button], object], pins_in_use: Collection[int] = ()
) -> Panel:
    """Open everything that is wired, or nothing if one part fails.

    Args:
        pressed: Called with each button that is pressed, from another thread.
        pins_in_use: Pins that something else uses.
    """
    panel = Panel()
    if not pins.wired():
        return panel
    with warnings.catch_warnings():
        # On a machine without pins gpiozero warns about everything it has tried.
        warnings.simplefilter("ignore")
        try:
            pins.check(pins_in_use)
            for name, device in _opened(pins, pressed):
                panel._devices[name] = device
        except ModuleNotFoundError as error:
            panel.fault = missing_extra(error) or message_of(error)
        except Exception as error:  # missing, busy and forbidden pins, each library in its own way
            panel.close()
            panel.fault = message_of(error)
    return panel


def _opened(pins: Pins, pressed: Callable[[Button], object]) -> Iterator[tuple[str, PanelDevice]]:
    # At import it creates a pipe in the current folder, which may be read-only.
    with TemporaryDirectory(prefix="companion-pins-") as folder, chdir(folder):
        with suppress(Exception):  # gpiozero does without, and says so where nothing does
            import lgpio  # noqa: F401
        import gpiozero  # late: 0.1 s that few tables need

    for button in Button:
        if (pin := pins.wired().get(button.value)) is not None:
            device = gpiozero.Button(pin, bounce_time=BOUNCE)
            device.when_pressed = _calling(pressed, button)
            yield button.value, device
    if pins.light is not None:
        yield "light", gpiozero.LED(pins.light)
    if pins.red is not None:
        # Without PWM: no colour here needs it, and software PWM flickers.
        yield "light", gpiozero.RGBLED(pins.red, pins.green, pins.blue, pwm=False)
    if pins.buzzer is not None:
        yield "buzzer", gpiozero.Buzzer(pins.buzzer)


def _calling(pressed: Callable[[Button], object], button: Button) -> Callable[[], object]:
    """Return a handler without arguments, because gpiozero inspects what a handler takes."""
    return lambda: pressed(button)


def _shine(light: PanelDevice, pattern: Pattern) -> None:
    has_colours = isinstance(light.value, tuple)
    if pattern.off == 0:
        light.value = pattern.colour if has_colours else 1
    elif has_colours:
        light.blink(pattern.on, pattern.off, on_color=pattern.colour)
    else:
        light.blink(pattern.on, pattern.off)
