"""The board's calibration, told to the app's guided screen with what is felt all the while."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from calibration import board_dialogue
from calibration.board import NOMINAL
from calibration.virtual_board import VirtualHands, virtual_board_files
from companion.commands.boards import taught
from companion.commands.guided import Table
from companion.sensors.board.conversation import Conversation
from companion.sensors.board.driver import Board
from companion.sensors.board.find import AUTO
from companion.sensors.board.happenings import Acquainted, Happened, Happening, LinkLost, Pulse
from companion.sensors.board.messages import Cube, Heartbeat
from companion.sensors.board.simulated import SimulatedBoard
from companion.settings import VIRTUAL
from companion.tui.guiding import Guide
from companion.words import boarding

LISTENS = 0.1  # s at a time, while a person is asked


def teach_board(source: str, table: Table, guide: Guide) -> str | None:
    """Where it is, once there is a profile of it."""
    if source != VIRTUAL:
        return taught_at(source or AUTO, table, AtBoard(table.colours, guide))
    path, memory = virtual_board_files(table.data)
    path.parent.mkdir(parents=True, exist_ok=True)
    with SimulatedBoard(keep=memory, quiet=True) as simulated:
        sitting = AtBoard(table.colours, guide, VirtualHands(simulated))
        virtual = replace(table, board=path, logbook=path.with_suffix(".log"))
        return VIRTUAL if taught_at(simulated.port, virtual, sitting) is not None else None


def taught_at(
    source: str, table: Table, sitting: AtBoard, opened: Callable[[str], Board] = Board
) -> str | None:
    # What slides through the lanes now was never thrown.
    table.logbook.unlink(missing_ok=True)
    learned = taught(
        source,
        table.colours,
        table.board,
        ask=sitting.ask,
        tell=sitting.tell,
        opened=opened,
        met=sitting.meet,
        broken_off=sitting.guide.stopped,
    )
    return None if learned is None else learned.source


class Hands:
    """A person's own: they need no telling."""

    def begin(self, asked: board_dialogue.Request) -> None:
        """It is asked for."""

    def go_on(self, asked: board_dialogue.Request) -> None:
        """It has been answered."""


class AtBoard:
    """Hears the board all the while, also while the person is asked."""

    def __init__(
        self, colours: tuple[str, ...], guide: Guide, hands: Hands | VirtualHands | None = None
    ) -> None:
        self.guide = guide
        self._colours = colours
        self._hands = hands or Hands()
        self._talk: Conversation | None = None
        self._asked: board_dialogue.Request | None = None
        self._is_answered = True
        self._beat: Heartbeat | None = None
        self._gone = ""

    def meet(self, talk: Conversation) -> None:
        self._talk = talk
        talk.heard = self._hear

    def ask(self, asked: board_dialogue.Request) -> str:
        self._hands.begin(asked)
        self._asked, self._is_answered = asked, False
        answer = self.guide.ask(boarding.wanted(asked), self._listen)
        self._is_answered = True
        if answer == board_dialogue.DONE:
            self._hands.go_on(asked)
        return answer

    def tell(self, remark: board_dialogue.Remark) -> None:
        if self.guide.stopped.is_set() and not isinstance(remark, board_dialogue.NotPutBack):
            return  # it is about something that was broken off
        if isinstance(remark, board_dialogue.Met):
            self.guide.tell(boarding.steps(self._colours, remark))
        self.guide.tell(boarding.told(remark))

    def _listen(self) -> None:
        if self._talk is not None:
            self._talk.listen(LISTENS)

    def _hear(self, seen: Happening) -> None:
        match seen:
            case LinkLost(reason=reason):
                self._gone, self._beat = reason, None
            case Acquainted():
                if self._gone:
                    self.guide.tell(boarding.there_again())
                self._gone = ""
            case Pulse(heartbeat=heartbeat):
                self._beat = heartbeat
            case Happened(event=event) if isinstance(event.what, Cube):
                self._note_early()
            case _:
                return
        beat = self._beat
        scale, cubes = (beat.scale, beat.weight / NOMINAL) if beat else (None, 0.0)
        self.guide.show(boarding.live(self._asked, scale, cubes, self._gone))

    def _note_early(self) -> None:
        if isinstance(self._asked, board_dialogue.SlideCubes) and not self._is_answered:
            self.guide.tell(boarding.too_early())
