"""The terminal app of a host that a test makes of an evening and some devices."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from textual.app import App

from companion.evening.evening import Evening
from companion.evening.live_tray import Recorded, VirtualTower
from companion.evening.nights import Night, NightWays
from companion.evening.page_roles import SecondScreens
from companion.host.clock import Clock
from companion.host.host import Host
from companion.host.signals import Devices, Plays
from companion.host.watching import Trays
from companion.sensors.watchers import Sources
from companion.settings import Settings
from companion.tower.observation import Observation
from companion.tui.app import TerminalApp
from companion.tui.choices import CarryOver, ChosenEvening, Corrects, SetUpAgain, TerminalTools

if TYPE_CHECKING:
    from textual.screen import Screen

    from calibration.guide import Calibrating
    from companion.sensors.box.learned_cubes import BoxFile


class CompanionApp(TerminalApp):
    """It opens on this evening; without one, on the screen `opening`."""

    def __init__(
        self,
        evening: Evening[Any] | None = None,
        *,
        settings: Settings | None = None,
        opening: Callable[[Settings], Screen[ChosenEvening | None]] | None = None,
        put_away: Callable[[Evening[Any]], None] | None = None,
        trays: Trays | None = None,
        keep: Callable[[Settings], None] | None = None,
        sources: Sources | None = None,
        virtual: VirtualTower | None = None,
        devices: Devices | None = None,
        calibrating: Calibrating | None = None,
        health: Callable[[], Screen[None]] | None = None,
        recorded: Recorded | None = None,
        player: Plays | None = None,
        carry_over: CarryOver | None = None,
        is_kiosk: bool = False,
        sharing: Callable[[Host], SecondScreens] | None = None,
        corrects: Corrects | None = None,
        set_up_again: SetUpAgain | None = None,
        box: BoxFile | None = None,
        night: Callable[[], Night | None] | None = None,
        night_ways: Callable[[], NightWays] | None = None,
        clock: Clock | None = None,
        is_demo: bool = False,
    ) -> None:
        host = Host(
            settings,
            clock=clock,
            save=keep,
            put_away=put_away,
            trays=trays,
            devices=devices,
            player=player,
            recorded=recorded,
            sharing=sharing,
            night=night,
        )
        tools = TerminalTools(
            opening,
            calibrating,
            health,
            carry_over,
            corrects,
            set_up_again,
            box,
            night_ways,
            is_kiosk,
        )
        first = None if evening is None else ChosenEvening(evening, host.settings.camera, is_demo)
        super().__init__(host, tools, first)
        host.watch.post(sources or {}, virtual)

    def observe(self, *observations: Observation) -> None:
        self.host.observe(*observations)
        self.catch_up()


def beat(app: App[Any]) -> None:
    """A second of the countdown is over."""
    assert isinstance(app, TerminalApp)
    app.host.throw.beat()
    app.catch_up()
