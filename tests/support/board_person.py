"""Somebody who does at a board what its calibration asks, or nearly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from threading import Event

from calibration.board_scale import NOMINAL
from calibration.dialogue.comments import Comment
from calibration.dialogue.requests import (
    UNDER_TRAY,
    CalibrationRequest,
    HalfOut,
    SlideCubes,
    TakenOut,
    TenCubes,
    WhereScale,
)
from calibration.dialogue.signs import Sign
from calibration.sensor_board import calibrate
from companion.sensors.board.board_profile import BoardProfile
from companion.sensors.board.conversation import conversation
from tests.support.board_table import NO_FLAG, PAINT, cube
from tests.support.board_world import World

COLOURS = ("red", "blue", "yellow")


class Person:
    """Does what is asked; `says` overrules the answer, `slides` how many cubes of a colour."""

    def __init__(self) -> None:
        self.world, self.random = World(), Random(1)
        self.told: list[Comment] = []
        self.asked: list[CalibrationRequest] = []
        self.says: Callable[[CalibrationRequest], str] = lambda _asked: ""
        self.slides: dict[str, list[int]] = {}
        self.flags = NO_FLAG
        self.paint = {colour: colour for colour in PAINT}
        self.left_over = [0]
        self.mistakes: list[str] = []  # what is taken for blue
        self.strangers: dict[str, str] = {}  # a cube that slides among those of a colour
        self.halves: list[int] = []  # mg that lie there with half of the cubes out

    def calibrate(self, before: BoardProfile | None = None) -> BoardProfile | None:
        with conversation(self.world.board) as talk:
            return calibrate(talk, COLOURS, self.answer, self.told.append, before)

    def answer(self, asked: CalibrationRequest) -> str:
        self.asked.append(asked)
        match asked:
            case TenCubes(number):
                self.weigh(number * NOMINAL)
            case HalfOut(number):
                self.weigh(self.halves.pop(0) if self.halves else number * NOMINAL)
            case TakenOut():
                self.weigh(self.left_over.pop(0) if len(self.left_over) > 1 else 0)
            case SlideCubes(colour, number):
                tries = self.slides.get(colour, [])
                self.slide(colour, tries.pop(0) if tries else number)
            case _:
                pass
        is_new = isinstance(asked, WhereScale) and asked.now is None
        return self.says(asked) or (UNDER_TRAY if is_new else "")

    def weigh(self, milligrams: int) -> None:
        model = self.world.model
        model.heartbeat = replace(model.heartbeat, weight=milligrams)

    def slide(self, colour: str, number: int) -> None:
        took = self.mistakes.pop() if colour == "blue" and self.mistakes else self.paint[colour]
        for each in range(number):
            stray = self.strangers.pop(colour, took) if each == 1 else took
            slid = cube(stray, self.random, each % 2, self.flags)
            self.world.happen(self.world.now + 1.0 + 0.8 * each, slid)


class Seated:
    """That person, as a procedure has one."""

    def __init__(self, person: Person) -> None:
        self.stopped = Event()
        self._person = person

    def begin(self, requests: Sequence[CalibrationRequest]) -> None: ...

    def ask(self, asked: CalibrationRequest, meanwhile: Callable[[], object]) -> str:
        return self._person.answer(asked)

    def report(self, comment: Comment) -> None:
        self._person.told.append(comment)

    def show(self, sign: Sign) -> None: ...
