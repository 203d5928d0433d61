"""The thread of a guided calibration, and its exchange of values with the host.

The procedure runs in a thread of its own, with a Guide as its person; the host gets values:

    def run(guide: Guide) -> str | None:        # the device's source; None: nothing has changed
        guide.begin([ShowEmpty(), ShowCubes("red", 4)])
        answer = guide.ask(ShowEmpty(), meanwhile=lambda: guide.show(Glimpse(...)))
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Event, Lock
from typing import TypeAlias

from calibration.course import Ahead, Ended, News
from calibration.dialogue.comments import Comment
from calibration.dialogue.requests import STOP, CalibrationRequest
from calibration.dialogue.signs import Quiet, Sign
from companion.errors import CompanionError
from companion.said import message_of

log = logging.getLogger(__name__)

# Chosen: shorter times cost a small computer power, longer ones are noticed.
LISTENS = 0.02  # s between checks for an answer
PACE = 0.15  # s between pictures that show nothing new


class Guide:
    """The exchange of values between the procedure's thread and the host.

    `notify` is called in the procedure's thread whenever there is something to fetch.
    """

    def __init__(
        self, notify: Callable[[], object], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.stopped = Event()
        self._notify = notify
        self._clock = clock
        self._news: SimpleQueue[News] = SimpleQueue()
        self._answers: SimpleQueue[str] = SimpleQueue()
        self._lock = Lock()
        self._sign: Sign | None = None
        self._shown: Sign = Quiet()
        self._is_notified = False
        self._next = 0.0

    # --- For the procedure ---

    def begin(self, requests: Sequence[CalibrationRequest]) -> None:
        """Send all requests of the procedure to the host."""
        self._bring(Ahead(tuple(requests)))

    def ask(
        self, request: CalibrationRequest, meanwhile: Callable[[], object] = lambda: None
    ) -> str:
        """Return the answer to a request.

        Args:
            meanwhile: is called repeatedly until the answer arrives, so it must return soon.
        """
        while not self._answers.empty():  # given to something else, long ago
            self._answers.get()
        self._bring(request)
        while not self.stopped.is_set():
            meanwhile()
            try:
                return self._answers.get(timeout=LISTENS)
            except Empty:
                continue
        return STOP

    def report(self, comment: Comment) -> None:
        """Send a comment to the host.

        Comments that a sign shows anyway are dropped. Once the procedure is stopped, only comments
        that outlive it are sent.
        """
        if not comment.lasts and (comment.outlives or not self.stopped.is_set()):
            self._bring(comment)

    def show(self, sign: Sign) -> None:
        """Set the sign to show. It replaces one not shown yet; mere pictures are shown at PACE."""
        now = self._clock()
        with self._lock:
            self._sign = sign
            if self._is_notified or (now < self._next and sign == self._shown):
                return
            self._is_notified, self._next, self._shown = True, now + PACE, sign
        self._notify()

    def end(self, ended: Ended) -> None:
        """Send the end of the procedure to the host."""
        self._bring(ended)

    def _bring(self, news: News) -> None:
        self._news.put(news)
        self._notify()

    # --- For the host ---

    def fetch(self) -> list[News]:
        """Return all new values, in order."""
        news = []
        while not self._news.empty():
            news.append(self._news.get())
        return news

    def sign(self) -> Sign | None:
        """Return the newest sign; None if there is no new one."""
        with self._lock:
            sign, self._sign = self._sign, None
            self._is_notified = False
        return sign

    def answer(self, answer: str) -> None:
        """Answer the open request."""
        self._answers.put(answer)

    def stop(self) -> None:
        """Stop the procedure: the open request is answered with STOP."""
        self.stopped.set()


# Runs in its thread and returns the source of the device that has a new profile, or None if nothing
# has changed. It raises CompanionError for errors that people can correct.
Procedure: TypeAlias = Callable[[Guide], str | None]


def run(procedure: Procedure, guide: Guide) -> None:
    """Run the procedure in its thread, and report how it ended."""
    try:
        ended = Ended(procedure(guide))
    except CompanionError as error:
        ended = Ended(fault=message_of(error))
    except Exception as error:  # the thread ends here, so nothing above could report it
        log.exception("a calibration has failed")
        ended = Ended(fault=f"{type(error).__name__}: {error}")
    guide.end(ended)
