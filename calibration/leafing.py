"""Hands for a calibration from a folder of pictures or a film: nobody lays cubes, pages are turned.

A folder's page that is named after what is asked for ("empty", "cal-red", "throw-02") is turned to;
otherwise the next one is. The person turns on, or back.
"""

from __future__ import annotations

from calibration.dialogue.requests import (
    BEFORE,
    DONE,
    EMPTY,
    NEXT,
    THROW,
    CountThrow,
    FromPictures,
    PutRight,
    Request,
    ShowCubes,
    ShowEmpty,
    ShowThrow,
)
from calibration.sitting import Hands
from companion.sensors.camera.pages import Pages


class Leafing(Hands):
    def __init__(self, pages: Pages) -> None:
        self._pages = pages
        self._asked: Request | None = None
        self._is_used = False  # what is shown has been photographed

    def begin(self, request: Request) -> None:
        name = _named(request)
        if name and request != self._asked and not self._pages.turn_to(name) and self._is_used:
            self._pages.turn(1)
        if name or isinstance(request, CountThrow):  # after it, another throw is wanted
            self._asked = request

    def put(self, request: Request) -> Request:
        if not _named(request) and not isinstance(request, PutRight):
            return request
        page = self._pages.page()
        if page is None:
            return request
        return FromPictures(request, page.name, page.number, page.of, page.is_last)

    def turns(self, answer: str) -> bool:
        self._is_used = answer == DONE
        if answer not in (NEXT, BEFORE):
            return False
        self._pages.turn(1 if answer == NEXT else -1)
        return True


def _named(request: Request) -> str:
    """As a picture of it would be; empty where none is wanted."""
    match request:
        case ShowEmpty():
            return EMPTY
        case ShowCubes(colour):
            return colour
        case ShowThrow():
            return THROW
        case _:
            return ""
