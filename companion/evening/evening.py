"""One evening at the table: the session, its journal, the dealer and the tower's model.

People, sensors and scripts all answer here; screens show what is here. Nothing in this module
waits, and nothing in it knows a screen or a device.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar
from zlib import crc32

import msgspec

from companion.engine import flow
from companion.engine.entries import BOX, Departure, Entry, Header
from companion.engine.game import Game
from companion.engine.playing import Misfit
from companion.engine.session import Session
from companion.evening.app_answers import deal_on
from companion.evening.box_answers import PrintedThings
from companion.evening.hands import BeingChanged, LastChange, Ready
from companion.evening.learned_tower import LearnedTower
from companion.said import Said
from companion.store.box import Box
from companion.store.journal.record import NewEntries
from companion.tower.ledger import TRAY
from companion.tower.sighting import Sighting

if TYPE_CHECKING:  # they import NumPy: the first screen must not wait
    from companion.tower.belief import Belief
    from companion.tower.model import TowerModel

S = TypeVar("S")
C = TypeVar("C", list[flow.Event], bool)

DatedEntries: TypeAlias = Sequence[tuple[Entry, datetime]]
PERSON = "person"  # the source of what people answer by hand


class Evening(Generic[S]):
    """A game that is being played. Every change is reported to the listeners of `changed`.

    Args:
        record: writes an entry to the journal; None: this copy may only watch.
        together: what is recorded within it is written at its end, all or nothing.
        read_only: the game can only be looked at.
        set_aside: gets the misfit of an old journal before anything is dealt; the game then
            stands just before the entry that did not fit.
        box: has what is printed on the game's box.
        news: returns what another copy of the app has played since; this evening then follows
            it.
        written: returns every entry and its time.
        started: when the game was started.
        begun: when people say that it began; None: as `started`.
        recorded: the header as the journal has it, if people have corrected it since.
        warning: returns, once, that an answer could not be saved twice.
    """

    def __init__(
        self,
        game: Game[S],
        header: Header,
        entries: Iterable[Entry] = (),
        record: Callable[[Entry], None] | None = None,
        *,
        together: Callable[[], AbstractContextManager[object]] = nullcontext,
        read_only: bool = False,
        set_aside: Callable[[Misfit], None] | None = None,
        box: Box | None = None,
        news: Callable[[], NewEntries | None] | None = None,
        written: Callable[[], DatedEntries] = lambda: (),
        started: datetime | None = None,
        begun: datetime | None = None,
        recorded: Header | None = None,
        warning: Callable[[], Said | None] = lambda: None,
    ) -> None:
        self.header, self.recorded = header, recorded or header
        self.read_only = read_only
        self.number = 0  # grows with each change
        self.last_change = LastChange()  # the change that set `number`
        self.ready = Ready()
        self.is_time_up = False  # the players' timer has run out
        self.being_changed = BeingChanged()
        self._page = ""
        self.printed = PrintedThings(box, game.box or header.game)
        self.written = written
        self.started, self.begun = started, begun or started
        self.warning: Said | None = None  # about how the last change was saved
        self._take_warning, self._together, self._news = warning, together, news
        self._shown_by: list[Callable[[int], object]] = []
        self.session = Session(game, header.setup(), record)
        self.misfit: Misfit | None = self.session.replay(entries)
        if self.misfit is not None and set_aside is not None:
            set_aside(self.misfit)
        self._tower = LearnedTower()
        with self._whole():
            self._deal()

    @property
    def place(self) -> tuple[int, int]:
        """Which game this is, and how many of its throws were ever answered.

        Undo does not lower that number.
        """
        return crc32(msgspec.json.encode(self.recorded)), len(self.session.counted)

    @property
    def has_tower(self) -> bool:
        """Whether the game has a tower; without one there is no tray to watch."""
        return self.session.game.has_tower

    @property
    def pending(self) -> flow.Question[Any] | None:
        """The open question; None if the game is over."""
        return self.session.pending

    def answer(
        self, answer: object, source: str = "person", evidence: Any = None
    ) -> list[flow.Event]:
        """Answer the open question; return the events, the dealer's cards included.

        Raises IllegalAnswer, or what `record` raises; then everything is as it was.
        """
        question = self.session.pending
        if isinstance(question, flow.PrintedSheet) and answer == BOX:
            answer, source = self.printed.looked_up(question), BOX
        before = self._learned_of_box()
        with self._whole():
            events = self.session.answer(answer, source, evidence) + self._deal()
        if source == PERSON:
            self.printed.keep(question, answer)
        self._keep_learned(before)
        return self._changed(events)

    def correct(self, correction: flow.Correction) -> list[flow.Event]:
        """Correct a value. Raises IllegalCorrection; then everything is as it was.

        If the value is right already, nothing is written and no listener is called.
        """
        before = self._learned_of_box()
        with self._whole():
            events = self.session.correct(correction)
            if not events:
                return []
            events += self._deal()
        self._keep_learned(before)
        return self._changed(events)

    def change(
        self, index: int, answer: object, source: str = PERSON, evidence: Any = None
    ) -> list[flow.Event]:
        """Change the earlier answer `index` and return the events from there on.

        Later answers stay as far as they fit; the first that does not fit is asked again. Nothing
        happens if the answer is the same.
        Raises IllegalAnswer, or what `record` raises; then everything is as it was.
        """
        before = self._learned_of_box()
        with self._whole():
            events = self.session.change(index, answer, source, evidence)
            if not events:
                return []
            self._deal()
        if source == PERSON:
            self.printed.keep(self.session.questions[index], answer)
        self._keep_learned(before)
        return self._changed(self.session.events[self.session.began[index] :])

    def would_change(self, index: int, answer: object) -> Session[S] | None:
        """Return the game as it would be after that change; None if nothing would change.

        Raises IllegalAnswer.
        """
        twin = self.session.twin()
        if not twin.change(index, answer):
            return None
        self._deal(twin)
        return twin

    @contextmanager
    def _whole(self) -> Iterator[None]:
        """Join a person's act and the app's own answers: both are on disk, or neither is done."""
        with self.session.all_or_nothing(), self._together():
            yield

    def stop(self) -> None:
        """End the evening before the game is over, scored as it stands. Raises as `answer`."""
        self._gone(self.session.stop)

    def depart(self, departure: Departure) -> None:
        """Note that a player leaves or returns. Raises as `answer`."""
        self._gone(partial(self.session.depart, departure))

    @contextmanager
    def at_page(self, page: str) -> Iterator[None]:
        """Record that all changes made within are made at the page of this name."""
        self._page = page
        try:
            yield
        finally:
            self._page = ""

    def undo(self) -> bool:
        """Undo what was done last; return whether there was anything."""
        return self._gone(self.session.undo, is_back=True)

    def back_to(self, length: int) -> bool:
        """Undo everything after the first `length` entries; return whether anything changed."""
        return self._gone(lambda: self.session.back_to(length), is_back=True)

    def redo(self) -> bool:
        """Redo what was undone last; return whether there was anything."""
        return self._gone(self.session.redo)

    def _gone(self, way: Callable[[], bool | None], *, is_back: bool = False) -> bool:
        """Do an undo, a redo, a stop or a departure; what it teaches of the box is saved."""
        before = self._learned_of_box()
        with self._whole():
            moved = way() is not False
            if not is_back:
                self._deal()
        self._keep_learned(before)
        return self._changed(moved, is_back=is_back)

    @property
    def follows(self) -> bool:
        """Whether another copy of the app plays this game."""
        return self._news is not None

    def catch_up(self) -> None:
        """Replay what another copy of the app has written since; cheap if there is nothing."""
        news = self._news() if self._news is not None else None
        if news is None:
            return
        if news.anew:
            self.session = Session(self.session.game, self.header.setup())
        self.misfit = self.session.replay(news.entries)
        self._changed(True)

    def changed(self, listener: Callable[[int], object]) -> Callable[[], None]:
        """Call `listener` with the number of each change. Return a function that ends this."""
        self._shown_by.append(listener)
        return lambda: self._shown_by.remove(listener)

    def _changed(self, outcome: C, *, is_back: bool = False) -> C:
        """Call all listeners, unless nothing has changed (`outcome` is False)."""
        if outcome is not False:
            self.number += 1
            self.last_change = LastChange(self.number, self._page, is_back)
            self.warning = self._take_warning()
            for listener in tuple(self._shown_by):
                listener(self.number)
        return outcome

    def belief(self, sightings: Sequence[Sighting], sure_enough: float) -> Belief | None:
        """Return what is in the tray by all sightings together; None if no throw is asked for."""
        throw = self.session.pending
        if not isinstance(throw, flow.Throw):
            return None
        from companion.tower.belief import reconcile

        return reconcile(throw, sightings, self.model, sure_enough=sure_enough)

    def resting(self) -> Mapping[flow.Colour, int]:
        """Return the cubes that should be in the tray now; none while a throw is open."""
        if not self.has_tower:
            return {}
        return self.session.game.ledger(self.session.state).at(TRAY)

    @property
    def model(self) -> TowerModel:
        """How this tower holds and releases cubes, learned from all throws that count."""
        return self._tower.model(self.session.throws)

    @property
    def foreknown(self) -> list[TowerModel]:
        """What was known of the tower before each throw."""
        return self._tower.before_each(self.session.throws)

    def _deal(self, session: Session[S] | None = None) -> list[flow.Event]:
        """Answer what nobody need be asked: the app's own cards, and what the box's file has."""
        if self.read_only:
            return []
        return deal_on(session or self.session, self.header, self.printed)

    def _learned_of_box(self) -> Mapping[tuple[str, ...], Any]:
        return self.session.game.learned(self.session.state)

    def _keep_learned(self, before: Mapping[tuple[str, ...], Any]) -> None:
        self.printed.learn(before, self._learned_of_box(), self.session.game.printed())
