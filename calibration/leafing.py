"""Hands for a calibration from a folder of pictures or a video: they turn its pages.

For each request the folder's page of that name is shown ("empty", "cal-red", "throw-02"), else the
next page. The person can turn to the next or the previous page.
"""

from __future__ import annotations

from calibration.dialogue import requests
from calibration.participants import Hands
from companion.sensors.camera.picture_pages import Pages


class Leafing(Hands):
    """Hands that turn to the page for each request."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages
        self._asked: requests.CalibrationRequest | None = None
        self._is_used = False  # what is shown has been photographed

    def begin(self, request: requests.CalibrationRequest) -> None:
        """Turn to the page that fits this request."""
        name = _named(request)
        if name and request != self._asked and not self._pages.turn_to(name) and self._is_used:
            self._pages.turn(1)
        if name or isinstance(request, requests.CountThrow):  # after it, another throw is wanted
            self._asked = request

    def put(self, request: requests.CalibrationRequest) -> requests.CalibrationRequest:
        """Return the request with the name and number of the page that is shown."""
        if not _named(request) and not isinstance(request, requests.PutRight):
            return request
        page = self._pages.page()
        if page is None:
            return request
        return requests.FromPictures(request, page.name, page.number, page.of, page.is_last)

    def turns(self, answer: str) -> bool:
        """Turn the page if the answer says so, and return whether it did."""
        self._is_used = answer == requests.DONE
        if answer not in (requests.NEXT, requests.BEFORE):
            return False
        self._pages.turn(1 if answer == requests.NEXT else -1)
        return True


def _named(request: requests.CalibrationRequest) -> str:
    """Return the name of a picture for this request; empty where none is needed."""
    match request:
        case requests.ShowEmpty():
            return requests.EMPTY
        case requests.ShowCubes(colour):
            return colour
        case requests.ShowThrow():
            return requests.THROW
        case _:
            return ""
