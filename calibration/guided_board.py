"""Run the board's calibration from the first request to the saved profile, with live signs."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from calibration.board_scale import NOMINAL
from calibration.dialogue.comments import BoardBack, Comment, Met, TooEarly
from calibration.dialogue.requests import (
    DONE,
    STOP,
    CalibrationRequest,
    EmptyTray,
    SlideCubes,
    StandTower,
    WhereScale,
    WhichOne,
)
from calibration.dialogue.signs import BoardAway, Quiet, ScaleBent, ScaleMoves, ScaleRests, Sign
from calibration.participants import CalibrationSetup, Hands, Person, answered, is_saved
from calibration.sensor_board import ahead, calibrate
from calibration.virtual_board import VirtualHands, virtual_board_files
from companion.errors import BadProfile
from companion.said import Said
from companion.sensors.board.board_messages import Cube, Heartbeat, ScaleState
from companion.sensors.board.board_profile import BoardProfile, load, save
from companion.sensors.board.conversation import Conversation, conversation
from companion.sensors.board.driver import SensorBoard
from companion.sensors.board.find import AUTO
from companion.sensors.board.link_events import (
    Acquainted,
    DeliveredEvent,
    Happening,
    LinkLost,
    Pulse,
    WhichBoard,
)
from companion.sensors.board.simulated import SimulatedBoard
from companion.settings import VIRTUAL_BOARDS, VIRTUAL_TOWER

LISTENS = 0.1  # s for which the board's messages are read at a time, while the person is asked


def calibrate_board(source: str, table: CalibrationSetup, person: Person) -> str | None:
    """Calibrate a board; return its source, or None without a new profile.

    The virtual board has virtual hands.
    """
    if source not in VIRTUAL_BOARDS:
        return at_board(source or AUTO, table, person)
    under_tower = source == VIRTUAL_TOWER
    path, memory = virtual_board_files(table.data, under_tower=under_tower)
    path.parent.mkdir(parents=True, exist_ok=True)
    virtual = replace(table, board=path, logbook=path.with_suffix(".log"))
    with SimulatedBoard(keep=memory, quiet=True, under_tower=under_tower) as simulated:
        hands = VirtualHands(simulated, under_tower=under_tower)
        board = at_board(simulated.port, virtual, person, hands)
    return None if board is None else source


def at_board(
    source: str,
    table: CalibrationSetup,
    person: Person,
    hands: Hands | None = None,
    opened: Callable[[str], SensorBoard] = SensorBoard,
) -> str | None:
    """Calibrate the board at this source; if there are two, let the person choose.

    Return the board's source, or None if nothing has changed.
    """
    table.logbook.unlink(missing_ok=True)  # what slides through the lanes now was never thrown
    sitting = _AtBoard(table.colours, person, hands or Hands())
    while source:
        with conversation(opened(source), person.stopped) as talk:
            sitting.meet(talk)
            profile = calibrate(
                talk,
                table.colours,
                sitting.ask,
                sitting.report,
                before(table.board),
                keep=lambda each: is_saved(
                    lambda: save(each, table.board), sitting.ask, sitting.report
                ),
            )
        if not isinstance(talk.trouble, WhichBoard):
            return None if profile is None else source
        source = _chosen(talk.trouble.sources, sitting)
    return None


def before(path: Path) -> BoardProfile | None:
    """Return the profile of an earlier calibration; None if there is none, or it is damaged."""
    with suppress(BadProfile):
        return load(path) if path.exists() else None
    return None


def _chosen(sources: tuple[str, ...], sitting: _AtBoard) -> str:
    """Return the source that the person chooses; empty if they stop."""
    answer = answered(WhichOne(sources), sitting.ask, sitting.report)
    return "" if answer == STOP else sources[int(answer) - 1]


class _AtBoard:
    """The board during a calibration: its messages are read, also while the person is asked."""

    def __init__(self, colours: tuple[str, ...], person: Person, hands: Hands) -> None:
        self._colours = colours
        self._person = person
        self._hands = hands
        self._talk: Conversation | None = None
        self._asked: CalibrationRequest | None = None
        self._is_answered = True
        self._beat: Heartbeat | None = None
        self._gone: Said | str = ""

    def meet(self, talk: Conversation) -> None:
        self._talk = talk
        talk.heard = self._hear

    def ask(self, request: CalibrationRequest) -> str:
        self._hands.begin(request)
        self._asked, self._is_answered = request, False
        answer = self._person.ask(request, self._listen)
        self._is_answered = True
        if answer == DONE:
            self._hands.go_on(request)
        return answer

    def report(self, comment: Comment) -> None:
        if isinstance(comment, Met):
            self._person.begin(ahead(self._colours, comment))
        self._person.report(comment)

    def _listen(self) -> None:
        if self._talk is not None:
            self._talk.listen(LISTENS)

    def _hear(self, each: Happening) -> None:
        match each:
            case LinkLost(reason=reason):
                self._gone, self._beat = reason, None
            case Acquainted():
                if self._gone:
                    self._person.report(BoardBack())
                self._gone = ""
            case Pulse(heartbeat=heartbeat):
                self._beat = heartbeat
            case DeliveredEvent(event=event) if isinstance(event.what, Cube):
                self._note_early()
            case _:
                return
        self._person.show(self._sign())

    def _note_early(self) -> None:
        if isinstance(self._asked, SlideCubes) and not self._is_answered:
            self._person.report(TooEarly())

    def _sign(self) -> Sign:
        """Return the sign to show.

        A lost board comes first; the scale is shown only where something is weighed.
        """
        if self._gone:
            return BoardAway(self._gone)
        if self._beat is None or isinstance(self._asked, SlideCubes | WhereScale | None):
            return Quiet()
        match self._beat.scale:
            case ScaleState.ABOVE_RANGE | ScaleState.BELOW_RANGE:
                return ScaleBent()
            case ScaleState.AT_REST:
                knows = self._beat.weight and not isinstance(self._asked, EmptyTray | StandTower)
                return ScaleRests(round(self._beat.weight / NOMINAL, 1) + 0.0 if knows else None)
            case _:
                return ScaleMoves()
